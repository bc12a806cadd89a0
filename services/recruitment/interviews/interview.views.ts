/** Pages about interviews for recruiters: what comes, a form to plan one, changing one, and the calendar feed. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Entered } from './interview.form.ts'
import type { InterviewDto } from './interview.schema.ts'
import type { InterviewStatus } from './interview.tables.ts'
import { interviewWords } from './interview.words.ts'
import { interviewFieldsOf } from './interview-form.views.ts'
import { interviewTimeText } from './interview-time.ts'

export const interviewsPath = '/werkplek/gesprekken'

/** Whom an interview can be planned with. */
export interface Candidate {
  applicationId: number
  name: string | null
  jobTitle: string
}

export interface InterviewsView {
  language: Language
  interviews: readonly InterviewDto[]
  candidates: readonly Candidate[]
  /** The whole address of the feed. */
  feed: string
  entered: Entered
  mistakes?: readonly Mistake[]
  toast?: string | null
  status?: number
}

const tones: Record<InterviewStatus, Tone> = { PROPOSED: 'warn', BOOKED: 'good', CANCELLED: 'bad' }

const nameOf = (language: Language, id: number, name: string | null): string =>
  name ?? interviewWords[language].anonymous(id)

const interviewTable = (language: Language, interviews: readonly InterviewDto[]): Html => {
  const words = interviewWords[language]
  if (interviews.length === 0)
    return emptyState({
      heading: words.none,
      text: words.noneText,
      act: link({ href: '#plan', label: words.newHeading }),
    })
  return table<InterviewDto>({
    caption: words.coming,
    captionHidden: true,
    rows: interviews,
    columns: [
      {
        heading: words.when,
        cell: ({ startsAt, endsAt, slots }) =>
          startsAt && endsAt
            ? interviewTimeText(startsAt, endsAt, language)
            : words.offered(slots.filter(({ free }) => free).length),
      },
      {
        heading: words.candidate,
        names: true,
        cell: ({ applicationId, candidateName }) =>
          link({
            href: `/werkplek/sollicitaties/${applicationId}`,
            label: nameOf(language, applicationId, candidateName),
          }),
      },
      { heading: words.job, cell: ({ jobTitle }) => jobTitle },
      { heading: words.with, cell: ({ participants }) => participants.join(', ') || '–' },
      {
        heading: words.state,
        cell: ({ status }) => badge({ label: words.states[status], tone: tones[status] }),
      },
      {
        heading: words.change,
        cell: ({ id, applicationId, candidateName }) =>
          link({
            href: `${interviewsPath}/${id}`,
            label: words.change,
            about: nameOf(language, applicationId, candidateName),
          }),
      },
    ],
  })
}

const planForm = ({ language, candidates, entered, mistakes = [] }: InterviewsView): Html => {
  const words = interviewWords[language]
  if (candidates.length === 0) return html`<p>${words.noCandidates}</p>`
  const message = mistakes.find((mistake) => mistake.field === 'application')?.message
  return html`<form class="stack" method="post" action="${interviewsPath}/plannen" data-keep>${formKey()}
${selectField({
  ...{ language, name: 'application', label: words.candidate, value: entered['application'] ?? '' },
  prompt: words.chooseCandidate,
  message: message === undefined ? null : String(message),
  options: candidates.map(({ applicationId, name, jobTitle }) => ({
    value: String(applicationId),
    label: `${nameOf(language, applicationId, name)}, ${jobTitle}`,
  })),
})}
${interviewFieldsOf({ language, entered, mistakes })}
<div class="row">${button({ label: words.plan })}</div></form>`
}

const feedCard = (language: Language, address: string): Html => {
  const words = interviewWords[language]
  return html`<section class="card stack" aria-labelledby="feed"><h2 id="feed">${words.feed}</h2><p>${words.feedText}</p>
${field({ language, name: 'feed-address', label: words.feedLabel, value: address, readOnly: true, spellcheck: false })}
<form class="stack" method="post" action="${interviewsPath}/agenda">${formKey()}<p class="soft">${words.renewText}</p>${button({ label: words.renew, kind: 'quiet' })}</form></section>`
}

export const interviewsPage = (view: InterviewsView): Page => {
  const { language, interviews, feed, mistakes = [] } = view
  const words = interviewWords[language]
  const told = words.toasts[view.toast ?? '']
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/werkplek',
    ...(view.status ? { status: view.status } : {}),
    body: html`<div class="stack">
${toasts(told ? [toast({ language, text: told })] : [])}
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: words.title }] })}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1><p class="lead">${words.lead}</p>
${told && alert({ tone: 'good', text: told })}
<h2>${words.coming}</h2>
${interviewTable(language, interviews)}
<section class="card stack" id="plan" aria-labelledby="plan-heading"><h2 id="plan-heading">${words.newHeading}</h2>${planForm(view)}</section>
${feedCard(language, feed)}
</div>`,
  }
}

export interface ChangeView {
  language: Language
  interview: InterviewDto
  entered: Entered
  mistakes?: readonly Mistake[]
  status?: number
}

export const changePage = ({ language, interview, entered, mistakes = [], status }: ChangeView): Page => {
  const words = interviewWords[language]
  const { id, applicationId, candidateName, jobTitle } = interview
  const path = `${interviewsPath}/${id}`
  const isOver = interview.status === 'CANCELLED'
  return {
    title: titleWithMistakes(words.changeTitle, language, mistakes),
    current: '/werkplek',
    ...(status ? { status } : {}),
    body: html`<div class="stack">
${breadcrumbs({ language, items: [{ label: words.desk, href: '/werkplek' }, { label: words.title, href: interviewsPath }, { label: words.changeTitle }] })}
${errorSummary({ language, mistakes })}
<div class="spread"><h1>${words.changeTitle}</h1>${badge({ label: words.states[interview.status], tone: tones[interview.status] })}</div>
<p class="lead"><bdi>${nameOf(language, applicationId, candidateName)}</bdi>, <bdi>${jobTitle}</bdi></p>
${
  isOver
    ? alert({ tone: 'warn', text: words.mistakes.gone })
    : html`<section class="card"><form class="stack" method="post" action="${path}/wijzigen" data-keep>${formKey()}<input type="hidden" name="updatedAt" value="${entered['updatedAt'] ?? ''}"><p>${words.changeLead}</p>
${interviewFieldsOf({ language, entered, mistakes })}<div class="row">${button({ label: words.save })}</div></form></section>
<section class="card stack" aria-labelledby="cancel"><h2 id="cancel">${words.cancel}</h2><p>${words.cancelText}</p>
<form method="post" action="${path}/afzeggen">${formKey()}${button({ label: words.cancel, kind: 'danger' })}</form></section>`
}
</div>`,
  }
}
