/** The interviews of one application, as its candidate sees them. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { InterviewDto } from '../interviews/interview.schema.ts'
import { interviewTimeText } from '../interviews/interview-time.ts'
import { written } from '../site/written.views.ts'

const interviewWords = {
  nl: {
    heading: 'Gesprekken',
    when: 'Wanneer',
    choose: 'Nog te kiezen',
    cancelled: 'Afgezegd',
    where: 'Waar',
    who: 'Deelnemers',
    pick: 'Tijdstip kiezen',
    change: 'Gesprek bekijken',
  },
  en: {
    heading: 'Interviews',
    when: 'When',
    choose: 'Still to be chosen',
    cancelled: 'Called off',
    where: 'Where',
    who: 'Participants',
    pick: 'Choose a time',
    change: 'See the interview',
  },
} as const

/** Null where there is none. */
export const interviewCard = (language: Language, interviews: readonly InterviewDto[]): Html | null => {
  if (interviews.length === 0) return null
  const words = interviewWords[language]
  return card({
    heading: words.heading,
    body: html`${interviews.map(({ status, startsAt, endsAt, place, participants, note, choosePath }) => {
      const chosen = startsAt && endsAt ? interviewTimeText(startsAt, endsAt, language) : words.choose
      const label = status === 'PROPOSED' ? words.pick : words.change
      return html`${facts([
        { name: words.when, value: status === 'CANCELLED' ? words.cancelled : chosen },
        { name: words.where, value: place },
        { name: words.who, value: participants.join(', ') || null },
      ])}${note && written(note)}${choosePath && html`<p>${linkButton({ href: choosePath, label, kind: 'quiet' })}</p>`}`
    })}`,
  })
}
