/** The limits of routes: which hold for which route, what is counted at the door, and what answers tell of it. */

import type { FastifyReply, FastifyRequest, onRequestHookHandler, onSendHookHandler } from 'fastify'
import { type DeclaredLimit, isOwn, type LimitTable, type UsualLimits } from '../limits/limit-table.ts'
import { addressKey, enforce, type Limiter } from '../limits/limiter.ts'
import { beginUsages, type ToldUsage, type ToldUsages } from '../limits/told-usages.ts'
import type { Route } from './route.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What it has used of its limits, on routes that have some. */
    usages?: ToldUsages
    /** Counts whoever has signed in, on pages, where they are known only once their session has been looked up. */
    countCaller?: (request: FastifyRequest) => Promise<void>
  }
}

export interface RateLimiting {
  limiter: Limiter
  /** What is counted at the door is allowed so many times as often; 0: any number of times. */
  factor: number
}

/** Whether strangers may call it. */
export const isOpen = ({ access, page }: Route): boolean =>
  page ? page.access === 'public' : access === 'public' || access === 'optional'

/** Whether strangers may change something by it, as far as its declaration tells. */
export const isOpenWrite = (route: Route): boolean =>
  isOpen(route) && route.method !== 'GET' && route.method !== 'OPTIONS'

/** Whether only people who are signed in get in, by a token or a session. */
export const isSignedIn = (route: Route): boolean => !isOpen(route) && route.access !== 'operator'

const isWrite = ({ method }: Route): boolean => method !== 'GET' && method !== 'OPTIONS'

/** Whether people who are signed in change something by it. */
export const isSignedInWrite = (route: Route): boolean => isSignedIn(route) && isWrite(route)

/** The rows that hold for a route beside those that name it, where none of these counts by the same key. */
const usualRowsOf = (route: Route, named: readonly DeclaredLimit[]): (keyof UsualLimits)[] => {
  const isCounted = (key: DeclaredLimit['per']): boolean =>
    named.some(({ per, counts }) => per === key && counts === 'requests')
  const byAddress = (name: keyof UsualLimits) => (isCounted('address') ? [] : [name])
  const byAccount = (name: keyof UsualLimits) => (isCounted('account') ? [] : [name])
  if (route.access === 'operator') return byAddress('operators')
  if (isOpenWrite(route)) return byAddress('writes')
  if (isSignedInWrite(route)) return [...byAddress('signedInWrites'), ...byAccount('ownWrites')]
  if (isSignedIn(route) && named.some(({ guards }) => guards === 'costly'))
    return [...byAddress('costlyReads'), ...byAccount('ownCostlyReads')]
  return []
}

/**
 * Gives each route its rows of the table, and the usual ones, so that none that changes something or costs much is without
 * (decision 0199). Throws where the table lacks a row that a route needs.
 */
export const declareLimits = (routes: readonly Route[], table: LimitTable): void => {
  const rows = Object.values(table)
  for (const route of routes) {
    const named = rows.filter((row) => row.routes?.test(`${route.method} ${route.path}`))
    const usual = usualRowsOf(route, named).map((name) => {
      const row = table[name]
      if (!row) throw new Error(`${route.method} ${route.path} needs ${name} in the table of limits`)
      return row
    })
    const limits = [...usual, ...named]
    if (limits.length > 0) route.limits = limits
  }
}

/** Counts the request for the limits of the route by this key; 429 beyond one of them. Undefined where there is nothing to count. */
export const countingAtDoor = (
  { limits = [] }: Route,
  limiting: RateLimiting | undefined,
  per: 'address' | 'account',
): ((request: FastifyRequest) => Promise<void>) | undefined => {
  if (!limiting || limiting.factor === 0) return undefined
  const { limiter, factor } = limiting
  const counted = limits
    .filter((limit) => limit.at === 'door' && limit.per === per)
    .map((limit) => ({ ...limit, limit: limit.limit * factor }))
  if (counted.length === 0) return undefined
  return async (request) => {
    const key = per === 'address' ? addressKey(request.ip) : accountOf(request)
    // An optional route without a token has no account to count.
    if (key === undefined) return
    for (const limit of counted) await enforce(limiter, limit, key)
  }
}

const accountOf = ({ caller }: FastifyRequest): string | undefined => {
  const id = (caller as { id?: unknown } | null)?.id
  return id === undefined || id === null ? undefined : String(id)
}

/** What is left, and out of how much (draft-ietf-httpapi-ratelimit-headers). Counts of somebody else are not among them. */
const rateLimitHeadersOf = (told: readonly ToldUsage[]): Record<string, string> => {
  const own = told.filter(({ rule }) => isOwn(rule))
  if (own.length === 0) return {}
  const left = own.map(({ rule, usage }) => {
    const remaining = Math.max(0, rule.limit - usage.count)
    return `"${rule.name}";r=${remaining};t=${Math.max(1, Math.ceil(usage.resetSeconds))}`
  })
  const policies = own.map(({ rule }) => `"${rule.name}";q=${rule.limit};w=${rule.windowSeconds}`)
  return { ratelimit: left.join(', '), 'ratelimit-policy': policies.join(', ') }
}

/** First thing on a route with limits. */
export const noteUsages: onRequestHookHandler = (request, _answer, done) => {
  request.usages = beginUsages()
  done()
}

/** For an answer that does not pass the hooks. */
export const tellLimits = (request: FastifyRequest, answer: FastifyReply): void => {
  answer.headers(rateLimitHeadersOf([...(request.usages?.values() ?? [])]))
}

/** On every answer to a route with limits, refusals among them. */
export const tellingLimits: onSendHookHandler = (request, answer, _payload, done) => {
  tellLimits(request, answer)
  done()
}
