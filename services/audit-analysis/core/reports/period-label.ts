/** Labels of the periods that reports cut time into. */

import { isoDay } from '../ledger/day.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { type Bounds, within } from './report-index.ts'

export type Granularity = 'MONTH' | 'QUARTER' | 'YEAR'

/** The column of entries without a date: they belong to no period, yet the report adds up. */
export const undated = 'UNDATED'

/** `yyyy-MM`, `yyyy-Qn` or `yyyy` of a day. */
export const periodLabel = (day: number, granularity: Granularity): string => {
  if (day === -1) return undated
  const iso = isoDay(day)
  const year = iso.slice(0, -6)
  if (granularity === 'YEAR') return year
  if (granularity === 'MONTH') return iso.slice(0, -3)
  return `${year}-Q${Math.ceil(Number(iso.slice(-5, -3)) / 3)}`
}

/** Periods in order of time, and for each transaction the index of its period, -1 outside the bounds. */
export interface PeriodColumns {
  labels: string[]
  ofTransaction: Int32Array
}

/**
 * The periods of the file's own span within the bounds, with or without entries, and any other that has some.
 */
export const periodColumns = (ledger: Ledger, bounds: Bounds, granularity: Granularity): PeriodColumns => {
  const { count, day } = ledger.transactions
  const labelOfDay = new Map<number, string>()
  const labelFor = (d: number): string => {
    const known = labelOfDay.get(d)
    if (known !== undefined) return known
    const label = periodLabel(d, granularity)
    labelOfDay.set(d, label)
    return label
  }
  const inside = within(bounds)
  const seen = new Set<string>()
  for (let t = 0; t < count; t++) if (inside(day[t]!)) seen.add(labelFor(day[t]!))
  const { startDay, endDay } = ledger.company
  if (startDay !== -1 && endDay !== -1) {
    const from = Math.max(startDay, bounds.fromDay ?? startDay)
    // Ten years at most: a header with a slip of the pen must not make thousands of empty columns.
    const to = Math.min(endDay, bounds.toDay ?? endDay, from + 3653)
    for (let d = from; d <= to; d++) seen.add(labelFor(d))
  }
  const labels = [...seen].sort()
  const indexOf = new Map(labels.map((label, index) => [label, index]))
  const ofTransaction = new Int32Array(count)
  for (let t = 0; t < count; t++) {
    ofTransaction[t] = inside(day[t]!) ? indexOf.get(labelFor(day[t]!))! : -1
  }
  return { labels, ofTransaction }
}
