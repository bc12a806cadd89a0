/** What search engines ask for: the sitemap, its parts, and robots.txt (specification, The job site). */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { createSitemapParts, writeIndex } from '../jobs/sitemap.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'

const closedPaths = ['/vacatures?', '/mijn', '/werkplek', '/beheer', '/api/']

const robots = (publicUrl: string): string =>
  [
    'User-agent: *',
    ...closedPaths.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')

const partPattern = /^(0|[1-9]\d{0,6})\.xml\.gz$/

export const sitemapPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const partAt = createSitemapParts(ctx)
  return [
    page({
      method: 'GET',
      path: '/robots.txt',
      summary: 'What search engines may read',
      access: 'public',
      handler: async () =>
        reply({
          status: 200,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
          body: robots(await ctx.publicUrl),
        }),
    }),
    page({
      method: 'GET',
      path: '/sitemap.xml',
      summary: 'The index of the sitemap',
      access: 'public',
      handler: async () =>
        reply({
          status: 200,
          headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'no-cache' },
          body: await writeIndex(ctx),
        }),
    }),
    page({
      method: 'GET',
      path: '/sitemaps/{part}',
      summary: 'One part of the sitemap, gzipped',
      access: 'public',
      params: closed({ part: Type.String() }),
      handler: async ({ params }) => {
        const number = partPattern.exec(params.part)?.[1]
        const part = number === undefined ? null : await partAt(Number(number))
        if (!part) throw notFound('There is no such part of the sitemap.')
        return reply({
          status: 200,
          headers: { 'content-type': 'application/gzip', 'cache-control': 'no-cache' },
          body: Buffer.from(part),
        })
      },
    }),
  ]
}
