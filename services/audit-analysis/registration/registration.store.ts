/** Rows of users. */

import type { Insertable } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import type { RegisteredUser } from './registration.schema.ts'

/** A name that is taken makes the database refuse (unique index users_username_key). */
export const insertUser = (
  db: Database<Tables>,
  user: Insertable<Tables['users']>,
): Promise<RegisteredUser> =>
  db.insertInto('users').values(user).returning(['id', 'username']).executeTakeFirstOrThrow()
