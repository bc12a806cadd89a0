/** What people agree to, what is remembered, levels that clients ask for, and pseudonyms. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { decodeJwt } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { eventsOf, tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'
import { connectedSites } from './consent.ts'

let polder: TestService
let jar: Jar
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
})
after(() => polder[Symbol.asyncDispose]())

/** Where an authorization request leads first. */
const firstStep = async (client: rp.TestClient, changes: Record<string, string> = {}, browser = jar) => {
  const { parameters } = rp.pendingOf(client, changes)
  const answer = await browser.get(`/openid/authorize?${new URLSearchParams(parameters)}`)
  return { status: answer.status, path: rp.pathOf(answer.headers.get('location') ?? '/') }
}

const everything = 'openid profile email phone company role'

test('the page shows the client, its company, where it leads, the level, and each claim with its value', async () => {
  const client = await rp.registerTestClient(polder, { name: '<script>alert(1)</script>' })
  const { path } = await firstStep(client, { scope: everything })
  const { body, headers, status } = await jar.get(path)
  assert.equal(status, 200)
  const shown = [
    ...[
      '&lt;script&gt;alert(1)&lt;/script&gt;',
      'Zonneveld Zeilmakers B.V.',
      rp.kvkNumber,
      'Not confirmed by a bank',
    ],
    ...[
      'localhost:4567',
      'BASIS',
      'Jan de Vries',
      'jan@voorbeeld.nl',
      '+31612345678',
      'BESTUURDER',
      'Hizzaarderlaan 3',
    ],
  ]
  for (const text of shown) assert.ok(body.includes(text), text)
  assert.equal(body.includes('<script>alert'), false)
  assert.match(headers.get('content-security-policy')!, /form-action 'self' http:\/\/localhost:4567;/)
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('what is allowed is remembered for person, client and scope; more is asked for again', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Onthoudt' })
  await rp.signInTo(polder, jar, client, { scope: 'openid profile' })
  const again = await browserSignIn(polder, rp.kvkNumber)
  assert.match((await firstStep(client, { scope: 'openid profile' }, again)).path, /^\/terug\?code=/)
  assert.match((await firstStep(client, { scope: 'openid profile company' }, again)).path, /^\/consent\//)
  assert.match((await firstStep(client, { scope: 'openid', prompt: 'consent' }, again)).path, /^\/consent\//)
  const other = await browserSignIn(polder, '69599084')
  assert.match((await firstStep(client, { scope: 'openid profile' }, other)).path, /^\/consent\//)
})

test('what was agreed to before stays agreed to, whatever is agreed to after it', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Wisselend' })
  for (const scope of ['openid profile', 'openid company']) await rp.signInTo(polder, jar, client, { scope })
  for (const browser of [jar, await browserSignIn(polder, rp.kvkNumber)])
    for (const scope of ['openid profile', 'openid company', 'openid company profile'])
      assert.match((await firstStep(client, { scope }, browser)).path, /^\/terug\?code=/, scope)
})

test('claims of scopes that a client is not registered for are neither asked for nor given', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Begrensd', scopes: ['openid', 'company'] })
  const claims = JSON.stringify({
    id_token: { email: { essential: true }, kvkNumber: null },
    userinfo: { name: null, phone_number: null, companyName: null },
  })
  const { path } = await firstStep(client, { claims })
  const { body } = await jar.get(path)
  assert.match(body, /Zonneveld Zeilmakers/)
  assert.doesNotMatch(body, /jan@voorbeeld\.nl|\+31612345678|name="grant"/)
  const { tokens } = await rp.signInTo(polder, jar, client, { claims })
  const told = { ...decodeJwt(tokens.id_token), ...(await rp.userinfo(polder, tokens.access_token)).body }
  assert.deepEqual(
    ['kvkNumber', 'companyName', 'email', 'name', 'phone_number'].map((name) => name in told),
    [true, true, false, false, false],
  )
  const again = await browserSignIn(polder, rp.kvkNumber)
  assert.match((await firstStep(client, { claims }, again)).path, /^\/terug\?code=/)
  const only = JSON.stringify({ userinfo: { email: null } })
  assert.match((await firstStep(client, { claims: only }, again)).path, /^\/terug\?code=/)
})

test('e-mail and telephone can be left out, and nothing else', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Kiest' })
  const consent: [string, string][] = [
    ['decision', 'allow'],
    ['grant', 'phone'],
    ['grant', 'geen-scope'],
  ]
  const { tokens } = await rp.signInTo(polder, jar, client, { scope: everything }, { consent })
  const { body } = await rp.userinfo(polder, tokens.access_token)
  assert.equal(body.phone_number, '+31612345678')
  for (const name of ['email', 'email_verified']) assert.equal(name in body, false, name)
  for (const name of ['name', 'kvkNumber', 'representativeRole']) assert.ok(name in body, name)
  const claims = JSON.stringify({ userinfo: { email: { essential: true } } })
  const asked = await rp.signInTo(
    polder,
    jar,
    client,
    { scope: 'openid', claims, prompt: 'consent' },
    { consent: [['decision', 'allow']] },
  )
  assert.equal('email' in (await rp.userinfo(polder, asked.tokens.access_token)).body, false)
})

test('refusing, and turning back before signing in, are access_denied, and in the trail', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Geweigerd' })
  const { parameters } = rp.pendingOf(client)
  const refused = await rp.authorize(polder, jar, parameters, { consent: [['decision', 'deny']] })
  assert.equal(rp.returned(refused)['error'], 'access_denied')
  const login = rp.refuseAsNow(polder, 'access_denied')
  const left = await rp.authorize(polder, rp.newBrowser(polder), parameters, { login })
  assert.equal(rp.returned(left)['error'], 'access_denied')
  const events = (await eventsOf(polder)).filter(({ type }) => type === 'AUTHORIZATION_DENIED')
  assert.deepEqual(
    events.map(({ details }) => details?.['error']),
    ['access_denied', 'access_denied'],
  )
})

test('an interaction belongs to one browser, and a form from elsewhere decides nothing', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Ander venster' })
  const { path } = await firstStep(client)
  const stranger = await browserSignIn(polder, rp.kvkNumber)
  assert.equal((await stranger.get(path)).status, 400)
  assert.equal((await stranger.post(path, { decision: 'allow' })).status, 400)
  assert.equal((await jar.post(path, { decision: 'allow' }, { 'sec-fetch-site': 'cross-site' })).status, 403)
  assert.equal((await jar.post(path, {})).status, 422)
  assert.equal((await jar.post(path, { decision: 'allow' })).status, 303)
  const account = await connectedSites({ db: await tablesOf(polder) }, 1)
  assert.ok(account.some(({ name }) => name === 'Ander venster'))
})

const acr = (essential: boolean, ...values: string[]): string =>
  JSON.stringify({ id_token: { acr: { essential, values } } })

test('a wished level is asked for and may stay unmet; a demanded one may not', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Niveau' })
  await rp.signInTo(polder, jar, client)
  assert.match((await firstStep(client, { acr_values: 'x SUBSTANTIEEL MIDDEN' })).path, /^\/login\//)
  const { tokens } = await rp.signInTo(polder, jar, client, { acr_values: 'MIDDEN' })
  assert.equal(decodeJwt(tokens.id_token)['acr'], 'BASIS')
  const silent = await rp.signInTo(polder, jar, client, { acr_values: 'MIDDEN', prompt: 'none' })
  assert.equal(decodeJwt(silent.tokens.id_token)['acr'], 'BASIS')
  const errorOf = async (client: rp.TestClient, changes: Record<string, string>) =>
    rp.returned(await rp.authorize(polder, jar, rp.pendingOf(client, changes).parameters))['error']
  const unmet = 'unmet_authentication_requirements'
  assert.equal(await errorOf(client, { claims: acr(true, 'MIDDEN') }), unmet)
  assert.equal(await errorOf(client, { claims: acr(true, 'HOOG', 'urn:x') }), unmet)
  assert.equal(await errorOf(client, { claims: acr(true, 'MIDDEN'), prompt: 'none' }), 'login_required')
  assert.equal(await errorOf(client, { claims: acr(true, 'HOOG'), prompt: 'none' }), 'login_required')
  assert.equal(await errorOf(client, { claims: acr(true, 'BASIS', 'MIDDEN') }), undefined)
  const strict = await rp.registerTestClient(polder, { name: 'Streng', minimumLevel: 'MIDDEN' })
  assert.equal(await errorOf(strict, {}), unmet)
  assert.equal(await errorOf(strict, { prompt: 'none' }), 'login_required')
})

test('somebody without a mandate gets no further, and loses what they had with the role', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Gemachtigd' })
  const db = await tablesOf(polder)
  const other = await browserSignIn(polder, '90004760')
  const setRole = (role: 'GEMACHTIGDE' | 'BESTUURDER') =>
    db
      .updateTable('companies')
      .set({ active: false })
      .where('kvk_number', '=', '90004760')
      .execute()
      .then(() =>
        db.updateTable('representatives').set({ role }).where('kvk_number', '=', '90004760').execute(),
      )
      .then(() =>
        db.updateTable('companies').set({ active: true }).where('kvk_number', '=', '90004760').execute(),
      )
  const { tokens } = await rp.signInTo(polder, other, client, {
    scope: 'openid offline_access',
    prompt: 'consent',
  })
  await setRole('GEMACHTIGDE')
  const back = rp.returned(await rp.authorize(polder, other, rp.pendingOf(client).parameters))
  assert.equal(back['error'], 'access_denied')
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
  for (const token of [tokens.access_token, tokens.refresh_token])
    assert.deepEqual((await rp.postAs(polder, client, '/openid/introspect', { token })).body, {
      active: false,
    })
  const refreshed = await rp.postAs(polder, client, '/openid/token', {
    ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
  })
  assert.equal(refreshed.body.error, 'invalid_grant')
})

test('sub is of host, person and company', async () => {
  const subOf = async (client: rp.TestClient, browser: Jar, redirect_uri: string): Promise<unknown> => {
    const pending = rp.pendingOf(client, { redirect_uri })
    const answer = await rp.authorize(polder, browser, pending.parameters)
    const code = new URL(answer.headers.get('location')!).searchParams.get('code')!
    return decodeJwt((await rp.exchange(polder, client, code, pending)).body.id_token).sub
  }
  const here = await rp.registerTestClient(polder, { name: 'Hier' })
  const sameHost = await rp.registerTestClient(polder, { name: 'Ook hier', type: 'spa' })
  const uri = 'https://elders.voorbeeld.nl/terug'
  const elsewhere = await rp.registerTestClient(polder, { name: 'Elders', redirectUris: [uri] })
  const other = await browserSignIn(polder, '69599084')
  const own = await subOf(here, jar, rp.redirectUri)
  assert.equal(await subOf(sameHost, jar, rp.redirectUri), own)
  assert.notEqual(await subOf(elsewhere, jar, uri), own)
  assert.notEqual(await subOf(here, other, rp.redirectUri), own)
})

test('a site that somebody disconnects holds nothing any more, and asks again', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Verbroken' })
  const lasting = { scope: 'openid offline_access', prompt: 'consent' }
  const { tokens } = await rp.signInTo(polder, jar, client, lasting)
  const path = `/account/sites/${client.clientId}/disconnect`
  const stranger = await browserSignIn(polder, '69599084')
  assert.equal((await stranger.post(path)).status, 404)
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 200)
  assert.equal((await jar.post(path)).status, 303)
  assert.equal((await rp.userinfo(polder, tokens.access_token)).status, 401)
  for (const token of [tokens.access_token, tokens.refresh_token])
    assert.deepEqual((await rp.postAs(polder, client, '/openid/introspect', { token })).body, {
      active: false,
    })
  const refreshed = await rp.postAs(polder, client, '/openid/token', {
    ...{ grant_type: 'refresh_token', refresh_token: tokens.refresh_token },
  })
  assert.equal(refreshed.body.error, 'invalid_grant')
  assert.match((await firstStep(client)).path, /^\/consent\//)
  assert.equal((await jar.post(path)).status, 404)
  const types = (await eventsOf(polder)).map(({ type }) => type)
  assert.ok(types.includes('CONSENT_WITHDRAWN') && types.includes('SESSION_ENDED'))
})
