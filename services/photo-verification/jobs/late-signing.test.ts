/** Photos that are deleted while their copies are being signed: what is put afterwards goes, too. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startPhotoService } from '../testing/photo-service.ts'

type Put = ObjectStore['put']

test('a copy that is put before, during or after the removal of its photo leaves nothing', async () => {
  let real: ObjectStore | undefined
  let put: Put | undefined
  await using polder = await startPhotoService({
    objects: (store) => {
      real = store
      return new Proxy(store, {
        get: (_target, name) => (name === 'put' && put) || Reflect.get(store, name),
      })
    },
  })
  const { token } = await polder.account()
  const keys = async () => (await Array.fromAsync(real!.list(''))).map(({ key }) => key)
  for (const folder of ['public/', 'share/'])
    for (const order of ['deleted, then put', 'put, then deleted', 'both at once']) {
      const reached = Promise.withResolvers<void>()
      const named = Promise.withResolvers<string>()
      const remove = async () => {
        const id = await named.promise
        assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
      }
      put = async (key, body, type) => {
        if (!key.startsWith(folder)) return real!.put(key, body, type)
        if (order === 'deleted, then put') await remove()
        const [done] = await Promise.all([
          real!.put(key, body, type),
          order === 'both at once' ? remove() : undefined,
        ])
        if (order === 'put, then deleted') await remove()
        reached.resolve()
        return done
      }
      const { verificationId } = await polder.photo(token)
      named.resolve(verificationId)
      await reached.promise
      await eventually(async () => (await keys()).length === 0, `${folder} ${order}: nothing stays`)
      const { rows } = await polder.platform
        .database!.runner('photo_verification')
        .executeSql('SELECT verification_id FROM photo_credentials')
      assert.deepEqual(rows, [])
    }
})
