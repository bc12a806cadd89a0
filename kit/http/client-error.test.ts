/** What is no request is answered, and its connection is given up whether or not the other side closes it too. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { rawExchange } from '../testing/raw-http.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startSampleSite } from '../testing/sample-site.ts'
import { startTestService } from '../testing/test-service.ts'

test('a client that never closes its side keeps no connection: a thousand of them would be all that there are', async () => {
  await using polder = await startTestService(createSampleService, { database: false })
  const { server } = polder.service.app
  const count = promisify(server.getConnections.bind(server))
  const { hostname, port } = new URL(polder.address)
  const client = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  try {
    client.write('no HTTP\r\n\r\n')
    const [answer] = await once(client, 'data')
    assert.match(String(answer), /^HTTP\/1\.1 400 /)
    for (let tries = 0; tries < 50 && (await count()) > 0; tries++) await pause(100)
    assert.equal(await count(), 0)
  } finally {
    client.destroy()
  }
})

test('people whose browser sends too much with each request, as with cookies of years, read a page in their language; programs get the body', async () => {
  await using polder = await startSampleSite()
  const cookie = `Cookie: language=nl; old=${'a'.repeat(20_000)}`
  const head = ['GET /form HTTP/1.1', 'Accept: text/html,*/*;q=0.8']
  for (const [lines, title] of [
    [[...head, 'Accept-Language: nl', cookie], 'De browser stuurt te veel mee'],
    [[...head, 'Accept-Language: en', cookie], 'The browser sends too much'],
    [[...head, 'Cookie: appearance=dark', cookie], 'The browser sends too much'],
  ] as const) {
    const { status, headers, body } = await rawExchange(polder.address, lines)
    assert.equal(status, 431)
    assert.equal(headers['content-type'], 'text/html; charset=utf-8')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(headers['content-security-policy']!, /^default-src 'none'; style-src 'nonce-/)
    assert.equal(Number(headers['content-length']), body.length)
    assert.doesNotMatch(body, /rel="stylesheet"/, 'it would be refused too')
    assert.ok(Buffer.from(body, 'latin1').toString().includes(`<h1>${title}</h1>`))
  }
  const program = await rawExchange(polder.address, ['GET /form HTTP/1.1', 'Accept: */*', cookie])
  assert.deepEqual([program.status, JSON.parse(program.body).status], [431, 431])
  assert.equal(program.headers['cache-control'], 'no-store')
})
