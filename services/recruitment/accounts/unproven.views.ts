/** What whoever has not confirmed their address sees: why it matters, and a new link. */

import { formPage } from '../../../kit/pages/form-page.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { unprovenWords } from './unproven.words.ts'

export const unprovenPath = '/account/adres-bevestigen'

const toAccount = (language: Language): Html =>
  html`<p>${link({ href: '/account', label: unprovenWords[language].back })}</p>`

export const unprovenPage = (language: Language, email: string): Page => {
  const words = unprovenWords[language]
  return formPage({
    ...{ language, title: words.title, action: unprovenPath, button: words.button, repeatable: true },
    lead: html`<p>${words.why} ${words.mailed(email)}</p>`,
    fields: html`<p>${words.lost}</p>`,
    ways: toAccount(language),
  })
}

export const linkMailedPage = (language: Language, email: string): Page => {
  const words = unprovenWords[language]
  return {
    title: words.sentTitle,
    noStore: true,
    body: html`<div class="stack"><h1>${words.sentTitle}</h1><p>${words.sent(email)}</p><p>${words.nothing}</p>
${toAccount(language)}</div>`,
  }
}

/** On pages where mails are expected: that none come, and the way to a new link. */
export const unprovenCard = (language: Language): Html => {
  const words = unprovenWords[language]
  return card({
    heading: words.title,
    body: html`<p>${words.why}</p>`,
    acts: link({ href: unprovenPath, label: words.button }),
  })
}
