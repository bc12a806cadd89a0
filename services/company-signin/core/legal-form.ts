/** Legal forms (specification, Companies and representatives), and how the register's own words become them. */

import { foldText } from '../../../kit/text/fold-text.ts'

export const legalForms = [
  'EENMANSZAAK',
  'VOF',
  'CV',
  'MAATSCHAP',
  'REDERIJ',
  'BV',
  'NV',
  'STICHTING',
  'VERENIGING',
  'VVE',
  'COOPERATIE',
  'OWM',
  'KERKGENOOTSCHAP',
  'PUBLIEKRECHTELIJK',
  'SE',
  'SCE',
  'EESV',
  'BUITENLANDS',
  'OVERIG',
] as const
export type LegalForm = (typeof legalForms)[number]

export const isLegalForm = (text: string): text is LegalForm =>
  (legalForms as readonly string[]).includes(text)

/** Beginnings of the register's `rechtsvorm`, letters only; the first that fits counts, so the longer ones come first. */
const beginnings: readonly (readonly [string, LegalForm])[] = [
  ['eenmanszaak', 'EENMANSZAAK'],
  ['vennootschaponderfirma', 'VOF'],
  ['vof', 'VOF'],
  ['commanditairevennootschap', 'CV'],
  ['maatschap', 'MAATSCHAP'],
  ['rederij', 'REDERIJ'],
  ['beslotenvennootschap', 'BV'],
  ['naamlozevennootschap', 'NV'],
  ['stichting', 'STICHTING'],
  ['verenigingvaneigena', 'VVE'],
  ['onderlingewaarborg', 'OWM'],
  ['verenigingonderlingewaarborg', 'OWM'],
  ['vereniging', 'VERENIGING'],
  ['cooperatie', 'COOPERATIE'],
  ['kerkgenootschap', 'KERKGENOOTSCHAP'],
  ['kerkelijk', 'KERKGENOOTSCHAP'],
  ['publiekrechtelijk', 'PUBLIEKRECHTELIJK'],
  ['europesecooperatie', 'SCE'],
  ['europesenaamloze', 'SE'],
  ['europesevennootschap', 'SE'],
  ['societaseuropaea', 'SE'],
  ['europeeseconomisch', 'EESV'],
  ['buitenland', 'BUITENLANDS'],
]

/**
 * The legal form of a `rechtsvorm` as the register writes it ("BeslotenVennootschap", "Vennootschap onder firma",
 * "BV").
 */
export function legalFormOf(rechtsvorm: string): LegalForm {
  const letters = foldText(rechtsvorm).replace(/[^a-z]/g, '')
  const abbreviation = letters.toUpperCase()
  if (isLegalForm(abbreviation)) return abbreviation
  return beginnings.find(([beginning]) => letters.startsWith(beginning))?.[1] ?? 'OVERIG'
}
