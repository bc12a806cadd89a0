/** The provider's interactions, as the pages of signing in and consent read and finish them. */

import { commitLater, whenCommitted } from '../../../kit/store/commit-later.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import { findRecord, recordHash } from './record.store.ts'

/** Undefined for one that is over. */
export const findInteraction = async (db: Database<Tables>, uid: string, now: Date) => {
  const row = await findRecord(db, recordHash('Interaction', uid))
  return row && row.expires_at > now ? row : undefined
}

export const storeInteraction = async (db: Database<Tables>, uid: string, payload: string): Promise<void> => {
  await db
    .updateTable('openid_records')
    .set({ payload })
    .where('id_hash', '=', recordHash('Interaction', uid))
    .returning(commitLater(whenCommitted()).as('committed'))
    .execute()
}
