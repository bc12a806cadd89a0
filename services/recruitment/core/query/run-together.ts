/** Parts what a question runs together: `verpleegkundige32uur`, `3dagen`, `lasserrotterdam`. */

import { isKnownWord } from './known-words.ts'
import type { Lexicon } from './lexicon.ts'
import { townMeant } from './mistyped-towns.ts'
import { isOrdinaryName, placeKey, shortNames } from './places.ts'
import { tokensOf } from './tokens.ts'

/** Hours are no part of the word before them, and days none of their number. */
const apartFromHours = (text: string): string =>
  text
    .replace(/(\p{L}{4})(?=\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:u|uur|uren)(?![\p{L}\d]))/giu, '$1 ')
    .replace(/(?<![\p{L}\d])(\d)(?=(?:dagen|dag|daagse)(?!\p{L}))/giu, '$1 ')
    .replace(/(?<!\p{L})(twee|drie|vier|vijf)(?=daagse\s(?:werk)?week(?!\p{L}))/giu, '$1 ')

const leastWord = 3
/** A name of fewer letters ends too many words, unless it is a city's. */
const leastName = 6
const leastCityName = 4
const citySize = 50_000

/** Where a word that nobody knows goes over into the name of a town, so that both halves are known; null where it does not. */
const townBeginsAt = (word: string, lexicon: Lexicon): number | null => {
  if (word.length < leastWord + leastCityName || !/^\p{L}+$/u.test(word) || isKnownWord(word, lexicon))
    return null
  // `roterdam` is a town with an error in it, and no `rote` in Rotterdam.
  if (townMeant(word, lexicon) !== null) return null
  for (let at = leastWord; at <= word.length - leastCityName; at++) {
    const end = placeKey(word.slice(at))
    const name = shortNames.get(end) ?? end
    const [place] = lexicon.placesNamed(name)
    if (!place || (place.population < citySize && name.length < leastName)) continue
    if (!isOrdinaryName(name, place, lexicon, []) && isKnownWord(word.slice(0, at), lexicon)) return at
  }
  return null
}

const apartFromTowns = (text: string, lexicon: Lexicon): string => {
  let made = ''
  let done = 0
  for (const { word, start, end } of tokensOf(text)) {
    // A letter that folds into two has its places elsewhere; such words stay as they are.
    const at = word.length === end - start ? townBeginsAt(word, lexicon) : null
    if (at === null) continue
    made += `${text.slice(done, start + at)} `
    done = start + at
  }
  return made + text.slice(done)
}

/** The question with a space where two things were written as one. */
export const apart = (text: string, lexicon: Lexicon): string => apartFromTowns(apartFromHours(text), lexicon)
