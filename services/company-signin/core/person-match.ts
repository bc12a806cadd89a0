/** Whether the holder of a bank account is a given person, by first names or initials and surname (specification, Identity). */

import { foldText } from '../../../kit/text/fold-text.ts'

export interface PersonsName {
  firstName: string
  lastNamePrefix: string | null
  lastName: string
}

/** NO_MATCH for everything that is not certain; UNAVAILABLE when the bank gave no name. */
export type PersonMatch = 'MATCH' | 'NO_MATCH' | 'UNAVAILABLE'

/** So much of a name is compared; banks give 70 characters. */
const maximumNameLength = 200

/** Between the names of two holders. Which of them signed in at the bank nobody can tell. */
const betweenHolders = /[&+;]|\b(?:en\s?\/\s?of|e\s?\/\s?o|eo|en|and|und|et|of)\b|\//iu

/** What stands before a name and is no part of it. */
const titles = new Set([
  ...['de heer', 'dhr', 'hr', 'heer', 'meneer', 'mevrouw', 'mevr', 'mw', 'mej', 'herr', 'frau'],
  ...['mr', 'mrs', 'ms', 'miss', 'drs', 'dr', 'ing', 'ir', 'prof', 'bc', 'ds'],
])

const shortPrefixes: Readonly<Record<string, readonly string[]>> = {
  vd: ['van de', 'van den', 'van der'],
  'v d': ['van de', 'van den', 'van der'],
  v: ['van'],
  vh: ["van 't", 'van het'],
  'v h': ["van 't", 'van het'],
}

/** Plain words: no case, diacritics, full stops or apostrophes. */
const wordsOf = (text: string): string[] =>
  foldText(text)
    .replace(/['’‘`´]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .filter((word) => word !== '')

/** Full stops end an initial: "J.P." is two words, "JP" is one. */
const holderWords = (text: string): string[] => wordsOf(text.replaceAll('.', '. '))

export const matchPerson = (holder: string | null, person: PersonsName): PersonMatch => {
  const text = (holder ?? '').normalize('NFC').slice(0, maximumNameLength)
  if (wordsOf(text).length === 0) return 'UNAVAILABLE'
  if (betweenHolders.test(text)) return 'NO_MATCH'
  return orders(text).some((words) => isPerson(words, person)) ? 'MATCH' : 'NO_MATCH'
}

/** The ways to read it: as it stands, "Vries, J. de" the right way round, and "de Vries J." with the initials in front. */
const orders = (text: string): string[][] => {
  const [before = '', after, more] = text.split(',')
  if (more !== undefined) return []
  if (after !== undefined) return [withoutTitles([...holderWords(after), ...holderWords(before)])]
  const words = withoutTitles(holderWords(text))
  const last = words.findLastIndex((word) => word.length > 1)
  const raw = text.trim().split(/\s+/)
  const ends = raw.at(-1) ?? ''
  const turned: string[][] = []
  if (last >= 0 && last < words.length - 1)
    turned.push([...words.slice(last + 1), ...words.slice(0, last + 1)])
  // "VRIES JP" in capitals alone could be anything; "Vries JP" ends in initials.
  else if (/^\p{Lu}{2,5}$/u.test(ends) && text !== text.toUpperCase())
    turned.push([words.at(-1)!, ...words.slice(0, -1)])
  return [words, ...turned]
}

const withoutTitles = (words: string[]): string[] => {
  let rest = words
  if (rest[0] === 'de' && rest[1] === 'heer') rest = rest.slice(2)
  while (rest.length > 2 && titles.has(rest[0]!)) rest = rest.slice(1)
  return rest
}

/** Some beginning of the words is the first names or initials, and all the rest is the surname with its prefix. */
const isPerson = (words: readonly string[], person: PersonsName): boolean => {
  const surnames = surnamesOf(person)
  for (let given = 1; given < words.length; given++) {
    const surname = words.slice(given).join(' ')
    if (surnames.has(surname) && isGiven(words.slice(0, given), person.firstName)) return true
  }
  return false
}

/** The prefix in full, or shortened in one of the usual ways: "v.d." may stand for three of them. */
const surnamesOf = ({ lastNamePrefix, lastName }: PersonsName): ReadonlySet<string> => {
  const name = wordsOf(lastName).join(' ')
  const prefix = wordsOf(lastNamePrefix ?? '').join(' ')
  if (prefix === '') return new Set([name])
  const shortened = Object.entries(shortPrefixes)
    .filter(([, meant]) => meant.some((one) => wordsOf(one).join(' ') === prefix))
    .map(([short]) => short)
  return new Set([prefix, ...shortened].map((one) => `${one} ${name}`))
}

/** Initials of two letters, as "Th." and "IJ." are written. */
const longInitials = ['ij', 'th', 'ch', 'ph']

/** Each first name as it is or as its initial, none left out and none added; initials may stand together ("JP"). */
const isGiven = (words: readonly string[], firstName: string): boolean =>
  namesOf(firstName).some((names) => {
    const inSteps = words.length === names.length && words.every((word, i) => isNameOr(word, names[i]!))
    return inSteps || (words.length === 1 && isTogether(words[0]!, names))
  })

/** "Jan-Willem" is one first name to some banks and two to others. */
const namesOf = (firstName: string): string[][] => {
  const parts = firstName
    .trim()
    .split(/[\s.]+/u)
    .filter((part) => part !== '')
  const asOne = parts.map((part) => wordsOf(part).join(''))
  const asTwo = parts.flatMap((part) => wordsOf(part))
  return [asOne, asTwo].filter((names) => names.length > 0 && names.every((name) => name !== ''))
}

const isNameOr = (word: string, name: string): boolean => word === name || initialsOf(name).includes(word)

const initialsOf = (name: string): string[] => [
  [...name][0]!,
  ...longInitials.filter((long) => name.startsWith(long)),
]

const isTogether = (word: string, names: readonly string[]): boolean =>
  names.length > 1 && names.map((name) => [...name][0]).join('') === word
