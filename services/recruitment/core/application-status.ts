/** Who may give an application which status (specification, Application statuses), as a pure decision. */

export const applicationStatuses = [
  'PENDING',
  'REVIEWING',
  'SHORTLISTED',
  'INTERVIEW',
  'OFFERED',
  'ACCEPTED',
  'REJECTED',
  'WITHDRAWN',
] as const
export type ApplicationStatus = (typeof applicationStatuses)[number]

/** What a line of the history says: a status, or that a recruiter revealed who applied. */
export const historyStatuses = [...applicationStatuses, 'REVEALED'] as const
export type HistoryStatus = (typeof historyStatuses)[number]

/** Who asks: a recruiter or admin, the candidate who applied, or another candidate. */
export type StatusActor = 'recruiter' | 'owner' | 'stranger'

/** Why a change is refused: no such status, an application of somebody else, one that is withdrawn, or not theirs to set. */
export type RefusalReason = 'unknown-status' | 'not-theirs' | 'withdrawn' | 'not-permitted'

/**
 * - `changed`: write it, with history; `mailsCandidate` says whether a mail goes out
 * - `unchanged`: no history, no mail
 * - `refused`: change nothing
 */
export type StatusDecision =
  | { result: 'changed'; status: ApplicationStatus; mailsCandidate: boolean }
  | { result: 'unchanged'; status: ApplicationStatus }
  | { result: 'refused'; reason: RefusalReason; message: string }

const refused = (reason: RefusalReason, message: string): StatusDecision => ({
  result: 'refused',
  reason,
  message,
})

export const isApplicationStatus = (value: string): value is ApplicationStatus =>
  applicationStatuses.some((status) => status === value)

/** The statuses in which the company has decided. */
export const decidedStatuses: readonly ApplicationStatus[] = ['ACCEPTED', 'REJECTED']

const decideForRecruiter = (from: ApplicationStatus, to: ApplicationStatus): StatusDecision => {
  if (from === to) return { result: 'unchanged', status: from }
  if (from === 'WITHDRAWN') return refused('withdrawn', 'The candidate has withdrawn this application.')
  if (to === 'WITHDRAWN') return refused('not-permitted', 'Only the candidate can withdraw an application.')
  return { result: 'changed', status: to, mailsCandidate: true }
}

const decideForOwner = (from: ApplicationStatus, to: ApplicationStatus): StatusDecision => {
  if (from === to) return { result: 'unchanged', status: from }
  if (from === 'WITHDRAWN') return refused('withdrawn', 'This application has been withdrawn.')
  if (to === 'WITHDRAWN') return { result: 'changed', status: to, mailsCandidate: false }
  if (to === 'ACCEPTED' && from === 'OFFERED') return { result: 'changed', status: to, mailsCandidate: false }
  return refused('not-permitted', 'A candidate can only withdraw an application or accept an offer.')
}

/** Decides one change. `to` comes from the caller, so it may be no status at all. */
export const decideStatus = (actor: StatusActor, from: ApplicationStatus, to: string): StatusDecision => {
  if (actor === 'stranger') return refused('not-theirs', 'There is no such application.')
  if (!isApplicationStatus(to)) {
    return refused('unknown-status', `must be one of ${applicationStatuses.join(', ')}`)
  }
  return actor === 'recruiter' ? decideForRecruiter(from, to) : decideForOwner(from, to)
}

/** Whether someone with these earlier applications for a job may apply for it (again). */
export const canApply = (earlier: readonly ApplicationStatus[], jobIsOpen: boolean): boolean =>
  jobIsOpen && earlier.every((status) => status === 'WITHDRAWN')
