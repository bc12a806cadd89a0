/** Rows behind the lists of towns and professions, and behind the front page's ways into them. */

import { sql } from 'kysely'
import type { Db } from './job.store.ts'
import { matching, type Wanted } from './job-conditions.ts'

/** A month's pay in minor units, over all jobs of a list that say what they pay. */
export interface PayRange {
  min: number
  max: number
  jobs: number
}

/** Of more than so many jobs the first ones stand for all. */
const enough = 15_000

export const readPayRange = async (db: Db, wanted: Wanted): Promise<PayRange | null> => {
  const { rows } = await sql<{ min: number | null; max: number | null; jobs: number }>`
    SELECT min(pay_min) AS min, max(pay_max) AS max, count(pay_max) AS jobs FROM (
      SELECT pay_min, pay_max FROM job_search WHERE ${matching(wanted, null)} LIMIT ${enough}) AS listed`.execute(
    db,
  )
  const { min, max, jobs } = rows[0]!
  return min === null || max === null ? null : { min: Math.round(min / 12), max: Math.round(max / 12), jobs }
}

/** Titles that several open jobs have, the most frequent first. */
export const readFrequentTitles = async (
  db: Db,
  least: number,
  limit: number,
): Promise<{ text: string; count: number }[]> => {
  const { rows } = await sql<{ text: string; count: number }>`
    SELECT text, max(count) AS count FROM job_suggestions WHERE kind = 'TITLE' AND count >= ${least}
    GROUP BY text ORDER BY count DESC, text LIMIT ${limit}`.execute(db)
  return rows
}
