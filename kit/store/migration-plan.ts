/**
 * What migrations would do, tried on empty tables in memory: their SQL, and the strongest lock that each takes on every
 * table that was there before. The real database is not touched. Statements that depend on rows are those for no rows.
 */

import { Kysely, sql } from 'kysely'
import { openMemory } from './database.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { type PlannedMigration, withValues } from './migration-script.ts'
import { applyMigrations, type Migrations } from './migrations.ts'
import { createTurnstile, pgliteDialect } from './pglite-dialect.ts'

/** From the weakest to the strongest. */
const modes = [
  ...['AccessShareLock', 'RowShareLock', 'RowExclusiveLock', 'ShareUpdateExclusiveLock'],
  ...['ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock'],
]

/** `tell` hears how many of `pending` have been tried, after each. */
export const planMigrations = async (
  schema: string,
  migrations: Migrations,
  applied: readonly string[],
  pending: readonly string[],
  tell: (done: number) => void = () => {},
): Promise<PlannedMigration[]> => {
  const engine = await createEmbeddedEngine(openMemory)
  let said: string[] = []
  const db = new Kysely<never>({
    dialect: pgliteDialect(engine, createTurnstile(engine), schema),
    log: ({ query }) => void said.push(withValues(query.sql, query.parameters)),
  })
  try {
    await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(db)
    await applyMigrations(db, schema, migrations, { only: applied })
    const steps: PlannedMigration[] = []
    for (const name of pending)
      await db.transaction().execute(async (trx) => {
        const { rows: before } = await sql<{ oid: number }>`
          SELECT c.oid::int AS oid FROM pg_class c WHERE c.relnamespace = ${schema}::regnamespace`.execute(
          trx,
        )
        said = []
        await migrations[name]!.up(trx)
        const made = said
        said = []
        const { rows } = await sql<{ table: string; mode: string }>`
          SELECT c.relname AS table, l.mode FROM pg_locks l JOIN pg_class c ON c.oid = l.relation
          WHERE l.pid = pg_backend_pid() AND c.relkind IN ('r', 'p')
            AND c.oid::int = ANY (${before.map(({ oid }) => oid)}::int[])`.execute(trx)
        steps.push({ name, statements: made, locks: strongest(rows) })
        tell(steps.length)
      })
    return steps
  } finally {
    await engine.close()
  }
}

const strongest = (rows: readonly { table: string; mode: string }[]): PlannedMigration['locks'] => {
  const found = new Map<string, string>()
  for (const { table, mode } of rows)
    if (modes.indexOf(mode) > modes.indexOf(found.get(table) ?? '')) found.set(table, mode)
  return [...found].map(([table, mode]) => ({ table, mode })).sort((a, b) => a.table.localeCompare(b.table))
}
