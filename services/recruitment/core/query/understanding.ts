/** The one understanding of a question, for search, filters, alerts, suggestions and matches (specification, Search for jobs). */

import { lexemeOf, wordKnower } from './analysis.ts'
import type { AskedOccupation } from './asked-occupations.ts'
import { otherWeek, tagsOfValue } from './filter-words.ts'
import { fieldOf } from './isco-fields.ts'
import { englishParts, labelParts } from './label-lists.ts'
import { isTimeLeftOut, saidWithout, valuesLeftOut, wordsLeftOut } from './left-out-terms.ts'
import type { Lexicon } from './lexicon.ts'
import type { Alternative, AskedPhrase, Question } from './query.ts'
import { isSector, sectorsOfUnit } from './sectors.ts'
import type { SiteWords } from './site-words.ts'
import { type ExpandedTerm, expandTerm } from './variants.ts'

/** Two neighbouring words that the site also writes as one. */
export interface JoinedPair {
  /** Place of the first. */
  at: number
  lexemes: string[]
}

/** What a job must not have: words in a row or any of some lexemes, unless it says that it has them not either. */
export interface Excluded {
  words: string[][]
  lexemes: string[]
  unless: string[][][]
}

export interface ExpandedAlternative {
  terms: ExpandedTerm[]
  joined: JoinedPair[]
  phrases: string[][][]
  excluded: Excluded[]
  occupations: AskedOccupation[]
}

export interface Understanding {
  question: Question
  alternatives: ExpandedAlternative[]
  corrected: { from: string; to: string }[]
}

export type Understood =
  | { kind: 'TERM' | 'PHRASE' | 'EXCLUDED'; text: string }
  | { kind: 'OCCUPATION'; text: string; concepts: string[] }
  | { kind: 'PLACE'; text: string; value: string; radiusKm: number; lat: number; lon: number }
  | { kind: 'FILTER'; text: string; field: string; value: string[] | number[] | number }

const stemsOfPhrase = ({ words }: AskedPhrase, lexicon: Lexicon): string[][] =>
  words.map((word) => wordKnower(lexicon).analyse(word).stems)

export const understand = (question: Question, lexicon: Lexicon, site: SiteWords): Understanding => {
  const alternatives = question.alternatives.map((alternative): ExpandedAlternative => {
    const { terms } = alternative
    const isNamed = (at: number): boolean => alternative.occupations.some(({ to }) => to === at + 1)
    const expanded = terms.map((term, at) =>
      // The name of an occupation is whole: `kas` is no beginning of `kassa`.
      expandTerm(term, question, lexicon, site, at === terms.length - 1 && !isNamed(at)),
    )
    const joined = terms.flatMap((term, at): JoinedPair[] => {
      const next = terms[at + 1]
      if (!next || question.literal) return []
      const one = wordKnower(lexicon).analyse(term.word + next.word)
      const isWritten = site.uses(one.word) > 0 || next.joined || isOneWord(one.word, lexicon)
      return isWritten ? [{ at, lexemes: [...one.stems, lexemeOf.joined(term.word + next.word)] }] : []
    })
    return {
      terms: expanded,
      joined,
      phrases: alternative.phrases.map((phrase) => stemsOfPhrase(phrase, lexicon)),
      excluded: alternative.excluded.map((phrase) => excludedOf(phrase, lexicon)),
      occupations: alternative.occupations,
    }
  })
  const corrected = alternatives.flatMap(({ terms }) =>
    terms.flatMap(({ text, corrected: to }) => (to === null ? [] : [{ from: text, to }])),
  )
  return { question, alternatives, corrected }
}

const excludedOf = (phrase: AskedPhrase, lexicon: Lexicon): Excluded => {
  if (!phrase.leftOut) return { words: stemsOfPhrase(phrase, lexicon), lexemes: [], unless: [] }
  const stems = (words: readonly string[]): string[] => [
    ...new Set(words.flatMap((word) => wordKnower(lexicon).analyse(word).stems)),
  ]
  const words = wordsLeftOut(phrase.words).map(stems)
  const values = valuesLeftOut(phrase.words)
  const others = values.map(({ value }) => otherWeek(value)).filter((tag) => tag !== null)
  return {
    words,
    lexemes: [
      ...(isTimeLeftOut(phrase.words) ? words.flat().map(lexemeOf.modifier) : []),
      ...values.flatMap(({ field, value }) => tagsOfValue(field, value)),
    ],
    unless: [...saidWithout(phrase.words).map((said) => said.map(stems)), ...others.map((tag) => [[tag]])],
  }
}

const isOneWord = (word: string, lexicon: Lexicon): boolean =>
  lexicon.isDictionaryWord(word) || lexicon.isOccupationWord(word)

const nearestConcepts = 10
/** Labels that share less than this with a question are about something else. */
const leastShare = 0.4

/** Concepts whose labels share parts with the words, best first. */
const nearConcepts = (words: readonly string[], lexicon: Lexicon, least: number): string[] => {
  const knower = wordKnower(lexicon)
  const dutch = labelParts(
    words.map((word) => knower.analyse(word).word),
    lexicon.isPart,
    knower.isHead,
  )
  const best = new Map<string, number>()
  for (const parts of [dutch, englishParts(words)])
    for (const { concept, score } of lexicon.nearConcepts(parts, 2 * nearestConcepts))
      if (score >= least && score > (best.get(concept) ?? 0)) best.set(concept, score)
  return [...best].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)).map(([concept]) => concept)
}

/** At most ten: those of the whole label, then those whose labels share most with all words of the alternative. */
const nearestOf = (
  words: readonly string[],
  whole: readonly string[],
  lexicon: Lexicon,
  least: number,
): string[] => {
  const branches = whole.filter(isSector)
  // Who asks for the bouw wants nobody who builds apps.
  const isInBranch = (concept: string): boolean => {
    const unit = lexicon.iscoGroupOf(concept)
    return (
      branches.length === 0 || (unit !== null && sectorsOfUnit(unit).some((one) => branches.includes(one)))
    )
  }
  const near = nearConcepts(words, lexicon, least).filter(isInBranch)
  return [...new Set([...whole.filter((concept) => !isSector(concept)), ...near])].slice(0, nearestConcepts)
}

/** The chips of a question: its words, its occupations, its place, and its filters, each in the order of the question. */
export const understoodOf = (
  { question, alternatives }: Understanding,
  lexicon: Lexicon,
  radiusKm: number,
): Understood[] => {
  const chips: { at: number; order: number; chip: Understood }[] = []
  const add = (at: number, order: number, chip: Understood): number => chips.push({ at, order, chip })
  for (const [number, alternative] of question.alternatives.entries()) {
    const words = alternatives[number]!.terms.map(({ word }) => word)
    for (const [place, { at, text }] of alternative.terms.entries())
      add(at, 0, { kind: 'TERM', text: alternatives[number]!.terms[place]!.corrected ?? text })
    for (const { at, text } of alternative.phrases) add(at, 0, { kind: 'PHRASE', text })
    for (const { at, text } of alternative.excluded) add(at, 0, { kind: 'EXCLUDED', text })
    if (!question.literal)
      for (const { at, chip } of occupationChips(alternative, words, lexicon)) add(at, 1, chip)
  }
  for (const { text, at, place } of question.place?.named ?? [])
    add(at, 2, { kind: 'PLACE', text, value: place.name, radiusKm, lat: place.lat, lon: place.lon })
  for (const { at, text, field, value } of question.filters)
    add(at, 3, { kind: 'FILTER', text, field, value })
  return chips.sort((a, b) => a.order - b.order || a.at - b.at).map(({ chip }) => chip)
}

/** Its occupations; where no whole label is known, the words as one that shares parts with labels. */
const occupationChips = (
  { terms, occupations }: Alternative,
  words: readonly string[],
  lexicon: Lexicon,
  least = 0,
): { at: number; chip: Understood }[] => {
  if (occupations.length > 0)
    return occupations.map((own) => {
      const { at, text, concepts } = own
      const isOfOther = (place: number): boolean =>
        occupations.some(({ from, to }) => from !== own.from && from <= place && place < to)
      // What another name says is about that one.
      const about = words.filter((_, place) => !isOfOther(place))
      return { at, chip: { kind: 'OCCUPATION', text, concepts: nearestOf(about, concepts, lexicon, least) } }
    })
  // `15 jaar putten` names nobody: an age, another wish and a town are no work, though labels may share their parts.
  const telling = terms.flatMap((term, place) =>
    term.wish || lexicon.placesNamed(term.word).length > 0 ? [] : [{ ...term, meant: words[place]! }],
  )
  const asked = telling.map(({ meant }) => meant)
  const concepts = nearConcepts(asked, lexicon, Math.max(least, leastShare)).slice(0, nearestConcepts)
  if (telling.length === 0 || concepts.length === 0) return []
  const text = telling.map((term) => term.text).join(' ')
  return [{ at: telling[0]!.at, chip: { kind: 'OCCUPATION', text, concepts } }]
}

/** Whether a concept is in the field of an everyday group that the question names; without one of these any is. */
const isInNamedField = (concept: string, { occupations }: Alternative, lexicon: Lexicon): boolean => {
  const named = occupations.flatMap(({ concepts }) => concepts.filter((one) => one.startsWith('group:')))
  const units = named.flatMap((one) => lexicon.iscoGroupOf(one) ?? [])
  const unit = lexicon.iscoGroupOf(concept)
  return units.length === 0 || unit === null || units.some((one) => fieldOf(one) === fieldOf(unit))
}

/** Concepts whose labels share at least so much with an alternative, best first: as its chips list them. */
export const conceptsLikeIn = (
  { question, alternatives }: Understanding,
  number: number,
  lexicon: Lexicon,
  least: number,
): string[] => {
  const words = alternatives[number]!.terms.map(({ word }) => word)
  return occupationChips(question.alternatives[number]!, words, lexicon, least).flatMap(({ chip }) =>
    chip.kind === 'OCCUPATION' ? chip.concepts : [],
  )
}

/** Those that all alternatives are like, without those of other fields of work. */
export const conceptsLike = (understanding: Understanding, lexicon: Lexicon): string[] =>
  understanding.question.alternatives.flatMap((alternative, number) =>
    conceptsLikeIn(understanding, number, lexicon, leastShare).filter((one) =>
      isInNamedField(one, alternative, lexicon),
    ),
  )
