/** The page that says why nobody is signed in, and what to do. */

import { html } from '../pages/html.ts'
import type { Language } from '../pages/language.ts'
import { linkButton } from '../pages/parts/link.ts'
import type { Page } from '../pages/site.ts'
import type { SignInLevel } from './assurance.ts'
import { problemWords } from './sign-in.words.ts'

/**
 * `away`: the issuer does not answer; `denied`: the person or the issuer refused; `level`: not sure enough; `over`: this
 * browser did not begin it, or too long ago; `invalid`: what came back is not to be trusted; `stranger`: the company has no
 * access; `unbound`: no account is bound to it; `taken`: another account is; `weak`: the account asks for two steps.
 */
export type SignInProblem =
  | 'away'
  | 'denied'
  | 'level'
  | 'over'
  | 'invalid'
  | 'stranger'
  | 'unbound'
  | 'taken'
  | 'weak'

const statuses: Record<SignInProblem, number> = {
  away: 503,
  denied: 403,
  level: 403,
  over: 400,
  invalid: 400,
  stranger: 403,
  unbound: 403,
  taken: 409,
  weak: 403,
}

export const problemPage = ({
  language,
  problem,
  issuer,
  level,
  back,
}: {
  language: Language
  problem: SignInProblem
  /** Where people sign in. */
  issuer: URL
  /** The least sure way that counts here. */
  level: SignInLevel
  back: string
}): Page => {
  const words = problemWords[language]
  const isLevel = problem === 'level'
  return {
    title: words.title[problem],
    status: statuses[problem],
    noStore: true,
    // The address holds a code.
    path: '/',
    referrerPolicy: 'no-referrer',
    headers: problem === 'away' ? { 'retry-after': '30' } : {},
    body: html`<div class="stack">
<h1>${words.title[problem]}</h1>
<p>${words.text[problem](issuer.host, level)}</p>
<p class="row">${isLevel && linkButton({ href: `${issuer.origin}/login?ask=${level}&back=/account`, label: words.lacking })}
${linkButton({ href: `/sign-in?back=${encodeURIComponent(back)}`, label: words.again, kind: isLevel ? 'quiet' : 'main' })}</p>
</div>`,
  }
}
