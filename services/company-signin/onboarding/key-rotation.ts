/** Wraps the data keys of all sealed values under a new master key. No value is opened. */

import { sql } from 'kysely'
import { ConfigurationError } from '../../../kit/config.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { NewAuditEvent } from '../audit-trail/audit-trail.ts'
import { settings } from '../config.ts'
import type { Ctx } from '../context.ts'
import { SealError, type ValuePlace } from '../core/envelope-encryption.ts'
import type { Tables, Trx } from '../tables.ts'
import { places } from './vault.ts'

interface SealedColumn {
  table:
    | 'companies'
    | 'representatives'
    | 'onboarding_sessions'
    | 'outgoing_letters'
    | 'openid_keys'
    | 'totp_factors'
    | 'unseen_recovery_codes'
    | 'webhooks'
  column:
    | 'iban_sealed'
    | 'bsn_sealed'
    | 'sealed'
    | 'private_sealed'
    | 'secret_sealed'
    | 'codes_sealed'
    | 'old_secret_sealed'
  /** The column whose value names the row in `ValuePlace`. */
  record: 'kvk_number' | 'record' | 'id' | 'kid'
  placeOf(record: string): ValuePlace
}

const sealedColumns: readonly SealedColumn[] = [
  { table: 'companies', column: 'iban_sealed', record: 'kvk_number', placeOf: places.companyIban },
  { table: 'representatives', column: 'bsn_sealed', record: 'record', placeOf: places.representativeBsn },
  { table: 'onboarding_sessions', column: 'iban_sealed', record: 'id', placeOf: places.onboardingIban },
  { table: 'onboarding_sessions', column: 'bsn_sealed', record: 'id', placeOf: places.onboardingBsn },
  { table: 'totp_factors', column: 'secret_sealed', record: 'record', placeOf: places.totpSecret },
  { table: 'unseen_recovery_codes', column: 'codes_sealed', record: 'record', placeOf: places.recoveryCodes },
  { table: 'outgoing_letters', column: 'sealed', record: 'id', placeOf: places.letter },
  { table: 'webhooks', column: 'secret_sealed', record: 'id', placeOf: places.webhookSecret },
  { table: 'webhooks', column: 'old_secret_sealed', record: 'id', placeOf: places.webhookSecret },
  { table: 'openid_keys', column: 'private_sealed', record: 'kid', placeOf: places.openIdKey },
]

const batchRows = 100

/**
 * Rewraps in batches until nothing is left under an older key, with an event for each batch. Throws ConfigurationError when
 * the ring lacks the key of a value, or holds another key under its version.
 */
export const rotateKeys = async (ctx: Pick<Ctx, 'trail' | 'vault'>): Promise<number> => {
  let total = 0
  for (const sealed of sealedColumns) {
    for (;;) {
      const count = await ctx.trail.act(async (trx) => {
        const rewrapped = await rewrapSome(trx, ctx.vault, sealed)
        const details = {
          table: sealed.table,
          column: sealed.column,
          rewrapped,
          keyVersion: ctx.vault.keyVersion,
        }
        const event: NewAuditEvent = { eventType: 'KEY_ROTATED', result: 'SUCCESS', details }
        return { result: rewrapped, events: rewrapped === 0 ? [] : [event] }
      })
      total += count
      if (count < batchRows) break
    }
  }
  return total
}

/** How many values of each table are sealed under a version of the master key. */
export const countUnderKey = async (
  db: Database<Tables>,
  version: number,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, column } of sealedColumns) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} LIKE ${`v1.${version}.%`}`.execute(db)
    const name = `sealed values in ${table}`
    counts[name] = (counts[name] ?? 0) + rows[0]!.count
  }
  return counts
}

const rewrapSome = async (trx: Trx, vault: Ctx['vault'], sealed: SealedColumn): Promise<number> => {
  const { table, column, record, placeOf } = sealed
  const { ref, table: tableRef } = trx.dynamic
  const rows = (await trx
    .selectFrom(tableRef(table).as('sealed'))
    .select([ref<string>(column), ref<string>(record)])
    .where(ref<string>(column), 'is not', null)
    .where(ref<string>(column), 'not like', `v1.${vault.keyVersion}.%`)
    .limit(batchRows)
    // A value that somebody replaces meanwhile must not come back.
    .forUpdate()
    .execute()) as unknown as Record<string, string>[]
  for (const row of rows) {
    const rewrapped = rewrapOne(vault, placeOf(row[record]!), row[column]!)
    await trx
      .updateTable(table)
      .set({ [column]: rewrapped ?? row[column] })
      .where(ref<string>(record) as never, '=', row[record]! as never)
      .execute()
  }
  return rows.length
}

const rewrapOne = (vault: Ctx['vault'], place: ValuePlace, sealed: string): string | null => {
  try {
    return vault.rewrap(place, sealed)
  } catch (error) {
    if (!(error instanceof SealError)) throw error
    throw new ConfigurationError(
      `${settings.dataKeys.name}: a value in ${place.table} cannot be opened with these keys: ${error.message}`,
    )
  }
}
