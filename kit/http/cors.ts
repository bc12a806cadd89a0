/** CORS for origins that the operator has named: exact ones, without credentials, on whatever is not a page. */

import type { FastifyInstance } from 'fastify'
import { routeOf } from './bodies.ts'

/** What scripts of other origins may read beside the few headers that any script may. */
const exposed =
  'traceparent, x-trace-id, etag, location, retry-after, deprecation, sunset, content-disposition, idempotency-replayed, ratelimit, ratelimit-policy'
const accepted =
  'accept, accept-language, authorization, content-type, idempotency-key, if-match, if-none-match, traceparent'

/** A preflight carries no credentials, so it is answered before the gate of a closed service; it says what is the same for all. */
const preflight = {
  'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
  'access-control-allow-headers': accepted,
  'access-control-max-age': '600',
}

/** Registered before all that refuses. Routes for any origin keep their own answers (open-origin.ts). */
export const allowOrigins = (app: FastifyInstance, origins: readonly string[]): void => {
  if (origins.length === 0) return
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
