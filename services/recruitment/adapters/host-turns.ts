/** Lets requests to one host go one after the other, with a pause between. */

import { FetchFailure } from './fetch-failure.ts'

export interface QueueClock {
  millis(): number
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>
}

export interface HostTurns {
  /** Waits for this address's host to be free, runs, and leaves the pause behind. Rejects as `aborted` when the signal does. */
  inTurn<Value>(url: string, signal: AbortSignal | undefined, run: () => Promise<Value>): Promise<Value>
  /** Nothing more goes to the host for so long. */
  hold(url: string, milliseconds: number): void
  setPause(url: string, milliseconds: number): void
}

interface Host {
  last: Promise<unknown>
  freeAtMillis: number
  pauseMillis: number
}

export const createHostTurns = (clock: QueueClock, pauseMillis: number): HostTurns => {
  const hosts = new Map<string, Host>()

  const hostOf = (url: string): Host => {
    const { host } = new URL(url)
    const known = hosts.get(host) ?? { last: Promise.resolve(), freeAtMillis: 0, pauseMillis }
    hosts.set(host, known)
    return known
  }

  const turnOf = async <Value>(
    host: Host,
    signal: AbortSignal | undefined,
    run: () => Promise<Value>,
  ): Promise<Value> => {
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
    inTurn: (url, signal, run) => {
      const host = hostOf(url)
      const turn = host.last.then(() => turnOf(host, signal, run))
      host.last = turn.catch(() => undefined)
      return turn
    },
    hold: (url, milliseconds) => {
      const host = hostOf(url)
      host.freeAtMillis = Math.max(host.freeAtMillis, clock.millis() + milliseconds)
    },
    setPause: (url, milliseconds) => {
      hostOf(url).pauseMillis = milliseconds
    },
  }
}
