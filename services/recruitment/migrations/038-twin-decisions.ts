/** What administrators decided of probable twins: merged into one of the two, or kept apart. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // A job is merged into one other at most: the second merge of two at once finds it taken.
  await sql`
    CREATE TABLE twin_decisions (
      low_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
      high_id bigint NOT NULL REFERENCES jobs ON DELETE CASCADE,
      kept_id bigint,
      merged_id bigint CONSTRAINT twin_decisions_merged UNIQUE,
      links jsonb NOT NULL DEFAULT '[]',
      decided_at timestamptz NOT NULL,
      PRIMARY KEY (low_id, high_id),
      CHECK (low_id < high_id),
      CHECK ((kept_id IS NULL) = (merged_id IS NULL))
    )`.execute(db)
  await sql`CREATE INDEX twin_decisions_by_kept ON twin_decisions (kept_id)`.execute(db)
  await sql`CREATE INDEX twin_decisions_by_high ON twin_decisions (high_id)`.execute(db)
}
