/** The wrapped keys of kept ledgers under a new key of the deployment. No ledger is opened for it. */

import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import type { Random } from '../../../kit/clock.ts'
import { ConfigurationError } from '../../../kit/config.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { Tables } from '../tables.ts'
import { setting } from './keeping.ts'
import { BrokenSealError, rewrapKey, type WrappedKey } from './seal.ts'

const batchRows = 200

/** How many are wrapped by a version. */
export const countLedgersUnder = async (db: Database<Tables>, version: number): Promise<number> => {
  const { count } = await db
    .selectFrom('kept_ledgers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key_version', '=', version)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** In batches until none is under another version. Throws ConfigurationError where one does not open; it stays as it was. */
export const rewrapLedgerKeys = async (
  db: Database<Tables>,
  keys: { random: Random; ring: KeyRing },
): Promise<number> => {
  let total = 0
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const rows = await trx
        .selectFrom('kept_ledgers')
        .select(['analysis_id', 'key_version', 'wrapped_key'])
        .where('key_version', '!=', keys.ring.active)
        .limit(batchRows)
        .forUpdate()
        .execute()
      for (const row of rows) {
        const kept = { version: row.key_version, wrapped: Buffer.from(row.wrapped_key) }
        const { version, wrapped } = rewrapped(keys, kept, row.analysis_id)
        await trx
          .updateTable('kept_ledgers')
          .set({ key_version: version, wrapped_key: wrapped })
          .where('analysis_id', '=', row.analysis_id)
          .execute()
      }
      return rows.length
    })
    total += count
    if (count < batchRows) return total
  }
}

const rewrapped = (
  keys: { random: Random; ring: KeyRing },
  kept: WrappedKey,
  analysisId: string,
): WrappedKey => {
  try {
    return rewrapKey(keys, kept, analysisId)
  } catch (cause) {
    if (!(cause instanceof BrokenSealError)) throw cause
    throw new ConfigurationError(
      `${setting}: a kept ledger does not open with these keys: ${cause.message}`,
      {
        cause,
      },
    )
  }
}
