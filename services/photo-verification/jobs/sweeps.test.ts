import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemIds } from '../../../kit/clock.ts'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { migrations } from '../migrations/all.ts'
import { removeOrphans } from '../photos/orphans.actions.ts'
import { createService } from '../service.ts'
import type { Tables } from '../tables.ts'
import { objectStores, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const days = (count: number) => count * 24 * 60 * 60_000

const rowsOf = async (polder: PhotoTestService, statement: string) =>
  (await polder.platform.database!.runner('photo_verification').executeSql(statement)).rows

const keysOf = async (store: ObjectStore) =>
  (await Array.fromAsync(store.list(''))).map(({ key }) => key).sort()

const put = async (store: ObjectStore, key: string) => {
  const bytes = async function* () {
    yield Buffer.from('bytes')
  }
  await store.put(key, bytes(), 'image/jpeg')
}

for (const [kind, openStore] of Object.entries(objectStores))
  test(`14 days on: 410 for a public photo before the sweep and after it, and nothing personal stays (${kind})`, async () => {
    await using store = await openStore()
    await using polder = await startPhotoService({ environment: store.environment })
    const { token, email } = await polder.premiumAccount()
    const { verificationId: shown } = await polder.photo(token)
    const { verificationId: hidden } = await polder.photo(token)
    const { verificationId: removed } = await polder.photo(token)
    await polder.patch(`/api/v1/photos/${hidden}/visibility`, { token, json: { isPublic: false } })
    await polder.delete(`/api/v1/photos/${removed}`, { token })
    const publicImage = await polder.get(`/public/photos/${shown}/image`)
    assert.equal(publicImage.status, 200)

    polder.platform.clock.advance(days(14) - 1)
    assert.equal((await polder.get(`/public/photos/${shown}/verify`)).status, 200)
    polder.platform.clock.advance(1)
    const password = 'correct horse battery'
    const signedIn = await polder.post('/api/v1/auth/login', { json: { email, password } })
    const own = signedIn.body.token
    const look = async (address: string) => {
      const call = (path: string, as?: string) => callHttp(address, 'GET', path, as ? { token: as } : {})
      for (const path of ['verify', 'image']) {
        const answer = await call(`/public/photos/${shown}/${path}`)
        assert.equal(answer.status, 410)
        assert.deepEqual(
          { ...answer.body, timestamp: 0, message: 0 },
          { timestamp: 0, status: 410, error: 'Gone', message: 0, code: 'PHOTO_EXPIRED', expired: true },
        )
        for (const id of [hidden, removed, 'zzzzzz'])
          assert.equal((await call(`/public/photos/${id}/${path}`)).status, 404)
      }
      for (const id of [shown, hidden, removed])
        assert.equal((await call(`/api/v1/photos/${id}`, own)).status, 404)
      assert.equal((await call('/api/v1/photos', own)).body.totalElements, 0)
    }
    await look(polder.address)
    assert.equal((await rowsOf(polder, 'SELECT 1 FROM photos')).length, 2)

    // The sweep also runs at the start.
    await using next = await createService(polder.platform, { port: 0 })
    await eventually(async () => (await rowsOf(polder, 'SELECT 1 FROM photos')).length === 0, 'swept')
    await look(next.address)
    const objects = await polder.platform.objectsFor('photo-verification')
    await eventually(async () => (await keysOf(objects)).length === 0, 'the objects are gone')
    const tombstones = await rowsOf(polder, 'SELECT * FROM tombstones')
    assert.deepEqual(
      new Map(tombstones.map((row) => [row['verification_id'], row['reason']])),
      new Map([
        [shown, 'retention'],
        [hidden, 'retention-private'],
        [removed, 'owner'],
      ]),
    )
    for (const row of tombstones)
      assert.deepEqual(Object.keys(row).sort(), [
        'deleted_at',
        'log_leaf',
        'log_salt',
        'reason',
        'verification_id',
      ])
  })

for (const [kind, openStore] of Object.entries(objectStores))
  test(`orphans go, but not what a photo has, what is too young, or what is not ours (${kind})`, async () => {
    await using store = await openStore()
    await using polder = await startPhotoService({ environment: store.environment })
    const { platform } = polder
    const { token } = await polder.account()
    const { verificationId: id } = await polder.photo(token)
    await polder.get(`/public/photos/${id}/image`)
    const objects = await platform.objectsFor('photo-verification')
    await eventually(async () => (await keysOf(objects)).length === 3, 'both copies are there')
    const own = await keysOf(objects)
    const foreign = 'notes/readme.txt'
    for (const key of [`originals/${systemIds.uuid()}`, `public/${systemIds.uuid()}.png`, foreign])
      await put(objects, key)
    const db = await platform.database!.open<Tables>('photo_verification', migrations)
    const ctx = { db, objects, log: platform.log, clock: platform.clock }
    assert.equal(await removeOrphans(ctx, new Date('2020-01-01T00:00:00Z')), 0)
    assert.equal((await keysOf(objects)).length, 6)
    assert.equal(await removeOrphans(ctx, new Date('2100-01-01T00:00:00Z')), 2)
    assert.deepEqual(await keysOf(objects), [...own, foreign].sort())
    await put(objects, `originals/${systemIds.uuid()}`)
    // Whoever has the database or the folder alone takes all of them at the start.
    if (kind === 'folder') {
      await using _next = await createService(platform, { port: 0 })
      assert.deepEqual(await keysOf(objects), [...own, foreign].sort())
    }
    await db.destroy()
    assert.equal((await polder.get(`/api/v1/photos/${id}/verify`)).body.valid, true)
  })
