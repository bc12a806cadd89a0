/** Columns of months or numbered periods side by side: together they are the movement of the year. */

import type { HeadingBlock } from './heading-rows.ts'
import { roleOfName } from './heading-words.ts'

/** A first book year may have up to 24 months. */
const numbered = /(?:^|\s)(?:periode|period|per|p|maand|month|mnd|m)[.\s-]*(0?[1-9]|1\d|2[0-4])$/i
const named =
  /(?:^|\s)(jan|feb|mrt|maa|mar|apr|mei|may|jun|jul|aug|sep|okt|oct|nov|dec)[a-z]*\.?(?:[\s\-/']*(?:20)?\d\d)?$/i
const quarter = /(?:^|\s)(?:q|k|kwartaal|quarter)[.\s-]*([1-4])$/i

/** Fewer are no series. */
const shortest = 3

const labelOf = (text: string): string | null => {
  for (const pattern of [numbered, named, quarter]) {
    const label = pattern.exec(text.trim())?.[1]
    if (label) return label.toLowerCase().replace(/^0/, '')
  }
  return null
}

/** The columns of a series of months; empty where there is none, or where a month stands twice (another year beside it). */
export const monthColumns = ({ texts, names }: HeadingBlock): number[] => {
  const seen = new Set<string>()
  const columns: number[] = []
  for (const [column, text] of texts.entries()) {
    const label = labelOf(text)
    if (label === null || roleOfName(names[column] ?? '') !== 'OTHER') continue
    if (seen.has(label)) return []
    seen.add(label)
    columns.push(column)
  }
  return columns.length < shortest ? [] : columns
}
