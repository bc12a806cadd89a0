/** Fetches politely: robots.txt first, one request in flight per host, a pause between, Retry-After honoured. */

import { disallowAll, type RobotsRules, robotsFromAnswer } from '../core/robots.ts'
import { FetchFailure } from './fetch-failure.ts'
import { type Page, type PageRequest, textOfPage } from './page.ts'
import type { PageCache } from './page-cache.ts'
import type { FetchPage } from './safe-fetch.ts'

export interface PoliteQueueOptions {
  fetchPage: FetchPage
  /** The crawler's product token in robots.txt. */
  robotsToken: string
  clock: { millis(): number; sleep(milliseconds: number, signal?: AbortSignal): Promise<void> }
  cache?: PageCache
  /** Between the end of one request and the start of the next to the same host. */
  pauseMillis?: number
  /** How often a request is tried again after 429, 503, another server error or no answer. */
  retries?: number
  /** A site that asks for a longer wait is left alone: the request fails with its status. */
  maximumWaitMillis?: number
  robotsLifetimeMillis?: number
  /** Between sites; those within a site are counted by the fetcher. */
  maximumRedirects?: number
}

export interface PoliteQueue {
  /** The page with a 2xx status; throws FetchFailure otherwise. */
  get(request: PageRequest): Promise<Page>
  robots(url: string, signal?: AbortSignal): Promise<RobotsRules>
}

interface Host {
  last: Promise<unknown>
  freeAtMillis: number
  pauseMillis: number
  robots?: { rules: Promise<RobotsRules>; untilMillis: number }
}

const isWorthRetrying = (failure: FetchFailure): boolean =>
  failure.kind === 'timeout' ||
  failure.kind === 'unreachable' ||
  (failure.kind === 'http-status' && (failure.status === 429 || (failure.status ?? 0) >= 500))

const statusFailure = (page: Page): FetchFailure =>
  new FetchFailure('http-status', `The site answered ${page.status}.`, {
    status: page.status,
    retryAfterSeconds: page.retryAfterSeconds,
  })

/** Makes a queue; share one among all crawls of a process, or the pauses are not kept. */
export const createPoliteQueue = (options: PoliteQueueOptions): PoliteQueue => {
  const { fetchPage, robotsToken, clock, cache } = options
  const {
    pauseMillis = 1000,
    retries = 2,
    maximumWaitMillis = 60_000,
    robotsLifetimeMillis = 86_400_000,
    maximumRedirects = 5,
  } = options
  const hosts = new Map<string, Host>()

  const hostOf = (url: string): Host => {
    const { host } = new URL(url)
    const known = hosts.get(host) ?? { last: Promise.resolve(), freeAtMillis: 0, pauseMillis }
    hosts.set(host, known)
    return known
  }

  const sleepUntil = async (millis: number, signal?: AbortSignal): Promise<void> => {
    const wait = millis - clock.millis()
    if (wait > 0) await clock.sleep(wait, signal)
    if (signal?.aborted) throw new FetchFailure('aborted', 'Fetching was stopped.')
  }

  /** Waits for this host's turn, runs, and leaves the pause behind. */
  const inTurn = <Value>(
    host: Host,
    signal: AbortSignal | undefined,
    run: () => Promise<Value>,
  ): Promise<Value> => {
    const turn = host.last.then(async () => {
      await sleepUntil(host.freeAtMillis, signal)
      try {
        return await run()
      } finally {
        host.freeAtMillis = Math.max(host.freeAtMillis, clock.millis() + host.pauseMillis)
      }
    })
    host.last = turn.catch(() => undefined)
    return turn
  }

  const fetchOnce = async (request: PageRequest): Promise<Page> => {
    const known = request.form ? undefined : cache?.get(request.url)
    const page = await fetchPage({ ...request, etag: known?.etag, lastModified: known?.lastModified })
    if (page.status === 304 && known) return known
    if (page.location !== null) return page
    if (page.status < 200 || page.status > 299) throw statusFailure(page)
    if (!request.form) cache?.put(request.url, page)
    return page
  }

  const fetchRobots = async (url: string, host: Host, signal?: AbortSignal): Promise<RobotsRules> => {
    const robotsUrl = new URL('/robots.txt', url).href
    try {
      const page = await inTurn(host, signal, () =>
        fetchPage({ url: robotsUrl, accept: 'text/plain', signal }),
      )
      return robotsFromAnswer(robotsUrl, page.status, textOfPage(page), robotsToken)
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error
      if (error.isRefusedAddress || error.kind === 'aborted') throw error
      return error.kind === 'too-large' || error.kind === 'too-many-redirects'
        ? robotsFromAnswer(robotsUrl, 404, '', robotsToken)
        : disallowAll
    }
  }

  const robots = (url: string, signal?: AbortSignal): Promise<RobotsRules> => {
    const host = hostOf(url)
    if (host.robots && host.robots.untilMillis > clock.millis()) return host.robots.rules
    const rules = fetchRobots(url, host, signal)
    const entry = { rules, untilMillis: clock.millis() + robotsLifetimeMillis }
    host.robots = entry
    rules.then(
      (found) => {
        const asked = (found.crawlDelaySeconds ?? 0) * 1000
        host.pauseMillis = Math.min(Math.max(pauseMillis, asked), maximumWaitMillis)
        // An unreachable robots.txt closes the site for now, not for a day.
        if (found === disallowAll) entry.untilMillis = clock.millis() + 600_000
      },
      () => {
        host.robots = undefined
      },
    )
    return rules
  }

  const allowedRules = async (request: PageRequest): Promise<RobotsRules> => {
    if (!URL.canParse(request.url))
      throw new FetchFailure('invalid-address', 'The address is not a valid URL.')
    const rules = await robots(request.url, request.signal)
    if (rules.isAllowed(request.url)) return rules
    throw new FetchFailure('disallowed-by-robots', `The site's robots.txt does not allow ${request.url}.`)
  }

  const getWithRetries = async (request: PageRequest): Promise<Page> => {
    const rules = await allowedRules(request)
    const host = hostOf(request.url)
    const mayFollow = (url: string): boolean =>
      URL.canParse(url) && new URL(url).origin === new URL(request.url).origin && rules.isAllowed(url)
    for (let attempt = 0; ; attempt++) {
      try {
        return await inTurn(host, request.signal, () => fetchOnce({ ...request, mayFollow }))
      } catch (error) {
        if (!(error instanceof FetchFailure) || !isWorthRetrying(error)) throw error
        const wait = (error.retryAfterSeconds ?? 0) * 1000 || pauseMillis * 4 ** attempt
        host.freeAtMillis = Math.max(host.freeAtMillis, clock.millis() + Math.min(wait, 3_600_000))
        if (attempt >= retries || wait > maximumWaitMillis) throw error
      }
    }
  }

  /** A redirect to another site, or to where robots.txt may say no, is a request of its own with its own turn. */
  const get = async (first: PageRequest): Promise<Page> => {
    let request = first
    for (let redirects = 0; redirects <= maximumRedirects; redirects++) {
      const page = await getWithRetries(request)
      if (page.location === null) return page
      const { form: _form, ...rest } = request
      request = { ...rest, url: page.location }
    }
    throw new FetchFailure('too-many-redirects', `The page redirects more than ${maximumRedirects} times.`)
  }

  return { get, robots }
}
