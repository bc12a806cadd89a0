/** The sign-in form and its second step. */

import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { alert } from '../parts/alert.ts'
import { button } from '../parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../parts/error-summary.ts'
import { field } from '../parts/field.ts'
import { link } from '../parts/link.ts'
import { passwordField } from '../parts/password-field.ts'
import type { Page } from '../site.ts'
import { signInWords } from './sign-in.words.ts'

export interface SignInView {
  language: Language
  back: string
  email?: string
  mistakes?: readonly Mistake[]
  /** Said above the form. */
  notice?: string
  registerPath?: string | undefined
  forgotPath?: string | undefined
  companyPath?: string | undefined
}

const messageFor = (mistakes: readonly Mistake[], id: string): string | undefined => {
  const found = mistakes.find((mistake) => mistake.field === id)
  return found && String(found.message)
}

export const signInPage = (view: SignInView): Page => {
  const { language, mistakes = [], back } = view
  const words = signInWords[language]
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    current: '/sign-in',
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${view.notice && alert({ tone: 'warn', text: view.notice })}
<form class="stack" method="post" action="/sign-in" novalidate>
<input type="hidden" name="back" value="${back}">
${field({ language, name: 'email', type: 'email', label: words.email, autocomplete: 'username', value: view.email ?? '', message: messageFor(mistakes, 'email'), spellcheck: false })}
${passwordField({ language, name: 'password', label: words.password, autocomplete: 'current-password', message: messageFor(mistakes, 'password') })}
<div class="row">${button({ label: words.submit })}</div>
</form>
${furtherWays(view)}
</div>`,
  }
}

const furtherWays = ({ language, back, registerPath, forgotPath, companyPath }: SignInView): Html | null => {
  const words = signInWords[language]
  if (!registerPath && !forgotPath && !companyPath) return null
  const companyHref = companyPath && `${companyPath}?back=${encodeURIComponent(back)}`
  return html`<p class="row">${companyHref && link({ href: companyHref, label: words.company })}
${registerPath && link({ href: registerPath, label: words.register })}
${forgotPath && link({ href: forgotPath, label: words.forgot })}</p>`
}

export const codePage = ({
  language,
  back,
  challenge,
  mistakes = [],
}: {
  language: Language
  back: string
  challenge: string
  mistakes?: readonly Mistake[]
}): Page => {
  const words = signInWords[language]
  return {
    title: titleWithMistakes(words.codeTitle, language, mistakes),
    current: '/sign-in',
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.codeTitle}</h1>
<form class="stack" method="post" action="/sign-in" novalidate>
<input type="hidden" name="back" value="${back}">
<input type="hidden" name="challenge" value="${challenge}">
${field({ language, name: 'code', label: words.code, hint: words.codeHint, autocomplete: 'one-time-code', message: messageFor(mistakes, 'code'), width: 'short' })}
<div class="row">${button({ label: words.codeSubmit })}</div>
</form>
</div>`,
  }
}
