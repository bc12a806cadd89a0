/** Dates of a CV as people type them: a year, a month of a year, or a day. */

import { monthNumber } from './month-names.ts'

const numberOf = (word: string): string | null => {
  if (/^\d{1,2}$/.test(word)) return word.padStart(2, '0')
  return monthNumber.get(word.toLowerCase()) ?? null
}

/**
 * `2019`, `2019-03` or `2019-03-15` for `2019`, `03-2019`, `maart 2019`, `15-3-2019`, `15 mrt 2019` and the like, the day
 * before the month. Anything else comes back as it was typed, to be refused by whoever checks dates.
 */
export const cvDateOf = (typed: string): string => {
  const text = typed.trim()
  const parts = text.split(/[\s./-]+/).map((part) => part.replace(/,$/, ''))
  const isYear = (part: string | undefined): boolean => /^\d{4}$/.test(part ?? '')
  if (parts.length === 1 || parts.length > 3) return text
  const ordered = isYear(parts[0]) ? parts : isYear(parts.at(-1)) ? parts.toReversed() : null
  if (!ordered) return text
  const [year, month, day] = ordered
  const numbers = [
    numberOf(month!),
    ...(day === undefined ? [] : [/^\d{1,2}$/.test(day) ? numberOf(day) : null]),
  ]
  return numbers.includes(null) ? text : [year, ...numbers].join('-')
}
