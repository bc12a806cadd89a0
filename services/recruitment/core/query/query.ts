/**
 * Reads a question as people type it: words, "phrases", -exclusions, alternatives after a comma or OR, a place, and
 * filters in words (specification, Search for jobs). Nothing here knows what the site has.
 */

import { type AskedOccupation, occupationsOf } from './asked-occupations.ts'
import { filtersFromWords, type WordFilter } from './filters.ts'
import { areForAnyWork, isFunctionWord, isSmallWord } from './function-words.ts'
import { markLeftOut } from './left-out.ts'
import type { Lexicon } from './lexicon.ts'
import { namesAmong, namesAroundTowns } from './named-companies.ts'
import { type Piece, piecesOf } from './question-pieces.ts'
import { type QuestionPlace, takePlace } from './question-place.ts'
import { provincesAsOne } from './regions.ts'
import { apart } from './run-together.ts'
import { type Saying, sayingAt } from './ways-of-saying.ts'
import { isWrittenAsName } from './written-names.ts'

export const maximumLetters = 255
export const maximumTerms = 12
export const usualRadiusKm = 25

export interface AskedTerm {
  /** As it was typed. */
  text: string
  /** Folded. */
  word: string
  /** Whether only a hyphen parts it from the term before. */
  joined: boolean
  /** Where it begins in the question. */
  at: number
  /** Whether it is written as a name, which is no typing error. */
  isName: boolean
  /** A wish that is worded in other ways too; `alone`: the word by itself says it. */
  wish?: Pick<Saying, 'alone' | 'said' | 'whole'>
}

export interface AskedPhrase {
  text: string
  words: string[]
  at: number
  /** Whether words leave it out, and no minus. */
  leftOut?: boolean
}

export interface Alternative {
  terms: AskedTerm[]
  phrases: AskedPhrase[]
  excluded: AskedPhrase[]
  occupations: AskedOccupation[]
}

export interface Question {
  alternatives: Alternative[]
  place: QuestionPlace | null
  filters: (WordFilter & { at: number })[]
  /** Nothing is expanded, read as a filter or place, corrected or relaxed. */
  literal: boolean
  /** Whether the text asks for nothing, or for nothing but what parameters say instead; signs alone ask, and find nothing. */
  empty: boolean
  /** What may be companies with a town in their name, the longest first, as `ReadOptions.companies` takes them. */
  mayBeCompanies: string[]
}

export interface ReadOptions {
  literal?: boolean
  /** Fields that a parameter gives: a parameter wins over words. */
  given?: ReadonlySet<string>
  /** Whether a parameter gives the place. */
  placeGiven?: boolean
  /** Companies that the site has jobs of: a town in their name is no place. */
  companies?: readonly string[]
}

/** Reads a question; what is over 255 letters or twelve terms is left out. */
export const readQuestion = (asked: string, lexicon: Lexicon, options: ReadOptions = {}): Question => {
  const written = asked.normalize('NFC').slice(0, maximumLetters)
  const text = options.literal ? written : apart(written, lexicon)
  const literal = options.literal ?? false
  const pieces = literal ? piecesOf(text) : provincesAsOne(markLeftOut(text, piecesOf(text)))
  const taken = new Set<number>()
  for (const [at, { quote }] of pieces.entries()) if (quote >= 0) taken.add(at)
  const filters = literal ? [] : takeFilters(text, pieces, taken, options.given)
  const companies = literal ? [] : namesAmong(pieces, taken, options.companies ?? [])
  const named = new Set(companies.flat())
  const place = literal ? null : takePlaceBeside(named, text, pieces, taken, lexicon)
  const free = pieces.flatMap((piece, at) =>
    taken.has(at) || (!literal && isPluralMark(text, piece)) ? [] : [piece],
  )
  const asksForAny = !literal && areForAnyWork(free.map(({ word }) => word))
  const others = free.some(({ word }) => !isFunctionWord(word))
  const rest = others || filters.length > 0 || place !== null || taken.size > 0
  const saysNothing = free.some(({ word }) => !isSmallWord(word)) ? isSmallWord : isFunctionWord
  const kept = literal || !rest ? null : placesOfSayings(free).union(placesOfHalves(text, free, lexicon))
  const telling = asksForAny
    ? []
    : free.filter(
        (piece, at) => kept === null || kept.has(at) || named.has(piece) || !saysNothing(piece.word),
      )
  const words = { telling: telling.slice(0, maximumTerms), free, companies }
  const alternatives = alternativesOf(text, pieces, words, lexicon, literal)
  return {
    alternatives,
    place: options.placeGiven ? null : place,
    filters: filters.filter(({ field }) => !options.given?.has(field)),
    literal,
    empty: text.trim() === '' || (alternatives.length === 0 && (asksForAny || taken.size > 0)),
    mayBeCompanies: namesAroundTowns(pieces, place, alternatives),
  }
}

/** The place of a question beside the names of companies in it. */
const takePlaceBeside = (
  named: ReadonlySet<Piece>,
  text: string,
  pieces: readonly Piece[],
  taken: Set<number>,
  lexicon: Lexicon,
): QuestionPlace | null => {
  const ofNames = pieces.flatMap((piece, at) => (named.has(piece) && !taken.has(at) ? [at] : []))
  for (const at of ofNames) taken.add(at)
  const place = takePlace(text, pieces, taken, lexicon)
  for (const at of ofNames) taken.delete(at)
  return place
}

/** Places of the words that together say a wish, function words among them: `auto van de zaak`. */
const placesOfSayings = (free: readonly Piece[]): Set<number> => {
  const words = free.map(({ word }) => word)
  const places = new Set<number>()
  for (let at = 0; at < free.length; at++) {
    const length = sayingAt(words, at)?.length ?? 0
    for (let place = at; place < at + length; place++) places.add(place)
    at += Math.max(0, length - 1)
  }
  return places
}

/** Places of small words that with the next one are a word written apart: `binnen dienst`, `all round`, but not `wel eens`. */
const placesOfHalves = (text: string, free: readonly Piece[], lexicon: Lexicon): Set<number> => {
  const places = new Set<number>()
  for (const [at, { word, end }] of free.entries()) {
    const next = free[at + 1]
    if (!next || isFunctionWord(word) || !isSmallWord(word) || isSmallWord(next.word)) continue
    const whole = word + next.word
    const isApart = /^[\s-]+$/.test(text.slice(end, next.start))
    if (isApart && (lexicon.isDictionaryWord(whole) || lexicon.isOccupationWord(whole))) places.add(at)
  }
  return places
}

/** The `s` of `auto's` and `baby's` is no word; that of `'s-Hertogenbosch` begins one. */
const isPluralMark = (text: string, { word, start }: Piece): boolean =>
  word === 's' && /\p{L}['’`]$/u.test(text.slice(0, start))

const takeFilters = (
  text: string,
  pieces: readonly Piece[],
  taken: Set<number>,
  given: ReadonlySet<string> | undefined,
): Question['filters'] => {
  const found = filtersFromWords(text, pieces, taken)
  for (const at of found.taken) taken.add(at)
  return found.filters
    .filter(({ field }) => !given?.has(field))
    .map((filter) => ({ ...filter, at: text.indexOf(filter.text) }))
}

const alternativesOf = (
  text: string,
  pieces: readonly Piece[],
  { telling, free, companies }: Record<'telling' | 'free', readonly Piece[]> & { companies: Piece[][] },
  lexicon: Lexicon,
  literal: boolean,
): Alternative[] => {
  const last = Math.max(-1, ...pieces.map(({ alternative }) => alternative))
  const made: Alternative[] = []
  for (let number = 0; number <= last; number++) {
    const own = telling.filter(({ alternative }) => alternative === number)
    const terms = own.map(
      (piece): AskedTerm => ({
        text: text.slice(piece.start, piece.end),
        word: piece.word,
        joined: piece.joined && own.some(({ end }) => end === piece.start - 1),
        at: piece.start,
        isName: isWrittenAsName(text, pieces, pieces.indexOf(piece)),
      }),
    )
    const quoted = quotesOf(text, pieces, number)
    const occupations = literal
      ? []
      : occupationsOf(
          text,
          own,
          free.filter(({ alternative }) => alternative === number),
          lexicon,
        )
    const phrases = quoted.filter(({ excluded }) => !excluded)
    const excluded = quoted.filter((phrase) => phrase.excluded)
    if (terms.length + phrases.length + excluded.length > 0)
      made.push({
        ...(literal ? { terms, occupations } : asWishes(text, terms, occupations, companies)),
        phrases,
        excluded,
      })
  }
  return made
}

/** The name of a company that begins at a term, as a wish that is met by its words side by side alone. */
const companyAt = (terms: readonly AskedTerm[], at: number, companies: readonly Piece[][]): Saying | null => {
  const name = companies.find(([first]) => first!.start === terms[at]!.at)?.map(({ word }) => word)
  const isWhole = name?.every((word, place) => terms[at + place]?.word === word) ?? false
  return name && isWhole
    ? { length: name.length, word: name[0]!, alone: false, said: [name], whole: true }
    : null
}

/** Terms that together say one wish are one term, where no occupation is called so; so is the name of a company. */
const asWishes = (
  text: string,
  terms: readonly AskedTerm[],
  occupations: readonly AskedOccupation[],
  companies: readonly Piece[][],
): Pick<Alternative, 'terms' | 'occupations'> => {
  const made: AskedTerm[] = []
  /** Where each term went. */
  const places: number[] = []
  const words = terms.map(({ word }) => word)
  for (let at = 0; at < terms.length; ) {
    const company = companyAt(terms, at, companies)
    const saying = company ?? sayingAt(words, at)
    const to = at + (saying?.length ?? 1)
    // `zonder opleiding` names nobody, although who sees to the opleiding is called so, nor does `kost en inwoning` a koster.
    const named = occupations.filter(({ from, to: end }) => from < to && end > at)
    const first = saying?.whole && saying.length > 1 ? at : at + 1
    const isFree = company !== null || named.every(({ from, to: end }) => from >= first && end <= to)
    const { at: start } = terms[at]!
    for (let place = at; place < (saying && isFree ? to : at + 1); place++) places.push(made.length)
    if (saying && isFree) {
      const { word, alone, said, whole = false } = saying
      const last = terms[to - 1]!
      const asked = text.slice(start, last.at + last.text.length)
      made.push({ ...terms[at]!, text: asked, word, wish: { alone, said, whole } })
    } else made.push(terms[at]!)
    at = saying && isFree ? to : at + 1
  }
  const isOfCompany = (from: number, to: number): boolean =>
    terms.slice(from, to).some(({ at }) => companies.some((name) => name.some(({ start }) => start === at)))
  return {
    terms: made,
    occupations: occupations
      .filter(({ from, to }) => !made[places[from]!]!.wish && !isOfCompany(from, to))
      .map((span) => ({ ...span, from: places[span.from]!, to: places[span.to - 1]! + 1 })),
  }
}

const quotesOf = (
  text: string,
  pieces: readonly Piece[],
  alternative: number,
): (AskedPhrase & { excluded: boolean })[] => {
  const numbers = [
    ...new Set(
      pieces
        .filter((piece) => piece.quote >= 0 && piece.alternative === alternative)
        .map(({ quote }) => quote),
    ),
  ]
  return numbers.slice(0, maximumTerms).map((number) => {
    const own = pieces.filter(({ quote }) => quote === number)
    const [first] = own
    return {
      text: text.slice(first!.start, own.at(-1)!.end),
      words: own.map(({ word }) => word).slice(0, maximumTerms),
      at: first!.start,
      excluded: first!.excluded,
      leftOut: first!.leftOut ?? false,
    }
  })
}
