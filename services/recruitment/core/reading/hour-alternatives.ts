/** Reads what hours may be had besides those that are offered, and what bounds stand apart from them: `minder mag ook: 32 of 36`, `0,8 fte is bespreekbaar`, `Liever 32? Prima!`. */

import { roundHours } from './hour-sums.ts'
import { notHours } from './not-hours.ts'
import { withDigits } from './spelled-numbers.ts'
import { withProducts } from './week-products.ts'

/** Said of hours that may be had instead of others. */
const may =
  /\b(?:mogelijk(?:heid)?|bespreekbaar|(?:kan|mag|mogen|kunnen|gaat) (?:hier |bij ons |natuurlijk |zeker |wel )?(?:ook|eventueel|best)|(?:ook|eventueel|in overleg) (?:mogelijk|prima|goed|welkom|bespreekbaar|een optie)|(?:kan|mag|prima|geen probleem|welkom|akkoord|een optie)\s*$|\bin overleg\b|\bkan (?:dit|het|dat) |ook (?:goed|prima|welkom)|(?:wil|liever|werk) je (?:liever |toch )?(?:wat |iets )?(?:minder|meer)|(?:liever|minder|meer) (?:mag|kan|is)|liever (?:\d|part)|\b(?:if )?you(?:'d| would)? (?:prefer|rather)\b|\bterug naar\b|possible|negotiable|an option|(?:is|are|also|works?) (?:fine|ok|okay|welcome|too)|or, if you prefer)\b|^of\b/i
/** In a clause with these words the hours are of something else. */
const notOffered =
  /thuis|kantoor|op locatie|remote|from home|office|opleiding|cursus|training|verlof|vakantie|open\b|geopend|bereikbaar|overwerk|extra\b|bijles|consult|pauze|reiskosten|%|€|\bper (?:dag|maand|dienst|nacht)\b|inloop|cliënt|klant|stage\b/i

const value = '(\\d{2}(?:[.,]\\d)?)'
const unit = '(?:\\s?(?:uur|uren|u|hours?|hrs)(?!\\p{L})|-(?:urige|hour))'
const list = `${value}(?:\\s?(?:,|-|–|/|of|tot|à|en|or|to|and)\\s?${value})?(?:\\s?(?:,|of|or|en|and)\\s?${value})?`
const named = new RegExp(`(?<![\\d.,€:])${list}${unit}`, 'giu')
const bare = new RegExp(
  `(?<![\\d.,€:])${list}(?![\\d.,]|\\s?(?:%|jaar|years?|jr|dagen|days|maanden|euro))`,
  'giu',
)
const share = /(?<![\d.,])(0[.,]\d{1,2})(?:\s?(?:-|–|of|tot|or|to)\s?(0[.,]\d{1,2}|1[.,]0))?\s?fte/giu
const days =
  /(?<![\d.,/-])\b([2-5])(?:\s?(?:-|–|of|à|tot|or|to)\s?([2-5]))? (?:werk)?(?:dagen|days)(?! (?:vrij|off))/giu

const least = 4
const most = 48

const numbersOf = (clause: string, pattern: RegExp, times: number): number[] =>
  [...clause.matchAll(pattern)].flatMap((match) =>
    match
      .slice(1)
      .flatMap((digits) => (digits ? [roundHours(Number(digits.replace(',', '.')) * times)] : [])),
  )

const isSound = (hours: number): boolean => hours >= least && hours <= most

/** Where the clauses before have hours, `32 of 36` in a clause with `liever` needs no `uur`. */
const hoursOfClause = (clause: string, isAboutHours: boolean, fullTimeHours: number): number[] => {
  const hours = numbersOf(clause, named, 1)
  if (hours.length > 0) return hours.filter(isSound)
  const shares = numbersOf(clause, share, fullTimeHours)
  if (shares.length > 0) return shares.filter(isSound)
  const worked = numbersOf(clause, days, 8)
  if (worked.length > 0) return worked.filter(isSound)
  return isAboutHours ? numbersOf(clause, bare, 1).filter((each) => isSound(each) && each >= 8) : []
}

const unitWord =
  /\b(?:uur|uren|hours|urige)\b|\bfull-?time|part-?time|\b(?:dag|dagen|days?) (?:per|in de|a) week/i

export interface Alternatives {
  /** Hours that may be had too. */
  also: number[]
  /** The fewest and the most, named apart. */
  least: number[]
  most: number[]
}

const leastApart = new RegExp(
  `\\b(?:(?:al )?vanaf|minimaal|min\\.|minimum|minstens|at least|from)\\s(?:van )?(?:${value}(?=\\s*(?:$|\\)|is\\b|en\\b))|(\\d{1,2}(?:[.,]\\d)?)${unit})`,
  'giu',
)
const mostApart = new RegExp(
  `\\b(?:maximaal|max\\.|maximum|hoogstens|tot(?: en met| wel| maximaal)?|up to|at most|ideally|liefst|bij voorkeur|full-?time)\\s(?:van |full-?time )?\\(?${value}(?:${unit}|(?=\\s*(?:$|\\))))`,
  'giu',
)
const leastDays =
  /\b(?:(?:al )?vanaf|minimaal|minstens|at least|from) ([1-4]) (?:dag(?:en)?|days?)(?= (?:per|in de|a|p\/) ?w)/giu

/** What a sentence says may be had too. The one before it may have named the unit; the one behind it answers what it asks. */
export const alternativesIn = (
  sentence: string,
  { previous, next }: { previous: string; next: string },
  fullTimeHours: number,
): Alternatives => {
  const text = notHours.reduce(
    (rest, pattern) => rest.replace(pattern, (match) => ' '.repeat(match.length)),
    withProducts(withDigits(sentence)),
  )
  const isAsked = /\?\s*$/.test(text)
  const clauses = text.split(
    /,\s+(?!\d)|,\s(?=\d{2}\s?uur)|[;.!?](?:\s+|$)|\s[-–]\s(?!\d)|\((?=[^)]*\bm[ao]g|[^)]*\bkan)/,
  )
  const isAboutHours = unitWord.test(text) || (unitWord.test(previous) && text.length <= 40)
  const found: Alternatives = { also: [], least: [], most: [] }
  for (const [at, clause] of clauses.entries()) {
    if (notOffered.test(clause)) continue
    const isAnswered =
      isAsked &&
      at >= clauses.length - 2 &&
      /^(?:prima|dat kan|geen probleem|kan ook|ook goed|no problem|sure|that)/i.test(next)
    if (may.test(clause) || isAnswered) {
      const isSaid = isAboutHours || isAnswered || /\b(?:liever|minder)\b/i.test(clause)
      found.also.push(...hoursOfClause(clause, isSaid, fullTimeHours))
    }
    if (!isAboutHours) continue
    found.least.push(...numbersOf(clause, leastApart, 1), ...numbersOf(clause, leastDays, 8))
    found.most.push(...numbersOf(clause, mostApart, 1))
  }
  return { also: found.also, least: found.least.filter(isSound), most: found.most.filter(isSound) }
}
