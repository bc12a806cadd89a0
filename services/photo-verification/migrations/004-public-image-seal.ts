/** What the public image of a photo was when it was made, so that no other picture is shown in its place. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`ALTER TABLE photos ADD COLUMN public_image_seal text`.execute(db)
}
