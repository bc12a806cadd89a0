/** CORS for origins that the operator has named: exact ones, without credentials, on whatever is not a page. */

import type { FastifyInstance } from 'fastify'
import { routeOf } from './bodies.ts'
import type { Route } from './route.ts'

/** What scripts of other origins may read beside the few headers that any script may, of whatever operation. */
export const exposedOfAll =
  'traceparent, x-trace-id, etag, location, retry-after, deprecation, sunset, content-disposition, idempotency-replayed, ratelimit, ratelimit-policy'
const acceptedOfAll =
  'accept, accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, traceparent'

/** `all` and the names that are not among them, in small letters. */
const joined = (all: string, names: readonly string[]): string =>
  [...new Set([...all.split(', '), ...names.map((name) => name.toLowerCase())])].join(', ')

const exposedOf = (routes: readonly Route[]): string =>
  joined(
    exposedOfAll,
    routes.flatMap(({ tells = [], everyAnswer = {}, refusalsTell = {} }) => [
      ...tells,
      ...Object.keys(everyAnswer),
      ...Object.values(refusalsTell).flat(),
    ]),
  )

const acceptedOf = (routes: readonly Route[]): string =>
  joined(
    acceptedOfAll,
    routes.flatMap(({ headers = {} }) => Object.keys(headers)),
  )

/** Registered before all that refuses. Routes for any origin keep their own answers (open-origin.ts). */
export const allowOrigins = (
  app: FastifyInstance,
  routes: readonly Route[],
  origins: readonly string[],
): void => {
  if (origins.length === 0) return
  const exposed = exposedOf(routes)
  // A preflight carries no credentials, so it is answered before the gate of a closed service; it says what is the same for all.
  const preflight = {
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-allow-headers': acceptedOf(routes),
    'access-control-max-age': '600',
  }
  app.addHook('onRequest', async (request, answer) => {
    const { method, headers } = request
    const asks = method === 'OPTIONS' && headers['access-control-request-method'] !== undefined
    if (!asks || !origins.includes(headers.origin ?? '')) return
    return answer.code(204).headers(preflight).send()
  })
  app.addHook('onSend', async (request, answer) => {
    const route = routeOf(request)
    if (route?.anyOrigin || route?.page || answer.hasHeader('access-control-allow-origin')) return
    // Also where this origin is not one of them: a cache must not give its answer to one that is.
    const varies = [answer.getHeader('vary'), 'Origin'].filter(Boolean).join(', ')
    answer.header('vary', varies)
    const { origin = '' } = request.headers
    if (!origins.includes(origin)) return
    answer.header('access-control-allow-origin', origin).header('access-control-expose-headers', exposed)
  })
}
