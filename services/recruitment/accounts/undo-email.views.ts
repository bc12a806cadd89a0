/** The pages of taking a changed e-mail address back. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { undoPath } from './mailed-tokens.actions.ts'
import { undoEmailWords } from './undo-email.words.ts'

/** Programs that open links in mails use nothing up. */
export const undoPage = (language: Language, token: string, email: string): Page => {
  const words = undoEmailWords[language]
  return {
    title: words.title,
    noStore: true,
    // The token is in the address.
    referrerPolicy: 'same-origin',
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.text}</p>
<p>${words.since}</p>
${facts([{ name: words.address, value: email }])}
<form method="post" action="${undoPath}">${hiddenFields({ token })}${button({ label: words.act })}</form>
</div>`,
  }
}

export const undoRefusedPage = (language: Language, why: 'over' | 'taken'): Page => {
  const words = undoEmailWords[language]
  return {
    title: words.overTitle,
    noStore: true,
    status: why === 'over' ? 410 : 409,
    body: html`<div class="stack">
<h1>${words.overTitle}</h1>
${alert({ tone: 'bad', text: words[why] })}
<p>${linkButton({ href: '/sign-in', label: words.signIn })}</p>
</div>`,
  }
}
