/** The index against comparing with every fingerprint, over generated rows with near and far neighbours. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { createFingerprintIndex } from './fingerprint-index.ts'
import type { Near } from './fingerprint-rows.ts'
import { distanceOf, type PdqWords, sameAt } from './pdq.ts'
import { drawn, turnedBy } from './testing/fingerprints.ts'
import { seeded } from './testing/photos.ts'

interface Row {
  sequence: number
  words: PdqWords
}

const compareAll = (rows: readonly Row[], query: PdqWords): Near[] =>
  rows
    .map(({ sequence, words }) => ({ sequence, distance: distanceOf(words, query) }))
    .filter(({ distance }) => distance <= sameAt)
    .sort((a, b) => a.distance - b.distance || a.sequence - b.sequence)

/** More than are compared one by one, so that the bands answer too. */
const rowsOf = (count: number, random: () => number): Row[] => {
  const rows: Row[] = []
  for (let sequence = 1; rows.length < count; sequence += 1 + Math.floor(random() * 3)) {
    const near = rows[Math.floor(random() * rows.length)]
    const words =
      near && random() < 0.3 ? turnedBy(near.words, Math.floor(random() * 40), random) : drawn(random)
    rows.push({ sequence, words })
  }
  return rows
}

test('finds what comparing with all finds, in the same order: built, added since, and after some are gone', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const random = seeded(seed)
      const rows = rowsOf(5200, random)
      const index = createFingerprintIndex()
      const check = (among: readonly Row[]): void => {
        for (const bits of [0, 1, 15, 16, 30, 31, 32, 33]) {
          const { words } = rows[Math.floor(random() * rows.length)]!
          const query = turnedBy(words, bits, random)
          assert.deepEqual(index.search(query), compareAll(among, query))
        }
      }
      for (const { sequence, words } of rows.slice(0, 4500)) index.add(sequence, words)
      check(rows.slice(0, 4500))
      assert.equal(index.isOutgrown, true)
      for (const _step of index.build());
      assert.equal(index.isOutgrown, false)
      check(rows.slice(0, 4500))
      for (const { sequence, words } of rows.slice(4500)) index.add(sequence, words)
      check(rows)
      assert.equal(index.size, rows.length)
      assert.equal(index.lastSequence, rows.at(-1)!.sequence)
      const upTo = rows[5000]!.sequence
      const kept = rows.filter(({ sequence }, at) => sequence > upTo || at % 3 !== 0)
      const sequences = kept.map(({ sequence }) => sequence).filter((sequence) => sequence <= upTo)
      const steps = index.build({ sequences, upTo })[Symbol.iterator]()
      for (let step = 0; step < 5; step++) assert.equal(steps.next().done, false)
      check(rows)
      while (!steps.next().done);
      check(kept)
      assert.equal(index.size, kept.length)
    }),
    { numRuns: 8 },
  )
})

test('one bit in each word and one more is the farthest that is found; an empty index finds nothing', () => {
  const index = createFingerprintIndex()
  const words = new Uint16Array(16)
  assert.deepEqual(index.search(words), [])
  assert.equal(index.lastSequence, 0)
  // 4,100 rows, so that the bands are built.
  const random = seeded(9)
  for (let sequence = 1; sequence <= 4100; sequence++) index.add(sequence, drawn(random))
  // Two bits in fifteen words, one in the last: 31, and the last band alone finds it.
  const farthest = Uint16Array.from({ length: 16 }, (_, at) => (at === 15 ? 0x8000 : 0x0011))
  const tooFar = Uint16Array.from({ length: 16 }, () => 0x0011)
  index.add(5001, farthest)
  index.add(5002, tooFar)
  assert.deepEqual(index.search(words), [{ sequence: 5001, distance: 31 }])
})
