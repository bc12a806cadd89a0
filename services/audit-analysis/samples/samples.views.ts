/** The page of samples: the size table, the form that draws one, and those that were drawn. */

import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText, percentText } from '../../../kit/pages/numbers.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { choices } from '../../../kit/pages/parts/choices.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import type { PlannedSizes } from '../core/sampling/planned-sizes.ts'
import { type SampleSide, sampleSides, samplingMethods } from '../core/sampling/sample-request.ts'
import { tableRisks } from '../core/sampling/sample-size.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { SampleSummary } from './sample.schema.ts'
import { en } from './samples.words.en.ts'
import { nl, type SamplesWords } from './samples.words.nl.ts'

export const samplesWords: Record<Language, SamplesWords> = { nl, en }

export const drawFields = [
  ...['method', 'side', 'materiality', 'expected', 'confidence', 'seed', 'size', 'strata'],
  ...['accounts', 'journals', 'from', 'to'],
] as const
export type Drawn = Record<(typeof drawFields)[number], string>

export interface SamplesPage {
  language: Language
  analysisId: string
  currency: string
  sizes: PlannedSizes
  /** True where nobody has said what matters, and the sizes are for a part of the book value. */
  isAssumed: boolean
  side: SampleSide
  samples: readonly SampleSummary[]
  query: Record<string, string | number | undefined>
  entered: Partial<Drawn>
  mistakes?: readonly Mistake[]
}

/** In words and colour: acceptable, not, or why that is not known. */
export const outcomeBadge = (
  { evaluation, plan }: Pick<SampleSummary, 'evaluation' | 'plan'>,
  words: SamplesWords,
): Html => {
  if (evaluation.acceptable === true) return badge({ label: words.evaluation.acceptable, tone: 'good' })
  if (evaluation.acceptable === false) return badge({ label: words.evaluation.notAcceptable, tone: 'bad' })
  return plan.materiality === null
    ? badge({ label: words.evaluation.noMateriality })
    : badge({ label: words.evaluation.pending, tone: 'warn' })
}

type SizeRow = PlannedSizes['rows'][number]

export const sizeColumns = (language: Language): RowColumn<SizeRow>[] => {
  const { sizes: words } = samplesWords[language]
  return [
    {
      key: 'expected',
      heading: words.expected,
      kind: 'text',
      names: true,
      value: ({ expectedPct }) => expectedPct,
      cell: ({ expectedPct }) => words.expectedPct(expectedPct),
    },
    ...tableRisks.map(
      (risk, i): RowColumn<SizeRow> => ({
        key: `risk${risk}`,
        heading: words.risk(risk),
        kind: 'number',
        value: ({ sizes }) => sizes[i]!.n,
        cell: ({ sizes }) => (sizes[i]!.n === null ? words.tooMany : integerText(sizes[i]!.n!, language)),
      }),
    ),
  ]
}

export const sampleColumns = (analysisId: string, language: Language): RowColumn<SampleSummary>[] => {
  const words = samplesWords[language]
  const outcome = ({ evaluation }: SampleSummary): string | null => {
    if (evaluation.acceptable === null) return null
    return evaluation.acceptable ? words.evaluation.acceptable : words.evaluation.notAcceptable
  }
  return [
    {
      key: 'n',
      heading: words.drawn.number,
      kind: 'text',
      names: true,
      value: ({ n }) => n,
      cell: ({ n }) => link({ href: pathOf(analysisId, 'samples', {}, `/${n}`), label: words.drawn.name(n) }),
    },
    {
      key: 'method',
      heading: words.fields.method,
      kind: 'text',
      value: ({ plan }) => words.fields.methods[plan.method],
    },
    {
      key: 'side',
      heading: words.fields.side,
      kind: 'text',
      value: ({ plan }) => words.fields.sides[plan.side],
    },
    { key: 'seed', heading: words.fields.seed, kind: 'text', value: ({ seed }) => String(seed) },
    { key: 'items', heading: words.drawn.size, kind: 'number', value: ({ plan }) => plan.n },
    {
      key: 'materiality',
      heading: words.fields.materiality,
      kind: 'amount',
      value: ({ plan }) => plan.materiality,
    },
    {
      key: 'outcome',
      heading: words.drawn.outcome,
      kind: 'text',
      value: outcome,
      cell: (row) => outcomeBadge(row, words),
    },
  ]
}

const sizeSection = (page: SamplesPage, words: SamplesWords): Html => {
  const { language, analysisId, sizes, side, currency, query } = page
  const money = (amount: string): string => amountText(amount, language, currency)
  const form = html`<form class="row" method="get" action="${pathOf(analysisId, 'samples')}">
${selectField({ language, name: 'side', id: 'sizes-side', label: words.fields.side, value: side, options: sampleSides.map((one) => ({ value: one, label: words.fields.sides[one] })) })}
${field({ language, name: 'materiality', id: 'sizes-materiality', label: words.fields.materiality, value: String(query['materiality'] ?? ''), inputMode: 'decimal', autocomplete: 'off', width: 'short' })}
${button({ kind: 'quiet', label: words.sizes.act })}</form>`
  if (sizes.rows.length === 0) return html`${form}<p>${words.sizes.none}</p>`
  return html`${form}<p>${words.sizes.book(integerText(sizes.lineCount, language), money(sizes.book))}</p>
${page.isAssumed && html`<p>${words.sizes.assumed}</p>`}
${rowTable({
  ...{ language, id: 'sizes', query, rows: sizes.rows, columns: sizeColumns(language) },
  caption: words.sizes.caption(words.fields.sides[side].toLowerCase(), money(sizes.materiality)),
  hrefOf: (changed) => pathOf(analysisId, 'samples', changed),
  exportHref: pathOf(analysisId, 'samples', { side, materiality: query['materiality'] }, '/export/sizes'),
})}`
}

const drawForm = (page: SamplesPage, words: SamplesWords): Html => {
  const { language, analysisId, entered, mistakes = [] } = page
  const { fields } = words
  const text = (
    name: keyof Drawn,
    more: { hint?: string; width?: 'short' | 'tiny'; decimal?: boolean; type?: 'date' } = {},
  ): Html =>
    field({
      language,
      name,
      label: fields[name],
      value: entered[name] ?? '',
      // Monetary unit sampling, which is chosen at first, needs one.
      optional: name !== 'materiality' || !page.isAssumed,
      autocomplete: 'off',
      message: mistakes.find((mistake) => mistake.field === name)?.message as string | undefined,
      ...(more.hint ? { hint: more.hint } : {}),
      ...(more.width ? { width: more.width } : {}),
      ...(more.decimal ? { inputMode: 'decimal' } : {}),
      ...(more.type ? { type: more.type } : {}),
    })
  return card({
    as: 'section',
    id: 'draw',
    heading: words.draw.heading,
    body: html`<form class="stack" method="post" action="${pathOf(analysisId, 'samples')}">${formKey()}
${choices({ language, name: 'method', choose: 'one', label: fields.method, chosen: [entered.method || 'MUS'], options: samplingMethods.map((method) => ({ value: method, label: fields.methods[method], hint: fields.methodHints[method] })) })}
${choices({ language, name: 'side', choose: 'one', label: fields.side, inline: true, chosen: [entered.side || page.side], options: sampleSides.map((side) => ({ value: side, label: fields.sides[side] })) })}
<div class="columns">${text('materiality', { hint: page.isAssumed ? fields.materialityNeeded : fields.materialityHint, width: 'short', decimal: true })}${text('expected', { width: 'short', decimal: true })}
${selectField({ language, name: 'confidence', label: fields.confidence, value: entered.confidence || '0.95', width: 'short', options: [0.9, 0.95, 0.99].map((one) => ({ value: String(one), label: percentText(one, language) })) })}
${text('seed', { hint: fields.seedHint, width: 'short' })}${text('size', { hint: fields.sizeHint, width: 'short' })}${text('strata', { hint: fields.strataHint, width: 'short' })}</div>
<details${(entered.accounts || entered.journals || entered.from || entered.to) && html` open`}><summary>${fields.filter}</summary>
<div class="columns">${text('accounts', { hint: fields.accountsHint })}${text('journals', { hint: fields.journalsHint })}${text('from', { type: 'date', width: 'short' })}${text('to', { type: 'date', width: 'short' })}</div></details>
${button({ label: words.draw.act })}
</form>`,
  })
}

export const samplesView = (page: SamplesPage): BenchView => {
  const { language, analysisId, samples, query } = page
  const words = samplesWords[language]
  return {
    mistakes: page.mistakes ?? [],
    body: html`<p>${words.lead}</p>
${sizeSection(page, words)}
${drawForm(page, words)}
${
  samples.length === 0
    ? html`<p>${words.drawn.none}</p>`
    : rowTable({
        ...{ language, id: 'samples', caption: words.drawn.caption, rows: samples, query, wide: 'cards' },
        columns: sampleColumns(analysisId, language),
        hrefOf: (changed) => pathOf(analysisId, 'samples', changed),
        exportHref: pathOf(analysisId, 'samples', {}, '/export/samples'),
      })
}`,
  }
}
