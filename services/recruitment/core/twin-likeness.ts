/** Whether two postings of one company, title and place can be the same job: pay, hours and texts may say that they are not (specification, Twins). */

import { foldText } from '../../../kit/text/fold-text.ts'
import type { SalaryPeriod } from './dutch-values.ts'

export interface TwinContent {
  /** Minor units. */
  salaryMin: number | null
  salaryMax: number | null
  salaryCurrency: string | null
  salaryPeriod: SalaryPeriod | null
  hoursMin: number | null
  hoursMax: number | null
  text: string
}

type Ends = readonly [number, number]

const yearly: Record<SalaryPeriod, number> = { HOUR: 36 * 52, DAY: 5 * 52, WEEK: 52, MONTH: 12, YEAR: 1 }

const rangeOf = (low: number | null, high: number | null, times = 1): Ends | null =>
  low === null && high === null
    ? null
    : [(low ?? 0) * times, (high ?? Number.MAX_SAFE_INTEGER / 4000) * times]

/** Ranges that do not meet, with some room: a year's pay may hold the holiday pay and a month's not. */
const apart = (one: Ends | null, other: Ends | null, room: number): boolean =>
  one !== null && other !== null && (one[1] * (1 + room) < other[0] || other[1] * (1 + room) < one[0])

const payOf = (job: TwinContent): Ends | null =>
  job.salaryPeriod === null ? null : rangeOf(job.salaryMin, job.salaryMax, yearly[job.salaryPeriod])

const leastWords = 50
const shingleWords = 5
const leastShare = 0.1
const mostWords = 5_000

const wordsOf = (text: string): string[] =>
  (foldText(text).match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostWords)

const shinglesOf = (words: readonly string[]): Set<string> => {
  const shingles = new Set<string>()
  for (let at = 0; at + shingleWords <= words.length; at++)
    shingles.add(words.slice(at, at + shingleWords).join(' '))
  return shingles
}

/** The share of the shorter text's five-word shingles that the other has too; null where one is not long. */
export const sharedShingles = (one: string, other: string): number | null => {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  if (a.length < leastWords || b.length < leastWords) return null
  const [fewer, more] = [shinglesOf(a), shinglesOf(b)].toSorted((x, y) => x.size - y.size) as [
    Set<string>,
    Set<string>,
  ]
  let shared = 0
  for (const shingle of fewer) if (more.has(shingle)) shared++
  return shared / fewer.size
}

/** What speaks against the two being one job; nothing where they may be. */
export const contradiction = (one: TwinContent, other: TwinContent): 'pay' | 'hours' | 'text' | null => {
  const sameCurrency = (one.salaryCurrency ?? 'EUR') === (other.salaryCurrency ?? 'EUR')
  if (sameCurrency && apart(payOf(one), payOf(other), 0.1)) return 'pay'
  if (apart(rangeOf(one.hoursMin, one.hoursMax), rangeOf(other.hoursMin, other.hoursMax), 0)) return 'hours'
  const shared = sharedShingles(one.text, other.text)
  return shared !== null && shared < leastShare ? 'text' : null
}
