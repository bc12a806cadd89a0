/**
 * Whether migrations only expand, so that the release before goes on working on the tables and nobody waits long: read from
 * what PostgreSQL says of the tables before and after each, tried on empty ones in memory. One that does not carries
 * `-contract` at the end of its name, and is applied when an operator says so.
 */

import { Kysely, sql } from 'kysely'
import { openMemory } from './database.ts'
import { createEmbeddedEngine } from './embedded-engine.ts'
import { applyMigrations, isContracting, type Migrations } from './migrations.ts'
import { createTurnstile, pgliteDialect } from './pglite-dialect.ts'

interface Column {
  type: string
  mustBeGiven: boolean
}

/** What stands in a schema, by its name: `table.column`, `table.index`. */
interface Tables {
  names: ReadonlySet<string>
  columns: ReadonlyMap<string, Column>
  indexes: ReadonlyMap<string, string>
  functions: ReadonlySet<string>
}

const readTables = async (db: Kysely<never>, schema: string): Promise<Tables> => {
  const space = sql`${schema}::regnamespace`
  const columns = await sql<{ table: string; name: string; type: string; given: boolean }>`
    SELECT c.relname AS table, a.attname AS name, format_type(a.atttypid, a.atttypmod) AS type,
      a.attnotnull AND NOT a.atthasdef AND a.attidentity = '' AS given
    FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
    WHERE c.relnamespace = ${space} AND c.relkind IN ('r', 'p') AND a.attnum > 0 AND NOT a.attisdropped`.execute(
    db,
  )
  const indexes = await sql<{ table: string; name: string }>`
    SELECT t.relname AS table, c.relname AS name FROM pg_index i
    JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
    WHERE c.relnamespace = ${space}`.execute(db)
  const functions = await sql<{ name: string }>`
    SELECT proname AS name FROM pg_proc WHERE pronamespace = ${space}`.execute(db)
  return {
    names: new Set(columns.rows.map(({ table }) => table)),
    columns: new Map(
      columns.rows.map(({ table, name, type, given }) => [`${table}.${name}`, { type, mustBeGiven: given }]),
    ),
    indexes: new Map(indexes.rows.map(({ table, name }) => [name, table])),
    functions: new Set(functions.rows.map(({ name }) => name)),
  }
}

const columnProblems = (before: Tables, after: Tables): string[] => {
  const problems: string[] = []
  for (const [name, old] of before.columns) {
    const now = after.columns.get(name)
    if (!now) problems.push(`takes the column ${name} away`)
    else if (now.type !== old.type) problems.push(`makes ${name} ${now.type} instead of ${old.type}`)
    else if (now.mustBeGiven && !old.mustBeGiven) problems.push(`demands ${name}, which may be left out`)
  }
  for (const [name, { mustBeGiven }] of after.columns) {
    const isOld = before.names.has(name.split('.', 1)[0]!)
    if (isOld && !before.columns.has(name) && mustBeGiven)
      problems.push(`adds ${name}, which is NOT NULL without a default`)
  }
  return problems
}

/** What the release before would miss, or what would hold up its writers. */
const changesOf = (before: Tables, after: Tables): string[] => {
  const gone = [...before.names].filter((name) => !after.names.has(name))
  const isGone = (place: string): boolean => gone.includes(place.split('.', 1)[0]!)
  const old: Tables = {
    ...before,
    columns: new Map([...before.columns].filter(([name]) => !isGone(name))),
    indexes: new Map([...before.indexes].filter(([, table]) => !isGone(table))),
  }
  return [
    ...gone.map((name) => `takes the table ${name} away`),
    ...columnProblems(old, after),
    ...[...old.indexes.keys()]
      .filter((name) => !after.indexes.has(name))
      .map((name) => `takes the index ${name} away`),
    ...[...after.indexes]
      .filter(([name, table]) => !before.indexes.has(name) && before.names.has(table))
      .map(([name, table]) => `holds up writers of ${table} while it makes the index ${name}`),
    ...[...before.functions]
      .filter((name) => !after.functions.has(name))
      .map((name) => `takes the function ${name} away`),
  ]
}

/**
 * What is wrong with the migrations that are not among `released`, each with its name.
 * Throws what a migration throws.
 */
export const expansionProblems = async (
  schema: string,
  migrations: Migrations,
  released: readonly string[],
): Promise<string[]> => {
  const names = Object.keys(migrations).sort()
  const lost = released.filter((name) => !names.includes(name))
  const problems = lost.map((name) => `${name} is released and not there any more`)
  const added = names.filter((name) => !released.includes(name))
  if (added.length === 0) return problems
  const engine = await createEmbeddedEngine(openMemory)
  const db = new Kysely<never>({ dialect: pgliteDialect(engine, createTurnstile(engine), schema) })
  try {
    await sql`CREATE SCHEMA ${sql.id(schema)}`.execute(db)
    await applyMigrations(db, schema, migrations, { only: released })
    let before = await readTables(db, schema)
    for (const name of added) {
      await db.transaction().execute((trx) => migrations[name]!.up(trx))
      const after = await readTables(db, schema)
      if (!isContracting(name))
        problems.push(...changesOf(before, after).map((change) => `${name} ${change}`))
      before = after
    }
    return problems
  } finally {
    await engine.close()
  }
}
