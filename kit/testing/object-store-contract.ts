/** What every object store promises, as tests that run over each of them. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { ObjectMissingError, type ObjectStore, readAll } from '../objects/object-store.ts'

const megabyte = 1024 * 1024

async function* chunksOf(bytes: Buffer, size = 64 * 1024): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += size) yield bytes.subarray(start, start + size)
}

async function* breakingAfter(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield* chunksOf(bytes)
  throw new Error('the sender went away')
}

const keysOf = async (store: ObjectStore, prefix: string): Promise<string[]> =>
  (await Array.fromAsync(store.list(prefix))).map(({ key }) => key).sort()

const copyOf = async (store: ObjectStore, key: string): Promise<{ path: string } & AsyncDisposable> => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-copy-'))
  const dispose = () => rm(folder, { recursive: true })
  const path = join(folder, 'copy')
  try {
    await store.copyTo(key, path)
  } catch (error) {
    await dispose()
    throw error
  }
  return { path, [Symbol.asyncDispose]: dispose }
}

export const objectStoreContract = (storeOf: () => ObjectStore): void => {
  test('what is put is got, of any size, in whatever chunks it came', async () => {
    const store = storeOf()
    for (const size of [0, 1, 65_537, 5 * megabyte - 1, 5 * megabyte, 5 * megabyte + 1, 11 * megabyte]) {
      const bytes = randomBytes(size)
      assert.deepEqual(await store.put('sizes/one', chunksOf(bytes), 'image/png'), { size })
      const got = await store.get('sizes/one')
      assert.equal(got.size, size)
      assert.ok(bytes.equals(await readAll(got)), `${size} bytes`)
      await using copy = await copyOf(store, 'sizes/one')
      assert.ok(bytes.equals(await readFile(copy.path)), `${size} bytes in a copy`)
    }
    const bytes = randomBytes(100)
    await store.put('sizes/one', chunksOf(bytes, 1), 'text/plain')
    assert.ok(bytes.equals(await readAll(await store.get('sizes/one'))))
  })

  test('an object that is not there is missing; removing it is no error', async () => {
    const store = storeOf()
    await assert.rejects(store.get('missing/one'), ObjectMissingError)
    await assert.rejects(store.version('missing/one'), ObjectMissingError)
    assert.equal(await store.exists('missing/one'), false)
    await store.remove('missing/one')
    await store.put('missing/one', chunksOf(Buffer.from('x')), 'text/plain')
    assert.equal(await store.exists('missing/one'), true)
    await assert.rejects(store.get('missing/one/below'), ObjectMissingError)
    await assert.rejects(store.get('missing'), ObjectMissingError)
    for (const key of ['missing', 'missing/one/below', 'missing/two'])
      await assert.rejects(copyOf(store, key), ObjectMissingError, key)
    assert.equal(await store.exists('missing'), false)
    await store.remove('missing/one')
    assert.equal(await store.exists('missing/one'), false)
  })

  test('a body that breaks off leaves nothing, and what was there before stays', async () => {
    const store = storeOf()
    for (const size of [0, 1000, 6 * megabyte, 12 * megabyte]) {
      await assert.rejects(
        store.put('broken/new', breakingAfter(randomBytes(size)), 'text/plain'),
        /went away/,
      )
      assert.equal(await store.exists('broken/new'), false, `${size} bytes`)
    }
    await store.put('broken/old', chunksOf(Buffer.from('old')), 'text/plain')
    await assert.rejects(store.put('broken/old', breakingAfter(randomBytes(6 * megabyte)), 'text/plain'))
    assert.equal((await readAll(await store.get('broken/old'))).toString(), 'old')
    assert.deepEqual(await keysOf(store, 'broken/'), ['broken/old'])
    assert.equal(await store.sweepUnfinished(new Date('2100-01-01')), 0)
  })

  test('of many that create one object at once, one does, and what is there stays', async () => {
    const store = storeOf()
    const bodies = Array.from({ length: 8 }, (_, i) => Buffer.from(`body ${i}`))
    const created = await Promise.all(bodies.map((bytes) => store.create('created/one', bytes, 'text/plain')))
    assert.equal(created.filter(Boolean).length, 1)
    const winner = bodies[created.indexOf(true)]!
    assert.equal(await store.create('created/one', Buffer.from('later'), 'text/plain'), false)
    assert.ok(winner.equals(await readAll(await store.get('created/one'))))
    assert.deepEqual(await keysOf(store, 'created/'), ['created/one'])
    assert.equal(await store.sweepUnfinished(new Date('2100-01-01')), 0)
  })

  test('a list goes on after a key', async () => {
    const store = storeOf()
    const keys = Array.from({ length: 25 }, (_, i) => `after/${String(i).padStart(2, '0')}`)
    for (const key of keys) await store.put(key, chunksOf(Buffer.from(key)), 'text/plain')
    for (const [after, from] of [
      ['after/09', 10],
      ['after/095', 10],
      ['after/24', 25],
      ['a', 0],
    ] as const) {
      const listed = (await Array.fromAsync(store.list('after/', after))).map(({ key }) => key).sort()
      assert.deepEqual(listed, keys.slice(from), after)
    }
  })

  test('a list holds the keys of the prefix, with their age', async () => {
    const store = storeOf()
    const keys = Array.from({ length: 25 }, (_, i) => `list/a${String(i).padStart(2, '0')}/file.v1_x-y`)
    await Promise.all(keys.map((key) => store.put(key, chunksOf(Buffer.from(key)), 'text/plain')))
    await store.put('listed', chunksOf(Buffer.from('x')), 'text/plain')
    assert.deepEqual(await keysOf(store, 'list/'), keys)
    assert.deepEqual(await keysOf(store, 'list/a1'), keys.slice(10, 20))
    assert.deepEqual(await keysOf(store, 'list'), [...keys, 'listed'])
    assert.deepEqual(await keysOf(store, 'nothing'), [])
    for await (const { modifiedAt } of store.list('list/')) assert.ok(modifiedAt instanceof Date)
  })

  test('the version changes with the bytes and only with them', async () => {
    const store = storeOf()
    await store.put('version/one', chunksOf(Buffer.from('aaaa')), 'text/plain')
    const first = await store.version('version/one')
    assert.equal(await store.version('version/one'), first)
    await store.put('version/one', chunksOf(Buffer.from('bbbb')), 'text/plain')
    assert.notEqual(await store.version('version/one'), first)
  })

  test('a file that is handed over becomes the object and is gone', async () => {
    const store = storeOf()
    const folder = await mkdtemp(join(tmpdir(), 'polder-file-'))
    try {
      const bytes = randomBytes(6 * megabyte)
      await writeFile(join(folder, 'upload'), bytes)
      await store.putFile('file/one', join(folder, 'upload'), 'image/png')
      assert.ok(bytes.equals(await readAll(await store.get('file/one'))))
      await assert.rejects(stat(join(folder, 'upload')), /ENOENT/)
      await assert.rejects(store.putFile('file/two', join(folder, 'nothing'), 'image/png'), /ENOENT/)
      assert.equal(await store.exists('file/two'), false)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  })

  test('a key that could leave the store is refused by every operation', async () => {
    const store = storeOf()
    const wrong = [
      '',
      '/',
      '/etc/passwd',
      '../x',
      'a/../b',
      'a//b',
      'a/',
      '.unfinished/x',
      'a/.b',
      'a\\b',
      'a\0b',
      'a b',
      'ä',
      'a..b',
      `a${'b'.repeat(500)}`,
    ]
    for (const key of wrong) {
      await assert.rejects(
        async () => store.put(key, chunksOf(Buffer.from('x')), 'text/plain'),
        /not an object key/,
        key,
      )
      await assert.rejects(async () => store.create(key, Buffer.of(1), 'x'), /not an object key/, key)
      await assert.rejects(async () => store.get(key), /not an object key/, key)
      await assert.rejects(async () => store.exists(key), /not an object key/, key)
      await assert.rejects(async () => store.remove(key), /not an object key/, key)
      await assert.rejects(async () => store.version(key), /not an object key/, key)
      await assert.rejects(
        async () => store.putFile(key, '/dev/null', 'text/plain'),
        /not an object key/,
        key,
      )
    }
  })
}
