/** The index of all fingerprints in memory, which reads what was added since before each search. */

import { setImmediate } from 'node:timers/promises'
import type { Clock } from '../../../kit/clock.ts'
import type { Database } from '../../../kit/store/database.ts'
import { createFingerprintIndex } from '../core/fingerprint-index.ts'
import {
  createFingerprintRows,
  type HeldRows,
  type Kept,
  type Near,
  nearestOnce,
} from '../core/fingerprint-rows.ts'
import { type PdqWords, wordsOfHex } from '../core/pdq.ts'
import type { Tables } from '../tables.ts'
import { fingerprintsAfter, sequencesBetween } from './fingerprint.store.ts'

export interface FingerprintSearch {
  /** The nearest first, each once, with the least distance to any of the given; all that was committed before the call. */
  search(queries: readonly PdqWords[]): Promise<Near[]>
  /** The middles of all photos that were committed before the call, to be searched in a thread: it takes long. */
  middles(): Promise<HeldRows>
}

const rowsAtOnce = 20_000
/** Fingerprints of photos that are gone are found no more at once; their room is made free this often. */
const pruneMilliseconds = 60 * 60 * 1000

export const createFingerprintSearch = (
  db: Database<Tables>,
  clock: Pick<Clock, 'millis'>,
): FingerprintSearch => {
  const index = createFingerprintIndex()
  let middles = createFingerprintRows()
  let last = 0
  let prunedAt = clock.millis()

  const readNew = async (): Promise<void> => {
    for (;;) {
      const rows = await fingerprintsAfter(db, last, rowsAtOnce)
      for (const { sequence, found, middle } of rows) {
        for (const words of found.map(wordsOfHex)) if (words) index.add(sequence, words)
        const words = middle && wordsOfHex(middle)
        if (words) middles.add(sequence, words)
        last = sequence
      }
      if (rows.length < rowsAtOnce) return
    }
  }

  /** Others are answered between its steps. */
  const build = async (kept?: Kept): Promise<void> => {
    for (const _step of index.build(kept)) await setImmediate()
  }

  const prune = async (): Promise<void> => {
    if (clock.millis() - prunedAt < pruneMilliseconds) return
    prunedAt = clock.millis()
    const upTo = last
    const kept: number[] = []
    for (let after = 0; ; ) {
      const some = await sequencesBetween(db, { after, upTo, limit: rowsAtOnce })
      for (const sequence of some) kept.push(sequence)
      if (some.length < rowsAtOnce) break
      after = some.at(-1)!
    }
    await build({ sequences: kept, upTo })
    middles = middles.keeping({ sequences: kept, upTo })
  }

  let running: Promise<void> | null = null
  let next: Promise<void> | null = null

  /** Reads once more for all who come while a reading is under way: that one may have begun too early for them. */
  const bringUpToDate = (): Promise<void> => {
    if (next) return next
    const before = running ?? Promise.resolve()
    const mine = before
      .catch(() => undefined)
      .then(async () => {
        next = null
        running = mine
        await prune()
        await readNew()
        if (index.isOutgrown) await build()
      })
      .finally(() => {
        if (running === mine) running = null
      })
    next = mine
    return mine
  }

  return {
    search: async (queries) => {
      await bringUpToDate()
      return nearestOnce(queries.flatMap((words) => index.search(words)))
    },
    middles: async () => {
      await bringUpToDate()
      return middles.held()
    },
  }
}
