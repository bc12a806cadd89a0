/** Amounts, whole numbers and dates straight from bytes: exact, or a code that says why not. */

import { dayOf } from '../ledger/day.ts'
import { centsOfNoise, noisyTail } from '../ledger/money.ts'
import { unescapeXml } from '../ledger/text.ts'
import { decodeRange } from './encoding.ts'
import { isSpace } from './markup.ts'
import type { Source } from './xaf-error.ts'
import { refuse } from './xaf-error.ts'

/**
 * XAF has no text of more than 999 characters. A name stands in each line, finding and page that is about it, so that one of
 * megabytes would be answered in gigabytes: it is cut.
 */
export const longestText = 1000

const shortened = (text: string): string =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`

/** The characters of an element's content: references and CDATA resolved, line ends made LF, trimmed, cut where too long. */
export const textOf = (source: Source, start: number, end: number): string =>
  shortened(unescapeXml(decodeRange(source, start, end).replace(/\r\n?/g, '\n')).trim())

/** Whether an element's content is nothing but white space, also spelled as CDATA or references. */
export const isBlank = (source: Source, start: number, end: number): boolean => {
  while (start < end && isSpace(source.bytes[start])) start++
  const first = source.bytes[start]
  return start >= end || ((first === 0x3c || first === 0x26) && textOf(source, start, end) === '')
}

/** Cents of a decimal number, NaN where the bytes are none that fits: at most two significant decimals and 2^53 - 1. */
const centsIn = (bytes: Uint8Array, start: number, end: number): number => {
  let p = start
  while (p < end && isSpace(bytes[p])) p++
  while (end > p && isSpace(bytes[end - 1])) end--
  const sign = bytes[p]
  if (p < end && (sign === 0x2d || sign === 0x2b)) p++
  let cents = 0
  let digits = 0
  for (; p < end; p++, digits++) {
    const digit = bytes[p]! - 0x30
    if (digit < 0 || digit > 9) break
    cents = cents * 10 + digit
  }
  cents *= 100
  if (p < end && (bytes[p] === 0x2e || bytes[p] === 0x2c)) {
    p++
    for (let weight = 10; p < end; p++, digits++, weight = weight > 1 ? 1 : 0) {
      const digit = bytes[p]! - 0x30
      if (digit < 0 || digit > 9 || (weight === 0 && digit > 0)) return Number.NaN
      cents += digit * weight
    }
  }
  if (p !== end || digits === 0 || cents > Number.MAX_SAFE_INTEGER) return Number.NaN
  return sign === 0x2d && cents !== 0 ? -cents : cents
}

const centsInText = (text: string): number => {
  const bytes = Buffer.from(text)
  const cents = centsIn(bytes, 0, bytes.length)
  return Number.isNaN(cents) ? (centsOfNoise(text) ?? Number.NaN) : cents
}

const whyNoAmount = (text: string): string => {
  if (text === '') return 'is empty'
  const match = /^[+-]?\d*(?:[.,](\d*))?$/.exec(text)
  if (!match || !/\d/.test(text)) return `is not a number: ${JSON.stringify(text.slice(0, 40))}`
  if (!noisyTail.test(text) && /[1-9]/.test(match[1]?.slice(2) ?? ''))
    return `has more than two decimals: ${text.slice(0, 40)}`
  return `is too large: ${text.slice(0, 40)}`
}

/** The exact cents of an amount, 0 where it is empty and that is allowed; anything else is refused under the name given. */
export const centsAt = (
  source: Source,
  start: number,
  end: number,
  name: string,
  mayBeEmpty = false,
): number => {
  const cents = centsIn(source.bytes, start, end)
  if (!Number.isNaN(cents)) return cents
  const text = textOf(source, start, end)
  if (text === '' && mayBeEmpty) return 0
  const second = centsInText(text)
  return Number.isNaN(second) ? refuse(source, start, `The ${name} ${whyNoAmount(text)}`) : second
}

/** The cents of an amount, NaN where there is none that can be read. */
export const centsOrNaN = (source: Source, start: number, end: number): number => {
  const cents = centsIn(source.bytes, start, end)
  if (!Number.isNaN(cents) || start === end) return cents
  return centsInText(textOf(source, start, end))
}

/** 1 for D and -1 for C, also as the words that some exporters write; 0 for anything else. */
export const sideOfText = (text: string): number =>
  /^(d|debet|debit)$/i.test(text) ? 1 : /^(c|credit)$/i.test(text) ? -1 : 0

/** 1 for D, -1 for C, 0 for anything else. */
export const sideOrNone = (source: Source, start: number, end: number): number => {
  const byte = source.bytes[start]
  if (end - start === 1)
    return byte === 0x44 ? 1 : byte === 0x43 ? -1 : byte === 0x64 ? 1 : byte === 0x63 ? -1 : 0
  return sideOfText(textOf(source, start, end))
}

/** A decimal number such as 21 or 9.000, NaN where there is none. */
export const decimalOrNaN = (source: Source, start: number, end: number): number => {
  if (end - start === 2 || end - start === 1) {
    const whole = digitsIn(source.bytes, start, end - start)
    if (whole !== -1) return whole
  }
  const text = textOf(source, start, end).replace(',', '.')
  return /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : Number.NaN
}

/** A whole number of at most nine digits, -1 where the bytes are none. */
export const wholeNumberAt = (source: Source, start: number, end: number): number => {
  const { bytes } = source
  let value = 0
  for (let p = start; p < end; p++) {
    const digit = bytes[p]! - 0x30
    if (digit < 0 || digit > 9 || p - start > 8) {
      const text = textOf(source, start, end)
      return /^\+?\d{1,9}$/.test(text) ? Number(text) : -1
    }
    value = value * 10 + digit
  }
  return start === end ? -1 : value
}

export const missingDay = -1
const badDay = -2_000_000

const digitsIn = (bytes: Uint8Array, start: number, count: number): number => {
  let value = 0
  for (let p = start; p < start + count; p++) {
    const digit = bytes[p]! - 0x30
    if (digit < 0 || digit > 9) return -1
    value = value * 10 + digit
  }
  return value
}

/** What may follow a date: the `T` of a time, the space that some exporters write for it, and a zone. */
const isBehindDate = (byte: number): boolean =>
  byte === 0x54 || byte === 0x20 || byte === 0x5a || byte === 0x2b || byte === 0x2d

/** Days of `yyyy-MM-dd`, also with a time or zone behind it. */
const dayIn = (bytes: Uint8Array, start: number, end: number): number => {
  if (end - start < 10 || bytes[start + 4] !== 0x2d || bytes[start + 7] !== 0x2d) return badDay
  const year = digitsIn(bytes, start, 4)
  const month = digitsIn(bytes, start + 5, 2)
  const date = digitsIn(bytes, start + 8, 2)
  if (end - start > 10 && !isBehindDate(bytes[start + 10]!)) return badDay
  if (year === 0 && month === 0 && date === 0) return missingDay
  if (year < 1 || month < 1 || date < 1) return badDay
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const length =
    month === 2 ? (leap ? 29 : 28) : month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
  return month > 12 || date > length ? badDay : dayOf(year, month, date)
}

/** Days since 1970-01-01, -1 where there is no date that can be read. */
export const dayOrMissing = (source: Source, start: number, end: number): number => {
  if (start === end) return missingDay
  const day = dayIn(source.bytes, start, end)
  if (day !== badDay) return day
  const resolved = Buffer.from(textOf(source, start, end))
  const second = dayIn(resolved, 0, resolved.length)
  return second === badDay ? missingDay : second
}

/** Days since 1970-01-01; -1 for an empty date or 0000-00-00. A text that is no date of the calendar is refused. */
export const dayAt = (source: Source, start: number, end: number, name: string): number => {
  if (start === end) return missingDay
  const day = dayIn(source.bytes, start, end)
  if (day !== badDay) return day
  const text = textOf(source, start, end)
  if (text === '') return missingDay
  const resolved = Buffer.from(text)
  const second = dayIn(resolved, 0, resolved.length)
  return second === badDay
    ? refuse(source, start, `The ${name} is not a date: ${JSON.stringify(text.slice(0, 40))}`)
    : second
}
