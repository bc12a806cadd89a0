/** Reads dates as Dutch and English advertisements write them, day before month (specification, Reading). */

export interface FoundDate {
  /** yyyy-MM-dd */
  date: string
  start: number
  end: number
  text: string
  /** Its year is written. */
  dated: boolean
  /** Only a month, or the beginning, middle or end of one. */
  rough: boolean
}

const names = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const others: Record<string, number> = { maa: 3, mar: 3, may: 5, oct: 10, mai: 5 }
const month =
  '(?:jan(?:uari|uary)?|feb(?:ruari|ruary)?|mrt|maart|mar(?:ch)?|apr(?:il)?|mei|may|juni?|june?|juli?|july?|aug(?:ustus|ust)?|sept?(?:ember)?|okt(?:ober)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)'
const year = "(?:(?:19|20)\\d{2}|['‘’´`]\\d{2})"

const monthOf = (name: string): number => {
  const short = name.toLowerCase().slice(0, 3)
  return names.indexOf(short) + 1 || (others[short] ?? 0)
}

const yearOf = (text: string): number => {
  const digits = text.replace(/\D/g, '')
  return digits.length === 2 ? 2000 + Number(digits) : Number(digits)
}

const iso = (y: number, m: number, d: number): string | null => {
  const date = new Date(Date.UTC(y, m - 1, d))
  const isReal = date.getUTCFullYear() === y && date.getUTCMonth() === m - 1 && date.getUTCDate() === d
  return isReal && y >= 1990 && y <= 2100 ? date.toISOString().slice(0, 10) : null
}

const lastDay = (y: number, m: number): number => new Date(Date.UTC(y, m, 0)).getUTCDate()

/** Who writes 31 November means the last of the month. */
const dayIn = (y: number, m: number, d: number): string | null =>
  iso(y, m, m >= 1 && m <= 12 && d <= 31 ? Math.min(d, lastDay(y, m)) : d)

/** The last day of the month that a yyyy-MM-dd is in. */
export const endOfMonth = (date: string): string => {
  const [y = 0, m = 0] = date.split('-').map(Number)
  return iso(y, m, lastDay(y, m)) ?? date
}

/** Without a year it is the first such day that is not before the posting. */
const nextAfter = (posted: string, m: number, d: number): string | null => {
  const first = Number(posted.slice(0, 4))
  for (const y of [first, first + 1, first + 2, first + 3, first + 4]) {
    // 29 February waits for its year.
    const date = m === 2 && d === 29 ? iso(y, m, d) : dayIn(y, m, d)
    if (date !== null && date >= posted) return date
  }
  return null
}

const dayOfPart = (part: string, y: number, m: number): number => {
  if (/^(?:begin|start|early)/i.test(part)) return 1
  return /^(?:medio|half|mid)/i.test(part) ? 15 : lastDay(y, m)
}

type Read = (
  match: RegExpMatchArray,
  posted: string,
) => { date: string | null; dated: boolean; rough: boolean }

const exact = (date: string | null, dated = true) => ({ date, dated, rough: false })

const dated = (y: string | undefined, m: number, d: number, posted: string) =>
  y ? exact(dayIn(yearOf(y), m, d)) : exact(nextAfter(posted, m, d), false)

const partly: Read = ([, part, name, y], posted) => {
  const m = monthOf(name!)
  const given = y
    ? yearOf(y)
    : Number((nextAfter(posted, m, dayOfPart(part!, Number(posted.slice(0, 4)), m)) ?? posted).slice(0, 4))
  return { date: iso(given, m, dayOfPart(part!, given, m)), dated: y !== undefined, rough: true }
}

const numeric: Read = ([, a, b, y]) => {
  const [d, m, full] = [Number(a), Number(b), yearOf(y!)]
  return exact(iso(full, m, d) ?? iso(full, d, m) ?? dayIn(full, m, d))
}

/** In this order; what one has read, a later one does not read again. */
const patterns: readonly (readonly [RegExp, Read])[] = [
  [
    /(?<!\d)(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)(?:T[\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?/g,
    ([, y, m, d]) => exact(dayIn(Number(y), Number(m), Number(d))),
  ],
  [
    /(?<![\d.,])(\d{1,2})\s?[-/.]\s?(\d{1,2})\s?[-/.]\s?((?:19|20)\d{2}|['’]?\d{2})(?![\d%]|[.:]\d)/g,
    numeric,
  ],
  [
    new RegExp(
      `\\b(begin|medio|half|eind|mid|early|late|end of)[ -](${month})\\.?(?:[ ,]{1,2}(${year}))?(?!\\p{L})`,
      'giu',
    ),
    partly,
  ],
  // het einde van het jaar
  [
    /\beinde? van (?:het|dit) jaar\b/giu,
    (_match, posted) => ({ date: `${posted.slice(0, 4)}-12-31`, dated: false, rough: true }),
  ],
  [
    new RegExp(`\\b(begin|eind) (${year})(?!\\d)`, 'giu'),
    ([, part, y]) => {
      const isEnd = /^e/i.test(part!)
      return { date: iso(yearOf(y!), isEnd ? 12 : 1, isEnd ? 31 : 1), dated: true, rough: true }
    },
  ],
  [
    new RegExp(
      `(?<![\\d,])(\\d{1,2})(?:e|ste|de|st|nd|rd|th)?\\.?[ -](?:of )?(${month})(?!\\p{L})\\.?(?:[ -]?,?[ -]?(${year}))?(?![\\d:])`,
      'giu',
    ),
    ([, d, name, y], posted) => dated(y, monthOf(name!), Number(d), posted),
  ],
  [
    new RegExp(
      `\\b(${month})\\.? (\\d{1,2})(?:st|nd|rd|th)?(?:,? (${year}))?(?!\\d|[.,]\\d)(?!\\s*(?:uur|%|-))`,
      'giu',
    ),
    ([, name, d, y], posted) => dated(y, monthOf(name!), Number(d), posted),
  ],
  [
    new RegExp(`\\b(${month})\\.? (${year})(?!\\d)`, 'giu'),
    ([, name, y]) => ({ date: iso(yearOf(y!), monthOf(name!), 1), dated: true, rough: true }),
  ],
  [
    new RegExp(
      `(?<=\\b(?:in|per|vanaf|van|from|start(?:datum)?:?|\\w*(?:datum|date|start) is|sinds|tot|tot en met|t\\/m|until|periode|seizoen:?)\\s)(${month})(?!\\p{L}|\\.?\\s*\\d)`,
      'giu',
    ),
    ([, name], posted) => ({
      date: nextAfter(`${posted.slice(0, 7)}-01`, monthOf(name!), 1),
      dated: false,
      rough: true,
    }),
  ],
  // periode januari - juni: a month behind another and a word that makes them a period
  [
    new RegExp(
      `(?<=(?<!\\p{L})${month}\\.?\\s*(?:t\\/m|tot(?: en met)?|-|–|until)\\s*)(${month})(?!\\p{L}|\\.?\\s*\\d)`,
      'giu',
    ),
    ([, name], posted) => ({
      date: nextAfter(`${posted.slice(0, 7)}-01`, monthOf(name!), 1),
      dated: false,
      rough: true,
    }),
  ],
  // maart t/m juni 2027
  [
    new RegExp(
      `(?<!\\d ?)\\b(${month})(?=\\s*(?:t\\/m|tot(?: en met)?|-|–|until)\\s*(?:${month})\\.? ${year})`,
      'giu',
    ),
    ([, name], posted) => ({
      date: nextAfter(`${posted.slice(0, 7)}-01`, monthOf(name!), 1),
      dated: false,
      rough: true,
    }),
  ],
  [
    /(?<=(?:^|[:([;,-]|\b(?:op|per|vanaf|van|tot|en|of|t\/m|met|voor|vóór|tegen|na|uiterlijk|is|in|start|\p{L}*dag|\p{L}*day|datum|date|deadline|from|until|by|before|on|to|and))\s*)(?<![\d.,/-])(?!24\/7)(\d{1,2})[-/](\d{1,2})(?![\d/-]|[.,]\d|\s*(?:uur|u\b|fte|%|euro|jaar|dag|maand|week|weken|deel|delen|van de|keer|years?|months?|days?|of (?:the|your)))/gu,
    ([, d, m], posted) =>
      Number(m) >= 1 && Number(m) <= 12 ? exact(nextAfter(posted, Number(m), Number(d)), false) : exact(null),
  ],
]

/** The dates of a sentence in their order; `posted` is yyyy-MM-dd. */
export const datesIn = (sentence: string, posted: string): FoundDate[] => {
  const found: FoundDate[] = []
  for (const [pattern, read] of patterns)
    for (const match of sentence.matchAll(pattern)) {
      const start = match.index
      const end = start + match[0].length
      if (found.some((known) => start < known.end && end > known.start)) continue
      const { date, ...rest } = read(match, posted)
      if (date !== null) found.push({ date, start, end, text: match[0].trim(), ...rest })
    }
  return found.toSorted((one, other) => one.start - other.start)
}

/** A field that holds a date, or a sentence with one in it. */
export const dateInField = (text: string, posted: string): string | null =>
  datesIn(text, posted)[0]?.date ?? null
