import assert from 'node:assert/strict'
import { test } from 'node:test'
import { trustIn } from './trusted-proxies.ts'

test('addresses and networks of both families, IPv4 in either form; asked again, the same', () => {
  const trusts = trustIn(['127.0.0.1', '10.1.0.0/16', '::1', 'fd00:12::/32'])
  for (const round of [1, 2]) {
    for (const address of [
      '127.0.0.1',
      '::ffff:127.0.0.1',
      '10.1.255.3',
      '::ffff:10.1.0.1',
      '::1',
      'fd00:12:3::4',
    ])
      assert.equal(trusts(address), true, `${address}, ${round}`)
    for (const address of ['127.0.0.2', '10.2.0.1', '::2', 'fd00:13::1', 'unknown', '', '10.1.0.1, 10.1.0.2'])
      assert.equal(trusts(address), false, `${address}, ${round}`)
  }
})

test('however many addresses are asked about, each is answered by itself', () => {
  const trusts = trustIn(['10.0.0.0/9'])
  for (let i = 0; i < 3_000; i++) assert.equal(trusts(`10.${i % 256}.${i >> 8}.1`), i % 256 < 128)
})
