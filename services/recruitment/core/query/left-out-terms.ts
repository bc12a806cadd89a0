/** What a search looks for so as to leave it out, where words of a question do (`left-out.ts`). */

import { filterPhrases, type ListField } from './filter-words.ts'
import { withoutIt } from './ways-of-saying.ts'

const time = /^(weekend|zaterdag|zondag|avond|nacht|ochtend)(?:en|s)?(?:werk|diensten|dienst)?$/

/** The words that say what is left out, each one of several. */
export const wordsLeftOut = (words: readonly string[]): string[][] => {
  const [, part] = (words.length === 1 && time.exec(words[0]!)) || []
  return part === undefined
    ? words.map((word) => [word])
    : [[part, `${part}en`, `${part}dienst`, `${part}diensten`, `${part}werk`]]
}

/** Whether it is a time of work, so that all that begins with it is meant. */
export const isTimeLeftOut = (words: readonly string[]): boolean => words.length === 1 && time.test(words[0]!)

/** What an advertisement says that has it not either, as words side by side, each one of several. */
export const saidWithout = (words: readonly string[]): string[][][] => {
  const thing = wordsLeftOut(words)
  const mark = '#'
  return [
    ...withoutIt(mark),
    [mark, 'not', 'required'],
    ['no', mark],
    ['without', mark],
    ['niet', 'in', 'het', mark],
  ].map((said) => said.flatMap((word) => (word === mark ? thing : [[word]])))
}

/** The values of filters that are called so, of which the field tells that a job has them. */
export const valuesLeftOut = (words: readonly string[]): { field: ListField; value: string }[] =>
  filterPhrases.filter((one) => one.words.join(' ') === words.join(' '))
