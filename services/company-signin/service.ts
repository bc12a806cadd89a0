/** All wiring of company-signin; the only door to it. */

import { createTokenIssuer } from '../../kit/auth/jwt.ts'
import { useDeploymentKeys } from '../../kit/auth/key-holders.ts'
import { ConfigurationError, readSettings } from '../../kit/config.ts'
import type { Route } from '../../kit/http/route.ts'
import { createKeptKeys } from '../../kit/idempotency/kept-keys.ts'
import type { Platform } from '../../kit/platform.ts'
import { databaseCheck, type RunningService, type ServiceOverrides, startService } from '../../kit/service.ts'
import type { Database } from '../../kit/store/database.ts'
import { appliedMigrations } from '../../kit/store/migrations.ts'
import { startDeliveries } from '../../kit/webhooks/delivery-worker.ts'
import { emailPages } from './addresses/email.pages.ts'
import { forgotPages } from './addresses/forgot.pages.ts'
import { assurancePages } from './assurance/assurance.pages.ts'
import { auditRoutes } from './audit-trail/audit.routes.ts'
import { openDeployment } from './audit-trail/audit-event.store.ts'
import { auditPages } from './audit-trail/audit-page.pages.ts'
import { createAuditTrail } from './audit-trail/audit-trail.ts'
import { chainState } from './audit-trail/chain-state.ts'
import { createCheckpointSigner } from './audit-trail/checkpoint-signer.ts'
import { openCheckpoints } from './audit-trail/open-checkpoints.ts'
import { operatorActRoutes } from './audit-trail/operator-act.routes.ts'
import { createChainBook } from './audit-trail/operator-acts.ts'
import { createReadings } from './audit-trail/readings.ts'
import { createVerifier } from './audit-trail/verification.ts'
import { accountPages } from './browser-sessions/account.pages.ts'
import type { CompanySite } from './browser-sessions/browser-session.ts'
import { companyRoutes } from './companies/company.routes.ts'
import { createRegistrationLimits } from './companies/registration-limits.ts'
import { type CompanySigninSettings, settings as settingsOfService } from './config.ts'
import type { Ctx } from './context.ts'
import { developerPages } from './developers/developers.pages.ts'
import { tryOutPages } from './developers/try-out.pages.ts'
import { dialect } from './dialect.ts'
import { documentation } from './documentation/documentation.ts'
import { createChallenges } from './factors/challenges.ts'
import { createCodeThrottle } from './factors/code-throttle.ts'
import { factorPages } from './factors/factor.pages.ts'
import { passkeyPages } from './factors/passkey.pages.ts'
import { passwordPages } from './factors/password.pages.ts'
import { startSweep } from './jobs/sweep.ts'
import { type Keys, masterKeys, openKeys } from './keys.ts'
import { openLetters } from './letters/open-letters.ts'
import { limits, turns } from './limits.ts'
import { name as timedTokenIds } from './migrations/017-timed-token-ids-contract.ts'
import { rotateKeys } from './onboarding/key-rotation.ts'
import { onboardingPages } from './onboarding/onboarding.pages.ts'
import { onboardingRoutes } from './onboarding/onboarding.routes.ts'
import { createVault } from './onboarding/vault.ts'
import { consentPages } from './openid/consent.pages.ts'
import { type OpenedOpenId, openOpenId } from './openid/open-openid.ts'
import { openIdRoutes } from './openid/openid.routes.ts'
import { connectedSitePages } from './openid/site.pages.ts'
import { openBank, openRegistry } from './outside.ts'
import { ownAddress, type RequestHost } from './own-address.ts'
import { tables } from './own-tables.ts'
import { managingPages } from './people/managing.pages.ts'
import { ownNamePages } from './people/own-name.pages.ts'
import { privacyPages } from './privacy/privacy.pages.ts'
import { openLogoutNotices } from './revocation/logout-notices.ts'
import { createLoginThrottle } from './sessions/login-throttle.ts'
import { authenticate } from './sessions/session.actions.ts'
import { sessionRoutes } from './sessions/session.routes.ts'
import { loginPages } from './sign-in/login.pages.ts'
import { notMePages } from './sign-in/not-me.pages.ts'
import { openCompanySite, sitePages } from './site/site.ts'
import type { Tables } from './tables.ts'
import { companyWebhookRoutes, openCompanyWebhooks } from './webhooks/open-webhooks.ts'

/** Whether an operator has said that no release is left that looks for tokens without their time. */
const idsOf = async (db: Ctx['db']): Promise<{ timesIds: boolean }> => ({
  timesIds: (await appliedMigrations(db, schema)).includes(timedTokenIds),
})

const originOf = (address: string): string => new URL(address).origin

/** For the databases that first starts and tests copy. */
export { tables }

const { schema, migrations } = tables

export const createService = async (
  platform: Platform,
  overrides: ServiceOverrides = {},
): Promise<RunningService> => {
  const settings = readSettings(settingsOfService, platform.environment)
  const { database } = platform
  if (!database)
    throw new ConfigurationError(
      'DATABASE_URL: company-signin needs a database; `none` is for audit-analysis alone',
    )
  const registry = openRegistry(platform, settings)
  const resources = new AsyncDisposableStack()
  try {
    const stopping = new AbortController()
    const address = { current: '' }
    const ownUrl = (): string => address.current
    const publicUrl = (headers?: RequestHost): string =>
      ownAddress(settings.publicUrl, address.current, headers)
    const db = await database.open<Tables>(schema, migrations)
    resources.defer(() => db.destroy())
    const keys = openKeys(platform)
    resources.use(await useDeploymentKeys(db, keys.rings, platform))
    const identity = await openIdentity(platform, settings, keys)
    const site = openCompanySite(platform, { ...identity, db, publicUrl })
    const surroundings = { platform, settings, db, site, publicUrl, ownUrl, stopping: stopping.signal }
    const { bank, routes: bankRoutes } = openBank(surroundings)
    const trail = await openTrail(platform, settings, { db, keys }, resources)
    const letters = openLetters(platform, settings, { db, publicUrl, ...identity, ...trail }, resources)
    const openid = openOpenId({ ...surroundings, parts: { db, ...identity, ...trail }, ...(await idsOf(db)) })
    const ctx: Ctx = {
      ...identity,
      ...trail,
      letters,
      openid,
      webhooks: openCompanyWebhooks(platform, { db, ...identity }),
      log: platform.log.child({ service: dialect.name }),
      db,
      registry,
      bank,
      redirectRules: () => ({
        allowedOrigins: [
          settings.publicUrl ?? ownUrl(),
          publicUrl(),
          ...(settings.psd2RedirectOrigins ?? []),
        ].map(originOf),
        allowsLoopback: !platform.production && settings.psd2RedirectOrigins === undefined,
      }),
      publicUrl,
      reviewsNameMismatch: settings.nameMismatchReview,
      production: platform.production,
    }
    await rotateKeys(ctx)
    resources.use(startSweep(ctx))
    resources.use(startDeliveries(ctx.webhooks))
    const notices = resources.use(openLogoutNotices(ctx))
    resources.defer(() => stopping.abort())
    const service = await startService({
      ...{ platform, dialect, limits, turns },
      ...{ site, documentation },
      routes: [...routesOf(site, ctx, openid), ...bankRoutes, ...operatorActRoutes(ctx, platform)],
      acts: { book: createChainBook(db, ctx.trail) },
      port: overrides.port ?? settings.port,
      authenticate: (token) => authenticate(ctx, token),
      schema,
      chain: () => chainState(ctx),
      keptKeys: createKeptKeys(db, platform),
      checks: databaseCheck(platform, schema),
      notes: ['Try: http://localhost:{port}/onboarding'],
      ...(settings.publicUrl ? { publicUrl: settings.publicUrl } : {}),
      resources: resources.move(),
      ...(overrides.onUndeclaredStatus ? { onUndeclaredStatus: overrides.onUndeclaredStatus } : {}),
    })
    address.current = service.address
    letters.start()
    notices.start()
    return service
  } finally {
    await resources.disposeAsync()
  }
}

const routesOf = (site: CompanySite, ctx: Ctx, openid: OpenedOpenId): Route[] => [
  ...sessionRoutes(ctx),
  ...companyRoutes(ctx),
  ...onboardingRoutes(ctx),
  ...auditRoutes(ctx),
  ...companyWebhookRoutes(ctx),
  ...openIdRoutes(site, ctx.clock, openid),
  ...consentPages(site, ctx),
  ...connectedSitePages(site, ctx),
  ...onboardingPages(site, ctx),
  ...loginPages(site, ctx),
  ...accountPages(site, ctx),
  ...developerPages(site, ctx),
  ...tryOutPages(site, ctx),
  ...auditPages(site, ctx),
  ...forgotPages(site, ctx),
  ...emailPages(site, ctx),
  ...ownNamePages(site, ctx),
  ...privacyPages(site, ctx),
  ...assurancePages(site),
  ...managingPages(site, ctx),
  ...factorPages(site, ctx),
  ...passkeyPages(site, ctx),
  ...passwordPages(site, ctx),
  ...notMePages(site, ctx),
  ...sitePages(site),
]

const openIdentity = async (platform: Platform, settings: CompanySigninSettings, keys: Keys) => {
  const { clock, ids, random, passwords } = platform
  const limiter = platform.limiterFor(dialect.name)
  return {
    clock,
    ids,
    random,
    passwords,
    readings: createReadings(clock),
    throttle: createLoginThrottle({
      limiter,
      perAccount: settings.loginFailuresPerAccount,
      perAddress: settings.loginFailuresPerAddress,
      windowSeconds: settings.loginWindowSeconds,
    }),
    codeThrottle: createCodeThrottle(limiter),
    challenges: createChallenges({ key: keys.index, clock, random }),
    limits: createRegistrationLimits({
      limiter,
      registrationsPerAddress: settings.registrationsPerAddress,
      onboardingsPerAddress: settings.onboardingsPerAddress,
      windowSeconds: settings.registrationWindowSeconds,
      resetsPerAddress: settings.loginFailuresPerAddress,
      resetWindowSeconds: settings.loginWindowSeconds,
    }),
    tokens: await createTokenIssuer({
      issuer: 'polder-company-signin',
      audience: platform.settings.environment,
      ring: keys.tokens,
      clock,
    }),
    vault: createVault(masterKeys(keys.data), keys.index, random),
  }
}

/** The trail with its checkpoints. At the end the last events are written and then signed. */
const openTrail = async (
  platform: Platform,
  settings: CompanySigninSettings,
  { db, keys }: { db: Database<Tables>; keys: Keys },
  resources: AsyncDisposableStack,
) => {
  const { clock, random } = platform
  const checkpoints = await openCheckpoints(platform, settings, db)
  const trail = createAuditTrail({ db, clock, random })
  resources.defer(() => trail.close())
  const deploymentId = await openDeployment(db, platform.ids.uuid())
  const publicKeys = keys.checkpointKeys
  const log = platform.log.child({ service: dialect.name })
  const signer = createCheckpointSigner({
    db,
    trail,
    checkpoints,
    get privateKey() {
      return keys.checkpointKey
    },
    publicKeys,
    clock,
    log,
  })
  resources.defer(() => signer.close())
  return {
    trail,
    verifyTrail: createVerifier({ db, trail, checkpoints, publicKeys }),
    checkpoints,
    signTrail: signer.sign,
    checkpointJwks: keys.checkpointJwks,
    deploymentId,
  }
}
