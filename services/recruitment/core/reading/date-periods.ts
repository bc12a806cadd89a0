/** Two dates that make a period: the year that one takes from the other, their order, and the last day of a month that it ends in. */

import { endOfMonth, type FoundDate } from './dates.ts'

export type DateKind = 'startDate' | 'endDate' | 'applicationDeadline' | 'postedAt'

export interface DatedField {
  field: DateKind
  date: string
  text: string
  confidence: number
}

/** All that stands between the two days of a period. */
export const isLink = /^\s*(?:tot(?: en met)?|t\/m|-|–|until|to|through)\s*$/i

/** The same where what follows begins with it. */
export const isUntil = /^\s*(?:tot(?: en met)?|t\/m|-|–|until|to|through)\s/i

/** `1 mei - 1 juli 2027`: the year of the second is that of the first. */
export const withYearOfNext = (dates: readonly FoundDate[], sentence: string): FoundDate[] =>
  dates.map((date, at) => {
    const next = dates[at + 1]
    const link = next ? sentence.slice(date.end, next.start) : ''
    if (
      date.dated ||
      !next?.dated ||
      !/^\s*(?:tot(?: en met)?|t\/m|-|–|until|to|\/|of|or|en|and)\s*$/i.test(link)
    )
      return date
    const same = `${next.date.slice(0, 4)}${date.date.slice(4)}`
    const earlier = `${Number(next.date.slice(0, 4)) - 1}${date.date.slice(4)}`
    return { ...date, date: same <= next.date ? same : earlier }
  })

/** `maart tot en met november`: a period ends after it begins, and where no year stands beside its end in the year that follows. */
export const inOrder = (dates: readonly FoundDate[], sentence: string): FoundDate[] =>
  dates.map((date, at) => {
    const before = dates[at - 1]
    const isEnd =
      before !== undefined &&
      !date.dated &&
      date.date < before.date &&
      isLink.test(sentence.slice(before.end, date.start))
    return isEnd ? { ...date, date: `${Number(date.date.slice(0, 4)) + 1}${date.date.slice(4)}` } : date
  })

/** `t/m juni 2027` is until its last day. */
export const lastOf = (field: DateKind, { date, start, text }: FoundDate, sentence: string): string =>
  field === 'endDate' &&
  /^\p{L}+\.?(?: ['’]?\d{2,4})?$/u.test(text) &&
  /(?:t\/m|tot en met|through|(?:jan|feb|m(?:aa)?rt|mar|apr|mei|may|jun|jul|aug|sep|o[kc]t|nov|dec)\p{L}*(?: ['’]?\d{2,4})?\s?[-–])\s*$/iu.test(
    sentence.slice(0, start),
  )
    ? endOfMonth(date)
    : date
