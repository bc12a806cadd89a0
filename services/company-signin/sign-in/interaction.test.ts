/** Signing in at `/login/{uid}` for a site that waits: its steps, the levels that it asks for, and how it ends. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import type { TestAnswer, TestService } from '../../../kit/testing/test-service.ts'
import { addTotp, browserSignIn, codeOf, type Jar, openJar, proveEmail } from '../testing/browser-sign-in.ts'
import { password, register } from '../testing/company-signin.ts'
import {
  follow,
  kvkNumber,
  pass,
  pathOf,
  pendingOf,
  registerTestClient,
  signInTo,
  startOpenId,
  type TestClient,
} from '../testing/openid-client.ts'

let polder: TestService
let client: TestClient
before(async () => {
  polder = await startOpenId()
  await register(polder, kvkNumber)
  client = await registerTestClient(polder)
})
after(() => polder[Symbol.asyncDispose]())

const email = 'jan@voorbeeld.nl'

/** A browser that the site has sent here, and where it is. */
const sentHere = async (changes: Record<string, string> = {}, jar: Jar = openJar(polder)) => {
  const { parameters } = pendingOf(client, changes)
  const answer = await jar.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const path = pathOf(answer.headers.get('location')!)
  assert.match(path, /^\/login\/[\w-]+$/)
  return { jar, path }
}

/** What the site gets in the end. */
const outcome = async (jar: Jar, answer: TestAnswer): Promise<URLSearchParams> => {
  const last = await follow(polder, jar, answer)
  assert.equal(last.status, 303, last.body)
  return new URL(last.headers.get('location')!).searchParams
}

const throughPassword = async (jar: Jar, path: string): Promise<TestAnswer> => {
  await jar.post(path, { step: 'identifier', kvkNumber, email })
  return jar.post(path, { step: 'password', password })
}

test('its page names the site, fills the hint in, lets its redirects through, and is bound to one browser', async () => {
  const { jar, path } = await sentHere({ login_hint: `${kvkNumber} ${email}` })
  const page = await jar.get(path)
  assert.equal(page.status, 200)
  assert.match(page.body, /value="68750110"[\s\S]*value="jan@voorbeeld\.nl"/)
  assert.match(page.body, /Kantoor/)
  assert.match(page.headers.get('content-security-policy')!, /form-action 'self' http:\/\/localhost:4567/)
  assert.equal((await openJar(polder).get(path)).status, 400)
  assert.equal((await openJar(polder).post(path, { step: 'identifier', kvkNumber, email })).status, 400)
  assert.equal((await jar.post(path, { step: 'cancel' }, { 'sec-fetch-site': 'cross-site' })).status, 403)
  const answer = await throughPassword(jar, path)
  assert.ok((await outcome(jar, answer)).get('code'))
})

test('a hint is read as people write it: in either order, with dots or spaces in the number, or half of it', async () => {
  for (const [hint, number, address] of [
    ['68.750.110 jan@voorbeeld.nl', '68750110', 'jan@voorbeeld.nl'],
    ['jan@voorbeeld.nl 68 75 01 10', '68750110', 'jan@voorbeeld.nl'],
    ['KVK 68750110', '68750110', ''],
    ['jan@voorbeeld.nl', '', 'jan@voorbeeld.nl'],
    ['6875011 of 687501100', '', ''],
  ] as const) {
    const { jar, path } = await sentHere({ login_hint: hint })
    const { body } = await jar.get(path)
    const filled = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(body)?.[1]
    assert.deepEqual([filled('kvkNumber'), filled('email')], [number, address], hint)
  }
})

test('its pages speak as the last site asked, until the browser closes, unless the person has chosen', async () => {
  const languageFor = async (uiLocales: string, jar = openJar(polder)): Promise<string> => {
    const { path } = await sentHere({ ui_locales: uiLocales }, jar)
    return /<html lang="(..)"/.exec((await jar.get(path)).body)![1]!
  }
  assert.equal(await languageFor('fr nl-BE en'), 'nl')
  assert.equal(await languageFor('fr'), 'en', 'what the browser asks for')
  const jar = openJar(polder)
  assert.equal(await languageFor('nl', jar), 'nl')
  assert.equal(await languageFor('en', jar), 'en', 'a wish of before is no choice of the person')
  assert.equal(await languageFor('nl', jar), 'nl')
  await jar.post('/language', { language: 'en', back: '/' })
  assert.equal(await languageFor('nl', jar), 'en')
  const { parameters } = pendingOf(client, { ui_locales: 'nl' })
  const answer = await openJar(polder).get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  const cookies = answer.headers.getSetCookie().filter((cookie) => cookie.includes('language='))
  assert.deepEqual(cookies, ['asked-language=nl; Path=/; HttpOnly; SameSite=Lax'])
})

test('cancelling tells the site', async () => {
  const { jar, path } = await sentHere()
  const told = await outcome(jar, await jar.post(path, { step: 'cancel' }))
  assert.equal(told.get('error'), 'access_denied')
})

test('whoever comes back to a sign-in that is over reads so, in their language', async () => {
  const { jar, path } = await sentHere()
  const done = await throughPassword(jar, path)
  const resume = pathOf(done.headers.get('location')!)
  assert.equal((await jar.get(resume)).status, 303)
  jar.cookies['openid_resume'] = resume.split('/').at(-1)!
  for (const [language, said] of [
    ['en', '<h1>This sign-in is over</h1>'],
    ['nl', '<h1>Dit inloggen is voorbij</h1>'],
  ] as const)
    for (const address of [resume, path, path.replace('/login/', '/consent/')]) {
      const again = await jar.get(address, { 'accept-language': language })
      assert.equal(again.status, 400, address)
      assert.ok(String(again.body).includes(said), `${address}: ${said}`)
      assert.doesNotMatch(again.body, /invalid_request|klopt niet|not right/)
    }
})

test('a wished level that is not reached can be left, and a demanded one ends it', async () => {
  const wished = await sentHere({ acr_values: 'MIDDEN SUBSTANTIEEL' })
  const answer = await throughPassword(wished.jar, wished.path)
  assert.equal(pathOf(answer.headers.get('location')!), wished.path)
  const page = await wished.jar.get(wished.path)
  assert.match(page.body, /More is needed[\s\S]*<a href="\/account\/totp">you have no second step yet/)
  assert.match(page.body, /Arrange that first, then begin signing in to /)
  const lowered = await wished.jar.post(wished.path, { step: 'lower' })
  assert.ok((await outcome(wished.jar, lowered)).get('code'))
  const claims = JSON.stringify({ id_token: { acr: { essential: true, values: ['MIDDEN'] } } })
  const demanded = await sentHere({ claims })
  const refused = await outcome(demanded.jar, await throughPassword(demanded.jar, demanded.path))
  assert.equal(refused.get('error'), 'unmet_authentication_requirements')
  // Whoever comes back so did not see a page of ours: the site can tell them where it is mended.
  assert.match(
    refused.get('error_description')!,
    /does not reach MIDDEN yet; .* http:\/\/localhost:\d+\/account$/,
  )
})

test('a site that names somebody gets that person, or nobody', async () => {
  const jan = await browserSignIn(polder, kvkNumber)
  const { tokens } = await signInTo(polder, jan, client)
  const { sub } = decodeJwt(tokens.id_token)
  const other = { kvkNumber: '69599084', email: 'piet@voorbeeld.nl' }
  await register(polder, other.kvkNumber, other.email)
  const inClaims = (value: unknown) => JSON.stringify({ id_token: { sub: { value } } })
  const both: Record<string, string>[] = [{ id_token_hint: tokens.id_token }, { claims: inClaims(sub) }]
  for (const named of both) {
    const piet = await browserSignIn(polder, other.kvkNumber, other.email)
    const { path } = await sentHere(named, piet)
    const page = (await piet.get(path)).body
    assert.match(page, /name="kvkNumber"/)
    assert.doesNotMatch(page, /piet@voorbeeld\.nl/, 'the page is not for who is signed in')
    await piet.post(path, { step: 'identifier', ...other })
    const refused = await outcome(piet, await piet.post(path, { step: 'password', password }))
    assert.deepEqual([refused.get('error'), refused.get('code')], ['login_required', null])
    const anew = await sentHere(named, piet)
    assert.ok((await outcome(piet, await throughPassword(piet, anew.path))).get('code'), 'Jan himself')
    const fresh = await sentHere(named)
    assert.ok((await outcome(fresh.jar, await throughPassword(fresh.jar, fresh.path))).get('code'))
  }
  for (const value of ['x', 7, null]) {
    const nobody = await sentHere({ claims: inClaims(value) })
    const refused = await outcome(nobody.jar, await throughPassword(nobody.jar, nobody.path))
    assert.equal(refused.get('error'), 'login_required', `${value}`)
  }
})

test('with a second step the level is reached, also by a session that lives already', async () => {
  const owner = await browserSignIn(polder, kvkNumber)
  await proveEmail(polder, kvkNumber)
  const { secret } = await addTotp(polder, owner)
  pass(polder, 120)
  const { jar, path } = await sentHere({ acr_values: 'MIDDEN' })
  await throughPassword(jar, path)
  const asked = await jar.get(path)
  assert.match(asked.body, /name="code"[\s\S]*Go on without this step/)
  assert.equal((await jar.post(path, { step: 'code', code: '000000' })).status, 422)
  const answer = await jar.post(path, { step: 'code', code: codeOf(polder, secret) })
  assert.ok((await outcome(jar, answer)).get('code'))
  pass(polder, 120)
  const below = await sentHere({ acr_values: 'MIDDEN' })
  await throughPassword(below.jar, below.path)
  const without = await below.jar.post(below.path, { step: 'lower' })
  assert.ok((await outcome(below.jar, without)).get('code'))
  const again = await sentHere({ acr_values: 'MIDDEN', prompt: 'login' }, below.jar)
  assert.match((await again.jar.get(again.path)).body, /name="password"/)
  const proven = await again.jar.post(again.path, { step: 'password', password })
  assert.equal(proven.status, 303)
  const last = await again.jar.post(again.path, { step: 'code', code: codeOf(polder, secret) })
  assert.ok((await outcome(again.jar, last)).get('code'))
})

test('at a company that demands two steps a password alone gets no further, also for a site that would take it', async () => {
  const company = '13000008'
  await register(polder, company)
  const owner = await browserSignIn(polder, company)
  await addTotp(polder, owner)
  assert.equal((await owner.post('/account/two-steps', { demand: 'yes' })).status, 303)
  const { jar, path } = await sentHere({ acr_values: 'MIDDEN' })
  await jar.post(path, { step: 'identifier', kvkNumber: company, email })
  await jar.post(path, { step: 'password', password })
  const { status, body } = await jar.post(path, { step: 'lower' })
  assert.equal(status, 422)
  assert.match(body, /Your company demands two steps\. Use a recovery code, or ask a colleague who manages/)
  assert.match(body, /href="\/login\/[\w-]+\?step=lost"[^>]*>Lost your second step\?/)
  assert.equal((await jar.get('/account')).status, 303, 'no session has begun')
})
