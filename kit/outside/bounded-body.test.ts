import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BodyTooLargeError, readBounded } from './bounded-body.ts'

test('a body is read to its end up to the limit, and no byte further', async () => {
  let taken = 0
  async function* chunks(count: number): AsyncGenerator<Uint8Array> {
    for (taken = 0; taken < count; taken++) yield Buffer.from('abcd')
  }
  assert.equal((await readBounded(chunks(3), 12)).toString(), 'abcdabcdabcd')
  await assert.rejects(readBounded(chunks(1000), 11), BodyTooLargeError)
  assert.equal(taken, 2, 'the chunk over the limit is the last that is asked for')
  assert.equal((await readBounded(null, 0)).length, 0)
  assert.equal((await readBounded(new Response('').body, 0)).length, 0)
  assert.equal((await readBounded(new Response('four').body, 4)).toString(), 'four')
})
