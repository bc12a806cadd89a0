/**
 * What fails inside the OpenID Provider because the database or the counters are away is left to the house, which says 503 and
 * when to come back, in OAuth's words or as a page. The provider's own answer is a 500, which nobody tries again.
 */

import type { IncomingMessage } from 'node:http'
import type { Context, Next } from 'koa'
import { isAway } from '../../../kit/away.ts'

const failures = new WeakMap<IncomingMessage, { error: unknown }>()

/** For the provider's `server_error`: whether the house answers in its place. */
export const leaveAway = (request: IncomingMessage, error: unknown): boolean => {
  if (!isAway(error)) return false
  failures.set(request, { error })
  return true
}

/** The provider's outermost step: what is left to the house is not answered here, and none of its headers stays. */
export const leaveToHouse = async (
  koa: Pick<Context, 'req' | 'res' | 'respond'>,
  next: Next,
): Promise<void> => {
  const ours = new Set(koa.res.getHeaderNames())
  try {
    await next()
  } catch (error) {
    failures.set(koa.req, { error })
  }
  if (!failures.has(koa.req)) return
  koa.respond = false
  for (const name of koa.res.getHeaderNames()) if (!ours.has(name)) koa.res.removeHeader(name)
}

/** Throws what the provider left to the house. */
export const demandAnswered = (request: IncomingMessage): void => {
  const failure = failures.get(request)
  if (failure) throw failure.error
}
