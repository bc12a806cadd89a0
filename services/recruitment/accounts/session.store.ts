/** Rows of sessions, and of sign-ins that wait for their second step. */

import type { Selectable } from 'kysely'
import type { Db } from './account.store.ts'
import type { AccountTables, UserRow } from './account.tables.ts'
import { companiesColumn } from './company-scope.ts'

/** A session ends when it is not renewed for so long. */
export const refreshSeconds = 14 * 24 * 60 * 60

type SessionRow = Selectable<AccountTables['sessions']>

export const insertSession = async (db: Db, session: SessionRow): Promise<void> => {
  await db.insertInto('sessions').values(session).execute()
}

/** The enabled user behind a session that has not ended. */
export const findSessionUser = (
  db: Db,
  sessionId: string,
  now: Date,
): Promise<(UserRow & { company_slugs: string[] | null }) | undefined> =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .selectAll('users')
    .select(companiesColumn.as('company_slugs'))
    .where('sessions.id', '=', sessionId)
    .where('sessions.expires_at', '>', now)
    .where('users.enabled', '=', true)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()

/**
 * Puts the next token in the place of the presented one; the user whose session it is, or undefined when that was not
 * its current token. One statement, so that whoever presents the same token next cannot come between the two.
 */
export const rotateSession = (
  db: Db,
  session: { id: string; presented: string; next: string; now: Date; expiresAt: Date },
): Promise<UserRow | undefined> =>
  db
    .updateTable('sessions')
    .from('users')
    .set({ refresh_hash: session.next, expires_at: session.expiresAt })
    .whereRef('users.id', '=', 'sessions.user_id')
    .where('sessions.id', '=', session.id)
    .where('refresh_hash', '=', session.presented)
    .where('expires_at', '>', session.now)
    .where('users.enabled', '=', true)
    .where('users.deleted_at', 'is', null)
    .returningAll('users')
    .executeTakeFirst()

/** False when it had ended before. */
export const deleteSession = async (db: Db, id: string): Promise<boolean> => {
  const result = await db.deleteFrom('sessions').where('id', '=', id).executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** Those of an account that go on. */
export const listSessionsOf = (db: Db, userId: number, now: Date): Promise<SessionRow[]> =>
  db
    .selectFrom('sessions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .orderBy('id')
    .execute()

/** False when it is not theirs, or had ended before. */
export const deleteOwnSession = async (db: Db, userId: number, id: string): Promise<boolean> => {
  const result = await db
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return result.numDeletedRows > 0n
}

/** The sign-ins that wait for a second step end too; the session `except` goes on. */
export const deleteSessionsOf = async (db: Db, userId: number, except?: string): Promise<void> => {
  const all = db.deleteFrom('sessions').where('user_id', '=', userId)
  await (except ? all.where('id', '!=', except) : all).execute()
  await db.deleteFrom('mfa_challenges').where('user_id', '=', userId).execute()
}

export const deleteExpired = async (db: Db, now: Date): Promise<void> => {
  await db.deleteFrom('sessions').where('expires_at', '<=', now).execute()
  await db.deleteFrom('mfa_challenges').where('expires_at', '<=', now).execute()
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute()
}

export const insertChallenge = async (db: Db, challenge: AccountTables['mfa_challenges']): Promise<void> => {
  await db.insertInto('mfa_challenges').values(challenge).execute()
}

/** The user whose challenge this is; undefined when it is unknown, expired or out of tries. */
export const findChallenge = async (db: Db, hash: string, now: Date): Promise<number | undefined> => {
  const row = await db
    .selectFrom('mfa_challenges')
    .select('user_id')
    .where('token_hash', '=', hash)
    .where('tries_left', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.user_id
}

/** Uses up one try; false when there was none left. */
export const takeTry = async (db: Db, hash: string): Promise<boolean> => {
  const result = await db
    .updateTable('mfa_challenges')
    .set((eb) => ({ tries_left: eb('tries_left', '-', 1) }))
    .where('token_hash', '=', hash)
    .where('tries_left', '>', 0)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

/** False when it was gone already. */
export const deleteChallenge = async (db: Db, hash: string): Promise<boolean> => {
  const result = await db.deleteFrom('mfa_challenges').where('token_hash', '=', hash).executeTakeFirst()
  return result.numDeletedRows > 0n
}

export const deleteChallengesOf = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('mfa_challenges').where('user_id', '=', userId).execute()
}
