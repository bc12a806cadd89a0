import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { read } from './testing/book-of-sheets.ts'

describe('what headings do not tell', () => {
  const rows: [string, string, number][] = [
    ['1100', 'Bank', 125_050],
    ['1600', 'Crediteuren', -25_050],
    ['8000', 'Omzet', -100_000],
  ]
  const amount = (cents: number): number => Math.abs(cents) / 100

  it('is the side of a balance where the cells beside it say it, whatever their heading', async () => {
    for (const [heading, debit, credit] of [
      ['CD', 'Db', 'Cr'],
      [null, 'D', 'C'],
      ['Soort', 'Debet', 'Credit'],
    ] as const) {
      const { rows: found, columns } = await read({
        rows: [
          ['Rekeningnummer', 'Naam', 'Saldo', heading],
          ...rows.map(([id, name, cents]) => [id, name, amount(cents), cents < 0 ? credit : debit]),
        ],
      })
      assert.deepEqual(
        found.map(({ cents }) => cents),
        rows.map(([, , cents]) => cents),
      )
      if (heading) assert.equal(columns.find((column) => column.heading === heading)?.role, 'SIDE')
    }
    // A column that says anything else tells no side.
    const { rows: found } = await read({
      rows: [
        ['Rekeningnummer', 'Naam', 'Saldo', 'Soort'],
        ...rows.map(([id, name, cents]) => [id, name, cents / 100, cents < 0 ? 'C' : 'Activa']),
      ],
    })
    assert.deepEqual(
      found.map(({ cents }) => cents),
      rows.map(([, , cents]) => cents),
    )
  })

  it('is the balance where the currency alone heads it, and an account that stands with its name in one column', async () => {
    const { rows: found } = await read({
      rows: [
        ['Rek.nr / omschrijving', '€'],
        ...rows.map(([id, name, cents]) => [`${id} - ${name}`, cents / 100]),
      ],
    })
    assert.deepEqual(
      found.map(({ account, cents }) => [account.slice(0, 4), cents]),
      rows.map(([id, , cents]) => [id, cents]),
    )
  })
})
