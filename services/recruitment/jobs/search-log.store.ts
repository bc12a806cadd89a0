/** Rows of what was searched for on which day. */

import { sql } from 'kysely'
import type { Db } from './job.store.ts'

export interface Counted {
  day: string
  words: string
  place: string
  searches: number
  without: number
}

/** Adds to the counts of the day. */
export const addSearches = async (db: Db, rows: readonly Counted[]): Promise<void> => {
  await sql`INSERT INTO search_log (day, words, place, searches, without_result)
    SELECT * FROM unnest(${rows.map(({ day }) => day)}::date[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map(({ place }) => place)}::text[], ${rows.map(({ searches }) => searches)}::bigint[],
      ${rows.map(({ without }) => without)}::bigint[]) AS counted (day, words, place, searches, without_result)
    ORDER BY day, words COLLATE "C", place COLLATE "C"
    ON CONFLICT (day, words, place) DO UPDATE SET searches = search_log.searches + excluded.searches,
      without_result = search_log.without_result + excluded.without_result`.execute(db)
}

export interface SearchCount {
  words: string
  place: string
  searches: number
  withoutResult: number
}

export const readWithoutResult = async (db: Db, since: string, limit: number): Promise<SearchCount[]> => {
  const { rows } = await sql<SearchCount>`
    SELECT words, place, sum(searches)::bigint AS searches, sum(without_result)::bigint AS "withoutResult"
    FROM search_log WHERE day >= ${since}::date GROUP BY words, place HAVING sum(without_result) > 0
    ORDER BY "withoutResult" DESC, words, place LIMIT ${limit}`.execute(db)
  return rows
}

export const forgetBefore = async (db: Db, day: string): Promise<void> => {
  await sql`DELETE FROM search_log WHERE day < ${day}::date`.execute(db)
}

/** Of every day, what holds these words in this order; with `onlyUnfound` where nothing was ever found with it that day. */
export const forgetWords = async (
  db: Db,
  words: string,
  { onlyUnfound = false }: { onlyUnfound?: boolean } = {},
): Promise<void> => {
  await sql`DELETE FROM search_log WHERE strpos(' ' || words || ' ', ${` ${words} `}) > 0
    AND (${!onlyUnfound}::boolean OR without_result = searches)`.execute(db)
}
