/** The page after signing out, which offers to sign out at the issuer as well. */

import { html } from '../pages/html.ts'
import { button } from '../pages/parts/button.ts'
import { linkButton } from '../pages/parts/link.ts'
import type { Page, PageView } from '../pages/site.ts'
import { outPath } from './desk.ts'
import { problemWords } from './sign-in.words.ts'

export const signedOutPage = ({ language }: PageView, issuer: URL, isSignedIn: boolean): Page => {
  const { out, again } = problemWords[language]
  const title = isSignedIn ? out.titleBefore : out.title
  return {
    title,
    noStore: true,
    path: '/',
    // Signing out goes on at the issuer.
    formTargets: issuer.origin,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${isSignedIn ? out.textBefore : out.text} ${!isSignedIn && out.still(issuer.host)}</p>
<form method="post" action="${outPath}" class="row">
${isSignedIn ? button({ label: out.actBefore }) : button({ label: out.act(issuer.host), kind: 'quiet' })}
${!isSignedIn && linkButton({ href: '/sign-in', label: again })}
</form>
</div>`,
  }
}
