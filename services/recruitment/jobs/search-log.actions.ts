/** What people searched for and did not find, for operators; kept for thirty days (specification, The job site). */

import type { Ctx } from '../context.ts'
import { localDate } from '../core/calendar.ts'
import { forgetBefore, readWithoutResult, type SearchCount } from './search-log.store.ts'

export type { SearchCount } from './search-log.store.ts'

const daysKept = 30
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
