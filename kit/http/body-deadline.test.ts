import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { openSocket, parseAnswer, readToEnd } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { ordinaryPace, takenBy, timeForBody } from './body-deadline.ts'

const megabyte = 1024 * 1024

let polder: TestService
before(async () => {
  polder = await startTestService(createSampleService, {
    database: false,
    service: { bodyPace: { baseMilliseconds: 100, bytesPerSecond: 1000 } },
  })
})
after(() => polder[Symbol.asyncDispose]())

/** Sends a head and the beginning of a body, and nothing more; all that is said until the connection ends. */
const begin = async (head: string[], body: string): Promise<string> => {
  const socket = await openSocket(polder.address)
  const said = readToEnd(socket)
  socket.write(`${['POST /things HTTP/1.1', 'Host: t', ...head].join('\r\n')}\r\n\r\n${body}`)
  return said
}

test('a body that stops in the middle is 408, with a length or in chunks, and the connection ends', async () => {
  const json = 'Content-Type: application/json'
  for (const [length, body] of [
    ['Content-Length: 100', '{"na'],
    ['Transfer-Encoding: chunked', '4\r\n{"na\r\n'],
  ] as const) {
    const answer = parseAnswer(await begin([json, length], body))
    assert.equal(answer.status, 408, length)
    assert.match(answer.body, /took too long/)
  }
})

test('a body for nobody, answered at once, does not keep its connection either', async () => {
  const socket = await openSocket(polder.address)
  const said = readToEnd(socket)
  socket.write('POST /nowhere HTTP/1.1\r\nHost: t\r\nContent-Length: 100\r\n\r\na')
  assert.match(await said, /^HTTP\/1\.1 404 /)
  assert.equal(parseAnswer(await begin(['Content-Type: text/css', 'Content-Length: 100'], 'a')).status, 415)
})

test('an upload has longer, by the size that it announces, and a connection that keeps up is kept', async () => {
  const boundary =
    '--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\nContent-Type: image/png\r\n\r\n'
  const body = `${boundary}${'a'.repeat(20_000)}\r\n--x--\r\n`
  const socket = await openSocket(polder.address)
  socket.write(
    `POST /uploads HTTP/1.1\r\nHost: t\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10_000)}`,
  )
  // Longer than any other body may take.
  await pause(200)
  socket.write(body.slice(10_000))
  const [first] = await once(socket, 'data')
  assert.match(String(first), /^HTTP\/1\.1 200 /)
  await pause(200)
  socket.write('GET /open HTTP/1.1\r\nHost: t\r\nConnection: close\r\n\r\n')
  const [second] = await once(socket, 'data')
  assert.match(String(second), /^HTTP\/1\.1 200 /)
  socket.destroy()
})

test('a body has a minute, and an upload a second more for each 128 KiB that it announces and may have', () => {
  const form = { maximumFileBytes: 50 * megabyte }
  assert.equal(timeForBody(ordinaryPace, undefined, 900 * megabyte), 60_000)
  assert.equal(timeForBody(ordinaryPace, form, megabyte), 68_000)
  assert.equal(timeForBody(ordinaryPace, form, undefined), 460_000)
  assert.equal(timeForBody(ordinaryPace, form, 900 * megabyte), 460_000)
  assert.equal(timeForBody(ordinaryPace, { ...form, maximumFiles: 2 }, undefined), 860_000)
  const bytes = { contentTypes: ['image/png'], maximumBytes: 50 * megabyte, about: 'A picture.' }
  assert.deepEqual(takenBy({ bytes }), { maximumFileBytes: 50 * megabyte })
  assert.equal(takenBy({}), undefined)
})
