/** The page that names what the search is made with, as the licences of its data ask. */

import type { Route } from '../../../kit/http/route.ts'
import { html } from '../../../kit/pages/html.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { aboutWords } from './about.words.ts'
import type { RecruitmentSite } from './site.ts'

const esco = 'This service uses the ESCO classification of the European Commission.'

export const aboutPages = (site: RecruitmentSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/about',
      summary: 'What the search knows, and from where',
      access: 'public',
      handler: ({ view: { language } }) => {
        const words = aboutWords[language]
        return {
          title: words.title,
          body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.lead}</p>
<h2>${words.occupations}</h2>
<p lang="en">${esco}</p>
<p>${words.escoChanged}</p>
<p>${link({ href: 'https://esco.ec.europa.eu/', label: 'esco.ec.europa.eu' })}</p>
<h2>${words.places}</h2>
<p>${words.geoNames}</p>
<p>${words.geoNamesChanged}</p>
<p>${link({ href: 'https://www.geonames.org/', label: 'geonames.org' })}</p>
<h2>${words.words}</h2>
<p>${words.dictionary}</p>
</div>`,
        }
      },
    }),
  ]
}
