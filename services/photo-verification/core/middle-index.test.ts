/** The index of middles against comparing each with every candidate. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createMiddleIndex } from './middle-index.ts'
import { distanceOf, type PdqWords, sameAt } from './pdq.ts'
import { seeded } from './testing/photos.ts'

const drawn = (random: () => number): PdqWords =>
  Uint16Array.from({ length: 16 }, () => Math.floor(random() * 65_536))

const turnedBy = (words: PdqWords, bits: number, random: () => number): PdqWords => {
  const result = Uint16Array.from(words)
  const places = new Set<number>()
  while (places.size < bits) places.add(Math.floor(random() * 256))
  for (const place of places) result[place >> 4]! ^= 1 << (place & 15)
  return result
}

test('nothing nearer than 15 bits is missed, nothing beyond 31 is found, and each by its nearest candidate', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seeded(seed)
      const candidates = Array.from({ length: 300 }, () => drawn(random))
      const rows = Array.from({ length: 700 }, (_, at) => {
        const near = candidates[Math.floor(random() * candidates.length)]!
        return {
          sequence: at * 2 + 1,
          words: random() < 0.4 ? turnedBy(near, Math.floor(random() * 45), random) : drawn(random),
        }
      })
      const index = createMiddleIndex()
      for (const { sequence, words } of rows) index.add(sequence, words)
      const check = (among: typeof rows): void => {
        const found = new Map(index.search(candidates).map(({ sequence, distance }) => [sequence, distance]))
        for (const { sequence, words } of among) {
          const distances = candidates.map((candidate) => distanceOf(candidate, words))
          const common = [...words].filter((word, at) =>
            candidates.some((candidate) => candidate[at] === word),
          )
          const sharing =
            common.length < 2
              ? []
              : candidates.filter((candidate) => candidate.some((word, at) => word === words[at]))
          const least = Math.min(...sharing.map((candidate) => distanceOf(candidate, words)))
          assert.equal(found.get(sequence), least <= sameAt ? least : undefined)
          if (Math.min(...distances) < 15) assert.equal(found.get(sequence), Math.min(...distances))
        }
        const order = index.search(candidates).map(({ distance }) => distance)
        assert.deepEqual(
          order,
          order.toSorted((a, b) => a - b),
        )
      }
      check(rows)
      const kept = rows.filter((_, at) => at % 3 === 0)
      index.keepOnly(
        kept.map(({ sequence }) => sequence),
        rows.at(-1)!.sequence,
      )
      check(kept)
      assert.equal(index.search(candidates).length <= kept.length, true)
    }),
    { numRuns: 4 },
  )
})

test('an empty index, and a search for nothing, find nothing', () => {
  const index = createMiddleIndex()
  assert.deepEqual(index.search([new Uint16Array(16)]), [])
  index.add(1, new Uint16Array(16))
  assert.deepEqual(index.search([]), [])
  assert.deepEqual(index.search([new Uint16Array(16)]), [{ sequence: 1, distance: 0 }])
})
