/** What the pages behind account mails show. */

import { formPage } from '../../../kit/pages/form-page.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { resetWords } from './reset.words.ts'

/** The form, with what was wrong with the password just sent. */
export const resetPage = (language: Language, action: string, token: string, refused = false): Page => {
  const words = resetWords[language]
  const message = refused ? words.refused : null
  const mistakes = message ? [{ field: 'newPassword', message }] : []
  return {
    ...formPage({
      ...{ language, mistakes, title: words.title, action, repeatable: true, button: words.button },
      fields: html`<input type="hidden" name="token" value="${token}">
${passwordField({ language, name: 'newPassword', label: words.label, hint: words.hint, autocomplete: 'new-password', message })}`,
    }),
    // The token is in the address.
    referrerPolicy: 'same-origin',
  }
}

const signIn = (language: Language) => linkButton({ href: '/sign-in', label: resetWords[language].signIn })

const noticePage = (
  language: Language,
  tone: 'good' | 'bad',
  title: string,
  text: string,
  act = signIn(language),
): Page => ({
  title,
  noStore: true,
  body: html`<div class="stack">
<h1>${title}</h1>
${alert({ tone, text })}
<p>${act}</p>
</div>`,
})

export const resetDonePage = (language: Language): Page =>
  noticePage(language, 'good', resetWords[language].doneTitle, resetWords[language].done)

export const resetOverPage = (language: Language, forgotPath: string): Page =>
  noticePage(
    language,
    'bad',
    resetWords[language].overTitle,
    resetWords[language].over,
    linkButton({ href: forgotPath, label: resetWords[language].again }),
  )

export const verifiedPage = (language: Language): Page =>
  noticePage(language, 'good', resetWords[language].verifiedTitle, resetWords[language].verified)

export const staleLinkPage = (language: Language): Page =>
  noticePage(language, 'bad', resetWords[language].staleTitle, resetWords[language].stale)

export const takenAddressPage = (language: Language): Page => ({
  ...noticePage(language, 'bad', resetWords[language].staleTitle, resetWords[language].taken),
  status: 409,
})
