/** The pages about somebody's own data: what is kept, choosing how long, a copy, and erasing the account. */

import { dateText, momentText, timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card, headingOf } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import {
  errorSummary,
  type Mistake,
  messageFor,
  titleWithMistakes,
} from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { forgotPath } from '../accounts/forgot-path.ts'
import type { FirstPassword } from '../accounts/mailbox-account.actions.ts'
import type { SentApplication } from '../applications/retention.actions.ts'
import { consentWording } from '../applications/retention-mails.ts'
import type { Controller } from '../context.ts'
import { objectionCard } from '../matches/match.views.ts'
import { askWhomCard } from './controller.views.ts'
import type { OwnPrivacy } from './own-privacy.actions.ts'
import type { DataExportDto } from './privacy.schema.ts'
import { privacyWords } from './privacy.words.ts'
import { purposes } from './purposes/all.ts'
import { keyPurpose, type TablePurpose, whenPurpose } from './purposes/purpose.ts'

interface Shown {
  language: Language
  own: OwnPrivacy
  controller: Controller
  mistakes?: readonly Mistake[]
  toast?: string | null
}

interface Proving {
  language: Language
  mistakes?: readonly Mistake[]
  lacksPassword: FirstPassword
}

/** A form that takes the password, or how to get one first. */
const provenForm = (
  { language, mistakes = [], lacksPassword }: Proving,
  { action, id, act }: { action: string; id: string; act: Html },
): Html => {
  const words = privacyWords[language]
  if (lacksPassword) {
    const href = lacksPassword === 'PAGE' ? '/mijn' : forgotPath
    const acts = linkButton({ href, label: words.choosePassword, kind: 'quiet' })
    return alert({ tone: 'warn', text: words.noPassword[lacksPassword], acts })
  }
  const message = messageFor(mistakes, id)
  return html`<form class="stack" method="post" action="${action}" novalidate>${formKey()}${passwordField({
    language,
    name: 'password',
    id,
    label: words.password,
    hint: words.passwordHint,
    autocomplete: 'current-password',
    ...(message ? { message } : {}),
  })}<div class="row">${act}</div></form>`
}

export const privacyPage = (view: Shown): Page => {
  const { language, own, mistakes = [], toast: name } = view
  const words = privacyWords[language]
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/mijn/privacy',
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<p>${words.lead}</p>
${own.erasesAt && leavingCard(view, own.erasesAt)}
${sentCards(language, own.applications)}
${objectionCard(language, own.objectedAt)}
${copyCard(view)}
${!own.erasesAt && card({ heading: words.erase, body: html`<p>${words.eraseText}</p>${whatGoes(language)}<p>${linkButton({ href: '/mijn/privacy/wissen', label: words.erase, kind: 'danger' })}</p>` })}
${askWhomCard(language, view.controller)}
${purposeTable(language)}
</div>`,
  }
}

/** What an erasure takes and what it leaves. */
const whatGoes = (language: Language, level: 2 | 3 = 3): Html => {
  const { goes, goesPoints, stays, staysPoints } = privacyWords[language]
  const points = (heading: string, list: readonly string[]): Html =>
    html`<div class="stack">${headingOf(level, heading)}<ul>${list.map((point) => html`<li>${point}</li>`)}</ul></div>`
  return html`<div class="columns">${points(goes, goesPoints)}${points(stays, staysPoints)}</div>`
}

const leavingCard = ({ language, own, mistakes = [] }: Shown, erasesAt: Date): Html => {
  const words = privacyWords[language]
  const proving = { language, mistakes, lacksPassword: own.lacksPassword }
  return card({
    heading: words.goneTitle,
    body: html`${alert({ tone: 'warn', text: words.leaving(momentText(erasesAt, language)) })}${whatGoes(language)}${provenForm(
      proving,
      { action: '/mijn/privacy/stoppen', id: 'stop-password', act: button({ label: words.stop }) },
    )}`,
  })
}

const sentCards = (language: Language, applications: readonly SentApplication[]): Html => {
  const words = privacyWords[language]
  return html`<h2>${words.applications}</h2>${
    applications.length === 0
      ? html`<p>${words.noApplications}</p>`
      : applications.map((application) => sentCard(language, application))
  }`
}

const sentCard = (language: Language, sent: SentApplication): Html => {
  const words = privacyWords[language]
  const about = `${sent.title}, ${sent.company}`
  const parts = sent.parts.map((part) =>
    link({ href: `/mijn/sollicitaties/${sent.id}/verstuurd?part=${part}`, label: words.parts[part], about }),
  )
  const until = sent.erasesAt
    ? timeElement(sent.erasesAt, language)
    : sent.consentedAt
      ? words.runningYear
      : words.running
  return card({
    level: 3,
    as: 'article',
    heading: about,
    body: html`${facts([
      { name: words.sent, value: parts.length > 0 ? parts : words.nothing },
      { name: words.until, value: until },
      {
        name: words.nameShown,
        value: sent.revealed && [timeElement(sent.revealed.at, language, 'moment'), sent.revealed.reason],
      },
    ])}<form class="stack" method="post" action="/mijn/privacy/bewaren">${formKey()}<input type="hidden" name="application" value="${sent.id}">${tick(
      {
        language,
        name: 'keep',
        id: `keep-${sent.id}`,
        label: consentWording[language],
        checked: sent.consentedAt !== null,
      },
    )}<div class="row">${button({ label: words.saveChoice, kind: 'quiet', about })}</div></form>`,
  })
}

const copyCard = ({ language, own, mistakes = [] }: Shown): Html => {
  const words = privacyWords[language]
  const proving = { language, mistakes, lacksPassword: own.lacksPassword }
  return card({
    heading: words.copy,
    body: html`${readyCopy(language, own.exports)}<p>${words.copyText}</p>${provenForm(proving, {
      action: '/mijn/privacy/kopie',
      id: 'copy-password',
      act: button({ label: words.download }),
    })}${own.exports.length > 0 && copiesTable(language, own.exports)}`,
  })
}

/** The newest copy that can be had, before everything else. */
const readyCopy = (language: Language, exports: readonly DataExportDto[]): Html | false => {
  const words = privacyWords[language]
  const [ready] = exports
    .filter(({ status }) => status === 'READY')
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (!ready) return false
  return alert({
    tone: 'good',
    text: words.ready(momentText(ready.expiresAt, language)),
    acts: linkButton({ href: `/mijn/privacy/kopie/${ready.id}`, label: words.fetch, download: true }),
  })
}

const copiesTable = (language: Language, exports: readonly DataExportDto[]): Html => {
  const words = privacyWords[language]
  return table<DataExportDto>({
    caption: words.copies,
    rows: exports,
    columns: [
      {
        heading: words.asked,
        cell: ({ createdAt }) => timeElement(createdAt, language, 'moment'),
        names: true,
      },
      { heading: words.state, cell: ({ status }) => words.states[status] },
      { heading: words.until, cell: ({ expiresAt }) => timeElement(expiresAt, language) },
      {
        heading: words.file,
        cell: ({ id, status, createdAt }) =>
          status === 'READY'
            ? link({
                href: `/mijn/privacy/kopie/${id}`,
                label: words.fetch,
                about: dateText(createdAt, language),
                download: true,
              })
            : null,
      },
    ],
  })
}

/** Reasons that say something to the person: not how rows are found, nor that a moment is kept. */
const reasonsOf = ({ columns }: TablePurpose, language: Language): string => {
  const all = [...new Set(columns.map(({ purpose }) => purpose[language]))]
  const plain = [keyPurpose, whenPurpose].map((purpose) => purpose[language])
  const telling = all.filter((reason) => !plain.includes(reason))
  return (telling.length > 0 ? telling : all).join('; ')
}

const purposeTable = (language: Language): Html => {
  const words = privacyWords[language]
  const rows = purposes.filter(({ person, subjects }) => person !== null && subjects !== 'STAFF')
  return html`<details><summary>${words.what}</summary>${table<TablePurpose>({
    caption: words.what,
    captionHidden: true,
    rows,
    columns: [
      { heading: words.kind, cell: ({ name }) => name[language], names: true },
      { heading: words.why, cell: (purpose) => reasonsOf(purpose, language) },
      { heading: words.keptUntil, cell: ({ kept }) => kept[language] },
    ],
  })}</details>`
}

export const erasePage = (view: Proving): Page => {
  const { language, mistakes = [] } = view
  const words = privacyWords[language]
  return {
    title: titleWithMistakes(words.erase, language, mistakes),
    current: '/mijn/privacy',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.erase}</h1>
<p>${words.eraseLead}</p>
<ul>${words.erasePoints.map((point) => html`<li>${point}</li>`)}</ul>
${whatGoes(language, 2)}
${provenForm(view, {
  action: '/mijn/privacy/wissen',
  id: 'erase-password',
  act: html`${button({ label: words.erase, kind: 'danger' })}${linkButton({ href: '/mijn/privacy', label: words.cancel, kind: 'quiet' })}`,
})}
</div>`,
  }
}

export const erasedPage = (language: Language): Page => {
  const words = privacyWords[language]
  return {
    title: words.goneTitle,
    body: html`<div class="stack"><h1>${words.goneTitle}</h1><p>${words.gone}</p><p>${linkButton({ href: '/sign-in?back=/mijn/privacy', label: words.signIn })}</p></div>`,
  }
}
