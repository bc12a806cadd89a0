import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { isAway } from '../../../kit/away.ts'
import { createObjectHashes, hashedOnce } from './object-hashes.ts'

const bytes = Buffer.from('tulpen')
const sha256 = createHash('sha256').update(bytes).digest('hex')

test('a store that falls silent holds nobody for good, and the next one who asks is answered', async () => {
  let isSilent = true
  const opened: Readable[] = []
  const body = (): Readable => {
    const made = new Readable({ read: () => {} })
    opened.push(made)
    made.push(bytes)
    if (!isSilent) made.push(null)
    return made
  }
  const store = { version: async () => '1', get: async () => ({ size: bytes.length, body: body() }) }
  const hashes = createObjectHashes(store, 30)
  for (const ask of [hashes.cached, hashes.fresh]) {
    const asked = await Promise.allSettled([ask('a'), ask('a')])
    for (const one of asked) assert.ok(one.status === 'rejected' && isAway(one.reason), 'is told as away')
  }
  assert.ok(opened.every(({ destroyed }) => destroyed))
  isSilent = false
  assert.equal(await hashes.cached('a'), sha256)
  assert.equal(await hashes.fresh('a'), sha256)
})

test('a slow store is waited for while it sends', async () => {
  const slow = async function* () {
    for (const byte of bytes) {
      await new Promise((done) => setTimeout(done, 20))
      yield Buffer.from([byte])
    }
  }
  const store = {
    version: async () => '1',
    get: async () => ({ size: bytes.length, body: Readable.from(slow()) }),
  }
  assert.equal(await createObjectHashes(store, 80).cached('a'), sha256)
})

test('one piece of work reads an object once, and again where its bytes are others', async () => {
  let stored = 'tulpen'
  let reads = 0
  const objects = { version: async () => `v ${stored}` }
  const fresh = async () => {
    reads++
    return stored
  }
  const hashOf = hashedOnce({ objects, hashes: { fresh } })
  assert.deepEqual([await hashOf('a'), await hashOf('a'), reads], ['tulpen', 'tulpen', 1])
  stored = 'rozen'
  assert.deepEqual([await hashOf('a'), reads], ['rozen', 2])
  await hashOf('b')
  assert.equal(reads, 3)
  const another = hashedOnce({ objects, hashes: { fresh } })
  await another('a')
  assert.equal(reads, 4, 'nothing is remembered beyond the work')
})
