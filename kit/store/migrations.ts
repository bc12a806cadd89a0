/**
 * Migrations at start, one start at a time. A migration expands, so that the release before runs on it too, unless its name ends
 * in `-contract`: that one takes something away, and is applied when an operator says so.
 */

import { type Kysely, sql, type Transaction } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { systemClock } from '../clock.ts'
import { ConfigurationError } from '../config.ts'

/** By name, applied in the order of their names (`001-accounts`, `002-…`); an applied one never changes. */
export type Migrations = Record<string, { up(db: Kysely<never>): Promise<void> }>

/** `never`: a start changes no table, and refuses where one is missing. */
export type MigrationMode = 'start' | 'never'

export const isContracting = (name: string): boolean => name.endsWith('-contract')

/** A statement that waits for a table holds up everybody behind it, so it gives up and is tried again. */
const lockTimeout = '2s'
const tries = 30

/** Names that stand in the database; none where the schema is not there. */
export const appliedMigrations = async <T>(database: Kysely<T>, schema: string): Promise<string[]> => {
  const place = sql.table(`${schema}.kysely_migration`)
  const { rows } = await sql<{ found: string | null }>`
    SELECT to_regclass(${`"${schema}".kysely_migration`})::text AS found`.execute(database)
  if (!rows[0]?.found) return []
  const found = await sql<{ name: string }>`SELECT name FROM ${place} ORDER BY name`.execute(database)
  return found.rows.map(({ name }) => name)
}

/** Throws ConfigurationError where a newer release has taken away what this one uses. */
const demandNotNewer = (schema: string, migrations: Migrations, applied: readonly string[]): void => {
  const name = applied.find((name) => !Object.hasOwn(migrations, name) && isContracting(name))
  if (name)
    throw new ConfigurationError(
      `The tables of ${schema} belong to a newer release (${name}). Start that one; this one cannot serve on them.`,
    )
}

/** What is still to be applied. On empty tables a contracting one is no different from another. */
export const pendingMigrations = (
  migrations: Migrations,
  applied: readonly string[],
  contract: boolean,
): string[] =>
  Object.keys(migrations)
    .sort()
    .filter((name) => !applied.includes(name))
    .filter((name) => contract || applied.length === 0 || !isContracting(name))

/** What of a service's tables, and of its queue's, the role may not use, as the GRANT that gives it. */
const missingGrants = async <T>(database: Kysely<T>, schema: string): Promise<string[]> => {
  const { rows } = await sql<{ grant: string }>`
    SELECT DISTINCT format(CASE WHEN relkind = 'S' THEN 'GRANT USAGE ON ALL SEQUENCES IN SCHEMA %I TO %I'
      ELSE 'GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA %I TO %I' END, nspname, current_user) AS grant
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE nspname IN (${schema}, ${`${schema}_jobs`}) AND CASE
      WHEN relkind IN ('r', 'p') THEN NOT has_table_privilege(c.oid, 'SELECT')
      -- The sequence of an identity column needs no right of its own.
      WHEN relkind = 'S' THEN NOT has_sequence_privilege(c.oid, 'USAGE')
        AND EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'a')
      ELSE false END`.execute(database)
  return rows.map(({ grant }) => grant).sort()
}

/** Throws ConfigurationError where a migration or a right is missing, for a start that may not change tables. */
export const demandMigrated = async <T>(
  database: Kysely<T>,
  schema: string,
  migrations: Migrations,
): Promise<void> => {
  const applied = await appliedMigrations(database, schema)
  demandNotNewer(schema, migrations, applied)
  const pending = pendingMigrations(migrations, applied, false)
  if (pending.length > 0)
    throw new ConfigurationError(
      `MIGRATE: the tables of ${schema} lack ${pending.join(', ')}, and with \`never\` no start makes them. Run: node bin/polder.ts migrate`,
    )
  const grants = await missingGrants(database, schema)
  if (grants.length > 0)
    throw new ConfigurationError(
      `DATABASE_URL: its role may not use all tables of ${schema}. Whoever owns them says: ${grants.join('; ')};`,
    )
}

/**
 * Applies what is missing, under Kysely's advisory lock, and says what that was; throws what the failing migration threw.
 * `only`: none but these names.
 */
export const applyMigrations = async <T>(
  database: Kysely<T>,
  schema: string,
  migrations: Migrations,
  { contract = false, only }: { contract?: boolean; only?: readonly string[] } = {},
): Promise<string[]> => {
  for (let attempt = 1; ; attempt++) {
    const applied = await appliedMigrations(database, schema)
    demandNotNewer(schema, migrations, applied)
    const pending = pendingMigrations(migrations, applied, contract)
    const wanted = only ? Object.keys(migrations).filter((name) => only.includes(name)) : pending
    // Kysely would read every column of every schema to learn that its own tables are there.
    if (wanted.every((name) => applied.includes(name))) return []
    const migrator = new Migrator({
      db: database,
      provider: { getMigrations: async () => given(migrations, [...applied, ...wanted]) },
      migrationTableSchema: schema,
      allowUnorderedMigrations: true,
    })
    const { error, results } = await migrator.migrateToLatest()
    if (!error) return (results ?? []).map(({ migrationName }) => migrationName)
    if (!(isLocked(error) && attempt < tries)) throw error
    await systemClock.sleep(1_000)
  }
}

/** Of a newer release's expanding ones, which are applied, only the names are known; Kysely asks for no more. */
const given = (migrations: Migrations, names: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      {
        up: async (db: Kysely<never>) => {
          await sql`SELECT set_config('lock_timeout', ${lockTimeout}, true)`.execute(db as Transaction<never>)
          await migrations[name]?.up(db)
        },
      } as Migration,
    ]),
  )

const isLocked = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'
