import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { TestAnswer } from '../../../kit/testing/test-service.ts'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { photoWords } from '../portal/photo.languages.ts'
import { type PhotoTestService, smallJpeg, startPhotoService } from '../testing/photo-service.ts'
import { appWords } from './app.languages.ts'
import type { Reason } from './app.words.ts'
import { captureOf, toField } from './capture-time.browser.ts'
import { reasonOf } from './failure-words.browser.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

test('the page speaks Dutch and English under a closed policy, and says what it needs', async () => {
  for (const [language, title] of [
    ['nl', 'Mijn foto’s'],
    ['en', 'My photos'],
  ] as const) {
    const { status, headers, body } = await polder.get('/app', { headers: { 'accept-language': language } })
    assert.equal(status, 200)
    assert.match(body, new RegExp(`<html lang="${language}">[\\s\\S]*<title>${title}</title>`))
    assert.match(body, /<noscript>.*JavaScript/)
    assert.match(headers.get('content-security-policy')!, /default-src 'none'.*script-src 'nonce-/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('x-robots-tag'), 'noindex')
    assert.doesNotMatch(
      body,
      /<style|\sstyle=|<script(?! type="importmap")(?![^>]*\ssrc="\/assets\/)|\son\w+=/,
    )
  }
})

test('both languages say the same things, with the same places in them', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : [...String(value).matchAll(/\{\w+\}/g)].map(String).sort()
  assert.deepEqual(shapeOf(appWords.nl), shapeOf(appWords.en))
})

test('an AI check without evidence is called the same here and on the public page', () => {
  for (const language of ['nl', 'en'] as const)
    assert.equal(appWords[language].script.ai.noEvidence, photoWords[language].ai.noEvidence.title)
})

test('every module and style that the pages name is served, with all that it imports', async () => {
  const { verificationId: id } = await polder.photo((await polder.account()).token)
  const pages = [(await polder.get('/app')).body, (await polder.get(`/v/${id}`)).body].join()
  const named = pages.matchAll(/"(\/assets\/[\w-]+\.[\w-]{16}\.(?:css|js))"/g)
  const paths = [...new Set([...named].map((match) => match[1]!))]
  for (const path of paths) {
    const { status, headers } = await polder.get(path)
    assert.equal(status, 200, path)
    assert.match(headers.get('content-type')!, path.endsWith('.css') ? /^text\/css/ : /^text\/javascript/)
    assert.match(headers.get('cache-control')!, /immutable/)
  }
  for (const name of ['app', 'exif', 'photo-page', 'file-hash', 'photo-pages', 'app-style'])
    assert.ok(
      paths.some((path) => path.startsWith(`/assets/${name}.`)),
      name,
    )
})

test('what the service answers is told apart by the reason that people can act on', async () => {
  const { token, email } = await polder.account()
  const register = (json: object) => polder.post('/api/v1/auth/register', { json })
  const photo = await polder.photo(token)
  const jpeg = await smallJpeg(77)
  const bomb = Buffer.from(await makePhoto(8, 8).png().toBuffer())
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  const upload = (fields: object) => polder.upload(token, fields)
  const path = `/api/v1/photos/${photo.verificationId}/visibility`
  const stranger = (await polder.account()).token
  const expected: [Reason, TestAnswer][] = [
    ['emailTaken', await register({ email, password: 'lange gele tulpen' })],
    ['emailInvalid', await register({ email: 'geen adres', password: 'lange gele tulpen' })],
    ['passwordCommon', await register({ email: 'a@example.nl', password: 'password1' })],
    ['passwordLength', await register({ email: 'a@example.nl', password: 'kort' })],
    ['passwordLength', await register({ email: 'a@example.nl', password: 'x'.repeat(129) })],
    ['wrongCredentials', await polder.post('/api/v1/auth/login', { json: { email, password: 'fout' } })],
    ['unsupportedType', await upload({ file: Buffer.from('geen foto') })],
    ['unsupportedType', await upload({ file: jpeg, type: 'image/png' })],
    ['damagedImage', await upload({ file: jpeg.subarray(0, 40) })],
    ['tooManyPixels', await upload({ file: bomb, type: 'image/png' })],
    ['captureTime', await upload({ capturedAt: '2027-01-01T00:00:00Z' })],
    ['hashMismatch', await upload({ sha256: '0'.repeat(64) })],
    ['tooLarge', await upload({ file: Buffer.alloc(50 * 1024 * 1024 + 1) })],
    ['premiumOnly', await polder.patch(path, { token, json: { isPublic: false } })],
    ['photoGone', await polder.patch(path, { token: stranger, json: { isPublic: false } })],
    ['photoGone', await polder.delete('/api/v1/photos/zzzzzz', { token })],
  ]
  for (const [reason, { status, body }] of expected)
    assert.equal(reasonOf(status, body.message), reason, `${status} ${body.message}`)
  const headers = { 'x-forwarded-for': '198.51.100.77' }
  for (let i = 0; i < 5; i++)
    await polder.post('/api/v1/auth/login', { json: { email, password: 'x' }, headers })
  const busy = await polder.post('/api/v1/auth/login', { json: { email, password: 'x' }, headers })
  assert.equal(reasonOf(busy.status, busy.body.message), 'tooManyRequests')
  assert.deepEqual([reasonOf(0, ''), reasonOf(502, ''), reasonOf(418, '')], ['connection', 'away', 'other'])
})

test("the capture time is the camera's, in its zone or else the browser's", async () => {
  const withTime = async (fields: Record<string, string>) =>
    captureOf(
      await sharp(await smallJpeg())
        .withExif({ IFD2: fields })
        .jpeg()
        .toBuffer(),
    )
  const zoned = await withTime({ DateTimeOriginal: '2026:03:17 15:04:05', OffsetTimeOriginal: '+01:00' })
  assert.deepEqual(zoned, { moment: new Date('2026-03-17T14:04:05Z'), source: 'camera' })
  const local = await withTime({ DateTimeOriginal: '2026:07:17 15:04:05' })
  assert.deepEqual(local, { moment: new Date(2026, 6, 17, 15, 4, 5), source: 'camera' })
  assert.equal(toField(local.moment), '2026-07-17T15:04:05')
  assert.equal(captureOf(await smallJpeg()).source, 'now')
  assert.equal(captureOf(new Uint8Array(3)).source, 'now')
})
