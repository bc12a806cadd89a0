/** The pages of signing in: who somebody is, and how they prove it. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { en } from './login.words.en.ts'
import { type LoginWords, nl } from './login.words.nl.ts'

export const loginWords: Record<Language, LoginWords> = { nl, en }

export interface LoginView {
  language: Language
  /** Where its forms go. */
  path: string
  back: string
  mistakes?: readonly Mistake[]
  /** Said above the form. */
  notice?: string | undefined
  /** What was said, or comes with `login_hint`. */
  said?: { kvkNumber: string; email: string } | undefined
}

const messageFor = (mistakes: readonly Mistake[], id: string): string | undefined => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

const pageOf = (view: LoginView, title: string, content: Html): Page => {
  const { language, mistakes = [] } = view
  return {
    title: titleWithMistakes(title, language, mistakes),
    current: '/login',
    path: view.path,
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${title}</h1>
${view.notice && alert({ tone: 'warn', text: view.notice })}
${content}
</div>`,
  }
}

/** A form of these pages; `step` tells them apart. */
const stepForm = (view: LoginView, step: string, content: readonly Html[]): Html =>
  html`<form class="stack" method="post" action="${view.path}" novalidate><input type="hidden" name="step" value="${step}"><input type="hidden" name="back" value="${view.back}">${content}</form>`

export const identifierPage = (view: LoginView): Page => {
  const { language, mistakes = [], said } = view
  const words = loginWords[language]
  return pageOf(
    view,
    words.title,
    html`<p>${words.lead}</p>
${stepForm(view, 'identifier', [
  field({
    ...{ language, name: 'kvkNumber', label: words.kvkNumber, hint: words.kvkHint, width: 'short' },
    ...{ inputMode: 'numeric', autocomplete: 'organization', spellcheck: false },
    ...{ value: said?.kvkNumber ?? '', message: messageFor(mistakes, 'kvkNumber') },
  }),
  field({
    ...{ language, name: 'email', type: 'email', label: words.email, spellcheck: false },
    ...{ autocomplete: 'username webauthn', value: said?.email ?? '' },
    message: messageFor(mistakes, 'email'),
  }),
  html`<div class="row">${button({ label: words.next })}</div>`,
])}
<p class="row">${link({ href: '/onboarding', label: words.register })}</p>`,
  )
}

/** The same for every company and address, known or not. */
export const passwordPage = (view: LoginView & { said: { kvkNumber: string; email: string } }): Page => {
  const { language, mistakes = [], said } = view
  const words = loginWords[language]
  return pageOf(
    view,
    words.passwordTitle,
    html`${facts([
      { name: words.kvkNumber, value: said.kvkNumber },
      { name: words.email, value: said.email },
    ])}
${stepForm(view, 'password', [
  html`<input hidden autocomplete="username" value="${said.email}">`,
  passwordField({
    ...{ language, name: 'password', label: words.password, autocomplete: 'current-password' },
    message: messageFor(mistakes, 'password'),
  }),
  html`<div class="row">${button({ label: words.signIn })}</div>`,
])}
<p class="row">${link({ href: `${view.path}?step=identifier&back=${encodeURIComponent(view.back)}`, label: words.change })}</p>`,
  )
}
