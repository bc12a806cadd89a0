/** The sign-in form and its second step. */

import { formPage } from '../form-page.ts'
import { type Html, html } from '../html.ts'
import type { Language } from '../language.ts'
import { alert } from '../parts/alert.ts'
import { type Mistake, messageFor } from '../parts/error-summary.ts'
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

export const signInPage = (view: SignInView): Page => {
  const { language, mistakes = [], back } = view
  const words = signInWords[language]
  return {
    ...formPage({
      ...{ language, mistakes, title: words.title, action: '/sign-in', repeatable: true },
      lead: view.notice ? alert({ tone: 'warn', text: view.notice }) : null,
      fields: html`<input type="hidden" name="back" value="${back}">
${field({ language, name: 'email', type: 'email', label: words.email, autocomplete: 'username', value: view.email ?? '', message: messageFor(mistakes, 'email'), spellcheck: false })}
${passwordField({ language, name: 'password', label: words.password, autocomplete: 'current-password', message: messageFor(mistakes, 'password') })}`,
      button: words.submit,
      ways: furtherWays(view),
    }),
    current: '/sign-in',
  }
}

/** Ways that lead back to where somebody was going. */
const withBack = (path: string, back: string): string => `${path}?back=${encodeURIComponent(back)}`

const furtherWays = ({ language, back, registerPath, forgotPath, companyPath }: SignInView): Html | null => {
  const words = signInWords[language]
  if (!registerPath && !forgotPath && !companyPath) return null
  const registerHref = registerPath && (back === '/' ? registerPath : withBack(registerPath, back))
  return html`<p class="row">${companyPath && link({ href: withBack(companyPath, back), label: words.company })}
${registerHref && link({ href: registerHref, label: words.register })}
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
    ...formPage({
      ...{ language, mistakes, title: words.codeTitle, action: '/sign-in', repeatable: true },
      fields: html`<input type="hidden" name="back" value="${back}">
<input type="hidden" name="challenge" value="${challenge}">
${field({ language, name: 'code', label: words.code, hint: words.codeHint, autocomplete: 'one-time-code', message: messageFor(mistakes, 'code'), width: 'short' })}`,
      button: words.codeSubmit,
    }),
    current: '/sign-in',
  }
}
