import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { startPhotoService } from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'

const key = Buffer.alloc(32, 7)

/** As an earlier version left them (specification, Verification ids): the id is used verbatim, in any form. */
const olderIds = ['3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'pv-7k3m9q2x', 'PV_8H2ZQ0I1']

for (const id of olderIds)
  test(`an older id still resolves everywhere: ${id}`, async () => {
    await using polder = await startPhotoService({
      environment: { PHOTO_SIGNING_KEYS: `1:${key.toString('base64')}` },
    })
    const { token } = await polder.account()
    const photo = await polder.photo(token)
    const fresh = photo.verificationId
    const { executeSql } = polder.platform.database!.runner('photo_verification')
    // A finished image and a finished check, so that nothing works on the photo under its first id any more.
    const { body: image } = await polder.get(`/public/photos/${fresh}/image`)
    assert.ok(image)
    await eventually(
      async () => (await polder.get(`/api/v1/photos/${fresh}`)).body.aiDetectionStatus === 'SUCCESS',
      'detection has finished',
    )
    const text = [
      'polder photo-verification signature v1',
      id,
      photo.sha256,
      photo.capturedAt,
      photo.signedAt,
    ]
    const signature = createHmac('sha256', key)
      .update([...text, '1', 'image/jpeg'].join('\n'))
      .digest('base64')
    const { rows } = await executeSql(
      'UPDATE photos SET verification_id = $2, signature = $3 WHERE verification_id = $1 RETURNING object_id',
      [fresh, id, signature],
    )
    const objects = await polder.platform.objectsFor('photo-verification')
    await objects.remove(`public/${rows[0]!['object_id']}.png`)

    assert.equal((await polder.get(`/api/v1/photos/${id}`)).body.verificationId, id)
    assert.deepEqual((await polder.get(`/api/v1/photos/${id}/verify`)).body, { valid: true })
    const { body: verdict } = await polder.get(`/public/photos/${id}/verify`)
    assert.deepEqual([verdict.verdict, verdict.imageUrl], ['verified', `/public/photos/${id}/image`])
    for (const path of [`/v/${id}`, `/public/photos/${id}`]) {
      const page = await polder.get(path)
      assert.equal(page.status, 200)
      assert.ok(page.body.includes(`Photo ${id}`))
    }
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array((await polder.get(verdict.imageUrl)).bytes)]), 'public.png')
    assert.equal((await polder.post('/public/watermark', { body: form })).body.verificationId, id)
    const original = await polder.get(`/api/v1/photos/${id}/download`, { token })
    assert.equal(original.headers.get('content-disposition'), `attachment; filename="${id}.jpg"`)

    const set = await polder.patch(`/api/v1/photos/${id}/view-password`, {
      token,
      json: { password: 'tulp' },
    })
    assert.equal(set.status, 200)
    const opened = await polder.post(`/v/${id}`, {
      body: 'pw=tulp',
      headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
    })
    assert.deepEqual([opened.status, opened.headers.get('location')], [303, `/v/${id}`])
    const cookie = opened.headers.get('set-cookie')!.split(';')[0]!
    assert.equal((await polder.get(`/public/photos/${id}/image`, { headers: { cookie } })).status, 200)
    assert.equal((await polder.delete(`/api/v1/photos/${id}`, { token })).status, 204)
    assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 404)
  })
