/** Counts searches in memory and writes them together: what was searched for on which day, and how often nothing was found; never by whom. */

import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import { localDate } from '../core/calendar.ts'
import { tokensOf } from '../core/query/tokens.ts'
import type { Db } from './job.store.ts'
import { addSearches, type Counted } from './search-log.store.ts'

export interface SearchLog extends AsyncDisposable {
  count(search: { text: string; place: string; found: boolean }): void
  /** Writes what waits. */
  flush(): Promise<void>
}

const longestWords = 100

/** Folded words; what may be an address or a number of somebody is left out. */
export const wordsOf = (text: string): string =>
  tokensOf(text.replace(/\S*@\S*/g, ' ').replace(/\+?\d[\d\s-]{5,}\d/g, ' '))
    .map(({ word }) => word)
    .join(' ')
    .slice(0, longestWords)

export const createSearchLog = (db: Db, clock: Clock, log: Log, everyMilliseconds = 1_000): SearchLog => {
  let counted = new Map<string, Counted>()
  let last = Promise.resolve()
  const write = async (): Promise<void> => {
    if (counted.size === 0) return
    const rows = [...counted.values()]
    counted = new Map()
    try {
      await addSearches(db, rows)
    } catch (err) {
      log.warn({ err }, 'counts of searches were not written')
    }
  }
  const flush = (): Promise<void> => {
    last = last.then(write)
    return last
  }
  const timer = setInterval(() => void flush(), everyMilliseconds)
  timer.unref()
  return {
    count: ({ text, place, found }) => {
      const words = wordsOf(text)
      if (words === '') return
      const row = { day: localDate(clock.now()), words, place: wordsOf(place), searches: 0, without: 0 }
      const key = JSON.stringify([row.day, row.words, row.place])
      const known = counted.get(key) ?? row
      known.searches++
      if (!found) known.without++
      counted.set(key, known)
    },
    flush,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer)
      await flush()
    },
  }
}
