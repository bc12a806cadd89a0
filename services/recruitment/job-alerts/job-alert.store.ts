/** Rows of job alerts and of the jobs that met them. */

import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { AlertFrequency, JobAlertRow, JobAlertTables } from './job-alert.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export const findAlert = (db: Db, id: number): Promise<JobAlertRow | undefined> =>
  db.selectFrom('job_alerts').selectAll().where('id', '=', id).executeTakeFirst()

export const findByToken = (db: Db, token: string): Promise<JobAlertRow | undefined> =>
  db.selectFrom('job_alerts').selectAll().where('unsubscribe_token', '=', token).executeTakeFirst()

export const listOfUser = (db: Db, userId: number): Promise<JobAlertRow[]> =>
  db.selectFrom('job_alerts').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const insertAlert = (
  trx: Trx,
  values: Insertable<JobAlertTables['job_alerts']>,
): Promise<JobAlertRow> =>
  trx.insertInto('job_alerts').values(values).returningAll().executeTakeFirstOrThrow()

export const updateAlert = (
  db: Db,
  id: number,
  values: Partial<Insertable<JobAlertTables['job_alerts']>>,
): Promise<JobAlertRow | undefined> =>
  db.updateTable('job_alerts').set(values).where('id', '=', id).returningAll().executeTakeFirst()

export const deleteAlert = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('job_alerts').where('id', '=', id).execute()
}

/** Active alerts in the order of their ids, from the one after `afterId` on. */
export const listActive = (
  db: Db,
  afterId: number,
  limit: number,
  frequency?: AlertFrequency,
): Promise<JobAlertRow[]> => {
  const query = db.selectFrom('job_alerts').selectAll().where('active', '=', true).where('id', '>', afterId)
  const narrowed = frequency ? query.where('frequency', '=', frequency) : query
  return narrowed.orderBy('id').limit(limit).execute()
}

/** Remembers that a job met these alerts. Answers the alerts that it had not met before. */
export const addMatches = async (
  trx: Trx,
  jobId: number,
  alertIds: readonly number[],
  now: Date,
): Promise<number[]> => {
  if (alertIds.length === 0) return []
  const rows = await trx
    .insertInto('job_alert_matches')
    .values(alertIds.map((id) => ({ alert_id: id, job_id: jobId, matched_at: now, mailed_at: null })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('alert_id')
    .execute()
  return rows.map((row) => row.alert_id)
}

/** Ids of open jobs that met the alert and were not mailed yet, in the order in which they met it. They stay locked until the transaction ends. */
export const takeWaiting = async (trx: Trx, alertId: number, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ job_id: number }>`
    SELECT job_id FROM job_alert_matches AS match
    WHERE alert_id = ${alertId} AND mailed_at IS NULL
      AND EXISTS (SELECT FROM job_search WHERE job_search.job_id = match.job_id AND open)
    ORDER BY matched_at, job_id LIMIT ${limit} FOR UPDATE OF match`.execute(trx)
  return rows.map(({ job_id }) => job_id)
}

export const markMailed = async (
  trx: Trx,
  alertId: number,
  jobIds: readonly number[],
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('job_alert_matches')
    .set({ mailed_at: now })
    .where('alert_id', '=', alertId)
    .where('job_id', 'in', jobIds)
    .execute()
  await trx.updateTable('job_alerts').set({ last_sent_at: now }).where('id', '=', alertId).execute()
}
