/** Days and moments as people read them: in Dutch time whichever the language, for pages know no visitor's zone. */

import { type Html, html } from './html.ts'
import type { Language } from './language.ts'

/** A moment, or its ISO 8601 text; `2026-03-08` alone is a calendar day, the same in every zone. */
export type Moment = Date | string

export type MomentForm = 'date' | 'moment' | 'second'

const zone = 'Europe/Amsterdam'
const forms: Record<MomentForm, Intl.DateTimeFormatOptions> = {
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

const formatOf = (language: Language, form: MomentForm, timeZone: string): Intl.DateTimeFormat => {
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

/** `8 maart 2026 om 14:05`, `8 March 2026 at 14:05`; a calendar day stays a day. */
export const momentText = (moment: Moment, language: Language): string => written(moment, language, 'moment')

/** `8 maart 2026 om 14:05:09 CET`: for evidence, where the second counts. */
export const secondText = (moment: Moment, language: Language): string => written(moment, language, 'second')

const units: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
]
const relatives: Partial<Record<Language, Intl.RelativeTimeFormat>> = {}

/** `3 uur geleden`, `over 2 dagen`, `gisteren`; within a minute `nu`, beyond thirty days the date. */
export const relativeText = (moment: Moment, now: Date, language: Language): string => {
  const milliseconds = new Date(moment).getTime() - now.getTime()
  relatives[language] ??= new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' })
  const [unit, size] = units.find(([, length]) => Math.abs(milliseconds) >= length) ?? ['second', Infinity]
  const count = Math.trunc(milliseconds / size)
  if (unit === 'day' && Math.abs(count) > 30) return dateText(moment, language)
  return relatives[language].format(count === 0 ? 0 : count, unit)
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
