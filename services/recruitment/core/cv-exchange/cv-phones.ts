/** Telephone numbers of a CV: which of several is taken. */

import type { Line } from './cv-sections.ts'

/** Dutch as `06-…`, `(06) …` and `020 - …`, others with their country before them. */
export const phonePattern =
  /(?:\(\+\d{1,3}\)|\+\d{1,3}|00\d{2})(?:[\s().-]{0,3}\d){8,13}\b|\(0\d{1,3}\)(?:[\s.–-]{0,3}\d){6,8}\b|\b0\d(?:[\s.–-]{0,3}\d){8}\b/

const mobile = /^\(?(?:\(?\+?(?:00)?31\)?[\s-]*(?:\(0\))?[\s-]*|0)6/
const digitsOf = (number: string): string => number.replace(/\D/g, '').slice(-9)

export interface FoundPhone {
  line: Line
  number: string
}

/** A mobile number reaches somebody best, else the first; the others are not the same number once more. */
export const phonesIn = (lines: readonly Line[]): { best: FoundPhone | undefined; others: FoundPhone[] } => {
  const found = lines.flatMap((line): FoundPhone[] => {
    const numbers = line.text.matchAll(new RegExp(phonePattern, 'g'))
    return [...numbers].map(([number]) => ({ line, number: number.trim() }))
  })
  const best = found.find(({ number }) => mobile.test(number)) ?? found[0]
  const others = found.filter(({ number }) => digitsOf(number) !== digitsOf(best!.number))
  return { best, others }
}
