import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { classifyAccounts } from '../ledger/classification.ts'
import { buildLedger, type PlainLedger } from '../ledger/testing/build-ledger.ts'
import { financialKpis, kengetallen } from './result-reports.ts'
import { arbitraryCoded, plainAmount, plainSum } from './testing/arbitrary-ledger.ts'
import { trend } from './trend.ts'

/** |ratio × denominator − numerator × scale| is at most half a unit of the last decimal. */
const assertRatio = (
  ratio: number | null,
  top: bigint,
  bottom: bigint,
  decimals: number,
  scale = 1n,
): void => {
  if (bottom === 0n) {
    assert.equal(ratio, null)
    return
  }
  const units = BigInt(Math.round(ratio! * 10 ** decimals))
  const error = units * bottom - top * scale * 10n ** BigInt(decimals)
  const size = (value: bigint): bigint => (value < 0n ? -value : value)
  // A ratio past 2^53 units is not exact as a number; the generated ones stay well below.
  assert.ok(size(error) * 2n <= size(bottom), `${ratio} for ${top}/${bottom}`)
}

describe('results', () => {
  it('add up to the cent by RGS, and the ratios follow from them', () => {
    fc.assert(
      fc.property(arbitraryCoded, (plain) => {
        const ledger = buildLedger(plain)
        const classification = classifyAccounts(ledger, null)
        const kpis = financialKpis(ledger, classification)
        const revenue = -plainSum(plain, ['WOmz'], false)
        const costOfSales = plainSum(plain, ['WKpr'], false)
        const otherIncome = -plainSum(plain, ['WOvb'], false)
        const operatingCost = plainSum(plain, ['WPer'], false)
        const financial = -plainSum(plain, ['WFbe'], false)
        const taxes = plainSum(plain, ['WBel'], false)
        const net = -plainSum(plain, ['W'], false)
        const ebit = revenue - costOfSales + otherIncome - operatingCost
        const inventory = plainSum(plain, ['BVrd'], true)
        // There is one bank account; overdrawn it is owed.
        const bank = plainSum(plain, ['BLimBan'], true)
        const overdraft = bank < 0n ? -bank : 0n
        const current = plainSum(plain, ['BLim'], true) + overdraft + inventory
        const short = overdraft - plainSum(plain, ['BSch'], true)
        const equity = -plainSum(plain, ['BEiv', 'W'], true)
        assert.deepEqual(kpis, {
          revenue: plainAmount(revenue),
          costOfSales: plainAmount(costOfSales),
          grossMargin: plainAmount(revenue - costOfSales),
          grossMarginPct: kpis.grossMarginPct,
          otherIncome: plainAmount(otherIncome),
          operatingCost: plainAmount(operatingCost),
          ebit: plainAmount(ebit),
          financialResult: plainAmount(financial),
          otherResults: '0.00',
          taxes: plainAmount(taxes),
          netResult: plainAmount(net),
          totalAssets: plainAmount(current),
          equity: plainAmount(equity),
          currentAssets: plainAmount(current),
          inventory: plainAmount(inventory),
          shortTermLiabilities: plainAmount(short),
          longTermLiabilities: '0.00',
          provisions: '0.00',
          basis: 'RGS',
          caveats: [],
        })
        assertRatio(kpis.grossMarginPct, revenue - costOfSales, revenue, 2, 100n)
        const ratios = kengetallen(ledger, classification)
        assertRatio(ratios.liquiditeit.currentRatio, current, short, 4)
        assertRatio(ratios.liquiditeit.quickRatio, current - inventory, short, 4)
        assert.equal(ratios.liquiditeit.werkkapitaal, plainAmount(current - short))
        assertRatio(ratios.solvabiliteit.solvabiliteitsratio, equity, current, 4)
        assertRatio(ratios.solvabiliteit.debtRatio, current - equity, current, 4)
        assertRatio(ratios.rentabiliteit.brutomargePct, revenue - costOfSales, revenue, 2, 100n)
        assertRatio(ratios.rentabiliteit.nettomargePct, net, revenue, 2, 100n)
        assertRatio(ratios.rentabiliteit.rev, net, equity, 4)
        assertRatio(ratios.rentabiliteit.rtv, ebit, current, 4)
      }),
      { numRuns: 150 },
    )
  })

  const decimalChart: PlainLedger = {
    accounts: [
      { id: '0100', description: 'Inventaris', type: 'BALANCE', openingCents: 90_000 },
      {
        id: '0150',
        description: 'Cumulatieve afschrijving inventaris',
        type: 'BALANCE',
        openingCents: -20_000,
      },
      { id: '0500', description: 'Aandelenkapitaal', type: 'BALANCE', openingCents: -50_000 },
      { id: '0700', description: 'Hypotheek', type: 'BALANCE', openingCents: -40_000 },
      { id: '0800', description: 'Voorziening groot onderhoud', type: 'BALANCE', openingCents: -10_000 },
      { id: '1000', description: 'Bank', type: 'BALANCE' },
      { id: '1600', description: 'Crediteuren', type: 'BALANCE' },
      { id: '3000', description: 'Magazijn', type: 'BALANCE', openingCents: 30_000 },
      { id: '4000', description: 'Huur', type: 'PROFIT_LOSS' },
      { id: '7000', description: 'Inkoopwaarde', type: 'PROFIT_LOSS' },
      { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
      { id: '8900', description: 'Overige opbrengsten', type: 'PROFIT_LOSS' },
      { id: '9000', description: 'Rente bank', type: 'PROFIT_LOSS' },
      { id: '9100', description: 'Resultaat deelneming', type: 'PROFIT_LOSS' },
      { id: '9200', description: 'Vennootschapsbelasting', type: 'PROFIT_LOSS' },
    ],
    transactions: [
      {
        journal: 'M',
        nr: '1',
        date: '2024-05-01',
        lines: [
          { account: '8000', cents: -100_000 },
          { account: '8900', cents: -5_000 },
          { account: '7000', cents: 40_000 },
          { account: '4000', cents: 20_000 },
          { account: '9000', cents: 2_000 },
          { account: '9100', cents: -1_000 },
          { account: '9200', cents: 4_000 },
          { account: '1000', cents: 70_000 },
          { account: '1600', cents: -30_000 },
        ],
      },
    ],
  }

  it('place the accounts of a decimal chart by name, range and side', () => {
    const ledger = buildLedger(decimalChart)
    assert.deepEqual(financialKpis(ledger, classifyAccounts(ledger, null)), {
      revenue: '1000.00',
      costOfSales: '400.00',
      grossMargin: '600.00',
      grossMarginPct: 60,
      otherIncome: '50.00',
      operatingCost: '200.00',
      ebit: '450.00',
      financialResult: '-20.00',
      otherResults: '10.00',
      taxes: '40.00',
      netResult: '400.00',
      totalAssets: '1700.00',
      equity: '900.00',
      currentAssets: '1000.00',
      inventory: '300.00',
      shortTermLiabilities: '300.00',
      longTermLiabilities: '400.00',
      provisions: '100.00',
      basis: 'SIGN_AND_RANGE',
      caveats: [],
    })
    assert.deepEqual(kengetallen(ledger, classifyAccounts(ledger, null)), {
      liquiditeit: { currentRatio: 3.3333, quickRatio: 2.3333, werkkapitaal: '700.00' },
      solvabiliteit: { solvabiliteitsratio: 0.5294, debtRatio: 0.4706 },
      rentabiliteit: { brutomargePct: 60, nettomargePct: 40, rev: 0.4444, rtv: 0.2647 },
      caveats: [],
    })
  })

  it('are the same before and after the year is closed', () => {
    const result = decimalChart.transactions[0]!.lines.filter(({ account }) => account >= '4000')
    const clearing = result.map(({ account, cents }) => ({ account, cents: -cents }))
    const toEquity = (moved: typeof clearing) => [
      ...moved,
      { account: '0500', cents: moved.reduce((sum, { cents }) => sum - cents, 0) },
    ]
    const posted = (lines: typeof clearing, nr: string) => ({ journal: 'M', nr, date: '2024-12-31', lines })
    const late = [
      { account: '4000', cents: 100 },
      { account: '1000', cents: -100 },
    ]
    const [one, each] = [
      [posted(toEquity(clearing), '2')],
      clearing.map((line) => posted(toEquity([line]), '2')),
    ]
    for (const [closings, more] of [
      [one, []],
      [each, []],
      [one, [posted(late, '3')]],
    ] as const) {
      const transactions = [...decimalChart.transactions, ...more]
      const open = buildLedger({ ...decimalChart, transactions })
      for (const description of ['Aandelenkapitaal', 'Result for the year']) {
        const accounts = decimalChart.accounts.map((account) =>
          account.id === '0500' ? { ...account, description } : account,
        )
        const closed = buildLedger({ accounts, transactions: [...transactions, ...closings] })
        const [before, after] = [open, closed].map((ledger) => classifyAccounts(ledger, null))
        assert.deepEqual(financialKpis(closed, after!), financialKpis(open, before!))
        assert.deepEqual(kengetallen(closed, after!), kengetallen(open, before!))
        const months = (ledger: typeof open, by: typeof after) =>
          trend(ledger, by!).periods.filter(({ netResult }) => netResult !== '0.00')
        assert.deepEqual(months(closed, after), months(open, before))
      }
    }
  })

  it('keep what an owner takes for himself at the end of the year', () => {
    const line = (account: string, cents: number) => ({ account, cents })
    const ledger = buildLedger({
      accounts: [{ id: '0500', description: 'Privé', type: 'BALANCE' }],
      transactions: [
        {
          journal: 'B',
          nr: '1',
          date: '2024-06-10',
          lines: [line('4500', 900), line('4600', 70), line('1000', -970)],
        },
        {
          journal: 'M',
          nr: '1',
          date: '2024-12-31',
          lines: [line('0500', 110), line('4500', -100), line('4600', -10)],
        },
      ],
    })
    assert.equal(financialKpis(ledger, classifyAccounts(ledger, null)).operatingCost, '8.60')
  })

  it('keep a cost that the owner pays back in private', () => {
    const line = (account: string, cents: number) => ({ account, cents })
    const ledger = buildLedger({
      accounts: [
        { id: '0500', description: 'Privé', type: 'BALANCE' },
        { id: '1000', description: 'Bank', type: 'BALANCE' },
        { id: '4500', description: 'Auto', type: 'PROFIT_LOSS' },
        { id: '8000', description: 'Omzet', type: 'PROFIT_LOSS' },
      ],
      transactions: [
        { journal: 'B', nr: '1', date: '2024-01-10', lines: [line('4500', 100), line('1000', -100)] },
        { journal: 'B', nr: '2', date: '2024-02-10', lines: [line('1000', 900), line('8000', -900)] },
        { journal: 'M', nr: '1', date: '2024-03-10', lines: [line('0500', 100), line('4500', -100)] },
      ],
    })
    assert.equal(financialKpis(ledger, classifyAccounts(ledger, null)).operatingCost, '0.00')
    assert.equal(financialKpis(ledger, classifyAccounts(ledger, null)).netResult, '9.00')
  })

  it('follow the mapping, and what is not mapped counts as another result', () => {
    const ledger = buildLedger(decimalChart)
    const mapping = { revenueAccountIds: ['8000'], expenseAccountIds: ['4000', '7000'] }
    const kpis = financialKpis(ledger, classifyAccounts(ledger, mapping))
    assert.equal(kpis.basis, 'MAPPING')
    assert.deepEqual(
      [
        kpis.revenue,
        kpis.costOfSales,
        kpis.operatingCost,
        kpis.otherIncome,
        kpis.otherResults,
        kpis.netResult,
      ],
      ['1000.00', '400.00', '200.00', '0.00', '0.00', '400.00'],
    )
  })

  it('tell no ratio of the balance sheet in a file without an opening balance, and say why', () => {
    const accounts = decimalChart.accounts.map(({ openingCents: _, ...account }) => account)
    const ledger = buildLedger({ ...decimalChart, accounts })
    const { liquiditeit, solvabiliteit, rentabiliteit, caveats } = kengetallen(
      ledger,
      classifyAccounts(ledger, null),
      'nl',
    )
    assert.deepEqual(liquiditeit, { currentRatio: null, quickRatio: null, werkkapitaal: null })
    assert.deepEqual(solvabiliteit, { solvabiliteitsratio: null, debtRatio: null })
    assert.deepEqual(rentabiliteit, { brutomargePct: 60, nettomargePct: 40, rev: null, rtv: null })
    assert.deepEqual(
      caveats.map(({ code }) => code),
      ['OPENING_MISSING'],
    )
    assert.match(caveats[0]!.sentence, /^Het bestand heeft geen beginbalans/)
    assert.equal(financialKpis(ledger, classifyAccounts(ledger, null)).caveats.length, 1)
  })

  it('leave the balance sheet open where an account has no known place', () => {
    const ledger = buildLedger({
      accounts: [
        { id: 'A1', description: 'Diversen', type: 'BALANCE', openingCents: 5 },
        { id: 'A2', description: 'Omzet', type: 'PROFIT_LOSS' },
      ],
      transactions: [],
    })
    const kpis = financialKpis(ledger, classifyAccounts(ledger, null))
    assert.deepEqual([kpis.totalAssets, kpis.equity, kpis.grossMarginPct], [null, null, null])
    assert.equal(kengetallen(ledger, classifyAccounts(ledger, null)).liquiditeit.werkkapitaal, null)
  })
})
