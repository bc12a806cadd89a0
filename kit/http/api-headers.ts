/** Headers that many operations take or answer with, described once among the components of an API document. */

import { failsAs } from './api-content.ts'
import { rateLimitReferences, tellsLimits } from './api-limits.ts'
import { answersAgain, declaredStatuses, type Route, takesKey } from './route.ts'
import type { HouseHeaders } from './standard-operations.ts'
import { type ToldHeader, toldHeaders } from './told-headers.ts'

type Json = Record<string, unknown>

const header = (name: string, description: string, schema: object): Json => ({
  ...{ name, in: 'header', required: false, description },
  schema,
})

const idempotencyKey = header(
  'Idempotency-Key',
  'Names this act for 24 hours. Sent again with the same key and content, it is done once and answers what it answered first, with `Idempotency-Replayed: true`; other content under the key is 422, and while the first runs it is 409. An answer that holds a credential is not kept: its repetition is 400.',
  { type: 'string', pattern: '^[!-~]{1,255}$' },
)

const ifNoneMatch = header('If-None-Match', 'An ETag from before; 304 where nothing has changed since.', {
  type: 'string',
})

const ifMatch = header(
  'If-Match',
  'The ETag of what is to be changed; 412 where it has changed since. Weak tags never match, `*` always.',
  { type: 'string' },
)

/** Headers that many operations take, with the name of each among the components. */
export const headerParameters: [name: string, parameter: Json, taken: (route: Route) => boolean][] = [
  ['IdempotencyKey', idempotencyKey, takesKey],
  ['IfNoneMatch', ifNoneMatch, ({ etag }) => etag !== undefined],
  ['IfMatch', ifMatch, (route) => route.takesIfMatch === true],
]

/** The components that the routes refer to. */
export const sharedParameters = (routes: readonly Route[]): Json => {
  const taken = headerParameters.filter(([, , takes]) => routes.some(takes))
  if (taken.length === 0) return {}
  return { parameters: Object.fromEntries(taken.map(([name, parameter]) => [name, parameter])) }
}

/** With whatever it answers, refusals among it. */
const alwaysTold = ({ anyOrigin, everyAnswer = {} }: Route): readonly ToldHeader[] => [
  ...(anyOrigin ? (['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'] as const) : []),
  ...(Object.keys(everyAnswer) as ToldHeader[]),
]

const toldBy = (route: Route): readonly ToldHeader[] => [
  ...(route.etag ? (['ETag'] as const) : []),
  ...(answersAgain(route) ? (['Idempotency-Replayed'] as const) : []),
  ...(route.tells ?? []),
  ...alwaysTold(route),
]

/** A refusal that may be a page is not listed by search engines, as no page of a failure is. */
const toldByRefusal = (route: Route, status: number): readonly ToldHeader[] => [
  ...(failsAs(route) === 'json' ? [] : (['X-Robots-Tag'] as const)),
  ...(route.refusalsTell?.[status] ?? []),
  ...alwaysTold(route),
]

/** A tag stands also with 304, and with the refusal of who means another state. */
const isTold = (name: ToldHeader, routes: readonly Route[]): boolean =>
  routes.some(
    (route) =>
      toldBy(route).includes(name) ||
      declaredStatuses(route).some(
        (status) => status >= 400 && toldByRefusal(route, status).includes(name),
      ) ||
      (name === 'ETag' && (route.takesIfMatch || declaredStatuses(route).includes(304))),
  )

const schemaOf = (name: ToldHeader): Json => {
  if (name === 'Idempotency-Replayed') return { type: 'string', enum: ['true'] }
  if (name === 'Access-Control-Allow-Origin') return { type: 'string', enum: ['*'] }
  return { type: name === 'Upload-Offset' || name === 'Upload-Length' ? 'integer' : 'string' }
}

const componentOf = (name: ToldHeader): string => name.replaceAll('-', '')

/** The headers of answers that the routes refer to, but those of limits. */
export const sharedHeaders = (routes: readonly Route[]): Json => ({
  RetryAfter: {
    description: 'Whole seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
  ...(routes.some((route) => declaredStatuses(route).includes(401))
    ? {
        WWWAuthenticate: {
          description:
            'What is asked for: `Bearer`, with `error="invalid_token"` where one came that does not count, or the scheme that the operation names.',
          schema: { type: 'string' },
        },
      }
    : {}),
  ...Object.fromEntries(
    (Object.keys(toldHeaders) as ToldHeader[])
      .filter((name) => isTold(name, routes))
      .map((name) => [componentOf(name), { description: toldHeaders[name], schema: schemaOf(name) }]),
  ),
})

const referencesTo = (names: readonly ToldHeader[]): Json =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${componentOf(name)}` }]))

const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const etag = { ETag: { $ref: '#/components/headers/ETag' } }

const headersByStatus: Record<number, Json> = {
  401: { 'WWW-Authenticate': { $ref: '#/components/headers/WWWAuthenticate' } },
  429: retryAfter,
  503: retryAfter,
}

/**
 * What stands in the head of a refusal, besides what every answer has. Several operations share one: a header stands there that
 * some of `routes` send.
 */
export const errorHeaders = (status: number, routes: readonly Route[]): Json => {
  const headers = {
    ...referencesTo(routes.flatMap((route) => toldByRefusal(route, status))),
    ...headersByStatus[status],
    // While the first request under a key is still running.
    ...(status === 409 && routes.some(takesKey) ? retryAfter : {}),
    ...(status === 412 && routes.some((route) => route.takesIfMatch) ? etag : {}),
    ...(status === 429 || routes.some(tellsLimits) ? rateLimitReferences : {}),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

/** What stands in the head of a success, besides what every answer has. */
export const successHeaders = (route: Route): Json => {
  const headers = {
    ...referencesTo(toldBy(route)),
    ...(tellsLimits(route) ? rateLimitReferences : {}),
  }
  return Object.keys(headers).length > 0 ? { headers } : {}
}

/** What the document says at its beginning, of headers that no operation has to name. */
export const ofEveryAnswer = (hasDutch: boolean): string =>
  `Every answer has \`x-trace-id\`, which identifies the call and stands in our log, and \`traceparent\` (W3C Trace Context), which goes on with the one that was sent. No answer may be kept (\`Cache-Control: no-store\`) unless its operation says so. Refusals come as RFC 9457 where \`Accept\` asks for \`application/problem+json\`.${hasDutch ? ' They come in Dutch where `Accept-Language` asks for it.' : ''}`

/** What the house sends with answers of these routes, which a standard describes, as the part behind one knows nothing of it. */
export const houseHeadersOf =
  (routes: readonly Route[]): HouseHeaders =>
  (path, method, status, { content = {} }) => {
    const route = routes.find((one) => one.path === path && one.method.toLowerCase() === method)
    return route ? houseHeaders(route, status, 'text/html' in (content as object)) : {}
  }

/** A mounted part that answers preflights opens itself to the origins of its clients. */
const houseHeaders = (route: Route, status: number, hasPage: boolean): Json => ({
  ...(hasPage ? referencesTo(['X-Robots-Tag']) : {}),
  ...referencesTo(alwaysTold(route)),
  ...(status < 400 ? referencesTo(route.tells ?? []) : {}),
  ...(tellsLimits(route) ? rateLimitReferences : {}),
  ...(route.mount?.answersPreflights ? clientOrigins : {}),
})

const clientOrigins = {
  'Access-Control-Allow-Origin': {
    description: 'The origin of the client whose page asks.',
    schema: { type: 'string' },
  },
  'Access-Control-Expose-Headers': {
    description: 'The headers that the page may read too.',
    schema: { type: 'string' },
  },
}

/** What stands with 304: the tag that is still right, and how long it may be kept. */
export const unchangedHeaders = (route: Route): Json => ({
  headers: {
    ...etag,
    ...referencesTo([
      ...(route.tells ?? []).filter((name) => name === 'Cache-Control'),
      ...alwaysTold(route),
    ]),
    ...(tellsLimits(route) ? rateLimitReferences : {}),
  },
})
