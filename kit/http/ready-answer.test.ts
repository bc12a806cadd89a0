import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { rawExchange } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { reply } from './reply.ts'
import { type Caller, routeFor } from './route.ts'

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'public, max-age=300',
  etag: '"a"',
}
const route = routeFor<Caller>()
let isReady = true
let asked = 0

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, {
    database: false,
    service: {
      routes: [
        route({
          ...{ method: 'GET', path: '/document', summary: 'A document', tag: 'T', access: 'public' },
          ...{
            hidden: true,
            anyQuery: true,
            anyOrigin: true,
            contentType: 'application/json',
            errors: [304],
          },
          ready: () => (isReady ? { body: '{"a":1}', headers } : null),
          handler: () => {
            asked++
            return reply({ status: 200, headers, body: '{"a":1}' })
          },
        }),
      ],
    },
  })
})
after(() => service[Symbol.asyncDispose]())

const countOf = async (work: () => Promise<unknown>): Promise<number> => {
  const before = asked
  await work()
  return asked - before
}

test('a plain question is answered without its route, and as its route answers it', async () => {
  const told = ['date', 'traceparent', 'x-trace-id']
  const shown = async () => {
    const answer = await service.get('/document')
    const rest = [...answer.headers].filter(([name]) => !told.includes(name)).sort()
    return {
      status: answer.status,
      body: answer.body,
      rest,
      own: told.map((name) => answer.headers.has(name)),
    }
  }
  isReady = false
  const byRoute = await shown()
  isReady = true
  assert.equal(await countOf(async () => assert.deepEqual(await shown(), byRoute)), 0)
})

test('it goes on with the trace of the request', async () => {
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-00'
  const answer = await service.get('/document', { headers: { traceparent } })
  assert.equal(answer.headers.get('x-trace-id'), traceparent.slice(3, 35))
  assert.match(answer.headers.get('traceparent')!, /^00-4bf92f3577b34da6a3ce929d0e0e4736-\w{16}-00$/)
  assert.notEqual(answer.headers.get('traceparent'), traceparent)
})

test('whatever else a request has about it, its route answers', async () => {
  for (const [path, more] of [
    ['/document?a=1', {}],
    ['/document', { 'if-none-match': '"a"' }],
    ['/document', { authorization: 'Bearer x' }],
    ['/document', { range: 'bytes=0-1' }],
  ] as [string, Record<string, string>][])
    assert.equal(await countOf(() => service.get(path, { headers: more })), 1, JSON.stringify([path, more]))
  assert.equal(await countOf(() => service.call('HEAD', '/document')), 1)
  assert.equal((await service.post('/document')).status, 405)
  const twice = ['GET /document HTTP/1.1', 'Host: a', 'Host: b', 'Connection: close']
  assert.equal((await rawExchange(service.address, twice)).status, 400)
})
