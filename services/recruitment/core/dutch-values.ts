/** Reads the values of Dutch postings: dates, hours a week, pay and durations, as people write them. */

import { localDate, startOfDate } from './calendar.ts'
import { toMinorUnits } from './money.ts'
import { oneLine } from './plain-text.ts'

const months = ['jan', 'feb', 'mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec']
const otherMonths: Record<string, number> = { maa: 3, mar: 3, may: 5, oct: 10 }
const asSoonAsPossible =
  /\b(z\.?\s?s\.?\s?m\b\.?|zo snel mogelijk|zo spoedig mogelijk|per direct|direct|asap|as soon as possible|immediately)/i

export const salaryPeriods = ['HOUR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const
export type SalaryPeriod = (typeof salaryPeriods)[number]

export interface Range {
  min: number
  max: number
}
export interface Pay {
  min: number
  max: number
  currency: string
  period: SalaryPeriod | null
}

const isoDate = (year: number, month: number, day: number): string | null => {
  if (month < 1 || month > 12 || day < 1 || day > 31 || year < 1900 || year > 2200) return null
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1, Math.min(day, last))).toISOString().slice(0, 10)
}

const monthNumber = (name: string): number => {
  const short = name.toLowerCase().slice(0, 3)
  return months.indexOf(short) + 1 || (otherMonths[short] ?? 0)
}

/**
 * The first date in a text as `yyyy-MM-dd`: `23 september 2026`, `23-09-2026`, `23/9/2026`, `23.09.26`,
 * `2026-09-23` (a time behind it is dropped). Day before month, as in the Netherlands. Nothing for `Z.s.m.`
 * and for days that no month has; 31 November is the last of that month.
 */
export const parseDutchDate = (text: string | null | undefined): string | null => {
  const value = oneLine(text ?? '')
  const iso = /\b(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(value)
  if (iso) return isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = /(?<!\d)(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?!\d)/.exec(value)
  if (numeric) {
    const year = Number(numeric[3])
    return isoDate(year < 100 ? 2000 + year : year, Number(numeric[2]), Number(numeric[1]))
  }
  const written = /(?<!\d)(\d{1,2})(?:e|ste|de)?[\s-]+([a-zé]{3,9})\.?[\s-]+(\d{4})(?!\d)/i.exec(value)
  if (!written) return null
  const month = monthNumber(written[2]!)
  return month === 0 ? null : isoDate(Number(written[3]), month, Number(written[1]))
}

/** A moment that is a day of ours as programs write it in UTC is that day: 2026-12-14T23:00:00.000Z is the fifteenth. Other texts stay. */
export const dayOf = (text: string | null | undefined): string | null => {
  const value = text?.trim() ?? ''
  const moment = /^\d{4}-\d\d-\d\dT2[23]:00(?::00(?:\.0+)?)?Z$/.test(value) ? new Date(value) : null
  if (moment === null || Number.isNaN(moment.getTime())) return value || null
  const date = localDate(moment)
  return startOfDate(date).getTime() === moment.getTime() ? date : value
}

/** A start: a date, `Z.s.m.` and the like, or neither. */
export const parseDutchStart = (
  text: string | null | undefined,
): { date: string | null; asSoonAsPossible: boolean } => {
  const date = parseDutchDate(text)
  return { date, asSoonAsPossible: date === null && asSoonAsPossible.test(oneLine(text ?? '')) }
}

/** Hours a week: `36`, `36 uur`, `24 tot 32 uur`, `32-40 uur per week`, `minimaal 24`. Whole hours, 1 to 80. */
export const parseHours = (text: string | null | undefined): Range | null => {
  const numbers = [...oneLine(text ?? '').matchAll(/(?<![\d.,])(\d{1,3})(?:[.,]\d+)?(?!\d)/g)]
    .map((match) => Number(match[1]))
    .filter((hours) => hours >= 1 && hours <= 80)
    .slice(0, 2)
  return numbers.length === 0 ? null : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/** `1.234,50`, `1,234.50`, `3.500`, `95,-`: the decimal text, the last separator with two digits being the decimal one. */
const decimalText = (text: string): string => {
  const value = text.replace(/[.,]-+$/, '')
  const match = /^(.*?)[.,](\d{1,2})$/.exec(value)
  if (!match) return value.replace(/[.,\s]/g, '')
  return `${match[1]!.replace(/[.,\s]/g, '')}.${match[2]}`
}

/** What a pay is for, from words in Dutch or English or a code such as `per-year-salary`. */
export const payPeriod = (text: string | null | undefined): SalaryPeriod | null => {
  const value = (text ?? '').toLowerCase()
  if (/\buur|uur\b|uurtarief|\bhour|hourly|p\/u|\bp\.u/.test(value)) return 'HOUR'
  if (/\bdag\b|dagtarief|\bday\b|daily/.test(value)) return 'DAY'
  if (/maand|\bmonth|p\.m\.|\bp\/m/.test(value)) return 'MONTH'
  return /jaar|\byear|annual|annum/.test(value) ? 'YEAR' : null
}

const currencyIn = (text: string): string => {
  if (/£|\bGBP\b/.test(text)) return 'GBP'
  if (/\bUSD\b|\$/.test(text)) return 'USD'
  return /\bCHF\b/.test(text) ? 'CHF' : 'EUR'
}

/**
 * Pay in minor units: `€ 3.500 - € 4.750 per maand`, `€ 100,00 per uur`, `tussen 3500 en 4500 bruto`,
 * `60k - 75k`. Numbers without a currency sign count only from 1000 up, or when the period is named.
 */
export const parsePay = (text: string | null | undefined): Pay | null => {
  const value = oneLine(text ?? '').replace(
    /\b\d+([.,]\d+)?\s*(uur|hours)\s*(per|a|p\.?)\s*(week|w\b)/gi,
    ' ',
  )
  const period = payPeriod(value)
  const currency = currencyIn(value)
  const pattern =
    /([€$£]|\bEUR|\bGBP|\bUSD)?\s?(\d{1,3}(?:[.,]\d{3})+(?:[.,]\d{1,2}|,-+)?|\d+(?:[.,]\d{1,2}(?!\d)|,-+)?)\s?(k\b|%)?/gi
  const amounts: number[] = []
  for (const [, sign, digits, suffix] of value.matchAll(pattern)) {
    if (suffix === '%') continue
    const thousands = suffix?.toLowerCase() === 'k'
    const minor = toMinorUnits(decimalText(digits!), currency)
    if (minor === null) continue
    const amount = thousands ? minor * 1000 : minor
    if (sign || thousands || period !== null || amount >= 100_000) amounts.push(amount)
  }
  const used = amounts.slice(0, 2)
  return used.length === 0 ? null : { min: Math.min(...used), max: Math.max(...used), currency, period }
}

/** A duration in months: `6 maanden`, `1 jaar`, `t/m` nothing, `26 weken` rounded to whole months, at least 1. */
export const parseDurationMonths = (text: string | null | undefined): number | null => {
  const match = /(\d+(?:[.,]5)?)\s*(maand|mnd|month|jaar|year|week|weken)/i.exec(oneLine(text ?? ''))
  if (!match) return null
  const count = Number(match[1]!.replace(',', '.'))
  const unit = match[2]!.toLowerCase()
  if (/jaar|year/.test(unit)) return Math.round(count * 12)
  return /we/.test(unit) ? Math.max(1, Math.round((count * 12) / 52)) : Math.round(count)
}

/** A date some months later, held to the last day of a shorter month. */
export const addMonths = (date: string, count: number): string => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + count, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + count, Math.min(day, lastDay))).toISOString().slice(0, 10)
}
