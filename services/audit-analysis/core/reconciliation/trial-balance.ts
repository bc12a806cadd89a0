/** Finds the trial balance in a file's sheets: its columns, its accounts and balances, and what of it is not read. */

import { type RefusedInputError, wrongTrialBalance } from '../refused-input.ts'
import { numberedIn, unheadedAccount } from './account-column.ts'
import { thousandsIn } from './amount-scale.ts'
import { type HeadingBlock, headingBlocks } from './heading-rows.ts'
import type { ColumnRole } from './heading-words.ts'
import { excerpt, pageHeadsOf } from './page-heads.ts'
import { type DecimalSign, decimalSignOf, readAmount } from './read-amount.ts'
import { type Language, refusals } from './refusal-words.ts'
import { letterOf, type Sheet, textOfCell } from './sheet.ts'
import { bookedAndPlanned, sheetOfYear, sheetsBeside } from './sheet-of-year.ts'
import { sideBySide } from './side-by-side.ts'
import { withSideByCells } from './side-column.ts'
import { readWithSigns } from './signed-credits.ts'
import { withOtherHalves } from './split-sheets.ts'
import {
  amountsByHeading,
  type ChosenColumns,
  columnsByChoice,
  columnsByHeading,
  rolesOf,
  type TrialColumns,
} from './trial-columns.ts'

/** One account of the external trial balance; cents are debit positive. */
export interface TrialBalanceRow {
  account: string
  description: string
  /** null where every amount cell is empty. */
  cents: number | null
  /** From 1, as a spreadsheet counts. */
  row: number
}

export interface TrialBalanceColumn {
  role: ColumnRole
  heading: string
  letter: string
  /** Whether the balance is made of it, or it tells whose or on which side it is. */
  used: boolean
}

export type IgnoredReason = 'TOTAL' | 'REPEATED_HEADING' | 'NO_ACCOUNT' | 'NO_AMOUNT' | 'ABOVE'

export interface IgnoredRow {
  row: number
  reason: IgnoredReason
  /** What stands in it, shortened. */
  text: string
}

/** A cell that has no value to read: a formula that was never worked out, or an error. */
export interface UnreadableCell {
  row: number
  letter: string
  accountId: string
  text: string
}

export interface TrialBalance {
  rows: TrialBalanceRow[]
  columns: TrialBalanceColumn[]
  sheet: string | null
  /** How many rows of headings there are. */
  headingRows: number
  ignoredRows: IgnoredRow[]
  unreadable: UnreadableCell[]
}

/** An amount beside a cell that says credit is one, whatever its sign. */
const onSide = (cents: number, side: unknown): number =>
  cents > 0 && /^c/i.test(textOfCell(side)) ? -cents : cents

const isTotal = (account: string): boolean =>
  /^(sub)?tota(a)?l|^som\b|^saldo\b|^resultaat$|^result$|^(te )?transport|^(carried|brought) forward/i.test(
    account,
  )

interface Reading {
  sheet: Sheet
  columns: TrialColumns
  block: HeadingBlock | null
  language: Language
  decimal: DecimalSign
}

/** All cells of the columns that make the balance. */
function* amountCells({ rows }: Sheet, { amounts }: TrialColumns): Generator<unknown> {
  for (const { column } of amounts) for (const row of rows) yield row[column]
}

const readingOf = (reading: Omit<Reading, 'decimal'>): Reading => ({
  ...reading,
  decimal: decimalSignOf(amountCells(reading.sheet, reading.columns)),
})

/** The amounts of one row added up; 'unreadable' where a cell has no value, and then it is noted. */
const centsOf = (
  { sheet, columns, language, decimal }: Reading,
  r: number,
  account: string,
  unreadable: UnreadableCell[],
): number | null | 'unreadable' => {
  const row = sheet.rows[r]!
  const amounts: number[] = []
  const before = unreadable.length
  for (const { column, sign, side } of columns.amounts) {
    const text = sheet.unreadable.get(`${r},${column}`)
    if (text !== undefined) {
      unreadable.push({ row: r + 1, letter: letterOf(column), accountId: account, text })
      continue
    }
    const cents = readAmount(row[column], decimal)
    if (cents === 'empty') continue
    if (cents === null)
      throw wrongTrialBalance(
        refusals[language].noAmount(r + 1, account.slice(0, 40), String(row[column]).slice(0, 40)),
      )
    amounts.push(sign * (side === undefined ? cents : onSide(cents, row[side])))
  }
  if (unreadable.length > before) return 'unreadable'
  return amounts.length === 0 ? null : amounts.reduce((sum, part) => sum + part, 0)
}

/** Without headings the accounts begin where the chosen columns first hold an amount. */
const firstRowOf = ({ sheet, columns, block }: Reading): number => {
  if (block) return block.lastRow + 1
  return sheet.rows.findIndex(
    (row, r) =>
      textOfCell(row[columns.account]) !== '' &&
      columns.amounts.some(
        ({ column }) => sheet.unreadable.has(`${r},${column}`) || typeof readAmount(row[column]) === 'number',
      ) &&
      columns.amounts.every(
        ({ column }) => readAmount(row[column]) !== null || sheet.unreadable.has(`${r},${column}`),
      ),
  )
}

const readRows = (reading: Reading): Pick<TrialBalance, 'rows' | 'ignoredRows' | 'unreadable'> => {
  const { sheet, columns, block } = reading
  const found: TrialBalanceRow[] = []
  const ignoredRows: IgnoredRow[] = []
  const unreadable: UnreadableCell[] = []
  const first = firstRowOf(reading)
  const from = block ? first : 0
  const isHead = block ? pageHeadsOf(sheet, block) : () => false
  for (let r = from; first !== -1 && r < sheet.rows.length; r++) {
    const row = sheet.rows[r]!
    const text = excerpt(row)
    const ignore = (reason: IgnoredReason) => ignoredRows.push({ row: r + 1, reason, text })
    const account = textOfCell(row[columns.account])
    if (text === '') continue
    if (r < first) ignore('ABOVE')
    else if (isHead(row, account)) ignore('REPEATED_HEADING')
    else if (account === '') ignore('NO_ACCOUNT')
    else if (isTotal(account)) ignore('TOTAL')
    else {
      const cents = centsOf(reading, r, account, unreadable)
      const description = columns.description === undefined ? '' : textOfCell(row[columns.description])
      if (cents !== 'unreadable') found.push({ account, description, cents, row: r + 1 })
    }
  }
  return { rows: found, ignoredRows, unreadable }
}

const answerOf = (reading: Reading, roles: readonly ColumnRole[]): TrialBalance => {
  const { sheet, columns, block, language } = reading
  const heads = columns.amounts.map(({ column }) => block?.texts[column] ?? '')
  const scale = thousandsIn(sheet, heads, block ? block.firstRow : 0)
  if (scale !== null) throw wrongTrialBalance(refusals[language].inThousands(scale.slice(0, 60)))
  const { rows, ignoredRows, unreadable } = readWithSigns(columns, (signed) =>
    readRows({ ...reading, columns: signed }),
  )
  if (rows.length + unreadable.length === 0) throw wrongTrialBalance(refusals[language].noAccounts)
  const used = new Set([
    columns.account,
    columns.description,
    ...columns.amounts.flatMap(({ column, side }) => [column, side]),
  ])
  return {
    rows,
    columns: roles.flatMap((role, column) => {
      const heading = block?.texts[column] ?? ''
      if (heading === '' && role === 'OTHER') return []
      return [{ role, heading, letter: letterOf(column), used: used.has(column) }]
    }),
    sheet: sheet.name,
    headingRows: block ? block.lastRow - block.firstRow + 1 : 0,
    ignoredRows,
    unreadable,
  }
}

const previewRows = 5
const previewColumns = 12

/** The first filled rows of the first filled sheet, for choosing columns by. */
export interface FirstRows {
  /** Number of the row from 1, and its cells, shortened. */
  rows: { row: number; cells: string[] }[]
}

const firstRowsOf = (sheets: readonly Sheet[]): FirstRows => {
  for (const { rows } of sheets) {
    const filled = rows.flatMap((row, r) => (row.some((cell) => textOfCell(cell) !== '') ? [r] : []))
    if (filled.length === 0) continue
    return {
      rows: filled.slice(0, previewRows).map((r) => ({
        row: r + 1,
        cells: rows[r]!.slice(0, previewColumns).map((cell) => textOfCell(cell).slice(0, 30)),
      })),
    }
  }
  return { rows: [] }
}

/** The refusal of a file without headings; it carries the first rows, as JSON, in `firstRows`. */
const withoutHeadings = (sheets: readonly Sheet[], language: Language): RefusedInputError => {
  const { rows } = firstRowsOf(sheets)
  if (rows.length === 0) return wrongTrialBalance(refusals[language].noRows)
  const text = rows.map(({ row, cells }) => {
    const named = cells.flatMap((cell, column) => (cell ? [`${letterOf(column)} "${cell}"`] : []))
    return `${row}: ${named.join(', ')}`
  })
  const refusal = wrongTrialBalance(refusals[language].noTrialBalance(text.join('; ')))
  return Object.assign(refusal, { firstRows: JSON.stringify({ rows }) })
}

const byChoice = (sheets: readonly Sheet[], chosen: ChosenColumns, language: Language): TrialBalance => {
  const columns = columnsByChoice(chosen)
  const roles: ColumnRole[] = Array.from({ length: 100 }, () => 'OTHER')
  for (const [role, column] of Object.entries(chosen)) roles[column] = role as ColumnRole
  const { booked, plans } = bookedAndPlanned(sheets)
  const readings = [...booked, ...plans].map((sheet) => readingOf({ sheet, columns, block: null, language }))
  const reading = readings.find((each) => firstRowOf(each) !== -1)
  if (!reading) throw withoutHeadings(sheets, language)
  return answerOf(reading, roles)
}

/** The trial balance below headings that name these columns. */
const answerBelow = (
  sheet: Sheet,
  block: HeadingBlock,
  headed: TrialColumns,
  language: Language,
): TrialBalance => {
  const columns = withSideByCells(sheet, block, headed)
  return answerOf(readingOf({ sheet, columns, block, language }), rolesOf(block, columns))
}

/** The trial balance below the first headings of a sheet that name an account and a balance; null where none do. */
const byHeadings = (sheet: Sheet, language: Language): TrialBalance | null => {
  for (const block of headingBlocks(sheet)) {
    const headed = columnsByHeading(block, numberedIn(sheet, block))
    if (!headed) continue
    const halves = sideBySide(sheet, block, (half) => byHeadings(half, language))
    return halves ?? answerBelow(sheet, block, headed, language)
  }
  return null
}

/** The trial balance of these sheets, below headings that name its account or, at the least, its amounts; else null. */
const headedIn = (sheets: readonly Sheet[], language: Language, year: number | null): TrialBalance | null => {
  for (const [s, sheet] of sheets.entries()) {
    const first = byHeadings(sheet, language)
    if (!first) continue
    const { found, at } = sheetOfYear(sheets, s, first, year, (other) => byHeadings(other, language))
    const rest = sheetsBeside(sheets, at, year).map((other) => () => byHeadings(other, language))
    return withOtherHalves(found, rest)
  }
  for (const sheet of sheets)
    for (const block of headingBlocks(sheet)) {
      const amounts = amountsByHeading(block)
      const account = amounts.length > 0 ? unheadedAccount(sheet, block, amounts) : undefined
      if (account === undefined) continue
      return answerBelow(sheet, block, { account, description: undefined, amounts }, language)
    }
  return null
}

/**
 * The accounts of the first sheet with headings that name an account and either a balance or debit and credit (with what
 * opened the year), or of the first in which chosen columns hold amounts, without totals and repeated headings. Of sheets for
 * several years that of the ledger's year, else the latest; budgets only where there is nothing else; other sheets too where
 * the books balance only with them. Refuses a file without such headings or accounts, or where a cell holds no amount.
 */
export const readTrialBalance = (
  sheets: readonly Sheet[],
  language: Language,
  chosen: ChosenColumns | null = null,
  year: number | null = null,
): TrialBalance => {
  if (chosen) return byChoice(sheets, chosen, language)
  const { booked, plans } = bookedAndPlanned(sheets)
  const found = headedIn(booked, language, year) ?? headedIn(plans, language, year)
  if (!found) throw withoutHeadings(sheets, language)
  return found
}
