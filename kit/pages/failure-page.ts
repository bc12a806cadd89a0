/** The page that people see instead of a JSON error. Needs no database. */

import type { FormFault } from '../errors.ts'
import { failureWords } from './failure-page.words.ts'
import { faultyForm } from './form-faults.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import type { Page } from './site.ts'

export interface PageFailure {
  status: number
  /** For people, in English. */
  message: string
  code?: string
  /** The trace id of the request, which is shown where the service failed. */
  traceId: string
  language: Language
  /** The path of the request, without its query. */
  path?: string
  /** What is wrong with the form that was sent. */
  faults?: readonly FormFault[]
  /** The page that the form stands on. */
  formPath?: string
}

/** What the page of a failure is told in, whatever frame the service has for it. */
export const toldOf = (failure: PageFailure): Pick<Page, 'title' | 'body'> => {
  const { faults = [], language, formPath = '/' } = failure
  if (faults.length === 0) return failurePage(failure)
  const { title, content } = faultyForm(faults, language, formPath)
  const home = html`<p><a href="/">${failureWords[language].home}</a></p>`
  return {
    title,
    body: html`<div class="stack">
${content}
${home}
</div>`,
  }
}

export const failurePage = ({ status, message, traceId, language }: PageFailure): Page => {
  const words = failureWords[language]
  const own = words.byStatus[status]
  const { title, text } = own ?? words.byStatus[status < 500 ? 400 : 500]!
  // Where our own words say too little, the service's follow; those of an inner failure tell nothing.
  const says = status === 400 || (status < 500 && !own)
  return {
    title,
    status,
    noStore: true,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${text}</p>
${says && html`<p class="soft">${words.detail} <span lang="en">${message}</span></p>`}
${status >= 500 && status !== 503 && html`<p class="soft">${words.trace} <code>${traceId}</code></p>`}
<p><a href="/">${words.home}</a></p>
</div>`,
  }
}
