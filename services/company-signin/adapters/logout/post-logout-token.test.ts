/** A logout token reaches a client's address, and never an address inside. */

import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo, LookupFunction } from 'node:net'
import { test } from 'node:test'
import { postLogoutToken } from './post-logout-token.ts'

const common = { token: 'a.b.c', timeoutMilliseconds: 2_000, allowsLoopback: true }

test('the token is posted as a form, and a status decides', async () => {
  const got: string[] = []
  let status = 200
  const server = createServer((request, answer) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      got.push(`${request.method} ${request.url} ${request.headers['content-type']} ${body}`)
      answer.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://localhost:${(server.address() as AddressInfo).port}/bye`
  try {
    assert.equal(await postLogoutToken({ ...common, url }), 'TAKEN')
    assert.deepEqual(got, ['POST /bye application/x-www-form-urlencoded logout_token=a.b.c'])
    for (const [given, expected] of [
      [204, 'TAKEN'],
      [302, 'STATUS_302'],
      [400, 'STATUS_400'],
      [500, 'STATUS_500'],
    ] as const) {
      status = given
      assert.equal(await postLogoutToken({ ...common, url }), expected)
    }
    assert.equal(got.length, 5, 'a redirect is not followed')
    assert.equal(await postLogoutToken({ ...common, url, allowsLoopback: false }), 'PRIVATE_ADDRESS')
  } finally {
    server.close()
  }
  assert.equal(await postLogoutToken({ ...common, url }), 'NETWORK')
})

test('addresses inside are refused before anything is sent, by number and by name', async () => {
  const inside = [
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '0.0.0.0',
    '100.64.0.1',
  ]
  for (const host of [...inside, 'intranet', 'db.internal', 'printer.local'])
    assert.equal(await postLogoutToken({ ...common, url: `https://${host}/bye` }), 'PRIVATE_ADDRESS', host)
  assert.equal(await postLogoutToken({ ...common, url: 'http://site.example/bye' }), 'PRIVATE_ADDRESS')
  const names: Record<string, { address: string; family: number }[]> = {
    'inside.example': [{ address: '10.1.2.3', family: 4 }],
    'metadata.example': [{ address: '169.254.169.254', family: 4 }],
    'loop.example': [{ address: '127.0.0.1', family: 4 }],
    'half.example': [
      { address: '93.184.216.34', family: 4 },
      { address: '::1', family: 6 },
    ],
  }
  const lookup = ((hostname, _options, callback) => callback(null, names[hostname]!)) as LookupFunction
  for (const host of Object.keys(names))
    assert.equal(
      await postLogoutToken({ ...common, url: `https://${host}/bye`, lookup }),
      'PRIVATE_ADDRESS',
      host,
    )
})
