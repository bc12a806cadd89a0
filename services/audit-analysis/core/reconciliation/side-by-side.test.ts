import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { book, closingOf, read } from './testing/book-of-sheets.ts'
import type { WrittenCell } from './testing/write-workbook.ts'

const heads = ['Rekening', 'Omschrijving', 'Bedrag']
const debits = book.filter((each) => closingOf(each) >= 0)
const credits = book.filter((each) => closingOf(each) < 0)

/** Two lists beside each other, with an empty column between them. */
const beside = (left: WrittenCell[][], right: WrittenCell[][]): WrittenCell[][] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, i) => [
    ...(left[i] ?? [null, null, null]),
    null,
    ...(right[i] ?? [null, null, null]),
  ])
const titles = ['Activa', null, null, null, 'Passiva', null, null]
const rowOf =
  (sign: 1 | -1) =>
  (each: (typeof book)[number]): WrittenCell[] => [each[0], each[1], sign * closingOf(each)]

const byAccount = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  Object.fromEntries(rows.map(({ account, cents }) => [account, (cents ?? 0) / 100]))
const expected = Object.fromEntries(book.map((each) => [each[0], closingOf(each)]))

describe('what is owned beside what is owed', () => {
  it('is one trial balance, its right half in credit', async () => {
    const rows = beside([heads, ...debits.map(rowOf(1))], [heads, ...credits.map(rowOf(-1))])
    const found = await read({ rows: [titles, ...rows] })
    assert.deepEqual(byAccount(found), expected)
    assert.deepEqual(
      found.columns.filter(({ used }) => used).map(({ role, letter }) => `${letter} ${role}`),
      ['A ACCOUNT', 'B DESCRIPTION', 'C CLOSING', 'E ACCOUNT', 'F DESCRIPTION', 'G CLOSING'],
    )
    assert.equal(new Set(found.ignoredRows.map(({ row }) => row)).size, found.ignoredRows.length)
  })

  it('keeps its signs where both halves balance as they are', async () => {
    const rest = -book.reduce((sum, each) => sum + closingOf(each), 0)
    const left = [heads, ...book.slice(0, 3).map(rowOf(1)), ['2000', 'Tussenrekening', rest]]
    const rows = beside(left, [heads, ...book.slice(3).map(rowOf(1))])
    assert.deepEqual(byAccount(await read({ rows })), { ...expected, 2000: rest })
  })

  it('is none where both halves name the same accounts, as two years do', async () => {
    const years = [['Rekening', 'Omschrijving', '2024', null, 'Rekening', 'Omschrijving', '2025']]
    const rows = beside(
      book.map(([id, name]) => [id, name, 1]),
      book.map(rowOf(1)),
    )
    assert.deepEqual(byAccount(await read({ rows: [...years, ...rows] })), expected)
  })
})
