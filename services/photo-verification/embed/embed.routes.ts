/** What other sites embed: the badge, its script and oEmbed, behind the same gate as the photo (specification, Embedding). */

import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { Failure, invalidField, notFound } from '../../../kit/errors.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Ctx } from '../context.ts'
import { badgeSize, badgeSvg } from '../core/badge.ts'
import { headlineOfPhoto } from '../core/detections.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { originOf } from '../portal/origin.ts'
import { photoWords } from '../portal/photo.languages.ts'
import * as portal from '../portal/portal.actions.ts'
import { portalCodes, whatIsServed } from '../portal/portal.routes.ts'
import { portalParams as params } from '../portal/portal.schema.ts'
import { siteWords } from '../site/site.words.ts'
import type { PhotoRow } from '../tables.ts'
import { shareEdge } from '../threads/share-size.ts'
import { badgeQuery, OEmbed, oembedQuery } from './embed.schema.ts'

const tag = 'Credentials'
const access = 'public'
const gated = { tag, access, anyOrigin: true, codes: portalCodes } as const

export const embedRoutes = (ctx: Ctx): Route[] => [badgeRoute(ctx), badgeScriptRoute(), oembedRoute(ctx)]

const wordsOf = async (ctx: Ctx, photo: PhotoRow, language: Language) => {
  const { signatureValid } = await portal.publicVerdict(ctx, photo)
  const headline = headlineOfPhoto(photo, signatureValid)
  const { headline: words, photo: named } = photoWords[language]
  return {
    headline,
    text: words[headline].title,
    alt: `${words[headline].title} (${named(photo.verification_id)})`,
  }
}

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
    errors: [401, 404, 410, 429, 503],
    handler: async ({ params: { id }, query: { pw, lang = 'en' }, cookies, address }) => {
      await portal.admitToPortal(ctx, address)
      const photo = await portal.openPublicPhoto(ctx, id, { password: pw, cookies })
      const { headline, text } = await wordsOf(ctx, photo, lang)
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

const script = Buffer.from(
  stripTypeScriptTypes(readFileSync(new URL('./badge.browser.ts', import.meta.url), 'utf8'), {
    mode: 'strip',
  }).replace(/[ \t]+$/gm, ''),
)

/** For `integrity` on the script's element (Subresource Integrity). */
export const badgeScriptIntegrity = `sha384-${createHash('sha384').update(script).digest('base64')}`

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
    handler: () =>
      reply({
        status: 200,
        headers: {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
          'cross-origin-resource-policy': 'cross-origin',
          'x-content-type-options': 'nosniff',
        },
        body: script,
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

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const oembedRoute = (ctx: Ctx): Route =>
  route({
    ...gated,
    method: 'GET',
    path: '/oembed',
    operationId: 'getOEmbed',
    summary: 'oEmbed of a photo’s page',
    description: `oEmbed 1.0 of type \`rich\`: a link with the badge. A photo behind a view password is 401, also with its password in \`url\`. ${whatIsServed}`,
    query: oembedQuery,
    examples: { query: { url: `http://127.0.0.1:8083/v/${exampleId}`, format: 'json' } },
    output: OEmbed,
    errors: [401, 404, 410, 429, 501, 503],
    handler: async ({ query, address, headers }) => {
      await portal.admitToPortal(ctx, address)
      if (query.format === 'xml') throw new Failure(501, 'oEmbed is made as JSON only.')
      const origin = originOf(ctx.production, headers.host) ?? ctx.publicUrl
      const id = idIn(query.url, [origin, new URL(ctx.publicUrl).origin])
      const photo = await portal.openPublicPhoto(ctx, id, { cookies: {} })
      return oembedOf(ctx, photo, { ...query, origin })
    },
  })

/** As large as the public image, unless that has another bound than the copy. */
const shareSizeOf = (ctx: Pick<Ctx, 'images'>, photo: PhotoRow) => {
  const shown = ctx.images.publicSizeOf(photo)
  const scale = Math.min(shareEdge, Math.max(photo.width, photo.height)) / Math.max(shown.width, shown.height)
  return { width: Math.round(shown.width * scale), height: Math.round(shown.height * scale) }
}

const oembedOf = async (
  ctx: Ctx,
  photo: PhotoRow,
  wanted: { origin: string; lang?: Language; maxwidth?: number; maxheight?: number },
) => {
  const { origin, lang = 'en', maxwidth = Infinity, maxheight = Infinity } = wanted
  const id = encodeURIComponent(photo.verification_id)
  const { text, alt } = await wordsOf(ctx, photo, lang)
  const size = badgeSize(text)
  const scale = Math.min(1, maxwidth / size.width, maxheight / size.height)
  const [width, height] = [size.width, size.height].map((edge) => Math.max(1, Math.floor(edge * scale))) as [
    number,
    number,
  ]
  const badge = `${origin}/v/${id}/badge.svg?lang=${lang}`
  const share = shareSizeOf(ctx, photo)
  return {
    type: 'rich' as const,
    version: '1.0' as const,
    title: text,
    provider_name: siteWords[lang].name,
    provider_url: `${origin}/`,
    cache_age: 60,
    html: `<a href="${escaped(`${origin}/v/${id}`)}" lang="${lang}"><img src="${escaped(badge)}" width="${width}" height="${height}" alt="${escaped(alt)}"></a>`,
    ...{ width, height },
    thumbnail_url: `${origin}/public/photos/${id}/share`,
    thumbnail_width: share.width,
    thumbnail_height: share.height,
  }
}
