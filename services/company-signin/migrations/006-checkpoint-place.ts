/** The one place that this deployment signs its checkpoints into. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    CREATE TABLE checkpoint_place (
      only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
      place text NOT NULL
    )`.execute(db)
}
