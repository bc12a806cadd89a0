import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { maximumJsonLevels, nestsTooDeep } from './json-depth.ts'

const levelsOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0

const within = (levels: number, value: unknown): unknown => {
  let whole = value
  for (let at = 0; at < levels; at++) whole = at % 2 === 0 ? [whole] : { 'a"[': whole, b: '\\"{' }
  return whole
}

test('lists and objects count, signs in texts do not', () => {
  const values = fc.tuple(fc.jsonValue({ maxDepth: 4 }), fc.integer({ min: 90, max: 105 }))
  fc.assert(
    fc.property(values, ([value, levels]) => {
      const whole = within(levels, value)
      assert.equal(nestsTooDeep(JSON.stringify(whole)), levelsOf(whole) > maximumJsonLevels)
    }),
    { seed: 7, numRuns: 300 },
  )
})

test('what is no JSON has an answer too', () => {
  for (const source of ['', '"', '"\\', ']]]]', '{"a', '['.repeat(100)])
    assert.equal(nestsTooDeep(source), false, source)
  assert.equal(nestsTooDeep('['.repeat(2_000_000)), true)
})
