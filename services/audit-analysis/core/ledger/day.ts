/** Calendar days as integers: days since 1970-01-01 in the proleptic Gregorian calendar. */

/** Days since 1970-01-01 of a civil date; does not check that the date exists. */
export const dayOf = (year: number, month: number, date: number): number => {
  // Howard Hinnant's days_from_civil.
  const y = month <= 2 ? year - 1 : year
  const era = Math.floor(y / 400)
  const yearOfEra = y - era * 400
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + date - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146097 + dayOfEra - 719468
}

/** A file has few days and many lines. */
const isoDays = new Map<number, string>()
const maximumIsoDays = 20_000

/** `yyyy-MM-dd` of a day, '' for -1. */
export const isoDay = (day: number): string => {
  const known = isoDays.get(day)
  if (known !== undefined) return known
  const iso = day === -1 ? '' : new Date(day * 86_400_000).toISOString().slice(0, 10)
  if (isoDays.size < maximumIsoDays) isoDays.set(day, iso)
  return iso
}

/** The day of `yyyy-MM-dd`, or null when it is not a date of the calendar. */
export const parseIsoDay = (text: string): number | null => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!match) return null
  const day = dayOf(Number(match[1]), Number(match[2]), Number(match[3]))
  return isoDay(day) === text ? day : null
}

/** 0 is Sunday, 6 is Saturday. */
export const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7
