/** Where the work of a job is, for the index and for matches alike. */

import type { Lexicon } from './lexicon.ts'
import type { Point } from './places.ts'
import { placesOfText } from './question-place.ts'
import { namesOfProvince } from './regions.ts'

export interface PlaceOfWork extends Point {
  name: string
}

export interface Located {
  location: string | null
  locations:
    | readonly { name: string; province?: string | null; lat: number | null; lon: number | null }[]
    | null
}

const textOf = ({ location, locations }: Located): string =>
  [...(locations ?? []).map(({ name }) => name), location ?? ''].join(' ; ')

/** Its places that have coordinates, else those that its place of work names. */
export const placesOfWork = (located: Located, lexicon: Lexicon): PlaceOfWork[] => {
  const known = (located.locations ?? []).flatMap(({ name, lat, lon }) =>
    lat === null || lon === null ? [] : [{ name, lat, lon }],
  )
  if (known.length > 0) return known
  return placesOfText(textOf(located), lexicon).map(({ name, lat, lon }) => ({ name, lat, lon }))
}

/** The names of the provinces that it is in, so that who asks for one finds what only names its town. */
export const provincesOfWork = (located: Located, lexicon: Lexicon): string[] => {
  const given = (located.locations ?? []).flatMap(({ province }) => (province ? [province] : []))
  const provinces =
    given.length > 0 ? given : placesOfText(textOf(located), lexicon).map(({ province }) => province)
  return [...new Set(provinces.flatMap(namesOfProvince))]
}
