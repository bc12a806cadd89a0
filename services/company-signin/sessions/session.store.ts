/** Rows of sign-in sessions. */

import type { Database } from '../../../kit/store/database.ts'
import type { Tables, Trx } from '../tables.ts'

/** A representative with their company, as sign-in and each request need them. */
const representatives = (db: Database<Tables>) =>
  db
    .selectFrom('representatives')
    .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
    .selectAll('representatives')
    .select(['companies.company_name', 'companies.active'])

export const findRepresentative = (db: Database<Tables>, kvkNumber: string, email: string) =>
  representatives(db)
    .where('representatives.kvk_number', '=', kvkNumber)
    .where('representatives.email', '=', email)
    .executeTakeFirst()

/** Who holds a session that is neither revoked nor over. */
export const findSessionHolder = (db: Database<Tables>, sessionId: string, now: Date) =>
  representatives(db)
    .innerJoin('sessions', 'sessions.representative_id', 'representatives.id')
    .select('sessions.assurance_level')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('companies.active', '=', true)
    .executeTakeFirst()

export const insertSession = async (
  trx: Trx,
  session: Omit<Tables['sessions'], 'revoked_at'>,
): Promise<void> => {
  await trx
    .insertInto('sessions')
    .values({ ...session, revoked_at: null })
    .execute()
}

/** Ends a session; undefined when there is none or it was ended before. */
export const revokeSession = async (trx: Trx, tokenHash: string, now: Date) => {
  const revoked = await trx
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .returning(['id', 'representative_id', 'assurance_level'])
    .executeTakeFirst()
  if (!revoked) return undefined
  const holder = await trx
    .selectFrom('representatives')
    .select(['kvk_number', 'email', 'role'])
    .where('id', '=', revoked.representative_id)
    .executeTakeFirstOrThrow()
  return { ...revoked, ...holder }
}

/** Sessions whose time was over at a moment are of no use to anybody. */
export const deleteSessionsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute()
}
