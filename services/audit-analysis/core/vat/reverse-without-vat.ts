/** Codes of rubrics that are charged in reverse whose VAT the file does not state, so that the rubric lacks it (specification, VAT). */

import type { Language } from '../detectors/detector.ts'
import { formatBalance, formatDecimal } from '../detectors/wording.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { ratesIn } from './rates.ts'
import { isReverseCharge, type VatSide } from './rubrics.ts'
import type { VatCodeRow, VatReturn } from './vat-return.ts'

export interface ReverseWithoutVat {
  row: VatCodeRow
  title: Record<Language, string>
  /** Two sentences: the base, and the VAT that the code's own percentage of it comes to, else the high rate of the year. */
  reason: Record<Language, string>
}

/** `VAT code H on sales`, to begin a sentence. */
export const nameOfCode = ({ code, side }: { code: string; side: VatSide }): Record<Language, string> => ({
  nl: `${code === '' ? 'Btw zonder code' : `Btw-code ${code}`} bij ${side === 'OUTPUT' ? 'verkopen' : 'inkopen'}`,
  en: `${code === '' ? 'VAT without a code' : `VAT code ${code}`} on ${side === 'OUTPUT' ? 'sales' : 'purchases'}`,
})

/** Empty where the file states no VAT at all, which is said of all its codes at once. */
export const reverseWithoutVat = (
  { company }: Pick<Ledger, 'company'>,
  { codes, byCodesCents }: Pick<VatReturn, 'codes' | 'byCodesCents'>,
): ReverseWithoutVat[] =>
  byCodesCents === null
    ? []
    : codes
        .filter(({ rubric, unchargedCents }) => isReverseCharge(rubric) && unchargedCents !== 0)
        .map((row) => {
          const { rubric, unchargedCents, percentage } = row
          const rate = percentage || ratesIn(company)[0]!
          const cents = Math.round((unchargedCents * rate) / 100)
          const figures = (language: Language) =>
            [
              formatBalance(unchargedCents, language),
              formatDecimal(rate, language),
              formatBalance(cents, language),
            ] as const
          const [name, nl, en] = [nameOfCode(row), figures('nl'), figures('en')]
          const isAll = unchargedCents === row.baseCents
          return {
            row,
            title: {
              nl: `${name.nl} is van rubriek ${rubric} en ${isAll ? 'heeft geen btw' : 'mist een deel van de btw'}`,
              en: `${name.en} is of rubric ${rubric} and ${isAll ? 'has no VAT' : 'lacks a part of its VAT'}`,
            },
            reason: {
              nl: `Over ${nl[0]} noemt het bestand geen btw. Tegen ${nl[1]} % is dat ${nl[2]}: verschuldigd in ${rubric}, en terug in 5b voor zover ze aftrekbaar is.`,
              en: `The file states no VAT over ${en[0]}. At ${en[1]}% that is ${en[2]}: due in ${rubric}, and back in 5b as far as it may be deducted.`,
            },
          }
        })
