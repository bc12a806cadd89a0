import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { inclusionProofs } from './inclusion-proofs.ts'
import { inclusionProof, leafHash } from './merkle.ts'

const leavesOf = (size: number): Buffer[] =>
  Array.from({ length: size }, (_, index) => leafHash(Buffer.from([index >> 8, index & 255])))

test('paths made in one pass are those made one by one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 300 }),
      fc.array(fc.nat(299), { maxLength: 20 }),
      async (size, given) => {
        const indexes = given.map((index) => index % size)
        const leaves = leavesOf(size + 3)
        const expected = await Promise.all(indexes.map((index) => inclusionProof(index, size, leaves)))
        assert.deepEqual(await inclusionProofs(indexes, size, leaves), expected)
      },
    ),
    { numRuns: 60 },
  )
})

test('every leaf of every small tree', async () => {
  for (let size = 1; size <= 33; size++) {
    const leaves = leavesOf(size)
    const all = leaves.map((_, index) => index)
    const expected = await Promise.all(all.map((index) => inclusionProof(index, size, leaves)))
    assert.deepEqual(await inclusionProofs(all, size, leaves), expected)
  }
})

test('an index outside the tree and too few leaves are refused', async () => {
  await assert.rejects(inclusionProofs([4], 4, leavesOf(4)), RangeError)
  await assert.rejects(inclusionProofs([0], 4, leavesOf(3)), RangeError)
})
