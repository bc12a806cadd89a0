/**
 * Dutch public holidays and business days, on day integers (days since 1970-01-01).
 *
 * A business day is Monday to Friday and not one of: New Year's Day, Easter Sunday and Monday, King's Day
 * (Queen's Day before 2014), Liberation Day in lustrum years, Ascension Day, Whit Sunday and Monday, both
 * Christmas days. Decided: Good Friday counts as a business day, because most offices work, although the
 * Algemene termijnenwet puts it on a par with holidays; and 5 May is a day off only once in five years, which is
 * what most collective agreements give.
 */

import { dayOf, weekdayOf } from './ledger/day.ts'

const sunday = 0
const saturday = 6

/** Easter Sunday of a Gregorian year (Meeus, Jones and Butcher's algorithm). */
export const easterSunday = (year: number): number => {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const f = Math.floor((b + 8) / 25)
  const g = Math.floor((b - f + 1) / 3)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const month = Math.floor((h + l - 7 * m + 114) / 31)
  return dayOf(year, month, ((h + l - 7 * m + 114) % 31) + 1)
}

/**
 * King's Day: 27 April, on a Sunday the day before. Queen's Day before 2014: 30 April; on a Sunday the day
 * before since 1980, the day after until then. null before 1949, when it was 31 August and no day off.
 */
export const kingsDay = (year: number): number | null => {
  if (year < 1949) return null
  const day = dayOf(year, 4, year >= 2014 ? 27 : 30)
  if (weekdayOf(day) !== sunday) return day
  return year >= 1980 ? day - 1 : day + 1
}

const holidaysByYear = new Map<number, readonly number[]>()

/** The public holidays of a year, ascending. */
export const publicHolidays = (year: number): readonly number[] => {
  const known = holidaysByYear.get(year)
  if (known) return known
  const easter = easterSunday(year)
  const kings = kingsDay(year)
  const liberation = year >= 1990 && year % 5 === 0 ? [dayOf(year, 5, 5)] : []
  // A set, because two can fall on one date: in 2005 Ascension Day was Liberation Day.
  const holidays = [
    ...new Set([
      dayOf(year, 1, 1),
      easter,
      easter + 1,
      ...(kings === null ? [] : [kings]),
      ...liberation,
      easter + 39,
      easter + 49,
      easter + 50,
      dayOf(year, 12, 25),
      dayOf(year, 12, 26),
    ]),
  ].sort((a, b) => a - b)
  holidaysByYear.set(year, holidays)
  return holidays
}

const yearOf = (day: number): number => {
  let year = 1970 + Math.floor(day / 365.2425)
  while (dayOf(year, 1, 1) > day) year--
  while (dayOf(year + 1, 1, 1) <= day) year++
  return year
}

const isWeekend = (day: number): boolean => {
  const weekday = weekdayOf(day)
  return weekday === saturday || weekday === sunday
}

export const isPublicHoliday = (day: number): boolean => publicHolidays(yearOf(day)).includes(day)

export const isBusinessDay = (day: number): boolean => !isWeekend(day) && !isPublicHoliday(day)

/** Weekdays from the Monday 1969-12-29 up to, not including, a day. */
const weekdaysBefore = (day: number): number => {
  const sinceMonday = day + 3
  const weeks = Math.floor(sinceMonday / 7)
  return weeks * 5 + Math.min(sinceMonday - weeks * 7, 5)
}

/** The number of business days from one day to another, both included; 0 when `to` is before `from`. */
export const businessDaysBetween = (from: number, to: number): number => {
  if (to < from) return 0
  let holidays = 0
  const lastYear = yearOf(to)
  for (let year = yearOf(from); year <= lastYear; year++) {
    for (const day of publicHolidays(year)) {
      if (day >= from && day <= to && !isWeekend(day)) holidays++
    }
  }
  return weekdaysBefore(to + 1) - weekdaysBefore(from) - holidays
}

/** The n-th business day (n ≥ 1) going back from `to`, `to` included; null when `from`…`to` has fewer. */
export const nthLastBusinessDay = (from: number, to: number, n: number): number | null => {
  if (n < 1 || businessDaysBetween(from, to) < n) return null
  let day = to + 1
  for (let left = n; left > 0; ) if (isBusinessDay(--day)) left--
  return day
}

/** The n-th business day (n ≥ 1) going forward from `from`, `from` included. */
export const nthBusinessDay = (from: number, n: number): number => {
  let day = from - 1
  for (let left = n; left > 0; ) if (isBusinessDay(++day)) left--
  return day
}
