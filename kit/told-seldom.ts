/** Failures of what comes round every second or two: each kind is told at once, and then no more than once a minute. */

import type { Log } from './log.ts'

const pauseMilliseconds = 60_000

type Level = 'warn' | 'error'

/**
 * Tells `error` with `message`, unless the same was told within the last minute: then it is counted, and the next line says as
 * `untold` how many there were. The same is what has the same level, message and error code, or without a code the same words.
 * A database that was away for twelve seconds was 320 lines, among which nobody saw another.
 */
export const tellsSeldom = (log: Log, now: () => number = () => performance.now()) => {
  const told = new Map<string, { at: number; untold: number }>()
  return (level: Level, error: unknown, message: string): void => {
    const at = now()
    const { code, message: words } = (error ?? {}) as { code?: unknown; message?: unknown }
    const kind = `${level} ${message} ${code ?? words}`
    const last = told.get(kind)
    if (last && at - last.at < pauseMilliseconds) {
      last.untold++
      return
    }
    for (const [other, { at: then }] of told) if (at - then >= pauseMilliseconds) told.delete(other)
    told.set(kind, { at, untold: 0 })
    log[level]({ err: error, ...(last?.untold ? { untold: last.untold } : {}) }, message)
  }
}
