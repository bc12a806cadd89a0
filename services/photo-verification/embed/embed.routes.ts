/** What other sites embed: the badge, its script and oEmbed, behind the same gate as the photo (specification, Embedding). */

import { Failure, invalidField, notFound } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { badgeSvg } from '../core/badge.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { originOf } from '../portal/origin.ts'
import * as portal from '../portal/portal.actions.ts'
import { portalCodes, whatIsServed } from '../portal/portal.routes.ts'
import { portalParams as params } from '../portal/portal.schema.ts'
import { badgeHeadline, badgeScript, badgeWords, oembedOf } from './badge-code.ts'
import { badgeQuery, OEmbed, oembedQuery } from './embed.schema.ts'

const tag = 'Credentials'
const access = 'public'
const gated = { tag, access, anyOrigin: true, codes: portalCodes } as const

export const embedRoutes = (ctx: Ctx): Route[] => [badgeRoute(ctx), badgeScriptRoute(), oembedRoute(ctx)]

const badgeRoute = (ctx: Ctx): Route =>
  route({
    ...gated,
    method: 'GET',
    path: '/v/{id}/badge.svg',
    operationId: 'getBadge',
    summary: 'The badge of a photo, for other sites',
    description: `The headline in words, as an SVG that loads nothing. ${whatIsServed}`,
    params,
    query: badgeQuery,
    examples: { params: { id: exampleId } },
    contentType: 'image/svg+xml',
    errors: [401, 404, 410, 429],
    handler: async ({ params: { id }, query: { pw, lang = 'en' }, cookies, address }) => {
      await portal.admitToPortal(ctx, address)
      const photo = await portal.openPublicPhoto(ctx, id, { password: pw, cookies })
      const headline = await badgeHeadline(ctx, photo)
      const { text } = badgeWords(photo, headline, lang)
      return reply({
        status: 200,
        headers: {
          'content-type': 'image/svg+xml; charset=utf-8',
          'content-security-policy': "default-src 'none'",
          'x-content-type-options': 'nosniff',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'cross-origin',
        },
        body: badgeSvg(headline, text, lang),
      })
    },
  })

const badgeScriptRoute = (): Route =>
  route({
    tag,
    access,
    anyOrigin: true,
    method: 'GET',
    path: '/badge.js',
    operationId: 'getBadgeScript',
    summary: 'The script that keeps badges on other sites up to date',
    description:
      'A browser module of less than 3 kB, to be loaded with `integrity`. Without it a badge is a picture in a link.',
    contentType: 'text/javascript',
    tells: ['Cache-Control'],
    handler: () =>
      reply({
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        },
        body: badgeScript,
      }),
  })

/** The id in an address of this service; 400 for what is no address, 404 for one that is not ours. */
const idIn = (url: string, origins: readonly string[]): string => {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol))
    throw invalidField('url', 'must be an http or https address')
  const id = /^\/(?:v|public\/photos)\/([^/]+)\/?$/.exec(address.pathname)?.[1]
  if (!origins.includes(address.origin) || !id) throw notFound('This address is no photo of this service.')
  try {
    return decodeURIComponent(id)
  } catch {
    throw notFound('This address is no photo of this service.')
  }
}

const oembedRoute = (ctx: Ctx): Route =>
  route({
    ...gated,
    method: 'GET',
    path: '/oembed',
    operationId: 'getOEmbed',
    summary: 'oEmbed of a photo’s page',
    description: `oEmbed 1.0 of type \`rich\`: a link with the badge. A photo behind a view password is 401, also with its password in \`url\`. ${whatIsServed}`,
    query: oembedQuery,
    // Those who embed send more than they were asked for: WordPress adds `dnt` to each request.
    anyQuery: true,
    examples: { query: { url: `http://127.0.0.1:8083/v/${exampleId}`, format: 'json' } },
    output: OEmbed,
    errors: [401, 404, 410, 429, 501],
    handler: async ({ query, address, headers }) => {
      await portal.admitToPortal(ctx, address)
      if (query.format === 'xml') throw new Failure(501, 'oEmbed is made as JSON only.')
      const origin = originOf(ctx.production, headers.host) ?? ctx.publicUrl
      const id = idIn(query.url, [origin, new URL(ctx.publicUrl).origin])
      const photo = await portal.openPublicPhoto(ctx, id, { cookies: {} })
      return oembedOf(ctx, photo, { ...query, origin, headline: await badgeHeadline(ctx, photo) })
    },
  })
