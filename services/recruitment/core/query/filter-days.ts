/** Days of a question that are none to work: at the office, or at home. */

import { boundAt, countAt, dayWords, type Reader, rangeAt } from './filter-amounts.ts'

/** Where work is done on some days of the week. */
const workplaces = /^(?:kantoor|office|locatie|thuis|thuiswerken|thuiswerk|huis|home|remote)$/
const smallBetween =
  /^(?:op|vanuit|vanaf|van|in|uit|aan|de|het|per|p|w|week|pw|werken|from|at|the|work|working|on|werk)$/

/**
 * Where the words end that say on how many days one is at the office or at home, which is no number of days to work:
 * `max 2 dagen kantoor`, `2 dagen op kantoor, 3 thuis`; null for anything else.
 */
export const daysAtPlace = (reader: Reader, at: number): number | null => {
  const { tokens } = reader
  const ends = (from: number, needsUnit: boolean): number | null => {
    const count = rangeAt(reader, boundAt(tokens, from).next, countAt)
    if (!count || count.high > 5) return null
    const hasUnit = dayWords.test(tokens[count.next]?.word ?? '')
    if (needsUnit && !hasUnit) return null
    let place = count.next + Number(hasUnit)
    while (smallBetween.test(tokens[place]?.word ?? '')) place++
    return workplaces.test(tokens[place]?.word ?? '') ? place + 1 : null
  }
  const first = ends(at, true)
  if (first === null) return null
  const second = ends(first + Number(/^(?:en|and)$/.test(tokens[first]?.word ?? '')), false)
  return second ?? first
}
