/** The place that a question names (specification, Places in a question). */

import { isFunctionWord, isPlacePreposition } from './function-words.ts'
import type { Lexicon } from './lexicon.ts'
import { findOccupations } from './occupations.ts'
import { isOrdinaryName, nearestKm, type Place, placeKey, shortNames } from './places.ts'
import type { Piece } from './question-pieces.ts'
import { isBeforeTown, isPartOfTown, isRatherProvince, townOfRegion } from './regions.ts'
import { singularForms } from './word-forms.ts'

export interface QuestionPlace {
  /** As it was typed. */
  text: string
  /** All of that name, and those of the places beside it; the first is the most populous. */
  places: readonly Place[]
  /** Each name with the most populous place that is called so, in the order of the question. */
  named: { text: string; at: number; place: Place }[]
  /** Where it begins in the question. */
  at: number
  /** Where the question says how far: `binnen 10 km van Arnhem`. */
  radiusKm: number | null
}

interface FoundPlace {
  from: number
  to: number
  places: readonly Place[]
  certain: boolean
  /** Its name is an ordinary word, and only another place beside it tells that it is meant. */
  loose?: boolean
}

/** Takes the longest place name or postcode out of the free words; one after a preposition comes first. */
export const takePlace = (
  text: string,
  pieces: readonly Piece[],
  taken: Set<number>,
  lexicon: Lexicon,
): QuestionPlace | null => {
  const found = pieces
    .flatMap((_, from) => placesAt({ text, pieces, taken, lexicon }, from))
    .sort(
      (a, b) =>
        Number(b.certain) - Number(a.certain) ||
        lettersOf(pieces, b) - lettersOf(pieces, a) ||
        a.from - b.from,
    )
  const [best] = found
  if (!best) return null
  const { from, to } = best
  const places = [...best.places]
  const named: QuestionPlace['named'] = []
  for (const one of sideBySide(best, found, { text, pieces, taken, lexicon })) {
    for (let at = one.from; at < one.to; at++) taken.add(at)
    takeAround(one, pieces, taken)
    places.push(...one.places.filter((place) => !places.includes(place)))
    const at = pieces[one.from]!.start
    named.push({ text: text.slice(at, pieces[one.to - 1]!.end), at, place: one.places[0]! })
  }
  const start = pieces[from]!.start
  const radiusKm = takeRadius(pieces, taken)
  named.sort((a, b) => a.at - b.at)
  return { text: text.slice(start, pieces[to - 1]!.end), places, named, at: start, radiusKm }
}

interface Asked {
  text: string
  pieces: readonly Piece[]
  taken: ReadonlySet<number>
  lexicon: Lexicon
}

/** A place with those beside it, which are meant as well: `arnhem nijmegen`, `arnhem of in nijmegen`, `arnhem, nijmegen`. */
const sideBySide = (best: FoundPlace, found: readonly FoundPlace[], asked: Asked): FoundPlace[] => {
  const all = [best]
  const isTied = (one: FoundPlace): boolean => all.some((other) => isBeside(one, other, asked))
  const isApart = ({ from, to }: FoundPlace): boolean =>
    all.every((other) => to <= other.from || from >= other.to)
  const others = [...found, ...asked.pieces.flatMap((_, from) => placesAt(asked, from, true))]
  for (;;) {
    const next = others.find((one) => isApart(one) && isTied(one))
    if (!next) return all
    all.push(next)
  }
}

/** So near another a place is meant although its name is a word: Houten beside Nieuwegein. */
const besideKm = 25
/** Smaller places are not meant where nothing but their neighbour says so: `putten ermelo`, and no village called as a word. */
const townSize = 15_000

/** Side by side, where both are surely places; else with a sign or one of a few words between them. */
const isBeside = (one: FoundPlace, other: FoundPlace, { text, pieces }: Asked): boolean => {
  const [left, right] = one.from < other.from ? [one, other] : [other, one]
  const between = pieces.slice(left.to, right.from).map(({ word }) => word)
  if (!/^(?:(?:of|en|or|and)(?: (?:in|te|rond|regio|omgeving))?)?$/.test(between.join(' '))) return false
  const [first, last] = [pieces[left.to - 1]!, pieces[right.from]!]
  // A comma parts alternatives: only a place that is one of them by itself goes with the place before it.
  const isOther = first.alternative !== last.alternative
  const ownWords = pieces.filter(({ alternative }) => alternative === last.alternative).length
  if (isOther && ownWords > right.to - right.from) return false
  const isSaid = between.length > 0 || /^\s*[,/&+]\s*$/.test(text.slice(first.end, last.start)) || isOther
  const loose = [one, other].filter((each) => each.loose)
  const isMeant = isSaid || loose.every(({ places }) => places[0]!.population >= townSize)
  return loose.length === 0 || (isMeant && (nearestKm(one.places, other.places) ?? besideKm) < besideKm)
}

/** The words around a place that say no more than it does: prepositions, and the part of the town. */
const takeAround = ({ from, to }: FoundPlace, pieces: readonly Piece[], taken: Set<number>): void => {
  const isFree = (at: number): boolean =>
    pieces[at]?.alternative === pieces[from]!.alternative && !taken.has(at)
  for (let at = to; isFree(at) && isPartOfTown(pieces[at]!.word); at++) taken.add(at)
  const isBefore = (word: string): boolean => isPlacePreposition(word) || isBeforeTown(word)
  let at = from - 1
  for (; isFree(at) && isBefore(pieces[at]!.word); at--) taken.add(at)
  const two = `${pieces[at - 1]?.word} ${pieces[at]?.word}`
  if (isFree(at) && isFree(at - 1) && /^(?:dicht bij|close to)$/.test(two))
    for (const each of [at - 1, at]) taken.add(each)
}

const [leastRadius, mostRadius] = [5, 100]
const aroundDistance = /^(?:binnen|straal|omtrek|afstand|van|een|in|op|tot|max|maximaal|within|radius|of)$/

/** Takes how far one would go, with the words around it; null where the question does not say. */
const takeRadius = (pieces: readonly Piece[], taken: Set<number>): number | null => {
  for (const [at, { word }] of pieces.entries()) {
    const [, digits, unit] = /^(\d{1,3})(km)?$/.exec(word) ?? []
    const next = unit ? at : at + 1
    const isFree = digits !== undefined && !taken.has(at) && !taken.has(next)
    if (!isFree || !(unit || /^(?:km|kilometer|kilometers)$/.test(pieces[next]?.word ?? ''))) continue
    for (let place = at; place <= next; place++) taken.add(place)
    for (let before = at - 1; before >= 0 && aroundDistance.test(pieces[before]!.word); before--)
      taken.add(before)
    return Math.min(mostRadius, Math.max(leastRadius, Number(digits)))
  }
  return null
}

const lettersOf = (pieces: readonly Piece[], { from, to }: FoundPlace): number =>
  pieces[to - 1]!.end - pieces[from]!.start

/** `verpleegkundige in de wijk`, `werken in de haven`: where work is done, and villages only where they are written as names. */
const workedIn = new Set(['de wijk', 'de haven', 'de hoeve', 'de groeve', 'de hoven'])

/** Names and postcodes that begin at a word; a name that is a word too only after a preposition, or `loose`. */
const placesAt = ({ text, pieces, taken, lexicon }: Asked, from: number, loose = false): FoundPlace[] => {
  if (taken.has(from)) return []
  const first = pieces[from]!
  const afterPreposition = from > 0 && !taken.has(from - 1) && isPlacePreposition(pieces[from - 1]!.word)
  const digits = /^([1-9]\d{3})([a-z]{2})?$/.exec(first.word)
  const ofPostcode = digits ? lexicon.placesOfPostcode(digits[1]!) : []
  if (digits && ofPostcode.length > 0) {
    const letters = pieces[from + 1]
    const second =
      !digits[2] &&
      letters &&
      !taken.has(from + 1) &&
      /^[a-z]{2}$/.test(letters.word) &&
      !isFunctionWord(letters.word)
    return [{ from, to: from + (second ? 2 : 1), places: ofPostcode, certain: afterPreposition }]
  }
  for (let length = Math.min(lexicon.longestPlaceName, pieces.length - from); length >= 1; length--) {
    const span = pieces.slice(from, from + length)
    if (span.some((piece, at) => taken.has(from + at) || piece.alternative !== first.alternative)) continue
    const key = span.map(({ word }) => word).join(' ')
    const region = townOfRegion.get(key)
    const places = lexicon.placesNamed(region ?? shortNames.get(key) ?? key)
    if (places.length === 0 || isRatherProvince(key)) continue
    if (region !== undefined) return [{ from, to: from + length, places, certain: afterPreposition }]
    // `in een magazijn`: what comes before a word is no village, although Een is one.
    const next = pieces[from + length]
    if (length === 1 && isFunctionWord(key) && next && next.quote < 0 && !taken.has(from + 1)) continue
    const last = span.at(-1)!
    if (workedIn.has(key) && /^\p{Ll}/u.test(text.slice(last.start, last.end))) continue
    if (afterPreposition || !isOrdinaryName(key, places[0]!, lexicon, singularForms(key)))
      return [{ from, to: from + length, places, certain: afterPreposition }]
    const isTown = loose && !isFunctionWord(key) && !addressWords.has(key)
    if (isTown && findOccupations([key], lexicon).length === 0)
      return [{ from, to: from + length, places, certain: false, loose: true }]
  }
  return []
}

/** The places that a parameter names: a name, a name with its province, or a postcode. Empty: unknown. */
export const placesOfName = (name: string, lexicon: Lexicon): readonly Place[] => {
  const digits = /^\s*([1-9]\d{3})\s?(?:[a-z]{2})?\s*$/i.exec(name)
  if (digits) return lexicon.placesOfPostcode(digits[1]!)
  const named = lexicon.placesNamed(placeKey(name))
  if (named.length > 0) return named
  const [place = '', province] = name.split(/[,(]/)
  if (province === undefined) return []
  const wanted = placeKey(province)
  return lexicon.placesNamed(placeKey(place)).filter((one) => placeKey(one.province) === wanted)
}

const mostPlaces = 20
/** Words of addresses that are hamlets too. */
const addressWords = new Set(
  'nederland holland noord zuid oost west centrum europa land brabant haven'.split(' '),
)

/** The places that a place of work in words names, such as `Den Haag, Zuid-Holland` or `Ede; Arnhem`; of one name the most populous. */
export const placesOfText = (text: string, lexicon: Lexicon): Place[] => {
  const words = placeKey(text.slice(0, 1_000)).split(' ').filter(Boolean)
  const found: Place[] = []
  for (let from = 0; from < words.length && found.length < mostPlaces; ) {
    let length = Math.min(lexicon.longestPlaceName, words.length - from)
    let named: readonly Place[] = []
    for (; length >= 1; length--) {
      const key = words.slice(from, from + length).join(' ')
      named = addressWords.has(key) ? [] : lexicon.placesNamed(key)
      if (named.length === 0 && length === 1) named = lexicon.placesOfPostcode(key)
      if (named.length > 0) break
    }
    const place = named.find(({ province }) => placeKey(text).includes(placeKey(province))) ?? named[0]
    if (place && !found.includes(place)) found.push(place)
    from += Math.max(1, length)
  }
  return found
}
