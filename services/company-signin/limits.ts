/** How often what may be asked (specification, Rate limits); settings change some of it. The README of the service lists it. */

import type { RouteTurns } from '../../kit/http/route-turns.ts'
import { accountLimits, limitTable, operatorLimits } from '../../kit/limits/limit-table.ts'

export const limits = limitTable({
  writes: { name: 'writes', limit: 12_000, windowSeconds: 60, guards: 'write' },
  ...accountLimits,
  ...operatorLimits,
  /** Each may ask the company register outside. */
  lookups: {
    routes: /^GET \/api\/(?:companies\/validate-kvk\/|onboarding\/institutions)/,
    name: 'lookups',
    limit: 12_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  /** The servers of sites, each of which signs many people in. */
  sites: {
    routes: /^(?:GET|POST) \/openid\/(?:par|token|userinfo|introspect|revoke)$/,
    name: 'sites',
    limit: 120_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  /** What reads the chain of events, or all that is kept of somebody. */
  proofs: {
    routes: /^GET \/api\/audit\/(?:verify|.*\/proof)$/,
    name: 'proofs',
    limit: 6_000,
    windowSeconds: 60,
    guards: 'costly',
    per: 'account',
  },
  pageFiles: {
    routes: /^GET \/(?:audit\/bundle|account\/export)$/,
    name: 'page-files',
    limit: 6_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  pageSearches: {
    routes: /^GET \/account\/(?:people|mandates)$/,
    name: 'page-searches',
    limit: 12_000,
    windowSeconds: 60,
    guards: 'costly',
  },
  /** The stand-in of the bank: all onboardings of the service ask it from the service's own address. */
  sandboxBank: {
    routes: /^\w+ \/sandbox-bank\//,
    name: 'sandbox-bank',
    limit: 60_000,
    windowSeconds: 60,
    guards: 'write',
  },
  failedSignInsOfAccount: {
    routes: /^POST \/(?:api\/auth\/login|login(?:\/\{uid\})?)$/,
    ...{ name: 'login-account', limit: 10, windowSeconds: 900, guards: 'guess', at: 'act' },
    ...{ per: 'any account', counts: 'failures' },
  },
  failedSignIns: {
    routes: /^POST \/(?:api\/auth\/login|login(?:\/\{uid\})?)$/,
    ...{ name: 'login-address', limit: 100, windowSeconds: 900, guards: 'guess', at: 'act' },
    counts: 'failures',
  },
  registrations: {
    routes: /^POST \/api\/auth\/register$/,
    name: 'register-address',
    limit: 1_000,
    windowSeconds: 3_600,
    guards: 'write',
    at: 'act',
  },
  onboardings: {
    routes: /^POST \/(?:api\/onboarding|onboarding\/start)$/,
    name: 'onboarding-address',
    limit: 1_000,
    windowSeconds: 3_600,
    guards: 'write',
    at: 'act',
  },
  resets: {
    routes: /^POST \/login\/forgot$/,
    name: 'reset-address',
    limit: 100,
    windowSeconds: 900,
    guards: 'write',
    at: 'act',
  },
  failedSecondSteps: {
    ...{ name: 'second-step', limit: 5, windowSeconds: 900, guards: 'guess', at: 'act' },
    ...{ per: 'any account', counts: 'failures' },
  },
  failedClients: {
    routes: /^POST \/openid\/(?:par|token|introspect|revoke)$/,
    ...{ name: 'openid-client-authentication', limit: 20, windowSeconds: 60, guards: 'guess', at: 'act' },
    counts: 'failures',
  },
})

/** Of which reads how many are answered at once; four times as many wait. */
export const turns: readonly RouteTurns[] = [
  {
    ...{ kind: 'export', turns: 4 },
    routes: /^GET \/(?:api\/audit\/(?:verify|.*\/proof)|audit\/bundle|account\/export)$/,
  },
]
