/** Failed client authentications at the token endpoint and its neighbours, per network address (specification, Rate limits). */

import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { unavailable } from '../../../kit/errors.ts'
import type { Limiter } from '../../../kit/limits/limiter.ts'
import { limits } from '../limits.ts'
import { routes } from './openid-paths.ts'

const guarded = new Set<string>([
  routes.token,
  routes.pushed_authorization_request,
  routes.introspection,
  routes.revocation,
])

/** A step of the provider. */
export type TokenThrottle = (
  koa: Pick<Context, 'req' | 'path' | 'status' | 'body' | 'set'>,
  next: Next,
) => Promise<void>

/** `addressOf` tells the network address of a request. */
export const createTokenThrottle =
  (limiter: Limiter, addressOf: (request: IncomingMessage) => string): TokenThrottle =>
  async (koa, next) => {
    if (!guarded.has(koa.path)) return next()
    const address = addressOf(koa.req)
    const { count, resetSeconds } = await closedWhenAway(limiter.usage(limits.failedClients, address))
    if (count >= limits.failedClients.limit) {
      koa.status = 429
      koa.set('retry-after', String(Math.max(1, Math.ceil(resetSeconds))))
      koa.body = {
        error: 'temporarily_unavailable',
        error_description: 'too many failed client authentications; wait as Retry-After says',
      }
      return
    }
    await next()
    if (koa.status === 401) await closedWhenAway(limiter.count(limits.failedClients, address))
  }

/** Without its counters no client proves itself, as nobody signs in. */
const closedWhenAway = async <T>(work: Promise<T>): Promise<T> => {
  try {
    return await work
  } catch (cause) {
    throw unavailable('Signing in is not possible for the moment; try again soon.', { cause })
  }
}
