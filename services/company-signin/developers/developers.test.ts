import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestService } from '../../../kit/testing/test-service.ts'
import { browserSignIn, type Jar, mistakesIn } from '../testing/browser-sign-in.ts'
import { startCompanySignin, tablesOf } from '../testing/company-signin.ts'
import { signInWithTwoSteps } from '../testing/two-steps.ts'

let polder: TestService
let jar: Jar
before(async () => {
  polder = await startCompanySignin()
  jar = await signInWithTwoSteps(polder, '68750110')
})
after(() => polder?.[Symbol.asyncDispose]())

const fields = { name: 'Boekhouding', type: 'web', redirectUris: 'http://localhost:3000/callback' }

const idIn = (body: string): string => /<code id="client-id">([^<]+)<\/code>/.exec(body)![1]!
const secretIn = (body: string): string | undefined =>
  /<code id="client-secret">([^<]+)<\/code>/.exec(body)?.[1]

const register = async (changes: Record<string, string> = {}) => {
  const { body } = await jar.send('/developers', { ...fields, ...changes })
  return { id: idIn(body), secret: secretIn(body), body }
}

test('a registered client has its id and, this once, its secret on its page', async () => {
  const { id, secret, body } = await register()
  assert.ok(secret!.length >= 43)
  assert.ok(body.includes(secret!, body.indexOf('sample-code')), 'the sample holds the secret')
  const later = await jar.get(`/developers/${id}`)
  assert.equal(idIn(later.body), id)
  assert.equal(secretIn(later.body), undefined)
  assert.doesNotMatch(later.body, new RegExp(secret!))
  assert.equal(later.headers.get('cache-control'), 'no-store')
  const { body: list } = await jar.get('/developers')
  assert.match(list, new RegExp(`href="/developers/${id}"`))
})

test('addresses may come in one field or in several, scopes too', async () => {
  const body = new URLSearchParams([
    ...Object.entries({ ...fields, name: 'Twee adressen' }),
    ['redirectUris', 'http://localhost:3000/two'],
    ['postLogoutRedirectUris', 'http://localhost:3000/\r\nhttp://localhost:3000/bye\r\n'],
    ['scopes', 'openid'],
    ['scopes', 'company'],
    ['minimumLevel', 'MIDDEN'],
    ['backchannelLogoutUri', ''],
    ['jwks', ''],
  ]).toString()
  const headers = {
    ...{
      cookie: Object.entries(jar.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  }
  const answer = await polder.post('/developers', { body, headers })
  assert.equal(answer.status, 303)
  const db = await tablesOf(polder)
  const row = await db
    .selectFrom('clients')
    .selectAll()
    .where('client_id', '=', answer.headers.get('location')!.split('/').at(-1)!)
    .executeTakeFirstOrThrow()
  await db.destroy()
  assert.deepEqual(JSON.parse(row.redirect_uris), [
    'http://localhost:3000/callback',
    'http://localhost:3000/two',
  ])
  assert.deepEqual(JSON.parse(row.post_logout_redirect_uris), [
    'http://localhost:3000/',
    'http://localhost:3000/bye',
  ])
  assert.deepEqual(JSON.parse(row.scopes), ['openid', 'company'])
  assert.equal(row.minimum_level, 'MIDDEN')
})

test('what is wrong is said at its field, with everything that was entered', async () => {
  const wrong: [string, Record<string, string>][] = [
    ['name', { name: '' }],
    ['type', { type: 'server' }],
    ['redirectUris', { redirectUris: '' }],
    ['redirectUris', { redirectUris: 'http://voorbeeld.nl/callback' }],
    ['redirectUris', { redirectUris: 'https://a.nl/x\nhttps://b.nl/x' }],
    ['postLogoutRedirectUris', { postLogoutRedirectUris: 'javascript:alert(1)' }],
    ['backchannelLogoutUri', { backchannelLogoutUri: 'https://10.0.0.1/logout' }],
    ['minimumLevel', { minimumLevel: 'HOOG' }],
    ['scopes', { scopes: 'bsn' }],
    ['jwks', { type: 'fapi', jwks: '{' }],
    ['jwks', { jwks: '{"keys":[]}' }],
  ]
  for (const [field, changes] of wrong) {
    const answer = await jar.post('/developers', { ...fields, ...changes })
    assert.equal(answer.status, 422, field)
    assert.match(answer.body, new RegExp(`<a href="#${field}">`), field)
    if (!('name' in changes)) assert.match(answer.body, /value="Boekhouding"/)
  }
  const nothing = await jar.post('/developers', { type: 'fapi' })
  assert.deepEqual(mistakesIn(nothing.body), ['name', 'redirectUris', 'jwks'], 'all of it at once')
})

test('one client more than 20 is told with the form, as every refusal of a form is', async () => {
  const own = await signInWithTwoSteps(polder, '33000072')
  const add = (name: string) => own.post('/developers', { ...fields, name })
  for (let i = 1; i <= 20; i++) assert.equal((await add(`Site ${i}`)).status, 303)
  const { status, body } = await add('Eentje te veel')
  assert.equal(status, 422)
  assert.match(body, /at most 20 clients[\s\S]*Eentje te veel/)
})

test('who lets a client ask for refresh tokens is told what else they take', async () => {
  const { body } = await register({ scopes: 'openid offline_access' })
  const [, hint] = /value="offline_access"[^>]*aria-describedby="([^"]+)"/.exec(body)!
  assert.match(body, new RegExp(`id="${hint}">Put prompt=consent in the request too`))
})

test('a name in HTML stays text, everywhere', async () => {
  const name = `</title><script>alert("x")</script><b>'&`
  const { id, body } = await register({ name })
  const pages = [body, (await jar.get('/developers')).body, (await jar.get(`/developers/${id}/delete`)).body]
  for (const page of pages) {
    assert.doesNotMatch(page, /<script>alert|<b>'/)
    assert.match(page, /&lt;script&gt;alert\(/)
  }
})

test('an address that would end the sample’s text stays inside it', async () => {
  const { body } = await register({ redirectUris: "http://localhost:3000/it's'+alert(1)+'" })
  assert.match(body, /http:\/\/localhost:3000\/it\\(&#39;|&#x27;|')s\\/)
})

test('details change, a secret is made anew beside the old one, and a client is deleted after a question', async () => {
  const { id, secret } = await register({ name: 'Wissel' })
  const changed = await jar.send(`/developers/${id}`, { ...fields, type: '', name: 'Wisselkantoor' })
  assert.match(changed.body, /<h1><bdi>Wisselkantoor<\/bdi><\/h1>/)
  const again = await jar.post(`/developers/${id}`, { ...fields, name: '' })
  assert.equal(again.status, 422)
  const rotated = secretIn((await jar.send(`/developers/${id}/secret`)).body)
  assert.ok(rotated && rotated !== secret)
  const db = await tablesOf(polder)
  const secrets = await db.selectFrom('client_secrets').selectAll().where('client_id', '=', id).execute()
  assert.equal(secrets.length, 2)
  assert.equal(secrets.filter(({ expires_at }) => expires_at === null).length, 1)
  assert.match((await jar.get(`/developers/${id}/delete`)).body, /<h1>Delete this client\?<\/h1>/)
  assert.match((await jar.send(`/developers/${id}/delete`)).body, /The client is deleted\./)
  for (const path of ['', '/delete', '/test'])
    assert.equal((await jar.get(`/developers/${id}${path}`)).status, 404)
  await db.destroy()
})

test('a new secret for a client that has none is refused on its page, in words and with a way back', async () => {
  for (const type of ['spa', 'native']) {
    const { id } = await register({ name: `Zonder geheim ${type}`, type })
    for (const [language, said] of [
      ['en', 'This type of client has no secret.'],
      ['nl', 'Deze soort client heeft geen geheim.'],
    ]) {
      const { status, body } = await jar.post(
        `/developers/${id}/secret`,
        {},
        { 'accept-language': language! },
      )
      assert.equal(status, 422)
      assert.ok(body.includes(`<li><a href="#values">${said}</a></li>`), language)
      assert.match(body, /<a[^>]* href="\/developers"/)
      assert.match(body, new RegExp(`<h1><bdi>Zonder geheim ${type}`))
      assert.equal(secretIn(body), undefined)
    }
  }
})

test('without a session, from another site, by a stranger, or with one step alone nothing happens', async () => {
  const { id } = await register({ name: 'Van ons' })
  const left = await polder.get('/developers', { headers: { accept: 'text/html' } })
  assert.equal(left.headers.get('location'), '/login?back=%2Fdevelopers')
  assert.equal((await jar.post('/developers', fields, { 'sec-fetch-site': 'cross-site' })).status, 403)
  const stranger = await signInWithTwoSteps(polder, '69599084')
  assert.doesNotMatch((await stranger.get('/developers')).body, /Van ons/)
  for (const path of ['', '/delete', '/test'])
    assert.equal((await stranger.get(`/developers/${id}${path}`)).status, 404, path)
  for (const path of ['', '/secret', '/delete', '/test'])
    assert.equal(
      (await stranger.post(`/developers/${id}${path}`, path === '' ? fields : {})).status,
      404,
      path,
    )
  const oneStep = await browserSignIn(polder, '90004760')
  assert.match((await oneStep.get('/developers')).body, /Prove first that it is you/)
  const refused = await oneStep.post('/developers', fields)
  assert.equal(refused.status, 303)
  assert.match(refused.headers.get('location')!, /^\/login\?ask=MIDDEN/)
  assert.doesNotMatch((await oneStep.get('/developers')).body, /Boekhouding/)
})

test('whoever neither acts by law nor manages sees no clients', async () => {
  const db = await tablesOf(polder)
  const other = await signInWithTwoSteps(polder, '69599068')
  // The last one by law stays as they are, so the company gets another.
  const { id: _id, ...person } = await db
    .selectFrom('representatives')
    .selectAll()
    .where('kvk_number', '=', '69599068')
    .executeTakeFirstOrThrow()
  const second = { email: 'els@voorbeeld.nl', record: polder.platform.ids.uuid() }
  await db
    .insertInto('representatives')
    .values({ ...person, ...second })
    .execute()
  const set = (role: 'GEMACHTIGDE' | 'BESTUURDER', manager: boolean) =>
    db.updateTable('representatives').set({ role, manager }).where('record', '=', person.record).execute()
  await set('GEMACHTIGDE', false)
  const refused = await other.get('/developers')
  assert.equal(refused.status, 403)
  assert.match(refused.body, /Only people who direct the company or manage its mandates/)
  assert.equal((await other.post('/developers', fields)).status, 403)
  await set('GEMACHTIGDE', true)
  assert.equal((await other.get('/developers')).status, 200)
  await db.destroy()
})

test('who tries a client sees what it would get of them, by its scopes and level', async () => {
  const body = new URLSearchParams([...Object.entries(fields), ['scopes', 'openid'], ['scopes', 'company']])
  const headers = {
    ...{
      cookie: Object.entries(jar.cookies)
        .map((pair) => pair.join('='))
        .join('; '),
    },
    ...{ 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
  }
  const made = await polder.post('/developers', { body: body.toString(), headers })
  const path = made.headers.get('location')!
  assert.doesNotMatch((await jar.get(`${path}/test`)).body, /urn:nl-eid-gdi/)
  const { body: tried } = await jar.send(`${path}/test`)
  assert.match(tried, /urn:nl-eid-gdi:1\.0:id:KvKnr/)
  assert.match(tried, /Zonneveld Zeilmakers B\.V\./)
  assert.match(tried, /MIDDEN/)
  assert.doesNotMatch(tried, /jan@voorbeeld\.nl|given_name|phone_number/)
  await jar.post(path, { ...fields, type: '', minimumLevel: 'SUBSTANTIEEL' })
  assert.match(
    (await jar.send(`${path}/test`)).body,
    /You would not get in: this client asks for SUBSTANTIEEL/,
  )
})
