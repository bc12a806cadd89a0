import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { indicesUpTo, nthSmallest, sortIndices } from './order.ts'

/** Sizes on both sides of the change from comparing to radix passes. */
const sizes = [0, 1, 2, 100, 2047, 2048, 5000]

test('sorts as a stable comparison does, by integers and by doubles', () => {
  for (const size of sizes) {
    const [seed] = fc.sample(fc.array(fc.maxSafeNat(), { minLength: size, maxLength: size }), {
      seed: size,
      numRuns: 1,
    })
    for (const keys of [
      Float64Array.from(seed!),
      Float64Array.from(seed!, (n) => n % 7),
      Float64Array.from(seed!, (n) => (n % 1000) / 3),
      Uint32Array.from(seed!, (n) => n % 2 ** 32),
      Uint32Array.from(seed!, (n) => n % 100_000),
      Uint32Array.from(seed!, () => 5),
    ]) {
      const start = indicesUpTo(size).reverse()
      const expected = [...start].sort((a, b) => keys[a]! - keys[b]!)
      assert.deepEqual([...sortIndices(start, keys)], expected)
      const odd = indicesUpTo(size).filter((i) => i % 2 === 1)
      assert.deepEqual(
        [...sortIndices(odd.slice(), keys)],
        [...odd].sort((a, b) => keys[a]! - keys[b]!),
      )
    }
  }
})

test('keys may lie anywhere in a shared buffer', () => {
  const keys = new Float64Array(new SharedArrayBuffer(8 * 4000), 8 * 500, 3000)
  for (let i = 0; i < keys.length; i++) keys[i] = (i * 7919) % 3001
  const sorted = sortIndices(indicesUpTo(3000), keys)
  assert.ok(sorted.every((index, i) => i === 0 || keys[sorted[i - 1]!]! <= keys[index]!))
})

test('the n-th smallest is what sorting finds', () => {
  const values = fc.array(
    fc.oneof(fc.maxSafeNat(), fc.nat(5), fc.double({ min: 0, max: 1e12, noNaN: true })),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(values, fc.nat(), (list, at) => {
      const n = (at % list.length) + 1
      const positive = Float64Array.from(list, (value) => Math.abs(value))
      assert.equal(nthSmallest(positive, n), positive.toSorted()[n - 1])
    }),
    { seed: 4, numRuns: 500 },
  )
})
