/**
 * Indexes for what is found by its person: all that ends their sessions or erases them read these tables through. Writers wait
 * while an index is made, so on tables with rows the operator chooses when (docs/decisions/0158).
 */

import { type Kysely, sql } from 'kysely'

const columns = [
  ['pending_sign_ins', 'representative_id'],
  ['sessions', 'representative_id'],
  ['device_alerts', 'representative_id'],
  ['factor_resets', 'representative_id'],
  ['invitations', 'invited_by'],
  ['mandates', 'granted_by'],
] as const

export const up = async (db: Kysely<never>): Promise<void> => {
  for (const [table, column] of columns)
    await sql`
      CREATE INDEX IF NOT EXISTS ${sql.id(`${table}_by_${column}`)} ON ${sql.id(table)} (${sql.id(column)})`.execute(
      db,
    )
}
