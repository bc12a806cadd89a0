/** What a form without a session gets, where people sign in at an issuer. */

import { html } from '../pages/html.ts'
import type { Language } from '../pages/language.ts'
import { linkButton } from '../pages/parts/link.ts'
import type { Page } from '../pages/site.ts'
import { problemWords } from './sign-in.words.ts'

export const signInFirstPage = (language: Language, back: string): Page => {
  const { first } = problemWords[language]
  return {
    title: first.title,
    noStore: true,
    body: html`<div class="stack">
<h1>${first.title}</h1>
<p>${first.text}</p>
<p>${linkButton({ href: `/sign-in?back=${encodeURIComponent(back)}`, label: first.act })}</p>
</div>`,
  }
}
