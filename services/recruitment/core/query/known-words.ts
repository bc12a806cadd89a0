/** Which words are known before any job is: those of the dictionary, of occupations and of places, and what is made of them. */

import { wordKnower } from './analysis.ts'
import type { Lexicon } from './lexicon.ts'
import { placeKey } from './places.ts'
import { singularForms } from './word-forms.ts'

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
  if (
    /ies$/.test(word) &&
    !lexicon.isDictionaryWord(word) &&
    lexicon.isDictionaryWord(word.replace(/ies$/, 'isch'))
  )
    return false
  if (/\d/.test(word) || isBase(word) || lexicon.placesNamed(placeKey(word)).length > 0) return true
  const { heads, modifierWords } = wordKnower(lexicon).analyse(word)
  return heads.length > 0 && modifierWords.every(isBase)
}
