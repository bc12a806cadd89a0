/** Background work of the crawler: crawls, runs of sources, and the look each minute for sources that are due. */

import type { Ctx } from '../context.ts'
import { crawlJob, failDeadCrawls, runQueuedCrawl } from '../crawler/crawl.actions.ts'
import {
  failDeadSourceRuns,
  queueDueSources,
  runQueued,
  type ScrapeSourceData,
  scrapeSourceJob,
} from '../sources/source-run.actions.ts'

const dueJob = 'find-due-sources'

/** Longer than any run lasts. A run whose process died is found by its lease long before. */
const expireSeconds = 5 * 60 * 60
const runs = { retries: 0, expireSeconds, concurrency: 4, pollSeconds: 5 }

const failDead = async (ctx: Ctx, isStart: boolean): Promise<void> => {
  await failDeadCrawls(ctx, isStart)
  await failDeadSourceRuns(ctx, isStart)
}

export const defineCrawls = (ctx: Ctx): void => {
  ctx.queue.define<{ crawlJobId: number }>(crawlJob, runs, ({ data }) => runQueuedCrawl(ctx, data.crawlJobId))
  ctx.queue.define<ScrapeSourceData>(scrapeSourceJob, runs, ({ data }) => runQueued(ctx, data))
  ctx.queue.define(dueJob, {}, async () => {
    await failDead(ctx, false)
    await queueDueSources(ctx)
  })
  ctx.queue.schedule(dueJob, '* * * * *')
}

/** Call this before the queue starts, which may begin crawls: what is RUNNING before that was left by a process that died. */
export const failLeftCrawls = (ctx: Ctx): Promise<void> => failDead(ctx, true)

/** Looks at the start too: what came due while the service was away need not wait for the next minute. */
export const lookForDueSources = async (ctx: Ctx): Promise<void> => {
  await ctx.queue.send(dueJob, {}, { singletonKey: 'start' })
}
