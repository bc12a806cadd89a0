/** Fetches politely: robots.txt first, one request in flight per host, a pause between, Retry-After honoured. */

import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { disallowAll, type RobotsRules } from '../core/robots.ts'
import { createHostTurns, type QueueClock } from './host-turns.ts'
import type { Page, PageRequest } from './page.ts'
import type { PageCache } from './page-cache.ts'
import { followRedirects } from './redirects.ts'
import { createRobotsCache } from './robots-cache.ts'
import type { FetchPage } from './safe-fetch.ts'

export interface PoliteQueueOptions {
  fetchPage: FetchPage
  /** The crawler's product token in robots.txt. */
  robotsToken: string
  clock: QueueClock
  cache?: PageCache
  /** Between the end of one request and the start of the next to the same host; a Crawl-delay makes it longer. */
  pauseMilliseconds?: number
  /** How often a request is tried again after 429, a server error or no answer. */
  retries?: number
  /** A site that asks for a longer wait is left alone: the request fails with its status. */
  maximumWaitMilliseconds?: number
}

export interface PoliteQueue {
  /** The page with a 2xx status; throws FetchFailure otherwise. */
  get(request: PageRequest): Promise<Page>
  robots(url: string): Promise<RobotsRules>
}

const isWorthRetrying = (failure: FetchFailure): boolean =>
  failure.kind === 'timeout' ||
  failure.kind === 'unreachable' ||
  (failure.kind === 'http-status' && (failure.status === 429 || (failure.status ?? 0) >= 500))

const statusFailure = ({ status, retryAfterSeconds }: Page): FetchFailure =>
  new FetchFailure('http-status', `The site answered ${status}.`, { status, retryAfterSeconds })

/** Makes a queue; share one among all crawls of a process, or the pauses are not kept. */
export const createPoliteQueue = (options: PoliteQueueOptions): PoliteQueue => {
  const { fetchPage, robotsToken, clock, cache, pauseMilliseconds = 1000 } = options
  const { retries = 2, maximumWaitMilliseconds = 60_000 } = options
  const turns = createHostTurns(clock, pauseMilliseconds, maximumWaitMilliseconds)
  const maximumPauseMilliseconds = maximumWaitMilliseconds
  const robots = createRobotsCache({
    fetchPage,
    robotsToken,
    clock,
    turns,
    pauseMilliseconds,
    maximumPauseMilliseconds,
  })

  const fetchOnce = async (request: PageRequest): Promise<Page> => {
    const known = request.form ? undefined : cache?.get(request.url)
    const page = await fetchPage({ ...request, etag: known?.etag, lastModified: known?.lastModified })
    if (page.status === 304 && known) return known
    if (page.location !== null) return page
    if (page.status < 200 || page.status > 299) throw statusFailure(page)
    if (!request.form) cache?.put(request.url, page)
    return page
  }

  const checkAllowed = async (request: PageRequest): Promise<void> => {
    const { url } = request
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
      throw new FetchFailure('invalid-address', 'Only http and https addresses can be fetched.')
    }
    turns.refuseHeld(request)
    const rules = await robots(url)
    if (rules.isAllowed(url)) return
    const why =
      rules === disallowAll
        ? `The site or its robots.txt did not answer, so ${url} is left alone for now.`
        : `The site's robots.txt does not allow ${url}.`
    throw new FetchFailure('disallowed-by-robots', why)
  }

  const getWithRetries = async (request: PageRequest): Promise<Page> => {
    await checkAllowed(request)
    for (let attempt = 0; ; attempt++) {
      try {
        return await turns.inTurn(request, () => fetchOnce(request))
      } catch (error) {
        if (!(error instanceof FetchFailure) || !isWorthRetrying(error)) throw error
        const asked = (error.retryAfterSeconds ?? 0) * 1000
        const wait = asked || pauseMilliseconds * 4 ** attempt
        turns.hold(request.url, Math.min(wait, 3_600_000), asked > 0)
        if (attempt >= retries || wait > maximumWaitMilliseconds) throw error
      }
    }
  }

  return { get: (request) => followRedirects(request, getWithRetries), robots }
}
