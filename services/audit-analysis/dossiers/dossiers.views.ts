/** The pages of dossiers: all of them, and one with its analyses. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { tick } from '../../../kit/pages/parts/choices.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { errorSummary, type Mistake, titleWithMistakes } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import { toast, toasts } from '../../../kit/pages/parts/toast.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { maximumUploadBytes } from '../analysis/receive-file.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { Dossier } from './dossier.schema.ts'
import type { Binding } from './dossier-analysis.schema.ts'
import { type DossiersWords, dossiersWords } from './dossiers.words.ts'

export interface Framed {
  language: Language
  mistakes?: readonly Mistake[]
  done?: string | undefined
}

const frame = ({ language, mistakes = [], done }: Framed, body: Html): Page => {
  const { title } = dossiersWords[language]
  return {
    title: titleWithMistakes(title, language, mistakes),
    status: mistakes.length > 0 ? 422 : 200,
    wide: true,
    noStore: true,
    modules: ['turbo', 'file-fields'],
    body: html`<div class="stack">${errorSummary({ language, mistakes })}<h1>${title}</h1>
${body}</div>${toasts(done === undefined ? [] : [toast({ language, text: done })])}`,
  }
}

const messageIn = ({ mistakes = [] }: Framed, name: string): string | null => {
  const found = mistakes.find((mistake) => mistake.field === name)
  return found ? String(found.message) : null
}

export const newDossierFields = ['customer', 'name', 'start', 'end'] as const
export type NewDossier = Record<(typeof newDossierFields)[number], string>

const period = (dossier: Dossier, language: Language, words: DossiersWords): string =>
  `${dateText(dossier.engagementPeriodStart, language)} ${words.to} ${dateText(dossier.engagementPeriodEnd, language)}`

const newDossier = (framed: Framed, entered: NewDossier, words: DossiersWords): Html => {
  const { language } = framed
  const { make } = words
  const one = (name: keyof NewDossier, label: string, more: { type?: 'date'; hint?: string } = {}): Html =>
    field({ language, name, label, value: entered[name], message: messageIn(framed, name), ...more })
  return card({
    as: 'section',
    id: 'new',
    heading: make.heading,
    body: html`<form class="stack" method="post" action="/dossiers">${formKey()}
${one('customer', make.customer, { hint: make.customerHint })}
${one('name', make.name)}
<div class="columns">${one('start', make.start, { type: 'date' })}${one('end', make.end, { type: 'date' })}</div>
${button({ label: make.act })}
</form>`,
  })
}

export const dossiersView = (framed: Framed, dossiers: readonly Dossier[], entered: NewDossier): Page => {
  const { language } = framed
  const words = dossiersWords[language]
  const list = table({
    caption: words.caption,
    columns: [
      {
        heading: words.columns.engagement,
        names: true,
        cell: ({ id, engagementName }: Dossier) =>
          link({ href: `/dossiers/${id}`, label: engagementName, more: { 'data-row': true } }),
      },
      { heading: words.columns.customer, cell: ({ customerName }) => customerName },
      { heading: words.columns.period, cell: (dossier) => period(dossier, language, words) },
      { heading: words.columns.status, cell: ({ status }) => badge({ label: words.statuses[status] }) },
    ],
    rows: dossiers,
  })
  return frame(
    framed,
    html`<p>${words.lead}</p>
${dossiers.length === 0 ? html`<p>${words.none}</p>` : list}
${newDossier(framed, entered, words)}`,
  )
}

const acts = (dossierId: number, binding: Binding, words: DossiersWords): Html => {
  const about = binding.files[0]?.name ?? binding.analysisId
  const act = (name: string, label: string, kind: 'quiet' | 'danger' = 'quiet'): Html =>
    html`<form method="post" action="/dossiers/${dossierId}/analyses">${formKey()}${hiddenFields({ analysisId: binding.analysisId, act: name })}${button({ label, kind, about })}</form>`
  return html`<div class="row">${
    binding.ledgerKept ? act('erase-ledger', words.eraseLedger) : act('keep', words.keep)
  }${act('erase', words.erase, 'danger')}</div>`
}

const analysesTable = (
  language: Language,
  dossierId: number,
  bindings: readonly Binding[],
  words: DossiersWords,
): Html => {
  const { analysis } = words
  return table({
    caption: words.analyses,
    columns: [
      {
        heading: analysis.file,
        names: true,
        cell: ({ analysisId, files }: Binding) =>
          link({
            href: pathOf(analysisId, 'overview'),
            label: files.map(({ name }) => name).join(', ') || analysis.unnamed,
          }),
      },
      { heading: analysis.year, cell: ({ fiscalYear }) => fiscalYear },
      { heading: analysis.bound, cell: ({ boundAt }) => dateText(`${boundAt}Z`, language) },
      {
        heading: analysis.ledger,
        cell: ({ ledgerKept }) =>
          ledgerKept ? badge({ label: analysis.kept, tone: 'good' }) : badge({ label: analysis.notKept }),
      },
      { heading: analysis.acts, cell: (binding) => acts(dossierId, binding, words) },
    ],
    rows: bindings,
  })
}

/** A file of the dossier goes in by the front page's own form, with the dossier's number before it. */
const uploadCard = (framed: Framed, dossierId: number, words: DossiersWords): Html => {
  const { language } = framed
  const { upload } = words
  return card({
    as: 'section',
    id: 'upload',
    heading: upload.heading,
    body: html`<p>${upload.text}</p><form class="stack" method="post" enctype="multipart/form-data" action="/">${hiddenFields({ dossierId: String(dossierId) })}
${dropZone({ language, name: 'file', label: upload.file, accept: [], multiple: true, maximumBytes: maximumUploadBytes, labelChooses: true })}
${button({ label: upload.act })}</form>`,
  })
}

const bindCard = (framed: Framed, dossierId: number, entered: string, words: DossiersWords): Html => {
  const { language } = framed
  const { bind } = words
  return card({
    as: 'section',
    id: 'bind',
    heading: bind.heading,
    body: html`<form class="stack" method="post" action="/dossiers/${dossierId}/analyses">${formKey()}
${field({ language, name: 'analysisId', label: bind.id, hint: bind.idHint, value: entered, autocomplete: 'off', message: messageIn(framed, 'analysisId') })}
${tick({ language, name: 'keepLedger', label: bind.keep })}
${button({ label: bind.act, name: 'act', value: 'bind' })}</form>`,
  })
}

export const dossierView = (
  framed: Framed,
  dossier: Dossier,
  bindings: readonly Binding[],
  entered = '',
): Page => {
  const { language } = framed
  const words = dossiersWords[language]
  return frame(
    framed,
    html`<p>${link({ href: '/dossiers', label: words.back })}</p>
<h2>${dossier.engagementName}</h2>
${facts([
  { name: words.columns.customer, value: dossier.customerName },
  { name: words.columns.period, value: period(dossier, language, words) },
  { name: words.columns.status, value: words.statuses[dossier.status] },
])}
${bindings.length === 0 ? html`<p>${words.noAnalyses}</p>` : analysesTable(language, dossier.id, bindings, words)}
<div class="columns">${uploadCard(framed, dossier.id, words)}${bindCard(framed, dossier.id, entered, words)}</div>`,
  )
}
