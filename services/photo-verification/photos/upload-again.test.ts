import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from 'node:test'
import { smallJpeg, startPhotoService, uploadForm } from '../testing/photo-service.ts'

test('an upload that is repeated after a lost answer is one photo, with one original; a change is held to what was seen', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const file = await smallJpeg(1)
  const capturedAt = polder.platform.clock.now().toISOString()
  const upload = (bytes = file, key = 'a-key') =>
    polder.post('/api/v1/photos', {
      token,
      headers: { 'idempotency-key': key },
      body: uploadForm(bytes, {}, capturedAt),
    })
  // Its answer counts as lost; two more come at once.
  const first = await upload()
  assert.deepEqual([first.status, first.headers.get('idempotency-replayed')], [200, null])
  const again = await Promise.all([upload(), upload()])
  for (const answer of again) {
    assert.equal(answer.status, 200)
    assert.equal(answer.headers.get('idempotency-replayed'), 'true')
    assert.deepEqual(answer.bytes, first.bytes)
  }
  assert.equal((await upload(await smallJpeg(2))).status, 422)
  const list = await polder.get('/api/v1/photos', { token })
  assert.equal(list.body.totalElements, 1)
  assert.equal(
    (await readdir(join(polder.platform.folder, 'objects', 'photo-verification', 'originals'))).length,
    1,
  )
  // Under other keys it is another photo, as without one.
  assert.equal((await upload(file, 'another')).status, 200)
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 2)

  const path = `/api/v1/photos/${again[0]!.body.verificationId}`
  const remove = (etag: string) => polder.delete(path, { token, headers: { 'if-match': etag } })
  assert.equal((await remove('"old"')).status, 412)
  const { headers } = await polder.get(path, { token })
  assert.equal((await remove(headers.get('etag')!)).status, 204)
})
