/** The page that people see instead of a JSON error. Needs no database. */

import type { FormFault } from '../errors.ts'
import { waitText } from './dates.ts'
import { failureWords } from './failure-page.words.ts'
import { faultyForm } from './form-faults.ts'
import { html } from './html.ts'
import type { Language } from './language.ts'
import type { SentForm } from './sent-form.ts'
import type { Page } from './site.ts'

export interface PageFailure {
  status: number
  /** For people, in English. */
  message: string
  /** The same in Dutch, where the service has it and the reader reads it. */
  inDutch?: string
  code?: string
  /** The trace id of the request, which is shown where the service failed. */
  traceId: string
  language: Language
  /** How long to wait, where the answer says so. */
  retryAfterSeconds?: number
  /** The path of the request, without its query. */
  path?: string
  /** What the form held that came without a session. */
  sent?: SentForm
  /** Whether it came, and is taken, in parts. */
  sentInParts?: boolean
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

/** Actions name the field that they refuse before a colon; what follows is for programs, and English. */
const fieldIn = ({ status, message }: PageFailure): string | undefined =>
  status === 400 || status === 422 ? /^(\w{1,60}): /.exec(message)?.[1] : undefined

export const failurePage = (failure: PageFailure): Page => {
  const { status, traceId, language, inDutch, retryAfterSeconds } = failure
  const words = failureWords[language]
  const field = inDutch === undefined ? fieldIn(failure) : undefined
  if (field !== undefined)
    return { ...toldOf({ ...failure, faults: [{ kind: 'odd', field }] }), status, noStore: true }
  const own = words.byStatus[status]
  const { title, text } = own ?? words.byStatus[status < 500 ? 400 : 500]!
  // Where our own words say too little, the service's follow for whoever reads them; those of an inner failure tell nothing.
  const message = language === 'nl' ? inDutch : failure.message
  const isToldMore = status < 500 && (!own || [400, 409, 422].includes(status))
  return {
    title,
    status,
    noStore: true,
    body: html`<div class="stack">
<h1>${title}</h1>
<p>${text}</p>
${status === 429 && retryAfterSeconds !== undefined && html`<p>${words.wait(waitText(retryAfterSeconds, language))}</p>`}
${isToldMore && message && html`<p class="soft">${words.detail} ${message}</p>`}
${status >= 500 && status !== 503 && html`<p class="soft">${words.trace} <code>${traceId}</code></p>`}
<p><a href="/">${words.home}</a></p>
</div>`,
  }
}
