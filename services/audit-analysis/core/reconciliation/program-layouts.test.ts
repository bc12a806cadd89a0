import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buildLedger } from '../ledger/testing/build-ledger.ts'
import { reconcile } from './reconcile.ts'
import { agrees, book, closingOf, read, sided } from './testing/book-of-sheets.ts'
import type { WrittenCell } from './testing/write-workbook.ts'

/** A row of opening, movements and closing in one column each. */
const whole = ([id, name, opening, debit, credit]: (typeof book)[number]): WrittenCell[] => [
  ...[id, name, opening, debit, credit],
  opening + debit - credit,
]

describe('the columns of bookkeeping programs', () => {
  it('are the closing balances where opening and closing are called amounts', async () => {
    const heads = [
      'Grootboekrek.',
      'Omschrijving',
      'Beginbedrag',
      'Debetbedrag',
      'Creditbedrag',
      'Eindbedrag',
    ]
    assert.deepEqual(agrees(await read({ rows: [heads, ...book.map(whole)] }), 'amounts'), [
      'A ACCOUNT',
      'B DESCRIPTION',
      'C OPENING',
      'D DEBIT',
      'E CREDIT',
      'F CLOSING',
    ])
    const english = ['Account', 'Name', 'Opening amount', 'Debit', 'Credit', 'Closing amount']
    agrees(await read({ rows: [english, ...book.map(whole)] }), 'English')
  })

  it('are found by short words', async () => {
    const heads = ['Grtbk.', 'Omschr.', 'Beginsaldo', 'Debet', 'Credit', 'Cum. saldo']
    const roles = agrees(await read({ rows: [heads, ...book.map(whole)] }), 'short')
    assert.deepEqual([roles[0], roles[5]], ['A ACCOUNT', 'F CLOSING'])
    for (const [first, last] of [
      ['BB', 'EB'],
      ['IB', 'UB'],
    ] as const) {
      const moved = book.map(([id, name, from, debit, credit]): WrittenCell[] => [
        id,
        name,
        from,
        debit - credit,
      ])
      const rows = moved.map((each, i): WrittenCell[] => [...each, closingOf(book[i]!)])
      agrees(await read({ rows: [['Rekeningnr', 'Naam', first, 'Mutatie', last], ...rows] }), last)
    }
  })

  it('are the balances of the last of two days', async () => {
    const rows = book.map((each) => [each[0], each[1], each[2], closingOf(each)])
    for (const [from, to] of [
      ['Balans per 01-01-2025', 'Balans per 31-12-2025'],
      ['Balans 1 jan 2025', 'Balans 31 dec 2025'],
      ['Balance at 2025-01-01', 'Balance at 2025-12-31'],
    ] as const) {
      const roles = agrees(await read({ rows: [['Rekeningnr', 'Omschrijving', from, to], ...rows] }), to)
      assert.equal(roles[3], 'D CLOSING', to)
    }
    // A column that says which part of the books it is stays no amount.
    const kinds = book.map((each) => [each[0], each[0] < '4000' ? 'B' : 'W', ...sided(closingOf(each))])
    agrees(await read({ rows: [['Rekening', 'Balans', 'Debet', 'Credit'], ...kinds] }), 'kind')
  })
})

describe('a trial balance without account numbers', () => {
  const ledger = (names: string[]) =>
    buildLedger({
      accounts: book.map(([id], i) => ({ id, description: names[i]!, openingCents: 0 })),
      transactions: [
        {
          ...{ journal: 'M', nr: '1', date: '2025-03-01' },
          lines: book.map((each) => ({ account: each[0], cents: Math.round(closingOf(each) * 100) })),
        },
      ],
    })
  const names = book.map(([, name]) => name)
  const byName = async () =>
    read({ rows: [['Grootboekrekening', 'Eindsaldo'], ...book.map((each) => [each[1], closingOf(each)])] })

  it('is compared by the names of accounts', async () => {
    const { matched, unmatched } = reconcile(ledger(names), await byName())
    assert.deepEqual([matched.length, unmatched], [book.length, []])
  })

  it('is not where two accounts have the name', async () => {
    const { unmatched } = reconcile(
      ledger(names.map((name) => (name === 'Omzet' ? 'Huur' : name))),
      await byName(),
    )
    assert.deepEqual(
      unmatched.map(({ accountId, side }) => `${accountId} ${side}`),
      ['4000 LEDGER', '8000 LEDGER', 'Huur TRIAL_BALANCE', 'Omzet TRIAL_BALANCE'],
    )
  })
})
