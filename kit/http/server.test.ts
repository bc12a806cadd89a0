import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openSocket, parseAnswer, type RawAnswer, rawExchange, readToEnd } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { callHttp, startTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, { database: false })
})
after(() => service[Symbol.asyncDispose]())

const json = { 'content-type': 'application/json' }

test('an unknown route is 404 in the dialect of the service', async () => {
  const answer = await service.get('/nowhere?x=1')
  assert.equal(answer.status, 404)
  assert.equal(answer.body.problem, 'There is nothing at this address.')
  assert.equal(answer.body.path, '/nowhere')
  assert.equal(answer.body.timestamp, '2026-03-18T12:00:00.000Z')
})

test('another method is 405 and told which ones the address takes', async () => {
  const cases: [string, string, string][] = [
    ['PATCH', '/things', 'POST, GET, HEAD'],
    ['POST', '/things/1?x=1', 'GET, HEAD, DELETE'],
    ['GET', '/ping', 'POST'],
  ]
  for (const [method, path, allow] of cases) {
    const answer = await service.call(method, path)
    assert.equal(answer.status, 405, path)
    assert.equal(answer.headers.get('allow'), allow)
    assert.equal(answer.body.problem, `This address takes ${allow}.`)
  }
  for (const path of ['/things/1/2', '/thing', '/things.', '/'])
    assert.equal((await service.call('PUT', path)).status, 404, path)
})

test('a body that is not JSON, or no body, is 400', async () => {
  for (const body of ['{', '{"name": "a"', "{'name': 1}", 'NaN', '\u0000']) {
    const answer = await service.post('/things', { headers: json, body })
    assert.equal(answer.status, 400, body)
    assert.match(answer.body.problem, /not well-formed JSON/)
  }
  for (const request of [{}, { headers: json }, { headers: json, body: '  ' }]) {
    const answer = await service.post('/things', request)
    assert.equal(answer.status, 400)
    assert.match(answer.body.problem, /body is missing/)
  }
  for (const value of [null, [], 'text', 3, true]) {
    const answer = await service.post('/things', { headers: json, body: JSON.stringify(value) })
    assert.equal(answer.status, 400, JSON.stringify(value))
  }
})

test('a byte order mark before JSON is passed over, one alone is no body', async () => {
  const send = (text: string) => service.post('/things', { headers: json, body: `\ufeff${text}` })
  assert.equal((await send('{"name":"a"}')).status, 201)
  assert.match((await send('')).body.problem, /body is missing/)
  assert.match((await send('\ufeff{}')).body.problem, /not well-formed JSON/)
})

test('half of a surrogate pair is refused, a whole one is not', async () => {
  const send = (name: string) => service.post('/things', { headers: json, body: `{"name":"${name}"}` })
  for (const half of ['\\ud83d', 'a\\uDE00b', '\\ude00\\ud83d'])
    assert.match((await send(half)).body.problem, /half of a surrogate pair/, half)
  for (const whole of ['\\ud83d\\uDE00', '😀', '\\\\ud83d'])
    assert.equal((await send(whole)).status, 201, whole)
})

test('nesting without end is 400', async () => {
  for (const body of [
    '['.repeat(400_000),
    '['.repeat(200_000) + ']'.repeat(200_000),
    '{"a":'.repeat(100_000),
  ])
    assert.equal((await service.post('/things', { headers: json, body })).status, 400)
  const nul = `${'{"inner":'.repeat(50_000)}"\\u0000"${'}'.repeat(50_000)}`
  assert.equal((await service.post('/things', { headers: json, body: nul })).status, 400)
  for (const levels of [101, 5_000]) {
    const body = `${'['.repeat(levels)}${']'.repeat(levels)}`
    const answer = await service.post('/things', { headers: json, body })
    assert.match(answer.body.problem, /^The body has more than 100 lists and objects within each other\.$/)
  }
})

test('an unknown field is 400 and named, wherever it stands', async () => {
  const cases: [object, string][] = [
    [{ name: 'a', size: 1 }, 'size'],
    [{ name: 'a', inner: { depth: 1, width: 2 } }, 'inner.width'],
    [JSON.parse('{"name":"a","__proto__":{"x":1}}'), '__proto__'],
    [{ name: 'a', constructor: 1 }, 'constructor'],
  ]
  for (const [value, field] of cases) {
    const answer = await service.post('/things', { json: value })
    assert.equal(answer.status, 400, field)
    assert.deepEqual(
      answer.body.fieldErrors.map((error: { field: string }) => error.field),
      [field],
    )
    assert.match(answer.body.problem, /is not a known field of the body/)
  }
})

test('wrong fields are all named at once, and nothing is coerced in a body', async () => {
  const answer = await service.post('/things', { json: { name: 3, colour: 'green', inner: { depth: '1' } } })
  assert.equal(answer.status, 400)
  assert.deepEqual(
    Object.fromEntries(
      answer.body.fieldErrors.map((e: { field: string; message: string }) => [e.field, e.message]),
    ),
    { name: 'must be string', colour: 'must be one of red, blue', 'inner.depth': 'must be integer' },
  )
  assert.match((await service.post('/things', { json: {} })).body.problem, /name is required/)
  assert.match(
    (await service.post('/things', { json: { name: '  ' } })).body.problem,
    /name must not be blank/,
  )
  assert.equal((await service.post('/things', { json: { name: 'a', nothing: null } })).status, 201)
})

test('an unknown or wrong query field is 400 and named', async () => {
  const unknown = await service.get('/things/1?shade=3&color=4')
  assert.equal(unknown.status, 400)
  assert.equal(unknown.body.problem, 'color is not a known field of the query')
  for (const odd of ['dark', '1e0', '0x1', '%201', ''])
    assert.match((await service.get(`/things/1?shade=${odd}`)).body.problem, /^shade must be integer$/, odd)
  const none = await service.get('/me?x=1', { token: 'member-token' })
  assert.equal(none.status, 400)
  assert.match(none.body.problem, /^x is not a known field of the query$/)
  assert.equal((await service.get('/open?utm_source=a')).status, 200)
})

test('a path parameter that cannot be one is 400, never 500', async () => {
  const ids = ['abc', '0', '-1', '1.5', '9007199254740993', '%20', "'", '1e0', '0x1', '%201', 'a'.repeat(400)]
  for (const id of ids) assert.equal((await service.get(`/things/${id}`)).status, 400, id)
  assert.equal((await service.get(`/things/${'a'.repeat(9_000)}`)).status, 400)
  assert.equal((await service.get('/things/404')).body.problem, 'That thing does not exist.')
})

test('an empty body with a Content-Type is no body', async () => {
  // The last is what curl and Python name of themselves.
  for (const type of [
    'application/json',
    'text/plain',
    'application/json; charset=utf-8',
    'application/x-www-form-urlencoded',
  ])
    assert.equal(
      (await service.post('/ping', { headers: { 'content-type': type }, body: '' })).status,
      204,
      type,
    )
  assert.equal((await service.post('/ping')).status, 204)
})

test('another Content-Type is 415', async () => {
  for (const type of [
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'nonsense',
    'application/x-www-form-urlencoded',
    'application/merge-patch+json',
    'application/json; charset=iso-8859-1',
  ]) {
    const answer = await service.post('/things', { headers: { 'content-type': type }, body: '{"name":"a"}' })
    assert.equal(answer.status, 415, type)
  }
  for (const type of [
    'application/json;charset=UTF-8',
    'application/json; charset="utf8"',
    'Application/JSON',
  ])
    assert.equal(
      (await service.post('/things', { headers: { 'content-type': type }, body: '{"name":"a"}' })).status,
      201,
      type,
    )
  assert.equal((await service.post('/uploads', { json: { file: 'a' } })).status, 415)
})

test('bytes that are no UTF-8 are 400, and a body where none is taken must be empty', async () => {
  const headers = { 'content-type': 'application/json' }
  const wrong = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from([0xff]), Buffer.from('"}')])
  const refused = await service.post('/things', { headers, body: wrong })
  assert.deepEqual([refused.status, refused.body.problem], [400, 'The body is not valid UTF-8.'])
  const marked = await service.post('/things', { headers, body: '\ufeff{"name":"a"}' })
  assert.equal(marked.status, 201)
  for (const [json, status] of [
    [{}, 204],
    [null, 204],
    [{ foo: 1 }, 400],
  ] as const)
    assert.equal((await service.post('/ping', { json })).status, status, JSON.stringify(json))
  assert.match(
    (await service.post('/ping', { json: { foo: 1 } })).body.problem,
    /^foo is not a known field of the body$/,
  )
})

test('only a route that says so takes an HTML form', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  assert.equal(
    (await service.post('/page-form', { headers, body: 'name=Jan+%26+co' })).body,
    'hello Jan & co',
  )
  assert.equal((await service.post('/page-form', { headers, body: 'name=a&other=b' })).status, 400)
  assert.equal((await service.post('/page-form', { headers, body: 'name=a%00' })).status, 400)
})

test('too large a body is 413, whether its length is declared or not', async () => {
  const large = JSON.stringify({ name: 'a'.repeat(1024 * 1024) })
  assert.equal((await service.post('/things', { headers: json, body: large })).status, 413)
  const stream = new Blob([large]).stream()
  assert.equal((await service.post('/things', { headers: json, body: stream })).status, 413)
})

test('a NUL is refused in bodies, queries and paths', async () => {
  for (const body of [
    '{"name":"a\\u0000"}',
    '{"na\\u0000me":"a"}',
    '{"name":"a","inner":{"depth":"\\u0000"}}',
  ]) {
    const answer = await service.post('/things', { headers: json, body })
    assert.equal(answer.status, 400)
    assert.match(answer.body.problem, /NUL/)
  }
  assert.equal((await service.post('/things', { headers: json, body: '{"name":"\\\\u0000"}' })).status, 201)
  assert.equal((await service.get('/things/%00')).status, 400)
  assert.match((await service.get('/open?x=%00')).body.problem, /NUL/)
})

test('an address that is not validly encoded is 400', async () => {
  const answer = await service.get('/things/%E0%A4%A')
  assert.equal(answer.status, 400)
  assert.equal(answer.body.problem, 'The address is not validly encoded.')
  assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
  assert.equal((await service.get('/things/1?shade=%')).status, 400)
})

test('a very long address, too large a header and what is not HTTP are answered in the dialect', async () => {
  assert.equal((await service.get(`/open?x=${'a'.repeat(8000)}`)).status, 200)
  const long = await rawExchange(service.address, [`GET /open?x=${'a'.repeat(40_000)} HTTP/1.1`])
  assert.equal(long.status, 431)
  assert.equal(JSON.parse(long.body).status, 431)
  const header = await rawExchange(service.address, ['GET /open HTTP/1.1', `X-Long: ${'a'.repeat(40_000)}`])
  assert.equal(header.status, 431)
  assert.equal((await rawExchange(service.address, ['GET /open HTTP/1.1', 'Expect: magic'])).status, 200)
  const broken = await rawExchange(service.address, ['NONSENSE'])
  assert.equal(broken.status, 400)
  assert.match(JSON.parse(broken.body).traceId, /^[0-9a-f]{32}$/)
})

test('a request without a Host is 400 in the dialect, but of HTTP/1.0, which knows none', async () => {
  const answerTo = async (version: string): Promise<RawAnswer> => {
    const socket = await openSocket(service.address)
    const answered = readToEnd(socket)
    socket.write(`GET /open HTTP/${version}\r\nConnection: close\r\n\r\n`)
    return parseAnswer(await answered)
  }
  const nameless = await answerTo('1.1')
  assert.equal(nameless.status, 400)
  assert.match(JSON.parse(nameless.body).problem, /Host header/)
  assert.equal((await answerTo('1.0')).status, 200)
})

test('a half-sent request holds nobody else up', async () => {
  const head = await openSocket(service.address)
  head.write('GET /open HTTP/1.1\r\nHost: te')
  const body = await openSocket(service.address)
  body.write(
    'POST /things HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => service.get('/open')))
  assert.ok(answers.every((answer) => answer.status === 200))
  head.destroy()
  body.destroy()
})

test('HEAD answers as GET does, without the body', async () => {
  const head = await service.call('HEAD', '/things/1')
  assert.equal(head.status, 200)
  assert.equal(head.bytes.length, 0)
  assert.equal(head.headers.get('content-length'), String((await service.get('/things/1')).bytes.length))
  assert.equal((await service.call('HEAD', '/things/404')).status, 404)
  assert.equal((await service.call('HEAD', '/me')).status, 401)
})

test('a stop ends though a client never finishes its request', async () => {
  const other = await startTestService(createSampleService, { database: false })
  const socket = await openSocket(other.address)
  socket.write(
    'POST /things HTTP/1.1\r\nHost: t\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na',
  )
  await callHttp(other.address, 'GET', '/open')
  await other[Symbol.asyncDispose]()
  socket.destroy()
  await assert.rejects(callHttp(other.address, 'GET', '/open'))
})
