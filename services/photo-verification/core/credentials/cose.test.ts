import assert from 'node:assert/strict'
import { test } from 'node:test'
import { coseSign1, countersignedBytes } from './cose.ts'

test('the countersigned bytes are those of C2PA, byte for byte', () => {
  const made = countersignedBytes(Uint8Array.of(0xa0), new Uint8Array(64).fill(7))
  const expected = Buffer.concat([
    Buffer.from([0x84, 0x70]),
    Buffer.from('CounterSignature'),
    Buffer.from([0x41, 0xa0, 0x40, 0x58, 66, 0x58, 64]),
    Buffer.alloc(64, 7),
  ])
  assert.deepEqual(Buffer.from(made), expected)
})

test('a signature takes exactly the room that was kept for it, or is refused', () => {
  const claim = { header: new Uint8Array(900), signature: new Uint8Array(64), token: null }
  for (const size of [1300, 4096, 20_000]) assert.equal(coseSign1(claim, size).length, size)
  assert.throws(() => coseSign1({ ...claim, token: new Uint8Array(5000) }, 4096), /no room/)
})
