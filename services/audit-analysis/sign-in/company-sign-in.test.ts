import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { systemClock } from '../../../kit/clock.ts'
import { browse } from '../../../kit/sign-in/testing/browse.ts'
import { missingBrowser } from '../../../kit/testing/browser.ts'
import {
  freeAddress,
  type LocalIssuer,
  personOfCompany,
  startLocalIssuer,
} from '../../../kit/testing/local-issuer.ts'
import { openPageChecker, type PageChecker } from '../../../kit/testing/page-checks.ts'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import { createService } from '../service.ts'

const kvkNumber = '68750110'
const client = { id: 'audit', secret: 'a secret of a test that is long enough' }

let issuer: LocalIssuer
let audit: TestService
let checker: PageChecker
/** An upload link, and the analysis that it is of. */
let link: string
let analysisId: string

const environmentFor = (address: string): Record<string, string> => ({
  ANALYSIS_THREADS: '1',
  SIGN_IN_ISSUER: 'https://issuer-of-others.example',
  AUDIT_ANALYSIS_SIGN_IN_ISSUER: address,
  AUDIT_ANALYSIS_SIGN_IN_CLIENT_ID: client.id,
  SIGN_IN_CLIENT_SECRET: client.secret,
  SIGN_IN_COMPANIES: `69599084, ${kvkNumber}`,
})

before(async () => {
  const { address, port } = await freeAddress()
  audit = await startTestService(createService, { environment: environmentFor(address) })
  audit.platform.clock.set(systemClock.now())
  const redirectUris = [`${audit.address}/sign-in/return`]
  const afterLogout = [`${audit.address}/sign-in/out`]
  issuer = await startLocalIssuer(
    [
      { ...client, redirectUris, afterLogout, backchannel: `${audit.address}/sign-in/backchannel` },
      { ...client, id: 'another', redirectUris: ['http://127.0.0.1:1/return'] },
    ],
    port,
  )
  issuer.person = personOfCompany('anna', kvkNumber)
  const token = await tokenFor(audit.address)
  analysisId = (await audit.post('/api/analysis/examples/bouwbedrijf', { token })).body.analysisId
  link = (await audit.post(`/api/analysis/${analysisId}/upload-link`, { token })).body.uploadUrl
  if (!missingBrowser) checker = await openPageChecker()
})
after(async () => {
  await checker?.close()
  await issuer?.[Symbol.asyncDispose]()
  await audit?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  issuer.person = personOfCompany('anna', kvkNumber)
})

const seconds = (): number => Math.floor(audit.platform.clock.millis() / 1000)

/** As the issuer makes them, but for what is changed. */
const madeToken = (
  payload: Record<string, unknown> = {},
  header: Record<string, unknown> = {},
): Promise<string> =>
  issuer.sign(
    {
      ...{ iss: issuer.address, aud: audit.address, sub: 'anna', client_id: 'another', jti: 'one' },
      ...{ iat: seconds(), exp: seconds() + 300, acr: 'MIDDEN', name: 'Anna de Vries', mandate: null },
      represents: { sub: kvkNumber, sub_id_type: 'urn:nl-eid-gdi:1.0:id:KvKnr' },
      ...payload,
    },
    { alg: 'ES256', kid: 'ES256', typ: 'at+jwt', ...header },
  )

/** A real one: a person signs in at another client, which asks for a token for this address. */
const tokenFor = (resource: string): Promise<string> =>
  issuer.accessToken({ ...client, id: 'another', redirectUri: 'http://127.0.0.1:1/return', resource })

test('closed but for health, the external upload link and the way to sign in', async () => {
  const html = { headers: { accept: 'text/html' } }
  for (const path of [
    '/',
    '/dossiers',
    `/a/${analysisId}`,
    '/account',
    '/swagger-ui.html',
    '/nowhere',
    '/design',
  ]) {
    const answer = await audit.get(path, html)
    assert.equal(answer.status, 303, path)
    assert.equal(answer.headers.get('location'), `/sign-in?back=${encodeURIComponent(path)}`)
  }
  for (const { method, path } of audit.service.routes.filter(({ path }) => path.startsWith('/api/'))) {
    if (path.startsWith('/api/public/upload/')) continue
    const asked = path.replace('{id}', analysisId).replaceAll(/\{\w+\}/g, '1')
    const answer = await audit.call(method, asked)
    assert.equal(answer.status, 401, `${method} ${path}`)
    assert.match(answer.headers.get('www-authenticate')!, /^Bearer/)
    assert.equal(answer.body.status, 401)
  }
  for (const path of ['/v3/api-docs', '/api/nowhere', '/api'])
    assert.equal((await audit.get(path)).status, path === '/api' ? 303 : 401, path)
  assert.equal(
    (await audit.post('/examples/stichting', { headers: { 'sec-fetch-site': 'same-origin' } })).status,
    401,
  )
  for (const path of [
    '/health',
    '/health/live',
    '/health/ready',
    '/favicon.svg',
    link,
    `/api/public${link}`,
    '/sign-in/out',
  ])
    assert.equal((await audit.get(path, html)).status, 200, path)
  assert.doesNotMatch((await audit.get(link, html)).body, /\/sign-in/)
})

test('who signs in sees the pages, and the masthead says who it is', async () => {
  const browser = browse(audit)
  const path = `/a/${analysisId}`
  const back = await browser.signIn(issuer, path)
  assert.equal(back.headers.get('location'), path)
  const page = await browser.get(path)
  assert.equal(page.status, 200)
  assert.match(page.body, /<bdi>Anna de Vries<\/bdi>/)
  const account = (await browser.get('/account')).body
  for (const part of [/Bakkerij Jansen B\.V\./, /68750110/, /Director/, /In two steps \(MIDDEN\)/])
    assert.match(account, part)
  // Files of the API are links of these pages. No program and no other site gets in with a cookie.
  const exported = `/api/analysis/${analysisId}/findings/export`
  const fetched = (site?: string) =>
    audit.get(exported, {
      headers: { cookie: browser.cookie(), ...(site ? { 'sec-fetch-site': site } : {}) },
    })
  assert.equal((await fetched('same-origin')).status, 200)
  for (const site of [undefined, 'cross-site', 'none']) assert.equal((await fetched(site)).status, 401)
  const out = await browser.post('/sign-out')
  assert.equal(out.headers.get('location'), '/sign-in/out')
  assert.equal((await browser.get(path)).status, 303)
})

test('companies that are not named get 403, on pages and by token', async () => {
  issuer.person = personOfCompany('piet', '90004760')
  const browser = browse(audit)
  assert.equal((await browser.signIn(issuer)).status, 403)
  assert.equal((await browser.get('/')).status, 303)
  const represents = (sub: unknown, type = 'urn:nl-eid-gdi:1.0:id:KvKnr') => ({ sub, sub_id_type: type })
  for (const stranger of [
    represents('90004760'),
    represents(kvkNumber, 'urn:nl-eid-gdi:1.0:id:RSIN'),
    undefined,
  ]) {
    const answer = await audit.get('/api/analysis/examples', {
      token: await madeToken({ represents: stranger }),
    })
    assert.equal(answer.status, 403)
  }
})

test('a script sends a JWT access token for this address, and no other token counts', async () => {
  const ask = (token: string) => audit.get('/api/analysis/examples', { token })
  assert.equal((await ask(await tokenFor(audit.address))).status, 200)
  assert.equal((await ask(await madeToken())).status, 200)
  assert.equal((await ask(await madeToken({ aud: `${audit.address}/` }))).status, 200)
  const wrong: [string, Promise<string>][] = [
    ['another address', tokenFor('http://127.0.0.1:2')],
    ['another audience', madeToken({ aud: 'http://127.0.0.1:2' })],
    ['another issuer', madeToken({ iss: 'https://evil.example' })],
    ['over', madeToken({ exp: seconds() - 60 })],
    ['without an end', madeToken({ exp: undefined })],
    ['without a client', madeToken({ client_id: undefined })],
    ['an ID token', madeToken({}, { typ: 'JWT' })],
    ['no type', madeToken({}, { typ: undefined })],
    ['another algorithm', madeToken({}, { alg: 'RS256', kid: 'RS256' })],
    ['a level below', madeToken({ acr: 'BASIS' })],
    ['no level', madeToken({ acr: undefined })],
    ['an unknown level', madeToken({ acr: 'urn:etoegang:core:assurance-class:loa4' })],
    ['bound to a key', madeToken({ cnf: { jkt: 'x' } })],
    ['a mandate that ended', madeToken({ mandate: { id: 'm', validUntil: '2020-01-01T00:00:00Z' } })],
    ['another signature', madeToken().then((token) => token.replace(/.{8}$/, 'AAAAAAAA'))],
    ['no token', Promise.resolve('x')],
  ]
  for (const [what, token] of wrong) assert.equal((await ask(await token)).status, 401, what)
  const spoofed = await madeToken({ aud: 'http://other.localhost:9' })
  const headers = { host: 'other.localhost:9' }
  assert.equal((await audit.get('/api/analysis/examples', { token: spoofed, headers })).status, 401)
  // A token is no session of the pages.
  assert.equal((await audit.get('/', { token: await madeToken() })).status, 303)
})

test('decisions and signatures carry the name of who signed in; what is typed does not count', async () => {
  const token = await tokenFor(audit.address)
  const { content } = (await audit.get(`/api/analysis/${analysisId}/findings`, { token })).body
  const path = `/api/analysis/${analysisId}/decisions/${content[0].key}`
  const json = { status: 'EXPLAINED', note: 'Contract seen.', author: 'Mallory' }
  const decided = await audit.put(path, { token, json })
  assert.equal(decided.status, 200)
  assert.equal(decided.body.author, 'Anna de Vries')
  assert.equal((await audit.put(path, { token: await madeToken({ name: undefined }), json })).status, 401)
  const browser = browse(audit)
  issuer.person = personOfCompany('bert', kvkNumber, { name: 'Bert Bakker' })
  await browser.signIn(issuer)
  const page = `/a/${analysisId}/findings/${content[1].key}`
  assert.doesNotMatch((await browser.get(page)).body, /name="author"/)
  const sent = await browser.post(page, { status: 'ERROR', note: 'Wrong account.', author: 'Mallory' })
  assert.equal(sent.status, 303)
  const second = await audit.get(`/api/analysis/${analysisId}/findings/${content[1].key}`, { token })
  assert.equal(second.body.decision.author, 'Bert Bakker')
})

test('a logout at the issuer ends the sessions here at once', async () => {
  const [anna, bert] = [browse(audit), browse(audit)]
  await anna.signIn(issuer)
  issuer.person = personOfCompany('bert', kvkNumber)
  await bert.signIn(issuer)
  const event = 'http://schemas.openid.net/event/backchannel-logout'
  const token = await issuer.sign(
    {
      ...{ iss: issuer.address, aud: client.id, iat: seconds(), exp: seconds() + 120, jti: 'logout' },
      ...{ events: { [event]: {} }, sub: 'anna' },
    },
    { typ: 'logout+jwt' },
  )
  assert.equal((await audit.post('/sign-in/backchannel', { json: { logout_token: token } })).status, 200)
  assert.equal((await anna.get('/dossiers')).status, 303)
  assert.equal((await bert.get('/dossiers')).status, 200)
})

test('a start with an issuer and without companies, client or secret names what is missing', async () => {
  const environment = environmentFor('http://127.0.0.1:9')
  for (const name of ['SIGN_IN_COMPANIES', 'AUDIT_ANALYSIS_SIGN_IN_CLIENT_ID', 'SIGN_IN_CLIENT_SECRET']) {
    const without = { ...environment, [name]: '' }
    const expected = new RegExp(name.replace(/^AUDIT_ANALYSIS_/, ''))
    await assert.rejects(startTestService(createService, { database: false, environment: without }), expected)
  }
  const wrong = { ...environment, SIGN_IN_COMPANIES: '6875011' }
  await assert.rejects(
    startTestService(createService, { database: false, environment: wrong }),
    /SIGN_IN_COMPANIES/,
  )
})

test('pages of signing in are as pages must be', { skip: missingBrowser }, async () => {
  const browser = browse(audit)
  await browser.signIn(issuer)
  const cookies = { 'audit-analysis': browser.cookie().replace(/^audit-analysis=/, '') }
  await checker.check(`${audit.address}/account`, { name: 'audit-account', cookies })
  await checker.check(`${audit.address}/sign-in/out`, { name: 'audit-signed-out' })
  await checker.check(`${audit.address}/sign-in/return`, { name: 'audit-sign-in-over', status: 400 })
})

test('without the issuer, signing in is told to wait', { skip: missingBrowser }, async () => {
  const environment = environmentFor('http://127.0.0.1:9')
  await using alone = await startTestService(createService, { database: false, environment })
  assert.equal((await alone.get('/health')).status, 200)
  await checker.check(`${alone.address}/sign-in`, { name: 'audit-issuer-away', status: 503 })
})
