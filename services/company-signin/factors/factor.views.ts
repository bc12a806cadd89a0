/** The pages of an app with codes and of recovery codes. */

import { timeElement } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { FactorStatus, TotpSetUp } from './factor.actions.ts'
import { en } from './factor.words.en.ts'
import { type FactorWords, nl } from './factor.words.nl.ts'

export const factorWords: Record<Language, FactorWords> = { nl, en }

export interface FactorView {
  language: Language
  toast: string | null
  mistakes?: readonly Mistake[]
}

/** A page of the account about second steps or the password. */
export const factorPage = (view: FactorView, title: string, content: Html): Page => {
  const { language, mistakes = [], toast: name } = view
  const words = factorWords[language]
  const saved = name ? words.saved[name] : undefined
  return {
    title: titleWithMistakes(title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    current: '/account',
    body: html`<div class="stack">
${toasts(saved ? [toast({ language, text: saved })] : [])}
${errorSummary({ language, mistakes })}
<h1>${title}</h1>
${content}
<p>${link({ href: '/account', label: words.back })}</p>
</div>`,
  }
}

export const messageIn = (mistakes: readonly Mistake[] | undefined, id: string): string | undefined => {
  const found = mistakes?.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

/** A form whose step says what it does. */
const stepForm = (action: string, step: string, content: Html): Html =>
  html`<form class="stack" method="post" action="${action}" novalidate>${hiddenFields({ step })}${formKey()}${content}</form>`

const codeList = (codes: readonly string[]): Html =>
  html`<ul class="columns">${codes.map((code) => html`<li class="recovery-code">${code}</li>`)}</ul>`

export const totpPage = (view: FactorView & { status: FactorStatus }): Page => {
  const { language, status } = view
  const words = factorWords[language]
  const { totp, setUp } = status
  return factorPage(
    view,
    words.totpTitle,
    html`${view.toast === 'company-registered' && alert({ tone: 'good', heading: words.registered, text: words.registeredNext, live: 'status' })}<p>${words.totpLead}</p>${setUp ? setUpCards(view, setUp, words) : totp.isOn ? inUse(view, totp.since!, words) : stepForm('/account/totp', 'start', html`<p>${words.totpOff}</p><div class="row">${button({ label: words.totpStart })}</div>`)}`,
  )
}

const inUse = ({ language }: FactorView, since: Date, words: FactorWords): Html =>
  card({
    body: html`<p>${words.totpOn}</p>${facts([{ name: words.since, value: timeElement(since, language) }])}<p>${words.removeText}</p>`,
    acts: stepForm('/account/totp', 'remove', button({ label: words.totpRemove, kind: 'danger' })),
  })

/** As data, so that the page needs no request of its own for a picture that holds a secret. */
const picture = (svg: string): string => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const setUpCards = (view: FactorView, setUp: TotpSetUp, words: FactorWords): Html => html`${card({
  heading: words.scanHeading,
  body: html`<img src="${picture(setUp.qrCode)}" alt="${words.qrCode}" width="200" height="200">
<p>${link({ href: setUp.uri, label: words.openApp })}</p>
<p>${words.scan}</p><p><code id="totp-secret">${setUp.secret}</code></p>`,
})}
${card({ heading: words.codesHeading, body: html`<p>${words.codesText}</p>${codeList(setUp.recoveryCodes)}` })}
${card({
  heading: words.confirmHeading,
  body: stepForm(
    '/account/totp',
    'code',
    html`${field({
      ...{ language: view.language, name: 'code', label: words.code, hint: words.codeHint, width: 'short' },
      ...{ autocomplete: 'one-time-code', inputMode: 'numeric', spellcheck: false },
      message: messageIn(view.mistakes, 'code'),
    })}<div class="row">${button({ label: words.confirm })}</div>`,
  ),
  acts: stepForm('/account/totp', 'start', button({ label: words.startAgain, kind: 'quiet' })),
})}`

export const recoveryPage = (
  view: FactorView & { codes: readonly string[] | null; left: number; hasFactor: boolean },
): Page => {
  const words = factorWords[view.language]
  const path = '/account/recovery-codes'
  if (view.codes)
    return factorPage(
      view,
      words.recoveryTitle,
      card({ body: html`<p>${words.recoveryText}</p>${codeList(view.codes)}` }),
    )
  if (!view.hasFactor) return factorPage(view, words.recoveryTitle, html`<p>${words.recoveryNone}</p>`)
  return factorPage(
    view,
    words.recoveryTitle,
    html`<p>${words.recoveryLeft(view.left)}</p><p>${words.recoveryStartText}</p>
${stepForm(path, 'start', html`<div class="row">${button({ label: words.recoveryStart })}</div>`)}
${view.left > 0 && stepForm(path, 'remove', html`<div class="row">${button({ label: words.recoveryRemove, kind: 'danger' })}</div>`)}`,
  )
}
