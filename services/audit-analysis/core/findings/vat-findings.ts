/** Findings of VAT: transactions that do not tie, and codes that no rubric is known for (specification, VAT). */

import { formatBalance } from '../detectors/wording.ts'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { transactionIdOf } from '../ledger/text.ts'
import type { VatCodeRow, VatReturn } from '../vat/vat-return.ts'
import { vatReturn } from '../vat/vat-return.ts'
import { accountsOf, linesOfTransaction, relationsOf, transactionKeys } from './finding-key.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** The largest differences; the answer of the VAT itself has all of them. */
const maximumDifferences = 100

const differenceOf = ({ byCodesCents, byAccountCents }: VatReturn['transactions'][number]): number =>
  Math.abs(byCodesCents - byAccountCents)

const transactionFinding = (ledger: Ledger, one: VatReturn['transactions'][number]): SubjectFinding => {
  const lines = linesOfTransaction(ledger, one.transaction)
  const id = transactionIdOf(ledger, one.transaction)
  const relationId = relationsOf(ledger, lines)[0] ?? null
  const { byCodesCents, byAccountCents } = one
  return {
    code: 'VAT_DIFFERS',
    subject: transactionKeys(ledger).keys[one.transaction]!,
    severity: 'WARNING',
    amountCents: differenceOf(one),
    day: ledger.transactions.day[one.transaction]!,
    accountIds: accountsOf(ledger, lines),
    relationId,
    relationName: ledger.relations.find(({ id: own }) => own === relationId)?.name || null,
    documentNumber: null,
    lineCount: lines.length,
    title: { nl: `Btw van boeking ${id} sluit niet aan`, en: `VAT of transaction ${id} does not tie` },
    reason: {
      nl: `Volgens de btw-codes is de btw ${formatBalance(byCodesCents, 'nl')}, op de btw-rekeningen staat ${formatBalance(byAccountCents, 'nl')}.`,
      en: `By its VAT codes the VAT is ${formatBalance(byCodesCents, 'en')}; on the VAT accounts it is ${formatBalance(byAccountCents, 'en')}.`,
    },
  }
}

/** A code that moves VAT and stands nowhere on the return. */
const codeFinding = ({ code, side, vatCents, lineCount, proposal }: VatCodeRow): SubjectFinding => {
  const name =
    code === ''
      ? { nl: 'Btw zonder code', en: 'VAT without a code' }
      : { nl: `Btw-code ${code}`, en: `VAT code ${code}` }
  const kind = side === 'OUTPUT' ? { nl: 'verkopen', en: 'sales' } : { nl: 'inkopen', en: 'purchases' }
  return {
    code: 'VAT_RUBRIC_MISSING',
    subject: `${code}/${side}`,
    severity: 'INFO',
    amountCents: Math.abs(vatCents),
    day: -1,
    accountIds: [],
    relationId: null,
    relationName: null,
    documentNumber: null,
    lineCount,
    title: {
      nl: `${name.nl} bij ${kind.nl} heeft geen rubriek`,
      en: `${name.en} on ${kind.en} has no rubric`,
    },
    reason: proposal.reason,
  }
}

export const vatFindings: SubjectSource = {
  kind: 'VAT',
  find: ({ ledger, mapping, choices }) => {
    if (ledger.vat.count === 0) return []
    const { transactions, codes } = vatReturn(ledger, classifyAccounts(ledger, mapping), choices.rubrics)
    const largest = transactions
      .toSorted((a, b) => differenceOf(b) - differenceOf(a))
      .slice(0, maximumDifferences)
    return [
      ...largest.map((one) => transactionFinding(ledger, one)),
      ...codes
        .filter(({ rubric, source, vatCents }) => rubric === null && source === 'PROPOSED' && vatCents !== 0)
        .map(codeFinding),
    ]
  },
}
