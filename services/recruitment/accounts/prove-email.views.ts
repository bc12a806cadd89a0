/** The page that asks whether an address is somebody's, before it counts. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { proveEmailWords } from './prove-email.words.ts'

export const proveEmailPage = (language: Language, path: string, token: string, email: string): Page => {
  const words = proveEmailWords[language]
  return {
    title: words.title,
    noStore: true,
    // The token is in the address.
    referrerPolicy: 'same-origin',
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.text}</p>
${facts([{ name: words.address, value: email }])}
<form method="post" action="${path}">${hiddenFields({ token })}${button({ label: words.act })}</form>
</div>`,
  }
}
