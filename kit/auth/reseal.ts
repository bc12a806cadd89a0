/** Columns of secrets that a seal keeps: counted by the version of their key, and sealed again under the one in use. */

import { type Kysely, sql, type Transaction } from 'kysely'
import { ConfigurationError } from '../config.ts'
import type { Seal } from './seal.ts'

export interface SealedColumn {
  table: string
  column: string
  /** The column that names the row's owner. */
  id: string
  /** The owner that is bound into the seal. */
  ownerOf(id: string): string
}

const batchRows = 200

/** How many values of each table were sealed under a version. */
export const countSealed = async <T>(
  db: Kysely<T>,
  columns: readonly SealedColumn[],
  version: number,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {}
  for (const { table, column } of columns) {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM ${sql.table(table)}
      WHERE ${sql.ref(column)} LIKE ${`${version}:%`}`.execute(db)
    const name = `sealed values in ${table}`
    counts[name] = (counts[name] ?? 0) + rows[0]!.count
  }
  return counts
}

/**
 * Seals again, in batches of one transaction each, what is not under the active version. What was done stays done when it is
 * cut off. Throws ConfigurationError naming setting and table where a value does not open; that one stays as it was.
 */
export const resealColumns = async <T>(
  db: Kysely<T>,
  { seal, active, setting }: { seal: Seal; active: number; setting: string },
  columns: readonly SealedColumn[],
): Promise<number> => {
  let total = 0
  for (const sealed of columns)
    for (;;) {
      const count = await db
        .transaction()
        .execute((trx) => resealSome(trx, { seal, active, setting }, sealed))
      total += count
      if (count < batchRows) break
    }
  return total
}

const resealSome = async <T>(
  trx: Transaction<T>,
  { seal, active, setting }: { seal: Seal; active: number; setting: string },
  { table, column, id, ownerOf }: SealedColumn,
): Promise<number> => {
  const ref = sql.ref(column)
  const { rows } = await sql<{ place: string; owner: string; sealed: string }>`
    SELECT ctid::text AS place, ${sql.ref(id)}::text AS owner, ${ref} AS sealed FROM ${sql.table(table)}
    WHERE ${ref} NOT LIKE ${`${active}:%`} LIMIT ${batchRows} FOR UPDATE`.execute(trx)
  for (const row of rows) {
    const owner = ownerOf(row.owner)
    const again = seal.seal(opened(seal, row.sealed, owner, `${setting}: a value in ${table}`), owner)
    await sql`UPDATE ${sql.table(table)} SET ${ref} = ${again} WHERE ctid = ${row.place}::tid`.execute(trx)
  }
  return rows.length
}

const opened = (seal: Seal, sealed: string, owner: string, what: string): string => {
  try {
    return seal.open(sealed, owner)
  } catch (cause) {
    throw new ConfigurationError(`${what} cannot be opened with these keys, and is left as it is`, { cause })
  }
}
