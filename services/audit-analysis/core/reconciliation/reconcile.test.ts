import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { packStored } from '../documents/zip-guard.ts'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { arbitraryPlainLedger, plainAccountIds, plainAmount } from '../reports/testing/arbitrary-ledger.ts'
import { readWorkbook } from './read-workbook.ts'
import { reconcile } from './reconcile.ts'
import { plainSheet } from './sheet.ts'
import { readTrialBalance, type TrialBalance } from './trial-balance.ts'

type Cell = string | number | null

const workbook = (...sheets: Cell[][][]): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheets.map((rows, i) => ({ name: `Blad${i + 1}`, rows })) })

const read = async (...sheets: Cell[][][]) =>
  readTrialBalance(await readWorkbook(await workbook(...sheets), 'tb.xlsx', 'en'), 'en').rows

const rowsOf = (rows: Cell[][]) => readTrialBalance([plainSheet(rows)], 'en').rows

const pairs = (rows: Awaited<ReturnType<typeof read>>) => rows.map(({ account, cents }) => [account, cents])

describe('trial balance in a workbook', () => {
  it('is found by Dutch headings below a title, on any sheet', async () => {
    const rows = await read(
      [['Toelichting']],
      [
        ['Proefbalans Polder B.V.', null, null],
        [null, null, null],
        ['Rekeningnr.', 'Omschrijving', 'Saldo per 31-12-2024 (EUR)'],
        ['0500', 'Kapitaal', '1.234,56-'],
        [1000, 'Kas', 12.3],
        ['Activa', null, null],
        [null, null, 5],
        ['Totaal', null, 99],
      ],
    )
    assert.deepEqual(rows, [
      { account: '0500', description: 'Kapitaal', cents: -123_456, row: 4 },
      { account: '1000', description: 'Kas', cents: 1230, row: 5 },
      { account: 'Activa', description: '', cents: null, row: 6 },
    ])
  })

  it('is found by English headings, with debit and credit', async () => {
    assert.deepEqual(
      pairs(
        await read([
          ['Account No', 'Account Name', 'Debit', 'Credit'],
          ['1000', 'Cash', '1,234.56', null],
          ['1600', 'Creditors', null, '(34.56)'],
          ['4000', 'Rent', 10, 4],
        ]),
      ),
      [
        ['1000', 123_456],
        ['1600', 3456],
        ['4000', 600],
      ],
    )
  })

  it('adds an opening balance to the movements, and takes the balances where columns repeat', async () => {
    assert.deepEqual(
      pairs(
        await read([
          ['Rekening', 'Beginbalans', 'Debet', 'Credit'],
          ['1', 100, 50, 30],
        ]),
      ),
      [['1', 12_000]],
    )
    assert.deepEqual(
      pairs(
        await read([
          ['Rekening', 'Debet', 'Credit', 'Debet', 'Credit'],
          ['1', 500, 400, 100, null],
        ]),
      ),
      [['1', 10_000]],
    )
    assert.deepEqual(
      pairs(
        await read([
          ['Rekening', 'Beginsaldo', 'Debet', 'Credit', 'Eindsaldo'],
          ['1', 7, 7, 7, '3,50'],
        ]),
      ),
      [['1', 350]],
    )
  })

  it('knows the headings that bookkeeping programs write', () => {
    const found = (heads: Cell[], cells: Cell[]) => pairs(rowsOf([heads, cells]))
    const accounts = [
      ...['Rek.nr.', 'Reknr', 'Rek nr', 'Rekening nr', 'Rekeningnr.', 'REKENINGNUMMER', 'Grootboekcode'],
      ...[
        'Grootboek',
        'GB-rek.',
        'GB rekening nr',
        'AccountCode',
        'Account ID',
        'accID',
        'GL code',
        'GL account',
        'G/L Account',
      ],
      ...['Ledger account', 'Acct', 'Account no', 'Number', 'Nr', 'Code', 'Rékening-nr'],
    ]
    for (const heading of accounts)
      assert.deepEqual(found(['Naam', heading, 'Saldo'], ['Kas', '1000', 5]), [['1000', 500]], heading)
    for (const heading of accounts.filter((name) => !['Number', 'Nr', 'Code'].includes(name)))
      for (const weak of ['Number', 'Nr', 'Code'])
        assert.deepEqual(found([weak, heading, 'Saldo'], ['7', '1000', 5]), [['1000', 500]], heading)
    const balances = [
      ...['closingBalance', 'Closing balance', 'Ending balance', 'Net', 'Netto', 'Net amount', 'Slotsaldo'],
      ...['Eindsaldo', 'Eindbalans', 'Final balance', 'Year-end balance', 'Saldo per 30 juni 2024 (EUR)'],
    ]
    for (const heading of balances)
      assert.deepEqual(found(['Rekening', heading], ['1000', 5]), [['1000', 500]], heading)
    for (const [debit, credit] of [
      ['Debetsaldo', 'Creditsaldo'],
      ['Debit amount', 'Credit amount'],
      ['totalDebit', 'totalCredit'],
      ['debitAmount', 'creditAmount'],
      ['Debit balance', 'Credit balance'],
      ['Closing debit', 'Closing credit'],
      ['Dr.', 'Cr.'],
    ] as const)
      assert.deepEqual(found(['Rekening', credit, debit], ['1000', 2, 7]), [['1000', 500]], debit)
  })

  it('takes the closing balance where there are others beside it', () => {
    const cents = (...columns: [heading: string, amount: Cell][]) => {
      const heads = ['Rekening', ...columns.map(([heading]) => heading)]
      return rowsOf([heads, ['1000', ...columns.map(([, amount]) => amount)]])[0]!.cents
    }
    const begin: [string, Cell][] = [
      ['Beginsaldo', 100],
      ['Mutatie', -30],
    ]
    assert.equal(cents(...begin, ['Saldo', 70]), 7000)
    assert.equal(cents(['Closing balance', 70], ['Opening balance', 100], ['Net movement', -30]), 7000)
    assert.equal(cents(['Balance', 9], ['Net', 9], ['Year-end balance', 70]), 7000)
    assert.equal(cents(...begin), 7000)
    assert.equal(cents(['Opening balance', 100], ['Debit', 20], ['Credit', 50], ['Net', -30]), 7000)
    assert.equal(cents(['Saldo 01-01-2024', 100], ['Saldo 31-12-2024', 70]), 7000)
    assert.equal(cents(['Saldo 31-12-2024', 70], ['Saldo 01-01-2024', 100]), 7000)
    assert.equal(cents(['Saldo 31-12-2024', 70], ['Saldo 31-12-2023', 100]), 7000)
    assert.equal(cents(['Saldo 2023', 100], ['Saldo 2024', 70]), 7000)
    const moved: [string, Cell][] = [
      ['Debet', 20],
      ['Credit', 50],
    ]
    assert.equal(
      cents(['Beginsaldo', 100], ...moved, ['Eindsaldo debet', 70], ['Eindsaldo credit', null]),
      7000,
    )
    assert.equal(cents(['Opening debit', 100], ['Opening credit', null], ...moved), 7000)
    assert.throws(() => cents(['Opening balance', 100], ['Amount', 70]), /No trial balance found/)
  })

  it('takes the side of a balance from the column that tells it', () => {
    const cents = (heads: Cell[], ...rows: Cell[][]) => rowsOf([heads, ...rows]).map((row) => row.cents)
    const saldo = (heading: string) =>
      cents(['Rekening', 'Saldo', heading], ['1', 5, 'D'], ['2', '5,00', 'C'], ['3', -5, 'c'], ['4', 5, null])
    for (const heading of ['D/C', 'DC', 'Debet / Credit', 'D of C', 'Dr/Cr', 'Debit/Credit'])
      assert.deepEqual(saldo(heading), [500, -500, -500, 500], heading)
    assert.deepEqual(cents(['D/C', 'Bedrag', 'Rekening'], ['Credit', 5, '1'], ['Debet', 5, '2']), [-500, 500])
    const years = ['Rekening', 'Saldo 2023', 'D/C', 'Saldo 2024', 'D/C']
    assert.deepEqual(cents(years, ['1', 7, 'D', 5, 'C'], ['2', 7, 'C', 5, 'D']), [-500, 500])
    const both = ['Rekening', 'D/C', 'Debet', 'Credit']
    assert.deepEqual(cents(both, ['1', 'C', null, 5], ['2', 'D', 5, null]), [-500, 500])
  })

  it('is refused with the reason', async () => {
    const refuses = (promise: Promise<unknown>, message: RegExp) =>
      assert.rejects(promise, { name: 'RefusedInputError', message })
    await refuses(read([['Rekening', 'Naam']]), /No trial balance found/)
    await refuses(read([['Rekening', 'Saldo']]), /no accounts below/)
    await refuses(
      read([
        ['Rekening', 'Saldo'],
        ['1', 'n.v.t.'],
      ]),
      /^Row 2, account 1: "n\.v\.t\." is no amount/,
    )
    await refuses(readWorkbook(Buffer.from('account;saldo'), 'tb.xlsx', 'en'), /tb\.xlsx is not a ZIP/)
    await refuses(read(Array.from({ length: 50_001 }, () => ['Rekening', 'Saldo'])), /more than 50000 rows/)
    const hollow = packStored([
      { path: '[Content_Types].xml', bytes: Buffer.from('<Types/>') },
      { path: 'xl/workbook.xml', bytes: Buffer.from('<workbook') },
    ])
    await refuses(readWorkbook(hollow, 'tb.xlsx', 'en'), /cannot be read as an \.xlsx workbook/)
  })
})

describe('reconciliation', () => {
  const ledger = buildLedger({
    accounts: [
      { id: '0500', description: 'Kapitaal', openingCents: -1000 },
      { id: '1000', description: 'Kas', openingCents: 1000 },
      { id: '1100', description: 'Bank' },
      { id: '1300', description: 'Debiteuren', openingCents: 500 },
      { id: '1600', description: 'Crediteuren', openingCents: -500 },
    ],
    transactions: [],
  })
  const row = (account: string, cents: number | null) => ({
    account,
    description: `van buiten ${account}`,
    cents,
    row: 1,
  })
  const rest = { columns: [], sheet: null, headingRows: 1, ignoredRows: [], unreadable: [] }
  const of = (rows: TrialBalance['rows']): TrialBalance => ({ rows, ...rest })

  it('tells matched, different and missing accounts apart', () => {
    const result = reconcile(
      ledger,
      of([
        row('500', -1000),
        row('1000 - Kas', 400),
        row('1000', 500),
        row('1100', null),
        row('1300', 500),
        row('Activa', null),
        row('9999', -400),
      ]),
    )
    assert.deepEqual(
      result.matched.map(({ accountId, trialBalance }) => [accountId, trialBalance]),
      [
        ['0500', '-10.00'],
        ['1100', '0.00'],
        ['1300', '5.00'],
      ],
    )
    assert.deepEqual(result.discrepancies, [
      {
        accountId: '1000',
        accountDescription: 'Kas',
        ledgerBalance: '10.00',
        trialBalance: '9.00',
        difference: '1.00',
      },
    ])
    assert.deepEqual(result.unmatched, [
      { accountId: '1600', accountDescription: 'Crediteuren', side: 'LEDGER', balance: '-5.00' },
      { accountId: '9999', accountDescription: 'van buiten 9999', side: 'TRIAL_BALANCE', balance: '-4.00' },
    ])
    assert.deepEqual(result.totals, {
      ledgerDebit: '15.00',
      ledgerCredit: '15.00',
      trialDebit: '14.00',
      trialCredit: '14.00',
      difference: '0.00',
      matchedCount: 3,
      unmatchedCount: 2,
      discrepancyCount: 1,
    })
  })

  it('guesses no account where zeros would decide', () => {
    const twins = buildLedger({ accounts: [{ id: '0100' }, { id: '00100' }], transactions: [] })
    assert.equal(reconcile(twins, of([row('100', 5)])).unmatched[0]!.side, 'TRIAL_BALANCE')
    assert.equal(reconcile(twins, of([row('0100', 0)])).matched.length, 1)
  })

  it('agrees with a plain recount of a generated ledger written to a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryPlainLedger(false), fc.nat({ max: 12 }), async (plain, wrong) => {
        const ids = plainAccountIds(plain)
        const balances = ids.map((id) => {
          const opening = BigInt(plain.accounts.find((account) => account.id === id)?.openingCents ?? 0)
          const lines = plain.transactions.flatMap((transaction) => transaction.lines)
          return lines.reduce((sum, line) => (line.account === id ? sum + BigInt(line.cents) : sum), opening)
        })
        const rows = await read([
          ['Rekening', 'Saldo'],
          ...ids.map((id, i) => [id, plainAmount(balances[i]! + (i === wrong ? 1n : 0n))]),
        ])
        const result = reconcile(buildLedger(plain), of(rows))
        assert.deepEqual(result.unmatched, [])
        assert.equal(result.matched.length + result.discrepancies.length, ids.length)
        const off = ids[wrong]
        assert.deepEqual(
          result.discrepancies.map(({ accountId, difference }) => [accountId, difference]),
          off === undefined ? [] : [[off, '-0.01']],
        )
        for (const { accountId, ledgerBalance } of result.matched) {
          assert.equal(ledgerBalance, plainAmount(balances[ids.indexOf(accountId)]!))
        }
      }),
      { numRuns: 25 },
    )
  })
})
