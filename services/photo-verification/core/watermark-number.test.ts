/** The watermark's bits: every number there and back, and no damaged one. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { idAlphabet } from './verification-id.ts'
import { crc16, idOfPayload, payloadBits, payloadOf } from './watermark-number.ts'

const ids = fc.string({ unit: fc.constantFrom(...idAlphabet), minLength: 6, maxLength: 6 })

test('the check is CRC-16/CCITT-FALSE', () => {
  // Computed by Python's binascii.crc_hqx with the start value of the standard.
  assert.equal(crc16(0), 0x84c0)
  assert.equal(crc16(0x31323334), 0x5349)
})

test('a number comes back, and with one to three bits wrong it never does', () => {
  fc.assert(
    fc.property(ids, fc.uniqueArray(fc.nat(payloadBits - 1), { minLength: 1, maxLength: 3 }), (id, wrong) => {
      const bits = payloadOf(id)
      assert.equal(bits.length, payloadBits)
      assert.equal(idOfPayload(bits), id)
      for (const at of wrong) bits[at] = !bits[at]
      assert.equal(idOfPayload(bits), null)
    }),
    { numRuns: 300 },
  )
})

test('the first and the last number have room, older forms do not', () => {
  for (const id of ['222222', 'zzzzzz']) assert.equal(idOfPayload(payloadOf(id)), id)
  for (const id of ['pv-abc123', '0b5e8f8e-9a55-4f7c-8f0f-0d4d6d2a8a11', 'abcde', 'ABCDEF'])
    assert.throws(() => payloadOf(id), /no room/)
})
