import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { arbitraryPlainLedger } from '../reports/testing/arbitrary-ledger.ts'
import { packLedger, UnpackError, unpackLedger } from './pack-ledger.ts'
import { buildLedger } from './testing/build-ledger.ts'

test('a ledger comes back as it was, with its columns over shared memory', () => {
  fc.assert(
    fc.property(arbitraryPlainLedger(true), (plain) => {
      const ledger = buildLedger(plain)
      const back = unpackLedger(packLedger(ledger))
      assert.deepEqual(back, ledger)
      assert.ok(back.lines.cents.buffer instanceof SharedArrayBuffer)
    }),
    { numRuns: 30 },
  )
})

test('bytes of another release, and no ledger at all, are refused', () => {
  const bytes = packLedger(buildLedger({ accounts: [], transactions: [] }))
  const text = Buffer.from(bytes).toString('latin1').replace('"version":1', '"version":9')
  assert.throws(() => unpackLedger(Buffer.from(text, 'latin1')), UnpackError)
  assert.throws(() => unpackLedger(new Uint8Array(3)), UnpackError)
})
