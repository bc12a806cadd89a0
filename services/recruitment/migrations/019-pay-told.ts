/** When a candidate was told the pay of a job whose advertisement does not say it. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE applications ADD COLUMN pay_told_at timestamptz`.execute(db)
}
