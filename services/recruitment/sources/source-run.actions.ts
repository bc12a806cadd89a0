/** Runs of job sources: asked for by an administrator, by a trigger, or by their schedule. */

import { badRequest, conflict } from '../../../kit/errors.ts'
import { leaseMilliseconds } from '../adapters/crawler.ts'
import type { Ctx } from '../context.ts'
import { type Reading, readSource } from './read-source.actions.ts'
import { missingSource } from './source.actions.ts'
import type { ScrapeResult } from './source.schema.ts'
import { findSource } from './source.store.ts'
import type { SourceRow, SourceType } from './source.tables.ts'
import * as runs from './source-run.store.ts'

export type RunCtx = Pick<Ctx, 'db' | 'clock' | 'queue' | 'views' | 'ids' | 'log' | 'crawler'>

/** Runs in background/crawls.ts. */
export const scrapeSourceJob = 'scrape-source'

export interface ScrapeSourceData {
  sourceId: number
  /** When the source was last scraped as the run was asked for; a run since then takes the place of this one. */
  lastScrapedAt: string | null
}

/** An administrator who has waited this long is told that the run goes on. */
const answerWithinMilliseconds = 55_000

interface Run {
  result: Promise<ScrapeResult>
}

const resultOf = (ctx: RunCtx, source: SourceRow, startedAt: Date, reading: Reading): ScrapeResult => {
  const completedAt = ctx.clock.now()
  const { status, ...counts } = reading
  return {
    ...counts,
    success: status === 'COMPLETED' || status === 'PARTIAL',
    sourceId: source.id,
    sourceName: source.name,
    startedAt: startedAt.toISOString(),
    completedAt: completedAt.toISOString(),
    durationMs: completedAt.getTime() - startedAt.getTime(),
  }
}

const endOf = (reading: Reading, source: SourceRow, at: Date): runs.RunEnd => {
  const wasRead = reading.status === 'COMPLETED' || reading.status === 'PARTIAL'
  const error = reading.status === 'COMPLETED' ? null : (reading.errors[0] ?? reading.message)
  return {
    status: reading.status,
    error,
    read: wasRead ? { found: reading.jobsFound, at } : null,
    created: reading.jobsCreated,
    ...(reading.status === 'CANCELLED' ? { lastScrapedAt: source.last_scraped_at } : {}),
  }
}

/** Begins a run and gives it as soon as it has the source; null when another run has it. */
const beginRun = async (ctx: RunCtx, source: SourceRow, lastScrapedAt?: Date | null): Promise<Run | null> => {
  const { db, clock, crawler } = ctx
  const startedAt = clock.now()
  const runId = ctx.ids.uuid()
  const leaseUntil = (): Date => new Date(clock.millis() + leaseMilliseconds)
  const claim = { runId, owner: crawler.owner, now: startedAt, leaseUntil: leaseUntil() }
  const claimed = await runs.claimRun(db, source.id, claim, lastScrapedAt)
  if (!claimed) return null
  const renew = (): Promise<boolean> => runs.renewRun(db, runId, leaseUntil())
  const result = crawler.run(renew, async (signal) => {
    const reading = await readSource(ctx, claimed, startedAt, signal)
    await runs.endRun(db, runId, endOf(reading, source, clock.now()))
    return resultOf(ctx, claimed, startedAt, reading)
  })
  return { result }
}

/** A run that was put in the queue. Nothing is done when the source is gone, was scraped since or is being scraped. */
export const runQueued = async (ctx: RunCtx, data: ScrapeSourceData): Promise<void> => {
  const source = await findSource(ctx.db, data.sourceId)
  if (!source || source.source_type === 'MANUAL') return
  const run = await beginRun(ctx, source, data.lastScrapedAt ? new Date(data.lastScrapedAt) : null)
  await run?.result
}

const stillRunning = (ctx: RunCtx, source: SourceRow, startedAt: Date): ScrapeResult => ({
  success: false,
  message: `The run takes longer than ${answerWithinMilliseconds / 1000} seconds and goes on in the background; the source's lastStatus tells how it ends.`,
  sourceId: source.id,
  sourceName: source.name,
  jobsFound: 0,
  jobsCreated: 0,
  jobsUpdated: 0,
  jobsSkipped: 0,
  duplicates: 0,
  errors: [],
  startedAt: startedAt.toISOString(),
  completedAt: null,
  durationMs: ctx.clock.millis() - startedAt.getTime(),
})

/** Scrapes a source, also one that is switched off, and waits for the result. */
export const scrapeNow = async (ctx: RunCtx, id: number): Promise<ScrapeResult> => {
  const source = await findSource(ctx.db, id)
  if (!source) throw missingSource()
  if (source.source_type === 'MANUAL') throw badRequest('A source of type MANUAL has nothing to scrape.')
  const startedAt = ctx.clock.now()
  const run = await beginRun(ctx, source)
  if (!run) throw conflict('This source is being scraped.')
  const waiting = new AbortController()
  const late = ctx.clock.sleep(answerWithinMilliseconds, waiting.signal).then(() => null)
  run.result.catch((error: unknown) => ctx.log.error({ err: error, source: id }, 'run was not recorded'))
  try {
    return (await Promise.race([run.result, late])) ?? stillRunning(ctx, source, startedAt)
  } finally {
    waiting.abort()
  }
}

const queueRun = async (ctx: Pick<Ctx, 'queue'>, { id, last_scraped_at }: SourceRow): Promise<void> => {
  const lastScrapedAt = last_scraped_at?.toISOString() ?? null
  const data: ScrapeSourceData = { sourceId: id, lastScrapedAt }
  // One run waits for a source, however often it is asked for.
  await ctx.queue.send(scrapeSourceJob, data, { singletonKey: `${id} ${lastScrapedAt ?? 'never'}` })
}

/** Has all active sources, or those of one type, scraped in the background; gives how many. */
export const queueSources = async (ctx: Pick<Ctx, 'queue' | 'db'>, type?: SourceType): Promise<number> => {
  const sources = await runs.listScrapable(ctx.db, type)
  for (const source of sources) await queueRun(ctx, source)
  return sources.length
}

/** When a source is due: at once when it was never scraped, null when it is switched off or MANUAL. */
export const nextRunOf = (source: SourceRow, now: Date): Date | null => {
  if (!source.active || source.source_type === 'MANUAL') return null
  if (!source.last_scraped_at) return now
  return new Date(source.last_scraped_at.getTime() + source.crawl_frequency_minutes * 60_000)
}

/** Has the sources scraped that are due. */
export const queueDueSources = async (ctx: Pick<Ctx, 'queue' | 'db' | 'clock'>): Promise<void> => {
  const now = ctx.clock.now()
  for (const source of await runs.listScrapable(ctx.db)) {
    const next = nextRunOf(source, now)
    if (!source.run_id && next && next <= now) await queueRun(ctx, source)
  }
}

/** Ends runs whose process is gone. At a start those of this process are among them: it was another before. */
export const failDeadSourceRuns = (
  ctx: Pick<Ctx, 'db' | 'clock' | 'crawler'>,
  isStart: boolean,
): Promise<void> =>
  runs.failDeadRuns(
    ctx.db,
    ctx.clock.now(),
    'The service stopped in the middle of the run.',
    isStart ? ctx.crawler.owner : null,
  )
