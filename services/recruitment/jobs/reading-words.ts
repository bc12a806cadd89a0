/** What was read of a job, in the words that recruiters know from the editor of jobs: names of fields, and values as people read them. */

import { dateText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, roundMoneyText } from '../../../kit/pages/numbers.ts'
import type { Reading } from '../core/reading/reading.ts'
import { editorWords } from '../job-editor/editor.words.ts'
import { jobPageWords } from './job-page.words.ts'
import { jobReadingWords } from './job-reading.words.ts'

/** `Salaris vanaf` of `salaryMin`; a field without words keeps its name. */
export const fieldText = (field: string, language: Language): string => {
  const labels: Record<string, string> = {
    ...editorWords[language].labels,
    ...jobReadingWords[language].fields,
  }
  return labels[field] ?? field
}

const valueWords = (field: string, language: Language): Record<string, string> | undefined => {
  const page = jobPageWords[language]
  const editor = editorWords[language]
  const words: Record<string, Record<string, string>> = {
    salaryPeriod: editor.periods,
    salaryGross: editor.gross,
    salaryExtras: editor.extras,
    employmentType: page.contracts,
    contractKinds: page.kinds,
    experienceLevel: page.levels,
    workArrangement: page.arrangements,
  }
  return words[field]
}

const isMoney = (field: string): boolean => field === 'salaryMin' || field === 'salaryMax'

/** One of the readings of a job: the others say in which currency its pay is. */
export const readingText = (
  { field, value }: Reading,
  readings: readonly Reading[],
  language: Language,
): string => {
  const currency = readings.find((one) => one.field === 'salaryCurrency')?.value
  const textOf = (one: unknown): string => {
    if (one === null || (Array.isArray(one) && one.length === 0)) return jobReadingWords[language].empty
    if (Array.isArray(one)) return one.map(textOf).join(', ')
    if (typeof one === 'object') return String((one as { name?: unknown }).name ?? JSON.stringify(one))
    if (typeof one === 'number')
      return isMoney(field)
        ? roundMoneyText(one, language, typeof currency === 'string' ? currency : 'EUR')
        : decimalText(one, language)
    const text = String(one)
    if (/^\d{4}-\d\d-\d\d(T|$)/.test(text) && !Number.isNaN(Date.parse(text))) return dateText(text, language)
    return valueWords(field, language)?.[text] ?? text
  }
  return textOf(value)
}
