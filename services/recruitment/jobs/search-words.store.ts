/** What the words of a question mean to the index: their stems, words that begin like the last one, and words misspelled. */

import { sql } from 'kysely'
import { likelyMeant } from '../core/spelling.ts'
import type { Db } from './job.store.ts'

/** One thing that is asked for: a job has to have one of `all`; those of `exact` count for more. */
export interface WordGroup {
  exact: string[]
  all: string[]
}

interface WordRow {
  word: string
  nl: string | null
  en: string | null
  known: boolean
}

interface Stems {
  nl: string | null
  en: string | null
}

/** Stems of the most likely completions; more would ask for half of the index. */
const maximumCompletions = 40

const lexemesOf = (rows: readonly Stems[]): string[] => [
  ...new Set(rows.flatMap(({ nl, en }) => [nl, en]).filter((lexeme) => lexeme !== null)),
]

/** The groups of words, of which a job must meet each. Words that every text has (`de`, `the`) make no group. */
export const readWordGroups = async (db: Db, words: readonly string[]): Promise<WordGroup[]> => {
  const last = words.at(-1)
  if (last === undefined) return []
  const [asked, completions] = await Promise.all([readAsked(db, words), readCompletions(db, last)])
  const telling = asked.filter(({ nl, en }) => nl !== null && en !== null)
  const meant = telling.length > 0 ? telling : asked
  const groups: WordGroup[] = []
  for (const row of meant) {
    const completed = row.word === last ? completions : []
    const exact = lexemesOf([row])
    const all = [...new Set([...exact, ...completed])]
    if (row.known || completed.length > 0) groups.push({ exact, all })
    else groups.push(await correction(db, row.word, exact))
  }
  return groups.filter(({ all }) => all.length > 0)
}

const readAsked = async (db: Db, words: readonly string[]): Promise<WordRow[]> => {
  const { rows } = await sql<WordRow>`
    SELECT word, nl, en, EXISTS (SELECT FROM job_words WHERE job_words.word = asked.word)
      OR EXISTS (SELECT FROM job_words WHERE job_words.nl = asked.nl)
      OR EXISTS (SELECT FROM job_words WHERE job_words.en = asked.en) AS known
    FROM (SELECT word, at, (tsvector_to_array(to_tsvector('pg_catalog.dutch', word)))[1] AS nl,
        (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] AS en
      FROM unnest(${[...words]}::text[]) WITH ORDINALITY AS given (word, at)) AS asked
    ORDER BY at`.execute(db)
  return rows
}

/** Stems of the words that begin so, shortest first. */
const readCompletions = async (db: Db, beginning: string): Promise<string[]> => {
  if (beginning.length < 2) return []
  const { rows } = await sql<Stems>`
    SELECT nl, en FROM job_words WHERE word >= ${beginning} AND word < ${`${beginning}\u{10FFFF}`}
    ORDER BY length(word), word LIMIT ${maximumCompletions}`.execute(db)
  return lexemesOf(rows)
}

/** The known words that were likely meant by a word that no job has; empty when there are none. */
const correction = async (db: Db, word: string, exact: string[]): Promise<WordGroup> => {
  const { rows } = await sql<Stems & { word: string }>`
    SELECT word, nl, en FROM job_words WHERE word OPERATOR(public.%) ${word}
    ORDER BY public.similarity(word, ${word}) DESC, word LIMIT 50`.execute(db)
  const meant = new Set(
    likelyMeant(
      word,
      rows.map((row) => row.word),
    ),
  )
  const lexemes = lexemesOf(rows.filter((row) => meant.has(row.word)))
  return lexemes.length > 0 ? { exact: lexemes, all: lexemes } : { exact, all: exact }
}
