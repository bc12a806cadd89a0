/** What is known of words before any job is: a dictionary, occupations, everyday groups of them, and places. */

import type { Place } from './places.ts'

/** A label of an occupation that shares parts with a question. */
export interface NearConcept {
  /** `esco:2221.1` or `group:nurse`. */
  concept: string
  score: number
}

/** Where places are looked up by their names and postcodes, for questions, the index, CVs and reading alike. */
export interface PlaceNames {
  /** Places of this name or alias, as `placeKey` makes it; the most populous first. */
  placesNamed(name: string): readonly Place[]
  /** Places with a postcode of these four digits, the most populous first. */
  placesOfPostcode(digits: string): readonly Place[]
}

export interface Lexicon extends PlaceNames {
  /** A small-letter word of the Dutch dictionary, folded, as it stands there. */
  isDictionaryWord(word: string): boolean
  /** A word that compounds are made of: of the dictionary or of occupations. */
  isPart(word: string): boolean
  /** A word of any label of an occupation. */
  isOccupationWord(word: string): boolean
  /** A word of the name of a well-known employer, or a frequent surname, folded. */
  isName(word: string): boolean
  /** All words of labels. */
  occupationWords(): readonly string[]
  /** Concepts (`esco:…`, `group:…`) whose label has this key; none for an unknown one. Groups first, at most twelve. */
  conceptsOf(key: string): readonly string[]
  /** The groups that a group is a kind of. */
  broaderGroups(concept: string): readonly string[]
  /** The first Dutch label of a concept; '' for an unknown one. */
  nameOf(concept: string): string
  /** The unit group of ISCO-08 that a concept is in, four digits; null where none is known. */
  iscoGroupOf(concept: string): string | null
  /** Concepts in the unit groups of ISCO-08 whose codes begin so, everyday groups first. */
  conceptsUnder(code: string): readonly string[]
  /** All places, the most populous first. */
  allPlaces(): readonly Place[]
  /** Places of which a name or alias begins so, as `placeKey` makes it; the most populous first. */
  placesBeginning(key: string): readonly Place[]
  /** Longest name of a place, in words. */
  readonly longestPlaceName: number
  /** Concepts whose labels share these parts, best first. */
  nearConcepts(parts: readonly string[], limit: number): NearConcept[]
}
