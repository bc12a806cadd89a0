/** The job that a held application goes to: its own, or the one that this was merged into while it waited. */

import { conflict, Failure, gone } from '../../../kit/errors.ts'
import { problemOf } from '../core/answers.ts'
import { getJob, isOpen, lockOpenJob } from '../jobs/job.actions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { openTwin } from '../jobs/twin-decision.actions.ts'
import type { Db, Trx } from './held-form.store.ts'
import type { HeldApplication } from './held-form.ts'

export type HeldJob =
  | { state: 'open'; job: JobRow; isMerged: boolean }
  /** The other job asks what this form does not answer. */
  | { state: 'asksMore'; job: JobRow }
  | { state: 'closed'; job: JobRow }

/** Whether what was answered in the same words answers each question that must be, and nothing that cannot be chosen here. */
const answersAll = ({ questions }: JobRow, { answers }: HeldApplication): boolean =>
  questions.every((question) => {
    const given = answers.find(({ label, kind }) => label === question.label && kind === question.kind)
    return problemOf(question, given?.answer ?? null) === null
  })

export const findHeldJob = async (
  db: Db,
  jobId: number,
  form: HeldApplication,
  now: Date,
): Promise<HeldJob> => {
  const own = await getJob(db, jobId)
  if (isOpen(own, now)) return { state: 'open', job: own, isMerged: false }
  const job = await openTwin(db, jobId, now)
  if (!job) return { state: 'closed', job: own }
  return answersAll(job, form) ? { state: 'open', job, isMerged: true } : { state: 'asksMore', job }
}

/**
 * Its number, with the job open until the transaction ends. `seen` is the job that whoever confirms was shown: nothing is sent to
 * another. 409 where it is another now, 410 where it is closed or asks for more.
 */
export const lockHeldJob = async (
  trx: Trx,
  own: number,
  form: HeldApplication,
  { now, seen }: { now: Date; seen: number | null },
): Promise<number> => {
  const found = await findHeldJob(trx, own, form, now)
  if (found.state === 'asksMore')
    throw gone('The job of this application went into another, which asks for more.')
  const id = found.job.id
  if (found.state === 'open' && id !== (seen ?? own))
    throw conflict('The job of this application is another one since; look at it once more.')
  try {
    await lockOpenJob(trx, id, now)
  } catch (error) {
    if (error instanceof Failure && error.status === 409) throw gone(error.message)
    throw error
  }
  return id
}
