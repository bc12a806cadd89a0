/** The first pages of signing in: who somebody is, and their password. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { passkeyFailures } from '../factors/passkey-failures.views.ts'
import type { Ask } from './asked.ts'
import { en } from './login.words.en.ts'
import { type LoginWords, nl } from './login.words.nl.ts'

export const loginWords: Record<Language, LoginWords> = { nl, en }

export interface Said {
  kvkNumber: string
  email: string
}

export interface LoginView {
  language: Language
  /** Where its forms go. */
  path: string
  /** Where its pages are: the path, at `/login` with what has to survive. */
  address: string
  back: string
  ask: Ask | null
  mistakes?: readonly Mistake[]
  /** Said above the form. */
  notice?: string | undefined
  /** What was said, or comes with `login_hint`. */
  said?: Said | undefined
  /** What a passkey of this site has to sign. */
  options: object
  /** Of this page, under the host name that passkeys are bound to. */
  passkeyAddress: string
  /** The site that waits, and where it is. */
  site: { name: string; origin: string } | null
  /** The site also takes somebody who goes on without the next step. */
  lower: boolean
}

export const messageFor = (mistakes: readonly Mistake[] | undefined, id: string): string | undefined => {
  const found = mistakes?.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

/** Every page of signing in; 422 where something was wrong. */
export const loginPage = (view: LoginView, title: string, content: Html): Page => {
  const { language, mistakes = [], site } = view
  return {
    title: titleWithMistakes(title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    current: '/login',
    path: view.address,
    noStore: true,
    // Browsers apply form-action to redirects after a form too.
    ...(site ? { formTargets: site.origin } : {}),
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${title}</h1>
${view.notice && alert({ tone: 'warn', text: view.notice })}
${content}
</div>`,
  }
}

/** A form of these pages; `step` tells them apart. */
export const stepForm = (view: LoginView, step: string, content: readonly (Html | false)[]): Html =>
  html`<form class="stack" method="post" action="${view.path}" novalidate>${hiddenFields({
    step,
    ...(view.site ? {} : { back: view.back }),
    ask: view.ask ?? undefined,
  })}${content}</form>`

/** Its module asks the browser for a passkey and sends what it answers. */
export const passkeyForm = (view: LoginView, label: string, kind: 'main' | 'quiet'): Html =>
  html`<div class="stack" data-passkey="get">${stepForm(view, 'passkey', [
    html`<input type="hidden" name="response">`,
    html`<div class="row">${button({ label, kind, type: 'button', more: { 'data-passkey-start': true } })}</div><noscript><p>${loginWords[view.language].needsScript}</p></noscript>`,
  ])}${passkeyFailures(view.language, view.passkeyAddress)}</div>`

/** The way out: back to the site, or to the front page. */
export const cancelForm = (view: LoginView): Html =>
  stepForm(view, 'cancel', [
    html`<div class="row">${button({ label: loginWords[view.language].cancel, kind: 'quiet' })}</div>`,
  ])

const withPasskeys = (page: Page, { options }: LoginView): Page => ({
  ...page,
  modules: ['passkeys'],
  data: options,
})

export const identifierPage = (view: LoginView): Page => {
  const { language, mistakes, said, site } = view
  const words = loginWords[language]
  const page = loginPage(
    view,
    words.title,
    html`<p>${site ? words.leadFor(site.name) : words.lead}</p>
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
${passkeyForm(view, words.passkey, 'quiet')}
${site && cancelForm(view)}
<p class="row">${link({ href: '/onboarding', label: words.register })} ${link({ href: '/login/forgot', label: words.forgot })}</p>`,
  )
  return withPasskeys(site ? page : { ...page, description: words.lead }, view)
}

/** The same for every company and address, known or not. */
export const passwordPage = (view: LoginView & { said: Said }): Page => {
  const { language, mistakes, said, site } = view
  const words = loginWords[language]
  const changing = `${view.address}${view.address.includes('?') ? '&' : '?'}step=identifier`
  const page = loginPage(
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
${passkeyForm(view, words.passkey, 'quiet')}
${site && cancelForm(view)}
<p class="row">${link({ href: changing, label: words.change })} ${link({ href: '/login/forgot', label: words.forgot })}</p>`,
  )
  return withPasskeys(page, view)
}
