/** What people searched for and did not find, for operators; kept for thirty days (specification, The job site). */

import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import type { Db } from './job.store.ts'
import { forgetBefore, forgetWords, readWithoutResult, type SearchCount } from './search-log.store.ts'
import { wordsOf } from './search-log.ts'

export type { SearchCount } from './search-log.store.ts'

const daysKept = 30
/** Shorter ones are found in what is no name. */
const shortestName = 3
const dayMilliseconds = 86_400_000

type LogCtx = Pick<Ctx, 'db' | 'searches'>

/** Searches without a result since a day (yyyy-MM-dd), the most frequent first. What was given up to find something counts as none. */
export const searchesWithoutResult = async (
  { db, searches }: LogCtx,
  since: string,
  limit = 25,
): Promise<SearchCount[]> => {
  await searches.flush()
  return readWithoutResult(db, since, limit)
}

/** Forgets what is older than thirty days. */
export const sweepSearches = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> =>
  forgetBefore(db, localDate(new Date(clock.now().getTime() - daysKept * dayMilliseconds)))

/** Before the transaction of an erasure: what waits in memory would be written after it. */
export const writeSearches = ({ searches }: Pick<Ctx, 'searches'>): Promise<void> => searches.flush()

/**
 * Inside the erasure of an account: somebody was searched for by first and last name, or by one of them. One alone may be an
 * occupation (Kok), so that it stays where it found a job.
 */
export const eraseSearchesFor = async (
  trx: Db,
  { first_name, last_name }: { first_name: string | null; last_name: string | null },
): Promise<void> => {
  const names = [first_name, last_name].map((name) => wordsOf(name ?? ''))
  const whole = names.filter(Boolean).join(' ')
  if (names.every(Boolean)) await forgetWords(trx, whole)
  for (const name of new Set(names))
    if (name.length >= shortestName) await forgetWords(trx, name, { onlyUnfound: true })
}
