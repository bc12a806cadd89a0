/** The company registry and the bank: the real ones where they are configured, else the embedded stand-ins. */

import { ConfigurationError } from '../../kit/config.ts'
import type { Route } from '../../kit/http/route.ts'
import type { Platform } from '../../kit/platform.ts'
import type { Database } from '../../kit/store/database.ts'
import type { BankConnector } from './adapters/bank/bank.ts'
import { goCardlessBank } from './adapters/bank/gocardless.ts'
import { withInstitutionCache } from './adapters/bank/institution-cache.ts'
import { kvkApiRegistry } from './adapters/registry/kvk-api.ts'
import { offlineRegistry } from './adapters/registry/offline.ts'
import type { Registry } from './adapters/registry/registry.ts'
import { cachedRegistry } from './adapters/registry/registry-cache.ts'
import { createSandboxBank } from './adapters/sandbox-bank/sandbox-bank.ts'
import type { CompanySite } from './browser-sessions/browser-session.ts'
import type { CompanySigninSettings } from './config.ts'
import { findCompanyNameByReference as companyNameOfProof } from './identity/identity.store.ts'
import { findCompanyNameByReference } from './onboarding/onboarding.store.ts'
import { consentPages } from './sandbox/consent.pages.ts'
import { sandboxBankRoutes, sandboxPrefix } from './sandbox/sandbox-bank.routes.ts'
import type { Tables } from './tables.ts'

/** Throws ConfigurationError for a half-configured registry, and for the stand-in in production. */
export const openRegistry = (
  platform: Pick<Platform, 'fetch' | 'clock' | 'random' | 'production'>,
  settings: CompanySigninSettings,
): Registry => {
  const { kvkApiUrl, kvkApiKey } = settings
  const now = (): number => platform.clock.millis()
  if (kvkApiKey) {
    const api = kvkApiRegistry({
      baseUrl: kvkApiUrl ?? 'https://api.kvk.nl',
      apiKey: kvkApiKey,
      fetch: platform.fetch,
      timeoutMilliseconds: settings.outsideTimeoutSeconds * 1000,
    })
    return cachedRegistry(api, { now })
  }
  if (kvkApiUrl) throw new ConfigurationError('KVK_API_KEY: must be given with KVK_API_URL')
  if (platform.production)
    throw new ConfigurationError(
      'KVK_API_KEY: must be given in production, which refuses the offline registry',
    )
  return cachedRegistry(offlineRegistry({ strict: settings.registryStrict }), { now })
}

export interface BankParts {
  bank: BankConnector
  /** Routes of the sandbox bank; none with a real provider. */
  routes: Route[]
}

export interface BankSurroundings {
  platform: Platform
  settings: CompanySigninSettings
  db: Database<Tables>
  /** Whose name the sandbox bank gives, and among whose pages its own are. */
  site: CompanySite
  /** The service's address for browsers, and for itself. Both are known once it listens. */
  publicUrl: () => string
  ownUrl: () => string
  stopping: AbortSignal
}

interface BankAccess {
  baseUrl: string
  secretId: string
  secretKey: string
}

/** Null without a provider. Throws ConfigurationError for a half-configured one, and for none in production. */
export const bankAccess = (
  { production }: Pick<Platform, 'production'>,
  settings: CompanySigninSettings,
): BankAccess | null => {
  const given = {
    PSD2_API_URL: settings.psd2ApiUrl,
    PSD2_SECRET_ID: settings.psd2SecretId,
    PSD2_SECRET_KEY: settings.psd2SecretKey,
  }
  const missing = Object.entries(given).filter(([, value]) => value === undefined)
  if (missing.length === 3 && production)
    throw new ConfigurationError(
      'PSD2_API_URL, PSD2_SECRET_ID, PSD2_SECRET_KEY: must be given in production, which refuses the sandbox bank',
    )
  if (missing.length === 3) return null
  if (missing.length > 0)
    throw new ConfigurationError(
      `${missing.map(([name]) => name).join(', ')}: PSD2_API_URL, PSD2_SECRET_ID and PSD2_SECRET_KEY are given together`,
    )
  return {
    baseUrl: given.PSD2_API_URL!,
    secretId: given.PSD2_SECRET_ID!,
    secretKey: given.PSD2_SECRET_KEY!,
  }
}

/** Throws ConfigurationError as `bankAccess` does. */
export const openBank = (surroundings: BankSurroundings): BankParts => {
  const { platform, settings } = surroundings
  const access = bankAccess(platform, settings)
  if (!access) return openSandbox(surroundings)
  const bank = connect(surroundings, access)
  return { bank: withInstitutionCache(bank, { now: () => platform.clock.millis() }), routes: [] }
}

const connect = ({ platform, settings }: BankSurroundings, address: BankAccess): BankConnector =>
  goCardlessBank({
    ...address,
    fetch: platform.fetch,
    now: () => platform.clock.millis(),
    timeoutMilliseconds: settings.outsideTimeoutSeconds * 1000,
    demandsHttps: platform.production,
  })

const openSandbox = (surroundings: BankSurroundings): BankParts => {
  const { platform, db, site, publicUrl, ownUrl, stopping } = surroundings
  const credentials = { secretId: platform.ids.uuid(), secretKey: platform.random.bytes(32).toString('hex') }
  const sandbox = createSandboxBank({
    publicUrl: () => `${publicUrl()}${sandboxPrefix}`,
    now: () => platform.clock.millis(),
    uuid: () => platform.ids.uuid(),
    sleep: (milliseconds) => platform.clock.sleep(milliseconds, stopping),
    slowMilliseconds: 60_000,
    credentials,
    accountHolderOf: async (reference) =>
      (await findCompanyNameByReference(db, reference)) ?? (await companyNameOfProof(db, reference)),
    askedBy: site.name,
  })
  let connected: BankConnector | null = null
  // The adapter of the real provider. It is made late, as the service's address is known once it listens.
  const bank = (): BankConnector => {
    connected ??= connect(surroundings, { baseUrl: `${ownUrl()}${sandboxPrefix}/api/v2`, ...credentials })
    return connected
  }
  const lazy: BankConnector = {
    listInstitutions: (country) => bank().listInstitutions(country),
    startConsent: (request) => bank().startConsent(request),
    resolveCallback: (consent) => bank().resolveCallback(consent),
    getAccounts: (ids) => bank().getAccounts(ids),
    revoke: (requisitionId) => bank().revoke(requisitionId),
  }
  return {
    bank: withInstitutionCache(lazy, { now: () => platform.clock.millis() }),
    routes: [...sandboxBankRoutes(sandbox), ...consentPages(site, sandbox)],
  }
}
