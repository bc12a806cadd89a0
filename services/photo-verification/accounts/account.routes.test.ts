import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { operatorToken, type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

let polder: PhotoTestService
before(async () => {
  polder = await startPhotoService()
})
after(() => polder[Symbol.asyncDispose]())

const password = 'correct horse battery'
const minutes = (count: number) => count * 60_000
const days = (count: number) => count * 24 * 60 * 60_000
const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())

test('register, sign in and use the token', async () => {
  const registered = await polder.post('/api/v1/auth/register', {
    json: { email: 'Fleur.Bakker@Example.nl', password },
  })
  assert.equal(registered.status, 200)
  assert.deepEqual(Object.keys(registered.body).sort(), ['email', 'refreshToken', 'token'])
  assert.equal(registered.body.email, 'fleur.bakker@example.nl')
  const login = await polder.post('/api/v1/auth/login', {
    json: { email: 'fleur.bakker@EXAMPLE.nl', password },
  })
  assert.equal(login.status, 200)
  for (const { token, refreshToken } of [registered.body, login.body]) {
    assert.equal((await polder.get('/api/v1/photos', { token })).status, 200)
    const [access, refresh] = [claimsOf(token), claimsOf(refreshToken)]
    assert.equal(access.exp - access.iat, 15 * 60)
    assert.equal(refresh.exp - refresh.iat, 30 * 24 * 60 * 60)
    assert.doesNotMatch(JSON.stringify([access, refresh]), /fleur/)
  }
})

test('a taken e-mail is 400 in any spelling, and so is a poor password or no e-mail', async () => {
  await polder.account('taken@example.nl')
  const refused = [
    { email: 'TAKEN@example.nl', password },
    { email: 'short@example.nl', password: '1234567' },
    { email: 'long@example.nl', password: 'x'.repeat(129) },
    { email: 'common@example.nl', password: 'password123' },
    { email: 'josephine@example.nl', password: 'Josephine' },
    { email: 'no address', password },
    { email: 'more@example.nl', password, premium: true },
    { email: 'none@example.nl' },
    {},
  ]
  for (const json of refused) {
    const answer = await polder.post('/api/v1/auth/register', { json })
    assert.equal(answer.status, 400, JSON.stringify(json))
    assert.deepEqual(Object.keys(answer.body), ['timestamp', 'status', 'error', 'message'])
    assert.equal(answer.body.error, 'Bad Request')
  }
})

test('the same e-mail at once: one account', async () => {
  const json = { email: 'at-once@example.nl', password }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => polder.post('/api/v1/auth/register', { json })),
  )
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, 400, 400, 400, 400, 400])
})

test('a wrong password and an unknown e-mail are told with the same words', async () => {
  await polder.account('known@example.nl')
  const wrong = await polder.post('/api/v1/auth/login', {
    json: { email: 'known@example.nl', password: 'no' },
  })
  const unknown = await polder.post('/api/v1/auth/login', { json: { email: 'unknown@example.nl', password } })
  for (const answer of [wrong, unknown]) assert.equal(answer.status, 401)
  assert.equal(wrong.body.message, unknown.body.message)
})

test('three registrations and five sign-ins a minute for an address, an IPv6 /64 being one', async () => {
  const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
  for (const [path, limit, addresses] of [
    ['register', 3, ['192.0.2.1', '192.0.2.1']],
    ['login', 5, ['2001:db8:1:2::1', '2001:db8:1:2:ffff::7']],
  ] as const) {
    const attempt = (number: number) =>
      polder.post(`/api/v1/auth/${path}`, {
        ...from(addresses[number % 2]!),
        json: { email: `limit-${path}-${number}@example.nl`, password },
      })
    for (let number = 0; number < limit; number++) assert.notEqual((await attempt(number)).status, 429)
    const refused = await attempt(limit)
    assert.equal(refused.status, 429)
    assert.equal(refused.headers.get('retry-after'), '60')
    assert.equal(refused.body.error, 'Too Many Requests')
  }
  polder.platform.clock.advance(minutes(1))
  const later = await polder.post('/api/v1/auth/register', {
    ...from('192.0.2.1'),
    json: { email: 'later@example.nl', password },
  })
  assert.equal(later.status, 200)
})

test('tokens end: access after 15 minutes, refresh after 30 days', async () => {
  const { token, refreshToken } = await polder.account()
  polder.platform.clock.advance(minutes(15) - 1000)
  assert.equal((await polder.get('/api/v1/photos', { token })).status, 200)
  polder.platform.clock.advance(1000)
  assert.equal((await polder.get('/api/v1/photos', { token })).status, 401)
  polder.platform.clock.advance(days(30))
  const late = await polder.post('/api/v1/auth/refresh', { json: { refreshToken } })
  assert.equal(late.status, 401)
})

test('a refresh gives a new pair; the old token used again ends the whole family', async () => {
  const first = await polder.account()
  const second = await polder.post('/api/v1/auth/refresh', { json: { refreshToken: first.refreshToken } })
  assert.equal(second.status, 200)
  assert.notEqual(second.body.refreshToken, first.refreshToken)
  assert.notEqual(second.body.token, first.token)
  assert.equal(second.body.email, first.email)
  assert.equal((await polder.get('/api/v1/photos', { token: second.body.token })).status, 200)
  const again = await polder.post('/api/v1/auth/refresh', { json: { refreshToken: first.refreshToken } })
  assert.equal(again.status, 401)
  const ended = await polder.post('/api/v1/auth/refresh', {
    json: { refreshToken: second.body.refreshToken },
  })
  assert.equal(ended.status, 401)
})

test('a refresh token used at once by many wins once at most', async () => {
  const { refreshToken } = await polder.account()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => polder.post('/api/v1/auth/refresh', { json: { refreshToken } })),
  )
  assert.deepEqual(answers.map((answer) => answer.status).sort(), [200, ...Array(7).fill(401)])
})

test('an access token does not refresh, a refresh token does not open, and neither survives a change', async () => {
  const { token, refreshToken } = await polder.account()
  assert.equal((await polder.post('/api/v1/auth/refresh', { json: { refreshToken: token } })).status, 401)
  assert.equal((await polder.get('/api/v1/photos', { token: refreshToken })).status, 401)
  const at = token.length - 10
  const changed = token.slice(0, at) + (token[at] === 'A' ? 'B' : 'A') + token.slice(at + 1)
  assert.equal((await polder.get('/api/v1/photos', { token: changed })).status, 401)
  assert.equal((await polder.get('/api/v1/photos')).status, 401)
})

test('deleting the account removes photos, objects, tokens and personal data', async () => {
  const { token, refreshToken } = await polder.account('gone@example.nl')
  const stays = await polder.photo((await polder.account()).token)
  const photo = await polder.photo(token)
  await polder.get(`/public/photos/${photo.verificationId}/image`)
  const deleted = await polder.delete('/api/v1/auth/account', { token })
  assert.equal(deleted.status, 204)
  assert.equal(deleted.bytes.length, 0)
  assert.equal((await polder.get('/api/v1/photos', { token })).status, 401)
  assert.equal((await polder.post('/api/v1/auth/refresh', { json: { refreshToken } })).status, 401)
  const login = await polder.post('/api/v1/auth/login', { json: { email: 'gone@example.nl', password } })
  assert.equal(login.status, 401)
  for (const path of [
    `/api/v1/photos/${photo.verificationId}`,
    `/public/photos/${photo.verificationId}/image`,
  ])
    assert.equal((await polder.get(path)).status, 404)
  assert.equal((await polder.get(`/api/v1/photos/${stays.verificationId}`)).status, 200)
  const objects = join(polder.platform.folder, 'objects', 'photo-verification', 'originals')
  assert.equal((await readdir(objects)).length, 1)
  // The e-mail is free again, and the new account has nothing of the old one.
  const { token: fresh } = await polder.account('gone@example.nl')
  assert.equal((await polder.get('/api/v1/photos', { token: fresh })).body.totalElements, 0)
})

test('the operator alone sets premium', async () => {
  const { email } = await polder.account('premium@example.nl')
  const path = `/api/v1/operator/accounts/${encodeURIComponent(email)}/premium`
  const set = (token: string | undefined, json: unknown = { premium: true }) =>
    polder.put(path, { ...(token ? { token } : {}), json })
  assert.equal((await set(operatorToken)).status, 204)
  assert.equal((await set(undefined)).status, 401)
  assert.equal((await set('another-token')).status, 401)
  assert.equal((await set((await polder.account()).token)).status, 401)
  assert.equal((await set(operatorToken, { premium: 'yes' })).status, 400)
  const unknown = await polder.put('/api/v1/operator/accounts/nobody@example.nl/premium', {
    token: operatorToken,
    json: { premium: true },
  })
  assert.equal(unknown.status, 404)
})

test("without the operator's token there is no such route", async () => {
  await using plain = await startPhotoService({ environment: { OPERATOR_TOKEN: '' } })
  const answer = await plain.put('/api/v1/operator/accounts/a@example.nl/premium', {
    token: operatorToken,
    json: { premium: true },
  })
  assert.equal(answer.status, 404)
  assert.ok(!plain.service.routes.some((route) => route.path.includes('operator')))
})
