/** Lets requests to one host go one after the other, with a pause between. */

import { FetchFailure } from './fetch-failure.ts'
import type { PageRequest } from './page.ts'

export interface QueueClock {
  millis(): number
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

/** Until when somebody waits for a turn. */
export type Waiting = Pick<PageRequest, 'url' | 'signal' | 'answerByMillis'>

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
  last: Promise<unknown>
  freeAtMillis: number
  askedUntilMillis: number
  pauseMillis: number
}

/** A site that asks for a pause longer than `maximumWaitMillis` is not waited for. */
export const createHostTurns = (
  clock: QueueClock,
  pauseMillis: number,
  maximumWaitMillis: number,
): HostTurns => {
  const hosts = new Map<string, Host>()

  const hostOf = (url: string): Host => {
    const { host } = new URL(url)
    const known = hosts.get(host) ?? {
      last: Promise.resolve(),
      freeAtMillis: 0,
      askedUntilMillis: 0,
      pauseMillis,
    }
    hosts.set(host, known)
    return known
  }

  const refuseHeld: HostTurns['refuseHeld'] = ({ url, answerByMillis = Number.POSITIVE_INFINITY }) => {
    const until = hostOf(url).askedUntilMillis
    if (until <= Math.min(answerByMillis, clock.millis() + maximumWaitMillis)) return
    const time = `${new Date(until).toISOString().slice(0, 19)}Z`
    throw new FetchFailure('asked-to-wait', `The site asked to wait until ${time}.`)
  }

  const turnOf = async <Value>(host: Host, waiting: Waiting, run: () => Promise<Value>): Promise<Value> => {
    const { signal } = waiting
    refuseHeld(waiting)
    const wait = host.freeAtMillis - clock.millis()
    if (wait > 0 && !signal?.aborted) await clock.sleep(wait, signal)
    if (signal?.aborted) throw new FetchFailure('aborted', 'Fetching was stopped.')
    try {
      return await run()
    } finally {
      host.freeAtMillis = Math.max(host.freeAtMillis, clock.millis() + host.pauseMillis)
    }
  }

  return {
    inTurn: (waiting, run) => {
      const host = hostOf(waiting.url)
      const turn = host.last.then(() => turnOf(host, waiting, run))
      host.last = turn.catch(() => undefined)
      return turn
    },
    refuseHeld,
    hold: (url, milliseconds, asked) => {
      const host = hostOf(url)
      const until = clock.millis() + milliseconds
      host.freeAtMillis = Math.max(host.freeAtMillis, until)
      if (asked) host.askedUntilMillis = Math.max(host.askedUntilMillis, until)
    },
    setPause: (url, milliseconds) => {
      hostOf(url).pauseMillis = milliseconds
    },
  }
}
