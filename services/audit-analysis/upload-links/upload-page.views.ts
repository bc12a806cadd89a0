/** The page of an upload link: who asks for what, and one form for each type of document, which works without JavaScript. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { errorSummary, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { progress } from '../../../kit/pages/parts/progress.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { ChecklistEntry, DocumentType } from '../core/documents/checklist.ts'
import { acceptedExtensions } from '../core/documents/file-name.ts'
import { maximumFileMegabytes, type Refusal } from './refusal.ts'
import { en } from './upload-page.words.en.ts'
import { nl } from './upload-page.words.nl.ts'
import { filled, type UploadPageWords } from './upload-page.words.ts'

export const uploadPageWords: Record<Language, UploadPageWords> = { nl, en }

/** What came of one file of a form that was sent without JavaScript. */
export interface FileOutcome {
  filename: string
  /** null: it was taken. */
  refusal: Refusal | null
}

export interface UploadPageView {
  token: string
  language: Language
  checklist: readonly ChecklistEntry[]
  /** Files of each type that came in through links. */
  counts: Partial<Record<DocumentType, number>>
  /** Who asks; null where the link does not say. */
  askedBy: string | null
  /** Empty where the audit file does not say. */
  company: string
  year: string
  /** Milliseconds since the epoch. */
  expiresAt: number
  /** Of the form that was just sent. */
  sent?: { type: DocumentType; files: readonly FileOutcome[] }
}

/** The id of the card of a type, and the beginning of the ids in it. */
export const cardId = (type: DocumentType): string => type.toLowerCase().replaceAll('_', '-')

export const uploadPage = (view: UploadPageView): Page => {
  const { language } = view
  const words = uploadPageWords[language]
  const { sent } = view
  const mistakes = (sent?.files ?? [])
    .filter(({ refusal }) => refusal !== null)
    .map((file) => ({ field: `${cardId(sent!.type)}-file`, message: sentenceOf(file, sent!.type, words) }))
  return {
    title: titleWithMistakes(words.title, language, mistakes),
    noStore: true,
    modules: ['upload-page'],
    styles: ['upload-page-style'],
    data: { words, extensions: acceptedExtensions, endpoint: `/api/public/upload/${view.token}` },
    body: html`<div class="stack">
${errorSummary({ language, mistakes })}
<h1>${words.title}</h1>
${introduction(view, words)}
${progressOf(view, words)}
<p id="live" class="visually-hidden" role="status"></p>
<ul class="files" id="unplaced" hidden></ul>
${view.checklist.map((entry) => documentCard(view, entry, words))}
</div>`,
  }
}

/** Who asks, for whom and which year, and what becomes of the files: what tells this page from a false one. */
const introduction = (view: UploadPageView, words: UploadPageWords): Html => {
  const accountant = view.askedBy ?? words.yourAccountant
  const company = view.company || words.yourCompany
  const ofYear = view.year && filled(words.ofYear, { year: view.year })
  return html`<p>${shown(filled(words.lead, { accountant, company, ofYear }))}</p>
${alert({ tone: 'info', heading: words.nothingKept.heading, text: words.nothingKept.text })}
<div>${facts([
    { name: words.facts.company, value: view.company || null },
    { name: words.facts.year, value: view.year || null },
    { name: words.facts.askedBy, value: accountant },
    // The last whole moment of the link.
    { name: words.facts.validUntil, value: dateText(new Date(view.expiresAt - 1), view.language) },
  ])}</div>
<p class="soft">${words.doubt}</p>`
}

const progressOf = ({ checklist, language }: UploadPageView, words: UploadPageWords): Html => {
  const requested = checklist.filter((entry) => entry.required)
  const received = requested.filter((entry) => entry.uploaded).length
  if (requested.length === 0) return alert({ tone: 'info', text: words.noneRequested })
  const text = filled(words.progressText, { received, required: requested.length })
  const isDone = received === requested.length
  return html`${progress({ language, id: 'progress', label: words.progress, value: received, maximum: requested.length, text })}
<div id="all-in"${!isDone && html` hidden`}>${alert({ tone: 'good', text: words.allIn })}</div>`
}

const tones = { received: 'good', needed: 'warn', optional: undefined } as const

const documentCard = (view: UploadPageView, entry: ChecklistEntry, words: UploadPageWords): Html => {
  const { type } = entry
  const { language } = view
  const { name, about, choose } = words.documents[type]
  const extension = acceptedExtensions[type]
  const state = entry.uploaded ? 'received' : entry.required ? 'needed' : 'optional'
  const tone = tones[state]
  const id = cardId(type)
  const count = view.counts[type] ?? 0
  const files = view.sent?.type === type ? view.sent.files : []
  const zone = dropZone({
    language,
    name: 'file',
    id: `${id}-file`,
    label: choose,
    hint: about,
    accept: [extension],
    multiple: true,
    maximumBytes: maximumFileMegabytes * 1024 * 1024,
  })
  return card({
    as: 'section',
    id,
    heading: name,
    aside: tone ? badge({ label: words.state[state], tone }) : badge({ label: words.state[state] }),
    body: html`<form class="stack" method="post" enctype="multipart/form-data" action="/upload/${view.token}#${id}" data-type="${type}" data-required="${String(entry.required)}" data-state="${state}" data-count="${String(count)}">
<input type="hidden" name="documentType" value="${type}">
${zone}
${button({ label: words.send, kind: state === 'needed' ? 'main' : 'quiet', about: name })}
</form>
<ul class="files" id="${id}-files" aria-label="${filled(words.filesOf, { name })}"${files.length === 0 && html` hidden`}>${files.map((file) => fileLine(file, type, words))}</ul>
<p class="soft" id="${id}-count"${count === 0 && html` hidden`}>${countText(count, words)}</p>`,
  })
}

export const countText = (count: number, words: UploadPageWords): string =>
  filled(count === 1 ? words.counted.one : words.counted.many, { count })

const fileLine = (file: FileOutcome, type: DocumentType, words: UploadPageWords): Html =>
  html`<li class="${file.refusal === null ? 'good' : 'bad'}">${shown(sentenceOf(file, type, words))}</li>`

const sentenceOf = (
  { filename, refusal }: FileOutcome,
  type: DocumentType,
  words: UploadPageWords,
): string => {
  const { name, kind } = words.documents[type]
  if (refusal === null) return filled(words.received, { file: filename })
  const why = filled(words.refusals[refusal], { kind, extension: acceptedExtensions[type] })
  return refusal === 'noFile' ? `${name}: ${why}` : `${filled(words.refused, { file: filename })} ${why}`
}

/** In the place of an error for a link that opens nothing now; undefined where the usual page says enough. */
export const uploadFailurePage = (
  status: number,
  code: string | undefined,
  language: Language,
): Page | undefined => {
  const { error } = uploadPageWords[language]
  if (status !== 404 && status !== 429) return undefined
  const title = status === 404 ? error.title : error.busy
  const text = code === 'switched-off' ? error.switchedOff : status === 404 ? error.linkGone : error.tooMany
  return { title, noStore: true, body: html`<div class="stack"><h1>${title}</h1><p>${text}</p></div>` }
}
