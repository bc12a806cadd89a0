/** The VAT of a year as answers show it: amounts as decimal strings, reasons in the words of a language. */

import type { Language } from '../detectors/detector.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { formatCents } from '../ledger/money.ts'
import { transactionIdOf } from '../ledger/text.ts'
import { reverseWithoutVat } from './reverse-without-vat.ts'
import type { RubricRow } from './rubric-rows.ts'
import { formerRubrics, isReverseCharge } from './rubrics.ts'
import type { VatCodeRow, VatReturn } from './vat-return.ts'

const amountOrNull = (cents: number | null): string | null =>
  cents === null ? null : formatCents(cents || 0)
const amount = (cents: number): string => formatCents(cents || 0)

const codeAnswer = (row: VatCodeRow, language: Language) => ({
  code: row.code,
  side: row.side,
  description: row.description,
  percentage: row.percentage,
  lineCount: row.lineCount,
  base: amount(row.baseCents),
  vat: amount(isReverseCharge(row.rubric) ? Math.abs(row.vatCents) : row.vatCents),
  rubric: row.rubric,
  source: row.source,
  confidence: row.proposal.confidence,
  reason: row.proposal.reason[language],
  deductiblePct: row.deductiblePct,
})

/** 5a and 5b have no base; what is no longer on the form has nothing, and without stated VAT nothing has any. */
const rubricAnswers = (rows: readonly RubricRow[], payableCents: number, isStated: boolean) => {
  const filled = rows.map(({ rubric, baseCents, vatCents, fromReverseChargeCents }) => ({
    rubric: rubric as string,
    base: amountOrNull(rubric === '5b' ? null : baseCents),
    vat: amountOrNull(isStated ? vatCents : null),
    fromReverseCharge: amountOrNull(isStated && rubric === '5b' ? fromReverseChargeCents : null),
  }))
  const without = (rubric: string, vat: string | null) => ({
    rubric,
    base: null,
    vat,
    fromReverseCharge: null,
  })
  return [
    ...filled.slice(0, -1),
    without('5a', amountOrNull(isStated ? payableCents : null)),
    ...filled.slice(-1),
    ...formerRubrics.map((rubric) => without(rubric, null)),
  ]
}

export const vatCaveatCodes = ['VAT_CODES_MISSING', 'VAT_UNSTATED', 'REVERSE_CHARGE_UNSTATED'] as const

const codesMissing: Record<Language, string> = {
  nl: 'Geen boeking draagt een btw-code, en op de btw-rekeningen is wel geboekt: er is geen aangifte samen te stellen, en niets om mee te vergelijken.',
  en: 'No entry has a VAT code, and there are entries on the VAT accounts: no return can be made, and there is nothing to compare.',
}

const unstated: Record<Language, string> = {
  nl: 'Het bestand noemt btw-codes, maar geen btw-bedragen: hoeveel btw het is, is niet bekend, en er is niets met de btw-rekeningen te vergelijken.',
  en: 'The file names VAT codes and states no amounts of VAT: how much VAT it is is not known, and there is nothing to compare with the VAT accounts.',
}

interface VatCaveat {
  code: (typeof vatCaveatCodes)[number]
  sentence: string
}

/** What the return lacks: its codes, all VAT, or that of codes that are charged in reverse. */
const caveatsOf = (ledger: Ledger, result: VatReturn, language: Language): VatCaveat[] => {
  if (result.byCodesCents === null)
    return result.codes.length === 0
      ? [{ code: 'VAT_CODES_MISSING', sentence: codesMissing[language] }]
      : [{ code: 'VAT_UNSTATED', sentence: unstated[language] }]
  return reverseWithoutVat(ledger, result).map(({ title, reason }) => ({
    code: 'REVERSE_CHARGE_UNSTATED',
    sentence: `${title[language]}. ${reason[language]}`,
  }))
}

export const vatAnswer = (ledger: Ledger, result: VatReturn, language: Language) => ({
  rubrics: rubricAnswers(result.rubrics, result.payableCents, result.byCodesCents !== null),
  total: amount(result.totalCents),
  codes: result.codes.map((row) => codeAnswer(row, language)),
  accounts: result.accounts.map(({ accountId, openingCents, codedCents, otherCents, closingCents }) => ({
    accountId,
    opening: amount(openingCents),
    coded: amount(codedCents),
    other: amount(otherCents),
    closing: amount(closingCents),
  })),
  // What programs of 0.1.0 read as an amount stays one; that nothing is stated shows in `caveats`.
  byCodes: amount(result.byCodesCents ?? 0),
  byAccounts: amountOrNull(result.byAccountsCents),
  difference: amountOrNull(
    result.byCodesCents === null || result.byAccountsCents === null
      ? null
      : result.byCodesCents - result.byAccountsCents,
  ),
  transactions: result.transactions.map(({ transaction, byCodesCents, byAccountCents }) => ({
    transactionId: transactionIdOf(ledger, transaction),
    byCodes: amount(byCodesCents),
    byAccount: amount(byAccountCents),
  })),
  caveats: caveatsOf(ledger, result, language),
})
