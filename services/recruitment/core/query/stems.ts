/** Stems of folded words, Dutch and English. Ours and not the database's, whose snowball may change with its version. */

import { LRUCache } from 'lru-cache'
import { newStemmer } from 'snowball-stemmers'
import { roomAsNeeded } from '../../../../kit/room-as-needed.ts'

const dutch = newStemmer('dutch')
const english = newStemmer('english')
const maximumKept = 60_000

/** Stemming a word takes some 50 microseconds; advertisements share most of their words. */
const keptDutch = new LRUCache<string, string>(roomAsNeeded(maximumKept))
const keptEnglish = new LRUCache<string, string>(roomAsNeeded(maximumKept))

const kept = (cache: LRUCache<string, string>, word: string, make: () => string): string => {
  const known = cache.get(word)
  if (known !== undefined) return known
  const made = make()
  cache.set(word, made)
  return made
}

/** Dutch writes huis and huizen, brief and brieven. */
const hardEnd = (stem: string): string =>
  stem.length > 3 ? stem.replace(/z$/, 's').replace(/v$/, 'f') : stem

/** Occupations that the stemmer would make another word of: art. */
const exceptions = new Map([
  ['arts', 'arts'],
  ['artsen', 'arts'],
])

const isNumber = (word: string): boolean => /\d/.test(word)

/**
 * The Dutch stem. The stemmer is asked until it changes nothing more: `lonen` and `loon` end alike only then.
 */
export const dutchStem = (word: string): string =>
  kept(keptDutch, word, () => {
    if (isNumber(word) || word.length < 3) return word
    const own = exceptions.get(word)
    if (own !== undefined) return own
    let stem = word
    for (let round = 0; round < 4; round++) {
      const next = hardEnd(dutch.stem(stem))
      if (next === stem || next.length < 2) break
      stem = next
    }
    return stem
  })

export const englishStem = (word: string): string =>
  kept(keptEnglish, word, () => (isNumber(word) || word.length < 3 ? word : english.stem(word)))

/** Both stems, each once, the Dutch one first. */
export const stemsOf = (word: string): string[] => [...new Set([dutchStem(word), englishStem(word)])]
