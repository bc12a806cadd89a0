/** Public and closed addresses, against the registries' own examples and arithmetic of our own. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { isPublicAddress } from './public-address.ts'

test('public hosts are public', () => {
  for (const address of [
    '8.8.8.8',
    '93.184.215.14',
    '145.100.0.1',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '2606:2800:21f::1',
    '2a02:a45c::1',
  ]) {
    assert.equal(isPublicAddress(address), true, address)
  }
})

test('every special form is closed', () => {
  const closed = `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
    172.31.255.255 192.0.0.170 192.0.2.1 192.88.99.1 192.168.0.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9 224.0.0.1
    239.255.255.255 240.0.0.1 255.255.255.255 :: ::1 ::ffff:10.0.0.1 ::ffff:8.8.8.8 ::ffff:7f00:1 ::127.0.0.1 64:ff9b::7f00:1
    64:ff9b::10.0.0.1 64:ff9b:1::1 100::1 2001::1 2001:0:7f00:1::1 2001:10::1 2001:db8::1 2002:7f00:1:: 2002:a00:1::1
    fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1 5f00::1 3fff::1 fe80::1%eth0 2606:2800::1%1 localhost 1 127.1 0x7f000001
    256.1.1.1 1.2.3 `
  for (const address of closed.split(/\s+/)) assert.equal(isPublicAddress(address), false, address)
})

test('IPv4 agrees with plain arithmetic', () => {
  const within = (n: number, base: number[], bits: number): boolean => {
    const start = base.reduce((sum, part) => sum * 256 + part, 0)
    return Math.floor(n / 2 ** (32 - bits)) === Math.floor(start / 2 ** (32 - bits))
  }
  const ranges: [number[], number][] = [
    [[0, 0, 0, 0], 8], [[10, 0, 0, 0], 8], [[100, 64, 0, 0], 10], [[127, 0, 0, 0], 8], [[169, 254, 0, 0], 16],
    [[172, 16, 0, 0], 12], [[192, 0, 0, 0], 24], [[192, 0, 2, 0], 24], [[192, 31, 196, 0], 24], [[192, 52, 193, 0], 24],
    [[192, 88, 99, 0], 24], [[192, 168, 0, 0], 16], [[192, 175, 48, 0], 24], [[198, 18, 0, 0], 15],
    [[198, 51, 100, 0], 24], [[203, 0, 113, 0], 24], [[224, 0, 0, 0], 3],
  ] // biome-ignore format: a table
  const edges = ranges.flatMap(([base, bits]) => {
    const start = base.reduce((sum, part) => sum * 256 + part, 0)
    return [start - 1, start, start + 2 ** (32 - bits) - 1, start + 2 ** (32 - bits)].filter(
      (n) => n >= 0 && n < 2 ** 32,
    )
  })
  const check = (n: number): void => {
    const address = [24, 16, 8, 0].map((shift) => Math.floor(n / 2 ** shift) % 256).join('.')
    assert.equal(isPublicAddress(address), !ranges.some(([base, bits]) => within(n, base, bits)), address)
  }
  edges.forEach(check)
  fc.assert(fc.property(fc.integer({ min: 0, max: 2 ** 32 - 1 }), check), { numRuns: 2000 })
})
