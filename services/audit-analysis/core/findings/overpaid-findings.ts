/** Findings of invoices that were paid twice or for too much (specification, Open items). */

import { formatCents } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { type Overpaid, overpaid, type PaidTwice } from '../open-items/overpaid.ts'
import { documentOf, type Settlement } from '../open-items/settlements.ts'
import { partyNames } from './party-names.ts'
import type { SubjectFinding } from './subject-finding.ts'

/** So many of each are findings. */
const maximumFindings = 100

/** What findings about what a relation owes or is owed have alike. */
export const ofParty = (
  ledger: Ledger,
  { kind, account, relation }: Pick<Settlement, 'kind' | 'account' | 'relation'>,
) => {
  const known = ledger.relations[relation]
  const accountId = ledger.accounts[account]?.id
  return {
    severity: 'WARNING' as const,
    accountIds: accountId === undefined ? [] : [accountId],
    relationId: known?.id ?? null,
    relationName: known?.name || null,
    party: {
      nl: `${partyNames[kind].nl} ${known?.name || known?.id || ''}`.trimEnd(),
      en: `${partyNames[kind].en} ${known?.name || known?.id || ''}`.trimEnd(),
    },
    subject: `${kind}/${accountId ?? ''}/${known?.id ?? ''}`,
  }
}

const placesOf = (rows: readonly Settlement[]): number[] => [
  ...new Set(rows.map(({ transaction }) => transaction).filter((transaction) => transaction !== -1)),
]

/** ` (BNK-12, BNK-31)`; '' where a sub-ledger does not tell. */
const transactionsOf = (ledger: Ledger, rows: readonly Settlement[]): string => {
  const ids = placesOf(rows)
    .slice(0, 10)
    .map((transaction) => transactionIdOf(ledger, transaction))
  return ids.length === 0 ? '' : ` (${ids.join(', ')})`
}

const overpaidFinding = (ledger: Ledger, one: Overpaid): SubjectFinding => {
  const { invoice, settled, invoicedCents, settledCents } = one
  const { party, subject, ...finding } = ofParty(ledger, invoice)
  const document = documentOf(ledger, invoice)
  const excessCents = settledCents - invoicedCents
  const places = transactionsOf(ledger, settled)
  return {
    ...finding,
    code: 'ITEM_OVERPAID',
    subject: `${subject}/${document}`,
    amountCents: excessCents,
    day: settled.reduce((latest, { day }) => Math.max(latest, day), -1),
    documentNumber: document || null,
    transactions: placesOf([invoice, ...settled]),
    lineCount: settled.length + 1,
    title: {
      nl: `Factuur ${document} van ${party.nl} is voor ${formatCents(excessCents, 'nl')} te veel afgeboekt`,
      en: `Invoice ${document} of ${party.en} is settled for ${formatCents(excessCents, 'en')} too much`,
    },
    reason: {
      nl: `Gefactureerd is ${formatCents(invoicedCents, 'nl')}, afgeboekt is ${formatCents(settledCents, 'nl')}${places}.`,
      en: `${formatCents(invoicedCents, 'en')} was invoiced and ${formatCents(settledCents, 'en')} settled${places}.`,
    },
  }
}

const paidTwiceFinding = (ledger: Ledger, { first, second }: PaidTwice): SubjectFinding => {
  const { party, subject, ...finding } = ofParty(ledger, second)
  const amountCents = Math.abs(second.cents)
  const places = transactionsOf(ledger, [first, second])
  const days = second.day - first.day
  const apart = {
    nl: days === 0 ? 'op één dag' : `${days} ${days === 1 ? 'dag' : 'dagen'} na elkaar`,
    en: days === 0 ? 'on one day' : `${days} ${days === 1 ? 'day' : 'days'} apart`,
  }
  return {
    ...finding,
    code: 'PAID_TWICE',
    subject: `${subject}/${amountCents}`,
    amountCents,
    day: second.day,
    documentNumber: null,
    transactions: placesOf([first, second]),
    lineCount: 2,
    title: {
      nl: `Mogelijk dubbel betaald: ${formatCents(amountCents, 'nl')}, ${party.nl}`,
      en: `Possibly paid twice: ${formatCents(amountCents, 'en')}, ${party.en}`,
    },
    reason: {
      nl: `Dit bedrag is tweemaal betaald, ${apart.nl}${places}, en er staan minder facturen van dit bedrag dan betalingen.`,
      en: `This amount was paid twice, ${apart.en}${places}, and there are fewer invoices of this amount than payments.`,
    },
  }
}

/** Each under a subject of its own, by the order of the file: two match keys, for instance, may have no document. */
const withNumbers = (findings: readonly SubjectFinding[]): SubjectFinding[] => {
  const seen = new Map<string, number>()
  return findings.map((finding) => {
    const number = seen.get(finding.subject) ?? 0
    seen.set(finding.subject, number + 1)
    return { ...finding, subject: `${finding.subject}/${number}` }
  })
}

const largest = (findings: SubjectFinding[]): SubjectFinding[] =>
  findings.toSorted((a, b) => b.amountCents! - a.amountCents!).slice(0, maximumFindings)

export const overpaidFindings = (ledger: Ledger): SubjectFinding[] => {
  const found = overpaid(ledger)
  return [
    ...largest(withNumbers(found.overpaid.map((one) => overpaidFinding(ledger, one)))),
    ...largest(found.paidTwice.map((one) => paidTwiceFinding(ledger, one))),
  ]
}
