/** Compounds against a search through all ways to part a word, bounded work on endless ones, and words as people know them. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { lexicon } from '../../adapters/lexicon.ts'
import { wordKnower } from './analysis.ts'
import { longestCompound, partsOf, splitCompound } from './compounds.ts'

/** All ways, by recursion from the front; slow on purpose. */
const allWays = (word: string, isPart: (word: string) => boolean): string[][] => {
  const ways: string[][] = []
  const walk = (rest: string, parts: string[]): void => {
    for (let length = 4; length <= rest.length; length++) {
      const part = rest.slice(0, length)
      if (!isPart(part)) continue
      if (length === rest.length) {
        if (parts.length > 0) ways.push([...parts, part])
        continue
      }
      for (const joint of ['', 's', 'en', 'e', 'n'])
        if (rest.startsWith(joint, length)) walk(rest.slice(length + joint.length), [...parts, part])
    }
  }
  walk(word, [])
  return ways
}

const longerLast = (a: readonly string[], b: readonly string[]): number => {
  for (let at = 1; at <= a.length; at++) {
    const difference = b.at(-at)!.length - a.at(-at)!.length
    if (difference !== 0) return difference
  }
  return 0
}

test('the fewest parts, then the longest last one, of all ways there are', () => {
  const vocabulary = ['zorg', 'team', 'leid', 'teamzorg', 'sorg', 'ezorg', 'nacht', 'tezorg']
  const isPart = (word: string): boolean => vocabulary.includes(word)
  const made = fc
    .array(fc.tuple(fc.constantFrom(...vocabulary), fc.constantFrom('', 's', 'en', 'e', 'n')), {
      minLength: 1,
      maxLength: 5,
    })
    .map((pairs) => pairs.map(([part, joint], at) => (at < pairs.length - 1 ? part + joint : part)).join(''))
  fc.assert(
    fc.property(made, (word) => {
      const found = splitCompound(word, isPart)
      const ways = allWays(word, isPart)
      if (word.length < 6 || ways.length === 0) return assert.deepEqual(found, [])
      const best = ways.sort((a, b) => a.length - b.length || longerLast(a, b))[0]!
      assert.equal(found.length, best.length, word)
      assert.equal(found.at(-1), best.at(-1), word)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('an endless compound is left whole, and a long one takes few looks', () => {
  let looks = 0
  const isPart = (word: string): boolean => {
    looks++
    return /^(?:zorg)+$|^(?:org|rgzo|gzor)/.test(word)
  }
  assert.deepEqual(splitCompound('zorg'.repeat(100), isPart), [])
  assert.equal(looks, 0)
  splitCompound('zorg'.repeat(longestCompound / 4), isPart)
  assert.ok(looks <= longestCompound ** 2, `${looks}`)
})

test('occupations come apart as people hear them', () => {
  const { isHead } = wordKnower(lexicon)
  const cases: [string, string[], string[]][] = [
    ['vrachtwagenchauffeur', ['chauffeur'], ['vrachtwagen']],
    ['nachtbuschauffeur', ['buschauffeur', 'chauffeur'], ['nacht', 'bus']],
    ['groepsleerkracht', ['leerkracht'], ['groep']],
    ['ziekenhuisapotheker', ['apotheker'], ['ziekenhuis']],
    ['tandarts', ['arts'], ['tand']],
    ['elektromonteurs', ['monteurs'], ['elektro']],
    ['wijkverpleegkundigen', ['verpleegkundigen'], ['wijk']],
    ['verpleegkundige', [], []],
    ['boekhouder', [], []],
    ['medewerker', [], []],
    ['administrateur', [], []],
    ['monteur', [], []],
  ]
  for (const [word, heads, modifiers] of cases)
    assert.deepEqual(partsOf(word, lexicon.isPart, isHead), { heads, modifiers }, word)
})
