/** The site's dictionary and its suggestions: how many open jobs use a word, and how many suggest a text. */

import { type Kysely, sql } from 'kysely'
import { dutchStem, englishStem } from '../core/query/stems.ts'
import type { Tables } from '../tables.ts'
import type { JobRow } from './job.tables.ts'
import { indexTermsOfJob, suggestionsOfJob } from './job-index.values.ts'

interface SuggestionChange {
  start: string
  kind: string
  text: string
  count: number
}

/** Differences to both, gathered over a transaction. A word or suggestion goes with the last open job that has it. */
export class WordChanges {
  readonly #words = new Map<string, number>()
  readonly #suggestions = new Map<string, SuggestionChange>()

  open(job: JobRow): void {
    this.#add(job, 1)
  }

  close(job: JobRow): void {
    this.#add(job, -1)
  }

  #add(job: JobRow, count: number): void {
    for (const word of indexTermsOfJob(job).words) this.#words.set(word, (this.#words.get(word) ?? 0) + count)
    for (const { kind, text, starts } of suggestionsOfJob(job))
      for (const start of starts) {
        const key = `${start}\n${kind}\n${text}`
        const known = this.#suggestions.get(key)
        if (known) known.count += count
        else this.#suggestions.set(key, { start, kind, text, count })
      }
  }

  /** Call this once, at the end of the transaction: rows are locked briefly and in one order. */
  async write(db: Kysely<Tables>): Promise<void> {
    const words = [...this.#words].filter(([, count]) => count !== 0).sort(([a], [b]) => (a < b ? -1 : 1))
    if (words.length > 0) await writeWords(db, words)
    const suggestions = [...this.#suggestions.values()].filter(({ count }) => count !== 0)
    if (suggestions.length > 0) await writeSuggestions(db, suggestions)
  }
}

const writeWords = async (
  db: Kysely<Tables>,
  words: readonly (readonly [string, number])[],
): Promise<void> => {
  await sql`INSERT INTO job_words (word, nl, en, uses)
    SELECT word, nl, en, uses FROM unnest(${words.map(([word]) => word)}::text[],
      ${words.map(([word]) => dutchStem(word))}::text[], ${words.map(([word]) => englishStem(word))}::text[],
      ${words.map(([, count]) => count)}::bigint[]) AS change (word, nl, en, uses) ORDER BY word COLLATE "C"
    ON CONFLICT (word) DO UPDATE SET uses = job_words.uses + excluded.uses`.execute(db)
  const fewer = words.filter(([, count]) => count < 0).map(([word]) => word)
  if (fewer.length > 0)
    await sql`DELETE FROM job_words WHERE word = ANY(${fewer}::text[]) AND uses <= 0`.execute(db)
}

const writeSuggestions = async (db: Kysely<Tables>, changes: readonly SuggestionChange[]): Promise<void> => {
  const columns = [
    changes.map(({ start }) => start),
    changes.map(({ kind }) => kind),
    changes.map(({ text }) => text),
  ] as const
  await sql`INSERT INTO job_suggestions (start, kind, text, count)
    SELECT start, kind, text, count FROM unnest(${columns[0]}::text[], ${columns[1]}::text[], ${columns[2]}::text[],
      ${changes.map(({ count }) => count)}::bigint[]) AS change (start, kind, text, count)
    ORDER BY start COLLATE "C", kind COLLATE "C", text COLLATE "C"
    ON CONFLICT (start, kind, text) DO UPDATE SET count = job_suggestions.count + excluded.count`.execute(db)
  if (changes.some(({ count }) => count < 0))
    await sql`DELETE FROM job_suggestions USING unnest(${columns[0]}::text[], ${columns[1]}::text[],
        ${columns[2]}::text[]) AS gone (start, kind, text)
      WHERE job_suggestions.start = gone.start AND job_suggestions.kind = gone.kind
        AND job_suggestions.text = gone.text AND count <= 0`.execute(db)
}
