/** Control totals and balances: rules 0004 to 0010 of XAF 4.0, and the counts of lines. */

import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import type { Fact } from '../ledger/origin.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { lineCountHolds, transactionsInFile } from '../xaf/integrity.ts'
import type { IntegrityCode } from './codes.ts'
import { counting } from './fact.ts'

/**
 * One number that the file declares and another that it has. `meant` holds what else exporters count, by name: where
 * the declared number is that, the sentence says so.
 */
const compared = (
  code: IntegrityCode,
  declared: number | null,
  counted: number,
  text: (value: number) => string,
  meant: Record<string, number> = {},
): Fact[] => {
  if (declared === null || declared === counted) return []
  const values: Record<string, string> = { declared: text(declared), counted: text(counted) }
  const name = Object.keys(meant).find((each) => meant[each] === declared)
  return [{ code, count: 1, places: [], values: name ? { ...values, meant: name } : values }]
}

const openingUnbalanced = ({ accounts }: Ledger): Fact[] => {
  const debit = accounts.reduce((sum, { openingCents }) => sum + Math.max(openingCents, 0), 0)
  const credit = accounts.reduce((sum, { openingCents }) => sum - Math.min(openingCents, 0), 0)
  return debit === credit
    ? []
    : [
        {
          code: 'OPENING_UNBALANCED',
          count: 1,
          places: [],
          values: { difference: formatCents(debit - credit) },
        },
      ]
}

const totalsUnequal = ({ declared: { debitCents, creditCents } }: Ledger): Fact[] =>
  debitCents === null || creditCents === null || debitCents === creditCents
    ? []
    : [
        {
          code: 'TOTALS_UNEQUAL',
          count: 1,
          places: [],
          values: { debit: formatCents(debitCents), credit: formatCents(creditCents) },
        },
      ]

const unbalancedTransactions = (ledger: Ledger): Fact[] => {
  const { transactions, lines } = ledger
  const found = counting('TRANSACTION_UNBALANCED')
  for (let t = 0; t < transactions.count; t++) {
    const first = transactions.firstLine[t]!
    let sum = 0
    for (let line = first; line < first + transactions.lineCount[t]!; line++) sum += lines.cents[line]!
    if (sum !== 0) found.add(() => transactionIdOf(ledger, t))
  }
  return found.facts()
}

/** What entries come to where amounts below zero count on the other side, which some exporters' totals do. */
const bySides = ({ lines, notes }: Ledger): { SIGNS: number }[] => {
  if (notes.negative.count === 0) return []
  let debit = 0
  let credit = 0
  for (let line = 0; line < lines.count; line++) {
    const cents = lines.cents[line]!
    if (cents > 0) debit += cents
    else credit -= cents
  }
  return [{ SIGNS: debit }, { SIGNS: credit }]
}

export const totalFacts = (ledger: Ledger): Fact[] => {
  const { declared, counted, opening } = ledger
  const [debitBySides, creditBySides] = bySides(ledger)
  const withOpening = {
    lines: counted.lines + opening.counted.lines,
    debit: counted.debitCents + opening.counted.debitCents,
    credit: counted.creditCents + opening.counted.creditCents,
  }
  const count = (value: number): string => String(value)
  return [
    ...compared('OPENING_DEBIT_TOTAL', opening.declared.debitCents, opening.counted.debitCents, formatCents),
    ...compared(
      'OPENING_CREDIT_TOTAL',
      opening.declared.creditCents,
      opening.counted.creditCents,
      formatCents,
    ),
    ...openingUnbalanced(ledger),
    ...compared('DEBIT_TOTAL', declared.debitCents, counted.debitCents, formatCents, {
      OPENING: withOpening.debit,
      ...debitBySides,
    }),
    ...compared('CREDIT_TOTAL', declared.creditCents, counted.creditCents, formatCents, {
      OPENING: withOpening.credit,
      ...creditBySides,
    }),
    ...totalsUnequal(ledger),
    ...unbalancedTransactions(ledger),
    ...compared('LINE_COUNT', lineCountHolds(ledger) ? null : declared.lines, counted.lines, count, {
      TRANSACTIONS: transactionsInFile(ledger),
      OPENING: withOpening.lines,
    }),
    ...compared('OPENING_LINE_COUNT', opening.declared.lines, opening.counted.lines, count),
  ]
}
