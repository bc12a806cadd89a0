import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestService, type TestService } from '../../../kit/testing/test-service.ts'
import type { Line } from '../examples/testing/read-example.ts'
import { createService } from '../service.ts'
import {
  amountOf,
  answerAt,
  linesWithRgs,
  loadExample,
  type PlainBook,
  readPlainBook,
  sidesOf,
  sumOf,
} from './testing/plain-book.ts'

let audit: TestService
let book: PlainBook
let id: string

before(async () => {
  audit = await startTestService(createService, { database: false, environment: { ANALYSIS_THREADS: '1' } })
  book = await readPlainBook()
  id = await loadExample(audit)
})
after(() => audit[Symbol.asyncDispose]())

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
const get = (path: string): Promise<any> => answerAt(audit, id, path)

describe('results', () => {
  it('are what the accounts of each RGS category come to', async () => {
    const kpis = await get('kpis')
    const came = (...prefixes: string[]): bigint => -sumOf(linesWithRgs(book, ...prefixes))
    assert.equal(kpis.revenue, amountOf(came('WOmz')))
    assert.equal(kpis.otherIncome, amountOf(came('WOvb')))
    assert.equal(kpis.financialResult, amountOf(came('WFbe')))
    assert.equal(kpis.taxes, amountOf(-came('WBel')))
    assert.equal(kpis.netResult, amountOf(came('W')))
    const equity = book.accounts.filter(({ rgs }) => rgs.startsWith('BEiv'))
    const booked = equity.reduce((sum, { opening }) => sum - opening, came('BEiv'))
    assert.equal(kpis.equity, amountOf(booked + came('W')))
    assert.equal(kpis.basis, 'RGS')
    const cents = (name: string): bigint => BigInt(kpis[name].replace('.', ''))
    assert.equal(cents('grossMargin'), cents('revenue') - cents('costOfSales'))
    assert.equal(cents('ebit'), cents('grossMargin') + cents('otherIncome') - cents('operatingCost'))
    assert.equal(
      cents('netResult'),
      cents('ebit') + cents('financialResult') + cents('otherResults') - cents('taxes'),
    )
  })

  it('and the ratios follow from them', async () => {
    const kpis = await get('kpis')
    const { liquiditeit, solvabiliteit, rentabiliteit } = await get('kengetallen')
    const ratio = (top: number, bottom: number, digits: number): number =>
      Number((top / bottom).toFixed(digits))
    const { currentAssets, shortTermLiabilities, equity, totalAssets, netResult, revenue } = kpis
    assert.equal(liquiditeit.currentRatio, ratio(currentAssets, shortTermLiabilities, 4))
    assert.equal(liquiditeit.quickRatio, ratio(currentAssets - kpis.inventory, shortTermLiabilities, 4))
    assert.equal(solvabiliteit.solvabiliteitsratio, ratio(equity, totalAssets, 4))
    assert.equal(rentabiliteit.nettomargePct, ratio(netResult * 100, revenue, 2))
    assert.equal(rentabiliteit.rev, ratio(netResult, equity, 4))
    assert.equal(rentabiliteit.rtv, ratio(kpis.ebit, totalAssets, 4))
  })

  it('break down by RGS category, every level with all that lies below it', async () => {
    const { categorieen } = await get('rgs-categorieen')
    const codes = new Set(
      book.accounts.flatMap(({ rgs }) =>
        [1, 4, 7, 10].filter((n) => n <= rgs.length).map((n) => rgs.slice(0, n)),
      ),
    )
    assert.deepEqual(
      categorieen.map(({ code }: { code: string }) => code),
      [...codes].sort(),
    )
    for (const row of categorieen) {
      const inside = book.accounts.filter(({ rgs }) => rgs.startsWith(row.code))
      const opening = inside.reduce((sum, account) => sum + account.opening, 0n)
      const mutation = sumOf(linesWithRgs(book, row.code))
      assert.deepEqual(
        [row.beginsaldo, row.mutatie, row.eindsaldo, row.aantalRekeningen, row.niveau],
        [
          amountOf(opening),
          amountOf(mutation),
          amountOf(opening + mutation),
          inside.length,
          (row.code.length + 2) / 3,
        ],
        row.code,
      )
    }
  })

  it('are empty by RGS where the file has none, and follow the mapping there', async () => {
    const loaded = await audit.post('/api/analysis/examples/handelsonderneming')
    const other = loaded.body.analysisId
    assert.deepEqual(await answerAt(audit, other, 'rgs-categorieen'), { categorieen: [] })
    assert.equal((await answerAt(audit, other, 'kpis')).basis, 'SIGN_AND_RANGE')
    const json = { revenueAccountIds: ['8000'], expenseAccountIds: [] }
    await audit.put(`/api/analysis/${other}/account-types`, { json })
    const [kpis, trend] = [await answerAt(audit, other, 'kpis'), await answerAt(audit, other, 'trend')]
    assert.deepEqual([kpis.basis, trend.basis], ['MAPPING', 'MAPPING'])
    const accounts = await answerAt(audit, other, 'accounts')
    const mapped = accounts.find(({ accountId }: { accountId: string }) => accountId === '8000')
    assert.equal(kpis.revenue, mapped.netAmount.replace('-', ''))
  })

  const quarterOf = (date: string): string => `2025-Q${Math.ceil(Number(date.slice(5, 7)) / 3)}`
  const labels: [string, (date: string) => string][] = [
    ['', (date) => date.slice(0, 7)],
    ['granularity=quarter', quarterOf],
    ['granularity=YEAR', (date) => date.slice(0, 4)],
  ]
  for (const [query, label] of labels)
    it(`by period: ${query || 'month'}`, async () => {
      const trend = await get(`trend?${query}&dateFrom=2025-02-10&dateTo=2025-11-20`)
      const inside = ({ date }: Line): boolean => date >= '2025-02-10' && date <= '2025-11-20'
      const revenue = linesWithRgs(book, 'WOmz', 'WOvb').filter(inside)
      const result = linesWithRgs(book, 'W').filter(inside)
      const periods = [...new Set(book.lines.filter(inside).map(({ date }) => label(date)))].sort()
      assert.deepEqual(
        trend.periods,
        periods.map((period) => {
          const of = (lines: Line[]): bigint => -sumOf(lines.filter(({ date }) => label(date) === period))
          const [in_, net] = [of(revenue), of(result)]
          return { period, revenue: amountOf(in_), cost: amountOf(in_ - net), netResult: amountOf(net) }
        }),
      )
      assert.deepEqual([trend.dateFrom, trend.dateTo], ['2025-02-10', '2025-11-20'])
    })
})

describe('balances', () => {
  const balanceRow = (accountId: string, from = '', to = '9') => {
    const account = book.accounts.find((each) => each.id === accountId)!
    const own = book.lines.filter((line) => line.account === accountId)
    const opening = account.opening + sumOf(own.filter(({ date }) => date < from))
    const { debit, credit } = sidesOf(own.filter(({ date }) => date >= from && date <= to))
    return {
      accountId,
      accountDescription: account.description,
      accountType: account.type,
      openingBalance: amountOf(opening),
      totalDebit: amountOf(debit),
      totalCredit: amountOf(credit),
      closingBalance: amountOf(opening + debit - credit),
    }
  }

  it('kolommenbalans: whole, and within dates with what came before as opening', async () => {
    const whole = await get('kolommenbalans')
    assert.deepEqual(
      whole.rows,
      book.accounts.map((account) => balanceRow(account.id)),
    )
    const { debit, credit } = sidesOf(book.lines)
    assert.deepEqual(
      [whole.grandTotals.totalDebit, whole.grandTotals.totalCredit],
      [amountOf(debit), amountOf(credit)],
    )
    assert.deepEqual([whole.grandTotals.openingBalance, whole.grandTotals.closingBalance], ['0.00', '0.00'])
    const spring = await get('kolommenbalans?dateFrom=2025-03-01&dateTo=2025-05-31')
    assert.deepEqual(
      spring.rows,
      book.accounts.map((account) => balanceRow(account.id, '2025-03-01', '2025-05-31')),
    )
  })

  const columnsOf = (accountId: string, names: string[], nameOf: (line: Line) => string) =>
    Object.fromEntries(
      names.map((name) => [
        name,
        amountOf(sumOf(book.lines.filter((line) => line.account === accountId && nameOf(line) === name))),
      ]),
    )

  it('periodebalans: a column for each period', async () => {
    const { rows, periods, granularity } = await get('periodebalans?granularity=Month')
    const months = Array.from({ length: 12 }, (_, i) => `2025-${String(i + 1).padStart(2, '0')}`)
    assert.deepEqual([periods, granularity], [months, 'MONTH'])
    assert.deepEqual(
      rows,
      book.accounts.map(({ id: account }) => ({
        ...balanceRow(account),
        periodColumns: columnsOf(account, months, ({ date }) => date.slice(0, 7)),
      })),
    )
  })

  it('dagboekbalans: a column for each journal, whose code is what comes before the hyphen', async () => {
    const { rows, dagboeken } = await get('dagboekbalans')
    const codes = [...new Set(book.lines.map(({ journal }) => journal))].sort()
    assert.deepEqual(
      dagboeken.map(({ code }: { code: string }) => code),
      codes,
    )
    assert.deepEqual(
      rows,
      book.accounts.map(({ id: account }) => ({
        ...balanceRow(account),
        dagboekColumns: columnsOf(account, codes, ({ journal }) => journal),
      })),
    )
    const { content } = await get('transactions?size=100')
    for (const { transactionId } of content) assert.ok(codes.includes(transactionId.split('-')[0]))
  })

  it('top accounts by each side, ten unless asked otherwise', async () => {
    const sides = book.accounts.map((account) => ({
      id: account.id,
      ...sidesOf(book.lines.filter((line) => line.account === account.id && line.date <= '2025-06-30')),
    }))
    const top = (side: 'debit' | 'credit', n: number): string[] =>
      sides
        .filter((each) => each[side] > 0n)
        .sort((a, b) => (a[side] > b[side] ? -1 : a[side] < b[side] ? 1 : 0))
        .slice(0, n)
        .map((each) => `${each.id} ${amountOf(each.debit)} ${amountOf(each.credit)}`)
    const seen = (rows: { accountId: string; totalDebit: string; totalCredit: string }[]) =>
      rows.map((row) => `${row.accountId} ${row.totalDebit} ${row.totalCredit}`)
    const ten = await get('top-accounts?dateTo=2025-06-30')
    assert.deepEqual([seen(ten.topByDebit), seen(ten.topByCredit)], [top('debit', 10), top('credit', 10)])
    const three = await get('top-accounts?topN=3&dateTo=2025-06-30')
    assert.deepEqual(seen(three.topByDebit), top('debit', 3))
    const all = await get('top-accounts?topN=123456789&dateTo=2025-06-30')
    assert.deepEqual(seen(all.topByCredit), top('credit', 1000))
  })
})

it('400 for a granularity, a number or dates that cannot be, and names what is wrong', async () => {
  const wrong: [string, RegExp][] = [
    ['trend?granularity=WEEK', /granularity.*MONTH, QUARTER, YEAR/],
    ['periodebalans?granularity=', /granularity/],
    ['kolommenbalans?granularity=MONTH', /granularity/],
    ['top-accounts?topN=0', /topN/],
    ['top-accounts?topN=2.5', /topN/],
    ['kolommenbalans?dateFrom=2025-13-01', /dateFrom/],
    ['dagboekbalans?dateFrom=2025-02-02&dateTo=2025-02-01', /first date/],
    ['trend?from=2025-02-02', /from/],
    ['kpis?dateFrom=2025-02-02', /dateFrom/],
  ]
  for (const [path, message] of wrong) {
    const { status, body } = await audit.get(`/api/analysis/${id}/${path}`)
    assert.equal(status, 400, path)
    assert.match(body.message, message)
  }
})
