/** Wordings that mean a range or a sum of hours are written as that before hours are read: `40 uur (32 kan ook)` is 32-40 uur. */

import { countWords, roundHours } from './hour-sums.ts'

const n = '(\\d{1,2}(?:[.,]\\d)?)'
const wide = '(?<![\\d.,€:-])(\\d{2}(?:[.,]\\d)?)'
/** A product that was worked out may leave blanks before it. */
const unit = '(?: {0,4}(?:uur|uren|urige|u|hours|hrs)\\b)'

const numberOf = (text: string): number => countWords[text.toLowerCase()] ?? Number(text.replace(',', '.'))

/** In at least as many letters, so that what stands behind stays where it is. */
const range = (match: string, hours: readonly number[], behind = ''): string => {
  const ends = [...new Set([Math.min(...hours), Math.max(...hours)])].map(roundHours)
  return `${ends.join('-')} uur${behind}`.padEnd(match.length)
}

/** `40 (36 bespreekbaar)`, `38 uur is fulltime, 32 uur kan ook`, `32 uur per week (evt. 28 uur)`. */
const alsoPossible = new RegExp(
  `${wide}${unit}?( per week)?(?: is (?:full-?time|voltijd|prima|goed|mogelijk|welkom))?[ (,;.]+(?:maar |of |but |or )?` +
    `(?:(?:evt\\.?|eventueel) (\\d{2}(?:[.,]\\d)?)${unit}?(?! ?%)` +
    `|(\\d{2}(?:[.,]\\d)?)${unit}?,? (?:(?:is|mag|kan|zijn) )?(?:(?:ook|eventueel|in overleg|also|wel) )*(?:bespreekbaar|mogelijk|prima|welkom|goed|ook|mag|kan|negotiable|possible|fine)\\b)`,
  'gi',
)

/** `fulltime of 32 uur`, `fulltime (48 u) of parttime vanaf 24 uur`, `32 uur of fulltime`. */
const besideFullTime = new RegExp(
  `\\b(?:full-?time|voltijds?)(?: ?\\(?(\\d{2}(?:[.,]\\d)?)${unit}\\)?)?,? ?(?:of|tot|or|\\/) ?(?:(?:part-?time|deeltijd) )?(?:(?:vanaf|min\\.?|minimaal|from) )?(\\d{2})${unit}`,
  'gi',
)
const upToFullTime = new RegExp(
  `${wide}${unit}( per week)? (?:of|tot|t\\/m|or|to) (?:full-?time|voltijd)\\b(?! ?\\()`,
  'gi',
)

/** `parttime mag (min. 24 uur), fulltime is 37,5 uur`. */
const leastAndWhole = new RegExp(
  `\\b(?:min\\.?|minimaal|vanaf|from) ${n}${unit}\\)?[,;]? ?(?:en |and )?(?:full-?time|voltijd) (?:is|=|betekent) (\\d{2}(?:[.,]\\d)?)${unit}`,
  'gi',
)

/** `fulltime of 4 dagen` */
const fullTimeOrDays =
  /\b(?:full-?time|voltijds?),? (?:of|or) ([2-4]) (?:dagen|days)\b(?! (?:thuis|vrij|op kantoor))/gi
/** `vier dagen of fulltime (38 uur)` */
const daysOrFullTime = new RegExp(
  `(?<![\\d.,])([2-4]) (?:dagen|days),? (?:of|or) full-?time(?: ?\\(?(\\d{2}(?:[.,]\\d)?)${unit}\\)?)?`,
  'gi',
)
/** `een uur of 20 per week`, `een dag of 3 in de week`: about so many. */
const about = /\been (uur|dag) of (\d{1,2})(?= (?:per|in de|a) week)/gi

const partTimeDays =
  /\b((?:part-?time|deeltijd)(?: mogelijk| kan| mag)? (?:vanaf|min\.?|minimaal|from)) ([1-5]) (?:dagen|days)\b/gi

/** `minimaal 2 dagen, maximaal 4 dagen per week` */
const boundedDays =
  /\b(?:minimaal|min\.?|minstens) ([1-5])(?: dagen)?(?: (?:per|in de) week)?,? (?:en |tot )?(?:maximaal|max\.?|hoogstens) ([1-6]) (?=dagen\b)/gi

/** `halftijds (19u) of 75% (28u30)`, as Flemish advertisements write a part of the week and its hours; no day has 28 hours. */
const shareInBrackets =
  /\b(?:halftijds|deeltijds|voltijds|\d{2} ?%) \((\d{2})u(30)?\)(?: (of) (?:halftijds|deeltijds|voltijds|\d{2} ?%) \((\d{2})u(30)?\))?/gi

/** `Minimaal 4 dagen per week (32 uur)`: what bounds the days bounds their hours. */
const daysWithHours = new RegExp(
  `\\b(min(?:imaal|imum|stens|\\.)|max(?:imaal|imum|\\.)|ten minste|at least|up to) (?:[1-6]|twee|drie|vier|two|three|four) (?:dagen|days)(?: (?:per|in de|a) week)? \\(${n}${unit}(?: per week)?\\)`,
  'gi',
)

/** `minimaal 20 uur beschikbaar (max. 32)` */
const mostBehind = new RegExp(
  `${wide}${unit}( per week)?(?: beschikbaar| inzetbaar| werken| available)? \\((?:max\\.?|maximaal|tot) (\\d{2}(?:[.,]\\d)?)${unit}?\\)`,
  'gi',
)

/** `liever 36 dan 40 uur`: what is rather done is offered. */
const rather = new RegExp(
  `\\b((?:liever|eerder|rather) ${n})(?:${unit})? (?:dan|than) \\d{1,2}(?:[.,]\\d)?(?=${unit})`,
  'gi',
)

/** The sentence with such wordings written out. */
export const withRanges = (text: string, fullTimeHours: number): string =>
  text
    .replace(mostBehind, (match, least: string, weekly: string | undefined, most: string) =>
      range(match, [least, most].map(numberOf), weekly),
    )
    .replace(rather, (match, first: string) => first.padStart(match.length))
    .replace(
      shareInBrackets,
      (match, one: string, half?: string, or?: string, other?: string, otherHalf?: string) =>
        range(
          match,
          [Number(one) + (half ? 0.5 : 0), ...(or ? [Number(other) + (otherHalf ? 0.5 : 0)] : [])],
          ' per week',
        ),
    )
    .replace(daysWithHours, (match, bound: string, hours: string) =>
      `${bound} ${hours} uur per week`.padEnd(match.length),
    )
    .replace(boundedDays, (match, low: string, high: string) => `${low}-${high} `.padStart(match.length))
    .replace(partTimeDays, (_match, said: string, days: string) => `${said} ${8 * Number(days)} uur`)
    .replace(fullTimeOrDays, (match, days: string) => range(match, [fullTimeHours, 8 * Number(days)]))
    .replace(daysOrFullTime, (match, days: string, whole: string | undefined) =>
      range(match, [8 * Number(days), whole === undefined ? fullTimeHours : numberOf(whole)]),
    )
    .replace(
      about,
      (_match, unit: string, count: string) => `ca. ${count} ${unit === 'dag' ? 'dagen' : unit}`,
    )
    .replace(leastAndWhole, (match, least: string, whole: string) =>
      range(match, [least, whole].map(numberOf)),
    )
    .replace(besideFullTime, (match, whole: string | undefined, part: string) =>
      range(match, [whole === undefined ? fullTimeHours : numberOf(whole), numberOf(part)]),
    )
    .replace(upToFullTime, (match, part: string, weekly: string | undefined) =>
      range(match, [numberOf(part), fullTimeHours], weekly),
    )
    .replace(
      alsoPossible,
      (match, one: string, weekly: string | undefined, maybe: string | undefined, other: string) =>
        range(match, [one, maybe ?? other].map(numberOf), weekly),
    )
