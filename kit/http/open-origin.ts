/** Open CORS on the routes that say so and nowhere else. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { routeOf } from './bodies.ts'
import { exposedOfAll } from './cors.ts'
import { patternOf } from './dispatch.ts'
import type { Route } from './route.ts'

const openHeaders = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': exposedOfAll,
}

/** What every answer of a route says of origins. */
export const originHeaders = (route: Pick<Route, 'anyOrigin'> | undefined): Record<string, string> =>
  route?.anyOrigin ? openHeaders : {}

export const allowOrigin = (request: FastifyRequest, answer: FastifyReply): void => {
  answer.headers(originHeaders(routeOf(request)))
}

/** Answers what browsers ask before they call such a route. */
export const answerPreflights = (app: FastifyInstance, routes: readonly Route[]): void => {
  const methodsByPath = Map.groupBy(
    routes.filter((route) => route.anyOrigin),
    (route) => route.path,
  )
  for (const [path, sharing] of methodsByPath) {
    app.options(patternOf(path), { schema: { hide: true } as object }, async (_request, answer) =>
      answer
        .headers({
          'access-control-allow-origin': '*',
          'access-control-allow-methods': sharing.map((route) => route.method).join(', '),
          'access-control-allow-headers':
            'content-type, traceparent, idempotency-key, if-match, if-none-match',
          'access-control-max-age': '600',
        })
        .code(204)
        .send(),
    )
  }
}
