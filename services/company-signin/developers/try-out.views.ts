/** The page on which somebody tries a client. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Client } from '../clients/client.actions.ts'
import { clientPath } from './client.views.ts'
import { developerWords } from './developers.words.ts'

export type TryOut =
  | { idToken: Record<string, unknown>; userInfo: Record<string, unknown> }
  | { refusal: 'denied' }
  | { refusal: 'level'; wanted: string; now: string }

export const tryOutPage = (language: Language, client: Client, outcome: TryOut | null): Page => {
  const { tryOut: words } = developerWords[language]
  const path = clientPath(client.clientId)
  return {
    title: words.title,
    current: '/developers',
    body: html`<div class="stack">
<p>${link({ href: path, label: html`<bdi>${client.name}</bdi>` })}</p>
<h1>${words.title}</h1>
<p>${outcome ? words.lead : words.before}</p>
${outcome && outcomeOf(language, outcome)}
<form method="post" action="${clientPath(client.clientId, '/test')}">${formKey()}${button({ label: words.act })}</form>
</div>`,
  }
}

const outcomeOf = (language: Language, outcome: TryOut): Html => {
  const { tryOut: words } = developerWords[language]
  if ('refusal' in outcome) {
    const text = outcome.refusal === 'denied' ? words.denied : words.level(outcome.wanted, outcome.now)
    return alert({ tone: 'warn', text })
  }
  return html`${claimsCard('id-token', words.idToken, outcome.idToken)}${claimsCard('user-info', words.userInfo, outcome.userInfo)}`
}

/** The box scrolls by keyboard, too. */
const claimsCard = (id: string, heading: string, claims: Record<string, unknown>): Html =>
  card({
    ...{ as: 'section', id, heading },
    body: html`<pre tabindex="0" role="group" aria-labelledby="${id}-heading"><code>${JSON.stringify(claims, null, 2)}</code></pre>`,
  })
