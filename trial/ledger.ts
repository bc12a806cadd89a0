/** What was asked for and what was acknowledged, and what the store says of it afterwards. */

export type Kind = 'photo' | 'company' | 'job' | 'application'

export interface Write {
  kind: Kind
  /** Names this write alone in the store: a hash, a number, a title. */
  mark: string
  /** As the answer named the thing, to look it up by. */
  id: string
}

export interface Failure {
  /** 0 for a connection that broke. */
  status: number
  /** A 503 that does not say when to come back, or a 5xx that is no answer to a fault. */
  isWrong: boolean
  at: number
}

/** Of one fault. */
export interface Tally {
  acknowledged: Write[]
  /** Moments of the acknowledgements, in milliseconds of the monotonic clock. */
  moments: number[]
  failures: Failure[]
  /** Refused with a reason, where the fault may be that reason (`mayRefuse`); else the trial ends with it. */
  refused: number
  mayRefuse: boolean
  /** A process is killed, and its connections with it; where all stop in good order, none is cut. */
  mayCut: boolean
}

export const emptyTally = (): Tally => ({
  acknowledged: [],
  moments: [],
  failures: [],
  refused: 0,
  mayRefuse: false,
  mayCut: false,
})

/**
 * 502 is a connection that died with its process, right only where one `mayCut`; a 503 has to name a time, and 504 is the proxy's
 * word for a busy machine. Every other 5xx is a mistake.
 */
export const isWrongAnswer = (
  status: number,
  retryAfter: string | null,
  { mayCut }: Pick<Tally, 'mayCut'>,
): boolean => {
  if (status === 502) return !mayCut
  if (status === 503) return retryAfter === null
  return status >= 500 && status !== 504
}

/** With fewer, what loses one write in twenty would be seen by nobody more often than one time in twenty. */
const fewestAcknowledged = 60
const kinds: readonly Kind[] = ['photo', 'company', 'job', 'application']

/** What of these writes is too few for a loss to be seen; null where they are enough. */
export const tooFew = (acknowledged: readonly Write[]): string | null => {
  const absent = kinds.filter((kind) => !acknowledged.some((write) => write.kind === kind))
  if (acknowledged.length >= fewestAcknowledged && absent.length === 0) return null
  const ofKinds = absent.length > 0 ? `, no ${absent.join(', no ')}` : ''
  return `only ${acknowledged.length} acknowledged${ofKinds}: a loss may pass unseen below ${fewestAcknowledged} and one of each kind`
}

export interface Verdict {
  lost: Write[]
  /** Acknowledged once, and in the store more than once. */
  twice: Write[]
}

/** `counts` is how often each mark stands in the store, by kind. */
export const judge = (
  acknowledged: readonly Write[],
  counts: Readonly<Record<Kind, ReadonlyMap<string, number>>>,
): Verdict => {
  const often = ({ kind, mark }: Write): number => counts[kind].get(mark) ?? 0
  return {
    lost: acknowledged.filter((write) => often(write) === 0),
    twice: acknowledged.filter((write) => often(write) > 1),
  }
}

/** Milliseconds from `from` to the first acknowledgement after it; null when there was none. */
export const backAfter = (tally: Tally, from: number): number | null => {
  const first = tally.moments.filter((moment) => moment >= from).sort((a, b) => a - b)[0]
  return first === undefined ? null : first - from
}

/** As `25 × 502, 3 × cut`. */
export const describeFailures = (failures: readonly Failure[]): string => {
  const counts = new Map<string, number>()
  for (const { status } of failures) {
    const name = status === 0 ? 'cut' : String(status)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  return [...counts].map(([name, count]) => `${count} × ${name}`).join(', ') || 'none'
}
