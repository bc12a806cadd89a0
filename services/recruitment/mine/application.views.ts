/** `/mijn/sollicitaties` and one of them: how it goes, what happens next, what was sent, and messages. */

import { dateText, momentText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { breadcrumbs } from '../../../kit/pages/parts/breadcrumbs.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { type DialogProps, dialog, dialogPage } from '../../../kit/pages/parts/dialog.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { textArea } from '../../../kit/pages/parts/text-area.ts'
import { timeline } from '../../../kit/pages/parts/timeline.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { FirstPassword } from '../accounts/mailbox-account.actions.ts'
import type { AnswerDto } from '../applications/answers.schema.ts'
import type { ApplicationStatusHistoryDto } from '../applications/application.schema.ts'
import { askedPayText } from '../applications/asked-pay.ts'
import { answerFacts } from '../applying/confirm.views.ts'
import { jobPath } from '../core/job-path.ts'
import type { Match } from '../core/match/match.ts'
import type { InterviewDto } from '../interviews/interview.schema.ts'
import { interviewTimeText } from '../interviews/interview-time.ts'
import { matchCard } from '../matches/match.views.ts'
import type { MessageDto } from '../messages/message.schema.ts'
import { written } from '../site/written.views.ts'
import { interviewCard } from './interview.views.ts'
import type { OwnApplication } from './mine.actions.ts'
import { mineWords } from './mine.words.ts'
import { applicationsHome, mineHome, minePage } from './mine-page.ts'
import { applicationCard, noApplications, passwordCard, promiseText } from './overview.views.ts'

export const applicationsPage = (
  language: Language,
  own: readonly OwnApplication[],
  toast: string | null,
): Page =>
  minePage({
    ...{ language, toast, title: mineWords[language].applications },
    body:
      own.length === 0
        ? noApplications(language, 2)
        : html`${own.map((application) => applicationCard(language, application, 2))}`,
  })

export interface ApplicationView {
  language: Language
  toast: string | null
  application: OwnApplication
  history: readonly ApplicationStatusHistoryDto[]
  messages: readonly MessageDto[]
  answers: readonly AnswerDto[]
  match: Match | null
  lacksPassword: FirstPassword
  interviews: readonly InterviewDto[]
  jobIsOpen: boolean
  /** Now, ISO text. */
  now: string
  entered?: string
  mistakes?: readonly Mistake[]
}

export const applicationPage = (view: ApplicationView): Page => {
  const { language, application, mistakes = [] } = view
  const words = mineWords[language]
  const { jobId, jobTitle, company, status, appliedAt, erasesAt } = application
  return minePage({
    ...{ language, toast: view.toast, mistakes, title: words.of(jobTitle) },
    trail: [{ label: words.applications, href: applicationsHome }],
    aside: badge({ label: words.statuses[status] }),
    body: html`${facts([
      { name: words.job, value: link({ href: jobPath({ id: jobId, title: jobTitle }), label: jobTitle }) },
      { name: words.company, value: company },
      { name: words.sentOn, value: timeElement(appliedAt, language) },
      { name: words.keptUntil, value: erasesAt && timeElement(erasesAt, language) },
    ])}
${passwordCard(language, view.lacksPassword, mistakes)}
${nextCard(view)}
${interviewCard(language, view.interviews)}
${messagesCard(view)}
${historyCard(language, view.history)}
${sentCard(view)}
${view.match && matchCard(language, view.match, 'sent')}
${canWithdraw(application) && withdrawCard(language, application)}`,
  })
}

/** What comes next is at a time that is known, or asks for something. */
const nextText = ({ language, application, interviews, now }: ApplicationView): string => {
  const words = mineWords[language]
  const { status, isLeft } = application
  const booked = interviews.filter((interview) => interview.status === 'BOOKED')
  const coming = booked.find(({ endsAt }) => endsAt! > now)
  if (status === 'INTERVIEW' && coming)
    return words.interviewOn(interviewTimeText(coming.startsAt!, coming.endsAt!, language))
  if (isLeft) return words.nextLeft
  if (status !== 'INTERVIEW') return words.next[status]
  if (interviews.some((interview) => interview.status === 'PROPOSED')) return words.toChoose
  return booked.length > 0 ? words.interviewed : words.next[status]
}

const nextCard = (view: ApplicationView): Html => {
  const { language, application } = view
  const words = mineWords[language]
  const { id, status } = application
  const promise = promiseText(language, application)
  return card({
    heading: words.whatNext,
    body: html`<p>${nextText(view)}</p>${!view.jobIsOpen && application.isRunning && html`<p>${words.jobClosed}</p>`}${promise && html`<p>${promise}</p>`}${
      status === 'OFFERED' &&
      html`<form class="row" method="post" action="${applicationsHome}/${id}/aannemen">${formKey()}${button({ label: words.accept })}${linkButton({ href: withdrawPath(id), label: words.decline, kind: 'quiet' })}</form>`
    }`,
  })
}

export const canWithdraw = ({ status, isRunning }: OwnApplication): boolean =>
  status !== 'WITHDRAWN' && isRunning

const withdrawPath = (id: number): string => `${applicationsHome}/${id}/intrekken`

/** Whoever has an offer declines it: to them that is another act than taking back what they sent. */
const withdrawWords = (language: Language, { status }: OwnApplication) => {
  const words = mineWords[language]
  return status === 'OFFERED'
    ? { act: words.decline, title: words.decline, ask: words.declineAsk, text: words.declineText }
    : { act: words.withdraw, title: words.withdrawTitle, ask: words.withdrawAsk, text: words.withdrawText }
}

const question = (language: Language, application: OwnApplication): DialogProps => {
  const { act, ask, text } = withdrawWords(language, application)
  return {
    ...{ language, id: 'withdraw', destroys: true, hidden: formKey(), act },
    heading: ask(application.jobTitle),
    body: html`<p>${text}</p>`,
    action: withdrawPath(application.id),
  }
}

/** A button whose form asks first: on a page of its own, or with a script over this one. */
const withdrawCard = (language: Language, application: OwnApplication): Html => {
  const { act, title, text } = withdrawWords(language, application)
  return card({
    heading: title,
    body: html`<p>${text}</p><form class="row" action="${withdrawPath(application.id)}">${button({
      ...{ label: act, kind: 'danger' },
      more: { 'data-opens': 'withdraw' },
    })}</form>${dialog(question(language, application))}`,
  })
}

/** The question before an application is withdrawn. */
export const withdrawPage = (language: Language, application: OwnApplication): Page => {
  const words = mineWords[language]
  const own = withdrawWords(language, application)
  const back = `${applicationsHome}/${application.id}`
  const items = [
    { label: words.overview, href: mineHome },
    { label: words.applications, href: applicationsHome },
    { label: words.of(application.jobTitle), href: back },
    { label: own.title },
  ]
  return {
    title: own.ask(application.jobTitle),
    current: mineHome,
    body: html`<div class="stack">${breadcrumbs({ language, items })}${dialogPage({ ...question(language, application), back })}</div>`,
  }
}

const historyCard = (language: Language, history: readonly ApplicationStatusHistoryDto[]): Html => {
  const words = mineWords[language]
  return card({
    heading: words.timeline,
    body: timeline({
      label: words.timeline,
      events: history.map(({ changedAt, toStatus, message }) => ({
        at: changedAt,
        when: momentText(changedAt, language),
        what: toStatus === 'REVEALED' ? words.revealed : words.statuses[toStatus],
        ...(message ? { more: written(message) } : {}),
      })),
    }),
  })
}

const messagesCard = (view: ApplicationView): Html => {
  const { language, application, messages, entered = '', mistakes = [] } = view
  const words = mineWords[language]
  const wrong = mistakes.find(({ field }) => field === 'text')
  return card({
    id: 'berichten',
    as: 'section',
    heading: words.messages,
    body: html`${
      messages.length === 0
        ? html`<p>${words.noMessages}</p>`
        : timeline({
            label: words.messages,
            events: messages.map(({ sentAt, fromCandidate, authorName, text }) => ({
              at: sentAt,
              when: momentText(sentAt, language),
              what: fromCandidate ? words.you : (authorName ?? words.recruiter),
              more: written(text),
            })),
          })
    }<form class="stack" method="post" action="${applicationsHome}/${application.id}/bericht" novalidate data-keep="message-${application.id}">${formKey()}${textArea(
      {
        ...{ language, name: 'text', label: words.message, hint: words.messageHint, value: entered, rows: 4 },
        message: wrong ? String(wrong.message) : null,
      },
    )}<div class="row">${button({ label: words.send, kind: 'quiet' })}</div></form>`,
  })
}

/** As it was sent, whatever the profile or the job became. */
const sentCard = ({ language, application, answers }: ApplicationView): Html => {
  const words = mineWords[language]
  const { id, parts, coverLetter, phone, availableFrom } = application
  const files = parts
    .filter((part) => part !== 'letter')
    .map((part) =>
      link({ href: `${applicationsHome}/${id}/verstuurd?part=${part}`, label: words.parts[part] }),
    )
  return card({
    heading: words.sent,
    body: html`${facts([
      { name: words.cvSent, value: files.length > 0 ? files : words.noCv },
      { name: words.phone, value: phone },
      { name: words.availableFrom, value: availableFrom && dateText(availableFrom, language) },
      { name: words.expectedSalary, value: askedPayText(application, language) },
    ])}<h3>${words.letter}</h3>${coverLetter ? written(coverLetter) : html`<p>${words.noLetter}</p>`}${
      answers.length > 0 && html`<h3>${words.answers}</h3>${answerFacts(language, answers)}`
    }`,
  })
}
