/** Connections: who is silent makes room for others, one address keeps nobody out, and work in hand is let be. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { connect } from 'node:tls'
import { makeCertificate, writeCertificate } from '../testing/certificate.ts'
import { eventually } from '../testing/eventually.ts'
import { openSocket, readToEnd } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'

const start = (atOnce: number, environment: Record<string, string> = {}): Promise<TestService> =>
  startTestService(createSampleService, {
    database: false,
    environment: { METRICS_PORT: '9', ...environment },
    service: { maximumConnections: atOnce },
  })

const ended = async (polder: TestService): Promise<number> => {
  const text = await polder.platform.metrics!.registry.metrics()
  return Number(/^polder_refused_total\{service="sample",limit="connections"\} (\d+)$/m.exec(text)?.[1] ?? 0)
}

/** What a request is answered with on the connection; '' where it was ended without a word. */
const ask = async (socket: Socket, kept = false): Promise<string> => {
  const said = kept ? once(socket, 'data').then(String) : readToEnd(socket)
  socket.write(`GET /things/1 HTTP/1.1\r\nHost: a\r\n${kept ? '' : 'Connection: close\r\n'}\r\n`)
  return await said
}

const isAnswered = /^HTTP\/1\.1 200 /

/** As many silent connections, one after the other. */
const openSilent = async (polder: TestService, count: number, from?: string): Promise<Socket[]> => {
  const opened: Socket[] = []
  for (let one = 0; one < count; one++) opened.push(await openSocket(polder.address, from))
  return opened
}

const areOpen = (sockets: readonly Socket[]): boolean[] => sockets.map((socket) => !socket.closed)

test('silent connections of one address make room for all others, and for its own newer ones', async () => {
  await using polder = await start(8)
  const [other] = await openSilent(polder, 1, '127.0.0.2')
  const silent = await openSilent(polder, 20)
  for (const socket of [other!, ...silent]) socket.resume()
  await eventually(() => areOpen(silent).filter(Boolean).length === 7 || undefined)
  assert.deepEqual(
    areOpen([...silent.slice(-7), other!]),
    Array(8).fill(true),
    'the newest stay, and the other',
  )
  assert.equal(await ended(polder), 13)
  assert.match(await ask(await openSocket(polder.address, '127.0.0.3')), isAnswered)
  assert.match(await ask(await openSocket(polder.address)), isAnswered)
  for (const socket of silent) socket.destroy()
})

const head = 'POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 12\r\n'

/** As many connections whose bodies have not come, each with what it will be answered. */
const openBusy = async (polder: TestService, count: number) => {
  let requests = 0
  polder.service.app.server.on('request', () => requests++)
  const busy = await openSilent(polder, count)
  const said = busy.map(readToEnd)
  for (const socket of busy) socket.write(`${head}Connection: close\r\n\r\n`)
  await eventually(() => requests === count || undefined)
  return { said, finish: () => busy.map((socket) => socket.write('{"name":"a"}')) }
}

test('one address may have them all, until others want in: slow bodies keep nobody out', async () => {
  await using polder = await start(4)
  const { said, finish } = await openBusy(polder, 4)
  assert.equal(await readToEnd(await openSocket(polder.address)), '', 'its own next one goes')
  assert.match(await ask(await openSocket(polder.address, '127.0.0.2')), isAnswered)
  finish()
  const answers = await Promise.all(said)
  assert.deepEqual(
    answers.map((answer) => answer.slice(9, 12)),
    ['201', '201', '201', ''],
  )
  assert.equal(await ended(polder), 2)
})

test('where all together are too many, who has waited longest for a request goes, whoever it is', async () => {
  await using polder = await start(4)
  const [first, second] = await openSilent(polder, 2, '127.0.0.2')
  const others = await openSilent(polder, 2, '127.0.0.3')
  // An answer makes it one that has not waited long.
  assert.match(await ask(first!, true), isAnswered)
  const closed = readToEnd(second!)
  assert.match(await ask(await openSocket(polder.address)), isAnswered)
  assert.equal(await closed, '')
  assert.deepEqual(areOpen([first!, ...others]), [true, true, true])
  for (const socket of [first!, ...others]) socket.destroy()
})

test("connections of a proxy that is trusted are nobody's crowd: what is in hand stays, the new one goes", async () => {
  await using polder = await start(4, { TRUSTED_PROXIES: '127.0.0.1' })
  const { said, finish } = await openBusy(polder, 4)
  assert.equal(await readToEnd(await openSocket(polder.address)), '')
  assert.equal(await readToEnd(await openSocket(polder.address, '127.0.0.2')), '')
  finish()
  for (const answer of await Promise.all(said)) assert.match(answer, /^HTTP\/1\.1 201 /)
  assert.equal(await ended(polder), 2)
})

test('a connection of TLS is ended as any other, also before it has spoken', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'polder-connections-'))
  const certificate = await makeCertificate(10)
  await using polder = await start(4, writeCertificate(folder, certificate))
  const silent = await openSilent(polder, 2)
  const ends = silent.map(readToEnd)
  const { port } = new URL(polder.service.address)
  const open = async () => {
    const socket = connect({ port: Number(port), host: '127.0.0.1', ca: certificate.cert })
    socket.on('error', () => {})
    await once(socket, 'secureConnect')
    return socket
  }
  const spoken = [await open(), await open(), await open(), await open()]
  assert.deepEqual(await Promise.all(ends), ['', ''])
  assert.match(await ask(spoken[0]!, true), isAnswered)
  const closed = readToEnd(spoken[1]!)
  const newest = await open()
  assert.equal(await closed, '')
  for (const socket of [newest, spoken[0]!]) assert.match(await ask(socket), isAnswered)
  rmSync(folder, { recursive: true })
})

test('a stop waits for what is in hand, and for no connection that has nothing to say', {
  timeout: 30_000,
}, async () => {
  const options = { database: false, service: { graceMilliseconds: 600_000 } }
  const polder = await startTestService(createSampleService, options)
  const silent = await openSilent(polder, 2)
  silent[1]!.write('GET /things/1 HTTP/1.1\r\nHost: a\r\n')
  const kept = await openSocket(polder.address)
  assert.match(await ask(kept, true), isAnswered)
  const { said, finish } = await openBusy(polder, 1)
  for (const socket of silent) socket.resume()
  const stopped = polder[Symbol.asyncDispose]()
  await Promise.all([...silent, kept].map((socket) => once(socket, 'close')))
  finish()
  assert.match((await said[0])!, /^HTTP\/1\.1 201 /)
  await stopped
})

test('a stop gives who has just connected the time to send a request, which it answers', async () => {
  const polder = await startTestService(createSampleService, { database: false })
  const [young] = await openSilent(polder, 1)
  const said = readToEnd(young!)
  const kept = await openSocket(polder.address)
  const { server } = polder.service.app
  let requests = 0
  server.on('request', () => requests++)
  kept.resume().write(`${head}\r\n`)
  await eventually(() => requests === 1 || undefined)
  const stopped = polder[Symbol.asyncDispose]()
  await eventually(() => !server.listening || undefined)
  kept.write('{"name":"a"}')
  // It is ended because it has no request in hand any more.
  await once(kept, 'close')
  young!.write('GET /things/1 HTTP/1.1\r\nHost: a\r\n\r\n')
  assert.match(await said, isAnswered)
  await stopped
})
