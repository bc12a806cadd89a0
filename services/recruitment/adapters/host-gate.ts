/**
 * Asks before each request whether the host may be asked now, and notes what it answered. The turns of one process
 * (host-turns.ts) keep its own requests apart; this keeps those of all instances apart, and lets an administrator pause
 * a host everywhere at once.
 */

import { FetchFailure, type FetchFailureKind } from '../../../kit/outside/fetch-failure.ts'
import { robotsFromAnswer } from '../core/robots.ts'
import type { QueueClock } from './host-turns.ts'
import { type Page, type PageRequest, textOfPage } from './page.ts'
import { crawlerToken, type FetchPage } from './safe-fetch.ts'

export interface HostAnswer {
  at: Date
  status: number | null
  /** Why there was no answer. */
  failure: FetchFailureKind | null
  /** What the host asked for by `Retry-After`; 0: nothing. */
  holdMilliseconds: number
  /** The least pause; a Crawl-delay makes it longer, up to the most. */
  pauseMilliseconds: number
  mostPauseMilliseconds: number
  /** Where this was its robots.txt. */
  robots: { text: string; crawlDelayMilliseconds: number | null } | null
}

/** `taken`: the host is the caller's until the given moment, or until its answer is noted. */
export type Claim = 'taken' | 'paused' | { freeAt: Date }

export interface HostLedger {
  claim(host: string, now: Date, until: Date): Promise<Claim>
  note(host: string, answer: HostAnswer): Promise<void>
}

export interface HostGateOptions {
  ledger: HostLedger
  clock: QueueClock
  pauseMilliseconds: number
  /** The most that one request takes: after that a host is free although nothing was noted. */
  timeoutMilliseconds: number
}

/** A host that may only be asked later than this is not waited for. */
const mostWaitMilliseconds = 60_000
const mostHoldMilliseconds = 3_600_000
/** How soon the ledger is asked again while another instance has the host. */
const lookAgainMilliseconds = 1_000
const robotsKept = 20_000

/** Throws `paused` for a host that is paused, `asked-to-wait` for one that is held for longer than there is time. */
export const throughGate = (fetchPage: FetchPage, options: HostGateOptions): FetchPage => {
  const { ledger, clock, pauseMilliseconds, timeoutMilliseconds } = options

  const waitForTurn = async (host: string, request: PageRequest): Promise<void> => {
    for (;;) {
      if (request.signal?.aborted) throw new FetchFailure('aborted', 'Fetching was stopped.')
      const now = clock.millis()
      const claim = await ledger.claim(host, new Date(now), new Date(now + timeoutMilliseconds))
      if (claim === 'taken') return
      if (claim === 'paused') throw new FetchFailure('paused', `An administrator paused ${host}.`)
      const free = claim.freeAt.getTime()
      const answerBy = request.answerByMilliseconds ?? Number.POSITIVE_INFINITY
      if (free > Math.min(answerBy, now + mostWaitMilliseconds)) {
        const time = `${claim.freeAt.toISOString().slice(0, 19)}Z`
        throw new FetchFailure('asked-to-wait', `The site asked to wait until ${time}.`)
      }
      await clock.sleep(Math.min(free - now, lookAgainMilliseconds), request.signal)
    }
  }

  const note = (host: string, request: PageRequest, seen: Page | FetchFailure): Promise<void> =>
    ledger
      .note(host, {
        at: new Date(clock.millis()),
        status: seen instanceof FetchFailure ? null : seen.status,
        failure: seen instanceof FetchFailure ? seen.kind : null,
        holdMilliseconds: Math.min((seen.retryAfterSeconds ?? 0) * 1000, mostHoldMilliseconds),
        pauseMilliseconds,
        mostPauseMilliseconds: mostWaitMilliseconds,
        robots: new URL(request.url).pathname === '/robots.txt' ? robotsOf(request.url, seen) : null,
      })
      // What is not noted holds the host until its claim ends; a page that is there is not given up for it.
      .catch(() => undefined)

  return async (request) => {
    const { host } = new URL(request.url)
    await waitForTurn(host, request)
    try {
      const page = await fetchPage(request)
      await note(host, request, page)
      return page
    } catch (error) {
      if (error instanceof FetchFailure) await note(host, request, error)
      throw error
    }
  }
}

const robotsOf = (url: string, seen: Page | FetchFailure): HostAnswer['robots'] => {
  if (seen instanceof FetchFailure || seen.status < 200 || seen.status > 299)
    return { text: '', crawlDelayMilliseconds: null }
  const text = textOfPage(seen)
  const { crawlDelaySeconds } = robotsFromAnswer(url, seen.status, text, crawlerToken)
  return {
    // A column of text holds no NUL.
    text: text.replaceAll('\0', '').slice(0, robotsKept).toWellFormed(),
    crawlDelayMilliseconds:
      crawlDelaySeconds === null
        ? null
        : Math.min(Math.round(crawlDelaySeconds * 1000), mostHoldMilliseconds),
  }
}
