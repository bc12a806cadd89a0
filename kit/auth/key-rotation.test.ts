/** A key's way: announced, refused while an instance lacks it, in use everywhere, and retired once nothing needs it. */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, test } from 'node:test'
import { sql } from 'kysely'
import { systemIds, systemRandom } from '../clock.ts'
import { ConfigurationError } from '../config.ts'
import { createLog } from '../log.ts'
import type { Database } from '../store/database.ts'
import { until } from '../testing/eventually.ts'
import { openTestDatabase, type TestDatabase } from '../testing/test-database.ts'
import { followKeys, followOnce, useDeploymentKeys } from './key-holders.ts'
import type { KeyRing } from './key-ring.ts'
import { announcedVersion, type MadeWith, putInUse, RotationRefused, retire } from './key-rotation.ts'
import { addKeyRotation, createKeyVersions, demandSameKeys, type NamedRing } from './key-versions.ts'
import { countSealed, resealColumns, type SealedColumn } from './reseal.ts'
import { createSeal, type Seal } from './seal.ts'

interface Tables {
  secrets: { id: number; sealed: string | null }
}

let database: TestDatabase
let db: Database<Tables>
before(async () => {
  database = await openTestDatabase()
  db = await database.open<Tables>('rotation', {
    '001-keys': { up: createKeyVersions },
    '002-rotation': { up: addKeyRotation },
    '003-secrets': {
      up: async (schema) => {
        await sql`CREATE TABLE secrets (id bigint PRIMARY KEY, sealed text)`.execute(schema)
      },
    },
  })
})
beforeEach(async () => {
  for (const table of ['key_versions', 'key_holders', 'secrets'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(db)
})
after(() => database.close())

const setting = 'SOME_KEYS'
const [one, two] = [randomBytes(32), randomBytes(32)]
const ringOf = (...keys: Buffer[]): KeyRing => ({
  active: keys.length,
  versions: new Map(keys.map((key, index) => [index + 1, key])),
})
const named = (ring: KeyRing): NamedRing => ({ setting, ring })
const sealed: SealedColumn = { table: 'secrets', column: 'sealed', id: 'id', ownerOf: (id) => `row ${id}` }
const nothing: MadeWith = { count: async () => ({}), livesSeconds: 0, lives: 'things' }
const refused = (words: RegExp) => (error: unknown) =>
  error instanceof RotationRefused && words.test(error.message)

/** An instance as it starts. */
const start = async (ring: KeyRing, instance: string): Promise<KeyRing> => {
  await demandSameKeys(db, [named(ring)])
  await followOnce(db, [named(ring)], instance)
  return ring
}

const supersededAgo = (seconds: number) =>
  sql`UPDATE key_versions SET used_from = clock_timestamp() - ${seconds} * interval '1 second' WHERE version = 2`.execute(
    db,
  )

test('a version goes into use once every running instance has it, and each follows without a restart', async () => {
  await start(ringOf(one), 'a')
  await start(ringOf(one), 'b')
  const first = await start(ringOf(one, two), 'a')
  assert.equal(first.active, 1)
  const operator = named(ringOf(one, two))
  assert.equal(await announcedVersion(db, operator), 2)
  await assert.rejects(putInUse(db, operator, 2), refused(/1 of 2 running instances lack it/))
  const second = await start(ringOf(one, two), 'b')
  await putInUse(db, operator, 2)
  assert.equal(await announcedVersion(db, operator), null)
  assert.deepEqual([first.active, second.active, operator.ring.active], [1, 1, 2])
  await followOnce(db, [named(first)], 'a')
  const log = createLog('silent')
  await using _following = await followKeys(db, [named(second)], { ids: systemIds, log, everySeconds: 0.02 })
  assert.deepEqual([first.active, second.active], [2, 2])
})

test('the highest version is active once the last running instance starts with it, and one that lacks it does not start', async () => {
  const options = { ids: systemIds, log: createLog('silent'), everySeconds: 3_600 }
  const begin = async (ring: KeyRing) => ({ ring, end: await useDeploymentKeys(db, [named(ring)], options) })
  const old = await begin(ringOf(one))
  const first = await begin(ringOf(one, two))
  assert.deepEqual([old.ring.active, first.ring.active], [1, 1], 'the other could not read what it makes')
  await old.end[Symbol.asyncDispose]()
  const second = await begin(ringOf(one, two))
  assert.equal(second.ring.active, 2)
  await assert.rejects(begin(ringOf(one)), ConfigurationError)
  for (const { end } of [first, second]) await end[Symbol.asyncDispose]()
  const { rows } = await sql`SELECT instance FROM key_holders`.execute(db)
  assert.deepEqual(rows, [], 'who was refused is struck off too')
  // Alone, an instance that comes back with one version more makes everything with it.
  const alone = await begin(ringOf(one, two, randomBytes(32)))
  assert.equal(alone.ring.active, 3)
  await alone.end[Symbol.asyncDispose]()
})

test('whoever follows takes the version up while it runs, and is struck off at its end', async () => {
  const ring = ringOf(one, two)
  await start(ringOf(one), 'gone')
  await sql`UPDATE key_holders SET seen_at = seen_at - interval '2 minutes'`.execute(db)
  await demandSameKeys(db, [named(ring)])
  const log = createLog('silent')
  const following = await followKeys(db, [named(ring)], { ids: systemIds, log, everySeconds: 0.02 })
  await putInUse(db, named(ringOf(one, two)), 2)
  await until('the version in use', () => ring.active === 2)
  await following[Symbol.asyncDispose]()
  const { rows } = await sql<{ instance: string }>`SELECT instance FROM key_holders`.execute(db)
  assert.deepEqual(
    rows.map(({ instance }) => instance),
    ['gone'],
  )
})

test('a version is retired when it is not in use, its time is over and nothing counts on it', async () => {
  const operator = named(await start(ringOf(one, two), 'a'))
  // Both are in use from the first start on; the higher one makes new values.
  const made = (left: number, livesSeconds = 0): MadeWith => ({
    ...nothing,
    livesSeconds,
    count: async (version) => ({ letters: version === 1 ? left : 99 }),
  })
  await assert.rejects(retire(db, operator, 2, made(0)), refused(/version 2 is in use/))
  await assert.rejects(retire(db, operator, 3, made(0)), refused(/there is no version 3/))
  await assert.rejects(retire(db, operator, 1, made(0)), refused(/live for \d+ more seconds/))
  await supersededAgo(120)
  await assert.rejects(retire(db, operator, 1, made(0, 3600)), refused(/live for 3[34]\d\d more seconds/))
  await assert.rejects(retire(db, operator, 1, made(0, Infinity)), refused(/good for ever/))
  await assert.rejects(retire(db, operator, 1, made(3)), refused(/is needed by 3 letters/))
  await retire(db, operator, 1, made(0))
  await retire(db, operator, 1, made(3))
  // Instances with and without it start, and one with another key under its number does not.
  assert.equal((await start({ active: 2, versions: new Map([[2, two]]) }, 'b')).active, 2)
  assert.equal((await start(ringOf(one, two), 'a')).active, 2)
  await assert.rejects(start(ringOf(two, two), 'c'), ConfigurationError)
})

test('what was announced by mistake is retired without ever being used', async () => {
  await start(ringOf(one), 'a')
  const operator = named(await start(ringOf(one, two), 'b'))
  await retire(db, operator, 2, nothing)
  assert.equal(await announcedVersion(db, operator), null)
  assert.equal((await start(ringOf(one), 'a')).active, 1)
})

test('sealing again that is cut off leaves every value readable, and goes on where it was', async () => {
  const ring = ringOf(one, two)
  const random = systemRandom
  const before = createSeal({ ...ring, active: 1 }, random)
  const ids = Array.from({ length: 450 }, (_, index) => index + 1)
  await db
    .insertInto('secrets')
    .values(ids.map((id) => ({ id, sealed: id % 9 === 0 ? null : before.seal(`secret ${id}`, `row ${id}`) })))
    .execute()
  const whole = createSeal(ring, random)
  let left = 230
  const breaking: Seal = {
    ...whole,
    seal: (...of) => {
      if (left-- === 0) throw new Error('cut off')
      return whole.seal(...of)
    },
  }
  const keys = { active: 2, setting }
  await assert.rejects(resealColumns(db, { seal: breaking, ...keys }, [sealed]), /cut off/)
  const readAll = async () => {
    for (const { id, sealed } of await db.selectFrom('secrets').selectAll().execute())
      if (sealed !== null) assert.equal(whole.open(sealed, `row ${id}`), `secret ${id}`)
  }
  await readAll()
  assert.deepEqual(await countSealed(db, [sealed], 2), { 'sealed values in secrets': 200 })
  assert.equal(await resealColumns(db, { seal: whole, ...keys }, [sealed]), 200)
  await readAll()
  assert.deepEqual(await countSealed(db, [sealed], 1), { 'sealed values in secrets': 0 })
  assert.equal(await resealColumns(db, { seal: whole, ...keys }, [sealed]), 0)
})

test('a value that does not open is left as it is, and the message names table and setting alone', async () => {
  const secret = createSeal(ringOf(two), systemRandom).seal('hidden', 'row 1')
  await db.insertInto('secrets').values({ id: 1, sealed: secret }).execute()
  const ring = { active: 2, versions: new Map([[1, one] as const, [2, two] as const]) }
  const keys = { seal: createSeal(ring, systemRandom), active: 2, setting }
  await assert.rejects(
    resealColumns(db, keys, [sealed]),
    (error) =>
      error instanceof ConfigurationError && /^SOME_KEYS: a value in secrets cannot/.test(error.message),
  )
  assert.equal((await db.selectFrom('secrets').selectAll().execute())[0]!.sealed, secret)
})
