/** What the site's own dictionary says of the words of a question. */

import { splitPlaces, wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import type { Question } from './query.ts'

export interface SiteWords {
  /** Open jobs of the site. */
  openJobs: number
  /** Open jobs that use the word or another form of it. */
  uses(word: string): number
  /** Words that begin with the last word of a question, where that is no whole word of the site; most used first. */
  completions(word: string): readonly string[]
  /** Words that were likely meant by one that nobody knows; most likely first. */
  corrections(word: string): readonly string[]
}

/** The words of a question that the site has to be asked about: each, pairs of them as one, and ways to part one. */
export const wordsToLookUp = (question: Question, lexicon: Lexicon): string[] => {
  const { analyse } = wordKnower(lexicon)
  const words = new Set<string>()
  for (const { terms } of question.alternatives)
    for (const [at, term] of terms.entries()) {
      const { word } = analyse(term.word)
      words.add(word)
      if (question.literal) continue
      for (const place of splitPlaces(word)) {
        words.add(word.slice(0, place))
        words.add(word.slice(place))
      }
      const next = terms[at + 1]
      if (next) words.add(analyse(term.word + next.word).word)
    }
  return [...words]
}

/** Terms that the last of may be a beginning of a word, one of each alternative. */
export const lastWords = (question: Question, lexicon: Lexicon): string[] =>
  question.literal
    ? []
    : [
        ...new Set(
          question.alternatives.flatMap(({ terms }) => {
            const last = terms.at(-1)
            return last ? [wordKnower(lexicon).analyse(last.word).word] : []
          }),
        ),
      ]
