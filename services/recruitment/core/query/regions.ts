/** Regions and provinces as people ask for them: a region stands for the town in its middle, a province is a word of the place of work. */

import { placeKey } from './places.ts'

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

/** A small town of Noord-Brabant is called so, and hardly anybody means it. */
export const isRatherProvince = (key: string): boolean => key === 'zeeland'

/** What an index says of a province; empty for one that is called as its town, which would be found for it. */
export const namesOfProvince = (province: string): string[] => {
  const key = placeKey(province)
  if (key === '' || townsToo.has(key)) return []
  const other = otherNames[key]
  return other === undefined ? [province] : [province, other]
}

/** Parts of a town, or what lies around it: `rotterdam zuid`, `zwolle e.o.`, `den haag centrum`. */
export const isPartOfTown = (word: string): boolean =>
  /^(?:noord|oost|zuid|west|centrum|binnenstad|stad|centraal|eo|e|o|airport|provincie|gemeente)$/.test(word)

/** The same before its name: `centrum amsterdam`, `station zwolle`. */
export const isBeforeTown = (word: string): boolean =>
  /^(?:centrum|binnenstad|station|stad|provincie)$/.test(word)
