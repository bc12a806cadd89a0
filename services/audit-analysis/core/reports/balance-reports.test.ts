import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger, type PlainLedger } from '../ledger/testing/build-ledger.ts'
import { type BalanceTotals, dagboekbalans, kolommenbalans, periodebalans } from './balance-reports.ts'
import { postingsPage, transactionsPage } from './entry-page.ts'
import type { Bounds } from './report-index.ts'
import {
  arbitraryPlainLedger,
  arbitraryWindow,
  inWindow,
  plainAccountIds,
  plainAmount,
} from './testing/arbitrary-ledger.ts'

interface Window {
  from?: string
  to?: string
}

const boundsOf = ({ from, to }: Window): Bounds => ({
  fromDay: from === undefined ? undefined : parseIsoDay(from)!,
  toDay: to === undefined ? undefined : parseIsoDay(to)!,
})

const expectedTotals = (plain: PlainLedger, ids: string[], window: Window): BalanceTotals => {
  let opening = 0n
  let debit = 0n
  let credit = 0n
  for (const account of plain.accounts) {
    if (ids.includes(account.id)) opening += BigInt(account.openingCents ?? 0)
  }
  for (const transaction of plain.transactions) {
    for (const line of transaction.lines) {
      if (!ids.includes(line.account)) continue
      if (inWindow(transaction.date, window)) {
        if (line.cents > 0) debit += BigInt(line.cents)
        else credit -= BigInt(line.cents)
      } else if (transaction.date === '' || (window.from && transaction.date < window.from)) {
        opening += BigInt(line.cents)
      }
    }
  }
  return {
    openingBalance: plainAmount(opening),
    totalDebit: plainAmount(debit),
    totalCredit: plainAmount(credit),
    closingBalance: plainAmount(opening + debit - credit),
  }
}

const expectedColumns = (
  plain: PlainLedger,
  ids: string[],
  window: Window,
  labelOf: (transaction: PlainLedger['transactions'][number]) => string,
): Record<string, string> => {
  const sums: Record<string, bigint> = {}
  for (const transaction of plain.transactions) {
    if (!inWindow(transaction.date, window)) continue
    for (const line of transaction.lines) {
      if (!ids.includes(line.account)) continue
      const label = labelOf(transaction)
      sums[label] = (sums[label] ?? 0n) + BigInt(line.cents)
    }
  }
  return Object.fromEntries(Object.entries(sums).map(([label, value]) => [label, plainAmount(value)]))
}

const withoutZeros = (columns: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== '0.00'))

const quarter = (date: string): string =>
  date === '' ? 'UNDATED' : `${date.slice(0, 4)}-Q${'111222333444'[Number(date.slice(5, 7)) - 1]}`

describe('balance reports', () => {
  it('agree to the cent with a plain recount, in any window', () => {
    fc.assert(
      fc.property(arbitraryPlainLedger(true), arbitraryWindow, (plain, window) => {
        const ledger = buildLedger(plain)
        const bounds = boundsOf(window)
        const ids = plainAccountIds(plain)
        const trial = kolommenbalans(ledger, bounds)
        assert.deepEqual(trial.rows.map((row) => row.accountId).sort(), [...ids].sort())
        const months = periodebalans(ledger, bounds, 'MONTH')
        const quarters = periodebalans(ledger, bounds, 'QUARTER')
        const journals = dagboekbalans(ledger, bounds)
        trial.rows.forEach((row, i) => {
          const expected = expectedTotals(plain, [row.accountId], window)
          assert.deepEqual(row, { ...row, ...expected })
          assert.deepEqual(months.rows[i], { ...months.rows[i], ...expected, accountId: row.accountId })
          const own = [row.accountId]
          const byMonth = expectedColumns(plain, own, window, ({ date }) => date.slice(0, 7) || 'UNDATED')
          assert.deepEqual(withoutZeros(months.rows[i]!.periodColumns), withoutZeros(byMonth))
          const byQuarter = expectedColumns(plain, own, window, ({ date }) => quarter(date))
          assert.deepEqual(withoutZeros(quarters.rows[i]!.periodColumns), withoutZeros(byQuarter))
          const byJournal = expectedColumns(plain, own, window, ({ journal }) => journal.replaceAll('-', '_'))
          assert.deepEqual(withoutZeros(journals.rows[i]!.dagboekColumns), withoutZeros(byJournal))
        })
        assert.deepEqual(trial.grandTotals, expectedTotals(plain, ids, window))
        const { periodColumns, ...totals } = months.grandTotals
        assert.deepEqual(totals, trial.grandTotals)
        assert.deepEqual(
          withoutZeros(periodColumns),
          withoutZeros(expectedColumns(plain, ids, window, ({ date }) => date.slice(0, 7) || 'UNDATED')),
        )
      }),
      { numRuns: 150 },
    )
  })

  const entry = (account: string, cents: number) => ({ account, cents })
  const small = buildLedger({
    accounts: [
      { id: '8000', type: 'PROFIT_LOSS' },
      { id: '1000', type: 'BALANCE', openingCents: 500 },
      { id: '900', type: 'BALANCE' },
    ],
    journals: [{ id: 'B', description: 'Bank' }],
    transactions: [
      { journal: 'B', nr: '1', date: '2024-01-31', lines: [entry('1000', 100), entry('8000', -100)] },
      { journal: 'A', nr: '1', date: '2024-04-01', lines: [entry('1000', 7), entry('8000', -7)] },
    ],
  })

  it('order accounts by number and list an account without entries', () => {
    const { rows } = kolommenbalans(small)
    assert.deepEqual(
      rows.map((row) => [row.accountId, row.closingBalance]),
      [
        ['900', '0.00'],
        ['1000', '6.07'],
        ['8000', '-1.07'],
      ],
    )
  })

  it('carry what was posted before the window into the opening balance', () => {
    const { rows, dateFrom, dateTo } = kolommenbalans(small, { fromDay: parseIsoDay('2024-02-01')! })
    assert.equal(rows[1]!.openingBalance, '6.00')
    assert.equal(rows[2]!.openingBalance, '-1.00')
    assert.equal(rows[2]!.totalCredit, '0.07')
    assert.deepEqual([dateFrom, dateTo], ['2024-02-01', null])
  })

  it('tell of undated entries what the postings tell', () => {
    const ledger = buildLedger({
      accounts: [{ id: '1000', type: 'BALANCE', openingCents: 50_000 }],
      transactions: [
        { journal: 'B', nr: '1', date: '', lines: [entry('1000', -900)] },
        { journal: 'B', nr: '2', date: '2024-12-31', lines: [entry('1000', -100)] },
      ],
    })
    const day = parseIsoDay('2024-12-31')!
    for (const bounds of [{ fromDay: day }, { toDay: day }, { fromDay: day, toDay: day }]) {
      const { openingBalance, closingBalance } = kolommenbalans(ledger, bounds).rows[0]!
      assert.deepEqual([openingBalance, closingBalance], ['491.00', '490.00'])
      for (const { rows } of [periodebalans(ledger, bounds), dagboekbalans(ledger, bounds)])
        assert.deepEqual([rows[0]!.openingBalance, rows[0]!.closingBalance], ['491.00', '490.00'])
      for (const { content } of [
        postingsPage(ledger, '1000', bounds, { page: 0, size: 9 }),
        transactionsPage(ledger, bounds, { page: 0, size: 9 }),
      ])
        assert.deepEqual(
          content.map(({ runningBalance }) => runningBalance),
          ['490.00'],
        )
    }
  })

  it('show a month without entries, and label quarters and years', () => {
    const months = periodebalans(small)
    assert.deepEqual(months.periods, ['2024-01', '2024-02', '2024-03', '2024-04'])
    assert.equal(months.rows[1]!.periodColumns['2024-02'], '0.00')
    assert.deepEqual(periodebalans(small, {}, 'QUARTER').periods, ['2024-Q1', '2024-Q2'])
    assert.deepEqual(periodebalans(small, {}, 'YEAR').periods, ['2024'])
  })

  it('list only the columns with entries where the table would be too wide', () => {
    const many = Array.from({ length: 1500 }, (_, i) => String(10_000 + i))
    const wide = buildLedger({
      accounts: many.map((id) => ({ id })),
      journals: many.map((id) => ({ id: `J${id}` })),
      transactions: many.map((id, i) => ({
        journal: `J${id}`,
        nr: '1',
        date: i === 0 ? '2023-12-31' : '2024-01-01',
        lines: [entry(id, 5)],
      })),
    })
    const { rows, grandTotals } = dagboekbalans(wide, { fromDay: parseIsoDay('2024-01-01')! })
    assert.deepEqual(rows[0]!.dagboekColumns, {})
    assert.deepEqual(rows[7]!.dagboekColumns, { J10007: '0.05' })
    assert.equal(Object.keys(grandTotals.dagboekColumns).length, 1499)
  })

  it('name the journals and leave out those without entries in the window', () => {
    assert.deepEqual(dagboekbalans(small).dagboeken, [
      { code: 'A', description: 'A' },
      { code: 'B', description: 'Bank' },
    ])
    const april = dagboekbalans(small, { fromDay: parseIsoDay('2024-04-01')! })
    assert.deepEqual(april.rows[1]!.dagboekColumns, { A: '0.07' })
  })
})
