/** A page that is one form: what went wrong, the heading, the fields, one button and the ways on. */

import { formKey } from './form-key.ts'
import { type Html, html } from './html.ts'
import type { Language } from './language.ts'
import { button } from './parts/button.ts'
import { errorSummary, type Mistake, titleWithMistakes } from './parts/error-summary.ts'
import type { Page } from './site.ts'

export interface FormPage {
  language: Language
  /** Of the page, and its heading. */
  title: string
  mistakes?: readonly Mistake[]
  /** Between the heading and the form. */
  lead?: Html | null | undefined | false
  action: string
  /** A form that may act each time it is sent, such as signing in, has no one-time key. */
  repeatable?: boolean
  fields: Html
  button: string
  /** Below the form: where else people go. */
  ways?: Html | null
}

export const formPage = (form: FormPage): Page => {
  const { language, title, mistakes = [] } = form
  return {
    title: titleWithMistakes(title, language, mistakes),
    noStore: true,
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${title}</h1>
${form.lead}
<form class="stack" method="post" action="${form.action}" novalidate>
${!form.repeatable && formKey()}${form.fields}
<div class="row">${button({ label: form.button })}</div>
</form>
${form.ways}
</div>`,
  }
}
