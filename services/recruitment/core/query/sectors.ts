/** Branches of work as people ask for them (`zorg`, `horeca`, `ict`), with the unit groups of ISCO-08 that are in each. */

interface Sector {
  names: readonly string[]
  /** Beginnings of codes of unit groups. */
  units: readonly string[]
}

const list = (text: string): string[] => text.split(/\s+/)

const sector = (names: string, units: string): Sector => ({ names: list(names), units: list(units) })

const sectors: Readonly<Record<string, Sector>> = {
  care: sector(
    'zorg gezondheidszorg welzijn healthcare zorgwelzijn',
    '221 222 223 226 321 322 323 325 532 2634 2635 3412 1342 1343 1344',
  ),
  education: sector('onderwijs education scholen', '23 5312 1345'),
  ict: sector('ict automatisering informatica informatietechnologie', '25 35 1330'),
  hospitality: sector('horeca hospitality', '512 513 941 3434 141 4224'),
  construction: sector('bouw woningbouw utiliteitsbouw', '71 3112 3123 931 2142 2161 1323 8342 8343'),
  engineering: sector('techniek engineering', '72 74 7126 7127 311 2141 2144 2145 2149 215 8211 8212'),
  transport: sector(
    'logistiek transport vervoer logistics',
    '83 4321 4323 933 5112 3331 4412 9621 1324 3315',
  ),
  retail: sector('retail detailhandel winkel', '522 523 524 9334 142'),
  installation: sector('installatietechniek installatie', '7126 7127 741 7421 7422'),
  metal: sector('metaal metaaltechniek metaalbewerking metaalindustrie', '7212 7213 7214 722 812'),
  automotive: sector('automotive autotechniek autobranche mobiliteitsbranche', '7231 7132 7213'),
  production: sector(
    'productie industrie fabriek maakindustrie procesindustrie voedingsindustrie levensmiddelenindustrie',
    '81 932 313',
  ),
  green: sector('groen landbouw tuinbouw agrarisch agrarische', '61 62 92'),
  finance: sector('finance financien financieel financiele', '241 331 431 1211'),
  legal: sector('juridisch juridische recht', '261 3411'),
  facilities: sector('facilitair facilitaire schoonmaak', '911 912 515'),
  government: sector('overheid rijksoverheid', '111 335 2422'),
}

const mark = 'sector:'
const ofName = new Map(
  Object.entries(sectors).flatMap(([id, { names }]) =>
    names.map((name) => [name, `${mark}${id}`] as [string, string]),
  ),
)

/** The concept of a branch that a folded word names, `zorgsector` and `bouwbedrijven` too; null for any other word. */
export const sectorNamed = (word: string): string | null =>
  ofName.get(word) ?? ofName.get(word.replace(/(?:sector|branche|bedrijf|bedrijven)$/, '')) ?? null

export const isSector = (concept: string): boolean => concept.startsWith(mark)

/** The branches that a unit group of ISCO-08 is in. */
export const sectorsOfUnit = (code: string): string[] =>
  Object.entries(sectors).flatMap(([id, { units }]) =>
    units.some((unit) => code.startsWith(unit)) ? [`${mark}${id}`] : [],
  )
