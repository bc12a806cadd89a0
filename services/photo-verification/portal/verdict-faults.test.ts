/** What the public verdict says while something behind it is broken, busy or half migrated; and that no failure stays. */

import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

const verdictOf = (polder: PhotoTestService, id: string): Promise<TestAnswer> =>
  polder.get(`/public/photos/${id}/verify`)

const assertVerified = ({ status, body }: TestAnswer): void =>
  assert.deepEqual([status, body.verdict], [200, 'verified'])

const sqlOf =
  (polder: PhotoTestService) =>
  (statement: string, values: unknown[] = []) =>
    polder.platform.database!.runner('photo_verification').executeSql(statement, values)

/** Of one that no job works on any more. */
const settledPhoto = async (polder: PhotoTestService): Promise<string> => {
  const { token } = await polder.account()
  const { verificationId: id } = await polder.photo(token)
  await eventually(
    async () => (await polder.get(`/public/photos/${id}/credentials`)).body.state === 'signed',
    'the copies are signed',
  )
  return id
}

test('a newer release adds a column while this one answers from the same connections', async () => {
  await using polder = await startPhotoService()
  const id = await settledPhoto(polder)
  for (let look = 0; look < 5; look++) assertVerified(await verdictOf(polder, id))
  const sql = sqlOf(polder)
  await sql('ALTER TABLE photos ADD COLUMN of_tomorrow text')
  await sql('ALTER TABLE photos ADD COLUMN of_tomorrow_too integer NOT NULL DEFAULT 7')
  const answers = await Promise.all(Array.from({ length: 20 }, () => verdictOf(polder, id)))
  for (const answer of answers) assertVerified(answer)
  await sql('ALTER TABLE photos DROP COLUMN of_tomorrow')
  assertVerified(await verdictOf(polder, id))
})

test('a row of an older release, without what was added since', async () => {
  await using polder = await startPhotoService()
  const id = await settledPhoto(polder)
  const sql = sqlOf(polder)
  const { rows } = await sql(
    `SELECT column_name FROM information_schema.columns
     WHERE table_schema = 'photo_verification' AND table_name = 'photos' AND is_nullable = 'YES'`,
  )
  assert.ok(rows.length >= 10, 'columns that may be null')
  for (const { column_name: column } of rows as { column_name: string }[]) {
    await sql(`UPDATE photos SET "${column}" = NULL WHERE verification_id = $1`, [id])
    assertVerified(await verdictOf(polder, id))
  }
  for (const path of [`/v/${id}`, `/public/photos/${id}/credentials`, `/public/photos/${id}/image`])
    assert.equal((await polder.get(path)).status, 200, path)
})

const cut = (bytes: Buffer): Readable =>
  Readable.from(
    (async function* () {
      yield bytes
      throw Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    })(),
  )

const faults: Record<string, { status: number; fault: (real: ObjectStore) => Partial<ObjectStore> }> = {
  'the store is away': {
    status: 503,
    fault: () => ({
      version: () => Promise.reject(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })),
    }),
  },
  'the store throws at once': {
    status: 500,
    fault: () => ({
      version: () => {
        throw new Error('no such disk')
      },
    }),
  },
  'the object is missing': {
    status: 500,
    fault: (real) => ({ version: (key) => real.version(`${key.slice(0, -1)}x`) }),
  },
  'the object cannot be opened': {
    status: 503,
    fault: () => ({ get: () => Promise.reject(Object.assign(new Error('open'), { code: 'EMFILE' })) }),
  },
  'the connection breaks within the bytes': {
    status: 503,
    fault: (real) => ({
      get: async (key) => {
        const { size } = await real.get(key)
        return { size, body: cut(Buffer.alloc(10)) }
      },
    }),
  },
  'the bytes end too early': {
    status: 500,
    fault: (real) => ({
      get: async (key) => {
        const { size } = await real.get(key)
        return { size, body: Readable.from([Buffer.alloc(10)]) }
      },
    }),
  },
}

for (const [name, { status, fault }] of Object.entries(faults))
  test(`${name}: ${status}, which is forgotten with the fault`, async () => {
    const broken: Partial<ObjectStore> = {}
    let real: ObjectStore | undefined
    await using polder = await startPhotoService({
      objects: (store) => {
        real = store
        return new Proxy(store, {
          get: (_target, key) => Reflect.get(broken, key) ?? Reflect.get(store, key),
        })
      },
    })
    const { token } = await polder.account()
    const { verificationId: id } = await polder.photo(token, { file: await smallJpeg(7) })
    Object.assign(broken, fault(real!))
    const together = await Promise.all(Array.from({ length: 5 }, () => verdictOf(polder, id)))
    assert.deepEqual([...new Set(together.map((answer) => answer.status))], [status])
    for (const key of Object.keys(broken)) Reflect.deleteProperty(broken, key)
    assertVerified(await verdictOf(polder, id))
  })
