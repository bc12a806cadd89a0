/** Signing in at `/login` as programs do it: its steps, its refusals, and what it tells strangers. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { addPasskey, addTotp, browserSignIn, codeOf, openJar, originOf } from '../testing/browser-sign-in.ts'
import { eventsOf, password, register, startCompanySignin } from '../testing/company-signin.ts'
import { createPasskey, pageData } from '../testing/passkey.ts'

let polder: TestService
before(async () => {
  polder = await startCompanySignin({ environment: { LOGIN_FAILURES_PER_ADDRESS: '100000' } })
  await register(polder, '68750110')
})
after(() => polder[Symbol.asyncDispose]())

const jan = { kvkNumber: '68750110', email: 'jan@voorbeeld.nl' }

/** A page without what is new in each answer. */
const plain = (page: string): string =>
  page
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/&quot;challenge&quot;:&quot;[\w-]+/g, '')
    .replaceAll(/value="[\w-]{20,}"/g, '')

test('the second page, and a wrong password, are the same bytes for every company and address', async () => {
  await register(polder, '11000001', 'ann@voorbeeld.nl')
  const owner = await browserSignIn(polder, '11000001', 'ann@voorbeeld.nl')
  await addTotp(polder, owner)
  const cases = [
    jan,
    { kvkNumber: '68750110', email: 'nob@voorbeeld.nl' },
    { kvkNumber: '12345678', email: 'jan@voorbeeld.nl' },
    { kvkNumber: '00000000', email: 'jan@voorbeeld.nl' },
    { kvkNumber: '11000001', email: 'ann@voorbeeld.nl' },
  ]
  const seen = new Set<string>()
  for (const said of cases) {
    const jar = openJar(polder)
    const hidden = (page: string) => plain(page).replaceAll(said.kvkNumber, '#').replaceAll(said.email, '@')
    const second = await jar.send('/login', { step: 'identifier', ...said })
    const wrong = await jar.post('/login', { step: 'password', password: 'geraden-wachtwoord' })
    assert.deepEqual([second.status, wrong.status], [200, 422])
    seen.add(`${hidden(second.body)}${hidden(wrong.body)}`)
    assert.deepEqual(Object.keys(jar.cookies), ['sign-in'])
  }
  assert.equal(seen.size, 1)
})

test('a passkey that is kept and one that is not, a reset for somebody and for nobody: the same bytes', async () => {
  const owner = await browserSignIn(polder, '11000077', 'kee@voorbeeld.nl')
  const kept = await addPasskey(polder, owner)
  const stranger = createPasskey(originOf(polder))
  const refused = new Set<string>()
  for (const id of [kept.id, stranger.id]) {
    const jar = openJar(polder)
    const options: { challenge: string } = pageData((await jar.get('/login')).body)
    const response = JSON.stringify({ ...JSON.parse(stranger.sign(options)), id, rawId: id })
    const { status, body } = await jar.post('/login', { step: 'passkey', response })
    assert.deepEqual([status, Object.keys(jar.cookies)], [422, []])
    refused.add(plain(body))
  }
  assert.equal(refused.size, 1)
  const asked = new Set<string>()
  for (const said of [jan, { ...jan, email: 'nob@voorbeeld.nl' }, { ...jan, kvkNumber: '12345678' }]) {
    const { status, body, headers } = await openJar(polder).post('/login/forgot', said)
    asked.add(JSON.stringify([status, body, headers.get('location'), headers.getSetCookie()]))
  }
  assert.equal(asked.size, 1)
})

test('the address is read in any case, the number with its dots, and each mistake is named', async () => {
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', kvkNumber: '68.75 01.10', email: ' JAN@Voorbeeld.nl ' })
  assert.equal((await jar.post('/login', { step: 'password', password })).headers.get('location'), '/account')
  const empty = await openJar(polder).post('/login', { step: 'identifier' })
  assert.equal(empty.status, 422)
  assert.match(empty.body, /id="kvkNumber-[^"]*"[\s\S]*eight digits/)
  const kept = await openJar(polder).post('/login', { step: 'identifier', kvkNumber: '1', email: 'a@b.nl' })
  assert.match(kept.body, /value="a@b\.nl"/)
  assert.equal((await openJar(polder).post('/login', { step: 'nothing' })).status, 400)
  assert.equal((await openJar(polder).post('/login', { step: 'toString' })).status, 400)
  assert.equal((await openJar(polder).post('/login', { step: 'password', other: '1' })).status, 400)
})

test('steps out of order begin anew, and a cancelled sign-in is forgotten', async () => {
  const early: Record<string, string>[] = [
    { step: 'password', password },
    { step: 'code', code: '123456' },
  ]
  for (const fields of early) {
    const answer = await openJar(polder).post('/login', fields)
    assert.equal(answer.status, 422)
    assert.match(answer.body, /name="kvkNumber"/)
  }
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', ...jan })
  const kept = { ...jar.cookies }
  assert.equal((await jar.post('/login', { step: 'cancel' })).headers.get('location'), '/')
  Object.assign(jar.cookies, kept)
  assert.equal((await jar.post('/login', { step: 'password', password })).status, 422)
  const slow = openJar(polder)
  await slow.send('/login', { step: 'identifier', ...jan })
  polder.platform.clock.advance(31 * 60_000)
  assert.equal((await slow.post('/login', { step: 'password', password })).status, 422)
})

test('no second step without the password, whatever is posted', async () => {
  const owner = await browserSignIn(polder, '11000002')
  const { secret } = await addTotp(polder, owner)
  polder.platform.clock.advance(120_000)
  const said = { kvkNumber: '11000002', email: 'jan@voorbeeld.nl' }
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', ...said })
  const before = jar.cookies['sign-in']!
  const early: Record<string, string>[] = [
    { step: 'code', code: codeOf(polder, secret) },
    { step: 'lower' },
    { step: 'passkey', response: '{}' },
  ]
  for (const fields of early) assert.equal((await jar.post('/login', fields)).status, 422, fields.step)
  await jar.send('/login', { step: 'password', password })
  const half = openJar(polder)
  half.cookies['sign-in'] = before
  assert.equal((await half.post('/login', { step: 'code', code: codeOf(polder, secret) })).status, 422)
  assert.equal((await jar.post('/login', { step: 'lower' })).status, 422, 'nothing is left out here')
  assert.equal((await jar.get('/account')).status, 303)
  assert.equal((await jar.post('/login', { step: 'code', code: codeOf(polder, secret) })).status, 303)
})

test('forms of other sites are 403, and back leads nowhere else', async () => {
  const jar = openJar(polder)
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-origin', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: originOf(polder) },
  ]
  for (const headers of foreign)
    assert.equal((await jar.post('/login', { step: 'identifier', ...jan }, headers)).status, 403)
  for (const own of [originOf(polder), polder.address]) {
    const answer = await jar.post('/login', { step: 'identifier', ...jan }, { origin: own })
    assert.equal(answer.status, 303, own)
  }
  const origin = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  assert.equal((await polder.post('/login', { body: 'step=identifier', headers: origin })).status, 403)
  for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example', '/a\r\nb']) {
    const own = await browserSignIn(polder, '68750110')
    const led = await own.get(`/login?back=${encodeURIComponent(back)}`)
    assert.equal(led.headers.get('location'), '/', back)
  }
})

test('failures are throttled as those of the API, with the API’s, and the wait is told', async () => {
  await register(polder, '11000003')
  const said = { kvkNumber: '11000003', email: 'jan@voorbeeld.nl' }
  const jar = openJar(polder)
  await jar.send('/login', { step: 'identifier', ...said })
  for (let guess = 0; guess < 5; guess++) {
    assert.equal((await jar.post('/login', { step: 'password', password: `gok-${guess}` })).status, 422)
    await polder.post('/api/auth/login', { json: { ...said, password: `gok-${guess}` } })
  }
  const closed = await jar.post('/login', { step: 'password', password })
  assert.equal(closed.status, 429)
  assert.ok(Number(closed.headers.get('retry-after')) > 0)
  assert.match(closed.body, /Try again in 15 minutes/)
  assert.equal((await eventsOf(polder)).at(-1)!.type, 'LOGIN_THROTTLED')
})

test('another account in the same browser ends the one before', async () => {
  await register(polder, '11000004')
  const jar = await browserSignIn(polder, '68750110')
  const before = { ...jar.cookies }
  await jar.post('/login', { step: 'identifier', kvkNumber: '11000004', email: 'jan@voorbeeld.nl' })
  assert.equal((await jar.post('/login', { step: 'password', password })).status, 303)
  assert.match((await jar.get('/account')).body, /11000004/)
  const old = openJar(polder)
  Object.assign(old.cookies, before)
  assert.equal((await old.get('/account')).status, 303)
})
