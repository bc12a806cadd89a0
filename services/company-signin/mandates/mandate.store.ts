/** Rows of mandates. */

import type { Insertable, Selectable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { HeldMandate } from '../core/mandate.ts'
import type { RepresentativeRole } from '../core/representative-role.ts'
import type { Tables, Trx } from '../tables.ts'

export type MandateRow = Selectable<Tables['mandates']>

/** A row as the rules read it, with what it says of its end. */
export interface StoredMandate extends HeldMandate {
  untilSaid: string
}

export const heldOf = (row: MandateRow): StoredMandate => ({
  id: row.id,
  clientId: row.client_id,
  limitCents: row.limit_cents,
  branchNumber: row.branch_number,
  from: row.valid_from.getTime(),
  until: row.valid_until.getTime(),
  untilSaid: row.until_said,
  grantedAt: row.granted_at.getTime(),
  grantedLevel: row.granted_level,
  revokedAt: row.revoked_at?.getTime() ?? null,
})

export interface Holder {
  role: RepresentativeRole
  mandates: StoredMandate[]
}

/** Somebody with every mandate that has not been revoked and is not over; undefined for who has been removed. */
export const findHolder = async (
  db: Database<Tables> | Trx,
  representativeId: number,
  now: Date,
): Promise<Holder | undefined> => {
  const person = await db
    .selectFrom('representatives')
    .select('role')
    .where('id', '=', representativeId)
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  if (!person) return undefined
  const rows = await db
    .selectFrom('mandates')
    .selectAll()
    .where('representative_id', '=', representativeId)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .execute()
  return { role: person.role, mandates: rows.map(heldOf) }
}

export const insertMandate = async (trx: Trx, row: Insertable<Tables['mandates']>): Promise<void> => {
  await trx.insertInto('mandates').values(row).execute()
}

/** Mandates of a company that are neither revoked nor over. */
export const countOpenMandates = async (trx: Trx, kvkNumber: string, now: Date): Promise<number> => {
  const { count } = await trx
    .selectFrom('mandates')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kvk_number', '=', kvkNumber)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Revokes one of a company; undefined where there is none in force. */
export const revokeMandate = (
  trx: Trx,
  kvkNumber: string,
  id: string,
  now: Date,
): Promise<MandateRow | undefined> =>
  trx
    .updateTable('mandates')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('kvk_number', '=', kvkNumber)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .returningAll()
    .executeTakeFirst()

/** Revokes all of a person that have not ended. */
export const revokeMandatesOf = async (trx: Trx, representativeId: number, now: Date): Promise<string[]> => {
  const rows = await trx
    .updateTable('mandates')
    .set({ revoked_at: now })
    .where('representative_id', '=', representativeId)
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}
