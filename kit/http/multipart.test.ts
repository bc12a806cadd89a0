import assert from 'node:assert/strict'
import { Agent, request as startRequest } from 'node:http'
import { after, before, test } from 'node:test'
import { createLog } from '../log.ts'
import { openSocket, rawExchange } from '../testing/raw-http.ts'
import { createSampleService, sampleForm } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'

const lines: { level: string; msg: string; route?: string; status?: number }[] = []
let service: TestService
before(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  service = await startTestService(createSampleService, { database: false, overrides: { log } })
})
after(() => service[Symbol.asyncDispose]())

const megabytes = (count: number): Blob =>
  new Blob(Array.from({ length: count }, () => Buffer.alloc(1024 * 1024, count)))

const formOf = (...parts: [string, string | Blob, string?][]): FormData => {
  const form = new FormData()
  for (const [name, value, filename] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value, filename ?? 'a.bin')
  return form
}

test('parts come in the order sent, texts before and after the file', async () => {
  const body = formOf(['note', 'first'], ['file', new Blob(['12345'])], ['tag', 'a'], ['tag', 'b'])
  const answer = await service.post('/uploads', { body })
  assert.deepEqual(answer.body, { size: 5, texts: ['note=first', 'tag=a', 'tag=b'] })
})

test('a form that is not what the route takes is 400 and says which field', async () => {
  const cases: [FormData, RegExp][] = [
    [formOf(['document', megabytes(1)]), /unknown field "document"; it takes file, note, tag/],
    [formOf(['other', 'text'], ['file', megabytes(1)]), /unknown field "other"/],
    [formOf(['note', 'text']), /has no file in the field "file"/],
    [formOf(['file', 'text']), /"file" must be a file/],
    [formOf(['note', new Blob(['x'])]), /"note" is a text, not a file/],
    [formOf(['note', 'a'], ['note', 'b'], ['file', new Blob(['x'])]), /"note" was sent twice/],
    [formOf(['file', new Blob(['x'])], ['file', new Blob(['y'])]), /more than 1 file|sent twice/],
    [formOf(['note', 'a'.repeat(70_000)], ['file', new Blob(['x'])]), /"note" is too long/],
    [formOf(['__proto__', 'a'], ['file', new Blob(['x'])]), /not allowed|unknown field/],
    [formOf(['toString', new Blob(['x'])]), /not allowed|unknown field/],
  ]
  for (const [body, expected] of cases) {
    const answer = await service.post('/uploads', { body })
    assert.equal(answer.status, 400, String(expected))
    assert.match(answer.body.problem, expected)
  }
  const many = formOf(...Array.from({ length: 60 }, (): [string, string] => ['tag', 'x']), [
    'file',
    new Blob(['x']),
  ])
  assert.match((await service.post('/uploads', { body: many })).body.problem, /too many parts/)
})

test('an empty or a broken form is 400', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' }
  const part = '--xyz\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n'
  for (const body of [
    '',
    '--xyz--\r\n',
    part,
    `${part}abc`,
    '--xyz\r\n',
    `${part}abc\r\n--xyz`,
    'random bytes',
    '\0\0\0\0',
  ]) {
    const answer = await service.post('/uploads', { headers, body })
    assert.equal(answer.status, 400, JSON.stringify(body))
  }
  assert.equal((await service.post('/uploads', { headers, body: `${part}abc\r\n--xyz--\r\n` })).body.size, 3)
  for (const type of [
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/mixed; boundary=xyz',
  ]) {
    const answer = await service.post('/uploads', {
      headers: { 'content-type': type },
      body: `${part}abc\r\n--xyz--\r\n`,
    })
    assert.ok([400, 415].includes(answer.status), `${type}: ${answer.status}`)
  }
  assert.equal((await service.post('/uploads')).status, 415)
})

test('an empty file is a file', async () => {
  assert.equal((await service.post('/uploads', { body: formOf(['file', new Blob([])]) })).body.size, 0)
})

test('a file over the limit is 413, one just at it is not', async () => {
  const most = sampleForm.maximumFileBytes
  const atLimit = await service.post('/uploads', { body: formOf(['file', new Blob([Buffer.alloc(most)])]) })
  assert.deepEqual(atLimit.body, { size: most, texts: [] })
  const over = await service.post('/uploads', { body: formOf(['file', new Blob([Buffer.alloc(most + 1)])]) })
  assert.equal(over.status, 413)
  assert.equal(over.body.problem, 'The file is larger than 25 MB.')
  const farOver = await service.post('/uploads', { body: formOf(['file', megabytes(60)]) })
  assert.equal(farOver.status, 413)
})

test('a large file of a wrong field name is answered, though nobody reads it', async () => {
  const answer = await service.post('/uploads', { body: formOf(['wrong', megabytes(24)]) })
  assert.equal(answer.status, 400)
  assert.match(answer.body.problem, /unknown field "wrong"/)
  assert.equal((await service.get('/open')).status, 200)
})

test('20 MB streams through while others are answered, and memory stays small', async () => {
  const boundary = 'limit-of-parts'
  const agent = new Agent({ keepAlive: false })
  const upload = startRequest(`${service.address}/uploads`, {
    method: 'POST',
    agent,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<string>((resolve, reject) => {
    upload.once('error', reject)
    upload.once('response', async (answer) =>
      resolve(Buffer.concat(await Array.fromAsync(answer)).toString()),
    )
  })
  const chunk = Buffer.alloc(256 * 1024, 7)
  globalThis.gc?.()
  const before = process.memoryUsage().arrayBuffers
  upload.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`)
  for (let sent = 0; sent < 80; sent++) {
    if (!upload.write(chunk)) await new Promise((resolve) => upload.once('drain', resolve))
    if (sent % 10 === 0) assert.equal((await service.get('/open')).status, 200)
    assert.ok(process.memoryUsage().arrayBuffers - before < 12 * 1024 * 1024, 'the body is being kept')
  }
  upload.end(`\r\n--${boundary}--\r\n`)
  assert.deepEqual(JSON.parse(await answered), { size: 20 * 1024 * 1024, texts: [] })
})

test('a connection cut in the middle is the end of it: no 500 in the log, and the service goes on', async () => {
  const before = lines.length
  const socket = await openSocket(service.address)
  socket.write(
    'POST /uploads HTTP/1.1\r\nHost: t\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 100000\r\n\r\n--xyz\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
  )
  await service.get('/open')
  socket.destroy()
  while (!lines.slice(before).some((line) => line.route === '/uploads' || line.level === 'error'))
    await new Promise((resolve) => setTimeout(resolve, 5))
  assert.deepEqual(
    lines.slice(before).filter((line) => line.level === 'error'),
    [],
  )
  assert.equal((await service.post('/uploads', { body: formOf(['file', new Blob(['x'])]) })).status, 200)
})

test('a body shorter than its Content-Length does not pass for a form', async () => {
  const head = [
    'POST /uploads HTTP/1.1',
    'Content-Type: multipart/form-data; boundary=xyz',
    'Content-Length: 20',
  ]
  const answer = await rawExchange(service.address, head, `--xyz\r\nContent-Disp`)
  assert.equal(answer.status, 400)
})
