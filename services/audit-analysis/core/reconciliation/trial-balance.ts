/** Finds the trial balance in a workbook's rows: its columns by their headings, its accounts and balances. */

import { badRequest } from '../../../../kit/errors.ts'
import { readAmount } from './read-amount.ts'

/** Cells of one sheet as a spreadsheet reader gives them: string, number, boolean, Date or null. */
export type SheetRows = readonly (readonly unknown[])[]

/** One account of the external trial balance; cents are debit positive. */
export interface TrialBalanceRow {
  account: string
  description: string
  /** null where every amount cell is empty. */
  cents: number | null
}

type Column = 'account' | 'description' | 'balance' | 'opening' | 'debit' | 'credit'

/** Headings without dates, currencies and punctuation; of several for one column the earlier one counts. */
const headings: Record<Column, readonly string[]> = {
  account: [
    ...[
      'rekeningnummer',
      'rekeningnr',
      'rekening',
      'grootboekrekening',
      'grootboeknummer',
      'grootboekrekeningnummer',
    ],
    ...[
      'rekeningcode',
      'grootboek',
      'grootboeknr',
      'account number',
      'account no',
      'account nr',
      'account code',
    ],
    ...[
      'account id',
      'accountid',
      'accountnumber',
      'gl account',
      'ledger account',
      'account',
      'code',
      'nummer',
      'nr',
    ],
  ],
  description: [
    ...[
      'omschrijving',
      'rekeningnaam',
      'rekeningomschrijving',
      'naam',
      'account name',
      'account description',
    ],
    ...['description', 'name'],
  ],
  balance: [
    ...[
      'eindsaldo',
      'eindbalans',
      'saldo ultimo',
      'closing balance',
      'ending balance',
      'end balance',
      'saldo',
    ],
    ...['saldi', 'nettosaldo', 'net balance', 'balance', 'saldibalans', 'bedrag', 'amount'],
  ],
  opening: ['beginsaldo', 'beginbalans', 'openingsbalans', 'openingssaldo', 'opening balance', 'opening'],
  debit: [
    ...['saldo debet', 'debet saldo', 'eindsaldo debet', 'closing debit', 'debit balance', 'balance debit'],
    ...['debet', 'debit', 'debits', 'totaal debet', 'total debit', 'dr'],
  ],
  credit: [
    ...[
      'saldo credit',
      'credit saldo',
      'eindsaldo credit',
      'closing credit',
      'credit balance',
      'balance credit',
    ],
    ...['credit', 'credits', 'totaal credit', 'total credit', 'cr'],
  ],
}

const headingRows = 40
const maxHeadingLength = 100

const normalise = (cell: unknown): string =>
  typeof cell !== 'string'
    ? ''
    : cell
        .slice(0, maxHeadingLength)
        .normalize('NFD')
        .toLowerCase()
        .replace(/\(.*?\)|[^a-z ]+/g, ' ')
        .replace(/\b(per|op|at|as of|in|eur|euro|jan\w*|dec\w*)\b/g, ' ')
        .replace(/\s+/g, ' ')
        .trim()

const findColumns = (row: readonly unknown[]): Partial<Record<Column, number>> => {
  const names = row.map(normalise)
  const found: Partial<Record<Column, number>> = {}
  for (const [column, known] of Object.entries(headings) as [Column, readonly string[]][]) {
    const heading = known.find((name) => names.includes(name))
    if (heading !== undefined) found[column] = names.indexOf(heading)
  }
  // Totals of the year stand beside the balances under the same words; the balances come last.
  if (found.debit !== undefined && found.credit !== undefined && found.opening === undefined) {
    found.debit = names.lastIndexOf(names[found.debit]!)
    found.credit = names.lastIndexOf(names[found.credit]!)
  }
  return found
}

const isComplete = (columns: Partial<Record<Column, number>>): boolean =>
  columns.account !== undefined &&
  (columns.balance !== undefined || (columns.debit !== undefined && columns.credit !== undefined))

const accountOf = (cell: unknown): string => {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cell.trim() : ''
}

const isTotal = (account: string): boolean =>
  /^(sub)?tota(a)?l|^som\b|^saldo\b|^resultaat$|^result$/i.test(account)

const rowsBelow = (
  rows: SheetRows,
  first: number,
  columns: Partial<Record<Column, number>>,
): TrialBalanceRow[] => {
  const found: TrialBalanceRow[] = []
  for (let r = first; r < rows.length; r++) {
    const row = rows[r]!
    const account = accountOf(row[columns.account!])
    if (account === '' || isTotal(account)) continue
    const amountIn = (column: Column): number | 'empty' => {
      const index = columns[column]
      if (index === undefined) return 'empty'
      const cents = readAmount(row[index])
      if (cents !== null) return cents
      throw badRequest(
        `Row ${r + 1}, account ${account.slice(0, 40)}: "${String(row[index]).slice(0, 40)}" is no amount`,
      )
    }
    const parts: (number | 'empty')[] =
      columns.balance !== undefined
        ? [amountIn('balance')]
        : [amountIn('opening'), amountIn('debit'), negated(amountIn('credit'))]
    const amounts = parts.filter((part) => part !== 'empty')
    const description = columns.description === undefined ? '' : accountOf(row[columns.description])
    const cents = amounts.length === 0 ? null : amounts.reduce((sum, part) => sum + part, 0)
    found.push({ account, description, cents })
  }
  return found
}

const negated = (cents: number | 'empty'): number | 'empty' => (cents === 'empty' ? cents : -cents)

/**
 * The accounts of the first sheet with a row of headings that names an account and either a balance or debit and
 * credit (to which an opening balance is added where there is one). Total rows are left out. 400 where no sheet
 * has such a row, where it has no accounts below it, or where a cell holds no amount.
 */
export const readTrialBalance = (sheets: readonly SheetRows[]): TrialBalanceRow[] => {
  for (const rows of sheets) {
    for (let r = 0; r < Math.min(rows.length, headingRows); r++) {
      const columns = findColumns(rows[r]!)
      if (!isComplete(columns)) continue
      const found = rowsBelow(rows, r + 1, columns)
      if (found.length === 0) throw badRequest('The trial balance has headings but no accounts below them')
      return found
    }
  }
  throw badRequest(
    'No trial balance found: a row must have headings for the account (rekening, account) and for its balance (saldo, balance) or debit and credit (debet, credit)',
  )
}
