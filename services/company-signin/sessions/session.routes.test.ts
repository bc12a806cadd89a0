/** Signing in and out over HTTP. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import type { Limiter } from '../../../kit/limits/limiter.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'
import { eventsOf, logIn, register, startCompanySignin, tablesOf } from '../testing/company-signin.ts'

const kvkNumber = '68750110'
let polder: TestService
before(async () => {
  polder = await startCompanySignin()
  await register(polder, kvkNumber)
})
after(() => polder[Symbol.asyncDispose]())

const company = (token: string) => polder.get(`/api/companies/${kvkNumber}`, { token })
const lastEvent = async () => (await eventsOf(polder)).at(-1)!

test('a sign-in answers with a token that the published keys check', async () => {
  const { status, body } = await logIn(polder, kvkNumber, { email: ' JAN@voorbeeld.nl ' })
  assert.equal(status, 200)
  const { accessToken, sessionToken, ...rest } = body
  assert.deepEqual(rest, {
    tokenType: 'Bearer',
    expiresIn: 3600,
    kvkNumber,
    companyName: 'Zonneveld Zeilmakers B.V.',
    assuranceLevel: 'BASIS',
    representativeEmail: 'jan@voorbeeld.nl',
    representativeName: 'Jan de Vries',
    representativeRole: 'BESTUURDER',
  })
  assert.match(sessionToken, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/)
  const jwks = await polder.get('/.well-known/jwks.json')
  assert.ok(jwks.body.keys.every((key: object) => !('d' in key)))
  assert.equal(decodeProtectedHeader(accessToken).alg, 'EdDSA')
  const { payload } = await jwtVerify(accessToken, createLocalJWKSet(jwks.body), {
    currentDate: polder.platform.clock.now(),
    audience: 'sandbox',
  })
  const now = polder.platform.clock.millis() / 1000
  assert.deepEqual(Object.keys(payload).sort(), [
    ...['acr', 'amr', 'aud', 'auth_time', 'exp', 'iat', 'iss', 'jti', 'kvk', 'nbf', 'role', 'sid', 'sub'],
  ])
  assert.deepEqual(
    [payload['kvk'], payload['role'], payload['acr'], payload['amr'], payload['auth_time'], payload.exp],
    [kvkNumber, 'BESTUURDER', 'BASIS', ['pwd'], now, now + 3600],
  )
  assert.notEqual(payload['sid'], sessionToken)
})

test('a token holds until its hour is over or its session ends', async () => {
  const { body } = await logIn(polder, kvkNumber)
  assert.equal((await company(body.accessToken)).status, 200)
  const out = () => polder.post('/api/auth/logout', { headers: { 'x-session-token': body.sessionToken } })
  const first = await out()
  assert.deepEqual([first.status, first.bytes.length], [204, 0])
  assert.equal((await company(body.accessToken)).status, 401)
  assert.equal((await lastEvent()).type, 'LOGOUT')
  const events = (await eventsOf(polder)).length
  assert.equal((await out()).status, 204, 'a second time changes nothing')
  const unknown = { headers: { 'x-session-token': 'nothing' } }
  assert.equal((await polder.post('/api/auth/logout', unknown)).status, 204)
  assert.equal((await eventsOf(polder)).length, events)
  assert.equal((await polder.post('/api/auth/logout')).status, 400, 'no header')

  const later = (await logIn(polder, kvkNumber)).body.accessToken
  polder.platform.clock.advance(3_599_000)
  assert.equal((await company(later)).status, 200)
  polder.platform.clock.advance(1_000)
  assert.equal((await company(later)).status, 401)
})

test('a token that was altered, or none, is 401', async () => {
  const { accessToken } = (await logIn(polder, kvkNumber)).body
  const [head, body, signature] = accessToken.split('.')
  const forged = Buffer.from(body, 'base64url').toString().replace('BESTUURDER', 'VENNOOT')
  for (const token of [
    `${head}.${Buffer.from(forged).toString('base64url')}.${signature}`,
    `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`,
    'x',
  ])
    assert.equal((await company(token)).status, 401)
  assert.equal((await polder.get(`/api/companies/${kvkNumber}`)).status, 401)
})

test('the errors of signing in', async () => {
  const malformed = [
    { kvkNumber: '1234567' },
    { kvkNumber: '1234567a' },
    { kvkNumber: 68750110 },
    { password: undefined },
    { email: '' },
    { requiredAssuranceLevel: 'EXTREEM' },
    { other: 1 },
  ]
  for (const changes of malformed)
    assert.equal((await logIn(polder, kvkNumber, changes)).status, 400, JSON.stringify(changes))
  assert.equal((await logIn(polder, '12345678')).status, 404)
  assert.deepEqual((await lastEvent()).details, { reason: 'COMPANY_UNKNOWN' })
  const wrong = await logIn(polder, kvkNumber, { password: 'iets anders' })
  const stranger = await logIn(polder, kvkNumber, { email: 'piet@voorbeeld.nl' })
  const noAddress = await logIn(polder, kvkNumber, { email: 'geen adres' })
  assert.deepEqual([wrong.status, stranger.status, noAddress.status], [401, 401, 401])
  assert.equal(wrong.body.message, stranger.body.message)
  assert.deepEqual(Object.keys(wrong.body).sort(), ['details', 'message', 'status', 'timestamp'])
})

test('an assurance level that a password does not reach is 403, after the password', async () => {
  assert.equal((await logIn(polder, kvkNumber, { requiredAssuranceLevel: 'BASIS' })).status, 200)
  assert.equal((await logIn(polder, kvkNumber, { requiredAssuranceLevel: null })).status, 200)
  for (const required of ['MIDDEN', 'SUBSTANTIEEL', 'HOOG']) {
    const answer = await logIn(polder, kvkNumber, { requiredAssuranceLevel: required })
    assert.deepEqual([answer.status, answer.body.details], [403, { required, achieved: 'BASIS' }])
    assert.match(answer.body.message, /http:\/\/localhost:\d+\/login\b/, 'it says where the level is reached')
  }
  assert.equal((await lastEvent()).type, 'ASSURANCE_DENIED')
  const guess = await logIn(polder, kvkNumber, { requiredAssuranceLevel: 'HOOG', password: 'geraden' })
  assert.equal(guess.status, 401)
})

test('failures are throttled per company and e-mail, also when they come at once, and time heals', async () => {
  await register(polder, '22000001')
  const guesses = await Promise.all(
    Array.from({ length: 30 }, (_, i) => logIn(polder, '22000001', { password: `gok-${i}` })),
  )
  const answered = guesses.filter(({ status }) => status === 401).length
  assert.ok(answered >= 1 && guesses.every(({ status }) => status === 401 || status === 429))
  const right = await logIn(polder, '22000001')
  assert.equal(right.status, 429)
  assert.ok(Number(right.headers.get('retry-after')) > 0 && Number(right.headers.get('retry-after')) <= 900)
  assert.equal((await lastEvent()).type, 'LOGIN_THROTTLED')
  assert.equal((await logIn(polder, kvkNumber)).status, 200, 'another account is not held up')
  polder.platform.clock.advance(901_000)
  assert.equal((await logIn(polder, '22000001')).status, 200)
})

test('however many guesses run at once, the limit bounds how many learn anything', async () => {
  await register(polder, '22000002')
  for (let i = 0; i < 10; i++) await logIn(polder, '22000002', { password: 'fout' })
  assert.equal((await logIn(polder, '22000002', { password: 'fout' })).status, 429)
  await using strict = await startCompanySignin({ environment: { LOGIN_FAILURES_PER_ADDRESS: '3' } })
  for (const number of ['12345671', '12345672', '12345673'])
    assert.equal((await logIn(strict, number)).status, 404)
  assert.equal((await logIn(strict, '12345674')).status, 429, 'one address, many companies')
})

test('known and unknown addresses cost the same password work', async () => {
  let verified = 0
  let decoys = 0
  const passwords = {
    hash: async (text: string) => `hash of ${text}`,
    verify: async () => {
      verified += 1
      return false
    },
    verifyNothing: async (): Promise<false> => {
      decoys += 1
      return false
    },
  }
  await using counting = await startCompanySignin({ overrides: { passwords } })
  await register(counting, kvkNumber)
  await logIn(counting, kvkNumber)
  await logIn(counting, kvkNumber, { email: 'piet@voorbeeld.nl' })
  await logIn(counting, kvkNumber, { email: 'geen adres' })
  assert.deepEqual([verified, decoys], [1, 2])
})

test('after a rotation old tokens still hold and new ones carry the new key', async () => {
  const { newKeyRing } = await import('../../../kit/secrets.ts')
  const ring = newKeyRing(polder.platform.random)
  await using first = await startCompanySignin({ environment: { COMPANY_SIGNIN_TOKEN_KEYS: ring } })
  const before = await first.get('/.well-known/jwks.json')
  const rotated = `${ring},2:${Buffer.alloc(32, 7).toString('base64')}`
  await using second = await startCompanySignin({ environment: { COMPANY_SIGNIN_TOKEN_KEYS: rotated } })
  const after = await second.get('/.well-known/jwks.json')
  assert.equal(after.body.keys.length, 2)
  assert.equal(after.body.keys[1].kid, before.body.keys[0].kid)
  await register(second, kvkNumber)
  const { accessToken } = (await logIn(second, kvkNumber)).body
  assert.equal(decodeProtectedHeader(accessToken).kid, after.body.keys[0].kid)
})

test('nothing that opens a session is stored readable', async () => {
  const { body } = await logIn(polder, kvkNumber)
  const db = await tablesOf(polder)
  const rows = JSON.stringify(await db.selectFrom('sessions').selectAll().execute())
  assert.ok(!rows.includes(body.sessionToken) && rows.length > 100)
})

test('without its counters sign-in alone is 503, and says so in its document', async () => {
  const away = () => Promise.reject(new Error('the store of the counters is away'))
  const limiter: Limiter = { count: away, usage: away, forget: away, clear: away }
  await using counterless = await startTestService((platform, overrides) =>
    createService({ ...platform, limiterFor: () => limiter }, overrides),
  )
  await register(counterless, kvkNumber)
  const started = await counterless.post('/api/onboarding', { json: { kvkNumber: '69599076' } })
  assert.equal(started.status, 201)
  assert.equal((await logIn(counterless, kvkNumber)).status, 503)
  const { paths } = (await counterless.get('/v3/api-docs')).body
  assert.ok(paths['/api/auth/login'].post.responses['503'])
})
