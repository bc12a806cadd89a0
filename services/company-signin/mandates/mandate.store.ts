/** Rows of mandates. */

import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { HeldMandate } from '../core/mandate.ts'
import { fullName } from '../core/person-name.ts'
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

export const holderOf = async (
  trx: Trx,
  representativeId: number,
): Promise<{ personId: string; role: RepresentativeRole }> => {
  const { record, role } = await trx
    .selectFrom('representatives')
    .select(['record', 'role'])
    .where('id', '=', representativeId)
    .executeTakeFirstOrThrow()
  return { personId: record, role }
}

export interface WhichMandates {
  kvkNumber: string
  representativeId?: number
  /** Words that each stand in the person's name or address, the site's name or id, or the branch. */
  search?: string
}

/** With whose they are; those that have not ended first, then the newest. */
export const listMandates = async (
  db: Database<Tables>,
  { kvkNumber, representativeId, search }: WhichMandates,
  now: Date,
  { limit, offset }: { limit: number; offset: number },
): Promise<{
  rows: (MandateRow & { record: string; name: string; site_name: string | null })[]
  total: number
}> => {
  let query = db
    .selectFrom('mandates')
    .innerJoin('representatives as person', 'person.id', 'mandates.representative_id')
    .leftJoin('clients as client', 'client.client_id', 'mandates.client_id')
    .where('mandates.kvk_number', '=', kvkNumber)
  for (const word of (search ?? '').split(/\s+/).filter(Boolean))
    query = query.where(
      sql<boolean>`strpos(lower(concat_ws(' ', person.first_name, person.last_name_prefix, person.last_name,
        person.email, client.name, mandates.client_id, mandates.branch_number)), lower(${word})) > 0`,
    )
  if (representativeId !== undefined) query = query.where('mandates.representative_id', '=', representativeId)
  const { total } = await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await query
    .selectAll('mandates')
    .select(['person.record', 'person.first_name', 'person.last_name_prefix', 'person.last_name'])
    .select('client.name as site_name')
    .orderBy(sql`(mandates.revoked_at IS NULL AND mandates.valid_until > ${now})`, 'desc')
    .orderBy('mandates.granted_at', 'desc')
    .orderBy('mandates.id')
    .limit(limit)
    .offset(offset)
    .execute()
  return {
    rows: rows.map((row) => ({
      ...row,
      name: fullName(row.first_name, row.last_name_prefix, row.last_name),
    })),
    total: Number(total),
  }
}

/** Those of which a mail is due, so many days before their end, the first that end first. */
export const findEnding = (
  db: Database<Tables>,
  { now, tellingDays, limit }: { now: Date; tellingDays: readonly number[]; limit: number },
): Promise<MandateRow[]> =>
  db
    .selectFrom('mandates')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where('valid_until', '>', now)
    .where((eb) =>
      eb.or(
        tellingDays.map((days) =>
          eb.and([
            eb('valid_until', '<=', new Date(now.getTime() + days * 86_400_000)),
            eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]),
          ]),
        ),
      ),
    )
    .orderBy('valid_until')
    .orderBy('id')
    .limit(limit)
    .execute()

/** Gives those of which no other instance has told already. */
export const markTold = async (trx: Trx, ids: readonly string[], days: number): Promise<string[]> => {
  if (ids.length === 0) return []
  const marked = await trx
    .updateTable('mandates')
    .set({ told_days: days })
    .where('id', 'in', ids)
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('told_days', 'is', null), eb('told_days', '>', days)]))
    .returning('id')
    .execute()
  return marked.map(({ id }) => id)
}

/** Those of some people who are still there. */
export const peopleOf = (trx: Trx, ids: readonly number[]) =>
  trx
    .selectFrom('representatives')
    .selectAll()
    .where('id', 'in', [...new Set(ids)])
    .where('removed_at', 'is', null)
    .execute()

/** Ended mandates are kept for 7 years as proof of who represented the company. */
export const deleteEndedBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db
    .deleteFrom('mandates')
    .where((eb) => eb.or([eb('valid_until', '<', moment), eb('revoked_at', '<', moment)]))
    .execute()
}

export const companyNameOf = async (trx: Trx, kvkNumber: string): Promise<string> =>
  (
    await trx
      .selectFrom('companies')
      .select('company_name')
      .where('kvk_number', '=', kvkNumber)
      .executeTakeFirstOrThrow()
  ).company_name

/** Whose a mandate of a company is, while it has not ended. */
export const findHolderName = async (
  db: Database<Tables>,
  kvkNumber: string,
  id: string,
  now: Date,
): Promise<string | undefined> => {
  const row = await db
    .selectFrom('mandates')
    .innerJoin('representatives as person', 'person.id', 'mandates.representative_id')
    .select(['person.first_name', 'person.last_name_prefix', 'person.last_name'])
    .where('mandates.id', '=', id)
    .where('mandates.kvk_number', '=', kvkNumber)
    .where('mandates.revoked_at', 'is', null)
    .where('mandates.valid_until', '>', now)
    .executeTakeFirst()
  return row && fullName(row.first_name, row.last_name_prefix, row.last_name)
}
