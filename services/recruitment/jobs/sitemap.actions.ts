/** The sitemap: an index of parts, each written when it is asked for and kept until a job of its range changes (specification, The job site). */

import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Ctx } from '../context.ts'
import { jobPath } from '../core/job-path.ts'
import { partPath, rangeOf, sitemapIndex, urlEntry, urlsetEnd, urlsetStart } from '../core/site/sitemap.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import * as store from './sitemap.store.ts'

export type SitemapCtx = JobCtx & Pick<Ctx, 'publicUrl' | 'articles'>

const zip = promisify(gzip)
/** Jobs that are in memory at a time. */
const step = 5_000
/** Of six to nine, with hardly a difference in size. */
const level = 6

/** The site's own pages that are always there. */
const ownPages = ['/', '/vacatures', '/bedrijven']

const isFresh = (part: store.PartState, sources: string): boolean =>
  part.written === part.changes && part.sources === sources

/** Besides its jobs a part depends on which sources are listed, and on the service's own address. */
const readScope = async (ctx: SitemapCtx): Promise<string> =>
  `${await ctx.publicUrl} ${await store.readIndexableSources(ctx.db)}`

/** Parts that hold nothing are left out: a sitemap without an address is none. */
export const writeIndex = async (ctx: SitemapCtx): Promise<string> => {
  await closeExpired(ctx)
  const [parts, sources, publicUrl, own] = await Promise.all([
    store.readParts(ctx.db),
    readScope(ctx),
    ctx.publicUrl,
    readOwnPages(ctx),
  ])
  const listed: store.PartState[] = []
  for (const part of parts) {
    const has = isFresh(part, sources) ? part.addresses! > 0 : await store.hasListed(ctx.db, part.part)
    if (has) listed.push(part)
  }
  return sitemapIndex([
    { address: publicUrl + partPath(0), lastmod: newestOf(own) },
    ...listed.map(({ part, changed_at }) => ({ address: publicUrl + partPath(part), lastmod: changed_at })),
  ])
}

/** A part, gzipped. */
export type SitemapPart = Uint8Array

/** Null for a part that there is not. Those who ask for one part together wait for one writing. */
export const createSitemapParts = (ctx: SitemapCtx): ((part: number) => Promise<SitemapPart | null>) => {
  const writing = new Map<number, Promise<SitemapPart | null>>()
  return (part) => {
    const known = writing.get(part)
    if (known) return known
    const now = findPart(ctx, part).finally(() => writing.delete(part))
    writing.set(part, now)
    return now
  }
}

const findPart = async (ctx: SitemapCtx, part: number): Promise<SitemapPart | null> => {
  if (part === 0) return ownPart(ctx)
  await closeExpired(ctx)
  // Read before the jobs: what changes while they are read is written at the next question.
  const [kept, sources] = await Promise.all([store.readPart(ctx.db, part), readScope(ctx)])
  if (!kept) return null
  if (isFresh(kept, sources)) return kept.addresses === 0 ? null : kept.body!
  const { text, addresses } = await writePart(ctx, part)
  const body = await zip(text, { level })
  await store.keepPart(ctx.db, kept, { sources, addresses, body })
  return addresses === 0 ? null : body
}

/** The site's own pages, its articles where everybody may read them, and the companies that were claimed. */
const readOwnPages = async (ctx: SitemapCtx): Promise<{ path: string; lastmod: Date | null }[]> => {
  const isPublic = ctx.articles === 'public'
  const [articles, companies] = await Promise.all([
    isPublic ? store.readListedArticles(ctx.db) : [],
    store.readListedCompanies(ctx.db),
  ])
  const always = [...ownPages, ...(isPublic ? ['/artikelen'] : [])].map((path) => ({ path, lastmod: null }))
  return [...always, ...companies, ...articles]
}

const newestOf = (pages: readonly { lastmod: Date | null }[]): Date | null =>
  pages.reduce<Date | null>(
    (last, { lastmod }) => (lastmod && (!last || lastmod > last) ? lastmod : last),
    null,
  )

const ownPart = async (ctx: SitemapCtx): Promise<SitemapPart> => {
  const [publicUrl, pages] = await Promise.all([ctx.publicUrl, readOwnPages(ctx)])
  const entries = pages.map(({ path, lastmod }) => urlEntry({ address: publicUrl + path, lastmod }))
  return zip([urlsetStart, ...entries, urlsetEnd].join(''), { level })
}

const writePart = async (ctx: SitemapCtx, part: number): Promise<{ text: Buffer; addresses: number }> => {
  const publicUrl = await ctx.publicUrl
  const { first, last } = rangeOf(part)
  const pieces = [Buffer.from(urlsetStart)]
  let addresses = 0
  for (let from = first; from <= last; from += step) {
    const jobs = await store.readListed(ctx.db, from, Math.min(last, from + step - 1))
    addresses += jobs.length
    const text = jobs
      .map((job) => urlEntry({ address: publicUrl + jobPath(job), lastmod: job.updated_at }))
      .join('')
    pieces.push(Buffer.from(text))
  }
  pieces.push(Buffer.from(urlsetEnd))
  return { text: Buffer.concat(pieces), addresses }
}
