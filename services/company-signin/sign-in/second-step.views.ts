/** The pages of a second step, and of a level that somebody cannot reach. */

import { html } from '../../../kit/pages/html.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { AssuranceLevel } from '../core/assurance-level.ts'
import type { Factors, Lacking } from '../core/step-up.ts'
import { lostStepPath } from './asked.ts'
import {
  cancelForm,
  type LoginView,
  loginPage,
  loginWords,
  messageFor,
  passkeyForm,
  type Said,
  stepForm,
} from './login.views.ts'

/** On the way to a lost step it says so, as the page looks like the one that its link was on. */
const lowerForm = (view: LoginView) => {
  const { lower, lowerLost } = loginWords[view.language]
  const label = view.back === lostStepPath ? lowerLost : lower
  return (
    view.lower && stepForm(view, 'lower', [html`<div class="row">${button({ label, kind: 'quiet' })}</div>`])
  )
}

const identity = ({ language }: LoginView, { kvkNumber, email }: Said) => {
  const words = loginWords[language]
  return facts([
    { name: words.kvkNumber, value: kvkNumber },
    { name: words.email, value: email },
  ])
}

/** A code, a passkey, or either. Without an app the only codes are those that were kept for when a passkey is lost. */
export const secondStepPage = (view: LoginView & { said: Said; ways: Factors; hasApp: boolean }): Page => {
  const { language, mistakes, ways, said, hasApp } = view
  const words = loginWords[language]
  const page = loginPage(
    view,
    words.codeTitle,
    html`${identity(view, said)}
${ways.passkey && html`${passkeyForm(view, words.usePasskey, ways.code && hasApp ? 'quiet' : 'main')}`}
${ways.passkey && !ways.code && html`<p>${words.passkeyOnly}</p>`}
${
  ways.code &&
  stepForm(view, 'code', [
    field({
      ...{ language, name: 'code', label: hasApp ? words.code : words.recoveryCode, width: 'short' },
      hint: hasApp ? words.codeHint : words.recoveryHint,
      ...{ autocomplete: 'one-time-code', spellcheck: false, message: messageFor(mistakes, 'code') },
    }),
    html`<div class="row">${button({ label: words.codeSubmit, ...(ways.passkey && !hasApp ? { kind: 'quiet' } : {}) })}</div>`,
  ])
}
${lowerForm(view)}
${view.back !== lostStepPath && html`<p>${link({ href: view.site ? `${view.path}?step=lost` : lostStepPath, label: words.lostStep })}</p>`}
${cancelForm(view)}`,
  )
  return ways.passkey ? { ...page, modules: ['passkeys'], data: view.options } : page
}

/** Where people do something about what they lack; the rest is for others to do. */
const mendedAt: Partial<Record<Lacking, string>> = {
  SECOND_STEP: '/account/totp',
  PASSKEY: '/account/passkeys',
  EMAIL: '/account/email',
  PERSON: '/account/identity/start',
}

/** Why a level cannot be reached by signing in, and what to do about it. */
export const lackingPage = (
  view: LoginView & { said: Said; wanted: AssuranceLevel; lacking: readonly Lacking[] },
): Page => {
  const words = loginWords[view.language]
  return loginPage(
    view,
    words.lackingTitle,
    html`${identity(view, view.said)}
<p>${words.lackingLead(view.wanted)}</p>
<ul>${view.lacking.map((one) => {
      const href = mendedAt[one]
      return html`<li>${href ? link({ href, label: words.lacking[one] }) : words.lacking[one]}</li>`
    })}</ul>
${view.site && view.lacking.some((one) => mendedAt[one]) && html`<p>${words.lackingAfter(view.site.name)}</p>`}
${lowerForm(view)}
<div class="row">${linkButton({ href: '/account', label: words.toAccount })}</div>
${cancelForm(view)}`,
  )
}
