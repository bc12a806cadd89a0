import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Checkpoint, CheckpointFileError } from './checkpoint.ts'
import { mergeCheckpoints } from './merge-checkpoints.ts'

const checkpoint = (size: number, time = '2026-01-05T09:00:00.000Z'): Checkpoint => ({
  size,
  head: '0'.repeat(64),
  merkleRoot: '1'.repeat(64),
  time,
  keyId: '2'.repeat(16),
  signature: `${'A'.repeat(86)}==`,
})

async function* from(checkpoints: readonly Checkpoint[], wrongAtEnd = false): AsyncGenerator<Checkpoint> {
  yield* checkpoints
  if (wrongAtEnd) throw new CheckpointFileError(checkpoints.length + 1, 'not JSON')
}

const sizesOf = async (...sources: AsyncIterable<Checkpoint>[]): Promise<number[]> =>
  (await Array.fromAsync(mergeCheckpoints(sources))).map(({ size }) => size)

test('whatever is spread over whichever sources comes once, in order', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(fc.integer({ min: 1, max: 60 })), { maxLength: 5 }),
      async (lists) => {
        const sources = lists.map((sizes) =>
          from(sizes.sort((a, b) => a - b).map((size) => checkpoint(size))),
        )
        const all = [...new Set(lists.flat())].sort((a, b) => a - b)
        assert.deepEqual(await sizesOf(...sources), all)
      },
    ),
    { seed: 11 },
  ))

test('two of one size that differ both come, and what is out of order in a source stays so', async () => {
  const other = checkpoint(5, '2026-01-05T09:00:01.000Z')
  assert.deepEqual(await sizesOf(from([checkpoint(5)]), from([other])), [5, 5])
  assert.deepEqual(await sizesOf(from([checkpoint(7), checkpoint(3)]), from([checkpoint(5)])), [5, 7, 3])
})

test('a wrong line of one source is told when it is reached', async () => {
  await assert.rejects(sizesOf(from([checkpoint(2)], true), from([checkpoint(1)])), CheckpointFileError)
  assert.deepEqual(await sizesOf(), [])
})
