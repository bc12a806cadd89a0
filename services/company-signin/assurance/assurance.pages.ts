/** `/assurance`: what the levels mean, for those who sign in and for those who rely on it. */

import type { Route } from '../../../kit/http/route.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import { type AssuranceLevel, assuranceLevels } from '../core/assurance-level.ts'
import { assuranceWords } from './assurance.words.ts'

export const assurancePages = (site: CompanySite): Route[] => [
  pagesFor(site)({
    ...{ method: 'GET', path: '/assurance', access: 'public' },
    summary: 'What the assurance levels mean',
    handler: ({ view: { language } }) => assurancePage(language),
  }),
]

/** Names of claims and settings stand between backquotes. */
const withCode = (text: string): Html =>
  html`${text.split('`').map((part, position) => (position % 2 === 1 ? html`<code>${part}</code>` : part))}`

const assurancePage = (language: Language): Page => {
  const words = assuranceWords[language]
  const rows = assuranceLevels
  const name = { heading: words.level, cell: (level: AssuranceLevel) => level, names: true }
  return {
    title: words.title,
    description: words.lead,
    indexed: true,
    wide: true,
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.lead}</p>
<h2>${words.levels}</h2>
${table<AssuranceLevel>({
  ...{ caption: words.levels, captionHidden: true, rows },
  columns: [
    name,
    { heading: words.signIn, cell: (level) => words.rows[level].signIn },
    { heading: words.person, cell: (level) => words.rows[level].person },
    { heading: words.company, cell: (level) => words.rows[level].company },
    { heading: words.lasts, cell: (level) => words.rows[level].lasts },
  ],
})}
<p>${words.after}</p>
<h2>${words.beside}</h2>
<p>${words.besideText}</p>
${table<AssuranceLevel>({
  ...{ caption: words.beside, captionHidden: true, rows },
  columns: [name, { heading: words.eidas, cell: (level) => words.rows[level].eidas }],
})}
<h2>${words.forSites}</h2>
<p>${withCode(words.forSitesText)}</p>
<p>${link({ href: '/', label: words.home })}</p>
</div>`,
  }
}
