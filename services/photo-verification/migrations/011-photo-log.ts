/** The transparency log: leaves in their order, the hashes of full tiles, checkpoints, and a salt with each photo. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // A leaf waits until it has its place; from then on neither ever changes.
  await sql`
    CREATE TABLE log_leaves (
      id bigserial PRIMARY KEY,
      leaf text NOT NULL,
      leaf_index bigint UNIQUE
    )`.execute(db)
  await sql`CREATE INDEX log_leaves_waiting ON log_leaves (id) WHERE leaf_index IS NULL`.execute(db)
  // Of levels 1 and up: each the root of a full tile of the level below.
  await sql`
    CREATE TABLE log_hashes (
      level integer NOT NULL,
      hash_index bigint NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (level, hash_index)
    )`.execute(db)
  await sql`CREATE TABLE log_checkpoints (size bigint PRIMARY KEY, note text NOT NULL)`.execute(db)
  await sql`
    CREATE TABLE log_state (
      the_one boolean PRIMARY KEY DEFAULT true CHECK (the_one),
      origin text NOT NULL,
      size bigint NOT NULL,
      published_size bigint NOT NULL
    )`.execute(db)
  await sql`
    CREATE TABLE log_keys (
      use text NOT NULL,
      thumbprint text NOT NULL,
      is_active boolean NOT NULL,
      PRIMARY KEY (use, thumbprint)
    )`.execute(db)
  await sql`ALTER TABLE photos ADD COLUMN log_salt text, ADD COLUMN log_leaf bigint`.execute(db)
  await sql`CREATE INDEX photos_unlogged ON photos (created_at) WHERE log_leaf IS NULL`.execute(db)
  await sql`ALTER TABLE tombstones ADD COLUMN log_salt text, ADD COLUMN log_leaf bigint`.execute(db)
  await sql`CREATE INDEX tombstones_unlogged ON tombstones (deleted_at) WHERE log_leaf IS NULL`.execute(db)
}
