/** What is shown of people in the lists of several rooms. */

import { sql } from 'kysely'

/** A name to show: nobody's when the user was deleted, or never gave one. */
export const shownName = sql<string | null>`
  CASE WHEN users.deleted_at IS NULL
  THEN nullif(concat_ws(' ', users.first_name, users.last_name), '') END`

export const shownEmail = sql<string | null>`CASE WHEN users.deleted_at IS NULL THEN users.email END`
