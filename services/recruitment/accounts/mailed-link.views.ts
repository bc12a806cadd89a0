/** The page that a mailed link leads to: what it is for, the address it is about, and one button that acts. */

import { html } from '../../../kit/pages/html.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import type { Page } from '../../../kit/pages/site.ts'

export interface MailedLink {
  /** Where the button posts the token to. */
  path: string
  token: string
  email: string
}

/** In the language of whoever reads it. */
export interface MailedLinkWords {
  title: string
  text: string
  /** A second paragraph, where one says not all. */
  since?: string
  address: string
  act: string
}

/** Programs that open links in mails use nothing up. */
export const mailedLinkPage = (words: MailedLinkWords, { path, token, email }: MailedLink): Page => ({
  title: words.title,
  noStore: true,
  // The token is in the address.
  referrerPolicy: 'same-origin',
  body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.text}</p>
${words.since && html`<p>${words.since}</p>`}
${facts([{ name: words.address, value: email }])}
<form method="post" action="${path}">${hiddenFields({ token })}${button({ label: words.act })}</form>
</div>`,
})
