/** Finds occupations in words: the longest labels first, those of ESCO and of the everyday groups (specification, Occupations). */

import { dutchStem, englishStem } from './stems.ts'

const longestLabel = 8
const maximumConcepts = 12

/** How a label is looked up: its stems without spaces, so that `vrachtwagen chauffeur` is `vrachtwagenchauffeur`. */
export const dutchKey = (words: readonly string[]): string => words.map(dutchStem).join('')
export const englishKey = (words: readonly string[]): string => words.map(englishStem).join('')

export interface OccupationSpan {
  /** Places of the first word and after the last. */
  from: number
  to: number
  concepts: string[]
}

export interface Labels {
  conceptsOf(key: string): readonly string[]
}

const conceptsAt = (words: readonly string[], labels: Labels): string[] => [
  ...new Set([...labels.conceptsOf(dutchKey(words)), ...labels.conceptsOf(englishKey(words))]),
]

/**
 * Spans of neutral words that are a label, none over another, in the order of the words; of two that overlap the one
 * with more words counts, then the first. Each has at most twelve concepts, groups first.
 */
export const findOccupations = (
  words: readonly string[],
  labels: Labels,
  /** Where no label may go over: between words that did not stand side by side. */
  breaks: ReadonlySet<number> = new Set(),
): OccupationSpan[] => {
  const spans: OccupationSpan[] = []
  const taken = new Set<number>()
  for (let length = Math.min(longestLabel, words.length); length >= 1; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const places = Array.from({ length }, (_, at) => from + at)
      if (places.some((place) => taken.has(place) || (place > from && breaks.has(place)))) continue
      const concepts = conceptsAt(words.slice(from, from + length), labels).slice(0, maximumConcepts)
      if (concepts.length === 0) continue
      for (const place of places) taken.add(place)
      spans.push({ from, to: from + length, concepts })
    }
  return spans.sort((a, b) => a.from - b.from)
}
