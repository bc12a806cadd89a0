/** Periods as CVs write them, in Dutch and English: sep 2019 – heden, 09/2019 - 03/2021, 2015-2019. */

import { monthNumber } from '../month-names.ts'

export interface Period {
  startDate: string | null
  endDate: string | null
  current: boolean
}

export interface FoundPeriod extends Period {
  /** The line without the period. */
  rest: string
}

const monthName = [...monthNumber.keys()].sort((a, b) => b.length - a.length).join('|')
const year = String.raw`(?:19[4-9]\d|20[0-4]\d)`
/** '19, alone or behind a month. */
const shortYear = String.raw`['’‘]\d{2}`
const inMonth = String.raw`(?:(?:\d{1,2}\s)?(?:${monthName})\.?\s+${year}|(?:\d{1,2}\s)?(?:${monthName})\.?\s*${shortYear}|(?:\d{1,2}[-/.])?(?:0?[1-9]|1[0-2])[-/.]${year}|${year}-(?:0[1-9]|1[0-2])(?:-\d{2})?)`
/** `zomer 2014` says no month. */
const season = '(?:(?:begin|eind|zomer|winter|voorjaar|najaar|lente|herfst|spring|summer|autumn|fall)\\s+)?'
const moment = `(?:${inMonth}|${shortYear}|${season}${year})`
const now = '(?:heden|nu|present|today|now|current|lopend|ongoing)'
const range = new RegExp(
  String.raw`\(?(?<!\w)(${moment})(?:\s*(?:[-–—]|t/m|tot(?: en met)?|to|until)\s*|\s+/\s+)(?:tot\s+)?(${moment}|${now})\b\)?`,
  'i',
)
/** `Sep. 2023 Mar. 2024`: programs lose the dash that a font has for breaking words only. */
const withoutDash = new RegExp(String.raw`\(?(?<!\w)(${inMonth})\s+(${inMonth}|${now})\b\)?`, 'i')
/** `heden – 2019` is written from its end. */
const backwards = new RegExp(String.raw`(?<!\p{L})${now}\s*[-–—]\s*(${moment})(?![\d-])`, 'iu')
const since = new RegExp(String.raw`\(?\b(?:sinds|vanaf|since|from)\s+(${moment})\b\)?`, 'i')
/**
 * `03/2018 -` with nothing behind it, or in a cell beside what it is of: it goes on. Before words a year alone is in
 * brackets, as in `2015  –  VCA` the dash only parts the two.
 */
const open = new RegExp(
  String.raw`(?:^|\s{2,})(?=\(|${inMonth}|\S+\s*[-–—]$)\(?(${moment})\s*[-–—]\)?(?=\s{2,}\S|$)`,
  'i',
)
const single = new RegExp(String.raw`\(?\b(${moment})\b\)?`, 'i')

/** Of working lives: '39 is to come, '40 was. */
const wholeYear = (two: string): string => `${Number(two) < 40 ? 20 : 19}${two}`

/** yyyy-MM-dd, yyyy-MM or yyyy; null for what is no moment. */
export const readMoment = (text: string): string | null => {
  const words = text
    .trim()
    .toLowerCase()
    .replace(/^(?:begin|eind|zomer|winter|voorjaar|najaar|lente|herfst|spring|summer|autumn|fall)\s+/, '')
    .replace(/\s*['’‘](\d{2})$/, (_short, two) => ` ${wholeYear(two)}`)
    .trim()
  const named = new RegExp(String.raw`^(?:(\d{1,2})\s+)?(${monthName})\.?\s+(${year})$`).exec(words)
  if (named) {
    const month = `${named[3]}-${monthNumber.get(named[2]!)}`
    return named[1] ? `${month}-${named[1].padStart(2, '0')}` : month
  }
  const iso = new RegExp(String.raw`^(${year})-(\d{2})(-\d{2})?$`).exec(words)
  if (iso) return words
  const numbers = new RegExp(String.raw`^(?:(\d{1,2})[-/.])?(\d{1,2})[-/.](${year})$`).exec(words)
  if (numbers) {
    const month = `${numbers[3]}-${numbers[2]!.padStart(2, '0')}`
    return numbers[1] ? `${month}-${numbers[1].padStart(2, '0')}` : month
  }
  return new RegExp(`^${year}$`).test(words) ? words : null
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** How long it lasted, which the period says already: (4 years 2 months), 3 jaar en 2 maanden. */
const lasted = String.raw`\d{1,2}\+?\s(?:years?|yrs?|jaar|jaren|months?|mos?|maand(?:en)?|mnd)\b\.?`
const duration = new RegExp(String.raw`\(?\s*\b${lasted}(?:(?:\s|,\s?|\s(?:en|and)\s)${lasted})?\s*\)?`, 'i')
const isDurationOnly = new RegExp(`^(?:${duration.source})$`, 'i')

/** Whether a line says no more than how long something lasted. */
export const isDuration = (line: string): boolean => isDurationOnly.test(line.trim())

/** What a line says besides its period, with how long that was where it stands right behind it. */
const without = (line: string, found: string): string =>
  line
    .replace(new RegExp(`${escaped(found)}(?:\\s*[·|,–-]?\\s*${duration.source})?`, 'i'), ' ')
    .replace(/\s{2,}/g, '  ')
    .replace(/^(?:from|van)\s+(?=\s|$)/i, '')
    .replace(/^[\s,:|·–—-]+|(?<![\s,:|·–—-])[\s,:|·–—-]+$/g, '')

/** The period of a line, and what else it says; null for a line without one. */
export const findPeriod = (line: string): FoundPeriod | null => {
  const back = backwards.exec(line)
  if (back)
    return { startDate: readMoment(back[1]!), endDate: null, current: true, rest: without(line, back[0]) }
  const between = range.exec(line) ?? withoutDash.exec(line)
  if (between) {
    const goesOn = new RegExp(`^${now}$`, 'i').test(between[2]!)
    const [one, two] = [readMoment(between[1]!), goesOn ? null : readMoment(between[2]!)]
    // `2018 – 2011` is written from its end.
    const isBack = one !== null && two !== null && two < one.slice(0, two.length)
    return {
      startDate: isBack ? two : one,
      endDate: isBack ? one : two,
      current: goesOn,
      rest: without(line, between[0]),
    }
  }
  const begun = since.exec(line)
  if (begun)
    return { startDate: readMoment(begun[1]!), endDate: null, current: true, rest: without(line, begun[0]) }
  const goingOn = open.exec(line)
  const rest = goingOn ? without(line, goingOn[0].trim()) : ''
  // Alone it may be the first half of a period that goes on on the next line.
  if (goingOn && rest !== '')
    return { startDate: readMoment(goingOn[1]!), endDate: null, current: true, rest }
  return null
}

/** What a line says beside its period is a sentence around it: `Mijn doel: in 2027 - 2028 leidinggevende worden`. */
export const isSentence = ({ rest }: FoundPeriod): boolean =>
  /(?:^|\s)(?:in|tussen|gedurende|during|between)\s{2,}/i.test(rest)

/** A line's only moment, such as the year of a diploma. */
export const findMoment = (line: string): { date: string | null; rest: string } | null => {
  const found = single.exec(line)
  return found && { date: readMoment(found[1]!), rest: without(line, found[0]) }
}
