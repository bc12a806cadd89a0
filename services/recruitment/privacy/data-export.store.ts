/** Rows of the copies that people ask for of their own data, and where their files are. */

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { DataExportRow } from './privacy.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export const insertExport = (
  trx: Trx,
  row: Pick<DataExportRow, 'user_id' | 'object_key' | 'created_at' | 'expires_at'>,
): Promise<DataExportRow> =>
  trx
    .insertInto('data_exports')
    .values({ ...row, status: 'RUNNING' })
    .returningAll()
    .executeTakeFirstOrThrow()

/** Newest first. */
export const listExports = (db: Db, userId: number): Promise<DataExportRow[]> =>
  db.selectFrom('data_exports').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

export const findExport = (db: Db, id: number): Promise<DataExportRow | undefined> =>
  db.selectFrom('data_exports').selectAll().where('id', '=', id).executeTakeFirst()

/** False where it is not being made any more. */
export const finishExport = async (
  db: Db,
  id: number,
  values: Pick<DataExportRow, 'status' | 'size_bytes' | 'finished_at' | 'expires_at'>,
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('data_exports')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Keys of those that are over, whose rows are gone with this. */
export const takeOver = async (trx: Trx, now: Date): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('data_exports')
    .where('expires_at', '<=', now)
    .returning('object_key')
    .execute()
  return rows.map(({ object_key }) => object_key)
}

/** Keys of the copies, to be removed after the commit. */
export const eraseExportsOf = async (trx: Trx, userId: number): Promise<string[]> => {
  const rows = await trx
    .deleteFrom('data_exports')
    .where('user_id', '=', userId)
    .returning('object_key')
    .execute()
  return rows.map(({ object_key }) => object_key)
}

export interface OwnFile {
  kind: 'upload' | 'snapshot'
  key: string
  name: string
}

/** What somebody uploaded, and what was frozen of what they sent. */
export const listOwnFiles = async (db: Db, userId: number): Promise<OwnFile[]> => {
  const { rows } = await sql<OwnFile>`
    SELECT 'upload' AS kind, object_key AS key, file_name AS name FROM cv_uploads WHERE user_id = ${userId}
    UNION ALL
    SELECT 'snapshot', cv_snapshot_key, 'cv-' || id || '.pdf' FROM applications
    WHERE user_id = ${userId} AND cv_snapshot_key IS NOT NULL
    ORDER BY 1, 2`.execute(db)
  return rows
}
