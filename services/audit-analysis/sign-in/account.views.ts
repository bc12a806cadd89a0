/** The page of whoever is signed in. */

import { dateText, momentText } from '../../../kit/pages/dates.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { IssuerSession } from '../../../kit/sign-in/issuer-sessions.ts'
import { accountWords } from './account.words.ts'

export const accountView = (language: Language, session: IssuerSession, issuer: URL): Page => {
  const words = accountWords[language]
  const { person } = session
  return {
    title: words.title,
    body: html`<div class="stack">
<h1>${words.title}</h1>
${facts([
  { name: words.name, value: person.name },
  { name: words.company, value: person.companyName },
  { name: words.kvkNumber, value: person.kvkNumber },
  { name: words.role, value: person.role && (words.roles[person.role] ?? person.role) },
  { name: words.mandate, value: person.mandate?.validUntil && dateText(person.mandate.validUntil, language) },
  { name: words.level, value: person.level && words.levels[person.level] },
  { name: words.since, value: momentText(session.beganAt, language) },
])}
<p>${words.elsewhere} ${link({ href: `${issuer.origin}/account`, label: issuer.host })}.</p>
<form method="post" action="/sign-out">${button({ label: words.signOut, kind: 'quiet' })}</form>
</div>`,
  }
}
