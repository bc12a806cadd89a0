/**
 * Routes of the crawler (specification, Crawler). They ask for no token, for schedulers and other services call them;
 * in production the network in front of the service keeps everybody else away from /crawler/.
 */

import { numberedPage, numberedPageSchema, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { getScrapingStatus } from '../sources/scraping-status.actions.ts'
import { ScrapingStatus } from '../sources/source.schema.ts'
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
    summary: 'Crawl an address for jobs in the background',
    tag,
    access,
    body: shapes.CrawlRequest,
    output: shapes.CrawlStart,
    handler: ({ body }) => startCrawl(ctx, body),
  }),
  route({
    method: 'GET',
    path: '/crawler/status/{id}',
    summary: 'How a crawl stands',
    tag,
    access,
    params: closed({ id: idParameter() }),
    output: shapes.CrawlJob,
    errors: [404],
    handler: ({ params: { id } }) => getCrawl(ctx, id),
  }),
  route({
    method: 'GET',
    path: '/crawler/history',
    summary: 'All crawls, newest first',
    tag,
    access,
    query: closed(pageQuery()),
    output: numberedPageSchema(shapes.CrawlJob),
    handler: async ({ query }) => {
      const request = pageRequest(query)
      const { crawls, total } = await listCrawls(ctx.db, request)
      return numberedPage(crawls, request, total)
    },
  }),
  route({
    method: 'POST',
    path: '/crawler/scrape',
    summary: 'Read one page now, and make a job of it where `createJob` is true',
    tag,
    access,
    body: shapes.ScrapeRequest,
    output: shapes.ScrapeAnswer,
    handler: ({ body }) => scrapePage(ctx, body),
  }),
]

const trigger = async (ctx: Ctx, what: string, type?: string): Promise<shapes.TriggerAnswer> => {
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
    summary: 'Scrape all active job sources in the background',
    tag,
    access,
    output: shapes.TriggerAnswer,
    handler: () => trigger(ctx, 'source'),
  }),
  route({
    method: 'POST',
    path: '/crawler/trigger-flextender',
    summary: 'Scrape the active Flextender sources in the background',
    tag,
    access,
    output: shapes.TriggerAnswer,
    handler: () => trigger(ctx, 'Flextender source', 'FLEXTENDER'),
  }),
  route({
    method: 'GET',
    path: '/crawler/scraping-status',
    summary: 'How scraping stands, over all job sources',
    tag,
    access,
    output: ScrapingStatus,
    handler: () => getScrapingStatus(ctx),
  }),
]
