/** What is no request is answered, and its connection is given up whether or not the other side closes it too. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { createSampleService } from '../testing/sample-service.ts'
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
