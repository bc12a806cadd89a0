/** Runs of job sources: asked for by an administrator, by a trigger, or by their schedule. */

import { badRequest, conflict } from '../../../kit/errors.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import { leaseMilliseconds } from '../adapters/crawler.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import { type Reading, readSource } from './read-source.actions.ts'
import { notesOf } from './run-history.actions.ts'
import * as history from './run-history.store.ts'
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
/** A page waits for the end of a quick run, and shows others as they go. */
const shownWithinMilliseconds = 3_000

interface Run {
  /** Its number in the history of the source. */
  id: number
  result: Promise<ScrapeResult>
}

const resultOf = (ctx: RunCtx, source: SourceRow, startedAt: Date, reading: Reading): ScrapeResult => {
  const completedAt = ctx.clock.now()
  const { status, skips: _skips, ...counts } = reading
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

const endOf = (reading: Reading, lastScrapedAt: Date | null, at: Date): runs.RunEnd => {
  const wasRead = reading.status === 'COMPLETED' || reading.status === 'PARTIAL'
  const error = reading.status === 'COMPLETED' ? null : (reading.errors[0] ?? reading.message)
  return {
    status: reading.status,
    error,
    read: wasRead ? { found: reading.jobsFound, at } : null,
    created: reading.jobsCreated,
    ...(reading.status === 'CANCELLED' ? { lastScrapedAt } : {}),
  }
}

interface Asked {
  /** The source is only taken when it was not scraped since; null: never. */
  lastScrapedAt?: Date | null
  /** The administrator who has it fetched. */
  caller?: RecruitmentCaller
}

/** Begins a run and gives it as soon as it has the source; null when another run has it. */
const beginRun = async (
  ctx: RunCtx,
  { id: sourceId, name }: SourceRow,
  asked: Asked,
): Promise<Run | null> => {
  const { db, clock, crawler } = ctx
  const startedAt = clock.now()
  const runId = ctx.ids.uuid()
  const leaseUntil = (): Date => new Date(clock.millis() + leaseMilliseconds)
  const claim = { runId, owner: crawler.owner, now: startedAt, leaseUntil: leaseUntil() }
  const begun = await db.transaction().execute(async (trx) => {
    const taken = await runs.claimRun(trx, sourceId, claim, asked.lastScrapedAt)
    if (!taken) return null
    const deed = { act: 'SOURCE_FETCHED', detail: name } as const
    if (asked.caller) await logAct({ db: trx, clock }, asked.caller, deed)
    return { ...taken, id: await history.insertRun(trx, { runId, sourceId, startedAt }) }
  })
  if (!begun) return null
  const { id, source, lastScrapedAt } = begun
  const renew = (): Promise<boolean> => runs.renewRun(db, runId, leaseUntil())
  const result = crawler.run(renew, async (signal) => {
    const notes = notesOf(ctx, id)
    const reading = await readSource(ctx, source, startedAt, signal, notes.note)
    await notes.flush()
    const at = clock.now()
    await db.transaction().execute(async (trx) => {
      await runs.endRun(trx, runId, endOf(reading, lastScrapedAt, at))
      await history.closeRun(trx, runId, { ...reading, at })
    })
    return resultOf(ctx, source, startedAt, reading)
  })
  return { id, result }
}

/** A run that was put in the queue. Nothing is done when the source is gone, was scraped since or is being scraped. */
export const runQueued = async (ctx: RunCtx, data: ScrapeSourceData): Promise<void> => {
  const source = await findSource(ctx.db, data.sourceId)
  if (!source || source.source_type === 'MANUAL') return
  const lastScrapedAt = data.lastScrapedAt ? new Date(data.lastScrapedAt) : null
  const run = await beginRun(ctx, source, { lastScrapedAt })
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

/** Begins a run of a source, also of one that is switched off; 400 for one without anything to scrape, 409 while it is being scraped. */
const beginAsked = async (
  ctx: RunCtx,
  id: number,
  caller: RecruitmentCaller,
): Promise<{ run: Run; source: SourceRow }> => {
  const source = await findSource(ctx.db, id)
  if (!source) throw missingSource()
  if (source.source_type === 'MANUAL') throw badRequest('A source of type MANUAL has nothing to scrape.')
  const run = await beginRun(ctx, source, { caller })
  if (!run) throw conflict('This source is being scraped.')
  run.result.catch((error: unknown) => ctx.log.error({ err: error, source: id }, 'run was not recorded'))
  return { run, source }
}

/** The result, or null where it takes longer than so many milliseconds. */
const within = async (ctx: RunCtx, { result }: Run, milliseconds: number): Promise<ScrapeResult | null> => {
  const waiting = new AbortController()
  const late = ctx.clock.sleep(milliseconds, waiting.signal).then(() => null)
  try {
    return await Promise.race([result, late])
  } finally {
    waiting.abort()
  }
}

/** Scrapes a source, also one that is switched off, and waits for the result. */
export const scrapeNow = async (
  ctx: RunCtx,
  id: number,
  caller: RecruitmentCaller,
): Promise<ScrapeResult> => {
  const startedAt = ctx.clock.now()
  const { run, source } = await beginAsked(ctx, id, caller)
  return (await within(ctx, run, answerWithinMilliseconds)) ?? stillRunning(ctx, source, startedAt)
}

/** The same for a page, which shows the run as it goes; gives the number of the run in the history. */
export const fetchNow = async (ctx: RunCtx, id: number, caller: RecruitmentCaller): Promise<number> => {
  const { run } = await beginAsked(ctx, id, caller)
  await within(ctx, run, shownWithinMilliseconds)
  return run.id
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
export const nextRunOf = (
  source: Pick<SourceRow, 'active' | 'source_type' | 'last_scraped_at' | 'crawl_frequency_minutes'>,
  now: Date,
): Date | null => {
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

const lostRun = 'The service stopped in the middle of the run.'

/** Ends runs whose process is gone. At a start those of this process are among them: it was another before. */
export const failDeadSourceRuns = async (
  ctx: Pick<Ctx, 'db' | 'clock' | 'crawler'>,
  isStart: boolean,
): Promise<void> => {
  const now = ctx.clock.now()
  await ctx.db.transaction().execute(async (trx) => {
    await runs.failDeadRuns(trx, now, lostRun, isStart ? ctx.crawler.owner : null)
    await history.closeLeftRuns(trx, now, lostRun)
  })
}
