/** Findings of VAT: transactions that do not tie, lack a code or fit none, and codes without a rubric (specification, VAT). */

import type { Language } from '../detectors/detector.ts'
import { formatBalance, formatCents, formatDecimal } from '../detectors/wording.ts'
import { accountRoles } from '../ledger/account-roles.ts'
import { classifyAccounts } from '../ledger/classification.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { nameOfCode, type ReverseWithoutVat, reverseWithoutVat } from '../vat/reverse-without-vat.ts'
import { type UncodedVat, uncodedVat } from '../vat/uncoded-vat.ts'
import { type VatOffRate, vatOffRate } from '../vat/vat-off-rate.ts'
import type { UsedBothWays, VatCodeRow, VatOffReturn, VatReturn } from '../vat/vat-return.ts'
import { vatReturn } from '../vat/vat-return.ts'
import { accountsOf, linesOfTransaction, relationsOf, transactionKeys } from './finding-key.ts'
import type { SubjectFinding, SubjectSource } from './subject-finding.ts'

/** So many transactions of a kind are findings. */
const maximumFindings = 100

const largest = <T>(all: readonly T[], centsOf: (one: T) => number): T[] =>
  all.toSorted((a, b) => centsOf(b) - centsOf(a)).slice(0, maximumFindings)

const differenceOf = ({ byCodesCents, byAccountCents }: VatReturn['transactions'][number]): number =>
  Math.abs(byCodesCents - byAccountCents)

/** Which side they are on is for the tie-out to say. */
const offRateOf = ({ vatCents, expectedCents }: VatOffRate): number =>
  Math.abs(Math.abs(vatCents) - Math.abs(expectedCents))

/** What findings about one transaction have alike. */
const ofTransaction = (ledger: Ledger, transaction: number) => {
  const lines = linesOfTransaction(ledger, transaction)
  const relationId = relationsOf(ledger, lines)[0] ?? null
  return {
    subject: transactionKeys(ledger).keys[transaction]!,
    severity: 'WARNING' as const,
    day: ledger.transactions.day[transaction]!,
    accountIds: accountsOf(ledger, lines),
    transactions: [transaction],
    relationId,
    relationName: ledger.relations.find(({ id: own }) => own === relationId)?.name || null,
    documentNumber: null,
    lineCount: lines.length,
  }
}

const differenceFinding = (ledger: Ledger, one: VatReturn['transactions'][number]): SubjectFinding => {
  const id = transactionIdOf(ledger, one.transaction)
  const { byCodesCents, byAccountCents } = one
  return {
    ...ofTransaction(ledger, one.transaction),
    code: 'VAT_DIFFERS',
    amountCents: differenceOf(one),
    title: { nl: `Btw van boeking ${id} sluit niet aan`, en: `VAT of transaction ${id} does not tie` },
    reason: {
      nl: `Volgens de btw-codes is de btw ${formatBalance(byCodesCents, 'nl')}, op de btw-rekeningen staat ${formatBalance(byAccountCents, 'nl')}.`,
      en: `By its VAT codes the VAT is ${formatBalance(byCodesCents, 'en')}; on the VAT accounts it is ${formatBalance(byAccountCents, 'en')}.`,
    },
  }
}

const uncodedFinding = (ledger: Ledger, { transaction, cents }: UncodedVat): SubjectFinding => {
  const id = transactionIdOf(ledger, transaction)
  return {
    ...ofTransaction(ledger, transaction),
    code: 'VAT_CODE_MISSING',
    amountCents: Math.abs(cents),
    title: {
      nl: `Boeking ${id} heeft btw zonder btw-code`,
      en: `Transaction ${id} has VAT without a VAT code`,
    },
    reason: {
      nl: `Op de btw-rekeningen staat ${formatBalance(cents, 'nl')} en geen regel heeft een btw-code, zodat de aangifte volgens de codes deze btw niet heeft.`,
      en: `The VAT accounts have ${formatBalance(cents, 'en')} and no line has a VAT code, so the return by codes lacks this VAT.`,
    },
  }
}

const offRateFinding = (ledger: Ledger, one: VatOffRate): SubjectFinding => {
  const { transaction, code, percentage, baseCents, vatCents, expectedCents } = one
  const id = transactionIdOf(ledger, transaction)
  const name = ledger.vatCodes[code]?.id ?? ''
  const figures = (language: Language) => ({
    rate: formatDecimal(percentage, language),
    base: formatCents(baseCents, language),
    expected: formatCents(expectedCents, language),
    posted: formatCents(vatCents, language),
  })
  const [nl, en] = [figures('nl'), figures('en')]
  return {
    ...ofTransaction(ledger, transaction),
    code: 'VAT_RATE_DIFFERS',
    amountCents: offRateOf(one),
    title: {
      nl: `Btw van boeking ${id} past niet bij code ${name}`.trimEnd(),
      en: `VAT of transaction ${id} does not fit code ${name}`.trimEnd(),
    },
    reason: {
      nl: `${nl.rate} % van ${nl.base} is ${nl.expected}, geboekt is ${nl.posted}.`,
      en: `${en.rate}% of ${en.base} is ${en.expected}; ${en.posted} was posted.`,
    },
  }
}

/** What findings about a code have alike. */
const ofCode = ({ code, side, lineCount }: VatCodeRow) => ({
  subject: `${code}/${side}`,
  day: -1,
  accountIds: [],
  relationId: null,
  relationName: null,
  documentNumber: null,
  lineCount,
})

/** A code that moves VAT and stands nowhere on the return. */
const codeFinding = (row: VatCodeRow): SubjectFinding => {
  const name = nameOfCode(row)
  return {
    ...ofCode(row),
    code: 'VAT_RUBRIC_MISSING',
    severity: 'INFO',
    amountCents: Math.abs(row.vatCents),
    title: { nl: `${name.nl} heeft geen rubriek`, en: `${name.en} has no rubric` },
    reason: row.proposal.reason,
  }
}

/** VAT that was charged or claimed and that the return by codes leaves out, as its rubric is for turnover alone. */
const offReturnFinding = (ledger: Ledger, { row, cents, transactions }: VatOffReturn): SubjectFinding => {
  const name = nameOfCode(row)
  const due =
    row.side === 'OUTPUT'
      ? {
          nl: 'Btw die op een factuur staat, is verschuldigd (art. 37 Wet OB 1968).',
          en: 'VAT that an invoice states is due (art. 37 Wet OB 1968).',
        }
      : { nl: 'Zo telt ze niet als voorbelasting.', en: 'So it does not count as input tax.' }
  return {
    ...ofCode(row),
    code: 'VAT_RUBRIC_WITHOUT_VAT',
    severity: 'WARNING',
    amountCents: Math.abs(cents),
    transactions,
    lineCount: transactions.reduce((count, t) => count + ledger.transactions.lineCount[t]!, 0),
    title: {
      nl: `${name.nl} heeft btw, maar rubriek ${row.rubric} niet`,
      en: `${name.en} has VAT, but rubric ${row.rubric} has none`,
    },
    reason: {
      nl: `Op de btw-rekeningen staat ${formatBalance(cents, 'nl')} die de aangifte volgens de codes niet heeft. ${due.nl}`,
      en: `The VAT accounts have ${formatBalance(cents, 'en')} that the return by codes lacks. ${due.en}`,
    },
  }
}

/** One finding for one cause: a return by codes cannot tell the two apart. */
const bothWaysFinding = (ledger: Ledger, one: UsedBothWays): SubjectFinding => {
  const { row, isReversed, cents, transactions } = one
  const name = nameOfCode(row)
  const count = transactions.length
  const [nl, en] = [formatCents(cents, 'nl'), formatCents(cents, 'en')]
  return {
    ...ofCode(row),
    code: 'VAT_CODE_USED_BOTH_WAYS',
    severity: 'WARNING',
    amountCents: cents,
    transactions,
    lineCount: transactions.reduce((sum, t) => sum + ledger.transactions.lineCount[t]!, 0),
    title: {
      nl: `${name.nl} staat voor gewone en voor verlegde btw`,
      en: `${name.en} stands for VAT as usual and for VAT that is reverse-charged`,
    },
    reason: isReversed
      ? {
          nl: `In ${count} boekingen is ${nl} btw verlegd: op de btw-rekeningen komt zij op nul uit. In de andere boekingen met deze code is zij gewoon geboekt, en zo telt de aangifte volgens de codes haar overal.`,
          en: `In ${count} transactions VAT of ${en} is reverse-charged: it comes to nothing on the VAT accounts. In the others of this code it was posted as usual, and so the return by codes counts it everywhere.`,
        }
      : {
          nl: `In ${count} boekingen is ${nl} btw gewoon geboekt. In de andere boekingen met deze code is zij verlegd: op de btw-rekeningen komt zij op nul uit, en zo telt de aangifte volgens de codes haar overal.`,
          en: `In ${count} transactions VAT of ${en} was posted as usual. In the others of this code it is reverse-charged: it comes to nothing on the VAT accounts, and so the return by codes counts it everywhere.`,
        },
  }
}

/** How much may be due is an estimate, and as a rule it comes back at once: so it has no amount. */
const reverseFinding = ({ row, title, reason }: ReverseWithoutVat): SubjectFinding => ({
  ...ofCode(row),
  code: 'VAT_REVERSE_CHARGE_MISSING',
  severity: 'WARNING',
  amountCents: null,
  title,
  reason,
})

export const vatFindings: SubjectSource = {
  kind: 'VAT',
  find: ({ ledger, mapping, choices }) => {
    if (ledger.vat.count === 0) return []
    const roles = accountRoles(ledger)
    const { classes } = classifyAccounts(ledger, mapping)
    const result = vatReturn(ledger, { classes }, choices.rubrics)
    const { transactions, codes, offReturn, usedBothWays } = result
    const ofBothWays = new Set(usedBothWays.flatMap((one) => one.transactions))
    const differing = transactions.filter(({ transaction }) => !ofBothWays.has(transaction))
    return [
      ...largest(differing, differenceOf).map((one) => differenceFinding(ledger, one)),
      ...usedBothWays.map((one) => bothWaysFinding(ledger, one)),
      ...largest(uncodedVat(ledger, roles), ({ cents }) => Math.abs(cents)).map((one) =>
        uncodedFinding(ledger, one),
      ),
      ...largest(vatOffRate(ledger, { roles, classes }), offRateOf).map((one) => offRateFinding(ledger, one)),
      ...codes
        .filter(({ rubric, source, vatCents }) => rubric === null && source === 'PROPOSED' && vatCents !== 0)
        // Of others it is known on which return their VAT stands.
        .filter(({ proposal }) => proposal.confidence === 'LOW')
        .map(codeFinding),
      ...offReturn.map((one) => offReturnFinding(ledger, one)),
      ...reverseWithoutVat(ledger, result).map(reverseFinding),
    ]
  },
}
