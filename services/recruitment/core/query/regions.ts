/** Regions and provinces as people ask for them: a region stands for the town in its middle, a province is a word of the place of work. */

import { placeKey } from './places.ts'
import type { Piece } from './question-pieces.ts'

const townsOfRegions: Readonly<Record<string, string>> = {
  amersfoort: 'eemland',
  alkmaar: 'noord kennemerland',
  'alphen aan den rijn': 'groene hart',
  apeldoorn: 'veluwe | stedendriehoek',
  beverwijk: 'ijmond',
  breda: 'west brabant',
  'den haag': 'haaglanden',
  deurne: 'peel',
  doetinchem: 'achterhoek',
  dordrecht: 'drechtsteden',
  ede: 'foodvalley | gelderse vallei',
  eersel: 'kempen',
  eindhoven: 'brainport | zuidoost brabant',
  emmeloord: 'noordoostpolder',
  enschede: 'twente',
  gorinchem: 'alblasserwaard',
  haarlem: 'kennemerland | zuid kennemerland',
  heerlen: 'parkstad | zuid limburg',
  hilversum: 'gooi | het gooi | gooi en vechtstreek',
  hoorn: 'west friesland',
  lisse: 'bollenstreek | duin en bollenstreek',
  middelburg: 'walcheren',
  'oud beijerland': 'hoeksche waard',
  raalte: 'salland',
  roermond: 'midden limburg',
  rotterdam: 'rijnmond | maasvlakte | botlek | europoort',
  schagen: 'kop van noord holland',
  terneuzen: 'zeeuws vlaanderen',
  tiel: 'betuwe | rivierenland',
  tilburg: 'midden brabant',
  venlo: 'noord limburg',
  zaandam: 'zaanstreek',
  zaltbommel: 'bommelerwaard',
  zevenaar: 'liemers',
}

/** The town that a region lies around, by the region's key. */
export const townOfRegion: ReadonlyMap<string, string> = new Map(
  Object.entries(townsOfRegions).flatMap(([town, regions]) =>
    regions.split(' | ').map((region) => [region, town] as [string, string]),
  ),
)

/** Provinces by what they are called besides; whoever says the name of a town means the town. */
const otherNames: Readonly<Record<string, string>> = { friesland: 'Fryslân' }
const townsToo: ReadonlySet<string> = new Set(['groningen', 'utrecht'])

const provinces: ReadonlySet<string> = new Set(
  'drenthe|flevoland|friesland|fryslan|gelderland|groningen|limburg|noord brabant|brabant|noord holland|overijssel|utrecht|zeeland|zuid holland'.split(
    '|',
  ),
)
/** What a job in a province says of it that is called as its town: no word of anybody else. */
const wordOfProvince = (key: string): string => `provincie${key}`

/** Small towns are called as the country and a province, and hardly anybody means them. */
export const isRatherProvince = (key: string): boolean => key === 'zeeland' || key === 'nederland'

/** What an index says of a province. */
export const namesOfProvince = (province: string): string[] => {
  const key = placeKey(province)
  if (key === '') return []
  if (townsToo.has(key)) return [wordOfProvince(key)]
  const other = otherNames[key]
  return other === undefined ? [province] : [province, other]
}

const saysProvince = /^(?:provincie|prov|province)$/

/** Who says `provincie utrecht` or `groningen provincie` means all of it; beside the name of another the word says nothing. */
export const provincesAsOne = (pieces: readonly Piece[]): Piece[] => {
  const keyAt = (from: number, to: number): string | null => {
    const span = pieces.slice(Math.max(0, from), to)
    const key = span.map(({ word }) => word).join(' ')
    return span.every(({ quote }) => quote < 0) && provinces.has(key) ? key : null
  }
  const made: Piece[] = []
  for (let at = 0; at < pieces.length; at++) {
    const piece = pieces[at]!
    const isSaid = piece.quote < 0 && saysProvince.test(piece.word)
    const after = isSaid ? (keyAt(at + 1, at + 2) ?? keyAt(at + 1, at + 3)) : null
    const before = isSaid && after === null ? (keyAt(at - 1, at) ?? keyAt(at - 2, at)) : null
    if (after !== null && townsToo.has(after)) {
      made.push({ ...piece, word: wordOfProvince(after), end: pieces[at + 1]!.end })
      at++
    } else if (before !== null && townsToo.has(before)) {
      const town = made.pop()!
      made.push({ ...town, word: wordOfProvince(before), end: piece.end })
    } else if (after === null && before === null) made.push(piece)
  }
  return made
}

/** Parts of a town, or what lies around it: `rotterdam zuid`, `zwolle e.o.`, `den haag centrum`. */
export const isPartOfTown = (word: string): boolean =>
  /^(?:noord|oost|zuid|west|centrum|binnenstad|stad|centraal|eo|e|o|airport|gemeente)$/.test(word)

/** The same before its name: `centrum amsterdam`, `station zwolle`. */
export const isBeforeTown = (word: string): boolean => /^(?:centrum|binnenstad|station|stad)$/.test(word)
