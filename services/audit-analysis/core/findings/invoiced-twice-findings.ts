/** Findings of invoices that were entered twice (specification, Open items). */

import { formatCents, formatDay } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { textAt, transactionIdOf } from '../ledger/text.ts'
import { type InvoicedTwice, invoicedTwice } from '../open-items/invoiced-twice.ts'
import { ofParty } from './overpaid-findings.ts'
import type { SubjectFinding } from './subject-finding.ts'

/** So many are findings. */
const maximumFindings = 100

const findingOf = (ledger: Ledger, one: InvoicedTwice): SubjectFinding => {
  const { party, subject, ...finding } = ofParty(ledger, one)
  const { invRef, document, transaction } = ledger.lines
  const number = textAt(ledger, invRef, one.second) || textAt(ledger, document, one.second)
  const transactions = [transaction[one.first]!, transaction[one.second]!]
  const [first, second] = transactions.map((t) => ({
    id: transactionIdOf(ledger, t),
    day: ledger.transactions.day[t]!,
  }))
  return {
    ...finding,
    code: 'INVOICED_TWICE',
    subject: `${subject}/${number}/${one.cents}`,
    amountCents: one.cents,
    day: second!.day,
    documentNumber: number,
    transactions,
    lineCount: 2,
    title: {
      nl: `Factuur ${number} van ${party.nl} is tweemaal geboekt`,
      en: `Invoice ${number} of ${party.en} was entered twice`,
    },
    reason: {
      nl: `Onder dit nummer staat ${formatCents(one.cents, 'nl')} op ${formatDay(first!.day, 'nl')} (${first!.id}) en op ${formatDay(second!.day, 'nl')} (${second!.id}), zonder creditfactuur van dit bedrag.`,
      en: `Under this number ${formatCents(one.cents, 'en')} stands on ${formatDay(first!.day, 'en')} (${first!.id}) and on ${formatDay(second!.day, 'en')} (${second!.id}), without a credit note of the amount.`,
    },
  }
}

export const invoicedTwiceFindings = (ledger: Ledger): SubjectFinding[] =>
  invoicedTwice(ledger)
    .toSorted((a, b) => b.cents - a.cents)
    .slice(0, maximumFindings)
    .map((one) => findingOf(ledger, one))
