import assert from 'node:assert/strict'
import { webcrypto } from 'node:crypto'
import { after, before, test } from 'node:test'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

const { subtle } = webcrypto

/** As a browser does it. */
const device = async () => {
  const keys = await subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign'])
  const exported = await subtle.exportKey('jwk', keys.publicKey)
  const { kty, crv, x, y } = exported
  return {
    exported,
    devicePublicKey: { kty, crv, x, y },
    sign: async (text: string) =>
      Buffer.from(
        await subtle.sign(
          { name: 'ECDSA', hash: 'SHA-256' },
          keys.privateKey,
          new TextEncoder().encode(text),
        ),
      ).toString('base64url'),
  }
}

const challengeFor = async (token: string, devicePublicKey: object) =>
  polder.post('/api/v1/capture-challenges', { token, json: { devicePublicKey } })

const begin = (token: string, file: Uint8Array, answers: { challengeId: string; deviceSignature: string }) =>
  polder.post('/api/v1/uploads', {
    token,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': String(file.length),
      'upload-metadata': writeUploadMetadata({
        ...{ sha256: sha256Of(file), capturedAt: polder.platform.clock.now().toISOString() },
        ...answers,
      }),
    },
  })

const send = (token: string, path: string, file: Uint8Array) =>
  polder.patch(path, {
    token,
    headers: {
      ...{ 'tus-resumable': '1.0.0', 'upload-offset': '0' },
      'content-type': 'application/offset+octet-stream',
    },
    body: new Blob([new Uint8Array(file)]),
  })

test('a photo that answers a challenge says within how many seconds, and what anybody checks it by', async () => {
  const { token } = await polder.account()
  const { exported, devicePublicKey, sign } = await device()
  assert.deepEqual(Object.keys(exported).sort(), ['crv', 'ext', 'key_ops', 'kty', 'x', 'y'])
  const { status, body: challenge } = await challengeFor(token, exported)
  assert.equal(status, 201)
  assert.match(challenge.code, /^[A-HJ-NP-Z2-9]{6}$/)
  const expires = new Date(challenge.expiresAt).getTime()
  assert.equal(expires - polder.platform.clock.millis(), 120_000)
  const file = await smallJpeg(21)
  polder.platform.clock.advance(6_400)
  const { challengeId, nonce } = challenge
  const deviceSignature = await sign(`${nonce}\n${sha256Of(file)}`)
  const begun = await begin(token, file, { challengeId, deviceSignature })
  assert.equal(begun.status, 201, begun.bytes.toString())
  // The bytes may take their time: the hash was signed and here.
  polder.platform.clock.advance(500_000)
  const sent = await send(token, begun.headers.get('location')!, file)
  assert.equal(sent.status, 200)
  const id = sent.body.verificationId
  const { capture } = (await polder.get(`/public/photos/${id}/credentials`)).body
  assert.deepEqual(
    { ...capture, challengedAt: 0, sentAt: 0 },
    { challengedAt: 0, sentAt: 0, nonce, withinSeconds: 7, devicePublicKey, deviceSignature },
  )
  const key = await subtle.importKey(
    'jwk',
    capture.devicePublicKey,
    { name: 'ECDSA', namedCurve: 'P-256' },
    true,
    ['verify'],
  )
  const signed = new TextEncoder().encode(`${capture.nonce}\n${sent.body.sha256}`)
  const value = Buffer.from(capture.deviceSignature, 'base64url')
  assert.ok(await subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, key, value, signed))
  for (const [language, words] of [
    ['nl', /Verstuurd binnen 7 seconden na onze opdracht; dat kan een virtuele camera ook/],
    ['en', /Sent within 7 seconds of our challenge; a virtual camera can do that too/],
  ] as const)
    assert.match((await polder.get(`/v/${id}`, { headers: { 'accept-language': language } })).body, words)
  const plain = await polder.photo(token)
  assert.equal(
    (await polder.get(`/public/photos/${plain.verificationId}/credentials`)).body.capture,
    undefined,
  )
})

test('once, in time, of its own account, and signed by its own key over its own photo', async () => {
  const { token } = await polder.account()
  const { devicePublicKey, sign } = await device()
  const file = await smallJpeg(22)
  const signedFor = async (nonce: string) => sign(`${nonce}\n${sha256Of(file)}`)
  const { challengeId, nonce } = (await challengeFor(token, devicePublicKey)).body
  const deviceSignature = await signedFor(nonce)
  const refused = async (answers: Parameters<typeof begin>[2], as = token, words = /deviceSignature/) => {
    const answer = await begin(as, file, answers)
    assert.equal(answer.status, 400)
    assert.match(answer.body.message, words)
  }
  await refused({ challengeId, deviceSignature: await sign(`${nonce}\n${'0'.repeat(64)}`) })
  await refused({ challengeId, deviceSignature: await (await device()).sign(`${nonce}\n${sha256Of(file)}`) })
  await refused({ challengeId, deviceSignature: 'AAAA' })
  await refused({ challengeId: 'none', deviceSignature }, token, /challengeId/)
  await refused({ challengeId, deviceSignature }, (await polder.account()).token, /challengeId/)
  // None of these used it up; of two at once, one does.
  const answers = await Promise.all([
    begin(token, file, { challengeId, deviceSignature }),
    begin(token, file, { challengeId, deviceSignature }),
  ])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [201, 422])
  assert.equal(answers.find(({ status }) => status === 422)!.body.code, 'CHALLENGE_USED')

  const late = (await challengeFor(token, devicePublicKey)).body
  polder.platform.clock.advance(120_000)
  const tooLate = await begin(token, file, {
    challengeId: late.challengeId,
    deviceSignature: await signedFor(late.nonce),
  })
  assert.deepEqual([tooLate.status, tooLate.body.code], [422, 'CHALLENGE_EXPIRED'])
})

test('a key that is no point of the curve, or comes with its private half, is refused', async () => {
  const { token } = await polder.account()
  const { devicePublicKey } = await device()
  for (const key of [
    { ...devicePublicKey, y: devicePublicKey.x },
    { ...devicePublicKey, x: 'AAAA' },
    { ...devicePublicKey, crv: 'P-384' },
    { ...devicePublicKey, d: devicePublicKey.x },
    { ...devicePublicKey, colour: 'red' },
    {},
  ]) {
    const { status, body } = await challengeFor(token, key)
    assert.equal(status, 400)
    assert.match(body.message, /devicePublicKey/)
  }
})
