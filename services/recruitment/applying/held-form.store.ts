/** Rows of held forms and their files. */

import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { HeldFileRow, HeldFormRow, HeldFormTables } from './held-form.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Has forms for one address take turns until the transaction ends. */
export const lockAddress = async (trx: Trx, emailHash: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext(${`held form ${emailHash}`}))`.execute(trx)
}

/** When those that wait for an address are over, the first first; one whose job is gone waits for nothing. */
export const listWaiting = async (trx: Trx, emailHash: string, now: Date): Promise<Date[]> => {
  const rows = await trx
    .selectFrom('held_forms')
    .select('expires_at')
    .where('email_hash', '=', emailHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where((eb) => eb.or([eb('kind', '!=', 'APPLICATION'), eb('job_id', 'is not', null)]))
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at }) => expires_at)
}

export const insertForm = async (
  trx: Trx,
  values: Insertable<HeldFormTables['held_forms']>,
): Promise<void> => {
  await trx.insertInto('held_forms').values(values).execute()
}

export const findForm = (db: Db, id: string): Promise<HeldFormRow | undefined> =>
  db.selectFrom('held_forms').selectAll().where('id', '=', id).executeTakeFirst()

export const findByToken = (db: Db, tokenHash: string): Promise<HeldFormRow | undefined> =>
  db.selectFrom('held_forms').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst()

/** Held until the transaction ends: two who confirm at once do so one after the other. */
export const lockByToken = (trx: Trx, tokenHash: string): Promise<HeldFormRow | undefined> =>
  trx.selectFrom('held_forms').selectAll().where('token_hash', '=', tokenHash).forUpdate().executeTakeFirst()

/** What it led to stays, so that its link can say so; what it held does not. */
export const markUsed = async (trx: Trx, id: string, usedAt: Date, ledTo: number): Promise<void> => {
  await trx
    .updateTable('held_forms')
    .set({ used_at: usedAt, sealed: null, led_to: ledTo })
    .where('id', '=', id)
    .execute()
}

export const insertFile = async (db: Db, values: Insertable<HeldFormTables['held_files']>): Promise<void> => {
  await db.insertInto('held_files').values(values).execute()
}

/** One that no form has yet. */
export const findLooseFile = (db: Db, handleHash: string): Promise<HeldFileRow | undefined> =>
  db
    .selectFrom('held_files')
    .selectAll()
    .where('handle_hash', '=', handleHash)
    .where('form_id', 'is', null)
    .executeTakeFirst()

/** False where another form took it, or it is gone. */
export const attachFile = async (trx: Trx, handleHash: string, formId: string): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('held_files')
    .set({ form_id: formId })
    .where('handle_hash', '=', handleHash)
    .where('form_id', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The file of a form, which is its no longer. */
export const takeFile = (trx: Trx, formId: string): Promise<HeldFileRow | undefined> =>
  trx.deleteFrom('held_files').where('form_id', '=', formId).returningAll().executeTakeFirst()

/** Forgets what those held whose time is over or whose job is gone; the keys of their files, to be removed after the commit. */
export const emptyOver = async (trx: Trx, now: Date): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    UPDATE held_forms SET sealed = NULL
    WHERE sealed IS NOT NULL AND (expires_at <= ${now} OR (kind = 'APPLICATION' AND job_id IS NULL))
    RETURNING id`.execute(trx)
  if (rows.length === 0) return []
  return removeFilesOf(
    trx,
    rows.map(({ id }) => id),
  )
}

const removeFilesOf = async (trx: Trx, formIds: readonly string[]): Promise<string[]> => {
  const files = await trx
    .deleteFrom('held_files')
    .where('form_id', 'in', formIds)
    .returning('object_key')
    .execute()
  return files.map(({ object_key }) => object_key)
}

export const removeFormsBefore = async (trx: Trx, before: Date): Promise<void> => {
  await trx.deleteFrom('held_forms').where('expires_at', '<=', before).execute()
}

/** Files of no form, from before then; their keys. */
export const removeLooseFiles = async (trx: Trx, before: Date): Promise<string[]> => {
  const files = await trx
    .deleteFrom('held_files')
    .where('form_id', 'is', null)
    .where('created_at', '<=', before)
    .returning('object_key')
    .execute()
  return files.map(({ object_key }) => object_key)
}

/** All that waits for an address; the keys of the files. */
export const removeFormsOf = async (trx: Trx, emailHash: string): Promise<string[]> => {
  const forms = await trx.selectFrom('held_forms').select('id').where('email_hash', '=', emailHash).execute()
  if (forms.length === 0) return []
  const ids = forms.map(({ id }) => id)
  const keys = await removeFilesOf(trx, ids)
  await trx.deleteFrom('held_forms').where('id', 'in', ids).execute()
  return keys
}
