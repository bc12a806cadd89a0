/** Rows of suggestions: what open jobs are called, where they are and of whom. */

import { sql } from 'kysely'
import type { SuggestionKind } from '../core/query/suggestion-text.ts'
import type { Db } from './job.store.ts'

/** More than are shown, as spellings are merged. */
const enough = 40

/** Texts that one of their starts begins so, the most frequent first. */
export const readSuggestions = async (
  db: Db,
  start: string,
): Promise<{ text: string; kind: SuggestionKind; count: number }[]> => {
  const { rows } = await sql<{ text: string; kind: SuggestionKind; count: number }>`
    SELECT kind, text, max(count) AS count FROM job_suggestions
    WHERE start >= ${start} AND start < ${`${start}\u{10FFFF}`} AND count > 0
    GROUP BY kind, text ORDER BY count DESC, length(text), text LIMIT ${enough}`.execute(db)
  return rows
}
