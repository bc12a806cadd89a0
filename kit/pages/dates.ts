/** Days and moments as people read them. They are in Dutch time in every language, for pages do not know the visitor's zone. */

import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

/** A moment, or its ISO 8601 text; `2026-03-08` alone is a calendar day, the same in every zone. */
export type Moment = Date | string

export type MomentForm = 'date' | 'moment' | 'second'

const zone = 'Europe/Amsterdam'
const forms: Record<MomentForm | 'month', Intl.DateTimeFormatOptions> = {
  month: { month: 'short', year: 'numeric' },
  date: { dateStyle: 'long' },
  moment: { dateStyle: 'long', timeStyle: 'short' },
  second: {
    ...({ day: 'numeric', month: 'long', year: 'numeric' } as const),
    ...({ hour: '2-digit', minute: '2-digit', second: '2-digit', timeZoneName: 'short' } as const),
  },
}

/** BCP 47, for what `Intl` writes: British English, as the texts are. */
export const localeOf = (language: Language): string => (language === 'nl' ? 'nl-NL' : 'en-GB')

/** Making one costs a hundred times what using it does. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (language: Language, form: MomentForm | 'month', timeZone: string): Intl.DateTimeFormat => {
  const key = `${language} ${form} ${timeZone}`
  const known = formats.get(key)
  if (known) return known
  const format = new Intl.DateTimeFormat(localeOf(language), { ...forms[form], timeZone })
  formats.set(key, format)
  return format
}

const isDay = (moment: Moment): moment is string =>
  typeof moment === 'string' && /^\d{4}-\d\d-\d\d$/.test(moment)

const written = (moment: Moment, language: Language, form: MomentForm): string => {
  const isCalendarDay = isDay(moment)
  const date = new Date(moment)
  return formatOf(language, isCalendarDay ? 'date' : form, isCalendarDay ? 'UTC' : zone).format(date)
}

/** `8 maart 2026`, `8 March 2026`; throws a RangeError for what is no moment. */
export const dateText = (moment: Moment, language: Language): string => written(moment, language, 'date')

/** `mrt 2026`, `Mar 2026` for `2026-03`: short, for a column and an axis. */
export const monthText = (month: string, language: Language): string =>
  formatOf(language, 'month', 'UTC').format(new Date(`${month}-01`))

/** `8 maart 2026 om 14:05`, `8 March 2026 at 14:05`; a calendar day stays a day. */
export const momentText = (moment: Moment, language: Language): string => written(moment, language, 'moment')

/** `8 maart 2026 om 14:05:09 CET`: for evidence, where the second counts. */
export const secondText = (moment: Moment, language: Language): string => written(moment, language, 'second')

const relatives: Partial<Record<Language, Intl.RelativeTimeFormat>> = {}
const dayMilliseconds = 86_400_000
const hourMilliseconds = 3_600_000
const minuteMilliseconds = 60_000

/** The number of a calendar day in the Netherlands. That of the day before is one less, also when clocks change. */
const dayNumber = (moment: Date): number => Date.parse(isoDay.format(moment)) / dayMilliseconds

/** Swedes write days as ISO 8601 does. */
const isoDay = new Intl.DateTimeFormat('sv', {
  ...({ year: 'numeric', month: '2-digit', day: '2-digit' } as const),
  timeZone: zone,
})

/** `3 uur geleden`, `over 2 dagen`, `gisteren`; within a minute `nu`, beyond thirty days the date. */
export const relativeText = (moment: Moment, now: Date, language: Language): string => {
  const then = new Date(moment)
  const minutes = Math.trunc((then.getTime() - now.getTime()) / 60_000)
  relatives[language] ??= new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const format = relatives[language]
  if (minutes === 0) return format.format(0, 'second')
  if (Math.abs(minutes) < 60) return format.format(minutes, 'minute')
  if (Math.abs(minutes) < 24 * 60) return format.format(Math.trunc(minutes / 60), 'hour')
  const days = dayNumber(then) - dayNumber(now)
  return Math.abs(days) > 30 ? dateText(moment, language) : format.format(days, 'day')
}

/** `over 5 minuten`, `in 2 hours`: how long to wait, never less than it is. */
export const waitText = (seconds: number, language: Language): string => {
  const format = new Intl.RelativeTimeFormat(localeOf(language))
  if (seconds < 60) return format.format(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  return minutes < 60 ? format.format(minutes, 'minute') : format.format(Math.ceil(minutes / 60), 'hour')
}

/** Until when that text stays as it is: of less than an hour it counts minutes, beyond it hours, and days end with an hour. */
export const relativeUntil = (moment: Moment, now: Date): Date => {
  const then = new Date(moment).getTime()
  const apart = now.getTime() - then
  const isByMinute = apart >= -hourMilliseconds && apart < hourMilliseconds
  const step = isByMinute ? minuteMilliseconds : hourMilliseconds
  const next = then + (apart < 0 ? Math.ceil(apart / step) * step + 1 : (Math.floor(apart / step) + 1) * step)
  return new Date(Math.min(next, (Math.floor(now.getTime() / hourMilliseconds) + 1) * hourMilliseconds))
}

/** A `<time>` that says the moment to programs in UTC and to people in Dutch time; a text of one's own may replace that. */
export const timeElement = (
  moment: Moment,
  language: Language,
  form: MomentForm = 'date',
  text: string = written(moment, language, form),
): Html => {
  const machine = isDay(moment) ? moment : new Date(moment).toISOString()
  return html`<time datetime="${machine}">${text}</time>`
}
