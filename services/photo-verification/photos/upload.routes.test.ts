import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { after, before, beforeEach, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { eventually } from '../../../kit/testing/eventually.ts'
import { photo as makePhoto, mutate, pngChunk, seeded } from '../core/testing/photos.ts'
import { type PhotoTestService, sha256Of, smallJpeg, startPhotoService } from '../testing/photo-service.ts'

const hmacKey = Buffer.alloc(32, 7)
let polder: PhotoTestService
let token: string
before(async () => {
  polder = await startPhotoService({
    environment: { PHOTO_SIGNING_KEYS: `3:${hmacKey.toString('base64')}` },
  })
})
beforeEach(async () => {
  token = (await polder.account()).token
})
after(() => polder[Symbol.asyncDispose]())

const filesIn = async (...path: string[]): Promise<string[]> => {
  const folder = join(polder.platform.folder, ...path)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

const originals = async (): Promise<number> =>
  (await filesIn('objects', 'photo-verification', 'originals')).length

/** The originals and the staged files: what an upload could leave behind. */
const traces = async (): Promise<number> => (await originals()) + (await filesIn('uploads')).length

/** The originals, once earlier photos have their copies, which are made over staged files too. */
const settled = async (): Promise<number> => {
  await eventually(async () => (await filesIn('uploads')).length === 0, 'nothing is staged')
  return originals()
}

const nothingKept = async (before: number): Promise<void> => {
  await eventually(async () => (await traces()) === before, 'the refused upload has left nothing')
  assert.equal((await polder.get('/api/v1/photos', { token })).body.totalElements, 0)
}

test('the answer is the photo, pending detection, signed as specified', async () => {
  const file = await smallJpeg(1)
  const capturedAt = '2026-03-17T09:30:15.250+01:00'
  const photo = await polder.photo(token, { file, sha256: sha256Of(file).toUpperCase(), capturedAt })
  assert.match(photo.verificationId, /^[2-9a-hjkmnp-z]{6}$/)
  const now = polder.platform.clock.now().toISOString()
  assert.deepEqual(photo, {
    verificationId: photo.verificationId,
    capturedAt: '2026-03-17T08:30:15.250Z',
    signedAt: now,
    sha256: sha256Of(file),
    isAiGenerated: null,
    aiConfidence: null,
    aiProvider: null,
    aiDetectionStatus: 'PENDING',
    createdAt: now,
    isPublic: true,
    passwordProtected: false,
  })
  const { body: verdict } = await polder.get(`/public/photos/${photo.verificationId}/verify`)
  const text = [
    'polder photo-verification signature v1',
    photo.verificationId,
    sha256Of(file),
    '2026-03-17T08:30:15.250Z',
    now,
    '3',
    'image/jpeg',
  ].join('\n')
  assert.equal(verdict.signature, createHmac('sha256', hmacKey).update(text).digest('base64'))
  assert.equal(verdict.hmacKeyVersion, 3)
})

test('the file may come before, between or after the fields', async () => {
  for (const order of [
    ['file', 'sha256', 'capturedAt'],
    ['sha256', 'file', 'capturedAt'],
    ['capturedAt', 'sha256', 'file'],
  ] as const)
    assert.equal((await polder.upload(token, { order: [...order] })).status, 200)
})

test('JPEG may be called by its other names, and no type at all is told from the bytes', async () => {
  for (const type of ['image/jpg', 'IMAGE/JPEG', 'application/octet-stream'])
    assert.equal((await polder.upload(token, { type })).status, 200, type)
})

test('what the form got wrong is 400 in words, and nothing is kept', async () => {
  const kept = await settled()
  const file = await smallJpeg(2)
  const png = await makePhoto(20, 20).png().toBuffer()
  const refusals = [
    [{ sha256: sha256Of(png) }, /sha256.*does not match/],
    [{ sha256: 'abc' }, /sha256.*64 hex/],
    [{ sha256: '' }, /sha256/],
    [{ capturedAt: 'yesterday' }, /capturedAt.*ISO 8601/],
    [{ capturedAt: '2026-03-19T12:00:01Z' }, /capturedAt.*24 hours/],
    [{ order: ['file', 'sha256'] as const }, /capturedAt/],
    [{ order: ['file', 'capturedAt'] as const }, /sha256/],
    [{ order: ['sha256', 'capturedAt'] as const }, /file/],
    [{ file: png, type: 'image/jpeg' }, /declared as image\/jpeg.*image\/png/],
    [{ type: 'image/gif' }, /declared as image\/gif/],
    [{ file: Buffer.from('GIF89a-not-one-of-ours'), type: 'image/gif' }, /not a JPEG, PNG or WebP/],
    [{ file: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') }, /not a JPEG, PNG or WebP/],
    [{ file: Buffer.alloc(0) }, /not a JPEG, PNG or WebP/],
    [{ file: file.subarray(0, 100) }, /damaged|cut off/],
    [{ file: file.subarray(0, file.length / 2) }, /damaged/],
  ] as const
  for (const [fields, words] of refusals) {
    const answer = await polder.upload(token, { file, ...fields } as never)
    assert.equal(answer.status, 400, JSON.stringify(answer.body))
    assert.match(answer.body.message, words)
  }
  await nothingKept(kept)
})

test('a file without a Content-Type of its own, or without a name, is judged by its bytes', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' }
  const photo = await smallJpeg(11)
  const upload = (about: string) => {
    const texts = { sha256: sha256Of(photo), capturedAt: polder.platform.clock.now().toISOString() }
    const head = Object.entries(texts).map(
      ([name, value]) => `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    const file = `--xyz\r\nContent-Disposition: form-data; name="file"${about}\r\n\r\n`
    const body = Buffer.concat([Buffer.from(head.join('') + file), photo, Buffer.from('\r\n--xyz--\r\n')])
    return polder.post('/api/v1/photos', { token, headers, body })
  }
  for (const about of [
    '; filename="a.jpg"',
    '\r\nContent-Type: image/jpeg',
    '; filename="a"\r\nContent-Type: image/jpg',
  ])
    assert.equal((await upload(about)).status, 200, about)
  const text = await upload('; filename="a.jpg"\r\nContent-Type: text/plain')
  assert.match(text.body.message, /declared as text\/plain, but its bytes are image\/jpeg/)
})

test('fields that are unknown or sent twice, and another content type, are refused', async () => {
  const kept = await settled()
  const form = new FormData()
  form.append('owner', 'me')
  assert.match(
    (await polder.post('/api/v1/photos', { token, body: form })).body.message,
    /unknown field "owner"/,
  )
  const twice = new FormData()
  for (let i = 0; i < 2; i++) twice.append('capturedAt', '2026-03-18T12:00:00Z')
  assert.match((await polder.post('/api/v1/photos', { token, body: twice })).body.message, /twice/)
  assert.equal((await polder.post('/api/v1/photos', { token, json: {} })).status, 415)
  await nothingKept(kept)
})

test('a file over 50 MB is 400 and leaves nothing', async () => {
  const kept = await settled()
  const file = Buffer.concat([await smallJpeg(3), Buffer.alloc(50 * 1024 * 1024)])
  const answer = await polder.upload(token, { file, sha256: '0'.repeat(64) })
  assert.equal(answer.status, 400)
  assert.match(answer.body.message, /50 MB/)
  await nothingKept(kept)
})

test('an image of more than 100 megapixels is refused on its header', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(20_000, 0)
  header.writeUInt32BE(5_001, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const row = deflateSync(Buffer.alloc(20_001 * 100))
  const file = Buffer.concat([
    signature,
    pngChunk('IHDR', header),
    pngChunk('IDAT', row),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
  const answer = await polder.upload(token, { file, type: 'image/png' })
  assert.equal(answer.status, 400)
  assert.match(answer.body.message, /100 megapixels/)
})

test('an upload that breaks off leaves nothing', async () => {
  const kept = await settled()
  const { port, hostname } = new URL(polder.address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  const head = [
    'POST /api/v1/photos HTTP/1.1',
    'Host: test',
    `Authorization: Bearer ${token}`,
    'Content-Type: multipart/form-data; boundary=edge',
    'Content-Length: 5000000',
    '',
    '--edge',
    'Content-Disposition: form-data; name="file"; filename="a.jpg"',
    'Content-Type: image/jpeg',
    '',
    '',
  ].join('\r\n')
  socket.write(head)
  socket.write(Buffer.alloc(1_000_000, 1))
  await eventually(async () => (await filesIn('uploads')).length > 0, 'the upload has begun')
  socket.destroy()
  await nothingKept(kept)
})

test('mutated images are taken or refused with 400, never anything else', async () => {
  const random = seeded(20260318)
  const sources = [
    ['image/jpeg', await makePhoto(60, 40).jpeg().toBuffer()],
    ['image/png', await makePhoto(60, 40).png().toBuffer()],
    ['image/webp', await makePhoto(60, 40).webp().toBuffer()],
  ] as const
  const kept = await settled()
  let taken = 0
  for (let round = 0; round < 150; round++) {
    const [type, source] = sources[round % 3]!
    const file = mutate(source, random)
    const answer = await polder.upload(token, { file, type })
    assert.ok([200, 400].includes(answer.status), `round ${round}: ${answer.status} ${answer.bytes}`)
    if (answer.status === 400) continue
    taken++
    const { valid } = (await polder.get(`/api/v1/photos/${answer.body.verificationId}/verify`)).body
    assert.equal(valid, true)
  }
  assert.ok(taken > 0 && taken < 150)
  assert.equal(await settled(), kept + taken)
})

test('an id that is taken is drawn again, also one that only a tombstone remembers', async () => {
  const { random } = polder.platform
  let wanted: Buffer | null = null
  await using service = await startPhotoService({
    overrides: {
      random: {
        ...random,
        // Ids are drawn from twelve bytes: the first draw of each upload gives the same one.
        bytes: (size) => {
          const bytes = size === 12 && wanted ? wanted : random.bytes(size)
          if (size === 12) wanted = null
          return bytes
        },
      },
    },
  })
  const owner = (await service.account()).token
  const ids: string[] = []
  for (let i = 0; i < 4; i++) {
    wanted = Buffer.alloc(12, 1)
    const { verificationId: id } = await service.photo(owner)
    // The public image was made under the first id drawn; what is shown carries the id that the photo got.
    const { status, bytes } = await service.get(`/public/photos/${id}/image`)
    assert.equal(status, 200)
    const form = new FormData()
    form.set('file', new File([bytes as Uint8Array<ArrayBuffer>], 'public.png', { type: 'image/png' }))
    assert.equal((await service.post('/public/watermark', { body: form })).body.verificationId, id)
    if (i === 1)
      assert.equal((await service.delete(`/api/v1/photos/${ids[0]}`, { token: owner })).status, 204)
    ids.push(id)
  }
  assert.equal(ids[0], '333333')
  assert.equal(new Set(ids).size, 4)
})
