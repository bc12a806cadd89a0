/** The page for somebody of the company whose role does not reach so far: it says whose page it is, and who they are. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { siteWords } from './site.words.ts'

/** Status 403. `text` says for whom the page is. */
export const notForYouPage = (
  language: Language,
  { title, text }: { title: string; text: string },
): Page => ({
  title,
  status: 403,
  body: html`<div class="stack">
<h1>${title}</h1>
<p>${text}</p>
<p>${link({ href: '/account/people', label: siteWords[language].people })}</p>
</div>`,
})
