import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { manualTransactions } from './manual.ts'
import { manualEntry } from './manual-entry.ts'
import {
  entriesOf,
  forLedgers,
  ledgerOf,
  linesFlagged,
  populationOf,
  transactionOn,
} from './testing/reference-entries.ts'

const isManual = (id: string, description: string, type: string, source?: string): boolean => {
  const transaction = transactionOn('2025-03-03', [['4000', 1]], { journal: id, source })
  return (
    manualTransactions(buildLedger(ledgerOf([transaction], { journals: [{ id, description, type }] })))[0] ===
    1
  )
}

test('a journal of type M is manual whatever its name', () => {
  assert.ok(isManual('90', 'Boekingen', 'M'))
  assert.ok(isManual('90', 'Bank', 'M', 'import'))
})

test('names and sources count where the type is missing or Z only', () => {
  for (const type of ['', 'Z']) {
    for (const name of [
      'Memoriaal',
      'MEMO',
      'General journal',
      'Journal, general',
      'Diverse boekingen',
      'Correcties',
    ]) {
      assert.ok(isManual('90', name, type), name)
    }
    assert.ok(isManual('MEMO', 'x', type))
    assert.ok(isManual('90', 'x', type, 'Manual entry'))
    assert.ok(!isManual('90', 'Bank', type, 'import'))
    assert.ok(!isManual('90', 'Generali verzekeringen', type))
  }
  for (const type of ['B', 'S', 'P', 'C']) {
    assert.ok(!isManual('MEM', 'Memoriaal', type))
    assert.ok(!isManual('90', 'x', type, 'manual'))
  }
})

test('flags manual entries on accounts with less than the threshold of them, exactly', () => {
  const transactions = [
    transactionOn('2025-03-03', [
      ['4000', 1],
      ['1000', 1],
    ]),
    transactionOn(
      '2025-03-03',
      [
        ['4000', 1],
        ['1000', 1],
      ],
      { journal: 'VRK' },
    ),
    transactionOn('2025-03-03', [['4000', 1]], { journal: 'VRK' }),
  ]
  const population = populationOf(ledgerOf(transactions))
  assert.deepEqual(linesFlagged(manualEntry, population), [0])
  assert.deepEqual(linesFlagged(manualEntry, population, { manualEntryAccountThresholdPct: 50.1 }), [0, 1])
  assert.deepEqual(linesFlagged(manualEntry, population, { manualEntryAccountThresholdPct: 33.3 }), [])
  assert.deepEqual(linesFlagged(manualEntry, population, { manualEntryAccountThresholdPct: 33.34 }), [0])
})

test('agrees with counting on generated ledgers', () => {
  forLedgers({ amounts: [1], dates: ['2025-03-03', '2025-04-04'] }, (plain, excluded) => {
    const entries = entriesOf(plain, excluded, '2025-03-04')
    const manual = (t: (typeof entries)[0]['transaction']): boolean =>
      t.journal === 'MEM' || t.journal === 'DIV' || (t.journal === 'OVG' && t.source === 'manual')
    const expected = entries
      .filter(({ transaction, account }) => {
        const same = entries.filter((entry) => entry.account === account)
        return (
          manual(transaction) &&
          same.filter((entry) => manual(entry.transaction)).length * 4 < same.length * 3
        )
      })
      .map(({ line }) => line)
    const population = populationOf(plain, excluded, '2025-03-04')
    assert.deepEqual(linesFlagged(manualEntry, population, { manualEntryAccountThresholdPct: 75 }), expected)
  })
})
