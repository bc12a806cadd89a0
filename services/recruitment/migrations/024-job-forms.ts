/** What a job promises and asks of who applies, what its candidates are rated on, and sources whose jobs may be indexed here. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  // `json` and not `jsonb`: a list that is unchanged is then the same text.
  await sql`ALTER TABLE jobs
    ADD COLUMN answer_within_days integer,
    ADD COLUMN questions json NOT NULL DEFAULT '[]',
    ADD COLUMN criteria text[] NOT NULL DEFAULT '{}'`.execute(db)
  await sql`ALTER TABLE job_sources ADD COLUMN indexable boolean NOT NULL DEFAULT false`.execute(db)
}
