/**
 * Sealed values: they open at their place only, under their key only, unaltered only, and rotation keeps the
 * ciphertext.
 */

import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  blindIndex,
  type KeyRing,
  keyVersionOf,
  openValue,
  rewrapValue,
  SealError,
  sealValue,
} from './envelope-encryption.ts'

const place = { table: 'representatives', column: 'bsn', record: '42' }
const old: KeyRing = { current: 1, keys: new Map([[1, Buffer.alloc(32, 1)]]) }
const rotated: KeyRing = { current: 2, keys: new Map([...old.keys, [2, Buffer.alloc(32, 2)]]) }

test('any text opens again, and the sealed form never holds it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 8 }), (text) => {
      const sealed = sealValue(old, place, text, randomBytes)
      assert.equal(openValue(old, place, sealed), text)
      assert.ok(!sealed.includes(text) && !Buffer.from(sealed).includes(text))
    }),
    { numRuns: 100 },
  )
})

test('equal texts are sealed differently', () => {
  assert.notEqual(
    sealValue(old, place, '111222333', randomBytes),
    sealValue(old, place, '111222333', randomBytes),
  )
})

test('a value moved to another table, column or record does not open', () => {
  const sealed = sealValue(old, place, '111222333', randomBytes)
  for (const moved of [{ table: 'sessions' }, { column: 'iban' }, { record: '43' }]) {
    assert.throws(() => openValue(old, { ...place, ...moved }, sealed), SealError)
  }
  const one = { table: 'a', column: 'b', record: 'c' }
  assert.throws(
    () =>
      openValue(
        old,
        { table: 'a","column":"b', column: '', record: 'c' },
        sealValue(old, one, 'x', randomBytes),
      ),
    SealError,
  )
})

test('a value with any one sign altered does not open', () => {
  const sealed = sealValue(rotated, place, '111222333', randomBytes)
  for (let index = 0; index < sealed.length; index += 1) {
    const altered = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1)
    // The last sign of a base64url part can hold bits that no byte uses; such a change alters nothing.
    if (
      Buffer.from(altered.split('.')[2] ?? '', 'base64url').equals(
        Buffer.from(sealed.split('.')[2] ?? '', 'base64url'),
      ) &&
      Buffer.from(altered.split('.')[3] ?? '', 'base64url').equals(
        Buffer.from(sealed.split('.')[3] ?? '', 'base64url'),
      ) &&
      altered.startsWith('v1.2.')
    )
      continue
    assert.throws(() => openValue(rotated, place, altered), SealError, `sign ${index}`)
  }
  assert.throws(
    () => openValue(rotated, place, sealed.replace('v1.2.', 'v1.1.')),
    SealError,
    'another key version',
  )
})

test('the key version is bound, even where two versions are the same key', () => {
  const twins: KeyRing = {
    current: 2,
    keys: new Map([1, 2].map((version) => [version, Buffer.alloc(32, 1)])),
  }
  const sealed = sealValue(twins, place, '111222333', randomBytes)
  assert.throws(() => openValue(twins, place, sealed.replace('v1.2.', 'v1.1.')), SealError)
})

test('rotation rewraps the data key and leaves the ciphertext as it is', () => {
  const sealed = sealValue(old, place, '111222333', randomBytes)
  const rewrapped = rewrapValue(rotated, place, sealed, randomBytes)
  assert.deepEqual([keyVersionOf(sealed), keyVersionOf(rewrapped)], [1, 2])
  assert.equal(rewrapped.split('.')[3], sealed.split('.')[3])
  assert.equal(openValue(rotated, place, sealed), '111222333')
  assert.equal(
    openValue({ current: 2, keys: new Map([[2, Buffer.alloc(32, 2)]]) }, place, rewrapped),
    '111222333',
  )
  assert.throws(() => openValue(old, place, rewrapped), /no master key of version 2/)
  assert.throws(() => rewrapValue(rotated, { ...place, record: '43' }, sealed, randomBytes), SealError)
})

test('errors never hold the value', () => {
  assert.throws(
    () => openValue(old, place, '111222333'),
    (error) => error instanceof SealError && !error.message.includes('111222333'),
  )
})

test('a blind index finds equals of one column under one key', () => {
  const index = blindIndex(Buffer.alloc(32, 9), place, '111222333')
  assert.match(index, /^[0-9a-f]{64}$/)
  assert.equal(blindIndex(Buffer.alloc(32, 9), place, '111222333'), index)
  assert.notEqual(blindIndex(Buffer.alloc(32, 8), place, '111222333'), index)
  assert.notEqual(blindIndex(Buffer.alloc(32, 9), { ...place, column: 'iban' }, '111222333'), index)
  assert.notEqual(blindIndex(Buffer.alloc(32, 9), place, '123456782'), index)
})
