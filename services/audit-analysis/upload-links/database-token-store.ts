/** Upload tokens in the database, so that a restart leaves them. */

import { sql } from 'kysely'
import type { Clock } from '../../../kit/clock.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import type { UploadToken, UploadTokenStore } from './upload-token-store.ts'

interface TokenRow {
  hash: string
  analysis_id: string
  created_by: string
  created_at: number
  expires_at: number
  use_count: number
}

const tokenOf = (row: TokenRow): UploadToken => ({
  hash: row.hash,
  analysisId: row.analysis_id,
  createdBy: row.created_by,
  createdAt: row.created_at,
  expiresAt: row.expires_at,
  useCount: row.use_count,
})

/** Expired tokens go when another is made. */
export const createDatabaseTokenStore = (db: Database<Tables>, clock: Clock): UploadTokenStore => {
  const active = () => db.selectFrom('upload_tokens').selectAll().where('expires_at', '>', clock.millis())
  return {
    add: async ({ hash, analysisId, createdBy, createdAt, expiresAt, useCount }) => {
      await db.deleteFrom('upload_tokens').where('expires_at', '<=', clock.millis()).execute()
      const fields = {
        analysis_id: analysisId,
        created_by: createdBy,
        created_at: createdAt,
        expires_at: expiresAt,
        use_count: useCount,
      }
      // A token that is made again takes the place of the first, as in the other stores.
      await db
        .insertInto('upload_tokens')
        .values({ hash, ...fields })
        .onConflict((conflict) => conflict.column('hash').doUpdateSet(fields))
        .execute()
    },
    find: async (hash) => {
      const row = await active().where('hash', '=', hash).executeTakeFirst()
      return row ? tokenOf(row) : null
    },
    countUse: async (hash) => {
      await db
        .updateTable('upload_tokens')
        .set({ use_count: sql`use_count + 1` })
        .where('hash', '=', hash)
        .execute()
    },
    listFor: async (analysisId) => {
      const rows = await active().where('analysis_id', '=', analysisId).orderBy('position').execute()
      return rows.map(tokenOf)
    },
    removeFor: async (analysisId) => {
      await db.deleteFrom('upload_tokens').where('analysis_id', '=', analysisId).execute()
    },
    clear: async () => {
      await db.deleteFrom('upload_tokens').execute()
    },
  }
}
