/** Accounts that are bound to a company: who signed in to both at once. Equal e-mail addresses bind nothing. */

import { type Kysely, sql, type Transaction } from 'kysely'
import type { Database } from '../store/database.ts'
import type { EndedSessions } from './logout-token.ts'
import type { SignedInPerson } from './person.ts'

export interface CompanyBindingTables {
  company_bindings: {
    account_id: number
    issuer: string
    /** The issuer's own name for the person at this service. */
    subject: string
    kvk_number: string
    company_name: string | null
    /** When the mandate ends; null for who acts by law. */
    valid_until: Date | null
    bound_at: Date
    /** Sealed: lets the service ask whether all this still holds. Null where it does not ask. */
    refresh_token: string | null
  }
  /** Page sessions that began at the issuer. */
  company_page_sessions: { session_id: string; subject: string; issuer_session: string | null }
}

/** For a migration: bindings go with their account, marks with their session. */
export const createCompanyBindingTables = async (db: Kysely<never>, accounts: string): Promise<void> => {
  await sql`
    CREATE TABLE company_bindings (
      account_id bigint PRIMARY KEY REFERENCES ${sql.table(accounts)} ON DELETE CASCADE,
      issuer text NOT NULL,
      subject text NOT NULL,
      kvk_number text NOT NULL,
      company_name text,
      valid_until timestamptz,
      bound_at timestamptz NOT NULL,
      refresh_token text,
      CONSTRAINT company_bindings_person UNIQUE (issuer, subject)
    )`.execute(db)
  await sql`
    CREATE TABLE company_page_sessions (
      session_id uuid PRIMARY KEY REFERENCES page_sessions ON DELETE CASCADE,
      subject text NOT NULL,
      issuer_session text
    )`.execute(db)
  await sql`CREATE INDEX company_page_sessions_by_subject ON company_page_sessions (subject)`.execute(db)
}

export type CompanyBinding = CompanyBindingTables['company_bindings']
type Db = Database<CompanyBindingTables> | Transaction<CompanyBindingTables>

export const findBinding = (db: Db, accountId: number): Promise<CompanyBinding | undefined> =>
  db.selectFrom('company_bindings').selectAll().where('account_id', '=', accountId).executeTakeFirst()

export const findBindingOf = (db: Db, issuer: string, subject: string): Promise<CompanyBinding | undefined> =>
  db
    .selectFrom('company_bindings')
    .selectAll()
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst()

/** In the place of what the account was bound to. The database refuses a person who is bound to another account. */
export const writeBinding = async (db: Db, binding: CompanyBinding): Promise<void> => {
  const { account_id, ...rest } = binding
  await db
    .insertInto('company_bindings')
    .values(binding)
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(rest))
    .execute()
}

export const removeBinding = async (db: Db, accountId: number): Promise<void> => {
  await db.deleteFrom('company_bindings').where('account_id', '=', accountId).execute()
}

/** What the issuer says now; nothing where the account was unbound or bound anew meanwhile. */
export const renewBinding = async (
  db: Db,
  { account_id, bound_at }: CompanyBinding,
  { kvkNumber, companyName, mandate }: SignedInPerson & { kvkNumber: string },
): Promise<void> => {
  await db
    .updateTable('company_bindings')
    .set({
      kvk_number: kvkNumber,
      company_name: companyName,
      valid_until: mandate?.validUntil ?? null,
    })
    .where('account_id', '=', account_id)
    .where('bound_at', '=', bound_at)
    .execute()
}

/** Whose word it rests on; ended with a logout at the issuer. */
export const markSession = async (
  db: Db,
  sessionId: string,
  { subject, issuerSession }: Pick<SignedInPerson, 'subject' | 'issuerSession'>,
): Promise<void> => {
  await db
    .insertInto('company_page_sessions')
    .values({ session_id: sessionId, subject, issuer_session: issuerSession })
    .execute()
}

/** Ends the page sessions that began at the issuer and are over there. */
export const endMarkedSessions = async (db: Db, { subject, issuerSession }: EndedSessions): Promise<void> => {
  if (subject === null && issuerSession === null) return
  await sql`
    DELETE FROM page_sessions WHERE id IN (
      SELECT session_id FROM company_page_sessions
      WHERE (${subject}::text IS NULL OR subject = ${subject})
        AND (${issuerSession}::text IS NULL OR issuer_session = ${issuerSession}))`.execute(db)
}
