/** Reads one page while the caller waits, and makes a job of it where asked. */

import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { refusedAddress } from '../adapters/crawler.ts'
import { type Page, textOfPage } from '../adapters/page.ts'
import { cleanPostings } from '../adapters/sources/source.ts'
import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import type { PostingDraft } from '../core/job-posting.ts'
import { parseHtml } from '../core/markup.ts'
import { draftsOnPage } from '../core/page-drafts.ts'
import { readPage } from '../core/plain-text.ts'
import { emptyTally, takeIn } from '../sources/posting-tally.actions.ts'
import { recordCrawled, siteSource } from '../sources/source.actions.ts'
import type { CrawlCtx } from './crawl.actions.ts'
import type { ScrapeAnswer, ScrapeRequest } from './crawl.schema.ts'

const answerWithinMilliseconds = 30_000
const readable = /^\s*$|html|xml|json|^text\//i

/** The page, or a sentence that says why it cannot be had. */
const fetchPage = async (ctx: Pick<Ctx, 'crawler' | 'clock'>, url: string): Promise<Page | string> => {
  const late = new AbortController()
  const done = new AbortController()
  void ctx.clock.sleep(answerWithinMilliseconds, done.signal).then(() => late.abort())
  try {
    const answerByMilliseconds = ctx.clock.millis() + answerWithinMilliseconds
    const page = await ctx.crawler.get({ url, signal: late.signal, answerByMilliseconds })
    return readable.test(page.contentType) ? page : 'The page is no text.'
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error
    if (error.isRefusedAddress) throw refusedAddress()
    return error.kind === 'aborted' ? 'The page took too long.' : error.message
  } finally {
    done.abort()
  }
}

/** The jobs that the page describes for machines, else one made of what a reader sees. */
const draftsOf = (html: string, page: Page, read: { title: string; content: string }): PostingDraft[] => {
  const siteName = parseHtml(html)('meta[property="og:site_name"]').attr('content')?.trim()
  const company = siteName || new URL(page.url).hostname.replace(/^www\./, '')
  const { drafts } = draftsOnPage(html, page.url, company)
  if (drafts.length > 0) return drafts
  return [{ sourceUrl: page.url, title: read.title, company, description: read.content }]
}

const createJobs = async (
  ctx: CrawlCtx,
  request: ScrapeRequest,
  page: Page,
  drafts: readonly PostingDraft[],
): Promise<boolean> => {
  const company = request.company?.trim()
  const location = request.location?.trim()
  const given = { ...(company ? { company } : {}), ...(location ? { location } : {}) }
  const today = localDate(ctx.clock.now())
  const postings = [
    ...cleanPostings(
      drafts.map((draft) => ({ ...draft, ...given })),
      { today },
    ),
  ]
  const tally = emptyTally()
  if (postings.length === 0) return false
  const source = await siteSource(ctx, page.url)
  for (const posting of postings) await takeIn(ctx, source, posting, tally)
  await recordCrawled(ctx, source, tally.jobsCreated)
  return tally.jobsFound > 0
}

/** `success` is false where the page cannot be had, or where a job was asked for and the page holds none. */
export const scrapePage = async (ctx: CrawlCtx, request: ScrapeRequest): Promise<ScrapeAnswer> => {
  const url = request.url.trim()
  await ctx.crawler.check(url)
  const page = await fetchPage(ctx, url)
  if (typeof page === 'string') return { success: false, title: null, content: page, url }
  const html = textOfPage(page)
  const read = readPage(html)
  const success = !request.createJob || (await createJobs(ctx, request, page, draftsOf(html, page, read)))
  return { success, title: read.title || null, content: read.content, url }
}
