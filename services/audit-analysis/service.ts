/** All wiring of audit-analysis; the only door to it. */

import { availableParallelism } from 'node:os'
import { useDeploymentKeys } from '../../kit/auth/key-holders.ts'
import type { Ids } from '../../kit/clock.ts'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import type { Route } from '../../kit/http/route.ts'
import { createKeptKeys } from '../../kit/idempotency/kept-keys.ts'
import type { Site } from '../../kit/pages/site.ts'
import type { Platform } from '../../kit/platform.ts'
import { databaseCheck, type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import type { Database } from '../../kit/store/database.ts'
import { accountRoutes } from './accounts/account.routes.ts'
import { createReportPdf } from './adapters/report-pdf/report-pdf.ts'
import { adminRoutes } from './admin/admin.routes.ts'
import { createFeatureFlags, settingsUnderFlags, underFlag } from './admin/feature-flags.ts'
import { openOperatorActs, startSweepingActs } from './admin/operator-acts.ts'
import { analysisRoutes } from './analysis/analysis.routes.ts'
import { exportRoutes } from './analysis/export.routes.ts'
import { idsInAnyCase } from './analysis/ids-in-any-case.ts'
import { analysisSettingsRoutes } from './analysis/layered-settings.routes.ts'
import { createSessionStore, type RemovalReason, type Session } from './analysis/session-store.ts'
import { settingsRoutes } from './analysis/settings.routes.ts'
import { createSettingsStore } from './analysis/settings-store.ts'
import { createWorkingStates } from './analysis/working-state.ts'
import { comparisonRoutes } from './comparison/comparison.routes.ts'
import { type AuditAnalysisSettings, settings as settingsOfService } from './config.ts'
import type { Ctx, DatabaseCtx } from './context.ts'
import { customerRoutes } from './customers/customer.routes.ts'
import { dialect } from './dialect.ts'
import { documentation } from './documentation/documentation.ts'
import { type ChecklistStore, createMemoryChecklists } from './documents/checklists.ts'
import { createDatabaseChecklists } from './documents/database-checklists.ts'
import { documentRoutes } from './documents/document.routes.ts'
import { createDocumentConfig } from './documents/document-config.ts'
import { createRedisChecklists } from './documents/redis-checklists.ts'
import { dossierRoutes } from './dossiers/dossier.routes.ts'
import { type DossierCtx, openDossiers } from './dossiers/dossier-analysis.actions.ts'
import { dossierAnalysisRoutes } from './dossiers/dossier-analysis.routes.ts'
import { dossierPages } from './dossiers/dossiers.pages.ts'
import { setting as dossierKey, type Keeping, openKeeping } from './dossiers/keeping.ts'
import { reopening } from './dossiers/reopening.ts'
import { findingRoutes } from './findings/finding.routes.ts'
import { startErasing } from './jobs/erase-expired.ts'
import { limits, turns } from './limits.ts'
import { tables } from './own-tables.ts'
import { reconciliationRoutes } from './reconciliation/reconciliation.routes.ts'
import { registrationRoutes } from './registration/registration.routes.ts'
import { relationRoutes } from './relations/relation.routes.ts'
import { auditFiguresRoutes } from './reports/audit-figures.routes.ts'
import { benfordRoutes, reportRoutes } from './reports/report.routes.ts'
import { restrictedAccountRoutes } from './restricted-accounts/restricted-account.routes.ts'
import { createWhoActs, type WhoActs } from './review/who-acts.ts'
import { sampleRoutes } from './samples/sample.routes.ts'
import { type CompanySignIn, openCompanySignIn } from './sign-in/company-sign-in.ts'
import { signOffRoutes } from './sign-offs/sign-off.routes.ts'
import { openAuditSite, sitePages } from './site/site.ts'
import type { Tables } from './tables.ts'
import { type AnalysisThreads, createAnalysisThreads } from './threads/analysis-threads.ts'
import { createDocumentThreads } from './threads/document-threads.ts'
import { warmUp } from './threads/warm-up.ts'
import { createDatabaseTokenStore } from './upload-links/database-token-store.ts'
import { createRedisTokenStore } from './upload-links/redis-token-store.ts'
import { uploadLinkRoutes } from './upload-links/upload-link.routes.ts'
import { uploadPages } from './upload-links/upload-page.pages.ts'
import { createMemoryTokenStore, type UploadTokenStore } from './upload-links/upload-token-store.ts'
import { vatRoutes } from './vat/vat.routes.ts'
import { workbenchRoutes } from './workbench/workbench.pages.ts'
import { workingPaperRoutes } from './working-papers/working-paper.routes.ts'

/** For the databases that first starts and tests copy. */
export { tables }

const { schema, migrations } = tables

export const createService = async (
  platform: Platform,
  overrides: ServiceOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const resources = new AsyncDisposableStack()
  try {
    const threads = resources.use(startThreads(platform, settings))
    const warm = overrides.warmsUp === false ? Promise.resolve() : warmUp(threads.unhurried)
    warm.catch(() => {})
    const db = platform.database && (await platform.database.open<Tables>(schema, migrations))
    if (db) resources.defer(() => db.destroy())
    const signIn = openCompanySignIn(platform, settings, db)
    const own = createCtx({ platform, settings, resources, threads, db, signIn })
    const keeping = db && (await openKeeping(platform, dialect.name, db, !own.whoActs.isTyped))
    if (keeping && 'versions' in keeping.keys)
      resources.use(await useDeploymentKeys(db, [{ setting: dossierKey, ring: keeping.keys }], platform))
    const dossiers = keeping && openDossiers(own, keeping)
    const ctx = dossiers ?? own
    const site = openAuditSite(platform, signIn?.sessions ?? null)
    await warm
    if (dossiers) resources.use(startErasing(dossiers))
    const operated = db && openOperatorActs(platform, db, { whoActs: own.whoActs, signIn })
    if (db) resources.use(startSweepingActs(platform, db))
    return await startService({
      ...{ platform, limits, turns },
      dialect,
      ...{ site, documentation },
      routes: [
        ...routesOf(ctx, dossiers, site as unknown as Site),
        ...(keeping ? databaseRoutes(platform, keeping) : []),
        ...(signIn?.pages(site) ?? []),
        ...(operated?.routes ?? []),
      ],
      ...(signIn ? { gate: signIn.gate } : {}),
      ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
      port: overrides.port ?? settings.port,
      ...(platform.production && settings.hosts.length === 0 ? {} : { ownHosts: settings.hosts }),
      schema,
      ...(db && operated ? { keptKeys: createKeptKeys(db, platform), acts: operated.acts } : {}),
      checks: databaseCheck(platform, schema),
      notes: ['Try: curl -X POST {address}/api/analysis/examples/bouwbedrijf'],
      resources: resources.move(),
      ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
    })
  } finally {
    await resources.disposeAsync()
  }
}

const startThreads = (platform: Platform, settings: AuditAnalysisSettings): AnalysisThreads =>
  createAnalysisThreads({
    readers: settings.workerThreads || Math.min(availableParallelism(), 4),
    answerers: 1,
    clock: platform.clock,
    log: platform.log.child({ service: dialect.name }),
  })

interface Opened {
  platform: Platform
  settings: AuditAnalysisSettings
  resources: AsyncDisposableStack
  threads: AnalysisThreads
  db: Database<Tables> | null
  signIn: CompanySignIn | null
}

const createCtx = ({ platform, settings, resources, threads, db, signIn }: Opened): Ctx => {
  const { clock, ids, random } = platform
  const log = platform.log.child({ service: dialect.name })
  const bounds = {
    maximumSessions: settings.maximumSessions,
    maximumBytes: settings.maximumSessionMegabytes * 1024 * 1024,
  }
  const reportPdf = createReportPdf({
    onThreadEnd: (error) => log.error({ err: error }, 'the report thread ended'),
  })
  resources.defer(() => reportPdf.close())
  const flags = createFeatureFlags()
  const storedSettings = createSettingsStore()
  const { uploadTokens, checklists } = createLinkStores(platform, db)
  // A link lives as long as its token; what was deleted takes its links along.
  const forget = (session: Session, reason: RemovalReason): void => {
    threads.close(session.id)
    if (reason === 'EVICTED') return
    Promise.all([uploadTokens.removeFor(session.id), checklists.remove(session.id)]).catch((err) =>
      log.warn({ err }, 'upload links were not removed'),
    )
  }
  return {
    clock,
    ids,
    random,
    log,
    limiter: platform.limiterFor(dialect.name),
    instance: settings.instance,
    sessions: createSessionStore({ clock, ids: idsOf(ids, settings.instance) }, bounds, forget),
    states: createWorkingStates(clock, db),
    whoActs: openWhoActs(platform, settings, signIn),
    settings: settingsUnderFlags(storedSettings, flags),
    storedSettings,
    flags,
    documentConfig: createDocumentConfig(),
    uploadTokens,
    checklists,
    threads,
    documentThreads: resources.use(createDocumentThreads({ log, clock })),
    reportPdf,
    restrictedKeywords: settings.restrictedKeywords,
  }
}

/** A UUID keeps 122 random bits; of each digit of the prefix four are no chance any more. */
const idsOf = (ids: Ids, prefix: string): Ids => ({
  ...ids,
  uuid: () => prefix + ids.uuid().slice(prefix.length),
})

/** A header counts from a trusted proxy alone, so without one it would never count. */
const openWhoActs = (
  platform: Platform,
  { identityHeader }: AuditAnalysisSettings,
  signIn: CompanySignIn | null,
): WhoActs => {
  const { trustedProxies } = platform.settings
  if (identityHeader && trustedProxies.length === 0)
    throw new ConfigurationError('IDENTITY_HEADER: needs TRUSTED_PROXIES, whose word it is')
  return createWhoActs(identityHeader, trustedProxies, { nameOf: signIn?.nameOf ?? null })
}

/** With REDIS_URL all instances know all links; with a database a restart leaves them, too. */
const createLinkStores = (
  { redis, settings, clock }: Platform,
  db: Database<Tables> | null,
): { uploadTokens: UploadTokenStore; checklists: ChecklistStore } => {
  if (redis) {
    const prefix = `polder:${settings.environment}:${dialect.name}:upload`
    return {
      uploadTokens: createRedisTokenStore(redis, prefix, clock),
      checklists: createRedisChecklists(redis, prefix),
    }
  }
  if (db)
    return {
      uploadTokens: createDatabaseTokenStore(db, clock),
      checklists: createDatabaseChecklists(db, clock),
    }
  return { uploadTokens: createMemoryTokenStore(clock), checklists: createMemoryChecklists(clock) }
}

/** Routes that are there with and without a database. */
const sessionRoutes = (ctx: Ctx, site: Site): Route[] => [
  ...analysisRoutes(ctx),
  ...exportRoutes(ctx),
  ...findingRoutes(ctx),
  ...signOffRoutes(ctx),
  ...workingPaperRoutes(ctx),
  ...analysisSettingsRoutes(ctx),
  ...accountRoutes(ctx),
  ...reportRoutes(ctx),
  ...auditFiguresRoutes(ctx),
  ...underFlag(ctx.flags, 'benford', benfordRoutes(ctx)),
  ...underFlag(ctx.flags, 'restricted-accounts', restrictedAccountRoutes(ctx)),
  ...reconciliationRoutes(ctx),
  ...sampleRoutes(ctx),
  ...vatRoutes(ctx),
  ...relationRoutes(ctx),
  ...comparisonRoutes(ctx),
  ...settingsRoutes({ settings: ctx.storedSettings }),
  ...documentRoutes(ctx),
  ...underFlag(ctx.flags, 'external-upload', [...uploadLinkRoutes(ctx), ...uploadPages(site, ctx)]),
  ...adminRoutes(ctx),
]

/** Routes and pages about analyses; with dossiers those that have left the memory come back. */
const routesOf = (ctx: Ctx, dossiers: DossierCtx | null, site: Site): Route[] => {
  const routes = [
    ...sessionRoutes(ctx, site),
    ...sitePages(site, ctx, dossiers !== null),
    ...workbenchRoutes(site, ctx, dossiers !== null),
  ]
  if (!dossiers) return idsInAnyCase(routes)
  return idsInAnyCase([
    ...reopening(dossiers, routes),
    ...dossierAnalysisRoutes(dossiers),
    ...dossierPages(site, dossiers),
  ])
}

/** Routes that exist only with a database. */
const databaseRoutes = (platform: Platform, keeping: Keeping): Route[] => {
  const { clock, passwords } = platform
  const ctx: DatabaseCtx = { clock, passwords, keeping, db: keeping.db }
  return [...customerRoutes(ctx), ...dossierRoutes(ctx), ...registrationRoutes(ctx)]
}
