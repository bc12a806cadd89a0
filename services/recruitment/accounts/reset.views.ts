/** What the pages behind account mails show. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
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
    title: titleWithMistakes(words.title, language, mistakes),
    noStore: true,
    // The token is in the address.
    referrerPolicy: 'same-origin',
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
<form class="stack" method="post" action="${action}" novalidate>
<input type="hidden" name="token" value="${token}">
${passwordField({ language, name: 'newPassword', label: words.label, hint: words.hint, autocomplete: 'new-password', message })}
<div class="row">${button({ label: words.button })}</div>
</form>
</div>`,
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
