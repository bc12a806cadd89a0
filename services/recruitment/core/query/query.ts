/**
 * Reads a question as people type it: words, "phrases", -exclusions, alternatives after a comma or OR, a place, and
 * filters in words (specification, Search for jobs). Nothing here knows what the site has.
 */

import { wordKnower } from './analysis.ts'
import { filtersFromWords, type WordFilter } from './filters.ts'
import { isFunctionWord } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { conceptsOfWork, findOccupations, maximumConcepts } from './occupations.ts'
import { type Piece, piecesOf } from './question-pieces.ts'
import { type QuestionPlace, takePlace } from './question-place.ts'
import { sectorNamed } from './sectors.ts'
import { sayingAt } from './ways-of-saying.ts'
import { singularForms } from './word-forms.ts'

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
  /** A wish that is worded in other ways too; `alone`: the word by itself says it. */
  wish?: { alone: boolean; said: string[][] }
}

export interface AskedPhrase {
  text: string
  words: string[]
  at: number
}

/** A span of terms that is an occupation. */
export interface AskedOccupation {
  text: string
  /** Places of the first term and after the last. */
  from: number
  to: number
  concepts: string[]
  at: number
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
  /** Whether the text asks for anything at all; signs alone do, and find nothing. */
  empty: boolean
}

export interface ReadOptions {
  literal?: boolean
  /** Fields that a parameter gives: a parameter wins over words. */
  given?: ReadonlySet<string>
  /** Whether a parameter gives the place. */
  placeGiven?: boolean
}

/** Hours are no part of the word before them: `verpleegkundige32uur`. */
const apartFromHours = (text: string): string =>
  text.replace(/(\p{L}{4})(?=\d{1,2}(?:\s?[-–]\s?\d{1,2})?\s?(?:u|uur|uren)(?![\p{L}\d]))/giu, '$1 ')

/** Reads a question; what is over 255 letters or twelve terms is left out. */
export const readQuestion = (asked: string, lexicon: Lexicon, options: ReadOptions = {}): Question => {
  const written = asked.normalize('NFC').slice(0, maximumLetters)
  const text = options.literal ? written : apartFromHours(written)
  const pieces = piecesOf(text)
  const literal = options.literal ?? false
  const taken = new Set<number>()
  for (const [at, { quote }] of pieces.entries()) if (quote >= 0) taken.add(at)
  const filters = literal ? [] : takeFilters(text, pieces, taken, options.given)
  const place = literal ? null : takePlace(text, pieces, taken, lexicon)
  const free = pieces.flatMap((piece, at) =>
    taken.has(at) || (!literal && isPluralMark(text, piece)) ? [] : [piece],
  )
  const others = free.some(({ word }) => !isFunctionWord(word))
  const rest = others || filters.length > 0 || place !== null || taken.size > 0
  const telling = literal || !rest ? free : free.filter(({ word }) => !isFunctionWord(word))
  const alternatives = alternativesOf(text, pieces, telling.slice(0, maximumTerms), free, lexicon, literal)
  return {
    alternatives,
    place: options.placeGiven ? null : place,
    filters: filters.filter(({ field }) => !options.given?.has(field)),
    literal,
    empty: text.trim() === '',
  }
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
  telling: readonly Piece[],
  free: readonly Piece[],
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
        ...(literal ? { terms, occupations } : asWishes(text, terms, occupations)),
        phrases,
        excluded,
      })
  }
  return made
}

/** Terms that together say one wish are one term, where no occupation is called so. */
const asWishes = (
  text: string,
  terms: readonly AskedTerm[],
  occupations: readonly AskedOccupation[],
): Pick<Alternative, 'terms' | 'occupations'> => {
  const made: AskedTerm[] = []
  /** Where each term went. */
  const places: number[] = []
  const words = terms.map(({ word }) => word)
  for (let at = 0; at < terms.length; ) {
    const saying = sayingAt(words, at)
    const to = at + (saying?.length ?? 1)
    const isFree = !occupations.some(({ from, to: end }) => from < to && end > at)
    const { at: start } = terms[at]!
    for (let place = at; place < (saying && isFree ? to : at + 1); place++) places.push(made.length)
    if (saying && isFree) {
      const { word, alone, said } = saying
      const last = terms[to - 1]!
      const asked = text.slice(start, last.at + last.text.length)
      made.push({ text: asked, word, joined: terms[at]!.joined, at: start, wish: { alone, said } })
    } else made.push(terms[at]!)
    at = saying && isFree ? to : at + 1
  }
  return {
    terms: made,
    occupations: occupations.map((span) => ({
      ...span,
      from: places[span.from]!,
      to: places[span.to - 1]! + 1,
    })),
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
    }
  })
}

/** Labels may have function words in them (`hulp in de huishouding`); those between two terms are not looked at a second time. */
const occupationsOf = (
  text: string,
  terms: readonly Piece[],
  free: readonly Piece[],
  lexicon: Lexicon,
): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  const placeOf = (piece: Piece | undefined): number => terms.findIndex((term) => term.start === piece?.start)
  const spansOf = (list: readonly Piece[]): AskedOccupation[] =>
    findOccupations(
      list.map(({ word }) => analyse(word).word),
      lexicon,
    ).flatMap((span) => {
      const inside = list.slice(span.from, span.to).filter((piece) => placeOf(piece) >= 0)
      if (inside.length === 0) return []
      const from = placeOf(inside[0])
      const start = list[span.from]!.start
      return [
        {
          text: text.slice(start, list[span.to - 1]!.end),
          from,
          to: placeOf(inside.at(-1)) + 1,
          concepts: span.concepts,
          at: start,
        },
      ]
    })
  const whole = spansOf(free)
  const bare = spansOf(terms)
  const words = (spans: readonly AskedOccupation[]): number =>
    Math.max(0, ...spans.map(({ from, to }) => to - from))
  const spans = words(bare) > words(whole) ? bare : whole
  if (spans.length > 0) return withSectors(withWorkers(text, spans, terms), terms)
  const rejoined = otherwiseJoined(terms, lexicon)
  return withSectors(rejoined.length > 0 ? rejoined : workOf(text, terms, lexicon), terms)
}

/** Who works somewhere, whatever they are called. */
const worker = /^(?:medewerk(?:er|ster)s?|personeel|kracht(?:en)?|collega|employees?|staff|worker|workers)$/

/** `bieb medewerker` asks for who works there: the worker is no word that a job must have beside the occupation. */
const withWorkers = (
  text: string,
  spans: readonly AskedOccupation[],
  terms: readonly Piece[],
): AskedOccupation[] => {
  const isWorker = ({ from, to }: AskedOccupation): boolean =>
    terms.slice(from, to).every(({ word }) => worker.test(word))
  const named = spans.filter((span) => !isWorker(span))
  if (named.length === 0) return [...spans]
  return named.map((span) => {
    const behind = terms[span.to]
    if (!behind || !worker.test(behind.word)) return span
    return { ...span, to: span.to + 1, text: text.slice(span.at, behind.end) }
  })
}

/** A word that is a branch of work means all that are in it, beside those who are called so. */
const withSectors = (spans: readonly AskedOccupation[], terms: readonly Piece[]): AskedOccupation[] => {
  const made = [...spans]
  for (const [from, { word, start }] of terms.entries()) {
    const sector = sectorNamed(word)
    const at = made.findIndex((span) => span.from <= from && from < span.to)
    const own = made[at]
    if (sector === null || (own && own.to - own.from > 1)) continue
    if (own) made[at] = { ...own, concepts: [...own.concepts.slice(0, maximumConcepts - 1), sector] }
    else made.push({ text: word, from, to: from + 1, concepts: [sector], at: start })
  }
  return made.sort((a, b) => a.from - b.from)
}

/** A compound with another joint than its name has: `schoonheidspecialist`, `stratemaker`, `vrachtwagenschauffeur`. */
const otherwiseJoined = (terms: readonly Piece[], lexicon: Lexicon): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  return terms.flatMap((term, from): AskedOccupation[] => {
    const { headWords, modifierWords } = analyse(term.word)
    if (headWords.length !== 1 || modifierWords.length === 0) return []
    const [first] = modifierWords as [string]
    const firsts = modifierWords.length === 1 ? [first] : [first, ...singularForms(first)]
    const [span] = firsts
      .map((one) => findOccupations([one, headWords[0]!], lexicon)[0])
      .filter((one) => one?.from === 0 && one.to === 2)
    if (!span) return []
    return [{ text: term.word, from, to: from + 1, concepts: span.concepts, at: term.start }]
  })
}

/** Where no name of an occupation was said: what is done, in a word or in two, as in `pakjes bezorgen` and `vakken vullen`. */
const workOf = (text: string, terms: readonly Piece[], lexicon: Lexicon): AskedOccupation[] => {
  const { analyse } = wordKnower(lexicon)
  for (const length of [2, 1])
    for (let from = 0; from + length <= terms.length; from++) {
      const words = terms.slice(from, from + length)
      const concepts = conceptsOfWork(words.map(({ word }) => analyse(word).word).join(''), lexicon)
      if (concepts.length === 0) continue
      const [{ start: at }, { end }] = [words[0]!, words.at(-1)!]
      return [{ text: text.slice(at, end), from, to: from + length, concepts, at }]
    }
  return []
}
