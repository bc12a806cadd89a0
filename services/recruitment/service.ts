/** All wiring of recruitment; the only door to it. */

import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { createActBook } from '../../kit/acts/act-book.ts'
import { useDeploymentKeys } from '../../kit/auth/key-holders.ts'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import type { Route } from '../../kit/http/route.ts'
import { createKeptKeys } from '../../kit/idempotency/kept-keys.ts'
import { createQueue } from '../../kit/jobs/queue.ts'
import type { Platform } from '../../kit/platform.ts'
import { databaseCheck, type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import { startDeliveries } from '../../kit/webhooks/delivery-worker.ts'
import { accountRoutes } from './accounts/account.routes.ts'
import { createAttempts } from './accounts/attempts.ts'
import { withinCompanies } from './accounts/company-scope.ts'
import { makeFirstAdmin } from './accounts/first-admin.ts'
import { mfaRoutes } from './accounts/mfa.routes.ts'
import { openPageSessions, pageAccounts } from './accounts/page-accounts.ts'
import { selfServiceRoutes } from './accounts/self-service.routes.ts'
import { authenticate } from './accounts/session.actions.ts'
import { setUpFirst } from './accounts/set-up-first.ts'
import { userRoutes } from './accounts/user-management.routes.ts'
import { operatorActRoutes } from './act-log/operator-act.routes.ts'
import { createCrawler } from './adapters/crawler.ts'
import { applicationRoutes } from './applications/application.routes.ts'
import { applicationManagementRoutes } from './applications/application-management.routes.ts'
import { firstSelectionRoutes } from './applications/first-selection.routes.ts'
import { articleRoutes } from './articles/article.routes.ts'
import { articleManagementRoutes } from './articles/article-management.routes.ts'
import { defineAccountJobs } from './background/account-mails.ts'
import { defineAlertJobs } from './background/alert-jobs.ts'
import { defineCrawls, failLeftCrawls, lookForDueSources } from './background/crawls.ts'
import { defineErasures, lookForWhatIsDue, sweepWhatIsDue } from './background/erasures.ts'
import { defineHeldForms } from './background/held-forms.ts'
import { defineMoveMails } from './background/move-mails.ts'
import { defineMail } from './background/send-mail.ts'
import { defineSweeps } from './background/sweep-jobs.ts'
import { openCompanySignIn } from './company/company-sign-in.ts'
import { controllerOf, type RecruitmentSettings, settings as settingsOfService } from './config.ts'
import type { Ctx } from './context.ts'
import { crawlRoutes } from './crawler/crawl.routes.ts'
import { createHostLedger } from './crawler/crawler-host.store.ts'
import { cvExchangeRoutes } from './cv-profiles/cv-exchange.routes.ts'
import { cvProfileRoutes } from './cv-profiles/cv-profile.routes.ts'
import { cvProfileManagementRoutes } from './cv-profiles/cv-profile-management.routes.ts'
import { openScanner } from './cv-profiles/open-scanner.ts'
import { dashboardRoutes } from './dashboard/dashboard.routes.ts'
import { createBoardWatch } from './desk/board-watch.ts'
import { deskRoutes } from './desk/desk.pages.ts'
import { deskPostRoutes } from './desk-posts.routes.ts'
import { dialect } from './dialect.ts'
import { documentation } from './documentation/documentation.ts'
import { jobAlertRoutes } from './job-alerts/job-alert.routes.ts'
import { bookmarkRoutes } from './jobs/bookmark.routes.ts'
import { jobRoutes } from './jobs/job.routes.ts'
import { jobManagementRoutes } from './jobs/job-management.routes.ts'
import { createSearchLog } from './jobs/search-log.ts'
import { createViewCounter } from './jobs/view-counter.ts'
import { openKeys } from './key-rings.ts'
import { limits, turns } from './limits.ts'
import { withAddressees } from './mails.ts'
import { matchRoutes } from './matches/match.routes.ts'
import { messageRoutes } from './messages/message.routes.ts'
import { tables } from './own-tables.ts'
import { recruitmentPages } from './pages.ts'
import { ownPrivacyRoutes } from './privacy/own-privacy.routes.ts'
import { registerRoutes } from './privacy/register.routes.ts'
import { openRecruitmentSite, type RecruitmentSite } from './site/site.ts'
import { sourceRoutes } from './sources/source.routes.ts'
import type { Tables } from './tables.ts'
import { createCvExchange } from './threads/cv-exchange/cv-exchange.ts'
import { createCvPdf } from './threads/cv-pdf/cv-pdf.ts'
import { createDataCopies } from './threads/data-copy/data-copy.ts'
import { openRecruitmentWebhooks, recruitmentWebhookRoutes } from './webhooks/open-webhooks.ts'

/** For the databases that first starts and tests copy. */
export { tables }

const { schema, migrations } = tables

export interface RecruitmentOverrides extends ServiceOverrides {
  /** Pause before the second try to send a mail, doubled each time; 15 unless given. */
  mailRetryDelaySeconds?: number
  /** For one page of a crawl; 10,000 unless given. */
  crawlTimeoutMilliseconds?: number
  /** Is given the sweep that runs each hour, so that tests that move the clock need not wait for it. */
  giveSweep?: (sweep: () => Promise<void>) => void
}

export const createService = async (
  platform: Platform,
  overrides: RecruitmentOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const resources = new AsyncDisposableStack()
  const listening = Promise.withResolvers<string>()
  listening.promise.catch(() => {})
  try {
    const ctx = await createCtx(platform, settings, overrides, listening.promise, resources)
    const notes = await makeFirstAdmin(ctx, settings, platform.production)
    await startBackground(ctx, overrides, resources)
    overrides.giveSweep?.(() => sweepWhatIsDue(ctx))
    const company = openCompanySignIn(platform, settings, ctx)
    const accounts = pageAccounts(ctx, company?.more)
    const site = openRecruitmentSite(platform, ctx, accounts)
    const watch = createBoardWatch(ctx, ctx.log)
    const service = await startService({
      ...{ platform, limits, turns },
      dialect,
      ...{ site, documentation },
      routes: withinCompanies(ctx, [
        ...setUpFirst(ctx, allRoutes(ctx, site)),
        ...recruitmentPages(site, ctx, accounts, watch),
        ...(company?.pages(site, ctx) ?? []),
      ]),
      port: overrides.port ?? settings.port,
      authenticate: (token) => authenticate(ctx, token),
      checks: databaseCheck(platform, schema),
      ...{ queue: ctx.queue, schema },
      keptKeys: createKeptKeys(ctx.db, platform),
      acts: { book: createActBook(ctx.db) },
      notes,
      ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
      endLive: () => watch.end(),
      resources: resources.move(),
      ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
    })
    listening.resolve(settings.publicUrl ?? service.address)
    return service
  } catch (error) {
    // A mail that is being sent must not wait for an address that will never be known.
    listening.reject(error)
    throw error
  } finally {
    await resources.disposeAsync()
  }
}

const createCtx = async (
  platform: Platform,
  settings: RecruitmentSettings,
  overrides: RecruitmentOverrides,
  publicUrl: Promise<string>,
  resources: AsyncDisposableStack,
): Promise<Ctx> => {
  const { clock, ids, random, database, passwords, mailer, production } = platform
  if (!database)
    throw new ConfigurationError(
      'DATABASE_URL: recruitment needs a database; `none` is for audit-analysis alone',
    )
  const log = platform.log.child({ service: dialect.name })
  const { rings, ...keys } = await openKeys(platform)
  const limiter = platform.limiterFor(dialect.name)
  const db = await database.open<Tables>(schema, migrations)
  resources.defer(() => db.destroy())
  resources.use(await useDeploymentKeys(db, rings, { ids, log }))
  const pageSessions = openPageSessions({
    ...{ db, clock, ids, random, production },
    staffMfa: settings.staffMfa,
  })
  return {
    pageSessions,
    clock,
    ids,
    random,
    log,
    db,
    limiter,
    passwords,
    ...keys,
    attempts: createAttempts(limiter),
    queue: createQueue(database.runner(schema), schema, log),
    mailer: withAddressees(mailer),
    objects: await platform.objectsFor(dialect.name),
    cvPdf: resources.use(createCvPdf()),
    cvExchange: resources.use(createCvExchange()),
    dataCopies: resources.use(createDataCopies()),
    crawler: openCrawler(platform, db, settings, overrides),
    scanner: openScanner(settings),
    views: resources.use(createViewCounter(db, log)),
    searches: resources.use(createSearchLog(db, clock, log)),
    webhooks: openRecruitmentWebhooks(platform, { db, seal: keys.seal }),
    publicUrl,
    staffMfa: settings.staffMfa,
    recruiterMatch: settings.recruiterMatch,
    payRule: settings.payRule,
    confirmsCompanies: settings.signInIssuer !== undefined,
    articles: settings.articles,
    firstSelection: settings.firstSelection,
    controller: controllerOf(settings),
    resetPage: settings.resetPage ?? null,
  }
}

const openCrawler = (
  { clock, settings: { dataDir } }: Platform,
  db: Ctx['db'],
  settings: RecruitmentSettings,
  { crawlTimeoutMilliseconds }: RecruitmentOverrides,
) =>
  createCrawler({
    clock,
    hosts: createHostLedger(db),
    // Only one process at a time can use the folder.
    owner: `${hostname()} ${resolve(dataDir)}`,
    allowedHosts: settings.crawlerAllowedHosts,
    pauseMilliseconds: settings.crawlerPauseMilliseconds,
    ...(settings.crawlerContact ? { contact: settings.crawlerContact } : {}),
    ...(crawlTimeoutMilliseconds ? { timeoutMilliseconds: crawlTimeoutMilliseconds } : {}),
  })

const allRoutes = (ctx: Ctx, site: RecruitmentSite): Route[] => [
  ...accountRoutes(ctx, site),
  ...selfServiceRoutes(ctx, site),
  ...mfaRoutes(ctx),
  ...userRoutes(ctx),
  ...articleRoutes(ctx),
  ...articleManagementRoutes(ctx),
  ...cvExchangeRoutes(ctx),
  ...cvProfileRoutes(ctx),
  ...cvProfileManagementRoutes(ctx),
  ...jobRoutes(ctx),
  ...bookmarkRoutes(ctx),
  ...jobManagementRoutes(ctx),
  ...applicationRoutes(ctx),
  ...applicationManagementRoutes(ctx),
  ...firstSelectionRoutes(ctx),
  ...messageRoutes(ctx),
  ...deskRoutes(ctx),
  ...deskPostRoutes(ctx),
  ...jobAlertRoutes(ctx),
  ...crawlRoutes(ctx),
  ...sourceRoutes(ctx),
  ...dashboardRoutes(ctx),
  ...matchRoutes(ctx),
  ...ownPrivacyRoutes(ctx),
  ...registerRoutes(ctx),
  ...operatorActRoutes(ctx),
  ...recruitmentWebhookRoutes(ctx),
]

const startBackground = async (
  ctx: Ctx,
  overrides: RecruitmentOverrides,
  resources: AsyncDisposableStack,
): Promise<void> => {
  defineMail(ctx, overrides.mailRetryDelaySeconds)
  defineMoveMails(ctx)
  defineAccountJobs(ctx, overrides.mailRetryDelaySeconds)
  defineHeldForms(ctx, overrides.mailRetryDelaySeconds)
  defineAlertJobs(ctx)
  defineSweeps(ctx)
  defineErasures(ctx)
  defineCrawls(ctx)
  await failLeftCrawls(ctx)
  resources.use(startDeliveries(ctx.webhooks))
  await ctx.queue.start(ctx.publicUrl)
  resources.defer(() => ctx.queue.stop())
  // The crawler stops first: the queue waits for what runs.
  resources.defer(() => ctx.crawler.stop())
  await lookForDueSources(ctx)
  await lookForWhatIsDue(ctx)
}
