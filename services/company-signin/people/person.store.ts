/** Rows of people and of invitations. */

import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { RepresentativeRow, Tables, Trx } from '../tables.ts'

export type InvitationRow = Selectable<Tables['invitations']>
type Db = Database<Tables> | Trx

const present = (db: Db) => db.selectFrom('representatives').selectAll().where('removed_at', 'is', null)

export const findPresent = (db: Db, id: number): Promise<RepresentativeRow | undefined> =>
  present(db).where('id', '=', id).executeTakeFirst()

/** Somebody of a company by their public id. */
export const findPerson = (
  db: Db,
  kvkNumber: string,
  personId: string,
): Promise<RepresentativeRow | undefined> =>
  present(db).where('record', '=', personId).where('kvk_number', '=', kvkNumber).executeTakeFirst()

export const findByEmail = (
  db: Db,
  kvkNumber: string,
  email: string,
): Promise<RepresentativeRow | undefined> =>
  present(db).where('email', '=', email).where('kvk_number', '=', kvkNumber).executeTakeFirst()

/** Everybody of a company, in the order in which they came. */
export const listPeople = (db: Db, kvkNumber: string): Promise<RepresentativeRow[]> =>
  present(db).where('kvk_number', '=', kvkNumber).orderBy('id').execute()

/** Who manages people and mandates: by law, or as a manager. */
export const listManagers = (
  db: Db,
  kvkNumber: string,
  byLaw: readonly RepresentativeRow['role'][],
): Promise<RepresentativeRow[]> =>
  present(db)
    .where('kvk_number', '=', kvkNumber)
    .where((eb) => eb.or([eb('manager', '=', true), eb('role', 'in', byLaw)]))
    .orderBy('id')
    .execute()

export const insertPerson = async (
  trx: Trx,
  row: Insertable<Tables['representatives']>,
): Promise<RepresentativeRow> =>
  trx.insertInto('representatives').values(row).returningAll().executeTakeFirstOrThrow()

/** The database refuses what would leave a company without a representative by law (constraint last_by_law). */
export const updatePerson = async (
  trx: Trx,
  id: number,
  columns: Updateable<Tables['representatives']>,
): Promise<void> => {
  await trx.updateTable('representatives').set(columns).where('id', '=', id).execute()
}

export const countPeople = async (trx: Trx, kvkNumber: string): Promise<number> => {
  const { count } = await trx
    .selectFrom('representatives')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('kvk_number', '=', kvkNumber)
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Invitations of a company that still work, the newest first. */
export const listInvitations = (db: Db, kvkNumber: string, now: Date): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitations')
    .selectAll()
    .where('kvk_number', '=', kvkNumber)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .orderBy('id')
    .execute()

/** In the place of an earlier one to the same address. */
export const putInvitation = async (trx: Trx, row: InvitationRow): Promise<void> => {
  await trx
    .insertInto('invitations')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kvk_number', 'email']).doUpdateSet(row))
    .execute()
}

export const deleteInvitation = (
  trx: Trx,
  kvkNumber: string,
  id: string,
): Promise<InvitationRow | undefined> =>
  trx
    .deleteFrom('invitations')
    .where('id', '=', id)
    .where('kvk_number', '=', kvkNumber)
    .returningAll()
    .executeTakeFirst()

/** What somebody had sent to people in these roles. */
export const deleteInvitationsBy = (
  trx: Trx,
  representativeId: number,
  roles: readonly InvitationRow['role'][],
): Promise<{ id: string }[]> =>
  trx
    .deleteFrom('invitations')
    .where('invited_by', '=', representativeId)
    .where('role', 'in', roles)
    .returning('id')
    .execute()

/** An invitation that works, with its company; looking changes nothing. */
export const findInvitation = (db: Db, tokenHash: string, now: Date) =>
  db
    .selectFrom('invitations')
    .innerJoin('companies', 'companies.kvk_number', 'invitations.kvk_number')
    .selectAll('invitations')
    .select('companies.company_name')
    .where('invitations.token_hash', '=', tokenHash)
    .where('invitations.expires_at', '>', now)
    .where('companies.active', '=', true)
    .executeTakeFirst()

/** Takes an invitation away; undefined when it does not work, or somebody else was first. */
export const useInvitation = (trx: Trx, tokenHash: string, now: Date): Promise<InvitationRow | undefined> =>
  trx
    .deleteFrom('invitations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()

/** The link of the mail that goes out now; undefined when the invitation is gone. */
export const giveToken = async (db: Db, id: string, tokenHash: string): Promise<InvitationRow | undefined> =>
  db
    .updateTable('invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

export const deleteInvitationsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('invitations').where('sent_at', '<', moment).execute()
}

export const findCompanyOf = (db: Db, kvkNumber: string) =>
  db.selectFrom('companies').selectAll().where('kvk_number', '=', kvkNumber).executeTakeFirstOrThrow()
