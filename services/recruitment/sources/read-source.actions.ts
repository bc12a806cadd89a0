/** Reads one source and takes its jobs in: what a run does between its beginning and its end. */

import { setImmediate as otherWork } from 'node:timers/promises'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import type { StopReason } from '../adapters/crawler.ts'
import type { PageRequest } from '../adapters/page.ts'
import { adapterFor } from '../adapters/sources/all.ts'
import {
  collectPostings,
  type SourceAdapter,
  type SourceContext,
  SourceFailure,
} from '../adapters/sources/source.ts'
import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import type { JobPosting } from '../core/job-posting.ts'
import { cut } from '../core/plain-text.ts'
import type { JobCtx } from '../jobs/job.actions.ts'
import { deactivateMissing, type TakenPosting } from '../jobs/posting.actions.ts'
import { emptyTally, type Tally, takeIn } from './posting-tally.actions.ts'
import type { RunStatus, SourceRow } from './source.tables.ts'

export interface Reading extends Tally {
  status: RunStatus
  message: string
  /** Entries that are closed or no usable job. */
  jobsSkipped: number
  errors: string[]
  /** Why entries were left out; the first fifty. */
  skips: string[]
}

type ReadCtx = JobCtx & Pick<Ctx, 'crawler' | 'log'>

const maximumErrors = 50
const maximumErrorLength = 1000

/** Walks from page to page up to a limit, where there may be more; other types know themselves whether they saw all. */
const walked = 'JSON_LD'
const pagesByDefault = 20

const stopped: Record<StopReason, string> = {
  'service stopped': 'The service was stopped in the middle of the run.',
  'taken over': 'The run was lost: this process did not answer for too long.',
  'too long': 'The run took too long and was stopped.',
}

/** Pages that are gone and pages that robots.txt closes are no fault: what stood on them is not shown any more. */
const isFault = (failure: FetchFailure): boolean =>
  failure.kind !== 'disallowed-by-robots' && failure.status !== 404 && failure.status !== 410

/** What people may read of an error. An unknown one says nothing about the inside of the service. */
export const wordsOf = (ctx: Pick<Ctx, 'log'>, error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return stopped[signal.reason as StopReason]
  if (error instanceof FetchFailure || error instanceof SourceFailure)
    return cut(error.message, maximumErrorLength)
  ctx.log.error({ err: error }, 'a run broke off')
  return 'Something went wrong on our side.'
}

interface Gathering {
  context: SourceContext
  /** Why pages could not be fetched; reading went on without them. */
  failures: FetchFailure[]
  errors: string[]
  /** The first fifty. */
  skipLines: string[]
  skips: () => number
  requests: () => number
  /** Pages whose data could not be read. */
  broken: () => number
}

const gather = (ctx: ReadCtx, source: SourceRow, startedAt: Date, signal: AbortSignal): Gathering => {
  const failures: FetchFailure[] = []
  const errors: string[] = []
  const skipLines: string[] = []
  let skips = 0
  let requests = 0
  let broken = 0
  const get = async (request: PageRequest) => {
    requests++
    try {
      return await ctx.crawler.get(request)
    } catch (error) {
      if (error instanceof FetchFailure && error.kind !== 'aborted') {
        failures.push(error)
        errors.push(cut(`${request.url}: ${error.message}`, maximumErrorLength))
      }
      throw error
    }
  }
  const { name, url, identifier } = source
  const context: SourceContext = {
    source: { name, url, identifier, maxPages: source.max_pages },
    get,
    today: localDate(startedAt),
    signal,
    onSkip: (reason) => {
      skips++
      if (skipLines.length < maximumErrors) skipLines.push(cut(reason, maximumErrorLength))
    },
    onBroken: (what) => {
      broken++
      errors.push(cut(what, maximumErrorLength))
    },
  }
  const counts = { skips: () => skips, requests: () => requests, broken: () => broken }
  return { context, failures, errors, skipLines, ...counts }
}

/** A feed of thousands of jobs is read with room for requests between. */
const unhurried = (adapter: SourceAdapter): SourceAdapter => ({
  type: adapter.type,
  async *fetchPostings(context) {
    for await (const posting of adapter.fetchPostings(context)) {
      yield posting
      await otherWork()
    }
  },
})

const counted = (tally: Tally): string =>
  `${tally.jobsFound} ${tally.jobsFound === 1 ? 'job' : 'jobs'} found: ${tally.jobsCreated} new, ${tally.jobsUpdated} known, ${tally.duplicates} known from elsewhere.`

/** Is told of each posting that was taken in or could not be. */
export type NotePosting = (posting: JobPosting, taken: TakenPosting | null) => Promise<void>

/**
 * Never throws. COMPLETED is a good run, after which jobs that the source does not show any more are counted as missed;
 * PARTIAL is one that may not have seen all; FAILED is one that read nothing, a source that yields nothing included.
 */
export const readSource = async (
  ctx: ReadCtx,
  source: SourceRow,
  startedAt: Date,
  signal: AbortSignal,
  note: NotePosting,
): Promise<Reading> => {
  const tally = emptyTally()
  const gathering = gather(ctx, source, startedAt, signal)
  const { context, failures, errors, skipLines, skips, requests, broken } = gathering
  const end = (status: RunStatus, message: string): Reading => ({
    ...tally,
    status,
    message,
    // An adapter that goes on without a page reports that page as skipped too.
    jobsSkipped: Math.max(0, skips() - failures.length),
    errors: errors.slice(0, maximumErrors),
    skips: skipLines,
  })
  const postingSource = { id: source.id, name: source.name, type: source.source_type }
  try {
    const postings = await collectPostings(unhurried(adapterFor(source.source_type)!), context)
    for (const posting of postings) {
      signal.throwIfAborted()
      const taken = await takeIn(ctx, postingSource, posting, tally)
      if (!taken) errors.push(`${posting.title}: not stored.`)
      await note(posting, taken)
    }
    const limit = source.max_pages ?? pagesByDefault
    const whole = source.source_type !== walked || requests() < limit
    if (!whole) errors.push(`Stopped after ${limit} pages; there may be more jobs.`)
    if (!whole || failures.some(isFault) || broken() > 0 || tally.jobsFound < postings.length)
      return end('PARTIAL', `${counted(tally)} Not everything could be read.`)
    const gone = await deactivateMissing(ctx, source.id, startedAt)
    return end(
      'COMPLETED',
      `${counted(tally)}${gone > 0 ? ` ${gone} ${gone === 1 ? 'is' : 'are'} gone.` : ''}`,
    )
  } catch (error) {
    const message = wordsOf(ctx, error, signal)
    if (!errors.some((known) => known.endsWith(message))) errors.push(message)
    if (signal.aborted && signal.reason === 'service stopped') return end('CANCELLED', message)
    return end(tally.jobsFound > 0 ? 'PARTIAL' : 'FAILED', message)
  }
}
