/** The page in the place of an analysis that is no longer there, or whose kept ledger is not what was kept. */

import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { workbenchWords } from './workbench.words.ts'

export const lostPage = (
  language: Language,
  why: 'gone' | 'broken',
  status: number,
  hasDossiers: boolean,
): Page => {
  const { [why]: own, lost } = workbenchWords[language]
  const words = { ...own, ...lost }
  return {
    title: words.title,
    status,
    noStore: true,
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.text}</p>
<p>${words.uploadText}</p>
<p class="row">${linkButton({ href: '/', label: words.upload })}${
      hasDossiers && linkButton({ href: '/dossiers', label: words.dossiers, kind: 'quiet' })
    }</p>
</div>`,
  }
}
