/** What is known of the person whose texts are read: every form of it must be gone (specification, Anonymised CV). */

import { callNamesOf } from './call-names.ts'

/** Stands for what was left out while the rules run; no text has it, for it is taken out of them first. */
export const gap = '\uE000'

/** All that an account, a profile and an application say of somebody. */
export interface KnownPerson {
  /** First and last names, whole: `Anna Maria`, `de Vries`. */
  names: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  links: readonly string[]
  /** Where they live. */
  places: readonly string[]
}

/** Says whether a folded word is used as an ordinary word, as `bakker` is besides being a name. */
export type IsOrdinary = (word: string) => boolean

const single: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  ß: 's',
  æ: 'a',
  œ: 'o',
  đ: 'd',
  ð: 'd',
  þ: 't',
  '’': "'",
  '‘': "'",
  '‑': '-',
  '–': '-',
}

/** Small letters without accents, one for each character: places in the folded text are those in the text. */
export const foldEach = (text: string): string => {
  let folded = ''
  for (const character of text.split('')) {
    const lower = character.toLowerCase().normalize('NFD')[0] ?? character
    folded += single[lower] ?? lower
  }
  return folded
}

/** One form of each letter, and nothing that is not seen but parts a word. */
export const plainLetters = (text: string): string =>
  text.normalize('NFC').replace(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF\uE000]/gu, '')

const particles = new Set(
  "van de den der het 't te ter ten la le el al ben bin di da dos du des von zu op in 's vd v d".split(' '),
)
export const isParticle = (word: string): boolean => particles.has(word)

/** `müller` is written `mueller` too. */
const spelledOut = (name: string): string =>
  foldEach(
    name
      .toLowerCase()
      .replace(/ä|æ/g, 'ae')
      .replace(/ö|ø/g, 'oe')
      .replace(/ü/g, 'ue')
      .replace(/å/g, 'aa')
      .replace(/ß/g, 'ss'),
  )

export interface NameForms {
  /** Folded words that are somebody's name: `anna`, `maria`, `vries`. */
  words: ReadonlySet<string>
  /** Those with the word before them that belongs to them: `de boer`, `ben ali`. */
  pairs: ReadonlySet<string>
  /** What its bearer may be called besides, not in names of companies and skills. */
  callNames: ReadonlySet<string>
  /** What stands inside addresses: `devries`, `annadevries`. */
  joined: readonly string[]
}

const wordsOf = (name: string): string[] => name.split(/[^\p{L}\d']+/u).filter((word) => word !== '')

/** The forms in which names may stand in a text. */
export const nameForms = ({ names, emails }: KnownPerson, isOrdinary: IsOrdinary): NameForms => {
  const words = new Set<string>()
  const joined = new Set<string>()
  const pairs = new Set<string>()
  const spellings = names.flatMap((name) => [foldEach(plainLetters(name)), spelledOut(plainLetters(name))])
  for (const name of spellings) {
    const parts = wordsOf(name)
    const own = parts.filter((part) => !isParticle(part) && part.length > 1)
    for (const part of own.length > 0 ? own : parts) words.add(part)
    for (const [at, part] of parts.entries())
      if (isParticle(part) && parts[at + 1]) pairs.add(`${part} ${parts[at + 1]}`)
    if (parts.length > 1) joined.add(parts.join(''))
    for (const part of own) if (part.length >= 6 && !isOrdinary(part)) joined.add(part)
  }
  for (const first of spellings)
    for (const last of spellings) if (first !== last) joined.add(wordsOf(`${first} ${last}`).join(''))
  for (const email of emails) {
    const local = foldEach(email.split('@')[0] ?? '').replace(/[^a-z\d]/g, '')
    if (local.length >= 6 && !isOrdinary(local) && !/^(?:info|mail|contact)/.test(local)) joined.add(local)
  }
  const callNames = new Set([...words].flatMap(callNamesOf).filter((name) => !words.has(name)))
  return { words, pairs, callNames, joined: [...joined].filter((each) => each.length >= 5) }
}
