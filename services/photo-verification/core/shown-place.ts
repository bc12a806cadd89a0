/** How much of the place of a photo is shown: all of it, to a kilometre, or the name of the nearest place. */

import type { Place } from './gps.ts'

export const locationChoices = ['exact', '1km', 'place'] as const
export type LocationChoice = (typeof locationChoices)[number]

export interface NamedPlace extends Place {
  name: string
  province: string
}

/** What is kept and shown; null coordinates where the name alone is. */
export interface ShownPlace {
  latitude: number | null
  longitude: number | null
  /** Null with coordinates, and where there is no name near by. */
  name: string | null
}

const earthKilometres = 6371
const kilometresPerDegree = (Math.PI * earthKilometres) / 180
/** The nearest place is named within the first, its province within the second. */
const nameWithinKilometres = 25
const provinceWithinKilometres = 50

const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Along the surface (haversine). */
export const kilometresBetween = (a: Place, b: Place): number => {
  const [half, halfAcross] = [radians(b.latitude - a.latitude) / 2, radians(b.longitude - a.longitude) / 2]
  const chord =
    Math.sin(half) ** 2 +
    Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * Math.sin(halfAcross) ** 2
  return 2 * earthKilometres * Math.asin(Math.min(1, Math.sqrt(chord)))
}

const nameNear = (place: Place, places: readonly NamedPlace[]): string | null => {
  let nearest: NamedPlace | null = null
  let least = Infinity
  for (const one of places) {
    const distance = kilometresBetween(place, one)
    if (distance < least) [nearest, least] = [one, distance]
  }
  if (!nearest || least > provinceWithinKilometres) return null
  return least <= nameWithinKilometres ? nearest.name : nearest.province
}

const roundedTo = (value: number, step: number): number => Math.round(value / step) * step

/** To the middle of a square of about a kilometre a side, whatever the latitude. */
const toKilometre = ({ latitude, longitude }: Place): Place => {
  const step = 1 / kilometresPerDegree
  const rounded = roundedTo(latitude, step)
  const across = step / Math.max(0.01, Math.cos(radians(rounded)))
  return { latitude: rounded, longitude: roundedTo(longitude, across) }
}

const toDigits = (value: number, digits: number): number => Number(value.toFixed(digits))

/** What an owner's choice shows of the place that the camera wrote down. */
export const shownPlace = (
  place: Place,
  choice: LocationChoice,
  places: readonly NamedPlace[],
): ShownPlace => {
  if (choice === 'place') return { latitude: null, longitude: null, name: nameNear(place, places) }
  const { latitude, longitude } = choice === 'exact' ? place : toKilometre(place)
  const digits = choice === 'exact' ? 6 : 3
  return { latitude: toDigits(latitude, digits), longitude: toDigits(longitude, digits), name: null }
}
