/** Reading a mandate's terms as they are granted: days count in Dutch time, and the last day belongs to it. */

import { latestEnd } from './mandate.ts'

const zone = 'Europe/Amsterdam'
const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

const localParts = new Intl.DateTimeFormat('en-CA', {
  ...({ timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const),
})

/** The calendar day of a moment in the Netherlands: `2026-03-18`. */
export const dutchDay = (moment: number): string => localParts.format(moment)

/** The first moment of a day. Dutch time is one or two hours ahead of UTC, and no clock changes at midnight. */
const startOfDay = (day: string): number => {
  const inSummer = Date.parse(`${day}T00:00:00Z`) - 2 * hourMilliseconds
  return dutchDay(inSummer) === day ? inSummer : inSummer + hourMilliseconds
}

const nextDay = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMilliseconds).toISOString().slice(0, 10)

/** A moment or a whole day, in milliseconds since the epoch. */
export interface GivenTime {
  start: number
  /** The first moment after it; for a moment, the moment itself. */
  end: number
  /** As it is told again: the day, or the moment in UTC. */
  said: string
}

/** `2027-03-01`, or a moment with its zone (`2027-03-01T12:00:00Z`); null for anything else. Years from 2000 to 2999. */
export const readTime = (text: string): GivenTime | null => {
  const given = text.trim()
  const [, day, time] =
    /^(2\d{3}-\d{2}-\d{2})(T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2}))?$/.exec(given) ?? []
  if (day === undefined) return null
  const noon = Date.parse(`${day}T12:00:00Z`)
  // 31 April is no day, though the engine may count on into May.
  if (Number.isNaN(noon) || new Date(noon).toISOString().slice(0, 10) !== day) return null
  if (time === undefined) return { start: startOfDay(day), end: startOfDay(nextDay(day)), said: day }
  const moment = Date.parse(given)
  return Number.isNaN(moment) ? null : { start: moment, end: moment, said: new Date(moment).toISOString() }
}

export type TermsProblem = 'FROM' | 'UNTIL' | 'ORDER' | 'PAST' | 'LENGTH'

export interface Term {
  from: number
  /** The first moment at which it is over. */
  until: number
  untilSaid: string
}

/** From now on where `validFrom` is blank. The end lies in the future, after the beginning, and at most 5 years from it. */
export const readTerm = (validFrom: string, validUntil: string, now: number): Term | TermsProblem => {
  const from = validFrom.trim() === '' ? now : readTime(validFrom)?.start
  if (from === undefined) return 'FROM'
  const until = readTime(validUntil)
  if (!until) return 'UNTIL'
  if (until.end <= from) return 'ORDER'
  if (until.end <= now) return 'PAST'
  if (isTooLong(from, until)) return 'LENGTH'
  return { from, until: until.end, untilSaid: until.said }
}

/** Days are compared as days: an hour of summer time makes no five years longer. */
const isTooLong = (from: number, { start, end, said }: GivenTime): boolean =>
  start === end
    ? start > latestEnd(from)
    : said > new Date(latestEnd(Date.parse(`${dutchDay(from)}T00:00:00Z`))).toISOString().slice(0, 10)

/** Twelve digits, as the register writes them; spaces and dots are dropped. Null for anything else. */
export const parseBranchNumber = (text: string): string | null => {
  const digits = text.replaceAll(/[\s.]/g, '')
  return /^\d{12}$/.test(digits) ? digits : null
}

/** Whole cents, as programs send them; null for anything else, and beyond what is exact. */
export const parseCents = (text: string): number | null => {
  const given = text.trim()
  const cents = /^\d{1,16}$/.test(given) ? Number(given) : Number.NaN
  return Number.isSafeInteger(cents) ? cents : null
}

/** Days before the end at which a mail tells of it, the earliest first. */
export const tellingDays = [30, 7] as const

/**
 * The mail that is due: of how many days it tells; null when none is. One that was granted later than its mail would
 * have gone out passes it over, for whoever granted it knows.
 */
export const dueTelling = (
  { until, grantedAt }: { until: number; grantedAt: number },
  toldDays: number | null,
  now: number,
): { days: number; tells: boolean } | null => {
  if (now >= until) return null
  const days = tellingDays.findLast((one) => until - one * dayMilliseconds <= now)
  if (days === undefined || (toldDays !== null && toldDays <= days)) return null
  return { days, tells: grantedAt <= until - days * dayMilliseconds }
}
