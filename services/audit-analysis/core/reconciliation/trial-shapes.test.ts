/** Trial balances that were read wrong or half in silence: months side by side, halves on two sheets, thousands, points in numbers. */

import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { reconcile } from './reconcile.ts'
import { plainSheet, type Sheet } from './sheet.ts'
import { agrees, book, closingOf, read } from './testing/book-of-sheets.ts'
import { readTrialBalance } from './trial-balance.ts'

const named = (name: string, rows: (string | number | null)[][]): Sheet => ({ ...plainSheet(rows), name })

describe('months side by side', () => {
  const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
  const spread = ([, , , debit, credit]: (typeof book)[number]) => [
    debit,
    ...Array<number>(10).fill(0),
    -credit,
  ]

  it('add up with the opening balance, whatever a total beside them counts', async () => {
    for (const heads of [
      months,
      months.map((_, i) => `Periode ${i + 1}`),
      months.map((_, i) => `P${i + 1}`),
    ]) {
      const rows = book.map((each) => [each[0], each[1], each[2], ...spread(each), 12345])
      const found = await read({ rows: [['Rekening', 'Naam', 'Beginbalans', ...heads, 'Totaal'], ...rows] })
      agrees(found, heads.join())
      assert.equal(found.columns.find(({ letter }) => letter === 'P')!.used, false)
    }
  })

  it('are up to twenty-four of a long book year', async () => {
    const heads = Array.from({ length: 18 }, (_, i) => `Periode ${i + 1}`)
    const rows = book.map(([id, name, opening, debit, credit]) => [
      ...[id, name, opening, debit],
      ...Array<number>(16).fill(0),
      -credit,
    ])
    agrees(await read({ rows: [['Rekening', 'Naam', 'Beginbalans', ...heads], ...rows] }), 'eighteen')
  })

  it('are not looked at where a closing balance is', async () => {
    const rows = book.map((each) => [
      each[0],
      each[1],
      each[2],
      ...spread(each).map(() => 7),
      closingOf(each),
    ])
    const heads = ['Rekening', 'Naam', 'Beginbalans', ...months, 'Eindsaldo']
    agrees(await read({ rows: [heads, ...rows] }), 'closing')
  })

  it('are a balance by themselves where there is no opening and no total', async () => {
    const rows = book.map((each) => [each[0], each[1], ...spread(each).with(5, each[2])])
    agrees(await read({ rows: [['Rekening', 'Naam', ...months], ...rows] }), 'alone')
  })
})

describe('a trial balance on two sheets', () => {
  const heads = ['Rekening', 'Omschrijving', 'Saldo']
  const balance = named('Balans', [heads, ['1000', 'Kas', 150], ['0500', 'Kapitaal', -100]])
  const result = named('Winst en verlies', [heads, ['8000', 'Omzet', -80], ['4000', 'Huur', 30]])

  it('is whole where the halves balance together', () => {
    const { rows, sheet } = readTrialBalance([balance, named('Toelichting', [['tekst']]), result], 'en')
    assert.deepEqual(
      rows.map(({ account, cents }) => [account, cents]),
      [
        ['1000', 15_000],
        ['0500', -10_000],
        ['8000', -8_000],
        ['4000', 3_000],
      ],
    )
    assert.equal(sheet, 'Balans, Winst en verlies')
  })

  it('leaves alone what is no other half: debtors, the year before, what balances by itself', () => {
    const debtors = named('Debiteuren', [
      ['Nummer', 'Naam', 'Saldo'],
      ['D1', 'Jansen', 50],
    ])
    const before = named('2023', [heads, ['1000', 'Kas', -50]])
    const sound = named('Balans', [heads, ['1000', 'Kas', 100], ['0500', 'Kapitaal', -100]])
    const broken = named('Winst en verlies', [heads, ['8000', 'Omzet', 'veel']])
    const cases: [Sheet, ...Sheet[]][] = [
      [balance, debtors],
      [balance, before],
      [sound, result],
      [balance, broken],
    ]
    for (const [first, ...rest] of cases) {
      const { rows, sheet } = readTrialBalance([first, ...rest], 'en')
      assert.deepEqual([rows.length, sheet], [2, 'Balans'], rest[0]!.name ?? '')
    }
  })
})

describe('what cannot be compared', () => {
  it('is refused where amounts are in thousands, wherever that is said', async () => {
    const rows = book.map((each) => [each[0], each[1], Math.round(closingOf(each) / 1000)])
    for (const head of [
      'Saldo (x € 1.000)',
      'Saldo (x 1000)',
      'Balance (in thousands)',
      'Saldo (k€)',
      "Saldo (EUR '000)",
    ])
      await assert.rejects(
        read({ rows: [['Rekening', 'Naam', head], ...rows] }),
        /in thousands.*whole amounts/,
        head,
      )
    const title = [['Bedragen in duizenden'], ['Rekening', 'Naam', 'Saldo'], ...rows]
    await assert.rejects(read({ rows: title }), /in thousands/)
  })

  it('is not refused where a thousand is something else', async () => {
    const rows = book.map((each) => [each[0], each[1], closingOf(each)])
    for (const head of ['Saldo (x € 1)', 'Saldo EUR', 'Saldo per 31-12-2024'])
      agrees(await read({ rows: [['Administratie 1000'], ['Rekening', 'Naam', head], ...rows] }), head)
  })

  it('is refused where spaces part the columns, with what to do', async () => {
    const lines = book.map(([id, name]) => `${id}  ${name.padEnd(20)}      1.250,00          0,00`)
    const text = ['Proefbalans', '', 'Rekening  Omschrijving     Debet    Credit', ...lines].join('\n')
    await assert.rejects(read(text, 'tb.csv'), /parted by spaces.*\.csv with a semicolon/)
    const csv = book.map((each) => `${each[0]};Kas  en  bank;${String(closingOf(each)).replace('.', ',')}`)
    agrees(await read(['Rekening;Naam;Saldo', ...csv].join('\n'), 'tb.csv'), 'semicolons')
  })
})

describe('numbers of accounts with points', () => {
  const ids = (ledgerIds: string[], written: string[]) => {
    const ledger = buildLedger({
      accounts: ledgerIds.map((id) => ({ id, openingCents: 100 })),
      transactions: [],
    })
    const rows = [['Rekening', 'Saldo'], ...written.map((id) => [id, 1])]
    return reconcile(ledger, readTrialBalance([plainSheet(rows)], 'en')).matched.map(
      ({ accountId }) => accountId,
    )
  }

  it('are found on either side, but not where two are meant', () => {
    assert.deepEqual(ids(['0410', '0500'], ['04.10', '05-00 Kapitaal']), ['0410', '0500'])
    assert.deepEqual(ids(['04.10', '05.00'], ['0410', '0500']), ['04.10', '05.00'])
    assert.deepEqual(ids(['04.10', '0.410'], ['0410']), [])
    assert.deepEqual(ids(['A.10'], ['A10']), [])
  })
})
