/** Tests of verification ids: alphabet, fairness, recognised forms. */
import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  drawVerificationId,
  idAlphabet,
  isNewVerificationId,
  isVerificationId,
  maximumIdLength,
} from './verification-id.ts'

test('the alphabet is every digit and lowercase letter but 0, 1, l, i and o', () => {
  const expected = [...'0123456789abcdefghijklmnopqrstuvwxyz'].filter((c) => !'01lio'.includes(c))
  assert.deepEqual([...idAlphabet], expected)
  assert.equal(idAlphabet.length, 31)
})

test('every byte value leads to each symbol equally often, and unfair bytes are drawn again', () => {
  const counts = new Map<string, number>()
  for (let byte = 0; byte < 256; byte++) {
    // The byte under test comes first; later draws give the symbol of byte 0 and are recognisable by place.
    let first = true
    const id = drawVerificationId((size) => {
      const bytes = new Uint8Array(size)
      if (first) bytes[0] = byte
      first = false
      return bytes
    })
    if (byte < 248) counts.set(id[0]!, (counts.get(id[0]!) ?? 0) + 1)
    else assert.equal(id, '222222')
  }
  assert.equal(counts.size, 31)
  for (const count of counts.values()) assert.equal(count, 8)
})

test('drawn ids are new ids and differ', () => {
  const ids = new Set(Array.from({ length: 2000 }, () => drawVerificationId(randomBytes)))
  for (const id of ids) assert.ok(isNewVerificationId(id) && isVerificationId(id), id)
  assert.ok(ids.size > 1990)
})

test('a source that only ever gives unfair bytes first still ends in six symbols', () => {
  let calls = 0
  const id = drawVerificationId((size) => new Uint8Array(size).fill(++calls < 5 ? 255 : 30))
  assert.equal(id, 'zzzzzz')
  assert.equal(calls, 5)
})

test('older forms resolve, anything else does not', () => {
  for (const id of ['7c9e6679-7425-40de-944b-e07fc1f90ae7', '7C9E6679-7425-40DE-944B-E07FC1F90AE7']) {
    assert.ok(isVerificationId(id))
  }
  for (const id of ['PV-7K2M9Q', 'ver_ab12', 'p-0000']) assert.ok(isVerificationId(id), id)
  for (const id of [
    '',
    'abc',
    'abcde1',
    'abcdel',
    'ABCDEF',
    'abcdefg',
    '../../etc',
    'pv-',
    'abcdef\n',
    'a-b_c',
  ]) {
    assert.ok(!isVerificationId(id), JSON.stringify(id))
  }
})

test('no recognised id is longer than the watermark holds or carries anything but letters, digits, - and _', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ maxLength: 60 }), fc.uuid(), fc.stringMatching(/^[a-z]{1,9}[-_]\w{3,26}$/)),
      (text) => {
        if (isVerificationId(text)) assert.ok(text.length <= maximumIdLength && /^[\w-]+$/.test(text))
      },
    ),
    { numRuns: 500 },
  )
})
