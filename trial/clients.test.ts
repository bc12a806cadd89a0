import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { test } from 'node:test'
import { insist } from './clients.ts'
import { emptyTally } from './ledger.ts'

test('a write whose answer was lost is sent again under its key and from its address, which are another write’s neither', async () => {
  const seen: [key: unknown, address: unknown][] = []
  const server = createServer((request, response) => {
    seen.push([request.headers['idempotency-key'], request.headers['x-forwarded-for']])
    if (seen.length === 1) request.socket.destroy()
    else response.writeHead(201).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const tally = emptyTally()
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    for (let i = 0; i < 2; i++)
      assert.equal(
        (
          await insist(
            () => tally,
            url,
            () => ({ json: {} }),
          )
        ).status,
        201,
      )
    assert.equal(tally.failures.length, 1)
    const [lost, again, other] = seen
    assert.deepEqual(again, lost)
    for (const i of [0, 1]) assert.notEqual(other![i], lost![i])
  } finally {
    server.close()
    server.closeAllConnections()
  }
})
