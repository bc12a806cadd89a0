/**
 * Routes of the crawler (specification, Crawler). They ask for no token, for schedulers and other services call them;
 * in production the network in front of the service keeps everybody else away from /crawler/.
 */

import { numberedPage, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId, exampleSite } from '../examples.ts'
import { getScrapingStatus } from '../sources/scraping-status.actions.ts'
import { ScrapingStatus } from '../sources/source.schema.ts'
import type { SourceType } from '../sources/source.tables.ts'
import { queueSources } from '../sources/source-run.actions.ts'
import { getCrawl, startCrawl } from './crawl.actions.ts'
import * as shapes from './crawl.schema.ts'
import { listCrawls } from './crawl.store.ts'
import { scrapePage } from './scrape-page.actions.ts'

const tag = 'Crawler'
const access = 'public'

export const crawlRoutes = (ctx: Ctx): Route[] => [...oneCrawlRoutes(ctx), ...scrapingRoutes(ctx)]

const oneCrawlRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/crawler/crawl',
    operationId: 'startCrawl',
    repeats: 'kept',
    summary: 'Crawl an address for jobs',
    description:
      'Runs in the background. 400 for an address that is not public. These operations ask for no token: keep `/crawler/` from the outside by the network.',
    tag,
    access,
    body: shapes.CrawlRequest,
    output: shapes.CrawlStart,
    examples: {
      body: { url: exampleSite, crawlType: 'SINGLE_PAGE', maxPages: 1, initiatedBy: 'Voorbeeld' },
    },
    handler: ({ body }) => startCrawl(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/crawler/status/{id}',
    operationId: 'getCrawl',
    etag: true,
    summary: 'How a crawl stands',
    description:
      'How far the crawl is, what it has found so far, and how it ended. 404 for a number that no crawl has.',
    tag,
    access,
    params: closed({ id: idParameter({ description: 'Number of the crawl.' }) }),
    output: shapes.CrawlJob,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id } }) => getCrawl(ctx, id),
  }),
  route({
    method: 'GET',
    path: '/crawler/history',
    operationId: 'listCrawls',
    summary: 'All crawls',
    description: 'Newest first, with how far each is and how it ended.',
    tag,
    access,
    query: closed(pageQuery()),
    output: shapes.CrawlPage,
    handler: async ({ query }) => {
      const request = pageRequest(query)
      const { crawls, total } = await listCrawls(ctx.db, request)
      return numberedPage(crawls, request, total)
    },
  }),
  route({
    method: 'POST',
    path: '/crawler/scrape',
    operationId: 'scrapePage',
    repeats: { harmless: 'only reads a page' },
    summary: 'Read one page now',
    description:
      'Waits for the page, at most 30 seconds. With `createJob` a job is made of the job data on it, else of its title and text. Where that does not succeed, `success` is false and `content` says why. 400 for an address that is not public.',
    tag,
    access,
    body: shapes.ScrapeRequest,
    output: shapes.ScrapeAnswer,
    examples: { body: { url: exampleSite, createJob: false } },
    handler: ({ body }) => scrapePage(ctx, body),
  }),
]

const trigger = async (ctx: Ctx, what: string, type?: SourceType): Promise<shapes.TriggerAnswer> => {
  const count = await queueSources(ctx, type)
  return count === 0
    ? { success: false, message: `There is no active ${what} to scrape.` }
    : {
        success: true,
        message: `Scraping starts in the background (${count} ${what}${count === 1 ? '' : 's'}).`,
      }
}

const scrapingRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/crawler/trigger-scraping',
    operationId: 'triggerScraping',
    repeats: { harmless: 'a source that is being scraped is not scraped twice' },
    summary: 'Scrape all active job sources in the background',
    description: 'Puts a run of each active source in the queue. `success` is false where there is none.',
    tag,
    access,
    output: shapes.TriggerAnswer,
    handler: () => trigger(ctx, 'source'),
  }),
  route({
    method: 'POST',
    path: '/crawler/trigger-flextender',
    operationId: 'triggerFlextender',
    repeats: { harmless: 'a source that is being scraped is not scraped twice' },
    summary: 'Scrape the active Flextender sources in the background',
    description:
      'Puts a run of each active source of type `FLEXTENDER` in the queue. `success` is false where there is none.',
    tag,
    access,
    output: shapes.TriggerAnswer,
    handler: () => trigger(ctx, 'Flextender source', 'FLEXTENDER'),
  }),
  route({
    method: 'GET',
    path: '/crawler/scraping-status',
    operationId: 'getScrapingStatus',
    summary: 'How scraping stands',
    description:
      'Whether a source is being scraped, when the last run was and the next one is, and the same for each source.',
    tag,
    access,
    output: ScrapingStatus,
    handler: () => getScrapingStatus(ctx),
  }),
]
