import assert from 'node:assert/strict'
import { access, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import type { KeyRing } from '../../../kit/auth/key-ring.ts'
import { systemIds } from '../../../kit/clock.ts'
import { ObjectMissingError, readAll } from '../../../kit/objects/object-store.ts'
import { openTestPlatform, type TestPlatform } from '../../../kit/testing/test-platform.ts'
import { createStaging } from '../adapters/staging.ts'
import { sealImage } from '../core/signature.ts'
import { sha256Of } from '../testing/photo-service.ts'
import { createObjectHashes } from './object-hashes.ts'
import { originalKey, publicImageKey } from './object-keys.ts'
import { createPublicImages } from './public-images.ts'

const signingKeys: KeyRing = { active: 1, versions: new Map([[1, Buffer.alloc(32, 7)]]) }
const sealOf = (text: string, verificationId = 'abcdef') =>
  sealImage(signingKeys, { verificationId, sha256: sha256Of(Buffer.from(text)) })

const setUp = async (platform: TestPlatform, photoExists: () => boolean) => {
  const objects = await platform.objectsFor('photo-verification')
  const photo = {
    verification_id: 'abcdef',
    object_id: systemIds.uuid(),
    public_image_seal: null as string | null,
  }
  const bytes = async function* () {
    yield Buffer.from('the original')
  }
  await objects.put(originalKey(photo.object_id), bytes(), 'image/jpeg')
  const made: string[] = []
  const gate = Promise.withResolvers<void>()
  const staging = await createStaging(`${platform.folder}/staged`, platform.random)
  const images = createPublicImages({
    objects,
    staging,
    images: {
      makePublicImage: async ({ output, verificationId }) => {
        made.push(verificationId)
        await gate.promise
        await writeFile(output, 'the public image')
        const publicSha256 = sha256Of(Buffer.from('the public image'))
        return { type: 'image/jpeg', width: 1, height: 1, publicSha256, publicWidth: 8, publicHeight: 6 }
      },
    },
    log: platform.log,
    photoExists: async () => photoExists(),
    hashes: createObjectHashes(objects),
    signingKeys,
    sealsOf: async () => [],
    keepSeal: async ({ object_id: objectId }, seal) => {
      assert.equal(objectId, photo.object_id)
      photo.public_image_seal = seal
    },
  })
  return { objects, photo, made, gate, images, staging }
}

test('however many ask for a missing image, it is made once', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { photo, made, gate, images } = await setUp(platform, () => true)
  const asked = Array.from({ length: 20 }, () => images.open(photo))
  gate.resolve()
  for (const { size } of await Promise.all(asked)) assert.equal(size, 'the public image'.length)
  await images.open(photo)
  assert.deepEqual(made, ['abcdef'])
})

test('the image that came with the upload is kept, and nothing is made', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { photo, made, images, staging } = await setUp(platform, () => true)
  await using file = staging.reserve()
  await writeFile(file.path, 'of the upload')
  photo.public_image_seal = sealOf('of the upload')
  await images.keep(photo, file.path, file.flush())
  assert.equal(String(await readAll(await images.open(photo))), 'of the upload')
  assert.deepEqual(made, [])
})

test('one that cannot be kept is made at the first request', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { photo, made, gate, images, staging } = await setUp(platform, () => true)
  const file = staging.reserve()
  await images.keep(photo, file.path, Promise.resolve())
  // What did not reach the disk is not kept either, though it can be read.
  await writeFile(file.path, 'of the upload')
  photo.public_image_seal = sealOf('of the upload')
  await images.keep(photo, file.path, Promise.reject(new Error('the disk failed')))
  await access(file.path)
  gate.resolve()
  assert.equal(String(await readAll(await images.open(photo))), 'the public image')
  assert.deepEqual(made, ['abcdef'])
})

test('a photo that is deleted while its image is made leaves no image behind', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { objects, photo, gate, images, staging } = await setUp(platform, () => false)
  const opening = images.open(photo)
  gate.resolve()
  await assert.rejects(opening, ObjectMissingError)
  assert.equal(await objects.exists(publicImageKey(photo.object_id)), false)
  await using file = staging.reserve()
  await writeFile(file.path, 'of the upload')
  await images.keep(photo, file.path, file.flush())
  assert.equal(await objects.exists(publicImageKey(photo.object_id)), false)
})

test('another picture in its place is never shown: the image is made anew', async () => {
  await using platform = await openTestPlatform({ database: false })
  const { objects, photo, made, gate, images } = await setUp(platform, () => true)
  gate.resolve()
  const shown = async () => String(await readAll(await images.open(photo)))
  const place = (text: string) =>
    objects.put(
      publicImageKey(photo.object_id),
      (async function* () {
        yield Buffer.from(text)
      })(),
      'image/png',
    )
  assert.equal(await shown(), 'the public image')
  await place('another picture')
  assert.equal(await shown(), 'the public image')
  assert.equal(made.length, 2)
  assert.equal(await shown(), 'the public image')
  assert.equal(made.length, 2)
  // Sealed, but for another photo, under a key that is gone, or with nothing that is a seal.
  for (const seal of [
    sealOf('another picture', 'abcdeg'),
    sealOf('another picture').replace(/^1:/, '2:'),
    ...['', '1:', ':', '1', sealOf('another picture').slice(0, -1)],
  ]) {
    await place('another picture')
    photo.public_image_seal = seal
    assert.equal(await shown(), 'the public image', seal)
  }
  await place('another picture')
  photo.public_image_seal = sealOf('another picture')
  assert.equal(await shown(), 'another picture', 'the seal decides')
})
