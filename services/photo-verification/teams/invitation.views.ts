/** What stands in place of an invitation that the caller cannot accept: why, and what to do. */

import type { Failure } from '../../../kit/errors.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { teamWords } from './team.words.ts'

interface Refusal {
  language: Language
  failure: Failure
  /** Address of whoever is signed in. */
  email: string
}

/** Null for a failure that the site's own page tells. */
export const refusedInvitationPage = ({ language, failure: { status }, email }: Refusal): Page | null => {
  const words = teamWords[language]
  const notices = {
    403: {
      ...words.otherAddress,
      text: words.otherAddress.text(email),
      act: html`<form method="post" action="/sign-out">${button({ label: words.signOut })}</form>`,
    },
    404: { ...words.used, act: linkButton({ href: '/app/settings#teams', label: words.toTeams }) },
    410: { ...words.expired, act: linkButton({ href: '/app', label: words.toPhotos }) },
  }
  const notice = notices[status as keyof typeof notices]
  if (!notice) return null
  return {
    title: notice.title,
    status,
    styles: ['photo-pages', 'app-style'],
    current: '/app',
    body: html`<div class="card stack lone">
<h1>${notice.title}</h1>
<p>${notice.text}</p>
<div class="row">${notice.act}</div>
</div>`,
  }
}
