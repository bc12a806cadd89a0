/** The page of documents: the checklist, adding to it, which types are needed, and upload links. */

import { momentText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { shown } from '../../../kit/pages/parts/shown-text.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { type ChecklistEntry, documentTypes } from '../core/documents/checklist.ts'
import type { LetterCheck } from '../core/documents/confirmation-letter.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { en } from './documents.words.en.ts'
import { type DocumentsWords, nl } from './documents.words.nl.ts'

export const documentsWords: Record<Language, DocumentsWords> = { nl, en }

export interface ShownLink {
  createdBy: string
  /** ISO 8601. */
  createdAt: string
  expiresAt: string
  useCount: number
}

export interface DocumentsPage {
  language: Language
  analysisId: string
  checklist: readonly ChecklistEntry[]
  /** null while links are switched off. */
  links: readonly ShownLink[] | null
  /** The link that was just made. */
  newLink?: string | undefined
  done?: string | undefined
  /** What a batch left aside. */
  notes?: readonly string[]
  mistake?: Mistake
  chosenType?: string
}

export const documentsView = (page: DocumentsPage): BenchView => {
  const words = documentsWords[page.language]
  return {
    done: page.done,
    mistakes: page.mistake ? [page.mistake] : [],
    modules: ['file-fields'],
    body: html`<p>${words.lead}</p>
${page.newLink !== undefined && newLinkAlert(page.newLink, words)}
${(page.notes ?? []).map((text) => alert({ tone: 'warn', text, live: 'status' }))}
${checklistTable(page, words)}
<div class="columns">${addCard(page, words)}${requiredCard(page, words)}</div>
${page.links !== null && linkCard(page, page.links, words)}`,
  }
}

const newLinkAlert = (address: string, { link }: DocumentsWords): Html =>
  alert({
    tone: 'good',
    heading: link.made,
    live: 'status',
    text: html`<code id="upload-link">${address}</code><br>${link.copy}`,
  })

const stateBadge = ({ uploaded, required }: ChecklistEntry, { checklist }: DocumentsWords): Html => {
  if (uploaded) return badge({ label: checklist.received, tone: 'good' })
  return required ? badge({ label: checklist.needed, tone: 'warn' }) : badge({ label: checklist.optional })
}

const letterText = (check: LetterCheck | null, { letter, checklist }: DocumentsWords): string => {
  if (check === null) return checklist.none
  if (check.complete) return letter.complete
  const parts = Object.keys(letter.parts) as (keyof typeof letter.parts)[]
  const missing = parts.filter((part) => !check[part]).map((part) => letter.parts[part])
  return letter.missing(missing.join(', '))
}

const checklistTable = ({ checklist }: DocumentsPage, words: DocumentsWords): Html =>
  table({
    caption: words.checklist.caption,
    columns: [
      { heading: words.checklist.type, names: true, cell: ({ type }) => words.types[type] },
      { heading: words.checklist.state, cell: (entry) => stateBadge(entry, words) },
      { heading: words.checklist.file, cell: ({ filename }) => filename ?? words.checklist.none },
      { heading: words.checklist.check, cell: ({ checkResult }) => letterText(checkResult, words) },
    ],
    rows: checklist,
  })

const addCard = (page: DocumentsPage, { add, types }: DocumentsWords): Html => {
  const { language, analysisId, mistake } = page
  const message = mistake?.field === 'file' ? String(mistake.message) : null
  return card({
    as: 'section',
    id: 'add',
    heading: add.heading,
    body: html`<form class="stack" method="post" enctype="multipart/form-data" action="${pathOf(analysisId, 'documents')}">
${selectField({
  language,
  name: 'documentType',
  label: add.type,
  prompt: add.recognise,
  value: page.chosenType ?? null,
  options: documentTypes.map((type) => ({ value: type, label: types[type] })),
})}
${dropZone({ language, name: 'file', label: add.files, hint: add.hint, accept: [], multiple: true, maximumBytes: 50 * 1024 * 1024, message })}
${button({ label: add.act })}
</form>`,
  })
}

const requiredCard = (
  { language, analysisId, checklist }: DocumentsPage,
  { required, types }: DocumentsWords,
): Html =>
  card({
    as: 'section',
    id: 'required',
    heading: required.heading,
    body: html`<form class="stack" method="post" action="${pathOf(analysisId, 'documents', {}, '/required')}">${formKey()}
${choices({
  language,
  name: 'requiredTypes',
  choose: 'any',
  label: required.legend,
  hint: required.hint,
  chosen: checklist.filter((entry) => entry.required).map(({ type }) => type),
  options: documentTypes.map((type) => ({ value: type, label: types[type] })),
})}
${button({ label: required.act, kind: 'quiet' })}
</form>`,
  })

const linkCard = (
  { language, analysisId, mistake }: DocumentsPage,
  links: readonly ShownLink[],
  { link }: DocumentsWords,
): Html => {
  const message = mistake?.field === 'createdBy' ? String(mistake.message) : null
  return card({
    as: 'section',
    id: 'link',
    heading: link.heading,
    body: html`<p>${link.text}</p>
<form class="stack" method="post" action="${pathOf(analysisId, 'documents', {}, '/upload-link')}">
${field({ language, name: 'createdBy', label: link.createdBy, hint: link.createdByHint, optional: true, width: 'short', autocomplete: 'name', message })}
${button({ label: link.act })}
</form>
${links.length > 0 && linkTable(links, language, link)}`,
  })
}

const linkTable = (links: readonly ShownLink[], language: Language, words: DocumentsWords['link']): Html =>
  table({
    caption: words.caption,
    columns: [
      { heading: words.by, names: true, cell: ({ createdBy }) => shown(createdBy) },
      { heading: words.createdAt, cell: ({ createdAt }) => momentText(createdAt, language) },
      { heading: words.expiresAt, cell: ({ expiresAt }) => momentText(expiresAt, language) },
      { heading: words.useCount, kind: 'number', cell: ({ useCount }) => integerText(useCount, language) },
    ],
    rows: links.slice(0, 100),
  })
