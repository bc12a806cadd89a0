/** The page behind a confirmation link: what will be sent and one button, or why nothing can be. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { forgotPath } from '../accounts/forgot-path.ts'
import type { MailboxState } from '../accounts/mailbox-account.actions.ts'
import { askedPayText } from '../applications/asked-pay.ts'
import type { KeptAnswer } from '../core/answers.ts'
import { jobPath } from '../core/job-path.ts'
import type { JobRow } from '../jobs/job.tables.ts'
import { noticeCard } from '../matches/match.views.ts'
import { written } from '../site/written.views.ts'
import { applyPath, closedPage } from './apply.views.ts'
import type { HeldView } from './confirm.actions.ts'
import { confirmWords } from './confirm.words.ts'
import type { HeldApplication, HeldForm } from './held-form.ts'
import { wishFacts } from './wishes.views.ts'

type ApplicationView = Extract<HeldView, { state: 'application' }>
type AccountView = Extract<HeldView, { state: 'account' }>
type AlertView = Extract<HeldView, { state: 'alert' }>

const said = (title: string, status: number, body: Html): Page => ({
  ...{ title, status, noStore: true },
  body: html`<div class="stack"><h1>${title}</h1>${body}</div>`,
})

const toJobs = (language: Language): Html =>
  html`<p>${linkButton({ href: '/vacatures', label: confirmWords[language].jobs })}</p>`

/** What a link shows; `token` is where its form posts to. */
export const heldFormPage = (language: Language, token: string, view: HeldView): Page => {
  const words = confirmWords[language]
  const refusal = (title: string, text: string, status: number): Page =>
    said(title, status, html`<p>${text}</p>${toJobs(language)}`)
  switch (view.state) {
    case 'missing':
      return refusal(words.missingTitle, words.missing, 404)
    case 'over':
      return refusal(words.overTitle, words.over, 410)
    case 'removed':
      return refusal(words.removedTitle, words.removed, 410)
    case 'used':
      return usedPage(language, view)
    case 'asksMore':
      return asksMorePage(language, view.job)
    case 'closed':
      return closedPage(language, view.job)
    case 'applied':
      return refusal(words.appliedTitle, words.applied(view.job.title), 409)
    case 'application':
      return view.account?.enabled === false
        ? refusal(words.disabledTitle, words.disabled, 403)
        : applicationPage(language, token, view)
    case 'alert':
      return view.account?.enabled === false
        ? refusal(words.disabledTitle, words.disabled, 403)
        : alertPage(language, token, view)
    case 'account':
      return view.account?.enabled === false
        ? refusal(words.disabledTitle, words.disabledAccount, 403)
        : accountPage(language, token, view)
  }
}

/** The form of the job that asks for more, as what was held has no answers to that. */
const asksMorePage = (language: Language, job: JobRow): Page => {
  const words = confirmWords[language]
  const act = linkButton({ href: applyPath(job.id), label: words.asksMoreLink })
  return said(words.mergedTitle, 410, html`<p>${words.asksMore(job.title)}</p><p>${act}</p>`)
}

const ledTo = (kind: HeldForm['kind'], id: number | null): string =>
  ({
    ALERT: '/mijn/alerts',
    ACCOUNT: '/mijn',
    APPLICATION: `/mijn/sollicitaties${id === null ? '' : `/${id}`}`,
  })[kind]

/** Whoever is signed in with another account would be led to a page that is not theirs. */
const toWhatCame = (language: Language, view: Extract<HeldView, { state: 'used' }>): Html => {
  const words = confirmWords[language]
  if (view.isOwn === false) return html`<p>${words.otherAccount}</p>`
  const label = view.isOwn ? words.view : words.see
  return html`<p>${linkButton({ href: ledTo(view.kind, view.ledTo), label })}</p>`
}

const usedPage = (language: Language, view: Extract<HeldView, { state: 'used' }>): Page => {
  const words = confirmWords[language]
  return said(words.usedTitle, 409, html`<p>${words.used[view.kind]}</p>${toWhatCame(language, view)}`)
}

/** For whoever has an account and is not signed in: it is done, and stands there. */
export const donePage = (language: Language, view: Extract<HeldView, { state: 'used' }>): Page => {
  const words = confirmWords[language]
  const { title, text } = words.done[view.kind]
  return said(title, 200, html`${alert({ tone: 'good', text })}${toWhatCame(language, view)}`)
}

/** One button; a second one only where somebody else may have made the account. */
const confirmForm = (
  language: Language,
  token: string,
  account: MailboxState | null,
  { forNew = confirmWords[language].newAccount, jobId }: { forNew?: string; jobId?: number } = {},
): Html => {
  const words = confirmWords[language]
  const isUnproven = account !== null && !account.verified
  const text = account === null ? forNew : isUnproven ? words.unverified : words.ownAccount
  return html`${isUnproven ? alert({ tone: 'warn', text }) : html`<p>${text}</p>`}
<form class="row" method="post" action="/bevestigen/${token}">${formKey()}${jobId !== undefined && html`<input type="hidden" name="job" value="${jobId}">`}${button({ label: words.confirm })}${
    isUnproven && button({ label: words.notMine, kind: 'quiet', name: 'account', value: 'overnemen' })
  }</form>`
}

const applicationPage = (language: Language, token: string, view: ApplicationView): Page => {
  const { form, job, isMerged, account, match } = view
  const words = confirmWords[language]
  return {
    title: words.application,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.application}</h1>
<p>${words.applicationLead}</p>
${isMerged && alert({ tone: 'warn', text: words.merged })}
${factsOf(language, view)}
${card({ heading: words.letter, body: form.letter ? written(form.letter) : html`<p>${words.none}</p>` })}
${form.answers.length > 0 && card({ heading: words.answers, body: answerFacts(language, form.answers) })}
${match && noticeCard(language, match)}
${confirmForm(language, token, account, { jobId: job.id })}
<p>${link({ href: jobPath(job), label: job.title })}</p>
</div>`,
  }
}

const factsOf = (language: Language, { form, job }: ApplicationView): Html => {
  const words = confirmWords[language]
  return facts([
    { name: words.job, value: job.title },
    { name: words.company, value: job.company },
    { name: words.name, value: nameOf(form) },
    { name: words.email, value: form.email },
    { name: words.phone, value: form.phone },
    { name: words.availableFrom, value: form.availableFrom && dateText(form.availableFrom, language) },
    { name: words.expectedSalary, value: askedPayText(form, language) },
    { name: words.cv, value: form.fileName ?? words.none },
    { name: words.keep, value: form.keepYear ? words.keepYear : words.keepShort },
  ])
}

const nameOf = ({ firstName, lastName }: Pick<HeldApplication, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`

/** Each question with its answer, in words. */
export const answerFacts = (language: Language, answers: readonly KeptAnswer[]): Html => {
  const words = confirmWords[language]
  const told = ({ kind, answer }: KeptAnswer): string => {
    if (answer === null) return words.noAnswer
    if (kind !== 'YES_NO') return answer
    return answer === 'YES' ? words.yes : words.no
  }
  return facts(answers.map((answer) => ({ name: answer.label, value: told(answer) })))
}

const alertPage = (language: Language, token: string, { form, account }: AlertView): Page => {
  const words = confirmWords[language]
  return {
    title: words.alert,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.alert}</h1>
<p>${words.alertLead}</p>
${facts([{ name: words.email, value: form.email }])}
${card({ heading: words.wishes, body: wishFacts(language, form.wishes) })}
${confirmForm(language, token, account)}
</div>`,
  }
}

/** Whoever has an account signs in; for anybody else one is made. */
const accountPage = (language: Language, token: string, { form, account }: AccountView): Page => {
  const words = confirmWords[language]
  const body = account?.verified
    ? html`<p>${words.accountThere}</p>
<p class="row">${linkButton({ href: `/sign-in?back=${encodeURIComponent(form.back)}`, label: words.signIn })} ${link({ href: forgotPath, label: words.forgot })}</p>`
    : html`<p>${words.accountLead}</p>
${facts([
  { name: words.email, value: form.email },
  { name: words.name, value: nameOf(form).trim() || null },
])}
${confirmForm(language, token, account, { forNew: words.newAccountOnly })}`
  return {
    title: account?.verified ? words.accountThereTitle : words.account,
    noStore: true,
    body: html`<div class="stack">
<h1>${account?.verified ? words.accountThereTitle : words.account}</h1>
${body}
</div>`,
  }
}
