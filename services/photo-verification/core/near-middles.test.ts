/** The search among middles against comparing each with every candidate. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createFingerprintRows } from './fingerprint-rows.ts'
import { nearMiddles } from './near-middles.ts'
import { distanceOf, sameAt } from './pdq.ts'
import { drawn, turnedBy } from './testing/fingerprints.ts'
import { seeded } from './testing/photos.ts'

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
      let held = createFingerprintRows()
      for (const { sequence, words } of rows) held.add(sequence, words)
      const search = () => nearMiddles(held.held(), candidates)
      const check = (among: typeof rows): void => {
        const found = new Map(search().map(({ sequence, distance }) => [sequence, distance]))
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
        const order = search().map(({ distance }) => distance)
        assert.deepEqual(
          order,
          order.toSorted((a, b) => a - b),
        )
      }
      check(rows)
      const kept = rows.filter((_, at) => at % 3 === 0)
      held = held.keeping({
        sequences: kept.map(({ sequence }) => sequence),
        upTo: rows.at(-1)!.sequence,
      })
      check(kept)
      assert.equal(search().length <= kept.length, true)
    }),
    { numRuns: 4 },
  )
})

test('no rows, and a search for nothing, find nothing', () => {
  const rows = createFingerprintRows()
  assert.deepEqual(nearMiddles(rows.held(), [new Uint16Array(16)]), [])
  rows.add(1, new Uint16Array(16))
  assert.deepEqual(nearMiddles(rows.held(), []), [])
  assert.deepEqual(nearMiddles(rows.held(), [new Uint16Array(16)]), [{ sequence: 1, distance: 0 }])
})

test('rows that are held stay as they were, whatever is added or let go of since', () => {
  const random = seeded(5)
  const rows = createFingerprintRows()
  const words = Array.from({ length: 3000 }, () => drawn(random))
  for (const [at, some] of words.slice(0, 1000).entries()) rows.add(at + 1, some)
  const before = rows.held()
  for (const [at, some] of words.slice(1000).entries()) rows.add(at + 1001, some)
  const between = rows.held()
  const left = rows.keeping({ sequences: [7], upTo: 2999 })
  const found = (held: typeof before) =>
    nearMiddles(held, words)
      .map(({ sequence }) => sequence)
      .sort((a, b) => a - b)
  const upTo = (last: number) => Array.from({ length: last }, (_, at) => at + 1)
  assert.deepEqual(found(before), upTo(1000))
  assert.deepEqual(found(between), upTo(3000))
  assert.deepEqual(found(left.held()), [7, 3000])
})
