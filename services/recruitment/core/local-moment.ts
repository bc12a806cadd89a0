/** A date and a time of day in the Netherlands as a moment, and back. */

import { localDate } from './calendar.ts'

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** `14:05` of a moment, in the Netherlands. */
export const localTime = (moment: Date): string => clock.format(moment)

const hourMilliseconds = 3_600_000

/**
 * The moment of `2026-12-01` and `14:05`. Of an hour that comes twice, when summer ends, it is the first. null for what is no
 * date or time, and for an hour that is left out, when summer begins.
 */
export const localMoment = (date: string, time: string): Date | null => {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null
  const utc = Date.parse(`${date}T${time}:00Z`)
  if (Number.isNaN(utc)) return null
  for (const ahead of [2, 1]) {
    const moment = new Date(utc - ahead * hourMilliseconds)
    if (localDate(moment) === date && localTime(moment) === time) return moment
  }
  return null
}
