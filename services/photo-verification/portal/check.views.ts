/** The form that leads from a photo's number or link to its page. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { photoWords } from './photo.languages.ts'

const formOf = (language: Language, message: string | null): Html => {
  const { check } = photoWords[language]
  const { label, hint } = check
  return html`<form class="stack" method="get" action="/check">
${field({ language, name: 'photo', label, hint, message, autocomplete: 'off', spellcheck: false, more: { autocapitalize: 'none' } })}
<div class="row">${button({ label: check.submit, kind: 'quiet' })}</div>
</form>`
}

/** On the front page. */
export const checkForm = ({ language, heading }: { language: Language; heading: string }): Html =>
  html`<section class="card stack" aria-labelledby="check-heading">
<h2 id="check-heading">${heading}</h2>
${formOf(language, null)}
</section>`

/** A page of its own, for whoever entered nothing. */
export const checkPage = ({ language, isMissing }: { language: Language; isMissing: boolean }): Page => {
  const { heading, lead, missing } = photoWords[language].check
  const mistakes = isMissing ? [{ field: 'photo', message: missing }] : []
  return {
    title: titleWithMistakes(heading, language, mistakes),
    description: lead,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${heading}</h1>
<p class="lead">${lead}</p>
${formOf(language, isMissing ? missing : null)}
</div>`,
  }
}
