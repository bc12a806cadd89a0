/** A held application outlives its job, so that its link can say that the job is gone; what it held goes at the next sweep. */

import { type Kysely, sql } from 'kysely'

export const up = async (db: Kysely<never>): Promise<void> => {
  await sql`
    ALTER TABLE held_forms
      DROP CONSTRAINT held_forms_job_id_fkey,
      ADD CONSTRAINT held_forms_job_id_fkey FOREIGN KEY (job_id) REFERENCES jobs ON DELETE SET NULL`.execute(
    db,
  )
}
