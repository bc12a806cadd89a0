/** The pages of taking a changed e-mail address back. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { mailedLinkPage } from './mailed-link.views.ts'
import { undoPath } from './mailed-tokens.actions.ts'
import { undoEmailWords } from './undo-email.words.ts'

export const undoPage = (language: Language, token: string, email: string): Page =>
  mailedLinkPage(undoEmailWords[language], { path: undoPath, token, email })

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
