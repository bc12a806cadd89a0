/** Interviews on the desk: those that are booked, and those whose candidate has yet to choose. */

import { momentText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { InterviewDto } from '../interviews/interview.schema.ts'
import { overviewWords } from './overview.words.ts'
import { applicationPath } from './pipeline-address.ts'

const interviewsHome = '/werkplek/gesprekken'

const line = (language: Language, interview: InterviewDto, isNamed: boolean): Html => {
  const words = overviewWords[language]
  const { id, applicationId, candidateName, jobTitle, startsAt, place } = interview
  const when =
    startsAt === null
      ? badge({ label: words.notChosen, tone: 'warn' })
      : html`<time datetime="${startsAt}">${momentText(startsAt, language)}</time>`
  const who = link({
    href: applicationPath(applicationId),
    label: candidateName ?? words.noName(applicationId),
  })
  return html`<li class="entry">${isNamed && html`<span dir="auto">${who}</span><br>`}${when}<br><span class="small soft" dir="auto">${[isNamed && jobTitle, place].filter(Boolean).join(' · ')}</span>${!isNamed && html`<br>${link({ href: `${interviewsHome}/${id}`, label: words.changeInterview })}`}</li>`
}

/** Those that were not called off, the next one first. On a candidate's own page without the name, with a way to plan one while there is anything to plan. */
export const interviewsCard = (
  language: Language,
  interviews: readonly InterviewDto[],
  { isNamed, planAt }: { isNamed: boolean; planAt?: string | null },
): Html => {
  const words = overviewWords[language]
  const standing = interviews
    .filter(({ status }) => status !== 'CANCELLED')
    .toSorted((a, b) => (a.startsAt ?? '9').localeCompare(b.startsAt ?? '9'))
  return card({
    heading: words.interviews,
    body:
      standing.length === 0
        ? html`<p class="soft">${words.interviewsNone}</p>`
        : html`<ul class="waiting">${standing.map((one) => line(language, one, isNamed))}</ul>`,
    ...(planAt === null
      ? {}
      : {
          acts: link({ href: planAt ?? interviewsHome, label: planAt ? words.plan : words.interviewsPage }),
        }),
  })
}
