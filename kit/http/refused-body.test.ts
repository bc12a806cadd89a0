/** A refusal reaches whoever is still sending what is refused. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { openSocket, parseAnswer, readToEnd } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, { database: false })
})
after(() => service[Symbol.asyncDispose]())

test('a client that is refused half-way sends the rest and asks on, on the same connection', async () => {
  const rest = 'a'.repeat(1024 * 1024)
  for (const [contentType, status] of [
    ['application/json', 413],
    ['text/csv', 415],
  ] as const) {
    const socket = await openSocket(service.address)
    const said = readToEnd(socket)
    const length = `Content-Length: ${2 * rest.length}`
    socket.write(`POST /things HTTP/1.1\r\nHost: t\r\nContent-Type: ${contentType}\r\n${length}\r\n\r\n`)
    socket.write(rest)
    const [first] = (await once(socket, 'data')) as [Buffer]
    assert.equal(parseAnswer(first.toString()).status, status)
    socket.write(rest)
    socket.write('GET /nowhere HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')
    assert.match(await said, /HTTP\/1\.1 404 /)
  }
})

test('of what takes no body none is asked for as another type', async () => {
  const answer = await service.post('/ping', { headers: { 'content-type': 'text/plain' }, body: 'x' })
  assert.deepEqual([answer.status, answer.body.message], [415, 'This takes no body; leave it out.'])
})
