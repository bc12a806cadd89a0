import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { wilsonInterval } from './wilson.ts'

/** Computed with statsmodels' `proportion_confint(…, method='wilson')`, and in Newcombe 1998, Statistics in Medicine 17, table I. */
const published: [number, number, number, number][] = [
  [81, 263, 0.2553, 0.3662],
  [15, 148, 0.0624, 0.1605],
  [0, 20, 0, 0.1611],
  [1, 29, 0.0061, 0.1718],
]

test('the intervals of the paper that compared seven methods', () => {
  for (const [found, count, low, high] of published) {
    const made = wilsonInterval(found, count)!
    assert.deepEqual(
      [made.low, made.high].map((edge) => edge.toFixed(4)),
      [low, high].map((edge) => edge.toFixed(4)),
    )
  }
})

test('both edges are where the rate is just one deviate away: the two roots of the score equation', () =>
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.nat(), (count, drawn) => {
      const found = drawn % (count + 1)
      const { rate, low, high } = wilsonInterval(found, count)!
      assert.ok(0 <= low && low <= rate && rate <= high && high <= 1)
      for (const edge of [low, high]) {
        if (edge === 0 || edge === 1) continue
        const deviation = Math.abs(rate - edge) / Math.sqrt((edge * (1 - edge)) / count)
        assert.ok(Math.abs(deviation - 1.96) < 0.001, `${found} of ${count}: ${deviation}`)
      }
    }),
    { numRuns: 200 },
  ))

test('nothing counted is nothing known', () => assert.equal(wilsonInterval(0, 0), null))
