import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { systemClock } from '../clock.ts'
import { freeAddress, type LocalIssuer, personOfCompany, startLocalIssuer } from '../testing/local-issuer.ts'
import type { TestService } from '../testing/test-service.ts'
import { client, kvkNumber, startClosedService } from './testing/closed-service.ts'

let issuer: LocalIssuer
let service: TestService

/** The service and the issuer each know the other's address beforehand. */
before(async () => {
  const { address, port } = await freeAddress()
  service = await startClosedService(address)
  service.platform.clock.set(systemClock.now())
  issuer = await startLocalIssuer(
    [
      {
        ...client,
        redirectUris: [`${service.address}/sign-in/return`],
        afterLogout: [`${service.address}/sign-in/out`],
        backchannel: `${service.address}/sign-in/backchannel`,
      },
    ],
    port,
  )
})
after(async () => {
  await service?.[Symbol.asyncDispose]()
  await issuer?.[Symbol.asyncDispose]()
})
beforeEach(() => {
  issuer.person = personOfCompany('anna', kvkNumber)
})

/** A browser's cookies at the service. */
const cookieOf = (answers: { headers: Headers }[]): string => {
  const jar = new Map<string, string>()
  for (const line of answers.flatMap(({ headers }) => headers.getSetCookie())) {
    const [, name, value, rest] = /^([^=]+)=([^;]*)(.*)$/.exec(line)!
    if (rest!.includes('Max-Age=0')) jar.delete(name!)
    else jar.set(name!, value!)
  }
  return [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
}

const leave = async (back = '/books') => {
  const answer = await service.get(`/sign-in?back=${encodeURIComponent(back)}`)
  assert.equal(answer.status, 303)
  return { answer, location: new URL(answer.headers.get('location')!) }
}

const pathOf = ({ pathname, search }: URL): string => `${pathname}${search}`

const signIn = async (back?: string) => {
  const { answer, location } = await leave(back)
  const returned = await issuer.visit(location.href)
  assert.equal(returned.origin, service.address)
  const arrived = await service.get(pathOf(returned), { headers: { cookie: cookieOf([answer]) } })
  return { arrived, returned, cookie: cookieOf([answer, arrived]), left: answer }
}

test('who is sent to the issuer comes back signed in, at the page that was asked for', async () => {
  const closed = await service.get('/books')
  assert.equal(closed.headers.get('location'), '/sign-in?back=%2Fbooks')
  const { location } = await leave()
  assert.equal(location.searchParams.get('code_challenge_method'), 'S256')
  assert.equal(location.searchParams.get('acr_values'), 'MIDDEN SUBSTANTIEEL')
  for (const name of ['state', 'nonce', 'code_challenge'])
    assert.ok(location.searchParams.get(name)!.length >= 43)
  const { arrived, cookie } = await signIn()
  assert.equal(arrived.status, 303)
  assert.equal(arrived.headers.get('location'), '/books')
  const books = await service.get('/books', { headers: { cookie } })
  assert.match(books.body, /<h1>Bakkerij Jansen B\.V\.<\/h1>/)
  assert.match(books.body, /Anna de Vries/)
})

test('nobody is led to another site', async () => {
  for (const back of ['//evil.example', 'https://evil.example', '/\\evil.example'])
    assert.equal((await signIn(back)).arrived.headers.get('location'), '/')
})

test('an answer counts once, in the browser that began it, with the state that it began with', async () => {
  const { returned, cookie, left } = await signIn()
  const again = await service.get(pathOf(returned), { headers: { cookie } })
  assert.equal(again.status, 400)
  // The same answer, with the cookie that the browser was told to forget.
  const replayed = await service.get(pathOf(returned), { headers: { cookie: cookieOf([left]) } })
  assert.equal(replayed.status, 400)
  assert.equal(cookieOf([replayed]), '')
  assert.equal((await service.get(pathOf(returned))).status, 400)
  const other = await leave()
  const stranger = await issuer.visit((await leave()).location.href)
  const crossed = await service.get(pathOf(stranger), { headers: { cookie: cookieOf([other.answer]) } })
  assert.equal(crossed.status, 400)
})

test('an answer that names another issuer, or none, is refused (RFC 9207)', async () => {
  for (const change of [
    (params: URLSearchParams) => params.set('iss', 'https://evil.example'),
    (params: URLSearchParams) => params.delete('iss'),
    (params: URLSearchParams) => params.append('state', 'x'),
    (params: URLSearchParams) => params.append('code', 'x'),
    (params: URLSearchParams) => params.set('code', 'x'),
  ]) {
    const { answer, location } = await leave()
    const returned = await issuer.visit(location.href)
    change(returned.searchParams)
    const arrived = await service.get(pathOf(returned), { headers: { cookie: cookieOf([answer]) } })
    assert.equal(arrived.status, 400, returned.search)
    assert.doesNotMatch(cookieOf([arrived]), /sample=/)
  }
})

test('a level below the wanted one, a refusal, and a company without access are told as pages', async () => {
  issuer.person = personOfCompany('anna', kvkNumber, {}, 'BASIS')
  const low = await signIn()
  assert.equal(low.arrived.status, 403)
  assert.match(low.arrived.body, /<h1>A higher level is needed<\/h1>\s*<p>This site needs the level MIDDEN/)
  assert.ok(low.arrived.body.includes(`href="${issuer.address}/login?ask=MIDDEN&amp;back=/account"`))
  assert.doesNotMatch(low.cookie, /sample=/)
  issuer.person = personOfCompany('anna', '69599084')
  const stranger = await signIn()
  assert.equal(stranger.arrived.status, 403)
  assert.match(stranger.arrived.body, /<h1>This company has no access here<\/h1>/)
  assert.doesNotMatch(stranger.cookie, /sample=/)
  issuer.person = null
  const denied = await signIn()
  assert.equal(denied.arrived.status, 403)
  assert.match(denied.arrived.body, /<h1>The sign-in did not work<\/h1>/)
  assert.doesNotMatch(denied.arrived.body, /code=|state=/)
})

test('signing out ends the session here, and leads to the page that offers the issuer', async () => {
  const { cookie } = await signIn()
  const headers = { cookie, 'sec-fetch-site': 'same-origin' }
  const out = await service.post('/sign-out', { headers })
  assert.equal(out.headers.get('location'), '/sign-in/out')
  assert.equal((await service.get('/books', { headers: { cookie } })).status, 303)
  const page = await service.get('/sign-in/out')
  assert.match(page.body, /<h1>Signed out<\/h1>/)
  assert.ok(page.headers.get('content-security-policy')!.includes(`form-action 'self' ${issuer.address}`))
  const there = await service.post('/sign-in/out', { headers: { 'sec-fetch-site': 'same-origin' } })
  const location = new URL(there.headers.get('location')!)
  assert.equal(location.origin, issuer.address)
  assert.equal(location.searchParams.get('post_logout_redirect_uri'), `${service.address}/sign-in/out`)
  // Another site ends nothing.
  const again = (await signIn()).cookie
  const foreign = { cookie: again, 'sec-fetch-site': 'cross-site' }
  assert.equal((await service.post('/sign-out', { headers: foreign })).status, 403)
  assert.equal((await service.get('/sign-in/out', { headers: { cookie: again } })).status, 200)
  assert.equal((await service.get('/books', { headers: { cookie: again } })).status, 200)
})

const sendLogout = (token: string) =>
  service.post('/sign-in/backchannel', {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ logout_token: token }).toString(),
  })

const event = 'http://schemas.openid.net/event/backchannel-logout'

test('a logout token of the issuer ends what it names, once; any other ends nothing', async () => {
  const seconds = Math.floor(service.platform.clock.millis() / 1000)
  let jti = 0
  const token = (payload: Record<string, unknown>, header?: Record<string, unknown>) =>
    issuer.sign(
      {
        ...{ iss: issuer.address, aud: client.id, iat: seconds, exp: seconds + 120, jti: `logout-${jti++}` },
        ...{ events: { [event]: {} }, sub: 'anna' },
        ...payload,
      },
      { typ: 'logout+jwt', ...header },
    )
  const { cookie } = await signIn()
  const isIn = async (): Promise<boolean> =>
    (await service.get('/books', { headers: { cookie } })).status === 200
  const unsigned = (await token({})).replace(/\.[^.]+$/, '.AAAA')
  const none = [
    Buffer.from('{"alg":"none","typ":"logout+jwt"}').toString('base64url'),
    (await token({})).split('.')[1],
    '',
  ].join('.')
  const wrong = [
    token({ iss: 'https://evil.example' }),
    token({ aud: 'another-client' }),
    token({ nonce: 'x' }),
    token({ events: {} }),
    token({ events: { [event]: true } }),
    token({ events: undefined }),
    token({ sub: undefined }),
    token({ sub: undefined, sid: 7 }),
    token({ jti: undefined }),
    token({ exp: seconds - 60 }),
    token({ exp: undefined }),
    token({ iat: seconds - 3600 }),
    token({}, { typ: 'at+jwt' }),
    unsigned,
    none,
    'x',
  ]
  for (const [i, made] of wrong.entries()) {
    const answer = await sendLogout(await made)
    assert.equal(answer.status, 400, `${i}: ${JSON.stringify(answer.body)}`)
    assert.equal(answer.body.error, 'invalid_request')
  }
  assert.equal((await sendLogout(await token({ sub: 'somebody else' }))).status, 200)
  assert.equal((await sendLogout(await token({ sub: undefined, sid: 'another session' }))).status, 200)
  assert.equal(await isIn(), true)
  const right = await token({})
  const ended = await sendLogout(right)
  assert.equal(ended.status, 200)
  assert.equal(ended.headers.get('cache-control'), 'no-store')
  assert.equal(await isIn(), false)
  const later = (await signIn()).cookie
  assert.equal((await sendLogout(right)).status, 400)
  assert.equal((await service.get('/books', { headers: { cookie: later } })).status, 200)
})

test('a session ends after eight idle hours, and with the mandate that it rests on', async () => {
  const { clock } = service.platform
  const validUntil = new Date(clock.millis() + 60 * 60 * 1000).toISOString()
  issuer.person = personOfCompany('bert', kvkNumber, { mandate: { id: 'm1', validUntil } })
  const mandated = (await signIn()).cookie
  issuer.person = personOfCompany('anna', kvkNumber)
  const { cookie } = await signIn()
  const statusOf = async (of: string): Promise<number> =>
    (await service.get('/books', { headers: { cookie: of } })).status
  assert.deepEqual([await statusOf(mandated), await statusOf(cookie)], [200, 200])
  clock.advance(61 * 60 * 1000)
  assert.deepEqual([await statusOf(mandated), await statusOf(cookie)], [303, 200])
  clock.advance(8 * 60 * 60 * 1000 + 1)
  assert.equal(await statusOf(cookie), 303)
  clock.set(systemClock.now())
})

test('without the issuer the service starts, and says that signing in must wait', async () => {
  await using alone = await startClosedService('http://127.0.0.1:9')
  const answer = await alone.get('/sign-in')
  assert.equal(answer.status, 503)
  assert.match(answer.body, /<h1>Signing in is not possible right now<\/h1>/)
  assert.ok(answer.headers.get('retry-after'))
  assert.equal((await alone.get('/health')).status, 200)
  const told = await alone.post('/sign-in/backchannel', { json: { logout_token: 'x.y.z' } })
  assert.equal(told.status, 503)
})
