/** What people decided about findings: an append-only history for each key (specification, Review). */

export const decisionStatuses = ['OPEN', 'EXPLAINED', 'ERROR', 'FOLLOW_UP'] as const
export type DecisionStatus = (typeof decisionStatuses)[number]

/** A decision as it was recorded. */
export interface DecisionRecord {
  key: string
  status: DecisionStatus
  /** null with OPEN alone. */
  note: string | null
  author: string
  /** A reference to evidence that lies elsewhere. */
  attachment: string | null
  /** What the finding's lines were then: with other lines it is open again. */
  fingerprint: string
  /** What next year's finding like this one has in common with it. */
  pattern: string
}

/** A decision with its time. */
export interface Decision extends DecisionRecord {
  /** yyyy-MM-ddTHH:mm:ss, UTC. */
  at: string
}

/** What holds for a finding now. */
export interface Standing {
  status: DecisionStatus
  /** True where its lines are not those that were decided about. */
  changed: boolean
}

const undecided: Standing = { status: 'OPEN', changed: false }

/** The decisions about each key, oldest first. */
export const historiesOf = (decisions: readonly Decision[]): ReadonlyMap<string, readonly Decision[]> =>
  Map.groupBy(decisions, ({ key }) => key)

/** What the last decision means for a finding with these lines; OPEN without any. */
export const standingOf = (
  last: Pick<DecisionRecord, 'status' | 'fingerprint'> | undefined,
  fingerprint: string,
): Standing => {
  if (!last) return undecided
  return last.fingerprint === fingerprint
    ? { status: last.status, changed: false }
    : { status: 'OPEN', changed: true }
}
