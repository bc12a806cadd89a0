import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { readAll } from '../../../kit/objects/object-store.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { seeded } from '../core/testing/photos.ts'
import { createService } from '../service.ts'
import { objectStores, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const sqlOf = (polder: PhotoTestService) => polder.platform.database!.runner('photo_verification')

const verdicts = async (polder: PhotoTestService, id: string) => {
  const shown = await polder.get(`/public/photos/${id}/verify`)
  const checked = await polder.get(`/api/v1/photos/${id}/verify`)
  return [shown.status, shown.body.verdict, shown.body.signatureValid, checked.status, checked.body.valid]
}
const pixels = (png: Buffer) => sharp(png).raw().toBuffer()
const sound = [200, 'verified', true, 200, true]
const tampered = [200, 'tampered', false, 200, false]

async function* once(bytes: Uint8Array) {
  yield bytes
}

for (const [kind, openStore] of Object.entries(objectStores))
  test(`one bit flipped in the stored bytes is always seen, and put back it is sound again (${kind})`, async () => {
    await using store = await openStore()
    await using polder = await startPhotoService({ environment: store.environment })
    const { token } = await polder.account()
    const { verificationId: id } = await polder.photo(token)
    const objects = await polder.platform.objectsFor('photo-verification')
    const { rows } = await sqlOf(polder).executeSql('SELECT object_id FROM photos')
    const key = `originals/${rows[0]!['object_id']}`
    const original = await readAll(await objects.get(key))
    const random = seeded(42)
    for (let round = 0; round < 12; round++) {
      assert.deepEqual(await verdicts(polder, id), sound)
      const flipped = Buffer.from(original)
      const bit = Math.floor(random() * flipped.length * 8)
      flipped[bit >> 3]! ^= 1 << (bit & 7)
      await objects.put(key, once(flipped), 'image/jpeg')
      assert.deepEqual(await verdicts(polder, id), tampered, `bit ${bit}`)
      await objects.put(key, once(original), 'image/jpeg')
    }
    await objects.put(key, once(original.subarray(0, -1)), 'image/jpeg')
    assert.deepEqual(await verdicts(polder, id), tampered)
  })

for (const [kind, openStore] of Object.entries(objectStores))
  test(`another picture in the place of the public image is not shown (${kind})`, async () => {
    await using store = await openStore()
    await using polder = await startPhotoService({ environment: store.environment })
    const { token } = await polder.account()
    const [{ verificationId: id }, { verificationId: other }] = [
      await polder.photo(token),
      await polder.photo(token),
    ]
    const objects = await polder.platform.objectsFor('photo-verification')
    const { rows } = await sqlOf(polder).executeSql(
      'SELECT object_id, public_image_seal FROM photos WHERE verification_id = $1',
      [id],
    )
    const key = `public/${rows[0]!['object_id']}.png`
    const shown = async (of = id) => (await polder.get(`/public/photos/${of}/image`)).bytes
    const made = await shown()
    const forged = await shown(other)
    assert.notDeepEqual(made, forged)
    await objects.put(key, once(forged), 'image/png')
    // The same picture, under a manifest of its own.
    const again = await shown()
    assert.deepEqual(await pixels(again), await pixels(made))
    assert.deepEqual(await shown(), again)
    assert.deepEqual(await readAll(await objects.get(key)), again)
    const sealed = await sqlOf(polder).executeSql('SELECT public_image_seal FROM photos', [])
    assert.equal(new Set(sealed.rows.map((row) => row['public_image_seal'])).size, 2)
    // Nor under the seal of another photo.
    await objects.put(key, once(forged), 'image/png')
    await sqlOf(polder).executeSql(
      `UPDATE photos SET public_image_seal = (SELECT public_image_seal FROM photos WHERE verification_id = $1)`,
      [other],
    )
    assert.deepEqual(await pixels(await shown()), await pixels(made))
    assert.deepEqual(await verdicts(polder, id), sound)
  })

test('a change of any signed field, or of the signature, is always seen', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const photo = await polder.photo(token)
  const other = await polder.photo(token)
  const id = photo.verificationId
  const { rows } = await sqlOf(polder).executeSql('SELECT * FROM photos WHERE verification_id = $1', [id])
  const row = rows[0]!
  const shift = (text: unknown, at: number) => {
    const letters = [...String(text)]
    letters[at] = letters[at] === 'a' ? 'b' : 'a'
    return letters.join('')
  }
  const moved = (moment: unknown, by: number) => new Date((moment as Date).getTime() + by)
  const changes: [string, unknown][] = [
    ...[0, 31, 63].map((at): [string, unknown] => ['sha256', shift(row['sha256'], at)]),
    ['sha256', String(row['sha256']).toUpperCase()],
    ['sha256', `${row['sha256']}\nx`],
    ['sha256', ''],
    ['captured_at', moved(row['captured_at'], 1)],
    ['captured_at', moved(row['captured_at'], -86_400_000)],
    ['signed_at', moved(row['signed_at'], 1)],
    ['content_type', 'image/png'],
    ['content_type', 'image/jpeg\nx'],
    ...[0, 20, 42].map((at): [string, unknown] => ['signature', shift(row['signature'], at)]),
    ['signature', `${row['signature']}=`],
    ['signature', ''],
  ]
  for (const [column, value] of changes) {
    const set = (to: unknown) =>
      sqlOf(polder).executeSql(`UPDATE photos SET ${column} = $1 WHERE verification_id = $2`, [to, id])
    await set(value)
    assert.deepEqual(await verdicts(polder, id), tampered, `${column} = ${value}`)
    await set(row[column])
    assert.deepEqual(await verdicts(polder, id), sound)
  }
  // The record and bytes of one photo under the id of another.
  await sqlOf(polder).executeSql('DELETE FROM photos WHERE verification_id = $1', [other.verificationId])
  await sqlOf(polder).executeSql('UPDATE photos SET verification_id = $1 WHERE verification_id = $2', [
    other.verificationId,
    id,
  ])
  assert.deepEqual(await verdicts(polder, other.verificationId), tampered)
})

test('a rotated key leaves old photos verified; a missing one is an alarm, never "tampered"', async () => {
  const key = () => randomBytes(32).toString('base64')
  const [first, second] = [`1:${key()}`, `2:${key()}`]
  const errors: unknown[] = []
  await using polder = await startPhotoService({ environment: { PHOTO_SIGNING_KEYS: first } })
  const { token } = await polder.account()
  const old = await polder.photo(token)
  const { secrets } = polder.platform
  const log = polder.platform.log.child({})
  log.error = ((...args: unknown[]) => errors.push(args)) as never
  log.child = (() => log) as never
  const instance = (ring: string) =>
    createService(
      {
        ...polder.platform,
        log,
        secrets: {
          ...secrets,
          get: (variable, make) => (variable === 'PHOTO_SIGNING_KEYS' ? ring : secrets.get(variable, make)),
        },
      },
      { port: 0 },
    )
  const ask = async (address: string, id: string) => {
    const shown = await callHttp(address, 'GET', `/public/photos/${id}/verify`)
    const checked = await callHttp(address, 'GET', `/api/v1/photos/${id}/verify`)
    return [shown.status, shown.body.verdict, shown.body.hmacKeyVersion, checked.status, checked.body.valid]
  }
  {
    await using rotated = await instance(`${first},${second}`)
    assert.deepEqual(await ask(rotated.address, old.verificationId), [200, 'verified', 1, 200, true])
    await assert.rejects(instance(second), /PHOTO_SIGNING_KEYS: lacks version 1/)
    // Struck off by the operator, although a photo still bears its signature.
    await sqlOf(polder).executeSql(
      "DELETE FROM key_versions WHERE ring = 'PHOTO_SIGNING_KEYS' AND version = 1",
    )
    await using ahead = await instance(second)
    assert.equal(errors.length, 0)
    const [shown, , , checked] = await ask(ahead.address, old.verificationId)
    assert.deepEqual([shown, checked], [500, 500])
    assert.equal(errors.length, 2, 'the operator is told')
  }
})
