/** Which accounts have not been used for long, by sign-ins, renewed tokens and pages. */

import { sql } from 'kysely'
import type { Language } from '../../../kit/pages/language.ts'
import * as store from './account.store.ts'
import { refreshSeconds } from './session.store.ts'

export interface UnusedAccount {
  id: number
  email: string
  firstName: string | null
  language: Language
  lastUsed: Date
  mailedAt: Date | null
}

/** Writes down what sessions know of the last use, before those that are over go. */
export const noteUse = async (db: store.Db): Promise<void> => {
  await sql`
    UPDATE users SET last_used_at = used FROM (
      SELECT user_id, max(used) AS used FROM (
        SELECT user_id, expires_at - make_interval(secs => ${refreshSeconds}) AS used FROM sessions
        UNION ALL SELECT account_id, seen_at FROM page_sessions) AS each GROUP BY user_id) AS latest
    WHERE users.id = latest.user_id AND deleted_at IS NULL
      AND used > GREATEST(created_at, last_login_at, last_used_at)`.execute(db)
}

/** Those that were last used before a moment, the longest first. */
export const listUnused = async (db: store.Db, before: Date): Promise<UnusedAccount[]> => {
  const { rows } = await sql<{
    id: number
    email: string
    first_name: string | null
    language: Language
    used: Date
    unused_mailed_at: Date | null
  }>`
    SELECT * FROM (SELECT id, email, first_name, language, unused_mailed_at,
        GREATEST(created_at, last_login_at, last_used_at) AS used
      FROM users WHERE deleted_at IS NULL) AS accounts
    WHERE used <= ${before} ORDER BY used, id`.execute(db)
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    firstName: row.first_name,
    language: row.language,
    lastUsed: row.used,
    mailedAt: row.unused_mailed_at,
  }))
}

/** Whether somebody has come back since the account was listed. Dates here have milliseconds, those of the database more. */
export const isUsedSince = async (
  trx: store.Trx,
  { id, lastUsed }: Pick<UnusedAccount, 'id' | 'lastUsed'>,
): Promise<boolean> => {
  const { rows } = await sql<{ is_used: boolean }>`
    SELECT date_trunc('milliseconds', GREATEST(created_at, last_login_at, last_used_at,
        (SELECT max(expires_at) - make_interval(secs => ${refreshSeconds}) FROM sessions WHERE user_id = users.id),
        (SELECT max(seen_at) FROM page_sessions WHERE account_id = users.id))) > ${lastUsed} AS is_used
      FROM users WHERE id = ${id}`.execute(trx)
  return rows[0]?.is_used ?? false
}

export const noteUnusedMail = (trx: store.Trx, id: number, now: Date): Promise<void> =>
  store.updateUser(trx, id, { unused_mailed_at: now })
