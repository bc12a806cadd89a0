/** Names of companies and people reduced to what tells them apart: plain words, and beside them the legal form. */

import { foldText } from '../../../kit/text/fold-text.ts'

export interface NormalisedName {
  words: string[]
  /** The legal form that the name itself mentions, as one of this service's words where it has one. */
  form: string | null
}

/** So much of a name is compared. Banks give 70 characters, the register at most 625. */
const maximumNameLength = 700

/** Legal forms as written out or shortened, each as words after normalisation, longest first. */
const forms: readonly (readonly [string, string])[] = (
  [
    ['besloten vennootschap met beperkte aansprakelijkheid', 'BV'],
    ['besloten vennootschap', 'BV'],
    ['b v', 'BV'],
    ['bv', 'BV'],
    ['naamloze vennootschap', 'NV'],
    ['n v', 'NV'],
    ['nv', 'NV'],
    ['vennootschap onder firma', 'VOF'],
    ['v o f', 'VOF'],
    ['vof', 'VOF'],
    ['commanditaire vennootschap', 'CV'],
    ['c v', 'CV'],
    ['cv', 'CV'],
    ['maatschap', 'MAATSCHAP'],
    ['rederij', 'REDERIJ'],
    ['eenmanszaak', 'EENMANSZAAK'],
    ['stichting', 'STICHTING'],
    ['st', 'STICHTING'],
    ['stg', 'STICHTING'],
    ['vereniging van eigenaars', 'VVE'],
    ['vereniging van eigenaren', 'VVE'],
    ['vve', 'VVE'],
    ['vereniging', 'VERENIGING'],
    ['ver', 'VERENIGING'],
    ['cooperatie', 'COOPERATIE'],
    ['cooperatieve vereniging', 'COOPERATIE'],
    ['coop', 'COOPERATIE'],
    ['onderlinge waarborgmaatschappij', 'OWM'],
    ['owm', 'OWM'],
    ['kerkgenootschap', 'KERKGENOOTSCHAP'],
    ['se', 'SE'],
    ['sce', 'SCE'],
    ['eesv', 'EESV'],
    ['gmbh', 'GMBH'],
    ['ltd', 'LTD'],
    ['limited', 'LTD'],
    ['bvba', 'BVBA'],
  ] as const
).toSorted(([one], [other]) => other.length - one.length)

/** Forms that are ordinary words or prefixes too, so they count at one end of the name alone. */
const onlyLeading = new Set(['st', 'stg', 'ver', 'coop'])
const onlyTrailing = new Set(['se', 'cv', 'c v', 'nv', 'n v', 'b v', 'sce'])

const titles = new Set([
  'dhr',
  'hr',
  'mevr',
  'mw',
  'mevrouw',
  'meneer',
  'drs',
  'ing',
  'ir',
  'mr',
  'dr',
  'prof',
])

/**
 * The ways in which a name can be read: as a whole, each side of "h.o.d.n.", "Vries, J. de" and "Meer J" the right way
 * round, and "v.d." for each of the prefixes that it shortens.
 */
export function readings(name: string): string[] {
  const text = name.slice(0, maximumNameLength)
  const sides = text.split(
    /\s(?:t\.?\s?)?h\.?\s?o\.?\s?d\.?\s?n\.?(?=\s)|\s(?:tevens\s+)?handelend onder (?:de naam|den naam)\s|\st\/a\s/i,
  )
  const whole = sides.length > 1 ? [text, ...sides] : [text]
  return whole
    .flatMap((reading) => {
      const comma = /^([^,]+),\s*([^,]+)$/.exec(reading)
      return comma === null ? [reading, ...initialsFirst(reading)] : [reading, `${comma[2]} ${comma[1]}`]
    })
    .flatMap((reading) =>
      shortPrefix.test(reading)
        ? ['van der ', 'van den ', 'van de '].map((prefix) => reading.replace(shortPrefix, prefix))
        : [reading],
    )
}

/** "vd", "v.d.", "v/d" or "v d" before a name. */
const shortPrefix = /(?<=^|\s)v(?:\.\s?|\/|\s)?d(?:\.\s?|\s)(?=\p{L}{2})/iu

/** "vd Meer J.P." as "J.P. vd Meer", the order of many a bank; nothing when no initials stand behind. */
const initialsFirst = (reading: string): string[] => {
  const words = reading.trim().split(/\s+/)
  const last = words.findLastIndex((word) => !/^(?:\p{L}\.?|(?:\p{L}\.)+)$/u.test(word))
  return last < 0 || last === words.length - 1
    ? []
    : [[...words.slice(last + 1), ...words.slice(0, last + 1)].join(' ')]
}

/** One reading of a name as words. */
export function normaliseName(name: string): NormalisedName {
  const plain = foldText(name)
    .replace(/[&+]/g, ' en ')
    .replace(/[.'’‘`´"“”„]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
  let words = plain === '' ? [] : plain.split(' ')
  while (words.length > 1 && titles.has(words[0] as string)) words = words.slice(1)
  const stripped = stripForm(words)
  return { words: stripped.words.map((word) => sameWords[word] ?? word), form: stripped.form }
}

/** Words that mean one thing. */
const sameWords: Readonly<Record<string, string>> = {
  and: 'en',
  zn: 'zoon',
  zonen: 'zoon',
  gebr: 'gebroeders',
  fa: 'firma',
  mij: 'maatschappij',
}

/** Takes the legal form off either end; a name that is nothing but a form keeps it. */
function stripForm(words: string[]): NormalisedName {
  let rest = trimLiability(words)
  for (const [text, form] of forms) {
    const parts = text.split(' ')
    if (parts.length >= rest.length) continue
    const isTrailing = !onlyLeading.has(text) && rest.slice(-parts.length).join(' ') === text
    const isLeading = !onlyTrailing.has(text) && rest.slice(0, parts.length).join(' ') === text
    if (!isTrailing && !isLeading) continue
    rest = isTrailing ? rest.slice(0, -parts.length) : rest.slice(parts.length)
    return { words: rest, form }
  }
  return { words: rest, form: null }
}

/**
 * "U.A.", "W.A." and "B.A." behind a cooperative, "i.o.", "i.l." and "in liquidatie" behind anything, say nothing about
 * who it is.
 */
function trimLiability(words: string[]): string[] {
  let rest = words
  if (rest.slice(-2).join(' ') === 'in liquidatie' || rest.slice(-2).join(' ') === 'in oprichting')
    rest = rest.slice(0, -2)
  while (rest.length > 1 && ['ua', 'wa', 'ba', 'io', 'il'].includes(rest.at(-1) as string))
    rest = rest.slice(0, -1)
  return rest
}
