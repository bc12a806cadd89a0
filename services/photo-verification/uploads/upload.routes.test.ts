import assert from 'node:assert/strict'
import { connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { ObjectStore } from '../../../kit/objects/object-store.ts'
import { type ApiDocument, answerProblems } from '../../../kit/testing/document-answers.ts'
import { eventually } from '../../../kit/testing/eventually.ts'
import { callHttp } from '../../../kit/testing/test-service.ts'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { createService } from '../service.ts'
import {
  objectStores,
  type PhotoTestService,
  sha256Of,
  smallJpeg,
  startPhotoService,
} from '../testing/photo-service.ts'
import { capturedAt, tus, tusCalls } from '../testing/tus.ts'
import { partBytes, pauseMilliseconds } from './part-objects.ts'

let polder: PhotoTestService
let objects: ObjectStore
let big: Buffer
const s3 = await objectStores.s3()

before(async () => {
  polder = await startPhotoService({ environment: s3.environment })
  objects = await polder.platform.objectsFor('photo-verification')
  // More than one part: noise does not compress.
  const side = 1300
  const noise = Buffer.alloc(side * side * 3)
  for (let i = 0, seed = 7; i < noise.length; i++) {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    noise[i] = seed >>> 24
  }
  big = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  assert.ok(big.length > 2 * partBytes)
})
after(async () => {
  await polder[Symbol.asyncDispose]()
  await s3[Symbol.asyncDispose]()
})

const { begin, begun, send, head, offsetOf } = tusCalls(() => polder)
const partsKept = async () => (await Array.fromAsync(objects.list('parts/'))).length

/** A PATCH of which only the first bytes are sent. */
const beginPiece = (token: string, path: string, announced: number, bytes: Uint8Array): Socket => {
  const { port, hostname } = new URL(polder.address)
  const socket = connect(Number(port), hostname)
  socket.write(
    [
      `PATCH ${path} HTTP/1.1`,
      'Host: test',
      `Authorization: Bearer ${token}`,
      'Tus-Resumable: 1.0.0',
      'Upload-Offset: 0',
      'Content-Type: application/offset+octet-stream',
      `Content-Length: ${announced}`,
      '',
      '',
    ].join('\r\n'),
  )
  socket.write(bytes)
  return socket
}

test('a connection that breaks off keeps what came before', async () => {
  const { token } = await polder.account()
  const path = await begun(token, big)
  const some = partBytes + 300_000
  const socket = beginPiece(token, path, big.length, big.subarray(0, some))
  await eventually(async () => (await offsetOf(token, path)) === partBytes, 'the first part is safe')
  socket.destroy()
  const offset = await eventually(async () => {
    const now = await offsetOf(token, path)
    return now > partBytes && now
  }, 'what came after it is safe too')
  assert.ok(offset <= some)
  const last = await send(token, path, offset, big.subarray(offset))
  assert.equal(last.status, 200)
  assert.equal(last.body.sha256, sha256Of(big))
})

test('what a connection that says nothing any more has brought is gone on from by another, at once', async () => {
  const { token } = await polder.account()
  const path = await begun(token, big)
  const some = partBytes + 300_000
  const silent = beginPiece(token, path, big.length, big.subarray(0, some))
  let answer = ''
  silent.on('data', (bytes) => (answer += bytes))
  await eventually(async () => (await offsetOf(token, path)) === partBytes, 'the first part is safe')
  await eventually(async () => {
    polder.platform.clock.advance(pauseMilliseconds)
    return (await offsetOf(token, path)) === some
  }, 'what came after it is safe too, while the connection is open')
  const last = await send(token, path, some, big.subarray(some))
  assert.deepEqual([last.status, last.body.sha256], [200, sha256Of(big)])
  // The first sender comes back after all: the photo is made once, and it is told so.
  silent.write(big.subarray(some))
  await eventually(async () => answer !== '', 'its answer')
  assert.match(answer, /^HTTP\/1\.1 (200|409|410) /)
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 1)
  silent.destroy()
})

test('the end sent again, after a lost answer or twice at once, gives the same photo once', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(5)
  const path = await begun(token, file)
  assert.equal((await send(token, path, 0, file.subarray(0, 100))).status, 204)
  const end = () => send(token, path, 100, file.subarray(100))
  const answers = await Promise.all([end(), end(), end()])
  const photos = answers.filter(({ status }) => status === 200).map(({ body }) => body.verificationId)
  assert.ok(photos.length >= 1)
  assert.ok(answers.every(({ status }) => status === 200 || status === 409))
  const again = await end()
  assert.deepEqual([again.status, again.headers.get('upload-offset')], [200, String(file.length)])
  assert.deepEqual([...new Set([...photos, again.body.verificationId])], [photos[0]])
  assert.equal((await send(token, path, file.length, new Uint8Array())).body.verificationId, photos[0])
  assert.equal((await polder.get(path, { token })).body.photo.verificationId, photos[0])
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 1)
  assert.equal(await partsKept(), 0)
  assert.equal((await polder.delete(path, { token, headers: tus })).status, 410)
})

test('what tus wants: version, discovery, offsets, types, lengths that lie, and an end', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(6)
  const asked = await polder.call('OPTIONS', '/api/v1/uploads')
  assert.equal(asked.status, 204)
  assert.equal(asked.headers.get('tus-extension'), 'creation,expiration,termination')
  assert.equal(asked.headers.get('tus-max-size'), String(50 * 1024 * 1024))
  const path = await begun(token, file, { fields: { filename: 'foto.jpg' } })
  const state = await head(token, path)
  assert.equal(state.headers.get('upload-length'), String(file.length))
  assert.match(state.headers.get('upload-metadata')!, /filename Zm90by5qcGc=/)
  assert.equal(state.headers.get('cache-control'), 'no-store')
  const expires = new Date(state.headers.get('upload-expires')!).getTime()
  assert.equal(expires - polder.platform.clock.millis(), 24 * 60 * 60_000)
  assert.equal((await polder.call('HEAD', path, { token })).status, 412)

  const wrong = await send(token, path, 5, file.subarray(5))
  assert.deepEqual([wrong.status, wrong.headers.get('upload-offset')], [409, '0'])
  const beyond = await send(token, path, file.length + 5, file.subarray(5))
  assert.deepEqual([beyond.status, beyond.headers.get('upload-offset')], [409, '0'])
  // Extensions that are not offered: parts to be put together, and bytes with the creation.
  const inParts = { ...tus, 'upload-length': '9', 'upload-concat': 'partial' }
  assert.match(
    (await polder.post('/api/v1/uploads', { token, headers: inParts })).body.message,
    /^Upload-Concat: /,
  )
  const withBytes = { ...tus, 'upload-length': '9', 'content-type': 'application/offset+octet-stream' }
  const early = await polder.post('/api/v1/uploads', { token, headers: withBytes, body: '123456789' })
  assert.deepEqual([early.status, early.body.message], [415, 'This takes no body; leave it out.'])
  const problemsIn = answerProblems((await polder.get('/v3/api-docs')).body as ApiDocument)
  assert.equal(problemsIn({ method: 'PATCH', path: '/api/v1/uploads/{uploadId}' }, wrong), null)
  const asJson = { ...tus, 'upload-offset': '0', 'content-type': 'application/octet-stream' }
  assert.equal((await polder.patch(path, { token, headers: asJson, body: 'x' })).status, 415)
  const inJson = { ...tus, 'upload-offset': '0' }
  assert.equal((await polder.patch(path, { token, headers: inJson, json: {} })).status, 415)
  assert.equal((await send(token, path, 0, Buffer.alloc(file.length + 1))).status, 400)
  assert.equal(await offsetOf(token, path), 0)
  // Without a Content-Length nobody knows before the bytes come.
  const chunked = await polder.patch(path, {
    token,
    headers: { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: Readable.from([file, Buffer.alloc(3 * partBytes)]) as never,
  })
  assert.equal(chunked.status, 400)
  assert.equal(await offsetOf(token, path), 0)

  const stranger = (await polder.account()).token
  assert.equal((await head(stranger, path)).status, 403)
  assert.equal((await send(stranger, path, 0, file)).status, 403)
  assert.equal((await polder.delete(path, { token: stranger, headers: tus })).status, 403)
  assert.equal((await head(token, '/api/v1/uploads/none')).status, 404)

  const posted = await polder.post(path, {
    token,
    headers: {
      ...tus,
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
      'x-http-method-override': 'PATCH',
    },
    body: new Blob([new Uint8Array(file.subarray(0, 10))]),
  })
  assert.deepEqual([posted.status, posted.headers.get('upload-offset')], [204, '10'])
  assert.equal((await polder.delete(path, { token, headers: tus })).status, 204)
  assert.equal((await head(token, path)).status, 410)
  assert.equal((await send(token, path, 10, file.subarray(10))).status, 410)
  assert.equal(await partsKept(), 0)
})

test('what is said of a file is checked before its bytes, and its hash with the last of them', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(8)
  const fine = writeUploadMetadata({ sha256: sha256Of(file), capturedAt })
  for (const [more, words] of [
    [{ length: '0' }, /Upload-Length/],
    [{ length: '-1' }, /Upload-Length/],
    [{ length: '1e3' }, /Upload-Length/],
    [{ metadata: '' }, /sha256: is missing/],
    [{ metadata: `${fine},team dGVhbQ==` }, /team: is not a known name/],
    [{ metadata: `${fine},teamId dGVhbQ==` }, /teamId: must be the id of a team/],
    [{ metadata: `${fine},filename ${Buffer.from('a\u0000b').toString('base64')}` }, /filename: holds/],
    [{ metadata: fine.replace('sha256 ', 'sha256 *') }, /sha256: is not base64/],
    [{ fields: { capturedAt: 'gisteren' } }, /capturedAt/],
    [{ fields: { challengeId: 'x' } }, /deviceSignature: is missing/],
    [{ fields: { deviceSignature: 'x' } }, /challengeId: is missing/],
  ] as const) {
    const answer = await begin(token, file, more)
    assert.equal(answer.status, 400, JSON.stringify(more))
    assert.match(answer.body.message, words)
  }
  const declared = await begun(token, file, { fields: { filename: 'foto.png', filetype: 'image/png' } })
  const other = await send(token, declared, 0, file)
  assert.equal(other.status, 400)
  assert.match(other.body.message, /declared as image\/png, but its bytes are image\/jpeg/)
  // As tus wants it, though the upload form has 400 for it (specification, Errors).
  const tooLarge = await begin(token, file, { length: String(50 * 1024 * 1024 + 1) })
  assert.equal(tooLarge.status, 413)
  assert.match(tooLarge.body.message, /Upload-Length: a photo has at most 50 MiB/)
  const path = await begun(token, file, { fields: { sha256: '0'.repeat(64) } })
  const refused = await send(token, path, 0, file)
  assert.equal(refused.status, 400)
  assert.match(refused.body.message, /sha256: does not match/)
  assert.equal((await head(token, path)).status, 410)
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 0)
})

test('an upload is gone on with for 24 hours, and then its bytes go', async () => {
  const { token } = await polder.account('laat@example.nl')
  const file = await smallJpeg(9)
  const path = await begun(token, file)
  await send(token, path, 0, file.subarray(0, 50))
  assert.equal(await partsKept(), 1)
  polder.platform.clock.advance(24 * 60 * 60_000 - 1000)
  const json = { email: 'laat@example.nl', password: 'correct horse battery' }
  const later = (await polder.post('/api/v1/auth/login', { json })).body.token
  assert.equal(await offsetOf(later, path), 50)
  polder.platform.clock.advance(1000)
  assert.equal((await head(later, path)).status, 410)
  assert.equal((await send(later, path, 50, file.subarray(50))).status, 410)
  // The sweep also runs at the start, and an instance beside this one sees the same parts.
  await using _next = await createService(polder.platform, { port: 0 })
  await eventually(async () => (await partsKept()) === 0, 'its bytes are gone')
})

test('another instance goes on with an upload', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(11)
  const path = await begun(token, file)
  await send(token, path, 0, file.subarray(0, 60))
  await using next = await createService(polder.platform, { port: 0 })
  const answer = await callHttp(next.address, 'PATCH', path, {
    token,
    headers: { ...tus, 'upload-offset': '60', 'content-type': 'application/offset+octet-stream' },
    body: new Blob([new Uint8Array(file.subarray(60))]),
  })
  assert.deepEqual([answer.status, answer.body.sha256], [200, sha256Of(file)])
})

test('that the place was taken out before is stated, signed, and stays in what is stated later', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(13)
  const unclear = await begin(token, file, { fields: { locationRemoved: 'yes' } })
  assert.match(unclear.body.message, /locationRemoved: must be/)
  const path = await begun(token, file, { fields: { locationRemoved: 'true' } })
  const id = (await send(token, path, 0, file)).body.verificationId
  const details = `/api/v1/photos/${id}/details`
  assert.equal((await polder.patch(details, { token, json: { title: 'Duin' } })).body.version, 2)
  const { statements } = (await polder.get(`/public/photos/${id}/credentials`)).body
  assert.deepEqual(
    statements.map((one: { title: string; locationRemoved: boolean }) => [one.title, one.locationRemoved]),
    [
      [null, true],
      ['Duin', true],
    ],
  )
  for (const { signedText } of statements)
    assert.equal(signedText.split('\n').at(-1), 'location removed before signing')
  const shown = await polder.get(`/v/${id}`, { headers: { 'accept-language': 'nl' } })
  assert.match(shown.body, /de plaats is uit het bestand gehaald/)
})

test('an account that goes takes its unfinished uploads along', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(10)
  const before = await partsKept()
  await send(token, await begun(token, file), 0, file.subarray(0, 50))
  assert.equal(await partsKept(), before + 1)
  assert.equal((await polder.delete('/api/v1/auth/account', { token })).status, 204)
  assert.equal(await partsKept(), before)
})
