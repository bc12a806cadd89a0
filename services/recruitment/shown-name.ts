/** What lists of several resources show of people. */

import { sql } from 'kysely'

/** The name to show; null when the user was deleted or gave none. */
export const shownName = sql<string | null>`
  CASE WHEN users.deleted_at IS NULL
  THEN nullif(concat_ws(' ', users.first_name, users.last_name), '') END`

/** As colleagues know each other: the name, or the address of whoever gave none. Not for candidates. */
export const colleagueName = sql<string | null>`
  CASE WHEN users.deleted_at IS NULL
  THEN coalesce(nullif(concat_ws(' ', users.first_name, users.last_name), ''), users.email) END`

export const shownEmail = sql<string | null>`CASE WHEN users.deleted_at IS NULL THEN users.email END`
