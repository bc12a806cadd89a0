/** What a search looks for so as to leave it out, where words of a question do (`left-out.ts`). */

import { filterPhrases, type ListField } from './filter-words.ts'
import { withoutIt } from './ways-of-saying.ts'
import { irregularTimes, isIrregular, type NamedTime, timeAt, wordsOfTime } from './work-times.ts'

const timeOf = (words: readonly string[]): NamedTime | null => {
  const time = timeAt(words, 0)
  return time?.length === words.length ? time : null
}

/** The words that say what is left out, each one of several. */
export const wordsLeftOut = (words: readonly string[]): string[][] => {
  if (isIrregular(words)) return irregularTimes.map((each) => [...each])
  const time = timeOf(words)
  return time === null ? words.map((word) => [word]) : [wordsOfTime(time)]
}

/** Whether it is a time of work, so that all that begins with it is meant. */
export const isTimeLeftOut = (words: readonly string[]): boolean => timeOf(words) !== null

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
    ['nooit', mark],
    ['nooit', 'in', 'het', mark],
    [mark, 'vrij'],
    ['vrije', mark],
    [mark, 'gesloten'],
  ].map((said) => said.flatMap((word) => (word === mark ? thing : [[word]])))
}

/** The values of filters that are called so, of which the field tells that a job has them. */
export const valuesLeftOut = (words: readonly string[]): { field: ListField; value: string }[] =>
  filterPhrases.filter((one) => one.words.join(' ') === words.join(' '))
