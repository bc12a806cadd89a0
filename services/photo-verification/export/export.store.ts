/** What is kept of an account, as rows; secrets and hashes of them are never read. */

import type { Database } from '../../../kit/store/database.ts'
import { areLive } from '../photos/photo-life.ts'
import type { PhotoRow, Tables } from '../tables.ts'

type Db = Database<Tables>

export type ListedPhoto = Pick<PhotoRow, 'verification_id' | 'content_type'>

export const readAccount = async (db: Db, accountId: number): Promise<object> => {
  const account = await db
    .selectFrom('accounts')
    .select(['email', 'premium', 'created_at', 'retention_days', 'language'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const company = await db
    .selectFrom('company_bindings')
    .select(['issuer', 'kvk_number', 'company_name', 'valid_until', 'bound_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const signIns = await db
    .selectFrom('refresh_families')
    .select('expires_at')
    .where('account_id', '=', accountId)
    .execute()
  return { ...account, company: company ?? null, refresh_tokens: signIns }
}

/** Oldest first; those past their time are gone for their owner too. */
export const listLive = (db: Db, accountId: number, now: Date): Promise<ListedPhoto[]> =>
  db
    .selectFrom('photos')
    .select(['verification_id', 'content_type'])
    .where('account_id', '=', accountId)
    .where(areLive(now))
    .orderBy('created_at')
    .orderBy('verification_id')
    .execute()

/** What is kept beside the row of a photo. */
export const besidePhoto = async (db: Db, id: string): Promise<object> => {
  const statements = await db
    .selectFrom('statements')
    .selectAll()
    .where('verification_id', '=', id)
    .orderBy('version')
    .execute()
  const credentials = await db
    .selectFrom('photo_credentials')
    .select(['kind', 'manifest_id', 'sha256', 'signed_at'])
    .where('verification_id', '=', id)
    .orderBy('kind')
    .execute()
  const fingerprint = await db
    .selectFrom('fingerprints')
    .select(['pdq', 'quality', 'shown_pdq', 'middle_pdq', 'middle_quality'])
    .where('verification_id', '=', id)
    .executeTakeFirst()
  const timestamp = await db
    .selectFrom('photo_timestamps')
    .select(['gen_time', 'serial', 'policy', 'url'])
    .where('verification_id', '=', id)
    .executeTakeFirst()
  return { statements, credentials, fingerprint: fingerprint ?? null, timestamp: timestamp ?? null }
}
