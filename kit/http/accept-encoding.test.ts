import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Encoding, encodingOf } from './accept-encoding.ts'

test('brotli before gzip before none, and nothing that the client refuses', () => {
  const cases: [string | undefined, Encoding][] = [
    [undefined, 'identity'],
    ['', 'identity'],
    ['identity', 'identity'],
    ['deflate, zstd', 'identity'],
    ['gzip, deflate, br', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.1, gzip;q=0.9', 'br'],
    ['br ; q=0.000 , gzip ; q=0', 'identity'],
    ['*', 'br'],
    ['*;q=0', 'identity'],
    ['br;q=0, *', 'gzip'],
    ['gzip;q=nonsense', 'identity'],
    ['brotli, gzipped', 'identity'],
  ]
  for (const [header, expected] of cases) assert.equal(encodingOf(header), expected, header)
})

test('any header gives an encoding', () => {
  fc.assert(fc.property(fc.string(), (header) => ['br', 'gzip', 'identity'].includes(encodingOf(header))))
})
