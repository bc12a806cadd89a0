/** The pay that a candidate asks for, in words: the form asks for it by the month and before tax. */

import type { Language } from '../../../kit/pages/language.ts'
import { moneyText } from '../../../kit/pages/numbers.ts'

const words = {
  nl: (amount: string) => `${amount} bruto per maand`,
  en: (amount: string) => `${amount} a month before tax`,
} satisfies Record<Language, (amount: string) => string>

/** `€ 3.200,00 bruto per maand`; null where nothing was asked. */
export const askedPayText = (
  {
    expectedSalary,
    salaryCurrency = null,
  }: { expectedSalary: number | null; salaryCurrency?: string | null },
  language: Language,
): string | null =>
  expectedSalary === null
    ? null
    : words[language](moneyText(expectedSalary, language, salaryCurrency ?? 'EUR'))
