import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { unavailable } from '../../../kit/errors.ts'
import { type ObjectStore, readAll } from '../../../kit/objects/object-store.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createService } from '../service.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { tusCalls } from '../testing/tus.ts'

/** A service whose store does as `faults` says; without an entry it does as it should. */
const startWithFaults = async () => {
  const faults: Partial<ObjectStore> = {}
  let real: ObjectStore | undefined
  const polder = await startPhotoService({
    objects: (store) => {
      real = store
      return new Proxy(store, {
        get: (_target, name) => Reflect.get(faults, name) ?? Reflect.get(store, name),
      })
    },
  })
  return { polder, faults, real: real! }
}

const broken = async () => {
  throw new Error('the disk is full')
}

const keysOf = async (store: ObjectStore) => (await Array.fromAsync(store.list(''))).map(({ key }) => key)

const nothingStays = async (polder: PhotoTestService, store: ObjectStore) => {
  const { rows } = await polder.platform
    .database!.runner('photo_verification')
    .executeSql('SELECT verification_id FROM photos')
  assert.deepEqual(rows, [])
  assert.deepEqual(await keysOf(store), [])
  assert.deepEqual(await readdir(join(polder.platform.folder, 'uploads', 'photo-verification')), [])
}

test('a store that fails before, half-way or after taking the photo: 500, no row, no object', async () => {
  const { polder, faults, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  const ways: ObjectStore['putFile'][] = [
    broken,
    async (key, path, type) => {
      await real.putFile(key, path, type)
      await broken()
    },
    async (key) => {
      const half = async function* () {
        yield Buffer.alloc(100)
        throw new Error('the disk is full')
      }
      await real.put(key, half(), 'image/jpeg')
    },
  ]
  for (const putFile of ways) {
    faults.putFile = putFile
    const answer = await polder.upload(token)
    assert.equal(answer.status, 500)
    assert.doesNotMatch(answer.body.message, /disk/)
    await nothingStays(polder, real)
  }
  delete faults.putFile
  assert.equal((await polder.upload(token)).status, 200)
})

test('a photo that cannot be decoded in time: 503 with Retry-After and nothing half done; then it is taken', async () => {
  let isBusy = true
  let real: ObjectStore | undefined
  await using polder = await startPhotoService({
    objects: (store) => {
      real = store
      return store
    },
    service: {
      images: (tools) => ({
        ...tools,
        makePublicImage: async (...order) => {
          if (isBusy) throw unavailable('later', { headers: { 'retry-after': '60' } })
          return tools.makePublicImage(...order)
        },
      }),
    },
  })
  const { token } = await polder.account()
  const file = await smallJpeg(1)
  const answer = await polder.upload(token, { file })
  assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '60'])
  await nothingStays(polder, real!)
  const { begun, send } = tusCalls(() => polder)
  const upload = await begun(token, file)
  assert.equal((await send(token, upload, 0, file)).status, 503)
  isBusy = false
  // The bytes of a last piece that was refused are sent again.
  const taken = await send(token, upload, 0, file)
  assert.equal(taken.status, 200, JSON.stringify(taken.body))
  assert.equal((await polder.upload(token, { file })).status, 200)
})

test('a commit that fails: 500 and no row; the object waits for the orphan sweep, which removes it', async () => {
  const { polder, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  const sql = polder.platform.database!.runner('photo_verification')
  await sql.executeSql(
    `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no'; END $$`,
  )
  await sql.executeSql(
    'CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON photos DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION refuse()',
  )
  assert.equal((await polder.upload(token)).status, 500)
  assert.equal((await keysOf(real)).length, 1)
  await using _next = await createService(polder.platform, { port: 0 })
  await nothingStays(polder, real)
})

test('an account deleted while its upload is on the way: 401, and nothing of it stays', async () => {
  const { polder, faults, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  faults.putFile = async (key, path, type) => {
    await real.putFile(key, path, type)
    assert.equal((await polder.delete('/api/v1/auth/account', { token })).status, 204)
  }
  assert.equal((await polder.upload(token)).status, 401)
  await nothingStays(polder, real)
})

test('uploads and the deletion of their account at once: whatever wins, nothing stays', async () => {
  const { polder, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  const uploads = Array.from({ length: 8 }, () => polder.upload(token))
  await uploads[0]
  const [deleted, ...answers] = await Promise.all([
    polder.delete('/api/v1/auth/account', { token }),
    ...uploads,
  ])
  assert.equal(deleted.status, 204)
  for (const { status } of answers) assert.ok([200, 401].includes(status), String(status))
  // Images that were being made find their photos gone.
  await polder.service[Symbol.asyncDispose]()
  assert.deepEqual(
    (await keysOf(real)).filter((key) => key.startsWith('originals/')),
    [],
  )
  assert.deepEqual(await keysOf(real), [])
})

test('deleting an account goes on when one object cannot be removed; a later sweep removes it', async () => {
  const { polder, faults, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  for (let i = 0; i < 3; i++) {
    const { verificationId } = await polder.photo(token)
    await polder.get(`/public/photos/${verificationId}/image`)
  }
  const [stuck] = await keysOf(real)
  faults.remove = (key) => (key === stuck ? broken() : real.remove(key))
  assert.equal((await polder.delete('/api/v1/auth/account', { token })).status, 204)
  assert.deepEqual(await keysOf(real), [stuck])
  await using _next = await createService(polder.platform, { port: 0 })
  assert.deepEqual(await keysOf(real), [])
})

test('an object that cannot be read is our fault, never "tampered"', async () => {
  const { polder, faults, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  const { verificationId: id } = await polder.photo(token)
  await polder.get(`/public/photos/${id}/image`)
  const paths = [`/api/v1/photos/${id}/verify`, `/public/photos/${id}/verify`]
  const all = [...paths, `/api/v1/photos/${id}/download`, `/public/photos/${id}/image`]
  const [original] = (await keysOf(real)).filter((key) => key.startsWith('originals/'))
  const bytes = await readAll(await real.get(original!))
  faults.get = broken as never
  for (const path of all) assert.equal((await polder.get(path, { token })).status, 500, path)
  faults.get = async (key) => ({ ...(await real.get(key)), body: Readable.from([bytes.subarray(0, 50)]) })
  for (const path of paths) assert.equal((await polder.get(path, { token })).status, 500, path)
  delete faults.get
  for (const path of all) assert.equal((await polder.get(path, { token })).status, 200, path)
  await real.remove(original!)
  for (const path of [...paths, all[2]!]) assert.equal((await polder.get(path, { token })).status, 500, path)
})

/** Detection, signing and the fingerprint are done. */
const isSettled = async (polder: PhotoTestService, id: string): Promise<boolean> => {
  const { rows } = await polder.platform.database!.runner('photo_verification').executeSql(
    `SELECT 1 FROM photos JOIN fingerprints USING (verification_id)
       WHERE verification_id = $1 AND credentials_state = 'signed'`,
    [id],
  )
  const { body } = await polder.get(`/public/photos/${id}/verify`)
  return rows.length === 1 && body.aiDetectionStatus === 'COMPLETED'
}

test('a photo deleted between the look at its row and at its object is gone, not broken', async () => {
  const { polder, faults, real } = await startWithFaults()
  await using _service = polder
  const { token } = await polder.account()
  for (const [path, status] of [
    ['/api/v1/photos/{id}/verify', 404],
    ['/api/v1/photos/{id}/download', 404],
    ['/public/photos/{id}/verify', 404],
    ['/public/photos/{id}/image', 404],
  ] as const) {
    const { verificationId: id } = await polder.photo(token)
    await polder.get(`/public/photos/${id}/image`)
    // The jobs after an upload read the photo too; the fault below is for the request alone.
    await eventually(() => isSettled(polder, id), 'no job reads the photo any more')
    const removeFirst = async () => {
      delete faults.get
      delete faults.version
      assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
    }
    faults.get = (key) => removeFirst().then(() => real.get(key))
    faults.version = (key) => removeFirst().then(() => real.version(key))
    assert.equal((await polder.get(path.replace('{id}', id), { token })).status, status, path)
  }
})
