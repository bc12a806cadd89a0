/** How long codes and tokens last, what a second use does, who may ask about them, and tokens for another client's origin. */

import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createLocalJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar } from '../testing/browser-sign-in.ts'
import { eventsOf, tablesOf } from '../testing/company-signin.ts'
import * as rp from '../testing/openid-client.ts'

let polder: TestService
let jar: Jar
let web: rp.TestClient
let spa: rp.TestClient
const elsewhere = 'http://localhost:9999'
before(async () => {
  polder = await rp.startOpenId()
  jar = await browserSignIn(polder, rp.kvkNumber)
  web = await rp.registerTestClient(polder)
  spa = await rp.registerTestClient(polder, { type: 'spa', name: 'Pagina' })
})
after(() => polder[Symbol.asyncDispose]())

const lasting = { scope: 'openid offline_access', prompt: 'consent' }
const refresh = (client: rp.TestClient, token: string, more: Record<string, string> = {}) =>
  rp.postAs(polder, client, '/openid/token', { grant_type: 'refresh_token', refresh_token: token, ...more })
const works = async (token: string): Promise<boolean> => (await rp.userinfo(polder, token)).status === 200

test('nothing that is a secret is in the database as it is', async () => {
  const { tokens, code } = await rp.signInTo(polder, jar, web, lasting)
  const rows = JSON.stringify(
    await (await tablesOf(polder)).selectFrom('openid_records').selectAll().execute(),
  )
  const secrets = {
    ...tokens,
    code,
    secret: web.secret,
    ...jar.cookies,
    expires_in: null,
    scope: null,
    token_type: null,
  }
  delete secrets['language']
  for (const [name, secret] of Object.entries(secrets))
    if (typeof secret === 'string' && secret !== '') assert.equal(rows.includes(secret), false, name)
})

test('a code is good for 60 seconds', async () => {
  for (const [seconds, status] of [
    [59, 200],
    [60, 400],
  ] as const) {
    const pending = rp.pendingOf(web)
    const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
    rp.pass(polder, seconds)
    assert.equal((await rp.exchange(polder, web, code!, pending)).status, status, `${seconds}`)
  }
})

test('of fifty exchanges of one code at once, one gets tokens', async () => {
  for (const client of [web, spa]) {
    const pending = rp.pendingOf(client)
    const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rp.exchange(polder, client, code!, pending)),
    )
    assert.equal(answers.filter(({ status }) => status === 200).length, 1)
    for (const { status, body } of answers)
      if (status !== 200) assert.deepEqual([status, body.error], [400, 'invalid_grant'])
  }
})

test('another client’s code and a redirect address that is not the one asked for are refused', async () => {
  const pending = rp.pendingOf(web)
  const { code } = rp.returned(await rp.authorize(polder, jar, pending.parameters))
  assert.equal((await rp.exchange(polder, spa, code!, pending)).body.error, 'invalid_grant')
  const wrong = await rp.exchange(polder, web, code!, pending, { redirect_uri: `${rp.redirectUri}/` })
  assert.equal(wrong.body.error, 'invalid_grant')
  assert.equal((await rp.exchange(polder, web, code!, pending)).status, 200)
})

test('an access token is good for 600 seconds', async () => {
  const { tokens } = await rp.signInTo(polder, jar, web)
  rp.pass(polder, 599)
  assert.equal(await works(tokens.access_token), true)
  rp.pass(polder, 1)
  assert.equal(await works(tokens.access_token), false)
})

test('refresh tokens of public clients rotate; a second use ends the family', async () => {
  const { tokens } = await rp.signInTo(polder, jar, spa, lasting)
  const second = (await refresh(spa, tokens.refresh_token)).body
  assert.notEqual(second.refresh_token, tokens.refresh_token)
  assert.equal(await works(second.access_token), true)
  assert.equal((await refresh(spa, tokens.refresh_token)).body.error, 'invalid_grant')
  assert.equal((await refresh(spa, second.refresh_token)).body.error, 'invalid_grant')
  assert.equal(await works(second.access_token), false)
})

test('those of confidential clients do not, and refreshing at once signs nobody out', async () => {
  const { tokens } = await rp.signInTo(polder, jar, web, lasting)
  const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(web, tokens.refresh_token)))
  for (const { status, body } of answers) {
    assert.equal(status, 200, JSON.stringify(body))
    assert.equal(body.refresh_token, tokens.refresh_token)
    assert.equal(await works(body.access_token), true)
  }
})

const day = 24 * 3_600

test('a refresh token ends after 30 idle days, and after 180 in all', async () => {
  for (const client of [web, spa]) {
    jar = await browserSignIn(polder, rp.kvkNumber)
    let { refresh_token: token } = (await rp.signInTo(polder, jar, client, lasting)).tokens
    for (let days = 29; days < 180; days += 29) {
      rp.pass(polder, 29 * day)
      const { status, body } = await refresh(client, token)
      assert.equal(status, 200, `${days} ${JSON.stringify(body)}`)
      token = body.refresh_token
    }
    rp.pass(polder, 6 * day)
    assert.equal((await refresh(client, token)).body.error, 'invalid_grant', 'after 180 days')
    jar = await browserSignIn(polder, rp.kvkNumber)
    const idle = (await rp.signInTo(polder, jar, client, lasting)).tokens.refresh_token
    rp.pass(polder, 30 * day)
    assert.equal((await refresh(client, idle)).body.error, 'invalid_grant', 'after 30 idle days')
  }
  jar = await browserSignIn(polder, rp.kvkNumber)
})

test('a session and a refresh token that are used again at once are not written; an hour later the token lasts longer', async () => {
  jar = await browserSignIn(polder, rp.kvkNumber)
  const client = await rp.registerTestClient(polder, { name: 'Weer gebruikt' })
  const { refresh_token: token } = (await rp.signInTo(polder, jar, client, lasting)).tokens
  const authorize = async (): Promise<string | undefined> =>
    rp.returned(await rp.authorize(polder, jar, rp.pendingOf(client).parameters)).code
  const ends = async (model: string): Promise<string[]> => {
    const records = (await tablesOf(polder)).selectFrom('openid_records').where('model', '=', model)
    const rows = await records.select('expires_at').orderBy('id_hash').execute()
    return rows.map(({ expires_at }) => expires_at.toISOString())
  }
  assert.ok(await authorize())
  const before = [await ends('Session'), await ends('RefreshToken')]
  rp.pass(polder, 60)
  assert.ok(await authorize())
  assert.equal((await refresh(client, token)).status, 200)
  assert.deepEqual([await ends('Session'), await ends('RefreshToken')], before)
  rp.pass(polder, 3_600)
  assert.equal((await refresh(client, token)).status, 200)
  assert.notDeepEqual(await ends('RefreshToken'), before[1])
  jar = await browserSignIn(polder, rp.kvkNumber)
})

test('without offline_access there is no refresh token, and signing out ends the access token', async () => {
  const own = await browserSignIn(polder, rp.kvkNumber)
  const { tokens } = await rp.signInTo(polder, own, web)
  assert.equal('refresh_token' in tokens, false)
  assert.equal(await works(tokens.access_token), true)
  const page = await own.get('/openid/logout')
  const xsrf = /name="xsrf" value="(\w+)"/.exec(page.body)![1]!
  assert.equal((await own.post('/openid/logout/confirm', { xsrf, logout: 'yes' })).status, 303)
  assert.equal(await works(tokens.access_token), false)
})

test('introspection tells of own tokens alone; revocation ends them', async () => {
  const { tokens } = await rp.signInTo(polder, jar, web, lasting)
  const other = await rp.registerTestClient(polder, { name: 'Ander' })
  const ask = async (client: rp.TestClient, token: string) =>
    (await rp.postAs(polder, client, '/openid/introspect', { token })).body
  const told = await ask(web, tokens.access_token)
  assert.deepEqual(
    [told.active, told.client_id, told.sub],
    [true, web.clientId, decodeJwt(tokens.id_token).sub],
  )
  assert.deepEqual(await ask(other, tokens.access_token), { active: false })
  assert.deepEqual(await ask(web, tokens.id_token), { active: false })
  assert.deepEqual(await ask(web, 'nonsense'), { active: false })
  const spa = await rp.registerTestClient(polder, { type: 'spa', name: 'Zonder geheim' })
  const { tokens: its } = await rp.signInTo(polder, jar, spa)
  assert.deepEqual(await ask(spa, its.access_token), { active: false }, 'who proves nothing is told nothing')
  assert.equal(
    (await rp.postAs(polder, other, '/openid/revoke', { token: tokens.refresh_token })).status,
    200,
  )
  assert.equal((await rp.postAs(polder, web, '/openid/revoke', { token: 'nonsense' })).status, 200)
  assert.equal((await refresh(web, tokens.refresh_token)).status, 200)
  assert.equal((await rp.postAs(polder, web, '/openid/revoke', { token: tokens.refresh_token })).status, 200)
  assert.equal((await refresh(web, tokens.refresh_token)).body.error, 'invalid_grant')
  assert.equal(await works(tokens.access_token), false)
})

test('resource naming a client’s origin gives a JWT for it: ES256, 300 seconds, with the company', async () => {
  const api = await rp.registerTestClient(polder, { name: 'Api', redirectUris: [`${elsewhere}/terug`] })
  const keys = createLocalJWKSet((await polder.get('/openid/jwks')).body)
  const asked = { scope: 'openid company', resource: elsewhere }
  const { tokens } = await rp.signInTo(polder, jar, web, asked)
  const { payload, protectedHeader } = await jwtVerify(tokens.access_token, keys, {
    ...{ issuer: rp.issuerOf(polder), audience: elsewhere, typ: 'at+jwt', algorithms: ['ES256'] },
  })
  assert.equal(protectedHeader.alg, 'ES256')
  assert.equal(payload.exp! - payload.iat!, 300)
  assert.equal(tokens.expires_in, 300)
  assert.equal(payload['client_id'], web.clientId)
  assert.equal((payload['represents'] as { sub: string }).sub, rp.kvkNumber)
  assert.equal(payload['acr'], 'BASIS')
  assert.equal(payload['scope'], 'openid company')
  assert.equal(await works(tokens.access_token), false, 'it is none for UserInfo')
  const introspected = async (client: rp.TestClient, token: string) =>
    (await rp.postAs(polder, client, '/openid/introspect', { token })).body
  const told = await introspected(web, tokens.access_token)
  assert.deepEqual([told.active, told.aud, told.sub], [true, elsewhere, payload.sub])
  assert.equal((await introspected(api, tokens.access_token)).active, true)
  const stranger = await rp.registerTestClient(polder, { name: 'Vreemde' })
  assert.deepEqual(await introspected(stranger, tokens.access_token), { active: false })
  assert.deepEqual(await introspected(web, `${tokens.access_token.slice(0, -4)}AAAA`), { active: false })
  const slashed = await rp.signInTo(polder, jar, web, { ...asked, resource: `${elsewhere}/` })
  const { access_token: withSlash } = slashed.tokens
  assert.equal(decodeJwt(withSlash).aud, `${elsewhere}/`, 'as the site that takes it was named')
  for (const client of [web, api]) assert.equal((await introspected(client, withSlash)).active, true)
  const near = ['http://localhost:1', `${elsewhere}//`, `${elsewhere}/x`, `${elsewhere}/?`, `${elsewhere}/#`]
  for (const resource of [...near, 'http://x@localhost:9999', 'urn:x', 'x']) {
    const { error } = rp.returned(await rp.authorize(polder, jar, rp.pendingOf(web, { resource }).parameters))
    assert.equal(error, 'invalid_target', resource)
  }
})

test('an ID token is neither an access token nor a token of the API; nor is the API’s here', async () => {
  const { tokens } = await rp.signInTo(polder, jar, web)
  assert.equal(await works(tokens.id_token), false)
  assert.equal((await polder.get(`/api/companies/${rp.kvkNumber}`, { token: tokens.id_token })).status, 401)
  assert.equal(
    (await polder.get(`/api/companies/${rp.kvkNumber}`, { token: tokens.access_token })).status,
    401,
  )
})

test('after a rotation two secrets hold for 24 hours; 20 failures in a minute are enough', async () => {
  const client = await rp.registerTestClient(polder, { name: 'Wisselt' })
  const asWrong = () => rp.postAs(polder, { ...client, secret: 'fout' }, '/openid/token', { grant_type: 'x' })
  for (let i = 0; i < 20; i++) assert.equal((await asWrong()).status, 401)
  const throttled = await asWrong()
  assert.equal(throttled.status, 429)
  assert.equal(throttled.body.error, 'temporarily_unavailable')
  assert.ok(Number(throttled.headers.get('retry-after')) <= 60)
  assert.equal((await refresh(web, 'x')).status, 429)
  rp.pass(polder, 60)
  assert.equal((await refresh(web, 'x')).status, 400)
})

test('the trail knows what was granted and refused, and no token', async () => {
  const events = await eventsOf(polder)
  const of = (type: string) => events.filter((event) => event.type === type)
  assert.ok(of('AUTHORIZATION_GRANTED').length > 10)
  assert.ok(of('TOKEN_REFUSED').some(({ details }) => details?.['error'] === 'invalid_grant'))
  assert.ok(of('CONSENT_GRANTED').length > 0)
  assert.deepEqual(Object.keys(of('AUTHORIZATION_GRANTED')[0]!.details!).sort(), ['acr', 'person', 'scope'])
})
