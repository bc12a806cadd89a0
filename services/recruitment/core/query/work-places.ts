/** Where the work of a job is, for the index and for matches alike. */

import type { Lexicon } from './lexicon.ts'
import type { Point } from './places.ts'
import { placesOfText } from './question-place.ts'

export interface PlaceOfWork extends Point {
  name: string
}

export interface Located {
  location: string | null
  locations: readonly { name: string; lat: number | null; lon: number | null }[] | null
}

/** Its places that have coordinates, else those that its place of work names. */
export const placesOfWork = ({ location, locations }: Located, lexicon: Lexicon): PlaceOfWork[] => {
  const given = locations ?? []
  const known = given.flatMap(({ name, lat, lon }) =>
    lat === null || lon === null ? [] : [{ name, lat, lon }],
  )
  if (known.length > 0) return known
  const texts = [...given.map(({ name }) => name), location ?? '']
  return placesOfText(texts.join(' ; '), lexicon).map(({ name, lat, lon }) => ({ name, lat, lon }))
}
