import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { openSocket, parseAnswer, type RawAnswer, readToEnd } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { isHost } from './request-head.ts'

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, { database: false })
})
after(() => service[Symbol.asyncDispose]())

/** The answer to these lines and nothing else: no Host header but the given ones. */
const exchange = async (...lines: string[]): Promise<RawAnswer> => {
  const socket = await openSocket(service.address)
  const answered = readToEnd(socket)
  socket.write(`${[...lines, 'Connection: close'].join('\r\n')}\r\n\r\n`)
  return parseAnswer(await answered)
}

test('a body with a Content-Encoding is 415, whatever it holds', async () => {
  const thing = JSON.stringify({ name: 'a' })
  const cases: [string, string | Uint8Array<ArrayBuffer>][] = [
    ['gzip', new Uint8Array(gzipSync(thing))],
    ['gzip', thing],
    ['br', thing],
    ['identity, deflate', thing],
    ['nonsense', thing],
  ]
  for (const [encoding, body] of cases) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    const answer = await service.post('/things', { headers, body })
    assert.equal(answer.status, 415, encoding)
    assert.match(answer.body.problem, /Content-Encoding/)
    assert.equal(answer.headers.get('accept-encoding'), 'identity')
  }
  const form = new FormData()
  form.append('file', new Blob(['abc']))
  const upload = await service.post('/uploads', { headers: { 'content-encoding': 'gzip' }, body: form })
  assert.equal(upload.status, 415)
})

test('an encoding that is none, or of no body, is no matter', async () => {
  for (const encoding of ['identity', 'Identity', 'identity, identity', '']) {
    const headers = { 'content-type': 'application/json', 'content-encoding': encoding }
    assert.equal((await service.post('/things', { headers, body: '{"name":"a"}' })).status, 201, encoding)
  }
  assert.equal((await service.get('/things/1', { headers: { 'content-encoding': 'gzip' } })).status, 200)
  assert.equal((await service.post('/ping', { headers: { 'content-encoding': 'gzip' } })).status, 204)
})

test('a Host that is missing, sent twice or malformed is 400', async () => {
  const get = 'GET /things/1 HTTP/1.1'
  const cases: [string[], RegExp][] = [
    [[], /Host header is missing/],
    [['Host: a.example', 'Host: b.example'], /more than one Host/],
    [['Host: a.example', 'X-Other: 1', 'hOST: a.example'], /more than one Host/],
    [['Host: '], /Host header is not/],
    [['Host: a b'], /Host header is not/],
    [['Host: a.example/path'], /Host header is not/],
    [['Host: user@a.example'], /Host header is not/],
    [['Host: a.example:http'], /Host header is not/],
    [['Host: [::1'], /Host header is not/],
    [['Host: <script>'], /Host header is not/],
  ]
  for (const [lines, problem] of cases) {
    const { status, body } = await exchange(get, ...lines)
    assert.equal(status, 400, lines.join())
    assert.match(JSON.parse(body).problem, problem)
  }
  for (const host of ['a.example', 'A.example:8080', '[::1]:80', '127.0.0.1', 'xn--caf-dma.example', 'a_b:'])
    assert.equal((await exchange(get, `Host: ${host}`)).status, 200, host)
  assert.equal((await exchange('GET /things/1 HTTP/1.0')).status, 200)
})

test('every authority of a valid address is a Host', () => {
  fc.assert(
    fc.property(fc.webAuthority({ withIPv4: true, withIPv6: true, withPort: true }), (authority) =>
      isHost(authority),
    ),
    { seed: 10 },
  )
})

test('another method is 405 before anything is said of the body', async () => {
  const form = new FormData()
  form.append('file', new Blob(['abc']))
  const bodies: [string, RequestInit['body'], Record<string, string>][] = [
    ['a form', form, {}],
    ['XML', '<a/>', { 'content-type': 'application/xml' }],
    ['broken JSON', '{', { 'content-type': 'application/json' }],
    ['too much', 'x'.repeat(2_000_000), { 'content-type': 'application/json' }],
    ['compressed', 'x', { 'content-type': 'application/json', 'content-encoding': 'gzip' }],
  ]
  for (const [what, body, headers] of bodies) {
    const wrongMethod = await service.put('/uploads', { headers, body })
    assert.equal(wrongMethod.status, 405, what)
    assert.equal(wrongMethod.headers.get('allow'), 'POST')
    assert.equal((await service.put('/nowhere', { headers, body })).status, 404, what)
  }
})

test('a path parameter of any length is as an unknown one', async () => {
  for (const length of [501, 5_000, 12_000]) {
    const number = await service.get(`/things/${'9'.repeat(length)}`)
    assert.equal(number.status, 400)
    assert.match(number.body.problem, /^id must be/)
    const page = await service.get(`/page/${'x'.repeat(length)}`)
    assert.equal(page.status, 400)
    assert.match(page.headers.get('content-type')!, /text\/html/)
  }
  assert.equal((await service.get(`/nowhere/${'x'.repeat(5_000)}`)).status, 404)
})
