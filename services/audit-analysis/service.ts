/** All wiring of audit-analysis; the only door to it. */

import { availableParallelism } from 'node:os'
import { sql } from 'kysely'
import { readSettings } from '../../kit/config.ts'
import type { Platform } from '../../kit/platform.ts'
import { type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import type { Database } from '../../kit/store/database.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import { createSessionStore } from './analysis/session-store.ts'
import { settingsRoutes } from './analysis/settings.routes.ts'
import { createSettingsStore } from './analysis/settings-store.ts'
import { type AuditAnalysisSettings, settings as settingsOfService } from './config.ts'
import type { Ctx, DatabaseCtx } from './context.ts'
import { customerRoutes } from './customers/customer.routes.ts'
import { dialect } from './dialect.ts'
import { migrations } from './migrations/all.ts'
import type { Tables } from './tables.ts'
import { createAnalysisThreads } from './workers/analysis-threads.ts'
import { warmUp } from './workers/warm-up.ts'

export const createService = async (
  platform: Platform,
  overrides: ServiceOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const resources = new AsyncDisposableStack()
  try {
    const ctx = createCtx(platform, settings, resources)
    const db = platform.database && (await platform.database.open<Tables>('audit_analysis', migrations))
    if (db) resources.defer(() => db.destroy())
    await warmUp(ctx.threads)
    return await startService({
      platform,
      dialect,
      routes: [...analysisRoutes(ctx), ...settingsRoutes(ctx), ...(db ? databaseRoutes(platform, db) : [])],
      port: overrides.port ?? settings.port,
      checks: db ? { database: async () => (await sql`select 1`.execute(db)).rows.length === 1 } : {},
      notes: ['Try: curl -X POST {address}/api/analysis/examples/bouwbedrijf'],
      resources: resources.move(),
      ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
    })
  } finally {
    await resources.disposeAsync()
  }
}

const createCtx = (
  platform: Platform,
  settings: AuditAnalysisSettings,
  resources: AsyncDisposableStack,
): Ctx => {
  const { clock, ids, random } = platform
  const log = platform.log.child({ service: dialect.name })
  const readers = settings.workerThreads || Math.min(availableParallelism(), 4)
  const threads = resources.use(createAnalysisThreads({ readers, log }))
  const bounds = {
    maximumSessions: settings.maximumSessions,
    maximumBytes: settings.maximumSessionMegabytes * 1024 * 1024,
  }
  return {
    clock,
    ids,
    random,
    log,
    limiter: platform.limiterFor(dialect.name),
    sessions: createSessionStore({ clock, ids }, bounds, (session) => threads.close(session.id)),
    settings: createSettingsStore(),
    threads,
    restrictedKeywords: settings.restrictedKeywords,
  }
}

/** Routes that exist only with a database. */
const databaseRoutes = (platform: Platform, db: Database<Tables>) => {
  const ctx: DatabaseCtx = { clock: platform.clock, passwords: platform.passwords, db }
  return [...customerRoutes(ctx)]
}
