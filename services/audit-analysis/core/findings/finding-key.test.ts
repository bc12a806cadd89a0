import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { readLedger } from '../xaf/read-ledger.ts'
import { journal, line, transaction, xaf } from '../xaf/testing/small-file.ts'
import { transactionKeys } from './finding-key.ts'

test('keys of odd journals and equal numbers are of the formula, and no two are the same', () => {
  const ids = ['A-1', 'A_1', '-', '', '&quot;\\&amp;', 'Ünï 🙂', '["T"', ' x ']
  const booked = line('1000', '1.00', 'D') + line('8000', '1.00', 'C')
  const journals = ids.map((id) => journal(transaction(booked, '7') + transaction(booked, '7'), id))
  const file = Buffer.from(xaf({ journals: journals.join('\n') }))
  const ledger = readLedger(file)
  const { keys, transactions } = transactionKeys(ledger)
  // As the API shows them: hyphens are underscores, so that the first two are one journal.
  const shown = ['A_1', 'A_1', '_', '', '"\\&', 'Ünï 🙂', '["T"', 'x']
  const times = new Map<string, number>()
  const expected = shown.flatMap((id) =>
    [0, 1].map(() => {
      const k = times.get(id) ?? 0
      times.set(id, k + 1)
      const json = JSON.stringify(['T', id, '7', k])
      return createHash('sha256').update(json).digest('base64url').slice(0, 22)
    }),
  )
  assert.deepEqual(keys, expected)
  assert.equal(new Set(keys).size, ids.length * 2)
  for (const [t, key] of keys.entries()) assert.equal(transactions.get(key), t)
})
