/** Migrations at start, one start at a time. */

import type { Kysely } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/** By name, applied in the order of their names (`001-accounts`, `002-…`); an applied one never changes. */
export type Migrations = Record<string, { up(db: Kysely<never>): Promise<void> }>

/** Applies what is missing, under Kysely's advisory lock; throws what the failing migration threw. */
export const applyMigrations = async <T>(
  database: Kysely<T>,
  schema: string,
  migrations: Migrations,
): Promise<void> => {
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: async () => migrations as unknown as Record<string, Migration> },
    migrationTableSchema: schema,
  })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
