import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { photo as makePhoto } from '../core/testing/photos.ts'
import { type OwnerSession, ownerOn, ownerPassword } from '../testing/owner-session.ts'
import {
  operatorToken,
  type PhotoTestService,
  sha256Of,
  smallJpeg,
  startPhotoService,
} from '../testing/photo-service.ts'
import { fromOwnPage } from '../testing/portal-page.ts'
import { appWords } from './app.languages.ts'
import { captureOf, toField } from './capture-time.browser.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

const minutes = (count: number) => count * 60_000

/** The id of the newest photo. */
const uploaded = async (owner: OwnerSession, seed = 1): Promise<string> => {
  const answer = await owner.upload(await smallJpeg(seed))
  assert.equal(answer.status, 303, answer.body)
  return /id="photo-(\w{6})"/.exec((await owner.get('/app')).body)![1]!
}

test('signed out, the pages lead to signing in; no token is taken there, and no session by the API', async () => {
  const asked = await polder.get('/app')
  assert.equal(asked.status, 303)
  assert.equal(asked.headers.get('location'), '/sign-in?back=%2Fapp')
  const { token } = await polder.account()
  assert.equal((await polder.get('/app', { token })).status, 303)
  const owner = await ownerOn(polder, 'grens@example.nl')
  assert.equal((await owner.get('/app')).status, 200)
  assert.equal((await polder.get('/api/v1/photos', { headers: { cookie: owner.cookie } })).status, 401)
  const foreign = { cookie: owner.cookie, 'sec-fetch-site': 'cross-site' }
  assert.equal((await polder.post('/app/delete-account', { headers: foreign })).status, 403)
  assert.equal((await polder.post('/app/photos/zzzzzz/delete', { headers: fromOwnPage })).status, 401)
})

test('registering says what is wrong, and signing in finds the account', async () => {
  const register = (email: string, password: string) =>
    polder.post('/register', {
      body: new URLSearchParams({ email, password }).toString(),
      headers: {
        ...fromOwnPage,
        'content-type': 'application/x-www-form-urlencoded',
        'accept-language': 'nl',
      },
    })
  await ownerOn(polder, 'bestaat@example.nl')
  for (const [email, password, words] of [
    ['geen adres', ownerPassword, /Vul een e-mailadres in/],
    ['BESTAAT@example.nl', ownerPassword, /Er is al een account/],
    ['nieuw@example.nl', 'kort', /Neem een ander wachtwoord/],
    ['nieuw@example.nl', 'password123', /Neem een ander wachtwoord/],
  ] as const) {
    const answer = await register(email, password)
    assert.equal(answer.status, 422)
    assert.match(answer.body, words)
    assert.match(answer.body, /<title>Fout: /)
    assert.ok(answer.body.includes(`value="${email}"`))
    assert.ok(!answer.body.includes(`value="${password}"`))
  }
  const both = await register('geen adres', 'kort')
  for (const field of ['email', 'password']) assert.match(both.body, new RegExp(`<a href="#${field}">`))
  const json = { email: 'bestaat@example.nl', password: ownerPassword }
  assert.equal((await polder.post('/api/v1/auth/login', { json })).status, 200)
})

test('before the upload the page says that a photo is public at once', async () => {
  const owner = await ownerOn(polder, 'vooraf@example.nl')
  const { body, headers } = await owner.get('/app')
  const said = body.indexOf(appWords.nl.upload.publicAtOnce)
  assert.ok(said > 0 && said < body.indexOf('id="choose"'))
  assert.match(body, /aria-describedby="public-at-once upload-kinds"/)
  assert.equal(headers.get('cache-control'), 'no-store')
  assert.match(body, /Nog geen foto’s/)
  assert.doesNotMatch(body, /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]{10,}/)
})

test('a photo is uploaded, seen, shared, protected and deleted without a script of ours but for its hash', async () => {
  const owner = await ownerOn(polder, 'alles@example.nl')
  const file = await smallJpeg(3)
  const sent = await owner.upload(file)
  assert.deepEqual([sent.status, sent.headers.get('location')], [303, '/app'])
  const list = (await owner.get('/app')).body
  const id = /id="photo-(\w{6})"/.exec(list)![1]!
  assert.match(list, /width="480" height="360" loading="lazy" alt="Voorbeeld van foto/)
  const thumbnail = await owner.get(`/app/photos/${id}/thumbnail`)
  assert.equal(thumbnail.headers.get('content-type'), 'image/jpeg')
  const { width, height } = await sharp(thumbnail.bytes).metadata()
  assert.deepEqual([width, height], [480, 360])
  const original = await owner.get(`/app/photos/${id}/original`)
  assert.equal(sha256Of(original.bytes), sha256Of(file))
  assert.match(original.headers.get('content-disposition')!, new RegExp(`filename="${id}\\.jpg"`))
  const one = await owner.get(`/app/photos/${id}`)
  assert.ok(one.body.includes(`${polder.address}/v/${id}</code>`))

  const path = `/app/photos/${id}/view-password`
  assert.equal((await owner.post(path, { act: 'set', password: ' ' })).status, 422)
  assert.equal((await owner.post(path, { act: 'set', password: 'x'.repeat(129) })).status, 422)
  assert.equal((await owner.post(path, { act: 'set', password: 'geheim' })).status, 303)
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 401)
  assert.match((await owner.get(`/app/photos/${id}`)).body, /en het wachtwoord kan deze foto zien/)
  assert.equal((await owner.post(path, { act: 'clear', password: '' })).status, 303)
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 200)

  assert.match((await owner.get(`/app/photos/${id}/delete`)).body, /verwijderen\?/)
  assert.equal((await owner.post(`/app/photos/${id}/delete`)).headers.get('location'), '/app')
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).status, 404)
  assert.equal((await owner.get(`/app/photos/${id}`)).status, 404)
})

test('private is for premium accounts: explained, and then done', async () => {
  const owner = await ownerOn(polder, 'premie@example.nl')
  const id = await uploaded(owner)
  const makePrivate = />\s*Privé maken/
  const offered = (await owner.get(`/app/photos/${id}`)).body
  assert.match(offered, /horen bij een premium-account/)
  assert.doesNotMatch(offered, makePrivate, 'what would be refused is not offered')
  const refused = await owner.post(`/app/photos/${id}/visibility`, { isPublic: 'no' })
  assert.equal(refused.status, 403)
  assert.match(refused.body, /horen bij een premium-account/)
  const path = `/api/v1/operator/accounts/${encodeURIComponent(owner.email)}/premium`
  await polder.put(path, { token: operatorToken, json: { premium: true } })
  const premium = (await owner.get(`/app/photos/${id}`)).body
  assert.match(premium, makePrivate)
  assert.doesNotMatch(premium, /horen bij een premium-account/)
  assert.equal((await owner.post(`/app/photos/${id}/visibility`, { isPublic: 'no' })).status, 303)
  assert.equal((await polder.get(`/v/${id}`)).status, 404)
  assert.match((await owner.get(`/app/photos/${id}`)).body, /Alleen jij kunt deze foto zien/)
  assert.equal((await owner.post(`/app/photos/${id}/visibility`, { isPublic: 'yes' })).status, 303)
  assert.equal((await polder.get(`/v/${id}`)).status, 200)
})

test('another account’s photo is out of reach on every page', async () => {
  const id = await uploaded(await ownerOn(polder, 'eigenaar@example.nl'))
  const stranger = await ownerOn(polder, 'vreemde@example.nl')
  for (const path of ['', '/thumbnail', '/original', '/delete'])
    assert.equal((await stranger.get(`/app/photos/${id}${path}`)).status, 403, path)
  for (const path of ['/visibility', '/view-password', '/delete'])
    assert.equal((await stranger.post(`/app/photos/${id}${path}`)).status, 403, path)
  assert.equal((await polder.get(`/v/${id}`)).status, 200)
})

test('what a photo is refused for is said in words that people can act on', async () => {
  const owner = await ownerOn(polder, 'fouten@example.nl')
  const jpeg = await smallJpeg(77)
  const bomb = Buffer.from(await makePhoto(8, 8).png().toBuffer())
  bomb.writeUInt32BE(20_000, 16)
  bomb.writeUInt32BE(20_000, 20)
  const { refusals } = appWords.nl
  for (const [file, fields, words] of [
    [Buffer.from('geen foto'), {}, refusals.unsupportedType],
    [jpeg.subarray(0, 40), {}, refusals.damagedImage],
    [bomb, {}, refusals.tooManyPixels],
    [jpeg, { capturedAt: '2027-01-01T00:00:00Z' }, refusals.captureTime],
    [jpeg, { sha256: '0'.repeat(64) }, refusals.hashMismatch],
    [Buffer.alloc(50 * 1024 * 1024 + 1), {}, refusals.tooLarge],
  ] as const) {
    const answer = await owner.upload(file, fields)
    assert.equal(answer.status, 422)
    assert.ok(answer.body.includes(words), words)
    assert.match(answer.body, /role="alert"/)
  }
  assert.match((await owner.get('/app')).body, /Nog geen foto’s/)
})

test('many photos come in pages; a page past the last is the last', async () => {
  const { token, email } = await polder.account('veel@example.nl')
  for (let i = 0; i < 13; i++) await polder.photo(token)
  const signedIn = await polder.post('/sign-in', {
    body: new URLSearchParams({ email, password: 'correct horse battery', back: '/app' }).toString(),
    headers: { ...fromOwnPage, 'content-type': 'application/x-www-form-urlencoded' },
  })
  assert.deepEqual([signedIn.status, signedIn.headers.get('location')], [303, '/app'])
  const cookie = signedIn.headers.getSetCookie()[0]!.split(';')[0]!
  const count = async (path: string) =>
    (await polder.get(path, { headers: { cookie } })).body.match(/id="photo-/g)?.length
  assert.equal(await count('/app'), 12)
  assert.equal(await count('/app?page=2'), 1)
  assert.equal(await count('/app?page=9'), 1)
})

test('deleting the account asks for the password when the last proof is old, and ends the session', async () => {
  const owner = await ownerOn(polder, 'weg@example.nl')
  const id = await uploaded(owner)
  polder.platform.clock.advance(minutes(11))
  assert.match((await owner.get('/app/delete-account')).body, /name="proof"/)
  assert.equal((await owner.post('/app/delete-account', { proof: '' })).status, 422)
  assert.equal((await owner.post('/app/delete-account', { proof: 'fout' })).status, 422)
  assert.equal((await polder.get(`/v/${id}`)).status, 200)
  const gone = await owner.post('/app/delete-account', { proof: ownerPassword })
  assert.equal(gone.status, 303)
  assert.match(gone.headers.getSetCookie().join(), /photo-verification=; .*Max-Age=0/)
  assert.equal((await polder.get(`/v/${id}`)).status, 404)
  assert.equal((await owner.get('/app')).status, 303)
})

test('a new password ends every other session and every refresh token; a new e-mail signs in', async () => {
  const owner = await ownerOn(polder, 'wissel@example.nl')
  const signIn = (email: string, password: string) =>
    polder.post('/api/v1/auth/login', { json: { email, password } })
  const { refreshToken } = (await signIn(owner.email, ownerPassword)).body
  const changed = await owner.post('/account', { act: 'password', newPassword: 'korte rode rozen' })
  assert.equal(changed.status, 303, changed.body)
  assert.equal((await owner.get('/app')).status, 200)
  assert.equal((await polder.post('/api/v1/auth/refresh', { json: { refreshToken } })).status, 401)
  assert.equal((await signIn(owner.email, ownerPassword)).status, 401)
  await ownerOn(polder, 'bezet@example.nl')
  assert.equal((await owner.post('/account', { act: 'email', email: 'bezet@example.nl' })).status, 422)
  assert.equal((await owner.post('/account', { act: 'email', email: 'nieuw-adres@example.nl' })).status, 303)
  assert.equal((await signIn('nieuw-adres@example.nl', 'korte rode rozen')).status, 200)
})

test('a session that is not used for 14 days has ended', async () => {
  const owner = await ownerOn(polder, 'veertien@example.nl')
  polder.platform.clock.advance(13 * 24 * minutes(60))
  assert.equal((await owner.get('/app')).status, 200)
  polder.platform.clock.advance(15 * 24 * minutes(60))
  assert.equal((await owner.get('/app')).status, 303)
})

test('both languages say the same things, with the same places in them', () => {
  const shapeOf = (value: unknown): unknown =>
    typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, shapeOf(inner)]))
      : typeof value === 'string'
        ? [...value.matchAll(/\{\w+\}/g)].map(String).sort()
        : typeof value
  assert.deepEqual(shapeOf(appWords.nl), shapeOf(appWords.en))
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
