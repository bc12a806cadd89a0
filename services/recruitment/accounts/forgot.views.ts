/** What somebody who forgot a password sees: a form of one field, and what comes next. */

import { formPage } from '../../../kit/pages/form-page.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { type Mistake, messageFor } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { forgotWords } from './forgot.words.ts'
import { forgotPath } from './forgot-path.ts'

const toSignIn = (language: Language) =>
  html`<p>${link({ href: '/sign-in', label: forgotWords[language].back })}</p>`

export const askPage = (language: Language, email = '', mistakes: readonly Mistake[] = []): Page => {
  const words = forgotWords[language]
  return formPage({
    ...{ language, mistakes, title: words.title, action: forgotPath, button: words.button },
    lead: html`<p>${words.lead}</p>`,
    fields: field({
      ...{ language, name: 'email', type: 'email', label: words.email, autocomplete: 'username' },
      ...{ value: email, message: messageFor(mistakes, 'email') },
    }),
    ways: toSignIn(language),
  })
}

/** The same for every address. */
export const askedPage = (language: Language): Page => {
  const words = forgotWords[language]
  return {
    title: words.askedTitle,
    noStore: true,
    body: html`<div class="stack"><h1>${words.askedTitle}</h1><p>${words.asked}</p><p>${words.nothing}</p>
${toSignIn(language)}</div>`,
  }
}
