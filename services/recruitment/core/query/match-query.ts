/** The questions to the index that an understanding comes to, from all that was asked to half of the words. */

import { lexemeOf, wordKnower } from './analysis.ts'
import { broaderOf } from './broader-occupations.ts'
import type { Lexicon } from './lexicon.ts'
import { findOccupations } from './occupations.ts'
import type { AskedTerm } from './query.ts'
import { allOf, anyOf, inOrder, lexemeLiteral, noneOf } from './tsquery.ts'
import type { ExpandedAlternative, Understanding } from './understanding.ts'
import type { ExpandedTerm, Variant } from './variants.ts'

type Marked = (lexeme: string) => string

const plainly: Marked = (lexeme) => lexeme

/** What meets one term. In a title there are no positions, so that words side by side are words of it. */
const termQuery = ({ variants, together }: ExpandedTerm, mark: Marked): string | null =>
  anyOf([
    ...variants.map(({ lexeme }) => lexemeLiteral(mark(lexeme))),
    ...together.map(({ words, adjacent }) =>
      adjacent && mark === plainly
        ? inOrder(words)
        : allOf(words.map((stems) => anyOf(stems.map((stem) => lexemeLiteral(mark(stem)))))),
    ),
  ])

const conceptQuery = (concepts: readonly string[]): string | null =>
  anyOf(
    concepts.flatMap((concept) => [
      lexemeLiteral(lexemeOf.concept(concept)),
      lexemeLiteral(lexemeOf.broader(concept)),
    ]),
  )

/** Each term, pairs that are written as one, and occupations, of which the concept alone is enough. */
const termParts = (alternative: ExpandedAlternative, mark: Marked): (string | null)[] => {
  const parts: (string | null)[] = []
  for (let at = 0; at < alternative.terms.length; ) {
    const span = alternative.occupations.find(({ from }) => from === at)
    const to = span?.to ?? at + 1
    const words = wordParts(alternative, at, to, mark)
    if (span) parts.push(anyOf([allOf(words), conceptQuery(span.concepts)]))
    else parts.push(...words)
    at = span ? to : at + 1
  }
  return withPairs(alternative, parts, mark)
}

const wordParts = (
  { terms, joined }: ExpandedAlternative,
  from: number,
  to: number,
  mark: Marked,
): (string | null)[] => {
  const parts: (string | null)[] = []
  for (let at = from; at < to; at++) {
    const pair = joined.find((one) => one.at === at)
    if (pair && at + 1 < to) {
      const both = allOf([termQuery(terms[at]!, mark), termQuery(terms[at + 1]!, mark)])
      parts.push(anyOf([both, ...pair.lexemes.map((lexeme) => lexemeLiteral(mark(lexeme)))]))
      at++
    } else parts.push(termQuery(terms[at]!, mark))
  }
  return parts
}

/** Pairs over the edge of two parts: where no occupation has a part, parts are as many as terms. */
const withPairs = (
  { terms, joined, occupations }: ExpandedAlternative,
  parts: (string | null)[],
  mark: Marked,
): (string | null)[] => {
  if (occupations.length > 0 || parts.length !== terms.length) return parts
  const made: (string | null)[] = []
  for (let at = 0; at < parts.length; at++) {
    const pair = joined.find((one) => one.at === at)
    if (!pair || at + 1 >= parts.length) made.push(parts[at]!)
    else {
      made.push(
        anyOf([
          allOf([parts[at]!, parts[at + 1]!]),
          ...pair.lexemes.map((lexeme) => lexemeLiteral(mark(lexeme))),
        ]),
      )
      at++
    }
  }
  return made
}

const excludedParts = ({ excluded }: ExpandedAlternative): (string | null)[] =>
  excluded.map(({ words, lexemes, unless }) => {
    const query = anyOf([inOrder(words), ...lexemes.map(lexemeLiteral)])
    return query === null ? null : anyOf([noneOf(query), ...unless.map(inOrder)])
  })

/** What is asked beside the words, which nothing changes. */
const besides = (alternative: ExpandedAlternative): (string | null)[] => [
  ...alternative.phrases.map(inOrder),
  ...excludedParts(alternative),
]

/** All that is asked; null when there is nothing to ask for. */
export const wholeQuery = ({ alternatives }: Understanding): string | null =>
  anyOf(
    alternatives.map((alternative) => allOf([...termParts(alternative, plainly), ...besides(alternative)])),
  )

/** All that is asked, in the title or as an occupation of it. */
export const titleQuery = ({ alternatives }: Understanding): string | null =>
  anyOf(
    alternatives.map((alternative) =>
      allOf([
        ...termParts(alternative, lexemeOf.inTitle),
        ...alternative.phrases.flatMap((phrase) =>
          phrase.map((stems) => anyOf(stems.map((stem) => lexemeLiteral(lexemeOf.inTitle(stem))))),
        ),
        ...besides(alternative),
      ]),
    ),
  )

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

/**
 * What a question gives up of its words, the nearest first: half of them, rounded up, with what says the work; the work
 * alone; what compounds and occupations are a kind of; any half. None that asks no less. Phrases and exclusions stay.
 */
export const halfQueries = (understanding: Understanding, lexicon: Lexicon): string[] => {
  const halved = halvedOf(understanding, lexicon)
  const queries = [
    askingFor(halved, (units) => waysOf(units, true)),
    askingFor(halved, aloneOf),
    anyKind(understanding, lexicon, headsQuery),
    anyKind(understanding, lexicon, broaderQuery),
    askingFor(halved, (units) => waysOf(units, false)),
  ]
  return [...new Set(queries)].filter((query) => query !== null)
}

const choices = <T>(items: readonly T[], count: number): T[][] => {
  if (count === 0) return [[]]
  return items.flatMap((item, at) => choices(items.slice(at + 1), count - 1).map((rest) => [item, ...rest]))
}

/** A job that has the words although its field is unknown: `words` of a filter, as the text has them. */
export const anyWords = (
  words: readonly (readonly string[])[],
  stemsOf: (word: string) => readonly string[],
): string | null => anyOf(words.map((each) => inOrder(each.map(stemsOf))))
