import assert from 'node:assert/strict'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { type FileHandle, mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { createStaging, type Staging } from './staging.ts'

let folder: string
let staging: Staging
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-staging-'))
  staging = await createStaging(folder, { bytes: randomBytes, below: randomInt })
})
after(() => rm(folder, { recursive: true }))

const chunk = randomBytes(1024 * 1024)
const megabytes = async function* (count: number) {
  for (let i = 0; i < count; i++) yield chunk
}

test('a file is written and hashed in one pass, and is gone once nobody keeps it', async () => {
  const whole = Buffer.concat(Array.from({ length: 20 }, () => chunk))
  {
    await using file = await staging.receive(megabytes(20))
    assert.deepEqual(
      [file.size, file.sha256],
      [whole.length, createHash('sha256').update(whole).digest('hex')],
    )
    assert.ok(whole.equals(await readFile(file.path)))
  }
  assert.deepEqual(await readdir(folder), [])
})

test('a file that another writes is there until it is disposed of; one that breaks off leaves nothing', async () => {
  {
    await using file = await staging.fill((path) => writeFile(path, 'seen'))
    assert.equal(await readFile(file.path, 'utf8'), 'seen')
  }
  const broken = staging.fill(async (path) => {
    await writeFile(path, 'half')
    throw new Error('the store is broken')
  })
  await assert.rejects(broken, /the store is broken/)
  assert.deepEqual(await readdir(folder), [])
})

/** What all open files of this process share. */
const fileMethods = async (): Promise<FileHandle> => {
  await using handle = await open('/dev/null')
  return Object.getPrototypeOf(handle)
}

test('pieces of any size are written in their order and few at a time, also where a write stops half-way', async (t) => {
  const methods = await fileMethods()
  const { writev } = methods
  const writes = t.mock.method(methods, 'writev', function (this: FileHandle, pieces: Uint8Array[]) {
    // As on a disk that fills up: half of the first piece, then the rest.
    const [first, ...others] = pieces
    const isHalf = writes.mock.callCount() % 3 === 1 && first!.byteLength > 1
    return writev.call(this, isHalf ? [first!.subarray(0, first!.byteLength / 2)] : [first!, ...others])
  })
  const sizes = Array.from({ length: 400 }, (_, at) => (at % 17 === 0 ? 0 : 1 + ((at * 4_801) % 65_536)))
  const pieces = sizes.map((size) => randomBytes(size))
  await using file = await staging.receive(Readable.from(pieces))
  const whole = Buffer.concat(pieces)
  assert.equal(file.sha256, createHash('sha256').update(whole).digest('hex'))
  assert.ok(whole.equals(await readFile(file.path)))
  assert.ok(writes.mock.callCount() <= 2 * Math.ceil(whole.length / (512 * 1024)) + 2, 'groups, not pieces')
})

test('a disk that is slower than the sender holds the sender up', async (t) => {
  const methods = await fileMethods()
  const { writev } = methods
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  t.mock.method(methods, 'writev', async function (this: FileHandle, pieces: Uint8Array[]) {
    begun.resolve()
    await gate.promise
    return writev.call(this, pieces)
  })
  let given = 0
  const sender = async function* () {
    for (let at = 0; at < 100; at++) {
      given += 65_536
      yield chunk.subarray(0, 65_536)
    }
  }
  const receiving = staging.receive(sender())
  await begun.promise
  // All that the sender can do without the disk is done by then.
  await setImmediate()
  assert.ok(given > 0 && given <= 1.25 * 1024 * 1024, `${given} bytes were taken`)
  gate.resolve()
  await using file = await receiving
  assert.equal(file.size, 100 * 65_536)
})

test('a write that fails, first or last, is a failure and leaves nothing', async (t) => {
  const methods = await fileMethods()
  for (const count of [1, 20]) {
    const writes = t.mock.method(methods, 'writev', () => Promise.reject(new Error('the disk is broken')))
    await assert.rejects(staging.receive(megabytes(count)), /the disk is broken/)
    writes.mock.restore()
    assert.deepEqual(await readdir(folder), [])
  }
})

test('a flush on the way that fails is a failure, though the one at the end would not know of it', async (t) => {
  await using handle = await open(join(folder, 'sample'), 'w')
  const flush = t.mock.method(Object.getPrototypeOf(handle), 'datasync', async () => {
    throw new Error('the disk is broken')
  })
  await assert.rejects(staging.receive(megabytes(20)), /the disk is broken/)
  assert.ok(flush.mock.callCount() > 0)
  assert.deepEqual(await readdir(folder), ['sample'])
})

test('nothing is flushed where the object store is no folder', async (t) => {
  const elsewhere = join(folder, 'sent-on')
  const random = { bytes: randomBytes, below: randomInt }
  await using handle = await open(join(folder, 'flushed'), 'w')
  const flushes = (['sync', 'datasync'] as const).map((name) =>
    t.mock.method(Object.getPrototypeOf(handle), name),
  )
  const countOf = async (staging: Staging): Promise<number> => {
    const before = flushes.reduce((sum, { mock }) => sum + mock.callCount(), 0)
    await using file = await staging.receive(megabytes(20))
    await file.flush()
    assert.equal((await readFile(file.path)).length, 20 * chunk.length)
    return flushes.reduce((sum, { mock }) => sum + mock.callCount(), 0) - before
  }
  assert.equal(await countOf(await createStaging(elsewhere, random, { isFlushed: false })), 0)
  assert.ok((await countOf(await createStaging(elsewhere, random))) > 1)
  await Promise.all([rm(elsewhere, { recursive: true }), rm(join(folder, 'flushed'))])
})

test('a start removes what a process that was killed has left, and no file that another instance is writing', async () => {
  const shared = await mkdtemp(join(tmpdir(), 'polder-staging-'))
  await using _ = { [Symbol.asyncDispose]: () => rm(shared, { recursive: true }) }
  await writeFile(join(shared, 'f'.repeat(32)), 'left by a process that was killed')
  const random = { bytes: randomBytes, below: randomInt }
  const first = await createStaging(shared, random)
  assert.deepEqual(await readdir(shared), [])
  await using kept = first.reserve()
  await writeFile(kept.path, 'on its way')
  await createStaging(shared, random)
  assert.equal(await readFile(kept.path, 'utf8'), 'on its way')
})
