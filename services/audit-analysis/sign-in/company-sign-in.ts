/** Signing in with a company: with an issuer this service is closed, and who it is comes from there. */

import { ConfigurationError } from '../../../kit/config.ts'
import type { Gate } from '../../../kit/http/gate.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { createSignInDesk } from '../../../kit/sign-in/desk.ts'
import { createSignInGate } from '../../../kit/sign-in/gate.ts'
import { issuerAccountPages } from '../../../kit/sign-in/issuer-accounts.pages.ts'
import {
  createIssuerSessions,
  createMemorySessionStore,
  type IssuerSession,
  type IssuerSessionStore,
  type IssuerSessions,
} from '../../../kit/sign-in/issuer-sessions.ts'
import type { SignedInPerson } from '../../../kit/sign-in/person.ts'
import { createRedisSessionStore } from '../../../kit/sign-in/redis-session-store.ts'
import { createRelyingParty } from '../../../kit/sign-in/relying-party.ts'
import { type IssuerAccess, issuerAccess } from '../../../kit/sign-in/settings.ts'
import type { Database } from '../../../kit/store/database.ts'
import { type AuditAnalysisSettings, prefix } from '../config.ts'
import { dialect } from '../dialect.ts'
import type { ActRequest } from '../review/who-acts.ts'
import type { Tables } from '../tables.ts'
import { accountPages } from './account.pages.ts'
import { createDatabaseSessionStore } from './sign-in-session.store.ts'

export interface CompanySignIn {
  sessions: IssuerSessions
  gate: Gate
  /** Who sent a request that the gate has let pass. */
  nameOf(request: ActRequest): string | null
  /** The issuer's own number for them. */
  subjectOf(request: Pick<ActRequest, 'headers'>): string | null
  pages(site: Site<IssuerSession>): Route[]
}

/**
 * What is open without a sign-in: health, what the holder of an upload link needs, what asks for the operator's token, and the way
 * to sign in.
 */
const open = [
  /^\/health(\/ready|\/live)?$/,
  /^\/upload\/[^/]+$/,
  /^\/api\/public\/upload\/[^/]+$/,
  /^\/api\/v1\/admin\/acts$/,
  /^\/sign-in(\/(return|out|backchannel))?$/,
  /^\/sign-out$/,
  /^\/assets\/[^/]+$/,
  /^\/favicon\.(svg|ico)$/,
  /^\/(language|appearance)$/,
]

/** The same address with a slash at its end is the same route. */
const isOpen = (path: string): boolean => open.some((pattern) => pattern.test(path.replace(/(?<=.)\/$/, '')))

/** Null without an issuer. Throws ConfigurationError that names what is missing beside it. */
export const openCompanySignIn = (
  platform: Platform,
  settings: AuditAnalysisSettings,
  db: Database<Tables> | null,
): CompanySignIn | null => {
  const { clock, ids, random, production } = platform
  const access = issuerAccess(settings, { prefix, production })
  if (!access) return null
  const { publicUrl } = settings
  const companies = demandCompanies(settings, production)
  const admits = ({ kvkNumber }: SignedInPerson): boolean => kvkNumber !== null && companies.has(kvkNumber)
  const log = platform.log.child({ service: dialect.name })
  const common = { service: dialect.name, production, random }
  const sessions = createIssuerSessions({ ...common, clock, ids, store: storeOf(platform, db) })
  const party = createRelyingParty({
    ...access,
    scopes: ['profile', 'company', 'role'],
    ...{ clock, log, production, fetch: platform.fetch },
  })
  const desk = createSignInDesk({ ...common, party, publicUrl })
  const { level }: IssuerAccess = access
  const { gate, whoSent } = createSignInGate({
    ...{ party, sessions, level, clock, admits, isOpen, publicUrl },
  })
  return {
    sessions,
    gate,
    nameOf: ({ headers }) => whoSent(headers)?.name ?? null,
    subjectOf: ({ headers }) => whoSent(headers)?.subject ?? null,
    pages: (site) => [
      ...issuerAccountPages({ site, desk, sessions, clock, log, admits }),
      ...accountPages(site, desk),
    ],
  }
}

/** Whose people may come in, by KVK number. Throws ConfigurationError where that is not said, or where nobody could come back to. */
export const demandCompanies = (
  { signInCompanies, publicUrl }: AuditAnalysisSettings,
  production: boolean,
): ReadonlySet<string> => {
  const name = `${prefix}_SIGN_IN_COMPANIES, or SIGN_IN_COMPANIES for every service`
  if (signInCompanies.length === 0)
    throw new ConfigurationError(`${name}: must name the companies that may come in, by KVK number`)
  if (!signInCompanies.every((number) => /^\d{8}$/.test(number)))
    throw new ConfigurationError(`${name}: must be KVK numbers of 8 digits, separated by commas`)
  if (production && !publicUrl)
    throw new ConfigurationError(`${prefix}_PUBLIC_URL: must be given with SIGN_IN_ISSUER in production`)
  return new Set(signInCompanies)
}

const storeOf = ({ clock, redis, settings }: Platform, db: Database<Tables> | null): IssuerSessionStore => {
  if (db) return createDatabaseSessionStore(db, clock)
  if (redis)
    return createRedisSessionStore(redis, `polder:${settings.environment}:${dialect.name}:sign-in`, clock)
  return createMemorySessionStore(clock)
}
