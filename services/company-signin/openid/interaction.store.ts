/** The provider's interactions, as the pages of signing in and consent read and finish them. */

import { sql } from 'kysely'
import { commitLater, whenCommitted } from '../../../kit/store/commit-later.ts'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables } from '../tables.ts'
import { type ClientWithSecrets, clientColumns, heldSecrets } from './client-metadata.store.ts'
import { recordHash } from './record.store.ts'

const readWithClient = preparedOnce((db: Database<Tables>, idHash: string) =>
  db
    .selectFrom('openid_records')
    .innerJoin('clients', (join) =>
      join.on('clients.client_id', '=', sql`substring(openid_records.payload from '"client_id":"([^"]+)"')`),
    )
    .select(['openid_records.payload', 'openid_records.expires_at'])
    .select(clientColumns)
    .select(heldSecrets.as('secrets'))
    .where('openid_records.id_hash', '=', idHash)
    .compile(),
)

/** With the client that sent the person here. Undefined for one that is over, or whose client is gone. */
export const findInteraction = async (db: Database<Tables>, uid: string, now: Date) => {
  const row = (await readWithClient(db, recordHash('Interaction', uid)))[0]
  if (!row || row.expires_at <= now) return undefined
  const { payload, expires_at: _expires_at, ...client } = row
  return { payload, client: client as ClientWithSecrets }
}

const updatePayload = preparedOnce(
  (db: Database<Tables>, idHash: string, payload: string, when: 'off' | null) =>
    db
      .updateTable('openid_records')
      .set({ payload })
      .where('id_hash', '=', idHash)
      .returning(commitLater(when).as('committed'))
      .compile(),
)

export const storeInteraction = async (db: Database<Tables>, uid: string, payload: string): Promise<void> => {
  await updatePayload(db, recordHash('Interaction', uid), payload, whenCommitted())
}
