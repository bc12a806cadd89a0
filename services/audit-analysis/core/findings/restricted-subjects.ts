/** Findings on restricted accounts (specification, Findings on G-rekeningen). */

import { parseIsoDay } from '../ledger/day.ts'
import { parseCents } from '../ledger/money.ts'
import type { RestrictedFinding } from '../restricted/findings.ts'
import { restrictedAccounts } from '../restricted/restricted-accounts.ts'
import { defaultKeywords } from '../restricted/restriction.ts'
import { paymentGroups, paymentsFinding, transactionsNamed } from './restricted-payments.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

const findingOf = (
  nl: RestrictedFinding,
  en: RestrictedFinding,
  number: number,
  transactionOf: ReadonlyMap<string, number>,
): SubjectFinding => {
  const { code, accountId, transactionId, transactionDate, amount } = nl
  const transaction = transactionOf.get(transactionId ?? '')
  return {
    code,
    // One transaction may have several such lines.
    subject: [accountId, transactionId ?? '', number].join('/'),
    severity: 'WARNING',
    amountCents: Math.abs(parseCents(amount)!),
    day: transactionDate === null ? -1 : (parseIsoDay(transactionDate) ?? -1),
    accountIds: [accountId],
    relationId: null,
    relationName: null,
    documentNumber: null,
    transactions: transaction === undefined ? [] : [transaction],
    lineCount: transactionId === null ? 0 : 1,
    title: { nl: nl.message, en: en.message },
    reason: { nl: nl.message, en: en.message },
  }
}

/** Which of those of the same code, account and transaction each is, from 0. */
const numbersOf = (findings: readonly RestrictedFinding[]): number[] => {
  const seen = new Map<string, number>()
  return findings.map(({ code, accountId, transactionId }) => {
    const name = JSON.stringify([code, accountId, transactionId])
    const number = seen.get(name) ?? 0
    seen.set(name, number + 1)
    return number
  })
}

export const restrictedSubjects: SubjectSource = {
  kind: 'RESTRICTED',
  find: ({ ledger, choices: { restricted, restrictedKeywords } }) => {
    const keywords = restrictedKeywords.length > 0 ? restrictedKeywords : defaultKeywords
    const findings = restrictedAccounts(ledger, restricted, keywords, 'nl').findings
    const english = restrictedAccounts(ledger, restricted, keywords, 'en').findings
    const numbers = numbersOf(findings)
    const transactionOf = transactionsNamed(ledger, findings)
    const single = findings.map((nl, i) => findingOf(nl, english[i]!, numbers[i]!, transactionOf))
    const groups = paymentGroups(ledger, findings, transactionOf)
    const grouped = new Map(groups.map((group) => [group[1][0]!, group]))
    const others = new Set(groups.flatMap(([, places]) => places.slice(1)))
    return single.flatMap((finding, i) => {
      if (others.has(i)) return []
      const group = grouped.get(i)
      if (!group) return [finding]
      const [relation, places] = group
      const payments = places.map((place) => findings[place]!)
      return [paymentsFinding(ledger, relation, payments, finding, transactionOf)]
    })
  },
}
