/** The page of an upload link: one form per document type, which works without JavaScript. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Page } from '../../../kit/pages/layout.ts'
import type { ChecklistEntry, DocumentType } from '../core/documents/checklist.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import type { Refusal } from './refusal.ts'
import { filled, type UploadPageWords, uploadPageWords } from './upload-page.words.ts'

const service = 'Polder'

/** What came of a form that was sent without JavaScript. */
export interface Outcome {
  type: DocumentType
  /** null: it was taken. */
  refusal: Refusal | null
  filename: string
}

export interface UploadPageView {
  token: string
  language: Language
  checklist: readonly ChecklistEntry[]
  /** Milliseconds since the epoch. */
  expiresAt: number
  outcome?: Outcome
}

export const uploadPage = (view: UploadPageView): Page => {
  const words = uploadPageWords[view.language]
  const requested = view.checklist.filter((entry) => entry.required)
  const received = requested.filter((entry) => entry.uploaded).length
  const isDone = requested.length > 0 && received === requested.length
  const progress =
    requested.length === 0
      ? words.noneRequested
      : filled(words.progress, { received, required: requested.length })
  return {
    title: words.title,
    language: view.language,
    service,
    colophon: words.privacy,
    modules: ['upload-page'],
    data: {
      words,
      extensions: acceptedExtensions,
      endpoint: `/api/public/upload/${view.token}`,
    },
    body: html`<div class="stack">
<h1>${words.title}</h1>
<p>${words.intro} ${filled(words.validUntil, { date: lastDay(view.expiresAt, view.language) })}</p>
<div id="progress" class="notice${isDone && ' good'}">${progress}${isDone && `. ${words.allIn}`}</div>
<div id="unplaced" class="notice"></div>
<p id="live" class="visually-hidden" role="status"></p>
<div>${view.checklist.map((entry) => card(view, entry, words))}</div>
</div>`,
  }
}

const card = (view: UploadPageView, entry: ChecklistEntry, words: UploadPageWords): Html => {
  const { type } = entry
  const { name, about, kind } = words.documents[type]
  const extension = acceptedExtensions[type]
  const state = entry.uploaded ? 'received' : entry.required ? 'needed' : 'optional'
  const outcome = view.outcome?.type === type ? view.outcome : null
  const label = filled(entry.uploaded ? words.replace : words.choose, { kind })
  const id = type.toLowerCase().replaceAll('_', '-')
  return html`<section class="card stack" id="${id}" aria-labelledby="${id}-name" data-type="${type}" data-required="${String(entry.required)}" data-state="${state}">
<div class="row spread">
<h2 id="${id}-name">${name}</h2>
<span class="badge${state === 'received' && ' good'}${state === 'needed' && ' warn'}" data-part="state">${words.state[state]}</span>
</div>
<p class="soft" id="${id}-about">${about}</p>
<form class="drop" method="post" enctype="multipart/form-data" action="/upload/${view.token}#${id}">
<input type="hidden" name="documentType" value="${type}">
<label for="${id}-file">${label}</label>
<input type="file" id="${id}-file" name="file" accept="${extension}" required aria-describedby="${id}-about ${id}-result">
<button>${words.send}</button>
</form>
<p class="notice${outcome && (outcome.refusal ? ' bad' : ' good')}" id="${id}-result" data-part="result">${outcome && resultOf(outcome, words)}</p>
</section>`
}

const resultOf = ({ type, refusal, filename }: Outcome, words: UploadPageWords): string => {
  const { name, kind } = words.documents[type]
  if (refusal === null) return filled(words.receivedNow, { name })
  const file = filename || name
  const sentence = filled(words.refusals[refusal], { kind, extension: acceptedExtensions[type] })
  return `${filled(words.refused, { file })} ${sentence}`
}

/** A link's last whole moment, as a Dutch day: the clients are in the Netherlands. */
const lastDay = (expiresAt: number, language: Language): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    dateStyle: 'long',
    timeZone: 'Europe/Amsterdam',
  }).format(expiresAt - 1)

/** The page for a link that opens nothing, in place of an error. */
export const uploadErrorPage = (status: number, code: string | undefined, language: Language): Page => {
  const { error, title } = uploadPageWords[language]
  const message =
    code === 'switched-off'
      ? error.switchedOff
      : status === 404
        ? error.linkGone
        : status === 429
          ? error.tooMany
          : error.other
  return {
    title: status === 404 ? error.title : title,
    language,
    service,
    body: html`<div class="stack"><h1>${status === 404 ? error.title : title}</h1><p class="notice warn">${message}</p></div>`,
  }
}
