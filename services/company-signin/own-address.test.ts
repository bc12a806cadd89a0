/** By which address browsers are sent back: the one set, else the name of this machine by which they came. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownAddress } from './own-address.ts'

const listening = 'http://127.0.0.1:8082'

test('a set address holds, whatever a request says', () => {
  assert.equal(
    ownAddress('https://toegang.example', listening, { host: '127.0.0.1:8082' }),
    'https://toegang.example',
  )
})

test('without one it is localhost, or the loopback name by which the request came', () => {
  assert.equal(ownAddress(null, listening), 'http://localhost:8082')
  for (const name of ['localhost', '127.0.0.1', '[::1]'])
    assert.equal(ownAddress(null, listening, { host: `${name}:8082` }), `http://${name}:8082`)
})

test('a name of strangers, another port or a longer name is not taken over', () => {
  for (const host of [
    'evil.example',
    'localhost.evil.example:8082',
    '127.0.0.1:81',
    'localhost',
    'localhost:8082@x',
  ])
    assert.equal(ownAddress(null, listening, { host }), 'http://localhost:8082')
})
