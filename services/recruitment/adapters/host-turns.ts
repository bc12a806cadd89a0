/** Lets requests to one host go one after the other, with a pause between. */

import { LRUCache } from 'lru-cache'
import { FetchFailure } from '../../../kit/outside/fetch-failure.ts'
import { roomAsNeeded } from '../../../kit/room-as-needed.ts'
import type { PageRequest } from './page.ts'

export interface QueueClock {
  millis(): number
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Until when somebody waits for a turn. */
export type Waiting = Pick<PageRequest, 'url' | 'signal' | 'answerByMilliseconds'>

export interface HostTurns {
  /**
   * Waits for this address's host to be free, runs, and leaves the pause behind. Rejects as `aborted` when the signal
   * does, and as `refuseHeld` does.
   */
  inTurn<Value>(waiting: Waiting, run: () => Promise<Value>): Promise<Value>
  /** Throws `asked-to-wait` where the site asked for a longer pause than there is time for. */
  refuseHeld(waiting: Waiting): void
  /** Nothing more goes to the host for so long, because of a failure or because it `asked`. */
  hold(url: string, milliseconds: number, asked: boolean): void
  setPause(url: string, milliseconds: number): void
}

interface Host {
  /** Requests that run or wait for their turn. */
  requests: number
  last: Promise<unknown>
  freeAtMilliseconds: number
  askedUntilMilliseconds: number
  pauseMilliseconds: number
}

/**
 * Hosts without a request that are remembered. Twice as many as robots.txt files, so that no site loses its Crawl-delay while
 * its robots.txt is remembered.
 */
const maximumIdleHosts = 20_000

/** A site that asks for a pause longer than `maximumWaitMilliseconds` is not waited for. */
export const createHostTurns = (
  clock: QueueClock,
  pauseMilliseconds: number,
  maximumWaitMilliseconds: number,
  maximumIdle = maximumIdleHosts,
): HostTurns => {
  /** Hosts with a request are never forgotten: two requests to one of them at once would be none of our manners. */
  const busy = new Map<string, Host>()
  const idle = new LRUCache<string, Host>(roomAsNeeded(maximumIdle))

  const hostOf = (url: string): Host => {
    const { host: name } = new URL(url)
    const known = busy.get(name) ?? idle.get(name)
    if (known) return known
    const host = {
      requests: 0,
      last: Promise.resolve(),
      freeAtMilliseconds: 0,
      askedUntilMilliseconds: 0,
      pauseMilliseconds,
    }
    idle.set(name, host)
    return host
  }

  const begin = (url: string, host: Host): void => {
    host.requests++
    busy.set(new URL(url).host, host)
  }

  const end = (url: string, host: Host): void => {
    host.requests--
    if (host.requests > 0) return
    const { host: name } = new URL(url)
    busy.delete(name)
    idle.set(name, host)
  }

  const refuseHeld: HostTurns['refuseHeld'] = ({ url, answerByMilliseconds = Number.POSITIVE_INFINITY }) => {
    const until = hostOf(url).askedUntilMilliseconds
    if (until <= Math.min(answerByMilliseconds, clock.millis() + maximumWaitMilliseconds)) return
    const time = `${new Date(until).toISOString().slice(0, 19)}Z`
    throw new FetchFailure('asked-to-wait', `The site asked to wait until ${time}.`)
  }

  const turnOf = async <Value>(host: Host, waiting: Waiting, run: () => Promise<Value>): Promise<Value> => {
    const { signal } = waiting
    refuseHeld(waiting)
    const wait = host.freeAtMilliseconds - clock.millis()
    if (wait > 0 && !signal?.aborted) await clock.sleep(wait, signal)
    if (signal?.aborted) throw new FetchFailure('aborted', 'Fetching was stopped.')
    try {
      return await run()
    } finally {
      host.freeAtMilliseconds = Math.max(host.freeAtMilliseconds, clock.millis() + host.pauseMilliseconds)
    }
  }

  return {
    inTurn: (waiting, run) => {
      const host = hostOf(waiting.url)
      begin(waiting.url, host)
      const turn = host.last.then(() => turnOf(host, waiting, run)).finally(() => end(waiting.url, host))
      host.last = turn.catch(() => undefined)
      return turn
    },
    refuseHeld,
    hold: (url, milliseconds, asked) => {
      const host = hostOf(url)
      const until = clock.millis() + milliseconds
      host.freeAtMilliseconds = Math.max(host.freeAtMilliseconds, until)
      if (asked) host.askedUntilMilliseconds = Math.max(host.askedUntilMilliseconds, until)
    },
    setPause: (url, milliseconds) => {
      hostOf(url).pauseMilliseconds = milliseconds
    },
  }
}
