/** Runs a CrawlRequest: one page, a whole site, a sitemap or a feed, read for jobs. */

import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { type JobPosting, webAddress } from '../../core/job-posting.ts'
import { draftsOnPage } from '../../core/page-drafts.ts'
import type { RobotsRules } from '../../core/robots.ts'
import { type Page, type PageRequest, textOfPage } from '../page.ts'
import { parseFeed } from './feed.ts'
import { brokenOn } from './json-ld.ts'
import { crawlPages } from './page-walk.ts'
import { draftFromFeedItem } from './rss.ts'
import { readSitemap } from './sitemap.ts'
import { brokenOff, changedShape, cleanPostings, type SourceContext, usablePostings } from './source.ts'

export const crawlTypes = ['SINGLE_PAGE', 'FULL_SITE', 'SITEMAP', 'FEED'] as const
export type CrawlType = (typeof crawlTypes)[number]

export interface Crawl {
  url: string
  crawlType: CrawlType
  maxPages: number
  get: (request: PageRequest) => Promise<Page>
  robots?: (url: string) => Promise<RobotsRules>
  today: string
  signal?: AbortSignal
  onSkip?: (reason: string) => void
  /** Told of each page that was read, and of each that failed while the crawl goes on. */
  onPage?: (url: string) => void
  onError?: (url: string, error: FetchFailure) => void
  /** Told of data on a page that cannot be read. */
  onBroken?: (what: string) => void
}

const contextOf = (crawl: Crawl): SourceContext => ({
  ...crawl,
  source: { name: new URL(crawl.url).hostname, url: crawl.url },
})

function* postingsIn(html: string, pageUrl: string, crawl: Crawl): Generator<JobPosting> {
  // A page without a company of its own is the company's: its site name stands in.
  const siteName = /<meta[^>]+property=["']og:site_name["'][^>]+content=["']([^"']+)/i.exec(html)?.[1]
  const company = siteName ?? new URL(pageUrl).hostname.replace(/^www\./, '')
  const { drafts, brokenScripts, mayMissJobs } = draftsOnPage(html, pageUrl, company)
  if (mayMissJobs) crawl.onBroken?.(brokenOn(pageUrl, brokenScripts))
  yield* cleanPostings(drafts, crawl)
}

async function* crawlSite(crawl: Crawl, maxPages: number): AsyncGenerator<JobPosting> {
  for await (const { page, html } of crawlPages({ ...crawl, maxPages, linksOf: 'site' })) {
    crawl.onPage?.(page.url)
    yield* postingsIn(html, page.url, crawl)
  }
}

async function* crawlFeed(crawl: Crawl): AsyncGenerator<JobPosting> {
  const page = await crawl.get({ url: crawl.url, signal: crawl.signal })
  const feed = parseFeed(textOfPage(page))
  const context = contextOf(crawl)
  if (!feed) throw changedShape(context.source, 'the address does not give an RSS or Atom feed.')
  if (!feed.isWhole) crawl.onBroken?.(brokenOff(context.source))
  crawl.onPage?.(page.url)
  const company = feed.title ?? context.source.name
  yield* usablePostings(
    feed.items.map((item) => draftFromFeedItem(item, page.url, company)),
    context,
  )
}

/** A given sitemap, else those that robots.txt names, else `/sitemap.xml`. */
const sitemapsFor = async (crawl: Crawl): Promise<string[]> => {
  if (/\.(xml|txt)(\.gz)?$/i.test(new URL(crawl.url).pathname)) return [crawl.url]
  const named = (await crawl.robots?.(crawl.url))?.sitemaps ?? []
  const own = named.filter((each) => webAddress(each) && new URL(each).host === new URL(crawl.url).host)
  return own.length > 0 ? own : [new URL('/sitemap.xml', crawl.url).href]
}

/** The pages of a sitemap and of those it lists, at most `maxPages`, through at most 50 sitemaps. */
const pagesOfSitemaps = async (crawl: Crawl): Promise<string[]> => {
  const queue = await sitemapsFor(crawl)
  const seen = new Set(queue)
  const pages = new Set<string>()
  for (let at = 0; at < queue.length && at < 50 && pages.size < crawl.maxPages; at++) {
    const sitemap = await readSitemap(await crawl.get({ url: queue[at]!, signal: crawl.signal }))
    if (!sitemap && at === 0)
      throw changedShape(contextOf(crawl).source, 'there is no sitemap at this address.')
    for (const page of sitemap?.pages ?? []) pages.add(page)
    for (const next of (sitemap?.sitemaps ?? []).filter((each) => !seen.has(each))) {
      seen.add(next)
      queue.push(next)
    }
  }
  return [...pages].slice(0, crawl.maxPages)
}

async function* crawlSitemap(crawl: Crawl): AsyncGenerator<JobPosting> {
  for (const url of await pagesOfSitemaps(crawl)) {
    try {
      const page = await crawl.get({ url, signal: crawl.signal })
      crawl.onPage?.(page.url)
      yield* postingsIn(textOfPage(page), page.url, crawl)
    } catch (error) {
      if (!(error instanceof FetchFailure) || error.kind === 'aborted') throw error
      crawl.onError?.(url, error)
    }
  }
}

/**
 * The jobs that a crawl finds, as it goes. Throws FetchFailure when the first page cannot be fetched and
 * SourceFailure when it is not what the crawl type says; later failures go to `onError`.
 */
export const runCrawl = (crawl: Crawl): AsyncIterable<JobPosting> => {
  if (crawl.crawlType === 'FEED') return crawlFeed(crawl)
  if (crawl.crawlType === 'SITEMAP') return crawlSitemap(crawl)
  return crawlSite(crawl, crawl.crawlType === 'SINGLE_PAGE' ? 1 : crawl.maxPages)
}
