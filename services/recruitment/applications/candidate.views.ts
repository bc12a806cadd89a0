/** The page about one application: the anonymised CV and letter, what happened, and showing the name with a reason. */

import { dateText, momentText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { timeline } from '../../../kit/pages/parts/timeline.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { cvPeriod, languageLevel } from '../core/cv-words.ts'
import { jobPath } from '../core/job-path.ts'
import type { AnonymousApplication } from './anonymous-cv.schema.ts'
import type { ApplicationDto, ApplicationStatusHistoryDto } from './application.schema.ts'
import { candidateWords } from './candidate.words.ts'

export const candidatePath = '/werkplek/sollicitaties'

export interface CandidateView {
  language: Language
  cv: AnonymousApplication
  /** As recruiters may see it: without a name until it is revealed. */
  application: ApplicationDto
  isRevealed: boolean
  history: readonly ApplicationStatusHistoryDto[]
  toast: string | null
  mistakes?: readonly Mistake[]
  reason?: string
}

export const candidatePage = (view: CandidateView): Page => {
  const { language, cv, application, mistakes = [] } = view
  const words = candidateWords[language]
  const title = words.title(cv.applicationId)
  return {
    title: titleWithMistakes(title, language, mistakes),
    body: html`<div class="stack">
${toasts(view.toast === 'revealed' ? [toast({ language, text: words.revealed })] : [])}
${errorSummary({ language, mistakes })}
<div class="spread"><h1>${title}</h1>${badge({ label: words.statuses[application.status] })}</div>
<p>${words.lead}</p>
${facts([
  {
    name: words.job,
    value: link({
      href: jobPath({ id: cv.jobId, title: cv.jobTitle }),
      label: `${cv.jobTitle}, ${cv.company}`,
    }),
  },
  { name: words.applied, value: timeElement(cv.appliedAt, language) },
  { name: words.available, value: cv.availableFrom && dateText(cv.availableFrom, language) },
])}
${view.isRevealed && whoCard(language, application)}
${cvCard(language, cv)}
${card({ heading: words.letter, body: paragraphs(cv.letter) || html`<p>${words.noLetter}</p>` })}
${!view.isRevealed && revealCard(view)}
${historyCard(language, view.history)}
</div>`,
  }
}

const paragraphs = (text: string | null): Html | null =>
  text === null ? null : html`${text.split(/\n{2,}/).map((each) => html`<p>${each}</p>`)}`

const whoCard = (language: Language, application: ApplicationDto): Html => {
  const words = candidateWords[language]
  return card({
    heading: words.who,
    body: facts([
      { name: words.name, value: application.candidateName ?? words.noName },
      { name: words.email, value: application.candidateEmail },
      { name: words.phone, value: application.phone },
    ]),
  })
}

interface Entry {
  title: string
  under: string
  text: string | null
  points?: readonly string[]
}

const entries = (heading: string, list: readonly Entry[]): Html | null =>
  list.length === 0
    ? null
    : html`<h3>${heading}</h3>${list.map(
        ({ title, under, text, points = [] }) =>
          html`<div><p><strong>${title}</strong>${under && html`<br>${under}`}</p>${paragraphs(text)}${points.length > 0 && html`<ul>${points.map((point) => html`<li>${point}</li>`)}</ul>`}</div>`,
      )}`

const joined = (parts: readonly (string | null)[]): string => parts.filter(Boolean).join(', ')

const cvCard = (language: Language, cv: AnonymousApplication): Html => {
  const words = candidateWords[language]
  if (cv.from === null) return card({ heading: words.cv, body: html`<p>${words.noCv}</p>` })
  const work = cv.workExperiences.map((each) => ({
    title: joined([each.position, each.company]),
    under: cvPeriod(each.startDate, each.endDate, each.current, language),
    text: each.description,
    points: each.highlights,
  }))
  const studies = cv.educations.map((each) => ({
    title: joined([each.degree, each.fieldOfStudy]) || each.institution,
    under: each.degree || each.fieldOfStudy ? each.institution : '',
    text: each.description,
  }))
  const projects = cv.projects.map((each) => ({
    title: joined([each.name, each.role]),
    under: cvPeriod(each.startDate, each.endDate, false, language),
    text: each.description,
    points: each.technologies,
  }))
  const line = (heading: string, items: readonly string[]): Html | null =>
    items.length === 0 ? null : html`<h3>${heading}</h3><p>${items.join(', ')}</p>`
  return card({
    heading: words.cv,
    body: html`${cv.headline && html`<p><strong>${cv.headline}</strong></p>`}${paragraphs(cv.summary)}${entries(words.work, work)}${entries(words.studies, studies)}${line(
      words.skills,
      cv.skills.map(({ name, level }) => (level ? `${name} (${level})` : name)),
    )}${line(
      words.languages,
      cv.languages.map(({ name, level }) => (level ? `${name} (${languageLevel(level, language)})` : name)),
    )}${line(
      words.certificates,
      cv.certificates.map(({ name, issuer }) => joined([name, issuer])),
    )}${entries(words.projects, projects)}`,
    acts: link({ href: `${candidatePath}/${cv.applicationId}/cv`, label: words.pdf }),
  })
}

const revealCard = ({ language, cv, mistakes = [], reason = '' }: CandidateView): Html => {
  const words = candidateWords[language]
  const message = mistakes[0] ? String(mistakes[0].message) : null
  return card({
    heading: words.reveal,
    body: html`<p>${words.revealText}</p><form class="stack" method="post" action="${candidatePath}/${cv.applicationId}/tonen">${formKey()}${textArea(
      {
        ...{ language, name: 'reason', id: 'reason', label: words.reason, value: reason, rows: 3 },
        message,
      },
    )}<div class="row">${button({ label: words.reveal })}</div></form>`,
  })
}

const historyCard = (language: Language, history: readonly ApplicationStatusHistoryDto[]): Html => {
  const words = candidateWords[language]
  return card({
    heading: words.history,
    body: timeline({
      events: history.map(({ changedAt, toStatus, message }) => ({
        at: changedAt,
        when: momentText(changedAt, language),
        what: toStatus === 'REVEALED' ? words.shown : words.statuses[toStatus],
        ...(message ? { more: html`<p>${message}</p>` } : {}),
      })),
    }),
  })
}
