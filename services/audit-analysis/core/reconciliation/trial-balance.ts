/** Finds the trial balance in a workbook's rows: its columns by their headings, its accounts and balances. */

import { foldText } from '../../../../kit/text/fold-text.ts'
import { wrongTrialBalance } from '../refused-input.ts'
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

const maximumHeadingLength = 100

/** A heading without dates, currencies, case, accents, punctuation and spaces: `Saldo per 31-12 (EUR)` is `saldo`. */
const bare = (cell: unknown): string =>
  typeof cell !== 'string'
    ? ''
    : foldText(cell.slice(0, maximumHeadingLength))
        .replace(/\(.*?\)|[^a-z]+/g, ' ')
        .replace(/\b(as (of|at)|per|op|at|in|eur|euro)\b/g, ' ')
        .replace(/\b(jan|feb|mrt|maart|march|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]*\b/g, ' ')
        .replaceAll(' ', '')

/** Headings for one column; of several in a sheet the one that comes first here counts. */
const headings = (...lists: string[]): string[] => lists.flatMap((list) => list.split(',').map(bare))

const accountHeadings = headings(
  'rekeningnummer, rekeningnr, rekeningcode, reknummer, reknr, rekcode',
  'grootboekrekeningnummer, grootboekrekeningnr, grootboeknummer, grootboeknr, grootboekcode',
  'account number, account nr, account no, account code, account id, acc no, acc code, acc id',
  'acct number, acct no, acct code, acct id',
  'GB-rekening, GB-rek, GB-rekeningnummer, GB-rekeningnr, GB-nummer, GB-nr',
  'GL account number, GL account no, GL account code, GL code, GL account',
  'ledger account, ledger code, nominal code, grootboekrekening, grootboek, rekening, account, acct',
  // These may number anything, so they come last.
  'code, nummer, number, nr',
)
const descriptionHeadings = headings(
  'omschrijving, rekeningnaam, rekeningomschrijving, naam',
  'account name, account description, description, name',
)
const closing = headings(
  'eindsaldo, eindbalans, slotsaldo, saldo ultimo, closing balance, ending balance, end balance',
  'final balance, year-end balance, closing, saldo, saldi, nettosaldo, net balance, balance, saldibalans',
)
const opening = headings(
  'beginsaldo, beginbalans, openingsbalans, openingssaldo',
  'opening balance, beginning balance, starting balance, opening',
)
const movement = headings('mutatie, mutaties, movement, movements, net movement, net change')
/** Balances, unless an opening balance makes them movements. */
const net = headings('net, netto, net amount, nettobedrag, bedrag, amount')
const debit = headings('debet, debit, debits')
const credit = headings('credit, credits')

/** Each side with a word before or after it. */
const sided = (side: string[], words: string[]): string[] =>
  words.flatMap((word) => side.flatMap((name) => [word + name, name + word]))

const sums = headings('totaal, total, bedrag, amount')

const sides = (side: string[], short: string) => ({
  closing: sided(side, closing),
  opening: sided(side, opening),
  movement: [...side, ...sided(side, sums), ...sided(side, movement), short],
})
const [debits, credits] = [sides(debit, 'dr'), sides(credit, 'cr')]

/** Tell on which side the amount beside them stands. */
const sideHeadings = headings(
  'D/C, debet/credit, debit/credit, DB/CR, DR/CR, D of C, D or C, D/C code, D/C indicator, balanszijde, side',
)

const headingRows = 40

/** The year that a heading names, and within it 1 January, where a year opens, before any other day. */
const dateRank = (heading: string): number => {
  const year = Number(/(?:19|20)\d\d/.exec(heading)?.[0] ?? 0)
  return 2 * year + (/\b0?1[-/. ](0?1|jan\w*)\b|-01-01\b/i.test(heading) ? 0 : 1)
}

interface Columns {
  account: number
  description: number | undefined
  /** What adds up to the balance; `side` is the column that says D or C of it. */
  amounts: { column: number; sign: 1 | -1; side?: number }[]
}

/** The columns of a row of headings, null where it names no account or no balance. */
const findColumns = (row: readonly unknown[]): Columns | null => {
  const names = row.map(bare)
  const first = (known: string[]): number | undefined => {
    const heading = known.find((name) => names.includes(name))
    return heading === undefined ? undefined : names.indexOf(heading)
  }
  /** Of the columns with this heading the latest by date, else the last: the balances stand after what led to them. */
  const last = (known: string[]): number | undefined => {
    const heading = names[first(known) ?? -1]
    if (heading === undefined) return undefined
    const columns = names.flatMap((name, column) => (name === heading ? [column] : []))
    return columns.reduce((best, column) =>
      dateRank(String(row[column])) >= dateRank(String(row[best])) ? column : best,
    )
  }
  const sideColumns = names.flatMap((name, column) => (sideHeadings.includes(name) ? [column] : []))
  /** The one after an amount, else the one before it, else the sheet's only one. */
  const sideOf = (amount: number): number | undefined =>
    [amount + 1, amount - 1].find((column) => sideColumns.includes(column)) ??
    (sideColumns.length === 1 ? sideColumns[0] : undefined)
  type Find = typeof first
  const one = (known: string[]): Columns['amounts'] => {
    const column = last(known)
    if (column === undefined) return []
    const side = sideOf(column)
    return [{ column, sign: 1, ...(side === undefined ? {} : { side }) }]
  }
  const both = (kind: keyof typeof debits, find: Find = last): Columns['amounts'] => {
    const [left, right] = [find(debits[kind]), find(credits[kind])]
    if (left === undefined || right === undefined) return []
    return [
      { column: left, sign: 1 },
      { column: right, sign: -1 },
    ]
  }
  const firstOf = (...ways: Columns['amounts'][]) => ways.find((way) => way.length > 0) ?? []
  const opens = firstOf(one(opening), both('opening'))
  const moves =
    opens.length > 0 ? firstOf(both('movement', first), one(movement)) : firstOf(both('movement'), one(net))
  const amounts = firstOf(one(closing), both('closing'), moves.length > 0 ? [...opens, ...moves] : [])
  const accountColumn = first(accountHeadings)
  if (accountColumn === undefined || amounts.length === 0) return null
  return { account: accountColumn, description: first(descriptionHeadings), amounts }
}

const accountOf = (cell: unknown): string => {
  if (typeof cell === 'number') return String(cell)
  return typeof cell === 'string' ? cell.trim() : ''
}

/** An amount beside a cell that says credit is one, whatever its sign. */
const onSide = (cents: number, side: unknown): number =>
  cents > 0 && /^c/i.test(accountOf(side)) ? -cents : cents

const isTotal = (account: string): boolean =>
  /^(sub)?tota(a)?l|^som\b|^saldo\b|^resultaat$|^result$/i.test(account)

const rowsBelow = (rows: SheetRows, first: number, columns: Columns): TrialBalanceRow[] => {
  const found: TrialBalanceRow[] = []
  for (let r = first; r < rows.length; r++) {
    const row = rows[r]!
    const account = accountOf(row[columns.account])
    if (account === '' || isTotal(account)) continue
    const amounts = columns.amounts.flatMap(({ column, sign, side }) => {
      const cents = readAmount(row[column])
      if (cents === 'empty') return []
      if (cents !== null) return [sign * (side === undefined ? cents : onSide(cents, row[side]))]
      throw wrongTrialBalance(
        `Row ${r + 1}, account ${account.slice(0, 40)}: "${String(row[column]).slice(0, 40)}" is no amount`,
      )
    })
    const description = columns.description === undefined ? '' : accountOf(row[columns.description])
    const cents = amounts.length === 0 ? null : amounts.reduce((sum, part) => sum + part, 0)
    found.push({ account, description, cents })
  }
  return found
}

/**
 * The accounts of the first sheet with a row of headings that names an account and either a balance or debit and
 * credit (to which an opening balance is added where there is one). Total rows are left out. Refuses a workbook where no sheet
 * has such a row, where it has no accounts below it, or where a cell holds no amount.
 */
export const readTrialBalance = (sheets: readonly SheetRows[]): TrialBalanceRow[] => {
  for (const rows of sheets) {
    for (let r = 0; r < Math.min(rows.length, headingRows); r++) {
      const columns = findColumns(rows[r]!)
      if (!columns) continue
      const found = rowsBelow(rows, r + 1, columns)
      if (found.length === 0)
        throw wrongTrialBalance('The trial balance has headings but no accounts below them')
      return found
    }
  }
  throw wrongTrialBalance(
    'No trial balance found: a row must have headings for the account (rekening, account) and for its balance (saldo, balance) or debit and credit (debet, credit)',
  )
}
