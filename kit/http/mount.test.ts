import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { after, before, test } from 'node:test'
import { conflict } from '../errors.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { mountedRoute } from './mount.ts'
import type { MountedRequest } from './mounted-part.ts'

/** Tells what reached it, and fails where it is asked to. */
const handle = async (
  request: IncomingMessage,
  answer: ServerResponse,
  known: MountedRequest,
): Promise<void> => {
  const url = new URL(request.url!, 'http://part')
  if (url.searchParams.has('refuse')) throw conflict('The part refuses.')
  if (url.searchParams.has('break')) throw new Error('an inner matter')
  let body = ''
  for await (const chunk of request) body += chunk
  answer.statusCode = Number(url.searchParams.get('status') ?? 200)
  answer.setHeader('content-type', 'application/json')
  const { method, headers } = request
  answer.end(JSON.stringify({ method, path: url.pathname, headers, body, known }))
}

const mount = { publicUrl: () => 'https://own.example', answersPreflights: true, handle }
const shared = { summary: 'A part', errors: [303, 409], mount }

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, {
    database: false,
    service: {
      routes: [
        mountedRoute({ method: 'GET', path: '/part', ...shared }),
        mountedRoute({ method: 'POST', path: '/part', ...shared }),
        mountedRoute({ method: 'GET', path: '/part/{id}', ...shared }),
      ],
    },
  })
})
after(() => service[Symbol.asyncDispose]())

test('a part reads the body itself, whatever its type', async () => {
  for (const type of ['application/x-www-form-urlencoded', 'application/json', 'text/plain', 'a/b']) {
    const answer = await service.post('/part?a=1', { headers: { 'content-type': type }, body: '{"a' })
    assert.equal(answer.status, 200, type)
    assert.equal(answer.body.body, '{"a')
    assert.equal(answer.body.method, 'POST')
  }
  assert.equal((await service.get('/part/x%2Fy?b')).body.path, '/part/x%2Fy')
})

test('host and protocol are the own ones, whatever a stranger says', async () => {
  const headers = {
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'ftp',
    forwarded: 'host=evil.example',
  }
  const told = (await service.get('/part', { headers })).body.headers
  assert.equal(told.host, 'own.example')
  assert.equal(told['x-forwarded-proto'], 'https')
  assert.equal(JSON.stringify(told).includes('evil'), false)
})

test('the answer has the headers of every answer, and a trace', async () => {
  const answer = await service.get('/part')
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.equal(answer.headers.get('x-frame-options'), 'DENY')
  assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; frame-ancestors 'none'")
  assert.equal(answer.headers.get('x-trace-id'), answer.body.known.traceId)
  assert.match(answer.body.known.address, /^(::ffff:)?127\.0\.0\.1$/)
})

test('what the part throws is a failure of the house', async () => {
  assert.deepEqual(await service.get('/part?refuse=1').then(({ status, body }) => [status, body.problem]), [
    409,
    'The part refuses.',
  ])
  const broken = await service.get('/part?break=1')
  assert.equal(broken.status, 500)
  assert.equal(broken.bytes.includes('inner matter'), false)
  assert.equal(service.platform.errorLines.splice(0).length, 1)
})

test('only declared addresses and methods reach it; it answers preflights itself', async () => {
  assert.equal((await service.get('/part/a/b')).status, 404)
  const other = await service.put('/part')
  assert.equal(other.status, 405)
  assert.equal(other.headers.get('allow'), 'GET, HEAD, POST')
  const headers = { origin: 'https://app.example', 'access-control-request-method': 'POST' }
  assert.equal((await service.call('OPTIONS', '/part', { headers })).body.method, 'OPTIONS')
  const plain = await service.call('OPTIONS', '/part')
  assert.deepEqual([plain.status, plain.headers.get('allow')], [405, 'GET, HEAD, POST'])
  assert.equal(
    (await service.post('/part', { headers: { 'content-encoding': 'gzip' }, body: 'x' })).status,
    415,
  )
})

test('a part of a service is in its list of routes, and not in its document', async () => {
  const { routes } = service.service
  assert.equal(routes.filter(({ path }) => path.startsWith('/part')).length, 3)
  const document = (await service.get('/v3/api-docs')).body
  assert.deepEqual(
    Object.keys(document.paths).filter((path) => path.startsWith('/part')),
    [],
  )
})

test('a status that the route does not declare is told', async () => {
  const other = await startTestService(createSampleService, {
    database: false,
    service: { routes: [mountedRoute({ method: 'GET', path: '/part', ...shared })] },
  })
  await other.get('/part?status=418')
  await assert.rejects(async () => other[Symbol.asyncDispose](), /GET \/part: 418/)
})
