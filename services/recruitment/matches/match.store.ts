/** Rows of what showing matches to recruiters needs. */

import type { Insertable, Kysely, Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { MatchRecordRow, MatchTables } from './match.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** The newest, with the address of whoever recorded it. */
export const findRecord = (db: Db): Promise<(MatchRecordRow & { email: string | null }) | undefined> =>
  db
    .selectFrom('match_records')
    .leftJoin('users', 'users.id', 'match_records.recorded_by')
    .selectAll('match_records')
    .select('users.email')
    .orderBy('match_records.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const insertRecord = async (
  trx: Trx,
  values: Insertable<MatchTables['match_records']>,
): Promise<void> => {
  await trx.insertInto('match_records').values(values).execute()
}

export const findObjection = async (db: Db, userId: number): Promise<Date | null> => {
  const row = await db
    .selectFrom('match_objections')
    .select('objected_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row?.objected_at ?? null
}

/** The first moment stays. */
export const insertObjection = async (db: Db, userId: number, now: Date): Promise<void> => {
  await db
    .insertInto('match_objections')
    .values({ user_id: userId, objected_at: now })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
}

export const deleteObjection = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('match_objections').where('user_id', '=', userId).execute()
}

export const isTold = async (db: Db, applicationId: number): Promise<boolean> => {
  const row = await db
    .selectFrom('match_notices')
    .select('told_at')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row !== undefined
}

/** Those among them that nobody else told meanwhile. */
export const insertNotices = async (
  trx: Trx,
  applicationIds: readonly number[],
  now: Date,
): Promise<Set<number>> => {
  const rows = await trx
    .insertInto('match_notices')
    .values(applicationIds.map((application_id) => ({ application_id, told_at: now })))
    .onConflict((conflict) => conflict.column('application_id').doNothing())
    .returning('application_id')
    .execute()
  return new Set(rows.map(({ application_id }) => application_id))
}

/** Applications whose procedure runs and whose candidates were not told, the oldest first; held until the transaction ends. */
export const lockUntold = (trx: Trx, limit: number) =>
  trx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .leftJoin('match_notices', 'match_notices.application_id', 'applications.id')
    .where('applications.ended_at', 'is', null)
    .where('match_notices.application_id', 'is', null)
    .select(['applications.id', 'applications.user_id', 'jobs.title', 'jobs.company'])
    .orderBy('applications.id')
    .limit(limit)
    .forUpdate('applications')
    .execute()
