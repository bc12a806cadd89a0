import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { writeUploadMetadata } from '../core/upload-metadata.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { capturedAt, tus, tusCalls } from '../testing/tus.ts'
import { partBytes } from './part-objects.ts'

let polder: PhotoTestService
let big: Buffer
before(async () => {
  polder = await startPhotoService()
  // More than one part: noise does not compress.
  const side = 1300
  big = await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
  assert.ok(big.length > 2 * partBytes)
})
after(() => polder[Symbol.asyncDispose]())

const { begun } = tusCalls(() => polder)

test('tus-js-client: broken in the middle, gone on with by another client, and the same hash', async () => {
  const { token } = await polder.account()
  const metadata = { sha256: sha256Of(big), capturedAt, filename: 'zoë.png' }
  const options = {
    endpoint: `${polder.address}/api/v1/uploads`,
    headers: { authorization: `Bearer ${token}` },
    metadata,
    chunkSize: 1_000_000,
  }
  const address = await new Promise<string>((resolve, reject) => {
    const upload = new Upload(big, {
      ...options,
      onChunkComplete: (_size, accepted) => {
        if (accepted >= 2_000_000) void upload.abort().then(() => resolve(upload.url!), reject)
      },
      onError: reject,
    })
    upload.start()
  })
  const { body } = await polder.get(new URL(address).pathname, { token })
  assert.ok(body.offset >= 2_000_000 && body.offset < big.length, String(body.offset))
  assert.equal(body.photo, null)
  let sent = 0
  const photo = await new Promise<{ sha256: string; verificationId: string }>((resolve, reject) => {
    new Upload(big, {
      ...options,
      uploadUrl: address,
      onProgress: (bytes) => {
        sent ||= bytes
      },
      onSuccess: ({ lastResponse }) => resolve(JSON.parse(lastResponse.getBody())),
      onError: reject,
    }).start()
  })
  assert.ok(sent >= 2_000_000, 'it does not begin anew')
  assert.equal(photo.sha256, sha256Of(big))
  const { bytes } = await polder.get(`/api/v1/photos/${photo.verificationId}/download`, { token })
  assert.equal(sha256Of(bytes), sha256Of(big))
  assert.equal((await polder.get(`/api/v1/photos/${photo.verificationId}/verify`)).body.valid, true)
  const kept = (await polder.platform.objectsFor('photo-verification')).list('parts/')
  assert.deepEqual(await Array.fromAsync(kept), [])
})

/** Of a seed, the same each time. */
const drawsOf = (seed: number) => (bound: number) => {
  seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
  return Math.floor((seed / 2 ** 32) * bound)
}

test('300 requests that are nearly right are answered without a failure of ours', async () => {
  const { token } = await polder.account()
  const file = await smallJpeg(12)
  const draw = drawsOf(20260318)
  const pick = <T>(from: readonly T[]): T => from[draw(from.length)]!
  const odd = [
    '',
    '-1',
    '0',
    '1.5',
    '1e9',
    '99999999999999999999',
    'NaN',
    '\u00e9',
    ',',
    ' ',
    'sha256',
    'x'.repeat(3000),
  ]
  const metadata = writeUploadMetadata({ sha256: sha256Of(file), capturedAt })
  const statuses = new Map<number, number>()
  let path = await begun(token, file)
  for (let i = 0; i < 300; i++) {
    if (i % 40 === 0) path = await begun(token, file)
    const headers: Record<string, string> = {
      ...tus,
      'upload-offset': '0',
      'upload-length': String(file.length),
      'upload-metadata': metadata,
      'content-type': 'application/offset+octet-stream',
    }
    const name = pick(Object.keys(headers))
    if (draw(3) === 0) delete headers[name]
    else if (draw(2) === 0) headers[name] = pick(odd)
    else {
      const at = draw(headers[name]!.length)
      headers[name] =
        `${headers[name]!.slice(0, at)}${pick([',', ' ', '=', 'A', '\u00ff', ''])}${headers[name]!.slice(at + 1)}`
    }
    const method = pick(['POST', 'HEAD', 'PATCH', 'PATCH', 'PATCH', 'DELETE', 'OPTIONS', 'GET'])
    const target = pick(['/api/v1/uploads', path, path, path, `${path}x`])
    const takesBody = method === 'PATCH' || (method === 'POST' && target !== '/api/v1/uploads')
    const body = takesBody
      ? { body: new Blob([new Uint8Array(file.subarray(draw(20), draw(file.length)))]) }
      : {}
    const { status, bytes } = await polder.call(method, target, { token, headers, ...body })
    assert.ok(status < 500, `${method} ${target} ${JSON.stringify(headers)}: ${status} ${bytes}`)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  for (const status of [200, 201, 204, 400, 404, 409, 410, 412, 415])
    assert.ok(statuses.has(status), `none was ${status}: ${JSON.stringify([...statuses])}`)
})

test('every answer names the version of tus, refusals before the upload is looked at among them', async () => {
  const { token } = await polder.account()
  const { token: stranger } = await polder.account()
  const file = await smallJpeg(31)
  const path = await begun(token, file)
  const piece = { ...tus, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  const asked: [number, string, string, object][] = [
    [401, 'POST', '/api/v1/uploads', { headers: tus }],
    [401, 'PATCH', path, { headers: piece, body: 'x' }],
    [401, 'HEAD', path, { headers: tus }],
    [401, 'DELETE', path, { headers: tus }],
    [400, 'POST', '/api/v1/uploads', { token, headers: { ...tus, 'upload-length': 'many' } }],
    [400, 'PATCH', `${path}?more=1`, { token, headers: piece, body: 'x' }],
    [415, 'PATCH', path, { token, headers: { ...piece, 'content-type': 'text/plain' }, body: 'x' }],
    [415, 'PATCH', path, { token, headers: { ...piece, 'content-encoding': 'gzip' }, body: 'x' }],
    [412, 'PATCH', path, { token, headers: { ...piece, 'tus-resumable': '0.2.2' }, body: 'x' }],
    [409, 'PATCH', path, { token, headers: { ...piece, 'upload-offset': '3' }, body: 'x' }],
    [403, 'HEAD', path, { token: stranger, headers: tus }],
    [404, 'HEAD', '/api/v1/uploads/none', { token, headers: tus }],
    [200, 'GET', path, { token }],
    [200, 'HEAD', path, { token, headers: tus }],
    [204, 'DELETE', path, { token, headers: tus }],
    [410, 'HEAD', path, { token, headers: tus }],
  ]
  for (const [status, method, at, request] of asked) {
    const answer = await polder.call(method, at, request)
    assert.deepEqual(
      [answer.status, answer.headers.get('tus-resumable')],
      [status, '1.0.0'],
      `${method} ${at} ${JSON.stringify(request)}`,
    )
    if (status === 412) assert.equal(answer.headers.get('tus-version'), '1.0.0')
  }
})
