import assert from 'node:assert/strict'
import { createPublicKey, verify } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { type PhotoTestService, sha256Of, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
let owner: string
before(async () => {
  polder = await startPhotoService()
  owner = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

const verdictOf = (id: string, pw?: string) =>
  polder.get(`/public/photos/${id}/verify${pw === undefined ? '' : `?pw=${encodeURIComponent(pw)}`}`)
const imageOf = (id: string, pw?: string) =>
  polder.get(`/public/photos/${id}/image${pw === undefined ? '' : `?pw=${encodeURIComponent(pw)}`}`)
const protect = async (id: string, password: string | null) => {
  const json = { password }
  assert.equal((await polder.patch(`/api/v1/photos/${id}/view-password`, { token: owner, json })).status, 200)
}
const readMark = (bytes: Uint8Array) => {
  const body = new FormData()
  body.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'copy.png', { type: 'image/png' }))
  return polder.post('/public/watermark', { body })
}

test('the verdict has the fields of the specification and is never stored', async () => {
  const photo = await polder.photo(owner)
  const { status, body, headers } = await verdictOf(photo.verificationId)
  assert.equal(status, 200)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(headers.get('content-type')!, /^application\/json/)
  assert.deepEqual(
    {
      ...body,
      signature: 0,
      publicKeySignature: 0,
      aiDetectionStatus: 0,
      isAiGenerated: 0,
      aiConfidence: 0,
      aiProvider: 0,
    },
    {
      verificationId: photo.verificationId,
      verdict: 'verified',
      signatureValid: true,
      sha256: photo.sha256,
      signature: 0,
      hmacKeyVersion: 1,
      capturedAt: photo.capturedAt,
      signedAt: photo.signedAt,
      aiDetectionStatus: 0,
      isAiGenerated: 0,
      aiConfidence: 0,
      aiProvider: 0,
      imageUrl: `/public/photos/${photo.verificationId}/image`,
      passwordProtected: false,
      publicKeySignature: 0,
    },
  )
})

test('detection finishes: SUCCESS for the owner is COMPLETED for the public', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const done = await eventually(async () => {
    const { body } = await polder.get(`/api/v1/photos/${id}`)
    return body.aiDetectionStatus !== 'PENDING' && body
  }, 'detection has finished')
  assert.equal(done.aiDetectionStatus, 'SUCCESS')
  assert.deepEqual([done.isAiGenerated, done.aiConfidence, done.aiProvider], [false, 0.5, 'provenance'])
  const { body } = await verdictOf(id)
  assert.equal(body.aiDetectionStatus, 'COMPLETED')
  assert.deepEqual([body.isAiGenerated, body.aiConfidence, body.aiProvider], [false, 0.5, 'provenance'])
})

test('anyone can check the Ed25519 signature with the published keys alone', async () => {
  const photo = await polder.photo(owner)
  const { publicKeySignature: signature } = (await verdictOf(photo.verificationId)).body
  const set = await polder.get('/.well-known/photo-signing-keys')
  assert.equal(set.headers.get('access-control-allow-origin'), '*')
  const jwk = set.body.keys.find((key: { kid: string }) => key.kid === signature.keyId)
  assert.deepEqual([jwk.kty, jwk.crv, jwk.alg], ['OKP', 'Ed25519', 'EdDSA'])
  const key = createPublicKey({ key: jwk, format: 'jwk' })
  const text = Buffer.from(signature.signedText)
  assert.ok(verify(null, text, key, Buffer.from(signature.value, 'base64')))
  assert.ok(signature.signedText.includes(photo.sha256))
  assert.ok(!verify(null, Buffer.from(`${text}x`), key, Buffer.from(signature.value, 'base64')))
})

test('the image is a watermarked PNG, and a crop or a re-saved copy still gives the id', async () => {
  const file = await makePhoto(300, 200, 9).jpeg().toBuffer()
  const { verificationId: id } = await polder.photo(owner, { file })
  const image = await imageOf(id)
  assert.equal(image.status, 200)
  assert.equal(image.headers.get('content-type'), 'image/png')
  assert.equal(image.headers.get('content-disposition'), `inline; filename="${id}.png"`)
  assert.equal(image.headers.get('cache-control'), 'no-store')
  assert.equal(image.headers.get('content-length'), String(image.bytes.length))
  const { width, height, format } = await sharp(image.bytes).metadata()
  assert.deepEqual([width, height, format], [300, 200, 'png'])
  const crop = await sharp(image.bytes).extract({ left: 31, top: 17, width: 90, height: 70 }).png().toBuffer()
  for (const copy of [image.bytes, crop]) {
    const answer = await readMark(copy)
    assert.equal(answer.status, 200)
    assert.deepEqual(answer.body, { verificationId: id })
  }
})

test('an image without a watermark is 404, and what is no image 400', async () => {
  assert.equal((await readMark(await makePhoto(200, 150, 3).png().toBuffer())).status, 404)
  assert.equal((await readMark(Buffer.from('no image'))).status, 400)
  assert.equal((await polder.post('/public/watermark', { body: new FormData() })).status, 400)
})

test('a private photo answers as a missing one does, to the letter', async () => {
  const { token } = await polder.premiumAccount()
  const { verificationId: id } = await polder.photo(token)
  await polder.patch(`/api/v1/photos/${id}/visibility`, { token, json: { isPublic: false } })
  for (const look of [verdictOf, imageOf]) {
    const hidden = await look(id)
    const missing = await look('zzzzzz')
    assert.equal(hidden.status, 404)
    assert.deepEqual(hidden.body, missing.body)
    const names = (answer: typeof hidden) => [...answer.headers.keys()].sort()
    assert.deepEqual(names(hidden), names(missing))
  }
  await polder.patch(`/api/v1/photos/${id}/visibility`, { token, json: { isPublic: true } })
  assert.equal((await verdictOf(id)).status, 200)
})

test('a view password gates verdict and image, and the answer shows nothing of the photo', async () => {
  const photo = await polder.photo(owner)
  const id = photo.verificationId
  await protect(id, 'zeeland & 2026')
  for (const look of [verdictOf, imageOf]) {
    for (const pw of [undefined, '', 'wrong']) {
      const answer = await look(id, pw)
      assert.equal(answer.status, 401)
      assert.deepEqual(
        { ...answer.body, timestamp: 0, message: 0 },
        {
          timestamp: 0,
          status: 401,
          error: 'Unauthorized',
          message: 0,
          code: 'VIEW_PASSWORD_REQUIRED',
          passwordProtected: true,
        },
      )
      assert.doesNotMatch(answer.bytes.toString(), new RegExp(photo.sha256))
    }
    assert.equal((await look(id, 'zeeland & 2026')).status, 200)
  }
  assert.equal((await verdictOf(id, 'zeeland & 2026')).body.passwordProtected, true)
  await protect(id, null)
  assert.equal((await verdictOf(id)).status, 200)
  assert.equal((await verdictOf(id, 'not needed')).status, 200)
})

test('ten wrong passwords slow a photo down, also when sent at once, and only that photo', async () => {
  const { verificationId: id } = await polder.photo(owner)
  const { verificationId: other } = await polder.photo(owner)
  for (const one of [id, other]) await protect(one, 'right')
  const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => verdictOf(id, `wrong ${i}`)))
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [
    ...Array(10).fill(401),
    ...Array(4).fill(429),
  ])
  const slowed = await verdictOf(id, 'right')
  assert.equal(slowed.status, 429)
  assert.ok(Number(slowed.headers.get('retry-after')) > 0)
  assert.equal((await verdictOf(id)).status, 401)
  assert.equal((await verdictOf(other, 'right')).status, 200)
  polder.platform.clock.advance(5 * 60_000)
  assert.equal((await verdictOf(id, 'right')).status, 200)
})

test('thirty requests a minute for an address over all public photo routes together', async () => {
  owner = (await polder.account()).token
  const { verificationId: id } = await polder.photo(owner)
  const headers = { 'x-forwarded-for': '198.51.100.7' }
  const paths = [`/public/photos/${id}/verify`, `/public/photos/${id}/image`, '/public/photos/zzzzzz/verify']
  for (let i = 0; i < 30; i++) assert.notEqual((await polder.get(paths[i % 3]!, { headers })).status, 429)
  for (const path of paths) {
    const refused = await polder.get(path, { headers })
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '60')
  }
  assert.equal((await polder.get(paths[0]!)).status, 200)
  polder.platform.clock.advance(60_000)
  assert.equal((await polder.get(paths[0]!, { headers })).status, 200)
})

test('the public image is made once however many ask', async () => {
  const file = await makePhoto(400, 300, 4).jpeg().toBuffer()
  const { verificationId: id } = await polder.photo(owner, { file })
  const answers = await Promise.all(Array.from({ length: 12 }, () => imageOf(id)))
  assert.deepEqual(new Set(answers.map((answer) => answer.status)), new Set([200]))
  assert.equal(new Set(answers.map((answer) => sha256Of(answer.bytes))).size, 1)
})
