/** Usernames are compared by a key made by the service: what lower() knows of letters depends on the database's locale. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE users ADD COLUMN username_key text`.execute(db)
  await sql`UPDATE users SET username_key = lower(username)`.execute(db)
  await sql`ALTER TABLE users ALTER COLUMN username_key SET NOT NULL`.execute(db)
  await sql`DROP INDEX users_username`.execute(db)
  await sql`CREATE UNIQUE INDEX users_username_key ON users (username_key)`.execute(db)
}
