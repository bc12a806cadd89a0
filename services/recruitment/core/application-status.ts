/** Who may give an application which status (contract, Rules: application statuses), as a pure decision. */

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

/** Who asks: a recruiter or admin, the candidate who applied, or another candidate. */
export type StatusActor = 'recruiter' | 'owner' | 'stranger'

/**
 * - `changed`: write it, with history; `mailsCandidate` says whether a mail goes out
 * - `unchanged`: answer 200, no history, no mail
 * - the others are answered with their status: 400 unknown value, 403, 404 (not theirs), 409
 */
export type StatusDecision =
  | { result: 'changed'; status: ApplicationStatus; mailsCandidate: boolean }
  | { result: 'unchanged'; status: ApplicationStatus }
  | { result: 'refused'; httpStatus: 400 | 403 | 404 | 409; message: string }

const refused = (httpStatus: 400 | 403 | 404 | 409, message: string): StatusDecision => ({
  result: 'refused',
  httpStatus,
  message,
})

export const isApplicationStatus = (value: string): value is ApplicationStatus =>
  applicationStatuses.some((status) => status === value)

/** Statuses that end the way; a decision was taken when one of the first two was reached. */
export const decidedStatuses: readonly ApplicationStatus[] = ['ACCEPTED', 'REJECTED']

const decideForRecruiter = (from: ApplicationStatus, to: ApplicationStatus): StatusDecision => {
  if (from === to) return { result: 'unchanged', status: from }
  if (from === 'WITHDRAWN') return refused(409, 'The candidate has withdrawn this application.')
  if (to === 'WITHDRAWN') return refused(403, 'Only the candidate can withdraw an application.')
  return { result: 'changed', status: to, mailsCandidate: true }
}

const decideForOwner = (from: ApplicationStatus, to: ApplicationStatus): StatusDecision => {
  if (from === to) return { result: 'unchanged', status: from }
  if (from === 'WITHDRAWN') return refused(409, 'This application has been withdrawn.')
  if (to === 'WITHDRAWN') return { result: 'changed', status: to, mailsCandidate: false }
  if (to === 'ACCEPTED' && from === 'OFFERED') return { result: 'changed', status: to, mailsCandidate: false }
  return refused(403, 'A candidate can only withdraw an application or accept an offer.')
}

/** Decides one change. `to` is what the caller sent, so it may be no status at all. */
export const decideStatus = (actor: StatusActor, from: ApplicationStatus, to: string): StatusDecision => {
  if (actor === 'stranger') return refused(404, 'There is no such application.')
  if (!isApplicationStatus(to)) {
    return refused(400, `status: must be one of ${applicationStatuses.join(', ')}`)
  }
  return actor === 'recruiter' ? decideForRecruiter(from, to) : decideForOwner(from, to)
}

/** Whether someone with these earlier applications for a job may apply for it (again). */
export const canApply = (earlier: readonly ApplicationStatus[], jobIsOpen: boolean): boolean =>
  jobIsOpen && earlier.every((status) => status === 'WITHDRAWN')
