/** The statistic of the enumeration bench: against counting pair by pair, and against tables. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { mannWhitney } from './mann-whitney.ts'

const values = () => fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 30 })

test('the chance is that of counting every pair, equal ones by half', () => {
  fc.assert(
    fc.property(values(), values(), (first, second) => {
      let larger = 0
      for (const a of first) for (const b of second) larger += a > b ? 1 : a === b ? 0.5 : 0
      const { chance, p } = mannWhitney(first, second)
      assert.ok(Math.abs(chance - larger / (first.length * second.length)) < 1e-9)
      assert.ok(p >= 0 && p <= 1)
    }),
  )
})

test('p is that of the normal approximation with ties and continuity corrected, worked by hand', () => {
  // U = 60 of 6 × 12, so z = (60 - 36 - 0.5) / sqrt(6 × 12 × 19 / 12) = 2.2010, beyond which both ways lie 0.02774.
  const second = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]
  const first = [11.5, 11.6, 11.7, 11.8, 11.9, 4.5]
  assert.equal(mannWhitney(first, second).chance, 59 / 72)
  const { chance, p } = mannWhitney([...first.slice(0, 5), 5.5], second)
  assert.equal(chance, 60 / 72)
  assert.ok(Math.abs(p - 0.027_74) < 0.000_02, String(p))
  // Six twos tie: the deviation is sqrt(9 / 12 × (7 - 210 / 30)) = 0, and nothing is known.
  const tied = mannWhitney([2, 2, 2], [2, 2, 2])
  assert.deepEqual([tied.chance, tied.p.toFixed(6)], [0.5, '1.000000'])
})
