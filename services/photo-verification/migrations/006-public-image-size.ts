/** The size of the public image, so that a page can keep its place while it loads. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE photos ADD COLUMN public_width integer, ADD COLUMN public_height integer`.execute(db)
}
