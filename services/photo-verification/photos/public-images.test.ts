import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemIds } from '../../../kit/clock.ts'
import { ObjectMissingError } from '../../../kit/objects/object-store.ts'
import { openTestPlatform, type TestPlatform } from '../../../kit/testing/test-platform.ts'
import { createStaging } from '../adapters/staging.ts'
import { originalKey, publicImageKey } from './object-keys.ts'
import { createPublicImages } from './public-images.ts'

const setUp = async (platform: TestPlatform, photoExists: () => boolean) => {
  const objects = await platform.objectsFor('photo-verification')
  const photo = { verification_id: 'abcdef', object_id: systemIds.uuid() }
  const bytes = async function* () {
    yield Buffer.from('the original')
  }
  await objects.put(originalKey(photo.object_id), bytes(), 'image/jpeg')
  const made: string[] = []
  const gate = Promise.withResolvers<void>()
  const images = createPublicImages({
    objects,
    staging: await createStaging(`${platform.folder}/staged`, platform.random),
    images: {
      makePublicImage: async (_source, id) => {
        made.push(id)
        await gate.promise
        return Buffer.from('the public image')
      },
    },
    log: platform.log,
    photoExists: async () => photoExists(),
  })
  return { objects, photo, made, gate, images }
}

test('however many ask, before and after the upload prepares it, it is made once', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { photo, made, gate, images } = await setUp(platform, () => true)
  images.prepare(photo)
  const asked = Array.from({ length: 20 }, () => images.open(photo))
  gate.resolve()
  for (const { size } of await Promise.all(asked)) assert.equal(size, 'the public image'.length)
  await images.open(photo)
  assert.deepEqual(made, ['abcdef'])
  await images[Symbol.asyncDispose]()
})

test('a photo that is deleted while its image is made leaves no image behind', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { objects, photo, gate, images } = await setUp(platform, () => false)
  const opening = images.open(photo)
  gate.resolve()
  await assert.rejects(opening, ObjectMissingError)
  assert.equal(await objects.exists(publicImageKey(photo.object_id)), false)
})
