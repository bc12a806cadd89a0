/** The addresses of the OpenID Provider: its own, mounted, and the documents about it, from a cache. */

import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Clock } from '../../../kit/clock.ts'
import { forbidden } from '../../../kit/errors.ts'
import { mountedRoute } from '../../../kit/http/mount.ts'
import type { Mount } from '../../../kit/http/mounted-part.ts'
import { type Reply, type Route, reply } from '../../../kit/http/route.ts'
import { siteFailure } from '../../../kit/pages/site-failure.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import { route } from '../dialect.ts'
import { type CachedDocument, cachedDocument, discoveryDocument } from './discovery.ts'
import { readForm } from './form-body.ts'
import type { OpenedOpenId } from './open-openid.ts'
import type { SigningKey } from './openid.ts'
import { routes as addresses } from './openid-paths.ts'

export const openIdRoutes = (site: CompanySite, clock: Clock, openid: OpenedOpenId): Route[] => [
  ...documentRoutes(clock, openid),
  ...programRoutes(openid),
  ...browserRoutes(site, openid),
]

/** Browsers and caches keep them for five minutes, which a change of keys allows for. */
const documentReply = ({ body, headers }: CachedDocument, held: string | undefined): Reply => {
  const { etag } = headers
  const isHeld = held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
  return isHeld ? reply({ status: 304, headers }) : reply({ status: 200, headers, body })
}

/** A second is nothing beside the day for which keys are published before they sign. */
const lookedAtMilliseconds = 1_000

const documentRoutes = (clock: Clock, openid: OpenedOpenId): Route[] => {
  let discovery: CachedDocument | null = null
  let jwks: { keys: SigningKey[]; document: CachedDocument; lookedAt: number } | null = null
  const keySet = async (): Promise<CachedDocument> => {
    const keys = await openid.keys()
    const lookedAt = clock.millis()
    if (jwks?.keys.length === keys.length && keys.every((key, i) => key === jwks?.keys[i]))
      jwks.lookedAt = lookedAt
    else jwks = { keys, document: cachedDocument({ keys: keys.map(({ publicJwk }) => publicJwk) }), lookedAt }
    return jwks.document
  }
  const keySetOfNow = (): CachedDocument | null => {
    const age = jwks ? clock.millis() - jwks.lookedAt : Number.NaN
    return age >= 0 && age < lookedAtMilliseconds ? jwks!.document : null
  }
  const shared = { method: 'GET', tag: 'OpenID', access: 'public', hidden: true, anyQuery: true } as const
  const answers = {
    ...{ anyOrigin: true, contentType: 'application/json', errors: [304] },
    tells: ['ETag', 'Cache-Control'],
  } as const
  return [
    ...['/.well-known/openid-configuration', '/.well-known/oauth-authorization-server'].map((path) =>
      route({
        ...{ ...shared, ...answers, path },
        summary: 'What the OpenID Provider offers, and where',
        ready: () => discovery,
        handler: ({ headers }) => {
          discovery ??= cachedDocument(discoveryDocument(openid.issuer()))
          return documentReply(discovery, headers['if-none-match'])
        },
      }),
    ),
    route({
      ...{ ...shared, ...answers, path: addresses.jwks },
      summary: 'The public keys of the OpenID Provider',
      ready: keySetOfNow,
      handler: async ({ headers }) => documentReply(await keySet(), headers['if-none-match']),
    }),
  ]
}

/** Called by clients and their programs; errors are OAuth's. */
const programRoutes = (openid: OpenedOpenId): Route[] => {
  const mount: Mount = { publicUrl: openid.issuer, answersPreflights: true, handle: openid.handle }
  const posted = (path: string, summary: string, errors: readonly number[]): Route =>
    mountedRoute({ method: 'POST', path, summary, errors, mount })
  const userinfo = {
    path: addresses.userinfo,
    summary: 'What a client may know of a person',
    errors: [401, 403],
    mount,
  }
  return [
    posted(addresses.pushed_authorization_request, 'Push an authorization request', [201, 401, 429]),
    posted(addresses.token, 'Get tokens for a code or a refresh token', [401, 429]),
    mountedRoute({ method: 'GET', ...userinfo }),
    mountedRoute({ method: 'POST', ...userinfo }),
    posted(addresses.introspection, 'What a token is worth', [401, 429]),
    posted(addresses.revocation, 'End a token', [401, 429]),
  ]
}

/** Where browsers are sent; errors are pages. */
const browserRoutes = (site: CompanySite, openid: OpenedOpenId): Route[] => {
  const mount: Mount = { publicUrl: openid.issuer, handle: openid.handle }
  const shared = { errors: [303, 403, 413, 415], failurePage: siteFailure(site) }
  const { authorization, end_session: logout } = addresses
  return [
    mountedRoute({
      ...{ ...shared, mount },
      method: 'GET',
      path: authorization,
      summary: 'Sign in to a client',
    }),
    mountedRoute({
      ...{ ...shared, method: 'POST', path: authorization, summary: 'The same, as a form' },
      // From another site a form brings no cookies; the address that it leads to does.
      mount: { ...mount, handle: async (request, answer) => toGet(request, answer, await readForm(request)) },
    }),
    mountedRoute({
      ...{ ...shared, mount, method: 'GET', path: `${authorization}/{uid}` },
      summary: 'Where an interaction goes on',
    }),
    mountedRoute({
      ...{ ...shared, mount },
      method: 'GET',
      path: logout,
      summary: 'Sign out at a client’s wish',
    }),
    mountedRoute({
      ...{ ...shared, method: 'POST', path: logout, summary: 'The same, as a form' },
      mount: {
        ...mount,
        handle: async (request, answer, known) => {
          const query = await readForm(request)
          // Without cookies it may come from another site, as above.
          if (request.headers.cookie === undefined && request.headers['sec-fetch-site'] === 'cross-site')
            return toGet(request, answer, query)
          return openid.handle(asGet(request, query), answer, known)
        },
      },
    }),
    mountedRoute({
      ...{ ...shared, method: 'POST', path: `${logout}/confirm`, summary: 'Confirm signing out' },
      mount: {
        ...mount,
        handle: (request, answer, known) => {
          demandOwnPage(request, openid.issuer())
          return openid.handle(request, answer, known)
        },
      },
    }),
    mountedRoute({
      ...{ ...shared, mount },
      method: 'GET',
      path: `${logout}/success`,
      summary: 'Signed out',
    }),
  ]
}

const pathOf = (request: IncomingMessage): string => request.url!.split('?', 1)[0]!.replace(/\/$/, '')

const toGet = (request: IncomingMessage, answer: ServerResponse, query: string): void => {
  answer.statusCode = 303
  answer.setHeader('location', `${pathOf(request)}?${query}`)
  answer.end()
}

/** The same request as a GET, whose form has been read. */
const asGet = (request: IncomingMessage, query: string): IncomingMessage => {
  const { headers } = request
  delete headers['content-type']
  delete headers['content-length']
  delete headers['transfer-encoding']
  request.method = 'GET'
  request.url = `${pathOf(request)}?${query}`
  return request
}

/** The form's own secret decides; a browser that says the form is of another site is believed. */
const demandOwnPage = ({ headers }: IncomingMessage, issuer: string): void => {
  const { origin, 'sec-fetch-site': site } = headers
  const isForeign =
    site === undefined ? origin !== undefined && origin !== new URL(issuer).origin : site !== 'same-origin'
  if (isForeign) throw forbidden('This form must be sent from a page of this site.')
}
