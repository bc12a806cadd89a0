/** One instance of the OpenID Provider, with the keys of now. A rotation of keys makes another. */

import type { EventEmitter } from 'node:events'
import Provider, { type KoaContextWithOIDC } from 'oidc-provider'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { useUpCode } from './adapter.ts'
import { matchesSecret } from './client-metadata.ts'
import { configurationOf, type ProviderCtx, responseModes } from './configuration.ts'
import { introspectJwt } from './introspect-jwt.ts'
import { leaveAway, leaveToHouse } from './left-to-house.ts'
import type { SigningKey } from './openid.ts'
import { deniedEvent, refusedEvent } from './openid-events.ts'
import { routes } from './openid-paths.ts'
import { providerPages, sendFormPost, showLogout } from './provider.pages.ts'
import { browserSessionOf, followBrowserSessions } from './session-shadow.ts'
import { timeIds } from './timed-id.ts'
import type { TokenThrottle } from './token-throttle.ts'

export type CreateProviderCtx = ProviderCtx &
  Pick<Ctx, 'ids' | 'log'> & {
    site: CompanySite
    tokenThrottle: TokenThrottle
    /** Ends the browser session of somebody who signs out at a client's wish. */
    endSession(browserSessionId: string): Promise<void>
    /** No older release is left that would look for tokens without their time. */
    timesIds: boolean
  }

/** The provider's own form for `form_post` speaks English alone, and its script would not pass our policy. */
class HouseProvider extends Provider {
  override registerResponseMode(
    name: string,
    handler: Parameters<Provider['registerResponseMode']>[1],
  ): void {
    super.registerResponseMode(name, name === 'form_post' ? sendFormPost : handler)
  }
}

export const createProvider = (ctx: CreateProviderCtx, keys: readonly SigningKey[]): Provider => {
  const provider = new HouseProvider(ctx.issuer, configurationOf(ctx, keys, providerPages(ctx.site)))
  provider.proxy = true
  const app: EventEmitter = provider
  app.on('error', (error: unknown) => ctx.log.error({ err: error }, 'the OpenID Provider failed'))
  if (ctx.timesIds) timeIds(provider, ctx.clock)
  followBrowserSessions(provider, ctx, ctx.endSession)
  const client = provider.Client.prototype as unknown as {
    compareClientSecret(secret: string): boolean
    includeSid(): boolean
    responseModeAllowed(mode: string | undefined, responseType: string | undefined): boolean
  }
  client.compareClientSecret = function (this: InstanceType<Provider['Client']>, secret) {
    return matchesSecret(this, secret, ctx.clock.millis())
  }
  // Asked before the type is: a type that is not offered is refused by its own name (RFC 6749, 4.1.2.1).
  client.responseModeAllowed = (mode, responseType) =>
    !responseType?.split(' ').every((one) => one === 'code') || responseModes.includes(mode ?? 'query')
  // Every ID token names its session, so that every client can be told when it ends.
  client.includeSid = () => true
  const failures = watchFailures(provider, ctx)
  provider.use(leaveToHouse)
  provider.use(async (koa, next) => {
    await ctx.tokenThrottle(koa, next)
  })
  provider.use(async (koa, next) => {
    await next()
    await useUpCode(ctx, koa as KoaContextWithOIDC)
    await record(ctx, koa as KoaContextWithOIDC, failures.get(koa.req))
    await introspectJwt(koa as KoaContextWithOIDC, ctx.issuer, keys)
    if (isLogoutOfNobody(koa as KoaContextWithOIDC)) showLogout(ctx.site, koa as KoaContextWithOIDC)
  })
  return provider
}

interface Failed {
  kind: 'authorization' | 'token'
  error: unknown
}

const watchFailures = (provider: Provider, { log }: Pick<Ctx, 'log'>): WeakMap<object, Failed> => {
  const failures = new WeakMap<object, Failed>()
  provider.on('authorization.error', (koa, error) => failures.set(koa.req, { kind: 'authorization', error }))
  provider.on('grant.error', (koa, error) => failures.set(koa.req, { kind: 'token', error }))
  provider.on('server_error', (koa, error) => {
    if (!leaveAway(koa.req, error)) log.error({ err: error }, 'the OpenID Provider failed')
  })
  return failures
}

/** Errors that a person, or their rights, decided; others are mistakes of programs. */
const decided = new Set(['access_denied', 'unmet_authentication_requirements'])

const record = async (
  { trail }: Pick<Ctx, 'trail'>,
  koa: KoaContextWithOIDC,
  failed: Failed | undefined,
): Promise<void> => {
  if (!failed) return
  const { kind, error } = failed
  const isDecided =
    browserSessionOf(koa) !== undefined || decided.has((error as { error?: string }).error ?? '')
  if (kind === 'authorization' && !isDecided) return
  const event = kind === 'authorization' ? deniedEvent(koa, error) : refusedEvent(koa, error)
  if (event) await trail.record(event)
}

/** The provider would answer with a form that sends itself; here people see what they agree to. */
const isLogoutOfNobody = (koa: KoaContextWithOIDC): boolean =>
  koa.path === routes.end_session && koa.status === 200 && koa.oidc?.session?.accountId === undefined
