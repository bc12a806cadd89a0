/** The questions to the index that ask for less than an understanding does, or for what is close to it. */

import { lexemeOf, wordKnower } from './analysis.ts'
import { broaderOf } from './broader-occupations.ts'
import type { Lexicon } from './lexicon.ts'
import { besides, conceptQuery, plainly, termQuery, wordParts } from './match-query.ts'
import { findOccupations } from './occupations.ts'
import type { AskedTerm } from './query.ts'
import { allOf, anyOf, lexemeLiteral } from './tsquery.ts'
import { conceptsLikeIn, type ExpandedAlternative, type Understanding } from './understanding.ts'
import type { Variant } from './variants.ts'

const maximumHalved = 8

/** What counts as one word when half of them is asked: an occupation, or words that a hyphen joins. */
interface Unit {
  query: string | null
  /** The name of an occupation, and no part of one. */
  isOccupation: boolean
  /** Says what the work is; a wish such as `zonder diploma` and a word beside an occupation do not. */
  isWork: boolean
  idf: number
}

/** `juridisch secretaresse` that nobody seeks: an occupation of several words that is all that was asked has halves too. */
const unitsOfName = ({ terms }: ExpandedAlternative): Unit[] =>
  terms.map((term) => ({
    query: termQuery(term, plainly),
    isOccupation: false,
    isWork: true,
    idf: term.idf,
  }))

const unitsOf = (alternative: ExpandedAlternative, asked: readonly AskedTerm[], lexicon: Lexicon): Unit[] => {
  const units: Unit[] = []
  // A town whose name is a word says no work either.
  const isTown = (word: string): boolean => lexicon.placesNamed(word).length > 0
  for (let at = 0; at < alternative.terms.length; ) {
    const span = alternative.occupations.find(({ from }) => from === at)
    let to = span?.to ?? at + 1
    const isOneWord = (): boolean =>
      asked[to]?.joined || alternative.joined.some((pair) => pair.at === to - 1)
    while (!span && isOneWord() && !alternative.occupations.some(({ from }) => from === to)) to++
    const terms = alternative.terms.slice(at, to)
    const words = allOf(wordParts(alternative, at, to, plainly))
    units.push({
      // A word of an occupation is met by the occupation too, whatever the job calls it.
      query: span ? anyOf([words, conceptQuery(span.concepts)]) : words,
      isOccupation: span !== undefined,
      isWork:
        span !== undefined ||
        (alternative.occupations.length === 0 && asked[at]?.wish === undefined && !isTown(asked[at]!.word)),
      idf: Math.max(...terms.map(({ idf }) => idf)),
    })
    at = to
  }
  return units
}

/** What the compounds among the words are a kind of: of a `balletdanser` whom nobody seeks, a danser is half. */
const headsQuery = ({ terms }: ExpandedAlternative, lexicon: Lexicon): string | null => {
  const { analyse } = wordKnower(lexicon)
  return anyOf(
    terms.flatMap(({ word }) => {
      const [head] = analyse(word).headWords
      if (head === undefined) return []
      const named = analyse(head)
      const [span] = findOccupations([named.word], lexicon)
      if (!span) return []
      const inTitle = [...named.stems, ...named.stems.map(lexemeOf.head)].map(lexemeOf.inTitle)
      return [anyOf([...inTitle.map(lexemeLiteral), conceptQuery(span.concepts)])]
    }),
  )
}

/**
 * What an occupation whose name has parts is a kind of: of a data scientist, who analyses data. A stukadoor is nobody else,
 * but a vuilophaler, whom ESCO alone knows, is who is called otherwise every day.
 */
const broaderQuery = ({ terms, occupations }: ExpandedAlternative, lexicon: Lexicon): string | null =>
  conceptQuery(
    occupations.flatMap(({ from, to, concepts }) => {
      const words = terms.slice(from, to).map(({ word }) => word)
      const isWhole = words.length === 1 && wordKnower(lexicon).analyse(words[0]!).headWords.length === 0
      if (isWhole && concepts.some((concept) => concept.startsWith('group:'))) return []
      return broaderOf(words, concepts, lexicon).filter((concept) => !concepts.includes(concept))
    }),
  )

/**
 * The same with compounds as what they are a kind of and what tells them from others, so that of all zusters those of the
 * night come first where nobody seeks a nachtzuster.
 */
export const inHalves = (understanding: Understanding, lexicon: Lexicon): Understanding => ({
  ...understanding,
  alternatives: understanding.alternatives.map((alternative) => ({
    ...alternative,
    terms: alternative.terms.map((term) => {
      const { heads, modifierWords } = wordKnower(lexicon).analyse(term.word)
      if (heads.length === 0) return term
      const stems = modifierWords.flatMap((word) => wordKnower(lexicon).analyse(word).stems)
      const lexemes = stems.flatMap((stem) => [stem, lexemeOf.modifier(stem)])
      const halves = [...new Set(lexemes)].map((lexeme): Variant => ({ kind: 'MODIFIER', lexeme }))
      return { ...term, variants: [...term.variants, ...halves].slice(0, 40) }
    }),
  })),
})

interface Halved {
  alternative: ExpandedAlternative
  units: Unit[]
}

const halvedOf = ({ alternatives, question }: Understanding, lexicon: Lexicon): Halved[] =>
  alternatives.flatMap((alternative, at) => {
    const units = unitsOf(alternative, question.alternatives[at]?.terms ?? [], lexicon)
    const halves = units.length === 1 ? unitsOfName(alternative) : units
    return halves.length > 1 ? [{ alternative, units: halves }] : []
  })

/** Ways to have half of the words; of those that say the work only, where there are some and it is wanted. */
const waysOf = (units: readonly Unit[], withWork: boolean): (string | null)[] => {
  // The rarest words say most, and the number of ways to take half of them stays small.
  const rarest = units.toSorted((a, b) => b.idf - a.idf).slice(0, maximumHalved)
  const ways = choices(rarest, Math.ceil(rarest.length / 2))
  const told = ways.filter((way) => !withWork || way.some(({ isWork }) => isWork))
  return (told.length > 0 ? told : ways).map((way) => allOf(way.map(({ query }) => query)))
}

/** Of three words half is two, and who seeks a bakker early in the morning would see none at all. */
const aloneOf = (units: readonly Unit[]): (string | null)[] =>
  units.filter(({ isOccupation }) => isOccupation).map(({ query }) => query)

type AsKind = (alternative: ExpandedAlternative, lexicon: Lexicon) => string | null

const anyKind = ({ alternatives }: Understanding, lexicon: Lexicon, asKind: AsKind): string | null =>
  anyOf(
    alternatives.map((alternative) => {
      const query = asKind(alternative, lexicon)
      return query === null ? null : allOf([query, ...besides(alternative)])
    }),
  )

const askingFor = (halved: readonly Halved[], ways: (units: Unit[]) => (string | null)[]): string | null =>
  anyOf(
    halved.map(({ alternative, units }) => {
      const query = anyOf(ways(units))
      return query === null ? null : allOf([query, ...besides(alternative)])
    }),
  )

/** A name that shares less than this is like the question by chance: who sees to klei, for kleiduif. */
const mostShare = 0.65

const hasEverydayName = ({ occupations }: ExpandedAlternative): boolean =>
  occupations.some(({ concepts }) => concepts.some((one) => one.startsWith('group:')))

/**
 * Occupations whose names share most parts with what was asked: of brillen that no title has, the opticien. `ofAll`: of
 * what has an everyday name too, which by itself asks for nobody else.
 */
const likeQuery = (understanding: Understanding, lexicon: Lexicon, ofAll: boolean): string | null =>
  anyOf(
    understanding.alternatives.map((alternative, number) => {
      if (!ofAll && hasEverydayName(alternative)) return null
      const named = new Set(alternative.occupations.flatMap(({ concepts }) => concepts))
      const like = conceptsLikeIn(understanding, number, lexicon, mostShare)
      const query = conceptQuery(like.filter((one) => !named.has(one)))
      return query === null ? null : allOf([query, ...besides(alternative)])
    }),
  )

const withoutNone = (queries: readonly (string | null)[]): string[] =>
  [...new Set(queries)].filter((query) => query !== null)

/** What says the work and half of the other words, rounded up, then the work alone; none that asks no less. */
const workQueries = (halved: readonly Halved[]): string[] =>
  withoutNone([askingFor(halved, (units) => waysOf(units, true)), askingFor(halved, aloneOf)])

/** What compounds and occupations are a kind of, occupations that are called like it, and any half of the words. */
const looseQueries = (halved: readonly Halved[], understanding: Understanding, lexicon: Lexicon): string[] =>
  withoutNone([
    anyKind(understanding, lexicon, headsQuery),
    anyKind(understanding, lexicon, broaderQuery),
    likeQuery(understanding, lexicon, false),
    askingFor(halved, (units) => waysOf(units, false)),
  ])

/**
 * What a question gives up of its words, the nearest first: half of them with what says the work; the work alone; what
 * compounds and occupations are a kind of; occupations that are called like it; any half. Phrases and exclusions stay.
 */
export const halfQueries = (understanding: Understanding, lexicon: Lexicon): string[] => {
  const halved = halvedOf(understanding, lexicon)
  return withoutNone([...workQueries(halved), ...looseQueries(halved, understanding, lexicon)])
}

/** What is close to a question, the nearest first: the same, and other work of the same group or of a like name. */
export const closeQueries = (understanding: Understanding, lexicon: Lexicon): string[] => {
  const halved = halvedOf(understanding, lexicon)
  return withoutNone([
    ...workQueries(halved),
    ...kinQueries(understanding, lexicon, 4),
    ...looseQueries(halved, understanding, lexicon),
    ...kinQueries(understanding, lexicon, 3),
    likeQuery(understanding, lexicon, true),
  ])
}

/** Of more, an index answers no faster than a look at every job. */
const conceptsAtOnce = 30

/**
 * Other work of the same group as what a question names: with four digits of a code of ISCO-08 those of its unit group, with
 * three those of the minor group that this is in. A large group is asked for in parts, its everyday names first.
 */
const kinQueries = ({ alternatives }: Understanding, lexicon: Lexicon, digits: 3 | 4): (string | null)[] => {
  const groups = alternatives.map((alternative) => {
    const named = alternative.occupations.flatMap(({ concepts }) => concepts)
    const codes = new Set(named.flatMap((one) => lexicon.iscoGroupOf(one)?.slice(0, digits) ?? []))
    return { alternative, concepts: [...codes].flatMap((code) => lexicon.conceptsUnder(code)) }
  })
  const most = Math.max(0, ...groups.map(({ concepts }) => concepts.length))
  return Array.from({ length: Math.ceil(most / conceptsAtOnce) }, (_, part) =>
    anyOf(
      groups.map(({ alternative, concepts }) => {
        const some = concepts.slice(part * conceptsAtOnce, (part + 1) * conceptsAtOnce)
        const query = conceptQuery(some)
        return query === null ? null : allOf([query, ...besides(alternative)])
      }),
    ),
  )
}

const choices = <T>(items: readonly T[], count: number): T[][] => {
  if (count === 0) return [[]]
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]))
}
