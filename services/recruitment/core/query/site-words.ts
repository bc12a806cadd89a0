/** What the site's own dictionary says of the words of a question. */

import { splitPlaces, wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { placeKey } from './places.ts'
import type { Question } from './query.ts'
import { singularForms } from './word-forms.ts'

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

const baseForms = (word: string): string[] => {
  const forms = [word, ...singularForms(word)]
  if (word.endsWith('e'))
    forms.push(word.slice(0, -1), word.slice(0, -1).replace(/v$/, 'f').replace(/z$/, 's'))
  if (/[td]$/.test(word)) forms.push(word.slice(0, -1))
  return forms
}

/** Whether the dictionary, occupations or places have the word, or it is made of known parts. */
export const isKnownWord = (word: string, lexicon: Lexicon): boolean => {
  const isBase = (one: string): boolean =>
    baseForms(one).some((form) => lexicon.isDictionaryWord(form) || lexicon.isOccupationWord(form))
  // `technies` is no plural of techniek: the dictionary has technisch.
  if (/ies$/.test(word) && !lexicon.isDictionaryWord(word))
    return !lexicon.isDictionaryWord(word.replace(/ies$/, 'isch'))
  if (/\d/.test(word) || isBase(word) || lexicon.placesNamed(placeKey(word)).length > 0) return true
  const { heads, modifierWords } = wordKnower(lexicon).analyse(word)
  return heads.length > 0 && modifierWords.every(isBase)
}
