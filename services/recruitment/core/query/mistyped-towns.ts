/** Towns whose name a question may have mistyped (specification, Search for jobs). */

import { errorsBetween, mostLikelyMeant } from '../spelling.ts'
import { isKnownWord, isWholeWord } from './known-words.ts'
import type { Lexicon } from './lexicon.ts'
import { isOrdinaryName, placeKey } from './places.ts'

/** Fewer people look for work in smaller places, and their names are close to more words. */
const townSize = 10_000
const citySize = 50_000
/** A shorter name is one error from too many words: `deens`, `ebde`. */
const leastName = 5
/** Of a word made of known parts (`eindoven`) a shorter one may mean itself. */
const leastMadeOfParts = 7

interface Town {
  word: string
  uses: number
}

const namesOf = new WeakMap<Lexicon, readonly Town[]>()

/** Names of one word that are no ordinary word, with how many live there. */
const townNames = (lexicon: Lexicon): readonly Town[] => {
  const made = namesOf.get(lexicon)
  if (made) return made
  const names = lexicon.allPlaces().flatMap((place): Town[] => {
    const word = placeKey(place.name)
    const isName = /^\p{L}+$/u.test(word) && word.length >= leastName && place.population >= townSize
    return isName && !isOrdinaryName(word, place, lexicon, []) ? [{ word, uses: place.population }] : []
  })
  namesOf.set(lexicon, names)
  return names
}

/**
 * The name of the town that a word is nearest to, of equal ones the most populous; null for a word that somebody knows, and
 * where the name has too many errors: two are for cities alone, and one for a word made of known parts (`eindoven`).
 */
export const townMeant = (word: string, lexicon: Lexicon): string | null => {
  if (!/^\p{L}+$/u.test(word) || isWholeWord(word, lexicon)) return null
  const [name] = mostLikelyMeant(word, townNames(lexicon), 1)
  if (name === undefined) return null
  if (errorsBetween(word, name) === 1)
    return isKnownWord(word, lexicon) && word.length < leastMadeOfParts ? null : name
  const isCity = lexicon.placesNamed(name)[0]!.population >= citySize
  return isCity && !isKnownWord(word, lexicon) ? name : null
}
