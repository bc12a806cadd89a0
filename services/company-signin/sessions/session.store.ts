/** Rows of sign-in sessions. */

import type { Database } from '../../../kit/store/database.ts'
import { executePrepared } from '../../../kit/store/prepared.ts'
import type { CompanyRow, RepresentativeRow, Tables, Trx } from '../tables.ts'

/** A representative with their company, as each request needs them. */
const representatives = (db: Database<Tables>) =>
  db
    .selectFrom('representatives')
    .innerJoin('companies', 'companies.kvk_number', 'representatives.kvk_number')
    .selectAll('representatives')
    .select(['companies.company_name', 'companies.active'])

/**
 * A company with its representative of this address, null without one; undefined when the company is not registered.
 * One query for all three, so that the time of the answer does not tell them apart.
 */
export const findForSignIn = async (db: Database<Tables>, kvkNumber: string, email: string | null) => {
  const query = db
    .selectFrom('companies')
    .leftJoin('representatives', (join) =>
      join
        .onRef('representatives.kvk_number', '=', 'companies.kvk_number')
        .on('representatives.email', '=', email)
        .on('representatives.removed_at', 'is', null),
    )
    .select(['companies.kvk_number', 'companies.company_name', 'companies.active'])
    .select(['representatives.id', 'representatives.email', 'representatives.role'])
    .select(['representatives.first_name', 'representatives.last_name_prefix', 'representatives.last_name'])
    .select(['representatives.password_hash', 'representatives.email_proven_at'])
    .select(['companies.register_checked_at', 'companies.demands_two_steps'])
    .where('companies.kvk_number', '=', kvkNumber)
  const [row] = await executePrepared(db, query.compile())
  return row && { holder: row.id === null ? null : (row as SignInHolder) }
}

/** Who signs in, with their company. */
export type SignInHolder = Pick<
  CompanyRow,
  'kvk_number' | 'company_name' | 'active' | 'register_checked_at' | 'demands_two_steps'
> &
  Pick<
    RepresentativeRow,
    | 'id'
    | 'email'
    | 'role'
    | 'first_name'
    | 'last_name_prefix'
    | 'last_name'
    | 'password_hash'
    | 'email_proven_at'
  >

/** Who holds a session that is neither revoked nor over. */
export const findSessionHolder = (db: Database<Tables>, sessionId: string, now: Date) =>
  representatives(db)
    .innerJoin('sessions', 'sessions.representative_id', 'representatives.id')
    .select('sessions.assurance_level')
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('companies.active', '=', true)
    .where('representatives.removed_at', 'is', null)
    .executeTakeFirst()

/**
 * The statement that stores a session; run it with its event. Refused (not null) where the password that was found right
 * has gone meanwhile, so that no session opens after the act that ends them all.
 */
export const insertingSession = (
  db: Database<Tables>,
  session: Omit<Tables['sessions'], 'revoked_at'>,
  passwordHash: string,
) =>
  db.insertInto('sessions').values((of) => ({
    ...{ ...session, revoked_at: null },
    representative_id: of
      .selectFrom('representatives')
      .select('representatives.id')
      .where('representatives.id', '=', session.representative_id)
      .where('representatives.password_hash', '=', passwordHash)
      .$asScalar()
      .$notNull(),
  }))

/** Ends a session; undefined when there is none or it has ended before. */
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

/** Deletes sessions that were over at a moment. */
export const deleteSessionsBefore = async (db: Database<Tables>, moment: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<', moment).execute()
}
