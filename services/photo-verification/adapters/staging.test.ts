import assert from 'node:assert/strict'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
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

test('a flush on the way that fails is a failure, though the one at the end would not know of it', async (t) => {
  await using handle = await open(join(folder, 'sample'), 'w')
  const flush = t.mock.method(Object.getPrototypeOf(handle), 'datasync', async () => {
    throw new Error('the disk is broken')
  })
  await assert.rejects(staging.receive(megabytes(20)), /the disk is broken/)
  assert.ok(flush.mock.callCount() > 0)
  assert.deepEqual(await readdir(folder), ['sample'])
})
