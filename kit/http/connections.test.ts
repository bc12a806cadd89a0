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

test('silent connections of one address take half of all, and make room for its newer ones', async () => {
  await using polder = await start(8)
  const silent = await openSilent(polder, 20)
  for (const socket of silent) socket.resume()
  await eventually(() => areOpen(silent).filter(Boolean).length === 4 || undefined)
  assert.deepEqual(areOpen(silent).slice(-4), [true, true, true, true], 'the newest stay')
  assert.equal(await ended(polder), 16)
  assert.match(await ask(await openSocket(polder.address, '127.0.0.2')), isAnswered)
  assert.match(await ask(await openSocket(polder.address)), isAnswered)
  for (const socket of silent) socket.destroy()
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

test('a connection whose request is not answered yet stays; a new one goes, and those of proxies count in all alone', async () => {
  await using polder = await start(4, { TRUSTED_PROXIES: '127.0.0.1' })
  const head = 'POST /things HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 12\r\n'
  const busy = await openSilent(polder, 4)
  const said = busy.map(readToEnd)
  for (const socket of busy) socket.write(`${head}Connection: close\r\n\r\n`)
  const { app } = polder.service
  let requests = 0
  app.server.on('request', () => requests++)
  await eventually(() => requests === 4 || undefined)
  assert.equal(await readToEnd(await openSocket(polder.address)), '')
  assert.equal(await readToEnd(await openSocket(polder.address, '127.0.0.2')), '')
  for (const socket of busy) socket.write('{"name":"a"}')
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
  const spoken = [await open(), await open()]
  assert.deepEqual(await Promise.all(ends), ['', ''])
  assert.match(await ask(spoken[0]!, true), isAnswered)
  const closed = readToEnd(spoken[1]!)
  const newest = await open()
  assert.equal(await closed, '')
  assert.match(await ask(newest), isAnswered)
  assert.match(await ask(spoken[0]!), isAnswered)
  rmSync(folder, { recursive: true })
})
