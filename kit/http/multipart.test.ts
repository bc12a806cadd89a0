import assert from 'node:assert/strict'
import { Agent, request as startRequest } from 'node:http'
import { after, before, test } from 'node:test'
import { Type } from 'typebox'
import { createLog } from '../log.ts'
import { openSocket } from '../testing/raw-http.ts'
import { createSampleService, sampleForm } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { fileChunks } from './multipart.ts'
import { type Caller, routeFor } from './route.ts'
import { closed } from './schema.ts'

const lines: { level: string; msg: string; route?: string; status?: number }[] = []
/** What the watched route tells of itself. */
const watched = { begun: Promise.withResolvers<void>(), failed: Promise.withResolvers<unknown>() }
const watchedUpload = routeFor<Caller>()({
  method: 'POST',
  path: '/watched-uploads',
  summary: 'Tells when bytes come',
  tag: 'Test',
  access: 'public',
  form: sampleForm,
  output: closed({ size: Type.Integer() }),
  handler: async ({ parts }) => {
    let size = 0
    try {
      for await (const part of parts())
        if (part.kind === 'file')
          for await (const chunk of fileChunks(part, sampleForm)) {
            size += chunk.length
            watched.begun.resolve()
          }
    } catch (error) {
      watched.failed.resolve(error)
      throw error
    }
    return { size }
  },
})

let service: TestService
before(async () => {
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  service = await startTestService(createSampleService, {
    database: false,
    overrides: { log },
    service: { routes: [watchedUpload] },
  })
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
  assert.deepEqual(answer.body, {
    size: 5,
    type: 'application/octet-stream',
    texts: ['note=first', 'tag=a', 'tag=b'],
  })
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

test('a part is a file by its name or by its type; a type that it does not declare is none', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=xyz' }
  const part = (header: string): string =>
    `--xyz\r\nContent-Disposition: form-data; name="note"\r\n\r\na\r\n--xyz\r\nContent-Disposition: form-data; name="file"${header}\r\n\r\nabc\r\n--xyz--\r\n`
  const cases: [string, string][] = [
    ['; filename="a.txt"', ''],
    ['; filename="a.txt"\r\nContent-Type: text/plain', 'text/plain'],
    ['; filename="a.txt"\r\ncontent-type:Text/Plain; charset=utf-8', 'text/plain'],
    ['; filename="a"\r\nContent-Type: image/png', 'image/png'],
    ['\r\nContent-Type: image/png', 'image/png'],
    ['\r\nContent-Type: application/octet-stream', 'application/octet-stream'],
  ]
  for (const [header, type] of cases) {
    const answer = await service.post('/uploads', { headers, body: part(header) })
    assert.deepEqual([answer.status, answer.body.type], [200, type], header)
  }
  const text = await service.post('/uploads', { headers, body: part('') })
  assert.match(text.body.problem, /"file" must be a file/)
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
  assert.deepEqual(atLimit.body, { size: most, type: 'application/octet-stream', texts: [] })
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

test('20 MB streams through: the route has its first bytes long before the last are sent', async () => {
  const boundary = 'limit-of-parts'
  const upload = startRequest(`${service.address}/watched-uploads`, {
    method: 'POST',
    agent: new Agent({ keepAlive: false }),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const answered = new Promise<string>((resolve, reject) => {
    upload.once('error', reject)
    upload.once('response', async (answer) =>
      resolve(Buffer.concat(await Array.fromAsync(answer)).toString()),
    )
  })
  const chunk = Buffer.alloc(1024 * 1024, 7)
  upload.write(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n`)
  upload.write(chunk)
  await watched.begun.promise
  for (let sent = 1; sent < 20; sent++) {
    if (!upload.write(chunk)) await new Promise((resolve) => upload.once('drain', resolve))
    assert.equal((await service.get('/open')).status, 200)
  }
  upload.end(`\r\n--${boundary}--\r\n`)
  assert.deepEqual(JSON.parse(await answered), { size: 20 * 1024 * 1024 })
})

test('a connection cut in the middle is the end of it: a named failure, none in the log, and the service goes on', async () => {
  watched.begun = Promise.withResolvers()
  const socket = await openSocket(service.address)
  socket.write(
    'POST /watched-uploads HTTP/1.1\r\nHost: t\r\nContent-Type: multipart/form-data; boundary=xyz\r\nContent-Length: 100000\r\n\r\n--xyz\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n',
  )
  socket.write('a'.repeat(50_000))
  await watched.begun.promise
  socket.destroy()
  assert.match(String(await watched.failed.promise), /connection broke off|form is broken/)
  assert.equal((await service.post('/uploads', { body: formOf(['file', new Blob(['x'])]) })).status, 200)
  assert.deepEqual(
    lines.filter((line) => line.level === 'error'),
    [],
  )
})

test('a NUL is refused in the texts of a form', async () => {
  const named = await service.post('/uploads', { body: formOf(['note', 'a\0b'], ['file', megabytes(1)]) })
  assert.equal(named.status, 400)
  assert.match(named.body.problem, /"note" holds a NUL/)
})
