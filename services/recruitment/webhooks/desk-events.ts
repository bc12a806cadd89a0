/** What webhooks are told of jobs and applications, written in the act's own transaction. */

import type { Transaction } from 'kysely'
import { tellWebhooks } from '../../../kit/webhooks/tell.ts'
import type { Tables } from '../tables.ts'

/** Each under all its names. */
export const deskEvents = [
  ['job.published'],
  ['job.closed'],
  ['application.received'],
  ['application.status-changed'],
] as const

/** All administrators see and keep the same webhooks. */
export const administrators = 'administrators'

type Trx = Transaction<Tables>

/** A job that people can see and apply for from now on, or no longer. */
export const tellOfJobs = (
  trx: Trx,
  event: 'job.published' | 'job.closed',
  jobIds: readonly number[],
  now: Date,
): Promise<void> =>
  tellWebhooks(
    trx,
    [event],
    jobIds.map((jobId) => ({ owner: administrators, data: { jobId } })),
    now,
  )

/** Never what it says or who applied: whoever is told asks for that with a token of their own. */
export const tellOfApplication = (
  trx: Trx,
  event: 'application.received' | 'application.status-changed',
  { id: applicationId, job_id: jobId }: { id: number; job_id: number },
  now: Date,
): Promise<void> =>
  tellWebhooks(trx, [event], [{ owner: administrators, data: { applicationId, jobId } }], now)
