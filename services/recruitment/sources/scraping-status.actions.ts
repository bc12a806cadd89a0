/** How scraping stands, over all sources. */

import type { Ctx } from '../context.ts'
import type { ScrapingStatus } from './source.schema.ts'
import { nextRunOf } from './source-run.actions.ts'
import { listAll } from './source-run.store.ts'

const latest = (moments: (Date | null)[]): string | null => {
  const known = moments.filter((moment) => moment !== null).map((moment) => moment.getTime())
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

export const getScrapingStatus = async (ctx: Pick<Ctx, 'db' | 'clock'>): Promise<ScrapingStatus> => {
  const now = ctx.clock.now()
  const sources = (await listAll(ctx.db)).map((row) => ({
    row,
    isRunning: row.run_id !== null && (row.run_lease_until ?? now) >= now,
    next: nextRunOf(row, now),
  }))
  const byLastRun = sources
    .filter(({ row }) => row.last_scraped_at !== null)
    .sort((a, b) => b.row.last_scraped_at!.getTime() - a.row.last_scraped_at!.getTime())
  const nextTimes = sources.map(({ next }) => next?.getTime() ?? Number.POSITIVE_INFINITY)
  const next = Math.max(Math.min(...nextTimes), now.getTime())
  return {
    running: sources.some(({ isRunning }) => isRunning),
    // Where several run, the one that began first.
    currentSource: byLastRun.findLast(({ isRunning }) => isRunning)?.row.name ?? null,
    lastRunAt: latest(sources.map(({ row }) => row.last_scraped_at)),
    lastSuccessAt: latest(sources.map(({ row }) => row.last_success_at)),
    nextRunAt: Number.isFinite(next) ? new Date(next).toISOString() : null,
    totalSources: sources.length,
    activeSources: sources.filter(({ row }) => row.active).length,
    totalJobsScraped: sources.reduce((sum, { row }) => sum + row.jobs_created, 0),
    lastError: byLastRun.find(({ row }) => row.last_error !== null)?.row.last_error ?? null,
    sources: sources.map(({ row, isRunning, next: nextRun }) => ({
      id: row.id,
      name: row.name,
      sourceType: row.source_type,
      active: row.active,
      running: isRunning,
      lastScrapedAt: row.last_scraped_at?.toISOString() ?? null,
      lastStatus: row.last_status,
      lastError: row.last_error,
      jobsFound: row.jobs_found,
      nextRunAt: nextRun ? new Date(Math.max(nextRun.getTime(), now.getTime())).toISOString() : null,
    })),
  }
}
