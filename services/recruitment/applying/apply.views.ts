/** The form with which people apply, and what stands in its place where they cannot. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices, tick } from '../../../kit/pages/parts/choices.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import {
  errorSummary,
  type Mistake,
  messageFor,
  titleWithMistakes,
} from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { moneyField } from '../../../kit/pages/parts/money-field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { consentWording } from '../applications/retention-mails.ts'
import { jobPath } from '../core/job-path.ts'
import type { JobQuestion } from '../core/job-questions.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { noticeCard } from '../matches/match.views.ts'
import type { MatchNotice } from '../matches/match-notice.mails.ts'
import { applyWords } from './apply.words.ts'
import { type Entered, maximumCvBytes, questionsMark } from './apply-form.ts'
import { unseenField } from './unseen-field.ts'

export const applyPath = (jobId: number): string => `/vacatures/${jobId}/solliciteren`

export interface ApplyView {
  language: Language
  job: JobRow
  match: MatchNotice | null
  /** Own CV profiles of whoever is signed in; null for anybody else. */
  profiles: readonly { id: number; name: string }[] | null
  entered: Entered
  /** For the hidden fields: when the form was shown, and the CV that was kept. */
  began: string
  kept: { handle: string; name: string } | null
  mistakes: readonly Mistake[]
}

const said = (title: string, status: number, body: Html): Page => ({
  ...{ title, status, noStore: true },
  body: html`<div class="stack"><h1>${title}</h1>${body}</div>`,
})

export const closedPage = (language: Language, job: Pick<JobRow, 'title'>): Page => {
  const words = applyWords[language]
  const act = linkButton({ href: '/vacatures', label: words.otherJobs })
  return said(words.closedTitle, 410, html`<p>${words.closed(job.title)}</p><p>${act}</p>`)
}

export const appliedPage = (language: Language, href: string, status: number): Page => {
  const words = applyWords[language]
  return said(
    words.appliedTitle,
    status,
    html`<p>${words.applied}</p><p>${linkButton({ href, label: words.appliedLink })}</p>`,
  )
}

/** The same for every address. */
export const heldPage = (language: Language, text?: string): Page => {
  const words = applyWords[language]
  const on = linkButton({ href: '/vacatures', label: words.otherJobs })
  return said(words.heldTitle, 200, html`<p>${text ?? words.held}</p><p>${words.heldWait}</p><p>${on}</p>`)
}

export const applyPage = (view: ApplyView): Page => {
  const { language, job, mistakes } = view
  const words = applyWords[language]
  const title = words.title(job.title)
  const elsewhere = job.application_url ?? job.source_url
  return {
    title: titleWithMistakes(title, language, mistakes),
    noStore: true,
    modules: ['file-fields'],
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title(job.title)}</h1>
${facts([
  { name: words.company, value: job.company },
  { name: words.place, value: job.location },
  { name: words.answer, value: job.answer_within_days && words.answerWithin(job.answer_within_days) },
])}
<p>${link({ href: jobPath(job), label: words.back })}</p>
${elsewhere && alert({ tone: 'warn', text: html`${words.elsewhere} ${link({ href: elsewhere, label: words.elsewhereLink })}` })}
<form class="stack" method="post" action="${applyPath(job.id)}" enctype="multipart/form-data" novalidate data-keep="apply-${job.id}">
${formKey()}<input type="hidden" name="began" value="${view.began}">
${whoFields(view)}
${sentFields(view)}
${job.questions.length > 0 && questionFields(view)}
${moreFields(view)}
${footOf(view)}
</form>
</div>`,
  }
}

const whoFields = (view: ApplyView): Html => {
  const { language, entered, mistakes, profiles } = view
  const words = applyWords[language]
  const name = (id: 'firstName' | 'lastName', autocomplete: string): Html =>
    field({
      ...{ language, name: id, label: words[id], value: entered[id], autocomplete },
      message: messageFor(mistakes, id),
    })
  return html`<h2>${words.you}</h2>
${name('firstName', 'given-name')}
${name('lastName', 'family-name')}
${field({
  ...{
    language,
    name: 'email',
    type: 'email',
    label: words.email,
    value: entered.email,
    autocomplete: 'email',
  },
  hint: profiles ? words.emailOwn : words.emailHint,
  readOnly: profiles !== null,
  message: messageFor(mistakes, 'email'),
})}
${unseenField(words.unseen)}`
}

const sentFields = (view: ApplyView): Html => {
  const { language, entered, mistakes, kept, profiles } = view
  const words = applyWords[language]
  const own = profiles ?? []
  return html`<h2>${words.sent}</h2>
${
  own.length > 0 &&
  selectField({
    ...{ language, name: 'profile', label: words.profile, value: entered.profile, prompt: words.noProfile },
    options: own.map(({ id, name }) => ({ value: String(id), label: name })),
  })
}
${kept && html`<input type="hidden" name="cvKept" value="${kept.handle}">${alert({ tone: 'good', text: words.kept(kept.name) })}`}
${dropZone({
  ...{ language, name: 'cv', label: words.cv, hint: words.cvHint, accept: ['.pdf', 'application/pdf'] },
  maximumBytes: maximumCvBytes,
  message: messageFor(mistakes, 'cv'),
})}
${textArea({
  ...{ language, name: 'letter', label: words.letter, hint: words.letterHint, value: entered.letter },
  rows: 8,
  message: messageFor(mistakes, 'letter'),
})}`
}

const questionFields = (view: ApplyView): Html => {
  const { language, job } = view
  return html`<h2>${applyWords[language].questions(job.company)}</h2>
<input type="hidden" name="asked" value="${questionsMark(job.questions)}">
${job.questions.map((question, at) => questionField(view, question, at))}`
}

const questionField = (
  { language, entered, mistakes }: ApplyView,
  question: JobQuestion,
  at: number,
): Html => {
  const words = applyWords[language]
  const name = `answer${at}`
  const value = entered.answers[at] ?? ''
  const row = {
    ...{ language, name, label: question.label, optional: !question.required },
    message: messageFor(mistakes, name),
  }
  if (question.kind === 'TEXT') return textArea({ ...row, value, rows: 3 })
  if (question.kind === 'CHOICE') {
    const options = question.choices.map((choice) => ({ value: choice, label: choice }))
    return selectField({ ...row, value, options, prompt: words.choose })
  }
  return choices({
    ...{ ...row, choose: 'one', inline: true, chosen: [value] },
    options: [
      { value: 'YES', label: words.yes },
      { value: 'NO', label: words.no },
    ],
  })
}

const moreFields = ({ language, entered, mistakes }: ApplyView): Html => {
  const words = applyWords[language]
  const of = (name: 'phone' | 'availableFrom' | 'expectedSalary') => ({
    ...{ language, name, label: words[name], value: entered[name], optional: true },
    message: messageFor(mistakes, name),
  })
  return html`<h2>${words.more}</h2>
${field({ ...of('phone'), type: 'tel', autocomplete: 'tel' })}
${field({ ...of('availableFrom'), type: 'date', width: 'short' })}
${moneyField({ ...of('expectedSalary'), hint: words.expectedSalaryHint })}`
}

/** Who gets it, for what and how long, above the button. */
const footOf = ({ language, job, entered, match }: ApplyView): Html => {
  const words = applyWords[language]
  return html`${tick({
    ...{ language, name: 'keep', label: consentWording[language], optional: true },
    checked: entered.keep === 'yes',
  })}
${match && noticeCard(language, match)}
${card({
  body: facts([
    { name: words.who, value: words.whoText(job.company) },
    { name: words.whatFor, value: words.whatForText },
    { name: words.howLong, value: words.howLongText },
  ]),
})}
<div class="row">${button({ label: words.send })}</div>`
}
