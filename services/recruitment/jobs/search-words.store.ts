/** What the site's dictionary knows of the words of a question: uses, words that begin so, and words that were meant. */

import { sql } from 'kysely'
import { lexicon } from '../adapters/lexicon.ts'
import { wordKnower } from '../core/query/analysis.ts'
import { isKnownWord, isSpelledAsName } from '../core/query/known-words.ts'
import { townMeant } from '../core/query/mistyped-towns.ts'
import type { Question } from '../core/query/query.ts'
import { lastWords, type SiteWords, wordsToLookUp } from '../core/query/site-words.ts'
import { dutchStem, englishStem } from '../core/query/stems.ts'
import { type Understanding, understand } from '../core/query/understanding.ts'
import { areHeardAlike, errorsBetween, mostLikelyMeant } from '../core/spelling.ts'
import type { Db } from './job.store.ts'
import { readFacet } from './job-facets.store.ts'

/** Completions that are looked for; more would ask for half of the index. */
const maximumCompletions = 30
const maximumCorrections = 3
const leastCorrected = 4

/** Understands questions on this site, whose words are looked up together. */
export const understandOnSite = async (db: Db, questions: readonly Question[]): Promise<Understanding[]> => {
  const asked = new Set(questions.flatMap((question) => wordsToLookUp(question, lexicon)))
  const [openJobs, uses] =
    asked.size === 0
      ? [0, new Map<string, number>()]
      : await Promise.all([readFacet(db, 'open'), readUses(db, [...asked])])
  return Promise.all(
    questions.map(async (question) =>
      understand(question, lexicon, await readSiteWords(db, question, openJobs, uses)),
    ),
  )
}

const readSiteWords = async (
  db: Db,
  question: Question,
  openJobs: number,
  uses: ReadonlyMap<string, number>,
): Promise<SiteWords> => {
  if (wordsToLookUp(question, lexicon).length === 0)
    return { openJobs: 0, uses: () => 0, completions: () => [], corrections: () => [] }
  const completions = new Map<string, string[]>()
  for (const word of lastWords(question, lexicon))
    if ((uses.get(word) ?? 0) === 0) completions.set(word, await readCompletions(db, word))
  const corrections = new Map<string, string[]>()
  if (!question.literal)
    for (const [word, isName] of termsOf(question)) {
      if (word.length < leastCorrected) continue
      const isUsed = (uses.get(word) ?? 0) > 0
      const meant = await readMeant(db, word, isUsed, completions.get(word) ?? [])
      corrections.set(word, isName ? meant.filter((one) => isOfName(word, one)) : meant)
    }
  return {
    openJobs,
    uses: (word) => uses.get(word) ?? 0,
    completions: (word) => completions.get(word) ?? [],
    corrections: (word) => corrections.get(word) ?? [],
  }
}

/** What a word was likely meant as; nothing for a known one but a town, and for the beginning of a word. */
const readMeant = async (
  db: Db,
  word: string,
  isUsed: boolean,
  completions: readonly string[],
): Promise<string[]> => {
  const town = townMeant(word, lexicon)
  if (isKnownWord(word, lexicon)) return isUsed || town === null ? [] : [town]
  // Known by its English stem alone: `vakkenvuler` has that of `vakkenvuller`.
  if (isUsed) return readOtherSpelling(db, word, town)
  if (completions.length > 0) return town !== null && town === completions[0] ? [town] : []
  const onSite = await readCorrections(db, word)
  const whole = fewestErrors(word, [onSite, town === null ? [] : [town], occupationWordsMeant(word)])
  return whole.length > 0 ? whole : compoundsMeant(word)
}

/** The list whose words have the fewest errors; of equal ones the first. */
const fewestErrors = (word: string, lists: readonly string[][]): string[] => {
  const errorsOf = ([first]: readonly string[]): number =>
    first === undefined ? Number.POSITIVE_INFINITY : errorsBetween(word, first)
  return lists.reduce((best, list) => (errorsOf(list) < errorsOf(best) ? list : best))
}

/** Each word of a question, and whether it is written or spelled as a name there. `fork lift` is known together. */
const termsOf = (question: Question): Map<string, boolean> =>
  new Map(
    question.alternatives.flatMap(({ terms, occupations }) =>
      terms.flatMap((term, at): [string, boolean][] => {
        if (occupations.some(({ from, to }) => to - from > 1 && from <= at && at < to)) return []
        const { word } = wordKnower(lexicon).analyse(term.word)
        return [[word, term.isName || isSpelledAsName(word)]]
      }),
    ),
  )

/** Who is called so was written right; `begeleijder` is heard as what was meant, and `bij Roterdam` is near the town. */
const isOfName = (word: string, meant: string): boolean =>
  areHeardAlike(word, meant) || townMeant(word, lexicon) === meant

/** Open jobs by word, all words with one of its stems together. A job with two forms counts twice. */
const readUses = async (db: Db, words: readonly string[]): Promise<Map<string, number>> => {
  const nl = words.map(dutchStem)
  const en = words.map(englishStem)
  const { rows } = await sql<{ word: string; uses: number }>`
    SELECT asked.word, sum(uses)::bigint AS uses
    FROM unnest(${[...words]}::text[], ${nl}::text[], ${en}::text[]) AS asked (word, nl, en)
    CROSS JOIN LATERAL (SELECT uses FROM job_words WHERE job_words.nl = asked.nl
      UNION ALL SELECT uses FROM job_words WHERE job_words.en = asked.en AND job_words.nl <> asked.nl) AS found
    GROUP BY asked.word`.execute(db)
  return new Map(rows.map(({ word, uses }) => [word, uses]))
}

/** Words that begin so, most used first. */
const readCompletions = async (db: Db, beginning: string): Promise<string[]> => {
  if (beginning.length < 2) return []
  const { rows } = await sql<{ word: string }>`
    SELECT word FROM job_words WHERE word >= ${beginning} AND word < ${`${beginning}\u{10FFFF}`}
    ORDER BY uses DESC, word LIMIT ${maximumCompletions}`.execute(db)
  return rows.map(({ word }) => word)
}

/** The words of the site that were likely meant, fewest errors first, then the most used. */
const readCorrections = async (db: Db, word: string): Promise<string[]> => {
  const { rows } = await sql<{ word: string; uses: number }>`
    SELECT word, uses FROM job_words WHERE word OPERATOR(public.%) ${word}
    ORDER BY public.similarity(word, ${word}) DESC, uses DESC, word LIMIT 60`.execute(db)
  return mostLikelyMeant(word, rows, maximumCorrections)
}

/** Words of occupations: the site may have them in compounds only, as `heftruck` in `heftruckchauffeur`. */
const occupationWordsMeant = (word: string): string[] => {
  const candidates = lexicon
    .occupationWords()
    .filter((one) => one[0] === word[0] && Math.abs(one.length - word.length) <= 2)
  return mostLikelyMeant(
    word,
    candidates.map((one) => ({ word: one, uses: 0 })),
    maximumCorrections,
  )
}

const leastHalf = 5

/** A compound that nobody wrote yet, of which one half is known and the other mistyped: `softwaredevloper`. */
const compoundsMeant = (word: string): string[] => {
  for (let at = word.length - leastHalf; at >= leastHalf; at--) {
    const [first, last] = [word.slice(0, at), word.slice(at)]
    const meant = lexicon.isPart(first)
      ? occupationWordsMeant(last).map((one) => first + one)
      : lexicon.isPart(last)
        ? occupationWordsMeant(first).map((one) => one + last)
        : []
    if (meant.length > 0) return meant
  }
  return []
}

/**
 * Words that an unknown one shares only its English stem with; none where the site writes it so, or has its Dutch stem: the
 * town that has it too (`nijmege`), if one was likely meant.
 */
const readOtherSpelling = async (db: Db, word: string, town: string | null): Promise<string[]> => {
  const { rows } = await sql<{ word: string; uses: number; nl: string }>`
    SELECT word, uses, nl FROM job_words WHERE nl = ${dutchStem(word)} OR en = ${englishStem(word)}`.execute(
    db,
  )
  if (town !== null && dutchStem(town) === dutchStem(word) && !rows.some((row) => row.word === word))
    return [town]
  if (rows.some((row) => row.nl === dutchStem(word))) return []
  return mostLikelyMeant(word, rows, maximumCorrections)
}
