/** Places of the Netherlands: their names in a question, and distances between them (specification, Places). */

import { foldText } from '../../../../kit/text/fold-text.ts'

export interface Place {
  name: string
  province: string
  /** Degrees, WGS 84. */
  lat: number
  lon: number
  /** 0: not known. */
  population: number
}

export interface Point {
  lat: number
  lon: number
}

const earthRadiusKm = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the great circle (haversine). */
export const distanceKm = (a: Point, b: Point): number => {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon)
  return 2 * earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** Of several the nearest; null where one side has none. */
export const nearestKm = (from: readonly Point[], to: readonly Point[]): number | null => {
  let nearest: number | null = null
  for (const a of from)
    for (const b of to) {
      const km = distanceKm(a, b)
      if (nearest === null || km < nearest) nearest = km
    }
  return nearest
}

/** A name as it is looked up: `'s-Hertogenbosch` and `s hertogenbosch` are one. */
export const placeKey = (name: string): string => (foldText(name).match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')

/** A name as the list writes it may carry its province: `Bergen (NH)`, `Bergen L`. */
export const plainPlaceName = (name: string): string => name.replace(/\s*\([^)]*\)$| [LN]$/, '')

/** The name as people shorten it: `Capelle a/d IJssel`, `Krimpen ad IJssel`, `Bergen o/z`, `St Oedenrode`. */
export const shortenedPlaceNames = (name: string): string[] => {
  const key = placeKey(name)
  const along = /\baan den?\b/
  const shortened = along.test(key)
    ? ['a d', 'ad', 'aan de', 'aan den', 'a de', 'a den'].map((short) => key.replace(along, short))
    : [key.replace(/\bop zoom$/, 'o z'), key.replace(/^sint /, 'st ')]
  return shortened.filter((short) => short !== key)
}

/** Names as people type them who are in a hurry; in an advertisement they may be something else. */
export const shortNames: ReadonlyMap<string, string> = new Map([
  ['rdam', 'rotterdam'],
  ['r dam', 'rotterdam'],
  ['adam', 'amsterdam'],
  ['a dam', 'amsterdam'],
  ['denhaag', 'den haag'],
  ['denbosch', 'den bosch'],
  ['d bosch', 'den bosch'],
  ['denhelder', 'den helder'],
  ['alphen ad rijn', 'alphen aan den rijn'],
  ['capelle', 'capelle aan den ijssel'],
  ['krimpen', 'krimpen aan den ijssel'],
  ['dordt', 'dordrecht'],
])

/** `Driebergen` is how people call Driebergen-Rijsenburg; shorter parts are words more often: Beneden-Leeuwen. */
export const firstOfDoubleName = (name: string): string[] =>
  /^(\p{Lu}\p{L}{7,})-\p{Lu}/u.exec(name)?.slice(1) ?? []

/** Towns of this size are meant although their name is a word too: Leiden, Hoorn, Ede. */
const citySize = 50_000
/** Towns of this size are meant although their name could be a form of a word: Drachten, Woerden. */
const inflectedSize = 20_000
/** Names of places that are words to people and not to the dictionary. */
const ordinary = new Set(
  `goes made well lent born best echt loon den hulst zand berg veld hout beek dorp hof haar laag heel linde
zuid noord oost west data java son rijen bemmel zorg`.split(/\s+/),
)

export interface WordKnowledge {
  isDictionaryWord(word: string): boolean
  isOccupationWord(word: string): boolean
}

/** Whether the name, without a preposition before it, is rather the word or occupation than the place. */
export const isOrdinaryName = (
  key: string,
  place: Place,
  known: WordKnowledge,
  forms: readonly string[],
): boolean => {
  if (key.includes(' ')) return false
  if (ordinary.has(key)) return true
  if (place.population >= citySize) return false
  if (known.isOccupationWord(key) || known.isDictionaryWord(key)) return true
  return place.population < inflectedSize && forms.some((form) => known.isDictionaryWord(form))
}

/** The places that are likely meant by an unknown name, the most likely first. */
export const likelyPlaces = (
  name: string,
  places: readonly Place[],
  errorsBetween: (a: string, b: string) => number,
): Place[] => {
  const key = placeKey(name)
  if (key === '') return []
  return places
    .map((place) => {
      const other = placeKey(place.name)
      return { place, errors: other.startsWith(key) ? 0.5 : errorsBetween(key.slice(0, 60), other) }
    })
    .filter(({ errors }) => errors <= Math.max(1, Math.min(3, Math.floor(key.length / 3))))
    .sort((a, b) => a.errors - b.errors || b.place.population - a.place.population)
    .slice(0, 5)
    .map(({ place }) => place)
}
