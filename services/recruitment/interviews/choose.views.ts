/** The page of the link that a candidate gets: the times to choose from, or what was agreed. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { written } from '../site/written.views.ts'
import type { InterviewDto } from './interview.schema.ts'
import { interviewWords } from './interview.words.ts'
import { interviewTimeText } from './interview-time.ts'

export interface ChooseView {
  language: Language
  interview: InterviewDto
  token: string
  toast?: string | null
  /** Another one was quicker, or another time was chosen before. */
  refused?: 'taken' | 'other' | null
  status?: number
}

const toApplication = (language: Language, { applicationId }: InterviewDto): Html =>
  link({
    href: `/mijn/sollicitaties/${applicationId}#berichten`,
    label: interviewWords[language].pick.messages,
  })

const slotList = ({ language, interview, token }: ChooseView): Html => {
  const words = interviewWords[language].pick
  const free = interview.slots.filter((slot) => slot.free)
  const further = html`<p>${words.noneSuits} ${toApplication(language, interview)}</p>`
  if (free.length === 0) return html`${alert({ tone: 'warn', text: words.noneFree })}${further}`
  return html`<p>${words.lead}</p><h2>${words.free}</h2>${free.map(
    ({ id, startsAt, endsAt }) =>
      html`<form class="card spread" method="post" action="/gesprek/${token}/kiezen">${formKey()}<input type="hidden" name="slot" value="${id}">
<strong id="slot-${id}">${timeElement(startsAt, language, 'moment', interviewTimeText(startsAt, endsAt, language))}</strong>${button({ label: words.button, more: { 'aria-describedby': `slot-${id}` } })}</form>`,
  )}${further}`
}

const booked = ({ language, interview }: ChooseView): Html => {
  const words = interviewWords[language].pick
  return html`${alert({
    tone: 'good',
    heading: words.booked,
    text: interviewTimeText(interview.startsAt!, interview.endsAt!, language),
  })}<p>${words.bookedText} ${toApplication(language, interview)}</p>`
}

export const choosePage = (view: ChooseView): Page => {
  const { language, interview, refused } = view
  const words = interviewWords[language]
  const told = words.toasts[view.toast ?? '']
  const isOver = interview.status === 'CANCELLED'
  return {
    title: isOver ? words.pick.cancelled : words.pick.title,
    status: isOver ? 410 : (view.status ?? 200),
    noStore: true,
    body: html`<div class="stack">
${toasts(told ? [toast({ language, text: told })] : [])}
<h1>${isOver ? words.pick.cancelled : words.pick.title}</h1>
<p class="lead"><bdi>${words.pick.about(interview.jobTitle, interview.company)}</bdi></p>
${isOver && html`<p>${words.pick.cancelledText}</p>`}
${!isOver && refused && alert({ tone: 'warn', text: words.pick[refused], live: 'alert' })}
${
  !isOver &&
  html`${interview.status === 'BOOKED' && booked(view)}
${facts([
  { name: words.place, value: interview.place },
  {
    name: words.participants,
    value: interview.participants.length > 0 ? interview.participants.join(', ') : null,
  },
])}
${interview.note && written(interview.note)}
${interview.status === 'PROPOSED' && slotList(view)}`
}
</div>`,
  }
}

export const brokenLinkPage = (language: Language): Page => {
  const { goneTitle, gone } = interviewWords[language].pick
  return {
    title: goneTitle,
    status: 404,
    noStore: true,
    body: html`<div class="stack"><h1>${goneTitle}</h1><p>${gone}</p></div>`,
  }
}
