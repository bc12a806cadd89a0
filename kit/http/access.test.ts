import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, { database: false })
})
after(() => service[Symbol.asyncDispose]())

test('without a valid token a guarded route is 401 and says what it wants', async () => {
  const wrong = [
    'Bearer',
    'Bearer ',
    'Basic bWVtYmVy',
    'Bearer wrong',
    'Bearer member-token extra',
    'member-token',
  ]
  for (const authorization of [undefined, ...wrong]) {
    const answer = await service.get('/me', { headers: authorization === undefined ? {} : { authorization } })
    assert.equal(answer.status, 401, authorization)
    assert.equal(answer.headers.get('www-authenticate'), 'Bearer')
    assert.equal(answer.body.status, 401)
  }
  assert.deepEqual((await service.get('/me', { headers: { authorization: 'bearer member-token' } })).body, {
    role: 'member',
  })
})

test('the token is looked at before the request is, so that strangers learn nothing', async () => {
  assert.equal((await service.delete('/things/abc')).status, 401)
  assert.equal((await service.delete('/things/abc', { token: 'member-token' })).status, 403)
  assert.equal((await service.delete('/things/abc', { token: 'admin-token' })).status, 400)
  assert.equal((await service.delete('/things/1', { token: 'admin-token' })).status, 204)
})

test('a key opens the routes of its scopes and no others, and is told why', async () => {
  assert.deepEqual((await service.get('/me', { token: 'key-for-me.read' })).body, { role: 'member' })
  const other = await service.get('/me', { token: 'key-for-things.read' })
  assert.equal(other.status, 403)
  assert.match(other.body.problem, /scope me.read; this key has things.read/)
  for (const [method, path] of [
    ['GET', '/maybe'],
    ['DELETE', '/things/1'],
  ] as const)
    assert.equal((await service.call(method, path, { token: 'key-for-me.read' })).status, 403, path)
  const { components, paths } = (await service.get('/v3/api-docs')).body
  assert.equal(components.securitySchemes.apiKey.scheme, 'bearer')
  assert.deepEqual(paths['/me'].get.security, [{ bearer: [] }, { apiKey: [] }])
  assert.equal(paths['/me'].get['x-api-key-scope'], 'me.read')
  assert.deepEqual(paths['/maybe'].get.security, [{}, { bearer: [] }])
})

test('where a token is optional, none is nobody and a wrong one is 401', async () => {
  assert.deepEqual((await service.get('/maybe')).body, { role: null })
  assert.deepEqual((await service.get('/maybe', { token: 'admin-token' })).body, { role: 'admin' })
  assert.equal((await service.get('/maybe', { token: 'wrong' })).status, 401)
  assert.deepEqual((await service.get('/open', { token: 'wrong' })).body, { open: true })
})

test('any origin may read the open routes and no others', async () => {
  const origin = { origin: 'https://elsewhere.example' }
  assert.equal(
    (await service.get('/open', { headers: origin })).headers.get('access-control-allow-origin'),
    '*',
  )
  const preflight = await service.call('OPTIONS', '/open', {
    headers: { ...origin, 'access-control-request-method': 'GET' },
  })
  assert.equal(preflight.status, 204)
  assert.equal(preflight.headers.get('access-control-allow-origin'), '*')
  assert.equal(preflight.headers.get('access-control-allow-methods'), 'GET')
  for (const path of ['/me', '/things', '/things/1', '/nowhere']) {
    const other = await service.get(path, { headers: origin })
    assert.equal(other.headers.get('access-control-allow-origin'), null, path)
    const refused = await service.call('OPTIONS', path, {
      headers: { ...origin, 'access-control-request-method': 'GET' },
    })
    assert.equal(refused.status, path === '/nowhere' ? 404 : 405)
    assert.equal(refused.headers.get('access-control-allow-origin'), null)
  }
})

test('every answer has the security headers, errors too', async () => {
  for (const path of ['/open', '/me', '/nowhere', '/things/abc', '/page/1', '/swagger-ui.html']) {
    const { headers } = await service.get(path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.equal(headers.get('x-frame-options'), 'DENY')
    assert.equal(headers.get('referrer-policy'), 'no-referrer')
    assert.match(headers.get('content-security-policy') ?? '', /frame-ancestors 'none'/)
    assert.equal(headers.get('strict-transport-security'), null)
    assert.equal(headers.get('cache-control'), 'no-store')
  }
  await using production = await startTestService(createSampleService, {
    database: false,
    environment: { ENVIRONMENT: 'production' },
  })
  assert.match(
    (await production.get('/open')).headers.get('strict-transport-security') ?? '',
    /max-age=\d{8}/,
  )
})

test('people get a page where a route has one', async () => {
  const missing = await service.get('/page/1', { headers: { 'accept-language': 'nl-NL,nl;q=0.9' } })
  assert.equal(missing.status, 404)
  assert.match(missing.headers.get('content-type') ?? '', /^text\/html/)
  assert.match(missing.body, /<html lang="nl">[\s\S]*<p>404: No such page\.<\/p>/)
  const wrong = await service.get('/page/abc')
  assert.match(wrong.body, /<html lang="en">[\s\S]*<p>400: id must be integer<\/p>/)
})

test('a request that never reaches the page’s route gets the page too, and others do not', async () => {
  const cases: [string, number][] = [
    ['/page/%ZZ', 400],
    ['/page/%E0%A4%A?x=1', 400],
    [`/page/${'a'.repeat(501)}`, 400],
    ['/page/', 404],
    ['/page', 404],
  ]
  for (const [path, status] of cases) {
    const answer = await service.get(path)
    assert.equal(answer.status, status, path)
    assert.match(answer.body, new RegExp(String.raw`<html lang="en">[\s\S]*<p>${status}: `), path)
    assert.match(answer.headers.get('content-security-policy') ?? '', /style-src 'nonce-/)
    assert.match(answer.headers.get('x-trace-id') ?? '', /^[0-9a-f]{32}$/)
  }
  for (const path of ['/page/%ZZ/image', '/pages/%ZZ', '/things/%ZZ', '/page/1/2', '/'])
    assert.equal((await service.get(path)).body.path, path)
  // Whatever the method: people look at this address.
  for (const [method, path, status] of [
    ['POST', '/page/%ZZ', 400],
    ['DELETE', '/page/1', 405],
  ] as const)
    assert.match(
      (await service.call(method, path)).body,
      new RegExp(String.raw`<html lang="en">[\s\S]*<p>${status}: `),
    )
})

test('the language is that of Accept-Language', async () => {
  const languageFor = async (header: string): Promise<string> =>
    (await service.get('/things/1', { headers: { 'accept-language': header } })).body.language
  assert.equal(await languageFor('nl'), 'nl')
  assert.equal(await languageFor('de, en;q=0.2, nl;q=0.5'), 'nl')
  assert.equal(await languageFor('fr'), 'en')
})

test('X-Forwarded-For counts from trusted proxies only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  assert.equal((await service.get('/things/1', { headers })).body.address, '127.0.0.1')
  const addressBehind = async (proxies: string): Promise<string> => {
    await using behind = await startTestService(createSampleService, {
      database: false,
      environment: { TRUSTED_PROXIES: proxies },
    })
    return (await behind.get('/things/1', { headers })).body.address
  }
  assert.equal(await addressBehind('10.0.0.0/8'), '127.0.0.1')
  assert.equal(await addressBehind('127.0.0.0/8'), '198.51.100.7')
  assert.equal(await addressBehind('127.0.0.1, 198.51.100.7'), '203.0.113.9')
})

test('a page size is capped, sorting is read, unknown sorting is refused', async () => {
  const page = await service.get('/things?page=2&size=5000&sort=name,desc&sort=age')
  assert.deepEqual(page.body, {
    content: ['name desc', 'age asc'],
    page: 2,
    size: 100,
    totalElements: 250,
    totalPages: 3,
  })
  assert.deepEqual((await service.get('/things?sort=age,DESC')).body.content, ['age desc'])
  const plain = (await service.get('/things')).body
  assert.deepEqual([plain.page, plain.size, plain.totalPages], [0, 20, 13])
  for (const query of [
    'sort=shoe',
    'sort=name,up',
    'sort=name;drop',
    'page=-1',
    'size=0',
    'size=a',
    'page=1&page=2',
    'page=',
    'page=1.5',
  ])
    assert.equal((await service.get(`/things?${query}`)).status, 400, query)
})
