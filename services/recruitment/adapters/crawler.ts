/** The crawler of this process: one set of manners for all that is fetched, and the runs that are under way. */

import type { Clock } from '../../../kit/clock.ts'
import { invalidField } from '../../../kit/errors.ts'
import { checkTarget, parseTarget, systemResolve, untilAborted } from '../../../kit/outside/checked-target.ts'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import type { RobotsRules } from '../core/robots.ts'
import { type HostLedger, throughGate } from './host-gate.ts'
import type { Page, PageRequest } from './page.ts'
import { createPageCache } from './page-cache.ts'
import { createPoliteQueue } from './polite-queue.ts'
import { crawlerToken, createSafeFetch } from './safe-fetch.ts'

/** Why the signal of a run aborts. */
export type StopReason = 'service stopped' | 'taken over' | 'too long'

export interface Crawler {
  /** Tells this process from others on the same database; the same after a restart. */
  owner: string
  /** Between two requests to one host, where the host does not ask for more. */
  pauseMilliseconds: number
  /** The page with a 2xx status, politely; throws FetchFailure. */
  get(request: PageRequest): Promise<Page>
  robots(url: string): Promise<RobotsRules>
  /** Throws 400 for an address that is not fetched, in the same words whatever is wrong with it. */
  check(address: string): Promise<void>
  /**
   * Runs work that holds a lease, which is renewed meanwhile. The signal aborts with a StopReason when the service
   * stops, when `renew` says that the lease is lost, or after four hours.
   */
  run<T>(renew: () => Promise<boolean>, work: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Aborts all runs and waits for their ends. */
  stop(): Promise<void>
}

export interface CrawlerOptions {
  clock: Clock
  owner: string
  allowedHosts: readonly string[]
  contact?: string
  /** What all instances know of the hosts that are asked. */
  hosts: HostLedger
  /** Between two requests to one host. */
  pauseMilliseconds: number
  /** For one page; 10 s unless given. */
  timeoutMilliseconds?: number
}

/** A run whose lease was not renewed for so long is dead. */
export const leaseMilliseconds = 30_000
const renewMilliseconds = 10_000
const maximumRunMilliseconds = 4 * 60 * 60_000
/** A name that takes longer to resolve is taken for now, and checked when it is fetched. */
const resolveMilliseconds = 3_000

/** The same for every kind of wrong address, so that it tells nothing of what is inside. */
export const refusedAddress = () =>
  invalidField('url', 'must be a public http or https address on a usual port, without a user name')

const createCheck =
  (allowedHosts: readonly string[]): Crawler['check'] =>
  async (address) => {
    try {
      const url = parseTarget(address, allowedHosts)
      const target = checkTarget(url, allowedHosts, systemResolve)
      await untilAborted(target, AbortSignal.timeout(resolveMilliseconds))
    } catch (error) {
      // A name that does not resolve now may do so later; it is checked again whenever it is fetched.
      if (error instanceof FetchFailure && error.isRefusedAddress) throw refusedAddress()
    }
  }

export const createCrawler = (options: CrawlerOptions): Crawler => {
  const { clock, owner, allowedHosts, contact, pauseMilliseconds, hosts } = options
  const { timeoutMilliseconds = 10_000 } = options
  const fetchPage = throughGate(
    createSafeFetch({
      allowedHosts,
      nowMilliseconds: clock.millis,
      timeoutMilliseconds,
      ...(contact ? { contact } : {}),
    }),
    { ledger: hosts, clock, pauseMilliseconds, timeoutMilliseconds },
  )
  const cache = createPageCache()
  const polite = createPoliteQueue({ fetchPage, robotsToken: crawlerToken, clock, cache, pauseMilliseconds })
  const stopping = new AbortController()
  const runs = new Set<Promise<unknown>>()

  const watch = async (renew: () => Promise<boolean>, controller: AbortController): Promise<void> => {
    const deadline = clock.millis() + maximumRunMilliseconds
    const abort = (reason: StopReason): void => controller.abort(reason)
    while (!controller.signal.aborted) {
      await clock.sleep(renewMilliseconds, controller.signal)
      if (controller.signal.aborted) return
      if (clock.millis() >= deadline) abort('too long')
      // While the database is away, no other process can take the lease either.
      else if (!(await renew().catch(() => true))) abort('taken over')
    }
  }

  const run: Crawler['run'] = async (renew, work) => {
    const controller = new AbortController()
    const watching = watch(renew, controller)
    const running = work(AbortSignal.any([stopping.signal, controller.signal]))
    runs.add(running)
    try {
      return await running
    } finally {
      runs.delete(running)
      controller.abort()
      await watching
    }
  }

  return {
    owner,
    pauseMilliseconds,
    get: async (request) => {
      if (!request.signal) return polite.get(request)
      try {
        return await untilAborted(polite.get(request), request.signal)
      } catch (error) {
        if (error instanceof FetchFailure || !request.signal.aborted) throw error
        throw new FetchFailure('aborted', 'Fetching was stopped.', { cause: error })
      }
    },
    robots: polite.robots,
    check: createCheck(allowedHosts),
    run,
    stop: async () => {
      stopping.abort('service stopped' satisfies StopReason)
      await Promise.allSettled(runs)
    },
  }
}
