/** The embedded database's engine, and a new one in its place after it has given up: on a full disk it does. */

import type { PGlite } from '@electric-sql/pglite'

export interface EmbeddedEngine {
  /** The engine at work. */
  readonly pglite: PGlite
  query: PGlite['query']
  exec: PGlite['exec']
  /** Before a piece of work: true when there is a new engine since the last call, which knows no session settings. */
  renew(): Promise<boolean>
  close(): Promise<void>
}

/** As the server has it: what was asked of a database that has crashed, and of one that is not yet back. */
const stopped = (code: '57P02' | '57P03', cause: unknown): Error =>
  Object.assign(new Error('the embedded database has stopped', { cause }), { code })

/** Opening anew takes the processor for a second, which a disk that stays full must not cost all the time. */
const pauseMilliseconds = 5_000

/** ENOSPC, as WebAssembly's system interface counts. */
const fullDisk = 51

/** An Error in place of what the engine's file system throws: objects with a number of its own kind, without words. */
export const engineError = (error: unknown): unknown => {
  const { errno } = error as { errno?: number }
  if (error instanceof Error || errno === undefined) return error
  if (errno !== fullDisk) return new Error(`the files of the embedded database cannot be used (${errno})`)
  return Object.assign(new Error('no space left on device'), { code: 'ENOSPC' })
}

const isPanic = (error: unknown): boolean =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC'

/**
 * PostgreSQL gives up when it cannot write its log, and recovers what was committed at its next start. The engine then
 * must not be asked again: it never answers, and takes the whole process with it.
 */
export const createEmbeddedEngine = async (
  open: () => Promise<PGlite>,
  now: () => number = () => performance.now(),
): Promise<EmbeddedEngine> => {
  let pglite = await open()
  let crash: unknown = null
  let triedAt = Number.NEGATIVE_INFINITY
  const guarded = async <T>(work: () => Promise<T>): Promise<T> => {
    if (crash) throw stopped('57P02', crash)
    try {
      return await work()
    } catch (error) {
      if (isPanic(error)) crash = error
      throw error
    }
  }
  return {
    get pglite() {
      return pglite
    },
    query: (text, values, options) => guarded(() => pglite.query(text, values, options)),
    exec: (text, options) => guarded(() => pglite.exec(text, options)),
    renew: async () => {
      if (!crash) return false
      if (now() - triedAt < pauseMilliseconds) throw stopped('57P03', crash)
      triedAt = now()
      try {
        pglite = await open()
      } catch (error) {
        throw stopped('57P03', error)
      }
      crash = null
      triedAt = Number.NEGATIVE_INFINITY
      return true
    },
    close: async () => {
      if (!crash) await pglite.close()
    },
  }
}
