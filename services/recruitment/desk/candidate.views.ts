/** One candidate: what was sent on one side, what is known and done on the other. */

import { dateText, momentText, timeElement } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { avatar } from '../../../kit/pages/parts/avatar.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { timeline } from '../../../kit/pages/parts/timeline.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { AnswerDto } from '../applications/answers.schema.ts'
import type { ApplicationStatusHistoryDto } from '../applications/application.schema.ts'
import { askedPayText } from '../applications/asked-pay.ts'
import { jobPath } from '../core/job-path.ts'
import { matchCard } from '../matches/match.views.ts'
import { written } from '../site/written.views.ts'
import { anonymousCv } from './anonymous-cv.views.ts'
import { undoAlerts } from './board.views.ts'
import { candidateWords } from './candidate.words.ts'
import { messagesCard, notesCard, ratingCard, revealCard, tagsCard } from './candidate-acts.views.ts'
import { type CandidateView, candidateName, here } from './candidate-view.ts'
import { statusesFrom } from './card.views.ts'
import { applicationAddress, applicationPath, pipelineAddress } from './pipeline-address.ts'

const toastWords = ['revealed', 'sent', 'noted', 'tagged', 'rated', 'undone', 'moved'] as const

export const candidatePage = (view: CandidateView): Page => {
  const { language, mistakes } = view
  const words = candidateWords[language]
  const name = candidateName(view)
  const done = toastWords.find((one) => one === view.toast)
  return {
    title: titleWithMistakes(name, language, mistakes),
    wide: true,
    widthClass: 'candidate-width',
    current: '/werkplek',
    styles: ['desk'],
    framesOwnFiles: true,
    body: html`<div class="stack">
${toasts(done ? [toast({ language, text: words[done] })] : [])}
${errorSummary({ language, mistakes })}
${crumbs(view, name)}
${head(view, name)}
${view.undoable.length > 0 && html`<div class="stack">${undoAlerts({ language, undoable: view.undoable, back: here(view) })}</div>`}
<div class="candidate"><div class="stack">${view.isHidden && html`<p>${words.lead}</p>`}${cvCard(view)}${letterCard(view)}${answersCard(view)}${messagesCard(view)}</div>
<div class="stack">${statusCard(view)}${factsCard(view)}${view.isHidden && revealCard(view)}${view.interviews}${tagsCard(view)}${ratingCard(view)}${notesCard(view)}${view.match && matchCard(language, view.match)}${historyCard(language, view.history)}</div></div></div>`,
  }
}

const crumbs = ({ language, application, address }: CandidateView, name: string): Html => {
  const { status: _column, ...filter } = address.filter
  const list = pipelineAddress(application.jobId, {
    ...address,
    page: 1,
    filter: address.view === 'bord' ? filter : address.filter,
  })
  const desk = language === 'nl' ? 'Werkplek' : 'Desk'
  return breadcrumbs({
    language,
    items: [{ label: desk, href: '/werkplek' }, { label: application.jobTitle, href: list }, { label: name }],
  })
}

const head = (
  { language, application, isHidden, neighbours, address }: CandidateView,
  name: string,
): Html => {
  const words = candidateWords[language]
  const to = (id: number | null, label: string, rel: 'prev' | 'next', key: string): Html | null =>
    id === null
      ? null
      : link({
          href: applicationAddress(id, address),
          label,
          rel,
          more: { 'data-shortcut': key },
        })
  const previous = to(neighbours.previous, words.previous, 'prev', 'k')
  const next = to(neighbours.next, words.next, 'next', 'j')
  const jump = (id: string, label: string, key: string): Html =>
    html`<a href="#${id}" data-shortcut="${key}">${label}</a>`
  return html`<div class="spread"><div class="row">${!isHidden && avatar({ name })}<h1 dir="auto">${name}</h1>${badge({ label: words.statuses[application.status] })}</div>${(previous || next) && html`<nav class="row" aria-label="${words.neighbours}">${previous}${next}</nav>`}</div>
<nav class="row small jump" aria-label="${words.jump}">${jump('note', words.note, 'n')}${jump('tag', words.tag, 't')}${jump('rating', words.rating, 'r')}${jump('status', words.status, 'm')}</nav>`
}

const cvCard = (view: CandidateView): Html => {
  const { language, application, cv, hasCv, isHidden } = view
  const words = candidateWords[language]
  const file = `${applicationPath(application.id)}/cv`
  if (!hasCv)
    return card({ heading: words.cv, body: html`<p>${isHidden ? words.noReadableCv : words.noCv}</p>` })
  return card({
    heading: words.cv,
    aside: link({ href: file, label: words.openCv, more: { target: '_blank' } }),
    body: html`<iframe class="cv-frame" src="${file}" title="${words.cvOf(candidateName(view))}" loading="lazy"></iframe>${isHidden && cv && html`<details><summary>${words.asText}</summary>${anonymousCv(language, cv)}</details>`}`,
  })
}

const letterCard = ({ language, application, cv, isHidden }: CandidateView): Html => {
  const words = candidateWords[language]
  const letter = isHidden ? (cv?.letter ?? null) : application.coverLetter
  return card({
    heading: words.letter,
    body: letter ? written(letter) : html`<p class="soft">${words.noLetter}</p>`,
  })
}

const answersCard = ({ language, answers }: CandidateView): Html | null => {
  const words = candidateWords[language]
  const said = ({ kind, answer }: AnswerDto): Html | string => {
    if (answer === null) return words.noAnswer
    if (kind !== 'YES_NO') return html`<span dir="auto">${answer}</span>`
    return /^(yes|ja|true)$/i.test(answer) ? words.yes : words.no
  }
  return answers.length === 0
    ? null
    : card({
        heading: words.answers,
        body: facts(answers.map((each) => ({ name: each.label, value: said(each) }))),
      })
}

const statusCard = ({ language, application, address }: CandidateView): Html | null => {
  const words = candidateWords[language]
  const { id, status } = application
  const later = statusesFrom(status)
  if (later.length === 0) return null
  const options = [status, ...later].map((one) => ({ value: one, label: words.statuses[one] }))
  return card({
    body: html`<form class="stack" action="${applicationPath(id)}/verplaatsen">${hiddenFields({ van: status, terug: here({ application, address }) })}${selectField(
      { language, name: 'naar', id: 'status', label: words.status, options, value: status },
    )}<div class="row">${button({ label: words.move })}</div></form>`,
  })
}

const factsCard = ({ language, application, isHidden, promised, end }: CandidateView): Html => {
  const words = candidateWords[language]
  const { jobId, jobTitle, company, availableFrom } = application
  const overdue = promised?.isOver ? html` ${badge({ label: words.overdue, tone: 'bad' })}` : null
  return card({
    body: facts([
      ...(isHidden
        ? []
        : [
            { name: words.email, value: application.candidateEmail && emailLink(application.candidateEmail) },
            { name: words.phone, value: application.phone },
          ]),
      {
        name: words.job,
        value: link({ href: jobPath({ id: jobId, title: jobTitle }), label: `${jobTitle}, ${company}` }),
      },
      { name: words.applied, value: timeElement(application.appliedAt, language) },
      { name: words.answerBy, value: promised && html`${timeElement(promised.by, language)}${overdue}` },
      { name: words.ended, value: end && timeElement(end.endedAt, language) },
      { name: words.erased, value: end && timeElement(end.erasesAt, language) },
      { name: words.available, value: availableFrom && dateText(availableFrom, language) },
      { name: words.pay, value: askedPayText(application, language) },
    ]),
  })
}

const emailLink = (address: string): Html => link({ href: `mailto:${address}`, label: address })

const historyCard = (language: Language, history: readonly ApplicationStatusHistoryDto[]): Html => {
  const words = candidateWords[language]
  return card({
    heading: words.history,
    body: timeline({
      events: history.map(({ changedAt, toStatus, message, changedBy }) => ({
        at: changedAt,
        when: momentText(changedAt, language),
        what: html`${toStatus === 'REVEALED' ? words.shown : words.statuses[toStatus]}${changedBy && html` <span class="soft" dir="auto">${words.by(changedBy)}</span>`}`,
        ...(message ? { more: written(message) } : {}),
      })),
    }),
  })
}
