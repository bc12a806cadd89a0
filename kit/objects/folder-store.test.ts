import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { systemRandom } from '../clock.ts'
import { objectStoreContract } from '../testing/object-store-contract.ts'
import { createFolderStore } from './folder-store.ts'
import type { ObjectStore } from './object-store.ts'

let folder: string
let store: ObjectStore
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'polder-objects-'))
  store = await createFolderStore(folder, systemRandom)
})
after(() => rm(folder, { recursive: true, force: true }))

objectStoreContract(() => store)

test('files are for their owner only, and no half-written one has a name that a reader sees', async () => {
  const gate = Promise.withResolvers<void>()
  const begun = Promise.withResolvers<void>()
  const put = store.put(
    'private/one',
    (async function* () {
      yield Buffer.from('half')
      begun.resolve()
      await gate.promise
      yield Buffer.from('whole')
    })(),
    'text/plain',
  )
  await begun.promise
  assert.equal(await store.exists('private/one'), false)
  assert.deepEqual(
    await Array.fromAsync(store.list('')).then((list) => list.filter(({ key }) => /half|private/.test(key))),
    [],
  )
  gate.resolve()
  await put
  assert.equal((await stat(join(folder, 'private/one'))).mode & 0o777, 0o600)
})

test('the sweep removes what a crash left, and not what is being written', async () => {
  const unfinished = join(folder, '.unfinished')
  for (const [name, at] of [
    ['old', '2026-03-17T12:00:00Z'],
    ['new', '2026-03-18T12:00:00Z'],
  ] as const) {
    await writeFile(join(unfinished, name), 'x')
    await utimes(join(unfinished, name), new Date(at), new Date(at))
  }
  assert.equal(await store.countUnfinished(new Date('2026-03-18T00:00:00Z')), 1)
  assert.equal(await store.sweepUnfinished(new Date('2026-03-18T00:00:00Z')), 1)
  assert.deepEqual(await readdir(unfinished), ['new'])
})

test('whoever reads an object at once gets it in pieces as large as wished', async () => {
  const bytes = randomBytes(1024 * 1024 + 1)
  await store.put('pieces/one', Readable.from([bytes]), 'image/png')
  const piecesOf = async (options?: { pieceBytes: number }) => {
    const pieces: Buffer[] = []
    for await (const piece of (await store.get('pieces/one', options)).body) pieces.push(piece)
    assert.ok(bytes.equals(Buffer.concat(pieces)))
    return pieces.length
  }
  assert.equal(await piecesOf({ pieceBytes: 256 * 1024 }), 5)
  assert.equal(await piecesOf(), 17)
})
