import assert from 'node:assert/strict'
import { test } from 'node:test'
import { systemRandom } from '../clock.ts'
import { parseKeyRing } from './key-ring.ts'
import { createSeal } from './seal.ts'

const key = (byte: number): string => Buffer.alloc(32, byte).toString('base64')
const sealOf = (text: string) => createSeal(parseKeyRing(text), systemRandom)
const one = sealOf(`1:${key(1)}`)

test('what is sealed opens for its owner alone, and never looks the same twice', () => {
  const sealed = one.seal('GEZDGNBVGY3TQOJQ', '7')
  assert.equal(one.open(sealed, '7'), 'GEZDGNBVGY3TQOJQ')
  assert.notEqual(one.seal('GEZDGNBVGY3TQOJQ', '7'), sealed)
  assert.ok(!sealed.includes('GEZD'))
  assert.throws(() => one.open(sealed, '8'))
})

test('any changed byte is noticed', () => {
  const bytes = Buffer.from(one.seal('secret', '7').slice(2), 'base64')
  for (let i = 0; i < bytes.length; i++) {
    const changed = Buffer.from(bytes)
    changed[i]! ^= 1
    assert.throws(() => one.open(`1:${changed.toString('base64')}`, '7'))
  }
})

test('older keys still open, newer ones seal, a lost one says so', () => {
  const both = sealOf(`1:${key(1)},2:${key(2)}`)
  assert.equal(both.open(one.seal('old', '7'), '7'), 'old')
  assert.ok(both.seal('new', '7').startsWith('2:'))
  assert.throws(() => one.open(both.seal('new', '7'), '7'), /no sealing key 2/)
})
