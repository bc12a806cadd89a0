/** The rings of keys of a service beside what its deployment knows of them, for the commands that look at keys. */

import type { NamedRing } from '../../kit/auth/key-versions.ts'
import type { ServiceOperation } from '../../kit/operation.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Database, DatabaseServer } from '../../kit/store/database.ts'
import { appliedMigrations } from '../../kit/store/migrations.ts'

export interface OpenedRing {
  operation: ServiceOperation
  named: NamedRing
  db: Database<unknown>
  /** Whether its service has been started by a release that keeps the versions of keys. */
  isKnown: boolean
}

/** Throws ConfigurationError, naming a setting that is wrong. */
export const openRingsOf = async (
  operation: ServiceOperation,
  platform: Platform,
  database: DatabaseServer,
): Promise<OpenedRing[]> => {
  const { schema } = operation.tables
  const db = database.attach<unknown>(schema)
  const isKnown = (await appliedMigrations(db, schema)).some((name) => /-key-rotation$/.test(name))
  return (await operation.openRings(platform)).map((named) => ({ operation, named, db, isKnown }))
}
