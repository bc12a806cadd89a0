/** One small book and what a reading of it must agree with, for tests of trial balances. */

import assert from 'node:assert/strict'
import { readSheets } from '../read-sheets.ts'
import { readTrialBalance } from '../trial-balance.ts'
import { readChosenColumns } from '../trial-columns.ts'
import { type WrittenCell, type WrittenSheet, writeWorkbook } from './write-workbook.ts'

/** Each account: opening, debits, credits in euros. */
export const book: [id: string, name: string, opening: number, debit: number, credit: number][] = [
  ['0500', 'Kapitaal', -1000, 0, 0],
  ['1000', 'Kas', 800, 250, 100],
  ['1600', 'Crediteuren', 0, 30, 80],
  ['1900', 'Kruisposten', 200, 0, 200],
  ['4000', 'Huur', 0, 120, 0],
  ['8000', 'Omzet', 0, 0, 220.5],
]
/** In euros, debit positive. */
export const closingOf = ([, , opening, debit, credit]: (typeof book)[number]): number =>
  opening + debit - credit
/** A debit or a credit cell. */
export const sided = (amount: number): WrittenCell[] =>
  amount >= 0 ? [amount || null, null] : [null, -amount]

/** The trial balance of a sheet, or of the text of a file. */
export const read = async (sheet: WrittenSheet | string, name = 'tb.xlsx', columns = '') => {
  const bytes = typeof sheet === 'string' ? Buffer.from(sheet) : writeWorkbook(sheet)
  const chosen = columns === '' ? null : readChosenColumns(columns, 'en')
  return readTrialBalance(await readSheets(bytes, name, 'en'), 'en', chosen)
}

/** Holds a reading against the book, and gives what it says of its columns. */
export const agrees = (found: Awaited<ReturnType<typeof read>>, title: string) => {
  const seen = found.rows.map(({ account, cents }) => [
    account.slice(0, 4).padStart(4, '0'),
    (cents ?? 0) / 100,
  ])
  const expected = book.map((each) => [each[0], closingOf(each)])
  assert.deepEqual(seen, expected, title)
  return found.columns.map(({ role, letter }) => `${letter} ${role}`)
}

/** Rows with debit and credit of opening, movements and closing. */
export const six = book.map(([id, name, opening, debit, credit]): WrittenCell[] => [
  id,
  name,
  ...sided(opening),
  debit || null,
  credit || null,
  ...sided(opening + debit - credit),
])
export const debitCredit = ['Debet', 'Credit', 'Debet', 'Credit', 'Debet', 'Credit']
export const sixRoles = [
  'A ACCOUNT',
  'B DESCRIPTION',
  'C OPENING_DEBIT',
  'D OPENING_CREDIT',
  'E DEBIT',
  'F CREDIT',
  'G CLOSING_DEBIT',
  'H CLOSING_CREDIT',
]
