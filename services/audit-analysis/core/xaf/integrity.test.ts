import assert from 'node:assert/strict'
import { test } from 'node:test'
import { totalFacts } from '../integrity/totals.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { checkIntegrity, listLimit } from './integrity.ts'
import { readLedger } from './read-ledger.ts'
import { bytesOf, line, xaf } from './testing/small-file.ts'

const transaction = (nr: string, cents: number, other = -cents, journal = 'VRK') => ({
  journal,
  nr,
  date: '2024-03-01',
  lines: [
    { account: '1300', cents },
    { account: '8000', cents: other },
  ],
})
const accounts = [{ id: '1300' }, { id: '8000' }]

test('a file that holds is ok', () => {
  const ledger = buildLedger({ accounts, transactions: [transaction('1', 12_100), transaction('2', 60_990)] })
  ledger.declared = { lines: 4, debitCents: 73_090, creditCents: 73_090 }
  assert.deepEqual(checkIntegrity(ledger), {
    ok: true,
    declared: { lines: 4, debit: '730.90', credit: '730.90' },
    counted: { lines: 4, debit: '730.90', credit: '730.90' },
    unbalancedTransactions: [],
    unbalancedTransactionCount: 0,
    opening: {
      declared: { lines: null, debit: null, credit: null },
      counted: { lines: 0, debit: '0.00', credit: '0.00' },
    },
    openingDifference: '0.00',
    unknownAccounts: [],
    unknownAccountCount: 0,
    sequenceGaps: [],
    sequenceGapCount: 0,
  })
})

test('a file whose totals count negative amounts as written holds', () => {
  const parts = {
    totals: '<linesCount>3</linesCount><totalDebit>-5</totalDebit><totalCredit>-5.00</totalCredit>',
    lines: line('1000', '5.00', 'D') + line('1000', '-10', 'D') + line('8000', '-5', 'C'),
  }
  assert.equal(checkIntegrity(readLedger(bytesOf(xaf(parts)))).ok, true)
  const other = { ...parts, totals: parts.totals.replace('-5.00', '-5.01') }
  const found = checkIntegrity(readLedger(bytesOf(xaf(other))))
  assert.equal(found.ok, false)
  assert.deepEqual([found.declared.credit, found.counted.credit], ['-5.01', '-5.00'])
})

test('a CLAIR file that counts transactions holds, with its opening balance or without', () => {
  const posted = (nr: string, period: number, account: string) => `<transaction>
    <transactionID>${nr}</transactionID><period>${period}</period><transactionDate>2024-01-0${nr}</transactionDate>
    <line><recordID>1</recordID><accountID>1000</accountID><debitAmount>5.00</debitAmount></line>
    <line><recordID>2</recordID><accountID>${account}</accountID><creditAmount>5.00</creditAmount></line></transaction>`
  const fileOf = (count: number) =>
    readLedger(
      bytesOf(`<auditfile><header><auditfileVersion>CLAIR2.00.00</auditfileVersion><startDate>2024-01-01</startDate>
        <endDate>2024-12-31</endDate></header><generalLedger><taxonomy/>${['1000', '8000', '0500']
          .map((id) => `<ledgerAccount><accountID>${id}</accountID></ledgerAccount>`)
          .join('')}</generalLedger>
        <transactions><numberEntries>${count}</numberEntries><totalDebit>15.00</totalDebit><totalCredit>15.00</totalCredit>
        <journal><journalID>M</journalID>${posted('1', 0, '0500')}${posted('2', 1, '8000')}${posted('3', 1, '8000')}</journal>
        </transactions></auditfile>`),
    )
  for (const [count, holds] of [
    [6, true],
    [3, true],
    [2, true],
    [5, false],
  ] as const) {
    assert.equal(checkIntegrity(fileOf(count)).ok, holds, String(count))
    assert.equal(totalFacts(fileOf(count)).length, holds ? 0 : 1, String(count))
  }
})

test('a file without control totals has none to contradict', () => {
  const found = checkIntegrity(buildLedger({ accounts, transactions: [transaction('1', 100)] }))
  assert.equal(found.ok, true)
  assert.deepEqual(found.declared, { lines: null, debit: null, credit: null })
})

test('each control total that differs makes the file wrong', () => {
  for (const declared of [{ lines: 3 }, { debitCents: 101 }, { creditCents: 0 }]) {
    const ledger = buildLedger({ accounts, transactions: [transaction('1', 100)] })
    Object.assign(ledger.declared, declared)
    assert.equal(checkIntegrity(ledger).ok, false, JSON.stringify(declared))
  }
})

test('unbalanced transactions are named with both sides and the difference', () => {
  const found = checkIntegrity(buildLedger({ accounts, transactions: [transaction('7', 100, -90)] }))
  assert.equal(found.ok, false)
  assert.deepEqual(found.unbalancedTransactions, [
    {
      transactionId: 'VRK-7',
      transactionDate: '2024-03-01',
      debit: '1.00',
      credit: '0.90',
      difference: '0.10',
    },
  ])
})

test('lists are bounded, their counts are not', () => {
  const transactions = Array.from({ length: listLimit + 5 }, (_, i) => transaction(String(i), 100, -90))
  const found = checkIntegrity(buildLedger({ accounts, transactions }))
  assert.equal(found.unbalancedTransactions.length, listLimit)
  assert.equal(found.unbalancedTransactionCount, listLimit + 5)
})

test('accounts that the chart does not declare are named with what is posted on them', () => {
  const found = checkIntegrity(
    buildLedger({ accounts: [{ id: '1300' }], transactions: [transaction('1', 100)] }),
  )
  assert.equal(found.ok, false)
  assert.deepEqual(found.unknownAccounts, [{ accountId: '8000', postingCount: 1, netAmount: '-1.00' }])
})

test('control totals of the opening balance hold too', () => {
  const lines = ['1000', '8000'].map(
    (id, i) =>
      `<obLine><nr>${i}</nr><accID>${id}</accID><amnt>5.00</amnt><amntTp>${'DC'[i]}</amntTp></obLine>`,
  )
  const opening = (totals: string) =>
    checkIntegrity(
      readLedger(bytesOf(xaf({ sections: `<openingBalance>${totals}${lines.join('')}</openingBalance>` }))),
    )
  const totals = (count: number, debit: string, credit: string) =>
    `<linesCount>${count}</linesCount><totalDebit>${debit}</totalDebit><totalCredit>${credit}</totalCredit>`
  assert.deepEqual(opening(totals(2, '5', '5.00')).opening, {
    declared: { lines: 2, debit: '5.00', credit: '5.00' },
    counted: { lines: 2, debit: '5.00', credit: '5.00' },
  })
  assert.equal(opening(totals(2, '5', '5')).ok, true)
  assert.equal(opening('').ok, true)
  for (const wrong of [totals(3, '5', '5'), totals(2, '1.00', '5'), totals(2, '5', '5.01')]) {
    const found = opening(wrong)
    assert.deepEqual([found.ok, found.declared.lines], [false, null], wrong)
  }
})

test('an opening balance that does not balance is told', () => {
  const ledger = buildLedger({ accounts: [{ id: '1300', openingCents: 5 }], transactions: [] })
  assert.equal(checkIntegrity(ledger).openingDifference, '0.05')
  assert.equal(checkIntegrity(ledger).ok, false)
})

const gapsOf = (...numbers: [journal: string, nr: string][]) =>
  checkIntegrity(
    buildLedger({
      accounts,
      transactions: numbers.map(([journal, nr]) => transaction(nr, 100, -100, journal)),
    }),
  ).sequenceGaps

test('gaps in a journal are told, whatever the order, prefix and padding', () => {
  assert.deepEqual(gapsOf(['VRK', 'F-008'], ['VRK', 'F-003'], ['VRK', 'F-004'], ['VRK', 'F-005']), [
    { journal: 'VRK', after: 'F-005', before: 'F-008', missing: 2 },
  ])
  assert.deepEqual(gapsOf(['VRK', '1'], ['VRK', '2'], ['INK', '1'], ['INK', '3']), [
    { journal: 'INK', after: '1', before: '3', missing: 1 },
  ])
})

test('journals that share one numbering are looked at together', () => {
  assert.deepEqual(gapsOf(['VRK', '1'], ['INK', '2'], ['VRK', '3'], ['INK', '4']), [])
  assert.deepEqual(gapsOf(['VRK', '1'], ['INK', '2'], ['VRK', '4'], ['INK', '5']), [
    { journal: '', after: '2', before: '4', missing: 1 },
  ])
})

test('dates and random ids are no numbering', () => {
  assert.deepEqual(gapsOf(['VRK', '20240105'], ['VRK', '20240212'], ['VRK', '20241130'], ['VRK', 'abc']), [])
})
