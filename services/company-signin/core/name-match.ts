/** Comparing the name on a bank account with the names of a company (specification, Name check). */

import { type NormalisedName, normaliseName, readings } from './name-normalisation.ts'

export const nameMatches = ['MATCH', 'CLOSE', 'NO_MATCH', 'UNAVAILABLE'] as const
export type NameMatch = (typeof nameMatches)[number]

/**
 * The best outcome over all names of the company.
 * MATCH: the same words, apart from case, diacritics, punctuation, titles, usual abbreviations
 * ("Mij", "v.d.") and the legal form ("Jansen BV", "JANSEN B.V.").
 * CLOSE: a person would take one for the other. There is a typing error, an initial for a first name, another order,
 * a further word, or another legal form. UNAVAILABLE: the bank or the register gave no name.
 */
export function matchNames(accountName: string | null, companyNames: readonly string[]): NameMatch {
  const accountReadings = readings(accountName ?? '')
    .map(normaliseName)
    .filter(isNamed)
  const companyReadings = companyNames.flatMap(readings).map(normaliseName).filter(isNamed)
  if (accountReadings.length === 0 || companyReadings.length === 0) return 'UNAVAILABLE'
  let best: NameMatch = 'NO_MATCH'
  for (const account of accountReadings) {
    for (const company of companyReadings) {
      const outcome = compare(account, company)
      if (outcome === 'MATCH') return 'MATCH'
      if (outcome === 'CLOSE') best = 'CLOSE'
    }
  }
  return best
}

const isNamed = (name: NormalisedName): boolean => name.words.length > 0

function compare(one: NormalisedName, other: NormalisedName): NameMatch {
  const isSame = one.words.join('') === other.words.join('')
  const formsDiffer = one.form !== null && other.form !== null && one.form !== other.form
  if (isSame) return formsDiffer ? 'CLOSE' : 'MATCH'
  return isClose(one.words, other.words) ? 'CLOSE' : 'NO_MATCH'
}

function isClose(one: readonly string[], other: readonly string[]): boolean {
  const [shorter, longer] = one.length <= other.length ? [one, other] : [other, one]
  if (one.toSorted().join(' ') === other.toSorted().join(' ')) return true
  const text = shorter.join(' ')
  if (exactWords(one) === exactWords(other) && distance(text, longer.join(' ')) <= allowedErrors(text))
    return true
  return hasInitialsOf(one, other) || hasInitialsOf(other, one) || isPartOf(shorter, longer)
}

/** Initials and numbers, where a difference is no typing error: it is another person or another company. */
const exactWords = (words: readonly string[]): string =>
  words.filter((word) => word.length === 1 || /\p{N}/u.test(word)).join(' ')

/** How many typing errors a name may hold: none in a very short one, one in a short one, two in a longer one. */
const allowedErrors = (text: string): number => (text.length < 5 ? 0 : text.length < 12 ? 1 : 2)

/** "j de vries" for "jan de vries", "jp de vries" for "jan peter de vries": the last words are the same. */
function hasInitialsOf(short: readonly string[], full: readonly string[]): boolean {
  for (let same = 1; same < short.length && same < full.length; same += 1) {
    const family = short.slice(-same)
    if (family.join(' ') !== full.slice(-same).join(' ')) break
    if (family.join('').length < 3) continue
    const initials = short.slice(0, -same).join('')
    const firstLetters = full
      .slice(0, -same)
      .map((word) => word[0])
      .join('')
    if (initials === firstLetters || (initials[0] === firstLetters && initials.length === 1)) return true
  }
  return false
}

/** Words that companies of one group put beside the name that they share. */
const groupWords = new Set([
  ...['beheer', 'group', 'groep', 'holding', 'holdings', 'international', 'internationaal', 'investments'],
  ...['management', 'nederland', 'netherlands', 'vastgoed'],
])

/**
 * All words of the shorter name stand in the longer one with at most two others beside them. One word alone
 * ("Bakkerij") is too little, unless the others are words that groups of companies use ("Jansen Holding").
 */
function isPartOf(shorter: readonly string[], longer: readonly string[]): boolean {
  if (longer.length - shorter.length > 2 || shorter.join('').length < 5) return false
  const others = [...longer]
  for (const word of shorter) {
    const place = others.indexOf(word)
    if (place < 0) return false
    others.splice(place, 1)
  }
  return shorter.length > 1 || others.every((word) => groupWords.has(word))
}

/** Optimal string alignment: insertions, deletions, replacements and swaps of neighbours. */
export function distance(one: string, other: string): number {
  const from = [...one]
  const to = [...other]
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= to.length; column += 1) {
      const replace = last[column - 1]! + (from[row - 1] === to[column - 1] ? 0 : 1)
      let least = Math.min(replace, last[column]! + 1, current[column - 1]! + 1)
      if (row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]) {
        least = Math.min(least, beforeLast[column - 2]! + 1)
      }
      current.push(least)
    }
    beforeLast = last
    last = current
  }
  return last.at(-1)!
}
