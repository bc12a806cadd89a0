/** Which words are known before any job is: those of the dictionary, of occupations and of places, and what is made of them. */

import { wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { conceptsOfWork } from './occupations.ts'
import { placeKey } from './places.ts'
import { singularForms } from './word-forms.ts'

const baseForms = (word: string): string[] => {
  const forms = [word, ...singularForms(word)]
  if (word.endsWith('e'))
    forms.push(word.slice(0, -1), word.slice(0, -1).replace(/v$/, 'f').replace(/z$/, 's'))
  if (/[td]$/.test(word)) forms.push(word.slice(0, -1))
  return forms
}

const isBase = (word: string, lexicon: Lexicon): boolean =>
  baseForms(word).some((form) => lexicon.isDictionaryWord(form) || lexicon.isOccupationWord(form))

/** `technies` is no plural of techniek: the dictionary has technisch. */
const isHeard = (word: string, lexicon: Lexicon): boolean =>
  /ies$/.test(word) &&
  !lexicon.isDictionaryWord(word) &&
  lexicon.isDictionaryWord(word.replace(/ies$/, 'isch'))

/** Whether the dictionary, occupations, places or well-known names have the word. */
export const isWholeWord = (word: string, lexicon: Lexicon): boolean =>
  !isHeard(word, lexicon) &&
  (/\d/.test(word) ||
    isBase(word, lexicon) ||
    lexicon.isName(word) ||
    lexicon.placesNamed(placeKey(word)).length > 0)

/** Spelled as surnames are and words no longer: `beijer`, `kuijt`, `huyskens`, `tjalsma`. */
export const isSpelledAsName = (word: string): boolean =>
  /^\p{L}{4,}$/u.test(word) && /[aeou]ij|uy(?![ei])|[a-z]{2}(?:stra|sma|inga)$|ijck/.test(word)

/** Whether the dictionary, occupations or places have the word, it is made of known parts, or says what is worked at (`lasdiploma`). */
export const isKnownWord = (word: string, lexicon: Lexicon): boolean => {
  if (isWholeWord(word, lexicon)) return true
  const { heads, modifierWords } = wordKnower(lexicon).analyse(word)
  if (isHeard(word, lexicon)) return false
  if (heads.length > 0 && modifierWords.every((one) => isBase(one, lexicon))) return true
  return conceptsOfWork(word, lexicon).length > 0
}
