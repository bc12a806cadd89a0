/** The company that whoever posted a job has signed in for. */

import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

/** Its KVK number while the mandate lasts; null where the account of the job is bound to none, or may post no more. */
export const findConfirmedCompany = async (
  db: Database<Tables>,
  jobId: number,
  now: Date,
): Promise<string | null> => {
  const row = await db
    .selectFrom('jobs')
    .innerJoin('company_bindings', 'company_bindings.account_id', 'jobs.posted_by')
    .innerJoin('users', 'users.id', 'jobs.posted_by')
    .select('company_bindings.kvk_number')
    .where('jobs.id', '=', jobId)
    .where('users.enabled', '=', true)
    .where('users.deleted_at', 'is', null)
    .where('users.role', '!=', 'CANDIDATE')
    .where((eb) => eb.or([eb('valid_until', 'is', null), eb('valid_until', '>', now)]))
    .executeTakeFirst()
  return row?.kvk_number ?? null
}
