import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ceilOf, ceilTimes, centsOf, floorTimes, isMultipleOf, ratioOf, scaled } from './exact.ts'

test('a setting is the decimal that it is written as', () => {
  assert.deepEqual(ratioOf(0.1), { numerator: 1n, denominator: 10n })
  assert.deepEqual(ratioOf(1000), { numerator: 1000n, denominator: 1n })
  assert.deepEqual(ratioOf(0), { numerator: 0n, denominator: 1n })
  assert.deepEqual(ratioOf(1e-7), { numerator: 1n, denominator: 10_000_000n })
  assert.deepEqual(ratioOf(1.5e300), { numerator: 15n * 10n ** 299n, denominator: 1n })
  assert.deepEqual(centsOf(0.015), { numerator: 3n, denominator: 2n })
  assert.deepEqual(scaled(ratioOf(0.01), 1n, 100n), { numerator: 1n, denominator: 10_000n })
  for (const value of [-1, Number.NaN, Number.POSITIVE_INFINITY])
    assert.throws(() => ratioOf(value), RangeError)
})

test('products are rounded as exact fractions are, small and large', () => {
  const wholes = fc.oneof(
    fc.maxSafeNat(),
    fc.nat(1_000_000),
    fc.constantFrom(2 ** 52, 2 ** 52 - 1, 2 ** 53 - 1),
  )
  const ratios = fc.record({ numerator: fc.bigInt(1n, 1n << 70n), denominator: fc.bigInt(1n, 1n << 60n) })
  const simple = fc.record({ numerator: fc.bigInt(1n, 200n), denominator: fc.bigInt(1n, 10_000n) })
  fc.assert(
    fc.property(wholes, fc.oneof(ratios, simple), (n, ratio) => {
      const { numerator, denominator } = ratio
      const product = BigInt(n) * numerator
      assert.equal(floorTimes(ratio)(n), Number(product / denominator))
      assert.equal(ceilTimes(ratio)(n), Number((product + denominator - 1n) / denominator))
      assert.equal(ceilOf(ratio), Number((numerator + denominator - 1n) / denominator))
      if (n > 0) assert.equal(isMultipleOf(ratio)(n), (BigInt(n) * denominator) % numerator === 0n)
    }),
    { seed: 2, numRuns: 3000 },
  )
})
