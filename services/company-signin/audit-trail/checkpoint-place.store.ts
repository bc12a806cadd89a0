/** Which place of checkpoints this deployment signs into: the database decides between instances that name different ones. */

import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'

/**
 * Whether the deployment keeps its checkpoints at this place, which the first to ask decides. `former`: a place whose
 * checkpoints have all been taken along to this one.
 */
export const claimCheckpointPlace = async (
  db: Database<Tables>,
  place: string,
  former: string | null,
): Promise<boolean> => {
  await db
    .insertInto('checkpoint_place')
    .values({ place })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (former !== null)
    await db.updateTable('checkpoint_place').set({ place }).where('place', '=', former).execute()
  const { place: claimed } = await db.selectFrom('checkpoint_place').select('place').executeTakeFirstOrThrow()
  return claimed === place
}

/** The name of the place that the deployment has chosen; null before its first start. */
export const findCheckpointPlace = async (db: Database<Tables>): Promise<string | null> =>
  (await db.selectFrom('checkpoint_place').select('place').executeTakeFirst())?.place ?? null
