/** Whether what was examined is the file, and the file the ledger: declared against counted, and both against the trial balance. */

import type { Ledger, Totals } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import type { PopulationSummary } from '../population-summary.ts'
import { kolommenbalans } from '../reports/balance-reports.ts'
import type { TieOut } from './paper-data.ts'

/** Exact, whatever the size: decimal strings with two decimals. */
const difference = (a: string, b: string): string => {
  const cents = BigInt(a.replace('.', '')) - BigInt(b.replace('.', ''))
  const digits = String(cents < 0n ? -cents : cents).padStart(3, '0')
  return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const amounts = (what: TieOut['what'], declared: number | null, counted: number): TieOut => {
  const found = formatCents(counted)
  if (declared === null) return { what, expected: null, found, difference: null }
  const expected = formatCents(declared)
  return { what, expected, found, difference: difference(found, expected) }
}

const sums = (what: TieOut['what'], expected: string, found: string): TieOut => ({
  what,
  expected,
  found,
  difference: difference(found, expected),
})

const openingRows = ({ declared, counted }: Totals): TieOut[] =>
  counted.lines === 0 && declared.lines === null
    ? []
    : [
        amounts('OPENING_DEBIT', declared.debitCents, counted.debitCents),
        amounts('OPENING_CREDIT', declared.creditCents, counted.creditCents),
      ]

/** The rows of the paper's tie-out, the file's own totals first. */
export const tieOutOf = (
  ledger: Ledger,
  { populationDebit, populationCredit }: Pick<PopulationSummary, 'populationDebit' | 'populationCredit'>,
): TieOut[] => {
  const { declared, counted } = ledger
  const { totalDebit, totalCredit, openingBalance, closingBalance } = kolommenbalans(ledger).grandTotals
  const lines: TieOut = {
    what: 'LINES',
    expected: declared.lines === null ? null : String(declared.lines),
    found: String(counted.lines),
    difference: declared.lines === null ? null : String(counted.lines - declared.lines),
  }
  const moved = difference(totalDebit, totalCredit)
  return [
    lines,
    amounts('DEBIT', declared.debitCents, counted.debitCents),
    amounts('CREDIT', declared.creditCents, counted.creditCents),
    ...openingRows(ledger.opening),
    sums('POPULATION_DEBIT', totalDebit, populationDebit),
    sums('POPULATION_CREDIT', totalCredit, populationCredit),
    sums('CLOSING', difference(openingBalance, difference('0.00', moved)), closingBalance),
  ]
}
