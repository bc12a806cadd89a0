/** When an interview is, as whoever has to come reads it: the day of the week, and until when. */

import { localeOf, momentText } from '../../../kit/pages/dates.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { localDate } from '../core/calendar.ts'
import { localTime } from '../core/local-moment.ts'

const weekdayOf = (moment: Date, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { weekday: 'long', timeZone: 'Europe/Amsterdam' }).format(
    moment,
  )

/** `maandag 29 maart 2027 om 09:00 – 09:45`, in Dutch time; the day again where it ends on another one. */
export const interviewTimeText = (
  startsAt: Date | string,
  endsAt: Date | string,
  language: Language,
): string => {
  const [from, to] = [new Date(startsAt), new Date(endsAt)]
  const end = localDate(from) === localDate(to) ? localTime(to) : momentText(to, language)
  return `${weekdayOf(from, language)} ${momentText(from, language)} – ${end}`
}
