/** Crawls: put in the queue by a request, run in the background (specification, Crawler). */

import { notFound } from '../../../kit/errors.ts'
import { leaseMilliseconds } from '../adapters/crawler.ts'
import type { PageRequest } from '../adapters/page.ts'
import { runCrawl } from '../adapters/sources/crawl.ts'
import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import { cut } from '../core/plain-text.ts'
import type { PostingSource } from '../jobs/posting.actions.ts'
import { emptyTally, type Tally, takeIn } from '../sources/posting-tally.actions.ts'
import { wordsOf } from '../sources/read-source.actions.ts'
import { recordCrawled, siteSource } from '../sources/source.actions.ts'
import type { RunStatus } from '../sources/source.tables.ts'
import type { CrawlJob, CrawlRequest, CrawlStart } from './crawl.schema.ts'
import * as store from './crawl.store.ts'
import type { CrawlRow } from './crawl.tables.ts'

export type CrawlCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'views' | 'log' | 'crawler'>

/** Runs in background/crawls.ts. */
export const crawlJob = 'crawl'

const pagesByDefault = 20
const errorsShown = 5

export const startCrawl = async (ctx: CrawlCtx, request: CrawlRequest): Promise<CrawlStart> => {
  const url = request.url.trim()
  await ctx.crawler.check(url)
  const crawl = {
    url,
    crawl_type: request.crawlType ?? 'SINGLE_PAGE',
    max_pages: request.maxPages ?? pagesByDefault,
    initiated_by: request.initiatedBy.trim(),
    created_at: ctx.clock.now(),
  } as const
  const crawlJobId = await ctx.db.transaction().execute(async (trx) => {
    const id = await store.insertCrawl(trx, crawl)
    await ctx.queue.send(crawlJob, { crawlJobId: id }, { trx: trx as never })
    return id
  })
  ctx.queue.announce(crawlJob)
  return { crawlJobId, status: 'PENDING', message: 'The crawl starts in the background.' }
}

export const getCrawl = async (ctx: Pick<Ctx, 'db'>, id: number): Promise<CrawlJob> => {
  const crawl = await store.findCrawl(ctx.db, id)
  if (!crawl) throw notFound('This crawl does not exist.')
  return crawl
}

/** What a crawl has done so far. */
interface Progress {
  tally: Tally
  pages: number
  errorCount: number
  /** The first few of them. */
  errors: string[]
}

const noteError = (progress: Progress, error: string): void => {
  progress.errorCount++
  if (progress.errors.length < errorsShown) progress.errors.push(cut(error, 1000))
}

const columnsOf = ({ tally, pages, errorCount, errors }: Progress) => ({
  pages_crawled: pages,
  jobs_found: tally.jobsFound,
  jobs_created: tally.jobsCreated,
  jobs_updated: tally.jobsUpdated,
  duplicates: tally.duplicates,
  error_count: errorCount,
  error_message: errors.join('\n') || null,
})

const crawlSite = async (
  ctx: CrawlCtx,
  crawl: CrawlRow,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> => {
  const seen = new Set<string>()
  let source: PostingSource | undefined
  const postings = runCrawl({
    url: crawl.url,
    crawlType: crawl.crawl_type,
    maxPages: crawl.max_pages,
    get: async (request: PageRequest) => {
      const page = await ctx.crawler.get(request)
      await store.updateCrawl(ctx.db, crawl.id, columnsOf(progress))
      return page
    },
    robots: ctx.crawler.robots,
    today: localDate(ctx.clock.now()),
    signal,
    onPage: () => progress.pages++,
    onBroken: (what) => noteError(progress, what),
    onError: (url, failure) => noteError(progress, `${url}: ${failure.message}`),
  })
  try {
    for await (const posting of postings) {
      signal.throwIfAborted()
      if (seen.has(posting.externalId)) continue
      seen.add(posting.externalId)
      source ??= await siteSource(ctx, crawl.url)
      const taken = await takeIn(ctx, source, posting, progress.tally)
      if (!taken) noteError(progress, `${posting.title}: not stored.`)
    }
  } finally {
    if (source) await recordCrawled(ctx, source, progress.tally.jobsCreated)
  }
}

const statusOf = (progress: Progress, signal: AbortSignal): RunStatus => {
  if (signal.aborted && signal.reason === 'service stopped') return 'CANCELLED'
  if (progress.errorCount === 0) return 'COMPLETED'
  return progress.pages > 0 ? 'PARTIAL' : 'FAILED'
}

/** Runs a crawl that waits. A crawl is never begun twice: one that ran before is left alone. */
export const runQueuedCrawl = async (ctx: CrawlCtx, id: number): Promise<void> => {
  const { db, clock, crawler } = ctx
  const leaseUntil = (): Date => new Date(clock.millis() + leaseMilliseconds)
  const claim = { owner: crawler.owner, now: clock.now(), leaseUntil: leaseUntil() }
  const crawl = await store.claimCrawl(db, id, claim)
  if (!crawl) return
  const progress: Progress = { tally: emptyTally(), pages: 0, errorCount: 0, errors: [] }
  const renew = (): Promise<boolean> =>
    store.updateCrawl(db, id, { ...columnsOf(progress), run_lease_until: leaseUntil() })
  await crawler.run(renew, async (signal) => {
    try {
      await crawlSite(ctx, crawl, progress, signal)
    } catch (error) {
      noteError(progress, wordsOf(ctx, error, signal))
    }
    const status = statusOf(progress, signal)
    await store.updateCrawl(db, id, { ...columnsOf(progress), status, completed_at: clock.now() })
  })
}

/** Ends crawls whose process is gone. At a start those of this process are among them: it was another before. */
export const failDeadCrawls = (ctx: Pick<Ctx, 'db' | 'clock' | 'crawler'>, isStart: boolean): Promise<void> =>
  store.failDeadCrawls(
    ctx.db,
    ctx.clock.now(),
    'The service stopped in the middle of the crawl.',
    isStart ? ctx.crawler.owner : null,
  )
