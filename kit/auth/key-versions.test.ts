import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { ConfigurationError } from '../config.ts'
import type { Database } from '../store/database.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import type { KeyRing } from './key-ring.ts'
import { addKeyRotation, createKeyVersions, demandSameKeys, fingerprintOf } from './key-versions.ts'

interface Tables {
  key_versions: { ring: string; version: number; fingerprint: string }
}

let database: TestDatabase
let db: Database<Tables>
before(async () => {
  database = await openTestDatabase()
  db = await database.open<Tables>('keys', {
    '001-keys': { up: createKeyVersions },
    '002-rotation': { up: addKeyRotation },
  })
})
beforeEach(() => sql`DELETE FROM key_versions`.execute(db))
after(() => database.close())

const [a, b, c] = [1, 2, 3].map(() => randomBytes(32)) as [Buffer, Buffer, Buffer]

const ringOf = (keys: Record<number, Buffer>): KeyRing => {
  const versions = new Map(Object.entries(keys).map(([version, key]) => [Number(version), key]))
  return { active: Math.max(...versions.keys()), versions }
}

const start = (keys: Record<number, Buffer>, neverRotated = false): Promise<void> =>
  demandSameKeys(db, [{ setting: 'SOME_KEYS', ring: ringOf(keys), neverRotated }])

const known = async (): Promise<number[]> =>
  (await db.selectFrom('key_versions').select('version').orderBy('version').execute()).map(
    ({ version }) => version,
  )

const refusal = (words: RegExp) => (error: unknown) =>
  error instanceof ConfigurationError && /^SOME_KEYS: /.test(error.message) && words.test(error.message)

test('the first start announces its versions, higher ones follow, and the same keys are taken again', async () => {
  await start({ 1: a })
  await start({ 1: a })
  await start({ 1: a, 3: b })
  assert.deepEqual(await known(), [1, 3])
})

test('another key, a missing version and the ring before a rotation are refused, and change nothing', async () => {
  await start({ 1: a, 2: b })
  await assert.rejects(start({ 1: a, 2: c }), refusal(/version 2 is another key/))
  await assert.rejects(start({ 1: c, 2: b, 3: c }), refusal(/version 1 is another key/))
  await assert.rejects(start({ 1: a }), refusal(/lacks version 2/))
  await assert.rejects(start({ 2: b }), refusal(/lacks version 1/))
  await assert.rejects(start({ 3: c }), refusal(/lacks version 1/))
  assert.deepEqual(await known(), [1, 2])
})

test('a higher version is announced and makes nothing; an instance may start again without it', async () => {
  await start({ 1: a })
  const ring = ringOf({ 1: a, 2: b })
  await demandSameKeys(db, [{ setting: 'SOME_KEYS', ring }])
  assert.equal(ring.active, 1)
  await start({ 1: a })
  await assert.rejects(start({ 1: a, 2: c }), refusal(/version 2 is another key/))
  await sql`UPDATE key_versions SET used_from = now()`.execute(db)
  await demandSameKeys(db, [{ setting: 'SOME_KEYS', ring }])
  assert.equal(ring.active, 2)
  await assert.rejects(start({ 1: a }), refusal(/lacks version 2/))
})

test('a version that was struck off may stay in the ring or go', async () => {
  await start({ 1: a, 2: b })
  await db.deleteFrom('key_versions').where('version', '=', 1).execute()
  await start({ 1: a, 2: b })
  await start({ 2: b })
  assert.deepEqual(await known(), [2])
})

test('where all that was in use was struck off, the highest version comes into use', async () => {
  await start({ 1: a })
  await start({ 1: a, 2: b })
  await db.deleteFrom('key_versions').where('version', '=', 1).execute()
  const ring = { active: 0, versions: new Map([[2, b]]) }
  await demandSameKeys(db, [{ setting: 'SOME_KEYS', ring }])
  assert.equal(ring.active, 2)
})

test('a key that cannot be rotated has one version', async () => {
  await start({ 1: a }, true)
  await assert.rejects(start({ 1: a, 2: b }, true), refusal(/version 2 .*cannot be rotated/))
  assert.deepEqual(await known(), [1])
})

test('of instances that start at once with keys of their own, one decides and the others are refused', async () => {
  const results = await Promise.allSettled([a, b, c].map((key) => start({ 1: key, 2: randomBytes(32) })))
  assert.equal(results.filter(({ status }) => status === 'fulfilled').length, 1)
  assert.deepEqual(await known(), [1, 2])
})

test('a fingerprint is of setting, version and key, and neither table nor message holds a key', async () => {
  const prints = [
    fingerprintOf('X', 1, a),
    fingerprintOf('Y', 1, a),
    fingerprintOf('X', 2, a),
    fingerprintOf('X', 1, b),
  ]
  assert.equal(new Set(prints).size, 4)
  await start({ 1: a })
  const error = await start({ 1: b }).catch((thrown: Error) => thrown)
  const told = JSON.stringify(await db.selectFrom('key_versions').selectAll().execute()) + String(error)
  for (const key of [a, b])
    for (const form of ['hex', 'base64', 'base64url'] as const)
      assert.ok(!told.includes(key.toString(form).slice(0, 12)), form)
})
