/** Finds the numbers that are missing between the transactions of a file. */

import type { Ledger } from '../ledger/ledger.ts'
import { oncePerLedger } from '../ledger/once-per-ledger.ts'
import { textAt } from '../ledger/text.ts'

export interface SequenceGap {
  /** Journal id; '' where the journals share one numbering. */
  journal: string
  /** The transaction numbers on both sides of the gap, and how many are missing between them. */
  after: string
  before: string
  missing: number
}

/** The numbers of one journal (or of all) that share a prefix, with the text that spells each. */
interface Series {
  journal: string
  prefix: string
  texts: Map<number, string>
}

/** Numbers that leave more than this many open for each that is used (dates, random ids) are no numbering. */
const sparsestNumbering = 10

const missingIn = ({ texts }: Series): number => {
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (const number of texts.keys()) {
    lowest = Math.min(lowest, number)
    highest = Math.max(highest, number)
  }
  return texts.size === 0 ? 0 : highest - lowest + 1 - texts.size
}

/** Of the last characters those that are digits, 15 at most: a longer run of them is no number of anything. */
const mostDigits = 15

const prefixLength = (text: string): number => {
  let at = text.length
  while (at > 0 && text.length - at < mostDigits && isDigit(text.charCodeAt(at - 1))) at--
  return at
}

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39

const seriesOf = (ledger: Ledger): Series[] => {
  const { transactions, journals } = ledger
  const found = new Map<string, Series>()
  for (let t = 0; t < transactions.count; t++) {
    const text = textAt(ledger, transactions.nr, t)
    const length = prefixLength(text)
    if (length === text.length) continue
    const journal = journals[transactions.journal[t]!]!.id
    const prefix = text.slice(0, length)
    // The length keeps journal A with prefix B1 from journal AB with prefix 1.
    const key = `${journal.length} ${journal}${prefix}`
    const series = found.get(key) ?? { journal, prefix, texts: new Map<number, string>() }
    found.set(key, series)
    series.texts.set(Number(text.slice(length)), text)
  }
  return [...found.values()]
}

/** One series for all journals where their numbers do not overlap and fit together better than apart. */
const sharedOrApart = (apart: Series[]): Series[] => {
  const shared: Series = { journal: '', prefix: apart[0]!.prefix, texts: new Map() }
  for (const { texts } of apart) for (const [number, text] of texts) shared.texts.set(number, text)
  const size = apart.reduce((sum, { texts }) => sum + texts.size, 0)
  const missingApart = apart.reduce((sum, series) => sum + missingIn(series), 0)
  return apart.length > 1 && shared.texts.size === size && missingIn(shared) < missingApart ? [shared] : apart
}

const gapsIn = ({ journal, texts }: Series): SequenceGap[] => {
  const numbers = [...texts.keys()].sort((a, b) => a - b)
  const gaps: SequenceGap[] = []
  for (let i = 1; i < numbers.length; i++) {
    const missing = numbers[i]! - numbers[i - 1]! - 1
    if (missing === 0) continue
    gaps.push({ journal, after: texts.get(numbers[i - 1]!)!, before: texts.get(numbers[i]!)!, missing })
  }
  return gaps
}

/** All gaps, by journal and number. */
export const sequenceGapsOf = oncePerLedger((ledger): readonly SequenceGap[] => {
  const byPrefix = Map.groupBy(seriesOf(ledger), (series) => series.prefix)
  return [...byPrefix.values()]
    .flatMap(sharedOrApart)
    .filter((series) => missingIn(series) <= series.texts.size * sparsestNumbering)
    .flatMap(gapsIn)
})
