/** The places of the Netherlands by name and postcode, read from the service's own list when they are first asked for. */

import { readFileSync } from 'node:fs'
import { type PlaceIndex, parsePlaces } from '../core/reading/places.ts'

let read: PlaceIndex | undefined

/** GeoNames (CC BY 4.0), as `data/places-nl.tsv` holds it. */
export const placeIndex = (): PlaceIndex => {
  read ??= parsePlaces(readFileSync(new URL('../data/places-nl.tsv', import.meta.url), 'utf8'))
  return read
}
