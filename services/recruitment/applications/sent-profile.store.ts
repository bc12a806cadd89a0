/** CV profiles as they were sent with applications. */

import type { CvProfile } from '../core/cv-profile.ts'
import type { Db, Trx } from './application.store.ts'

/** The CV profile as it was sent; null where none was, or before such were kept. */
export const findSentProfile = async (db: Db, applicationId: number): Promise<CvProfile | null> => {
  const row = await db
    .selectFrom('application_profiles')
    .select('profile')
    .where('application_id', '=', applicationId)
    .executeTakeFirst()
  return row?.profile ?? null
}

export const insertSentProfile = async (
  trx: Trx,
  applicationId: number,
  profile: CvProfile,
): Promise<void> => {
  await trx
    .insertInto('application_profiles')
    .values({ application_id: applicationId, profile: JSON.stringify(profile) })
    .execute()
}
