/** Dutch places by name, read from the data file when they are first asked for. */

import { readFileSync } from 'node:fs'
import type { NamedPlace } from '../core/shown-place.ts'

let known: NamedPlace[] | null = null

/** Nearly three thousand. */
export const dutchPlaces = (): readonly NamedPlace[] => {
  known ??= readFileSync(new URL('../data/places-nl.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [name = '', province = '', latitude, longitude] = line.split('\t')
      return { name, province, latitude: Number(latitude), longitude: Number(longitude) }
    })
  return known
}
