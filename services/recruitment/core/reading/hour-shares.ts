/** Reads which share of the full-time week a sentence offers: `0,6 - 0,8 fte`, `betrekkingsomvang 0,5`, `een weektaak van 80%`. */

const f = '(?:0[.,]\\d{1,4}|1(?:[.,]0{1,3})?|[.,]\\d{1,4})'
const ftePattern = new RegExp(
  `(?<![\\d.,])(${f})(?:\\s*(?:-|–|tot|à|\\/|en|of|to)\\s*(?:max\\.?\\s*|maximaal\\s*)?(${f}))?\\s*-?\\s*(?:fte|wtf)(?![\\p{L}])`,
  'iu',
)
const fteBehind = new RegExp(
  `\\b(?:fte|wtf|betrekkingsomvang|werktijdfactor|deeltijdfactor|parttime ?factor|taakomvang|omvang)\\s*(?:van|:|=|is)?\\s*(${f})(?:\\s*(?:-|–|tot|à|\\/|en|of)\\s*(${f}))?(?![\\d%]|\\s*(?:uur|u\\b))`,
  'i',
)

const task =
  '(?:weektaak|werkweek|dienstverband|werktijd|betrekking|functie|taak|part-?time|deeltijd|deeltijdpercentage|appointment|position)'
const percentage =
  '(\\d{2}|100)(?:\\s?%?\\s?(?:-|–|tot|à|to)\\s?(\\d{2}|100))?\\s?(?:%|procent\\b)( of meer| or more)?'
const shareOfWeek = new RegExp(
  `\\b(${task} (?:van |of |[:=] ?)?)${percentage}|(?<![\\d.,])${percentage}(?=[ -]${task}\\b| (?:van|of) (?:een|an?) (?:\\p{L}+ )?(?:weektaak|werkweek|(?:38|40)-urige))`,
  'giu',
)

const halfWeek =
  /\b(?:halve (?:baan|functie|weektaak|werkweek|betrekking|aanstelling|fte)|half-time (?:position|job|role))\b/gi
/** `een weektaak van 80-100%` is 0.8-1.0 fte, and `een halve baan` 0.5. */
const withShares = (text: string): string =>
  text
    .replace(halfWeek, (match) => '0.5 fte'.padEnd(match.length))
    .replace(
      shareOfWeek,
      (match, head = '', a?: string, b?: string, up?: string, c?: string, d?: string, on?: string) => {
        const [low, high] = [a ?? c, b ?? d ?? (up || on ? '100' : undefined)]
        const of = (percent: string): string => (Number(percent) / 100).toFixed(2)
        return `${head}${of(low!)}${high ? `-${of(high)}` : ''} fte`.padEnd(match.length)
      },
    )

export interface Share {
  parts: number[]
  text: string
  /** What stands before it. */
  before: string
}

/** The first share that a sentence names. */
export const shareIn = (given: string): Share | null => {
  const text = withShares(given)
  const match = ftePattern.exec(text) ?? fteBehind.exec(text)
  if (!match) return null
  const parts = [match[1], match[2]].flatMap((part) => (part ? [Number(part.replace(',', '.'))] : []))
  if (parts.some((part) => part < 0.1 || part > 1)) return null
  return { parts, text: match[0].trim(), before: text.slice(0, match.index) }
}

const hoursNamed =
  /(?<![\d.,])(\d{2}(?:[.,]\d)?)[ -]?(?:uur|uren|urige|u|hours?|hrs?)(?!\p{L})(?: (?:(?:per|a) week|in de week|(?:werk)?week))?/giu
const usualWeeks = [36, 37, 38, 39, 40]
const isNear = (one: number, other: number): boolean => Math.abs(one - other) <= 0.5

/**
 * `0,8 fte bij een werkweek van 38 uur`: no share of a week that anybody has makes 38 hours, so they are the week that it is
 * a share of. `0,8 fte (32 uur)` are the hours themselves. The sentence without that week, and what its shares are of.
 */
export const withoutWeekOfShare = (
  text: string,
  fullTimeHours: number,
): { text: string; fullTimeHours: number } => {
  const share = Math.max(...(shareIn(text)?.parts ?? [1]))
  const named = [...text.matchAll(hoursNamed)]
  const week = Number(named[0]?.[1]?.replace(',', '.'))
  const isWeek =
    share < 1 &&
    week >= 32 &&
    week <= 42 &&
    named.every(([, each]) => each === named[0]![1]) &&
    !usualWeeks.some((usual) => isNear(week, usual * share))
  if (!isWeek) return { text, fullTimeHours }
  return { text: text.replace(hoursNamed, (match) => ' '.repeat(match.length)), fullTimeHours: week }
}

/** `0,8 - 1,0 fte (38 uur)`: behind a range of shares one week in brackets is what they are shares of. */
export const withoutFullWeek = (text: string, fullTimeHours: number): string =>
  text.replace(
    /(0[.,]\d{1,2}\s?(?:-|–|tot|to|à|of)\s?(?:0[.,]\d{1,2}|1(?:[.,]0{1,2})?) ?(?:fte|wtf),? )\((\d{2})(?:[.,]\d)?[ -]?(?:uur|uren|urig\p{L}*|hours?)[^)]{0,20}\)/giu,
    (match, share: string, week: string) =>
      Number(week) === fullTimeHours ? share.padEnd(match.length) : match,
  )
