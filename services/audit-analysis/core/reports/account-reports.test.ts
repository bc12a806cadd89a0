import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseIsoDay } from '../ledger/day.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { accountSummaries, stamgegevens, topAccounts } from './account-reports.ts'
import { ratioOf } from './ratio.ts'
import { rgsCategorieen } from './rgs-report.ts'
import { arbitraryPlainLedger, inWindow, plainAccountIds, plainAmount } from './testing/arbitrary-ledger.ts'

describe('account reports', () => {
  it('count and add up postings, and rank accounts by side, as a plain recount does', () => {
    fc.assert(
      fc.property(arbitraryPlainLedger(false), fc.integer({ min: 1, max: 20 }), (plain, topN) => {
        const ledger = buildLedger(plain)
        const recount = (id: string, window: { from?: string }) => {
          const amounts = plain.transactions
            .filter(({ date }) => inWindow(date, window))
            .flatMap(({ lines }) =>
              lines.filter(({ account }) => account === id).map(({ cents }) => BigInt(cents)),
            )
          return {
            postings: amounts.length,
            debit: amounts.reduce((sum, value) => (value > 0n ? sum + value : sum), 0n),
            credit: amounts.reduce((sum, value) => (value < 0n ? sum - value : sum), 0n),
          }
        }
        for (const summary of accountSummaries(ledger)) {
          const { postings, debit, credit } = recount(summary.accountId, {})
          assert.deepEqual([summary.postingCount, summary.netAmount], [postings, plainAmount(debit - credit)])
        }
        const from = '2024-03-01'
        const { topByCredit, topByDebit, dateFrom } = topAccounts(ledger, topN, {
          fromDay: parseIsoDay(from)!,
        })
        assert.equal(dateFrom, from)
        for (const [list, side] of [
          [topByCredit, 'credit'],
          [topByDebit, 'debit'],
        ] as const) {
          const expected = plainAccountIds(plain)
            .map((id) => recount(id, { from })[side])
            .filter((value) => value > 0n)
            .sort((a, b) => (a < b ? 1 : a > b ? -1 : 0))
            .slice(0, topN)
          const field = side === 'credit' ? 'totalCredit' : 'totalDebit'
          assert.deepEqual(
            list.map((row) => row[field]),
            expected.map(plainAmount),
          )
          for (const row of list) {
            const { postings, debit, credit } = recount(row.accountId, { from })
            assert.deepEqual(
              [row.postingCount, row.totalDebit, row.totalCredit, row.netAmount],
              [postings, ...[debit, credit, debit - credit].map(plainAmount)],
            )
          }
        }
      }),
      { numRuns: 80 },
    )
  })

  it('give the company and its chart', () => {
    const ledger = buildLedger({
      company: { name: 'Polder B.V.', fiscalYear: '2024', startDay: parseIsoDay('2024-01-01')!, endDay: -1 },
      accounts: [{ id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' }],
      transactions: [],
    })
    assert.deepEqual(stamgegevens(ledger), {
      bedrijfsgegevens: {
        companyName: 'Polder B.V.',
        fiscalYear: '2024',
        startDate: '2024-01-01',
        endDate: null,
        currency: 'EUR',
      },
      rekeningen: [{ accountId: '8000', accountDescription: 'Omzet', accountType: 'PROFIT_LOSS' }],
    })
  })
})

describe('RGS categories', () => {
  it('add up at every level', () => {
    fc.assert(
      fc.property(arbitraryPlainLedger(true), (plain) => {
        const { categorieen } = rgsCategorieen(buildLedger(plain))
        const below = (code: string | null) =>
          plainAccountIds(plain)
            .map((id) => plain.accounts.find((account) => account.id === id) ?? { id })
            .filter(({ rgsCode = '' }) => (code === null ? rgsCode === '' : rgsCode.startsWith(code)))
        for (const category of categorieen) {
          const accounts = below(category.code)
          const opening = accounts.reduce((sum, { openingCents }) => sum + BigInt(openingCents ?? 0), 0n)
          const ids = accounts.map(({ id }) => id)
          const lines = plain.transactions.flatMap((transaction) => transaction.lines)
          const mutation = lines.reduce(
            (sum, { account, cents }) => (ids.includes(account) ? sum + BigInt(cents) : sum),
            0n,
          )
          assert.deepEqual(
            [category.beginsaldo, category.mutatie, category.eindsaldo, category.aantalRekeningen],
            [plainAmount(opening), plainAmount(mutation), plainAmount(opening + mutation), accounts.length],
          )
        }
        assert.deepEqual(
          [...categorieen.slice(0, 4), categorieen.at(-1)!].map(({ code, niveau, omschrijving }) => [
            code,
            niveau,
            omschrijving,
          ]),
          [
            ['B', 1, 'Balans'],
            ['BEiv', 2, 'Eigen vermogen'],
            ['BEivGok', 3, 'Aandelenkapitaal'],
            ['BEivGokGpl', 4, 'Aandelenkapitaal'],
            [null, 1, 'Zonder RGS-code'],
          ],
        )
      }),
      { numRuns: 40 },
    )
  })

  it('are empty without codes', () => {
    const ledger = buildLedger({ accounts: [{ id: '1', rgsCode: 'BANK' }], transactions: [] })
    assert.deepEqual(rgsCategorieen(ledger), { categorieen: [] })
  })
})

describe('ratios', () => {
  it('round half away from zero and are none to nothing', () => {
    assert.equal(ratioOf(1, 8, 2), 0.13)
    assert.equal(ratioOf(-1, 8, 2), -0.13)
    assert.equal(ratioOf(1, -3, 2, 100), -33.33)
    assert.equal(ratioOf(1, 0, 2), null)
    assert.equal(ratioOf(null, 1, 2), null)
    assert.equal(ratioOf(0, -5, 2), 0)
  })
})
