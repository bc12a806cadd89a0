/** The account page, the set-up of a second step, and where somebody is signed in. */

import { timeElement } from '../dates.ts'
import { formKey } from '../form-key.ts'
import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { alert } from '../parts/alert.ts'
import { button } from '../parts/button.ts'
import { card } from '../parts/card.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../parts/error-summary.ts'
import { facts } from '../parts/facts.ts'
import { field } from '../parts/field.ts'
import { link } from '../parts/link.ts'
import { passwordField } from '../parts/password-field.ts'
import { table } from '../parts/table.ts'
import { toast, toasts } from '../parts/toast.ts'
import type { Page } from '../site.ts'
import { type AccountWords, accountWords } from './account.words.ts'
import type { KeptAccount } from './page-accounts.ts'
import type { ListedSession } from './page-sessions.ts'

export interface AccountView {
  language: Language
  /** What was entered comes back in the place of what is kept, in the form that sent it (`act`). */
  entered?: Record<string, string>
  mistakes?: readonly Mistake[]
  kept: KeptAccount
  /** Null where the service has none. */
  secondStep: { enabled: boolean; backupCodesRemaining: number; required?: boolean } | null
  shortcuts: boolean
  /** What the service adds. */
  more: Html | null
  /** The last proof is too old: what changes the account asks for the password. */
  asksForPassword: boolean
  toast: string | null
}

const mistakeIn = (mistakes: readonly Mistake[], id: string): string | undefined => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

/** A form of the page; `act` tells them apart. */
const form = (act: string, content: readonly (Html | false | null)[]): Html =>
  html`<form class="stack" method="post" action="/account" novalidate><input type="hidden" name="act" value="${act}">${formKey()}${content}</form>`

/** Other forms go on to show what is kept: they sent nothing. */
const valueIn = ({ entered }: AccountView, act: string, name: string): string | undefined =>
  entered?.['act'] === act ? entered[name] : undefined

const proofField = (view: AccountView, act: string): Html | false => {
  const words = accountWords[view.language]
  return (
    view.asksForPassword &&
    passwordField({
      language: view.language,
      name: 'proof',
      id: `proof-${act}`,
      label: words.proof,
      hint: words.proofHint,
      autocomplete: 'current-password',
      message: mistakeIn(view.mistakes ?? [], `proof-${act}`),
    })
  )
}

export const accountPage = (view: AccountView): Page => {
  const { language, mistakes = [], toast: name } = view
  const words = accountWords[language]
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/account',
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${mustSetUp(view) ? secondStepCard(view, words) : ownCards(view, words)}
${shortcutsCard(view, words)}
${card({ heading: words.sessions, body: html`<p>${words.sessionsText}</p><p>${link({ href: '/account/sessions', label: words.toSessions })}</p>` })}
</div>`,
  }
}

const nameCard = (view: AccountView, words: AccountWords): Html | null => {
  const { language, kept, mistakes = [] } = view
  if (kept.firstName === undefined) return null
  return card({
    heading: words.name,
    body: form('name', [
      field({
        language,
        name: 'firstName',
        label: words.firstName,
        autocomplete: 'given-name',
        optional: true,
        value: valueIn(view, 'name', 'firstName') ?? kept.firstName,
      }),
      field({
        language,
        name: 'lastName',
        label: words.lastName,
        autocomplete: 'family-name',
        optional: true,
        value: valueIn(view, 'name', 'lastName') ?? kept.lastName ?? '',
      }),
      kept.phone !== undefined &&
        field({
          language,
          name: 'phone',
          type: 'tel',
          label: words.phone,
          autocomplete: 'tel',
          optional: true,
          value: valueIn(view, 'name', 'phone') ?? kept.phone,
          message: mistakeIn(mistakes, 'phone'),
        }),
      html`<div class="row">${button({ label: words.saveName })}</div>`,
    ]),
  })
}

const emailCard = (view: AccountView, words: AccountWords): Html =>
  card({
    heading: words.email,
    body: form('email', [
      view.kept.pendingEmail ? html`<p>${words.emailWaits(view.kept.pendingEmail)}</p>` : null,
      field({
        language: view.language,
        name: 'email',
        type: 'email',
        label: words.email,
        autocomplete: 'email',
        spellcheck: false,
        value: valueIn(view, 'email', 'email') ?? view.kept.email,
        message: mistakeIn(view.mistakes ?? [], 'email'),
      }),
      proofField(view, 'email'),
      html`<div class="row">${button({ label: words.saveEmail })}</div>`,
    ]),
  })

const passwordCard = (view: AccountView, words: AccountWords): Html =>
  card({
    heading: words.password,
    body: form('password', [
      proofField(view, 'password'),
      passwordField({
        language: view.language,
        name: 'newPassword',
        label: words.newPassword,
        hint: words.newPasswordHint,
        autocomplete: 'new-password',
        message: mistakeIn(view.mistakes ?? [], 'newPassword'),
      }),
      html`<div class="row">${button({ label: words.savePassword })}</div>`,
    ]),
  })

/** Whether a second step comes before all else: until then the account changes in nothing but that. */
const mustSetUp = ({ secondStep }: AccountView): boolean =>
  secondStep?.required === true && !secondStep.enabled

const ownCards = (view: AccountView, words: AccountWords): Html => html`${nameCard(view, words)}
${emailCard(view, words)}
${passwordCard(view, words)}
${secondStepCard(view, words)}
${view.more}`

const secondStepCard = (view: AccountView, words: AccountWords): Html | null => {
  if (!view.secondStep) return null
  const { enabled, backupCodesRemaining } = view.secondStep
  const act = enabled ? 'second-step-off' : 'second-step-begin'
  return card({
    heading: words.secondStep,
    body: html`${mustSetUp(view) && alert({ tone: 'warn', text: words.secondStepRequired })}<p>${words.secondStepText}</p><p>${enabled ? words.secondStepOn(backupCodesRemaining) : words.secondStepOff}</p>
${form(act, [
  proofField(view, act),
  html`<div class="row">${button({ label: enabled ? words.disable : words.setUp, kind: enabled ? 'danger' : 'main' })}</div>`,
])}`,
  })
}

const shortcutsCard = ({ shortcuts }: AccountView, words: AccountWords): Html =>
  card({
    heading: words.shortcuts,
    body: html`<p>${words.shortcutsText}</p>${form('shortcuts', [
      html`<input type="hidden" name="shortcuts" value="${shortcuts ? 'off' : 'on'}">`,
      html`<div class="row">${button({ label: shortcuts ? words.shortcutsOff : words.shortcutsOn, kind: 'quiet' })}</div>`,
    ])}`,
  })

export const secondStepPage = (view: {
  language: Language
  qrCode: string
  secret: string
  mistakes?: readonly Mistake[]
}): Page => {
  const { language, qrCode, secret, mistakes = [] } = view
  const words = accountWords[language]
  return {
    title: titleWithMistakes(words.secondStep, language, mistakes),
    current: '/account',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.secondStep}</h1>
<p>${words.scan}</p>
<p><img class="qr-code" src="${qrCode}" alt="${words.qrName}" width="196" height="196"></p>
${facts([{ name: words.secret, value: html`<code>${secret.replace(/.{4}(?=.)/g, '$& ')}</code>` }])}
${form('second-step-on', [
  field({
    language,
    name: 'code',
    label: words.code,
    hint: words.codeHint,
    autocomplete: 'one-time-code',
    inputMode: 'numeric',
    width: 'short',
    message: mistakeIn(mistakes, 'code'),
  }),
  html`<div class="row">${button({ label: words.enable })}</div>`,
])}
</div>`,
  }
}

export const backupCodesPage = (language: Language, codes: readonly string[]): Page => {
  const words = accountWords[language]
  return {
    title: words.backupTitle,
    current: '/account',
    body: html`<div class="stack">
<h1>${words.backupTitle}</h1>
<p>${words.backupText}</p>
<ul>${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
<p><a class="button" href="/account">${words.backupDone}</a></p>
</div>`,
  }
}

export const sessionsPage = (
  language: Language,
  sessions: readonly ListedSession[],
  present: string,
  ended: boolean,
): Page => {
  const words = accountWords[language]
  const end = (id: string, label: string, about?: string): Html =>
    html`<form method="post" action="/account/sessions"><input type="hidden" name="end" value="${id}">${formKey()}${button({ label, kind: id === 'all' ? 'danger' : 'quiet', ...(about ? { about } : {}) })}</form>`
  const browserOf = ({ id, browser }: ListedSession): Html =>
    html`${browser || words.unknownBrowser}${id === present && html` (${words.thisOne})`}`
  return {
    title: words.sessions,
    current: '/account',
    body: html`<div class="stack">
${toasts(ended ? [toast({ language, text: words.saved['session-ended']! })] : [])}
<h1>${words.sessions}</h1>
${table<ListedSession>({
  caption: words.sessionsText,
  rows: sessions,
  columns: [
    { heading: words.browser, cell: browserOf, names: true },
    { heading: words.began, cell: ({ beganAt }) => timeElement(beganAt, language) },
    { heading: words.seen, cell: ({ seenAt }) => timeElement(seenAt, language) },
    { heading: words.act, cell: ({ id, browser }) => end(id, words.end, browser || words.unknownBrowser) },
  ],
})}
${end('all', words.endAll)}
</div>`,
  }
}
