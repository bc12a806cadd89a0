/** Filters that a question says in words: `32 uur`, `remote`, `vanaf 3000 euro` (specification, Filters in a question). */

import { type FoundAmount, hoursAt, type Reader, salaryAt } from './filter-amounts.ts'
import { daysAtPlace } from './filter-days.ts'
import { alsoSaid, besidesStudies, filterPhrases, type ListField, meansFilter } from './filter-words.ts'
import type { Token } from './tokens.ts'

/** A field of the filters with what is wished of it. Hours are a range that the job's has to meet; pay is in minor units. */
export type WordFilter = {
  text: string
  /** The words as they would stand in an advertisement: a job without the field but with one of these meets it. */
  words: string[][]
} & (
  | { field: ListField; value: string[] }
  | { field: 'hours'; value: [number, number] }
  | { field: 'salaryMin' | 'salaryMax'; value: number }
)

export interface FoundFilters {
  filters: WordFilter[]
  /** Places of tokens that were read as filters. */
  taken: Set<number>
}

interface Found {
  filter: WordFilter
  from: number
  to: number
}

const plain = (words: readonly string[]): string[][] => words.map((each) => each.split(' '))

const textOf = ({ text, tokens }: Reader, from: number, to: number): string =>
  text.slice(tokens[from]!.start, tokens[to - 1]!.end)

const phraseAt = (reader: Reader, at: number): Found | null => {
  for (const { words, field, value } of filterPhrases) {
    if (!words.every((word, i) => reader.tokens[at + i]?.word === word)) continue
    const to = at + words.length
    if (!meansFilter(words, reader.tokens[to]?.word)) continue
    const said = plain([
      ...new Set([
        words.join(' '),
        ...(alsoSaid[value] ?? []),
        ...(value === 'PART_TIME' ? besidesStudies(words) : []),
      ]),
    ])
    return { filter: { text: textOf(reader, at, to), field, value: [value], words: said }, from: at, to }
  }
  return null
}

const asFilter = (reader: Reader, found: FoundAmount | null): Found | null => {
  if (!found) return null
  const { field, value, words, from, to } = found
  return { filter: { text: textOf(reader, from, to), field, value, words } as WordFilter, from, to }
}

/** Who names days at home or at the office works at both. */
const hybridAt = (reader: Reader, at: number): Found | null => {
  const to = daysAtPlace(reader, at)
  const words = plain(alsoSaid['HYBRID']!)
  return to === null
    ? null
    : {
        filter: { text: textOf(reader, at, to), field: 'workArrangements', value: ['HYBRID'], words },
        from: at,
        to,
      }
}

/** Reads the filters of a question; of two for the same field and value the first counts. Tokens in `skip` are left alone. */
export const filtersFromWords = (
  text: string,
  tokens: readonly Token[],
  skip: ReadonlySet<number>,
): FoundFilters => {
  const reader: Reader = { text, tokens }
  const filters: WordFilter[] = []
  const taken = new Set<number>()
  for (let at = 0; at < tokens.length; at++) {
    if (skip.has(at)) continue
    const found =
      hybridAt(reader, at) ??
      asFilter(reader, hoursAt(reader, at) ?? salaryAt(reader, at)) ??
      phraseAt(reader, at)
    if (!found) continue
    for (let place = found.from; place < found.to; place++) taken.add(place)
    const same = filters.find(({ field }) => field === found.filter.field)
    if (same && Array.isArray(same.value) && same.field !== 'hours')
      (same.value as string[]).push(
        ...(found.filter.value as string[]).filter((one) => !(same.value as unknown[]).includes(one)),
      )
    else if (!same) filters.push(found.filter)
    if (same) same.words.push(...found.filter.words)
    at = found.to - 1
  }
  return { filters, taken }
}
