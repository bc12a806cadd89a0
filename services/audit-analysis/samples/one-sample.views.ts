/** The page of one sample: its plan, what the audit values say, and its items. */

import { dateText } from '../../../kit/pages/dates.ts'
import { formKey } from '../../../kit/pages/form-key.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText, percentText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { Sample } from './sample.schema.ts'
import { samplesWords } from './samples.views.ts'
import type { SamplesWords } from './samples.words.nl.ts'

export interface OneSamplePage {
  language: Language
  analysisId: string
  currency: string
  sample: Sample
  query: Record<string, string | number | undefined>
  done?: string | undefined
  mistakes?: readonly Mistake[]
  /** What was entered, by the place of the item. */
  entered?: ReadonlyMap<number, string>
}

type Item = Sample['items'][number]

export const itemColumns = (language: Language): RowColumn<Item>[] => {
  const { one: words } = samplesWords[language]
  return [
    {
      key: 'transaction',
      heading: words.transaction,
      kind: 'text',
      names: true,
      value: (row) => row.transactionId,
    },
    { key: 'line', heading: words.line, kind: 'text', value: (row) => row.lineNumber },
    { key: 'date', heading: words.date, kind: 'date', value: (row) => row.date },
    { key: 'account', heading: words.account, kind: 'text', value: (row) => row.accountId },
    { key: 'description', heading: words.description, kind: 'text', value: (row) => row.description },
    { key: 'book', heading: words.book, kind: 'amount', value: (row) => row.book },
    { key: 'audit', heading: words.audit, kind: 'amount', value: (row) => row.audit },
    { key: 'top', heading: words.top, kind: 'text', value: (row) => (row.top ? words.yes : null) },
  ]
}

/** What narrowed the population: only what did. */
const filterFacts = ({ sample: { plan }, language }: OneSamplePage, words: SamplesWords) => {
  const { accounts, journals, periods, from, to } = plan.filter
  const named = [
    [words.fields.accounts, accounts.join(', ')],
    [words.fields.journals, journals.join(', ')],
    [words.one.periods, periods.join(', ')],
    [words.fields.from, from && dateText(from, language)],
    [words.fields.to, to && dateText(to, language)],
  ] as const
  return named.flatMap(([name, value]) => (value ? [{ name, value }] : []))
}

const planFacts = (page: OneSamplePage, words: SamplesWords): Html => {
  const {
    sample: { plan, seed, items },
    language,
    currency,
  } = page
  const money = (amount: string | null): string | null => amount && amountText(amount, language, currency)
  return facts([
    { name: words.fields.method, value: words.fields.methods[plan.method] },
    { name: words.fields.side, value: words.fields.sides[plan.side] },
    {
      name: words.one.population,
      value: words.one.lines(integerText(plan.lineCount, language), money(plan.book)!),
    },
    ...filterFacts(page, words),
    { name: words.fields.materiality, value: money(plan.materiality) },
    { name: words.fields.expected, value: plan.method === 'MUS' ? money(plan.expected) : null },
    { name: words.fields.confidence, value: percentText(plan.confidence, language) },
    { name: words.fields.seed, value: String(seed) },
    { name: words.drawn.size, value: integerText(plan.n, language) },
    { name: words.drawn.items, value: integerText(items.length, language) },
    { name: words.one.interval, value: money(plan.interval) },
    {
      name: words.one.stratum,
      value:
        plan.strata.length === 0
          ? null
          : plan.strata.map(({ from, to, n, count }) =>
              words.one.stratumLine(money(from)!, money(to)!, n, count),
            ),
    },
  ])
}

/** Before anything was examined a limit would claim what nobody found. */
const isUnexamined = ({ items, evaluation }: Sample): boolean =>
  evaluation.acceptable === null && items.every(({ audit }) => audit === null)

const judgement = ({ sample, language, currency }: OneSamplePage, words: SamplesWords): Html => {
  const { evaluation, plan, items } = sample
  const money = (amount: string): string => amountText(amount, language, currency)
  const confidence = percentText(plan.confidence, language)
  const { over, under, acceptable } = evaluation
  const limits = [confidence, money(over.upper), money(under.upper)] as const
  const text =
    plan.materiality === null
      ? words.evaluation.bare(...limits)
      : words.evaluation.sentence(...limits, money(plan.materiality))
  const left = items.filter(({ audit }) => audit === null).length
  if (isUnexamined(sample))
    return alert({
      tone: 'info',
      heading: words.evaluation.open(words.evaluation.posts(left)),
      text: words.evaluation.unexamined,
    })
  const open = left > 0 ? ` ${words.evaluation.provisional}` : ''
  const heading =
    acceptable !== null
      ? acceptable
        ? words.evaluation.acceptable
        : words.evaluation.notAcceptable
      : left > 0
        ? words.evaluation.open(words.evaluation.posts(left))
        : words.evaluation.noMateriality
  const tone = acceptable === null ? 'info' : acceptable ? 'good' : 'bad'
  return alert({ tone, heading, text: `${text}${open}` })
}

interface Direction {
  name: string
  known: string
  projected: string
  upper: string
}

export const directionRows = (
  { evaluation: { over, under } }: Sample,
  { evaluation }: SamplesWords,
): Direction[] => [
  { name: evaluation.over, ...over },
  { name: evaluation.under, ...under },
]

export const directionColumns = ({ evaluation: words }: SamplesWords): RowColumn<Direction>[] => [
  { key: 'direction', heading: words.direction, kind: 'text', names: true, value: ({ name }) => name },
  { key: 'known', heading: words.known, kind: 'amount', value: ({ known }) => known },
  { key: 'projected', heading: words.projected, kind: 'amount', value: ({ projected }) => projected },
  { key: 'upper', heading: words.upper, kind: 'amount', value: ({ upper }) => upper },
]

/** The columns of the export, the line below its transaction, with a field for each audit value. */
const fieldColumns = (page: OneSamplePage, words: SamplesWords): RowColumn<Item>[] => {
  const { language, sample, entered, mistakes = [] } = page
  const audit: RowColumn<Item>['cell'] = (row) => {
    const place = sample.items.indexOf(row)
    const id = `audit-${place + 1}`
    const about = words.one.of(row.transactionId, row.lineNumber)
    return html`<input type="hidden" name="item" value="${place}">${field({
      language,
      name: 'audit',
      id,
      label: html`<span class="visually-hidden">${words.one.audit} ${about}</span>`,
      value: entered?.get(place) ?? (row.audit === null ? '' : amountText(row.audit, language)),
      inputMode: 'decimal',
      autocomplete: 'off',
      width: 'tiny',
      message: mistakes.some((mistake) => mistake.field === id) ? words.one.wrongHere : null,
    })}`
  }
  const name: RowColumn<Item>['cell'] = (row) =>
    html`${row.transactionId}<br><small>${words.one.line} ${row.lineNumber}</small>`
  const cells: Readonly<Record<string, RowColumn<Item>['cell']>> = { transaction: name, audit }
  return itemColumns(language)
    .filter(({ key }) => key !== 'line')
    .map((column) => ({ ...column, ...(cells[column.key] && { cell: cells[column.key] }) }))
}

export const oneSampleView = (page: OneSamplePage): BenchView => {
  const { language, analysisId, sample, query } = page
  const words = samplesWords[language]
  const below = `/${sample.n}`
  const common = {
    ...{ language, query, wide: 'cards' as const },
    hrefOf: (changed: OneSamplePage['query']) => pathOf(analysisId, 'samples', changed, below),
  }
  return {
    subject: words.drawn.name(sample.n),
    done: page.done,
    mistakes: page.mistakes ?? [],
    body: html`<p>${link({ href: pathOf(analysisId, 'samples'), label: words.one.back })}</p>
<h2>${words.drawn.name(sample.n)}</h2>
${judgement(page, words)}
${isUnexamined(sample) ? '' : rowTable({ ...common, id: 'evaluation', caption: words.evaluation.caption, columns: directionColumns(words), rows: directionRows(sample, words), exportHref: pathOf(analysisId, 'samples', {}, `${below}/evaluation`) })}
${planFacts(page, words)}
<form class="stack" method="post" action="${pathOf(analysisId, 'samples', query, below)}" data-keep>${formKey()}<p>${words.one.hint}</p>
${rowTable({ ...common, id: 'items', caption: words.one.items, columns: fieldColumns(page, words), rows: sample.items, exportHref: `/api/analysis/${analysisId}/samples/${sample.n}/export` })}
<div class="row">${button({ label: words.one.save })}${button({ kind: 'quiet', label: words.one.fill, name: 'fill', value: 'book' })}</div></form>`,
  }
}
