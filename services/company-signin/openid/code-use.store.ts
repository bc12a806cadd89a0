/** Using a code and storing what it gives, in one statement. */

import { sql } from 'kysely'
import type { Database } from '../../../kit/store/database.ts'
import { preparedOnce } from '../../../kit/store/prepared.ts'
import type { Tables } from '../tables.ts'
import type { OpenIdRecordRow } from './openid.tables.ts'

/**
 * It waits for no row while it holds another: what somebody else has locked, who may be ending it, is skipped, and then
 * nothing is done. A transaction that ends grants takes their rows in an order of its own.
 */
const useAndStore = preparedOnce(
  (
    db: Database<Tables>,
    codeHash: string,
    usedAt: Date,
    idHash: string,
    model: string,
    payload: string,
    grantHash: string,
    sessionUid: string | null,
    account: string | null,
    clientId: string | null,
    expiresAt: Date,
  ) =>
    sql<{ id_hash: string }>`
      WITH code AS (
        SELECT id_hash FROM openid_records
        WHERE id_hash = ${codeHash}::text AND consumed_at IS NULL FOR UPDATE SKIP LOCKED
      ), holder AS (
        SELECT id_hash FROM openid_records
        WHERE id_hash = ${grantHash}::text AND model = 'Grant' FOR KEY SHARE SKIP LOCKED
      ), site AS (
        SELECT client_id FROM clients WHERE client_id = ${clientId}::text FOR KEY SHARE SKIP LOCKED
      ), used AS (
        UPDATE openid_records SET consumed_at = ${usedAt}::timestamptz FROM code, holder, site
        WHERE openid_records.id_hash = code.id_hash AND openid_records.consumed_at IS NULL
        RETURNING openid_records.id_hash
      )
      INSERT INTO openid_records (id_hash, model, payload, grant_hash, session_uid, account, client_id, expires_at)
      SELECT ${idHash}::text, ${model}::text, ${payload}::text, ${grantHash}::text, ${sessionUid}::text,
        ${account}::uuid, ${clientId}::text, ${expiresAt}::timestamptz
      FROM used RETURNING id_hash`.compile(db),
)

/** False where nothing was done: the code was used before or is gone, or somebody else is at work on what it rests on. */
export const useCodeFor = async (
  db: Database<Tables>,
  codeHash: string,
  record: OpenIdRecordRow & { grant_hash: string },
  now: Date,
): Promise<boolean> => {
  const { id_hash, model, payload, grant_hash, session_uid, account, client_id, expires_at } = record
  const first = [codeHash, now, id_hash, model, payload, grant_hash] as const
  return (await useAndStore(db, ...first, session_uid, account, client_id, expires_at)).length > 0
}
