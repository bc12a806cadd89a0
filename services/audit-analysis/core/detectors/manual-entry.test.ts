import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { journalRows } from '../reports/journals.ts'
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

test('names and sources count for every type but bank, cash, purchases and sales', () => {
  for (const type of ['', 'Z', 'G', 'T', 'O', 'Y', '5']) {
    for (const name of [
      'Memoriaal',
      'MEMO',
      'General journal',
      'Journal, general',
      'Diverse boekingen',
      'Miscellaneous Operations',
      'Correcties',
      'Journaalposten',
      'Eindejaarsboekingen',
      'Overige boekingen',
    ]) {
      assert.ok(isManual('90', name, type), `${type} ${name}`)
    }
    assert.ok(isManual('MEMO', 'x', type))
    assert.ok(isManual('90', 'x', type, 'Manual entry'))
    for (const name of [
      'Bank',
      'Generali verzekeringen',
      'Overige boekingenimport',
      'Voorjaarsjournaal',
      'Incorrectie',
    ])
      assert.ok(!isManual('90', name, type, 'import'), `${type} ${name}`)
  }
  for (const type of ['B', 'S', 'P', 'C', 'b']) {
    assert.ok(!isManual('MEM', 'Memoriaal', type))
    assert.ok(!isManual('90', 'x', type, 'manual'))
  }
})

test('the settings add journals and take them out, above type, name and source', () => {
  const transactions = ['BANK', 'MEM', 'IMP', 'OVG'].map((journal) =>
    transactionOn('2025-03-03', [['4000', 1]], { journal, source: journal === 'IMP' ? 'manual' : 'x' }),
  )
  const journals = [
    { id: 'BANK', description: 'Bank', type: 'B' },
    { id: 'MEM', description: 'Memoriaal', type: 'M' },
    { id: 'IMP', description: 'Import', type: 'Z' },
    { id: 'OVG', description: 'Rest', type: '' },
  ]
  const ledger = buildLedger(ledgerOf(transactions, { journals }))
  const manual = (add: string[], remove: string[]) =>
    [...manualTransactions(ledger, { add, remove })].join('')
  assert.equal(manual([], []), '0110')
  assert.equal(manual(['BANK', 'OVG', 'gone'], []), '1111')
  assert.equal(manual([], ['MEM', 'IMP']), '0000')
  assert.equal(manual(['MEM'], ['MEM']), '0010')
  const rows = journalRows(ledger, { add: ['OVG'], remove: ['IMP'] }, 'nl')
  assert.deepEqual(
    rows.map(({ journalId, manual: is, reason }) => [journalId, is, reason]),
    [
      ['BANK', false, 'Het bestand noemt een ander soort dagboek (type B).'],
      ['MEM', true, 'Het bestand noemt dit een memoriaal (type M).'],
      ['IMP', false, 'In de instellingen als niet handmatig aangewezen.'],
      ['OVG', true, 'In de instellingen als handmatig aangewezen.'],
    ],
  )
  assert.match(
    journalRows(ledger, { add: [], remove: [] }, 'en')[2]!.reason,
    /source of all its transactions/,
  )
})

test('a journal of which some sources say manual is not manual itself', () => {
  const transactions = ['manual', 'import', 'manual'].map((source) =>
    transactionOn('2025-03-03', [['4000', 1]], { journal: 'X', source }),
  )
  const ledger = buildLedger(ledgerOf(transactions, { journals: [{ id: 'X', description: 'x', type: 'Z' }] }))
  const [row] = journalRows(ledger, { add: [], remove: [] }, 'en')
  assert.deepEqual([row!.manual, /2 of its 3 transactions/.test(row!.reason)], [false, true])
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
