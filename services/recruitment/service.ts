/** All wiring of recruitment; the only door to it. */

import { sql } from 'kysely'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import { settings as settingsOfService } from './config.ts'
import { dialect } from './dialect.ts'
import { migrations } from './migrations/all.ts'

export const createService = async (
  platform: Platform,
  overrides: ServiceOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  if (!platform.database)
    throw new ConfigurationError(
      'DATABASE_URL: recruitment needs a database; `none` is for audit-analysis alone',
    )
  const resources = new AsyncDisposableStack()
  const db = await platform.database.open('recruitment', migrations)
  resources.defer(() => db.destroy())
  return startService({
    platform,
    dialect,
    routes: [],
    port: overrides.port ?? settings.port,
    checks: { database: async () => (await sql`select 1`.execute(db)).rows.length === 1 },
    resources,
    ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
  })
}
