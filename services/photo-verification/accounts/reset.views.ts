/** What whoever has an operator's link sees: a form for a new password, and what became of it. */

import { formPage } from '../../../kit/pages/form-page.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { passwordField } from '../../../kit/pages/parts/password-field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { resetWords } from './reset.words.ts'

export const resetPath = '/reset-password'

export const resetPage = (language: Language, token: string, refused = false): Page => {
  const words = resetWords[language]
  const message = refused ? words.refused : null
  return {
    ...formPage({
      ...{ language, title: words.title, action: resetPath, button: words.button },
      mistakes: message ? [{ field: 'newPassword', message }] : [],
      // The link itself is good once.
      repeatable: true,
      fields: html`<input type="hidden" name="token" value="${token}">
${passwordField({ language, name: 'newPassword', label: words.label, hint: words.hint, autocomplete: 'new-password', message })}`,
    }),
    // The token is in the address.
    referrerPolicy: 'same-origin',
  }
}

const noticePage = (language: Language, tone: 'good' | 'bad', title: string, text: string): Page => ({
  title,
  noStore: true,
  body: html`<div class="stack">
<h1>${title}</h1>
${alert({ tone, text })}
<p>${linkButton({ href: '/sign-in?back=/app', label: resetWords[language].signIn })}</p>
</div>`,
})

export const changedPage = (language: Language): Page =>
  noticePage(language, 'good', resetWords[language].doneTitle, resetWords[language].done)

export const overPage = (language: Language): Page => ({
  ...noticePage(language, 'bad', resetWords[language].overTitle, resetWords[language].over),
  status: 400,
})
