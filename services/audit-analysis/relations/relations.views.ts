/** The page of relations and open items: how old they are, each of them, and whether they tie. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { barChart } from '../../../kit/pages/parts/charts/bar-chart.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { linkButton } from '../../../kit/pages/parts/link.ts'
import { selectField } from '../../../kit/pages/parts/select-field.ts'
import { ageClasses } from '../core/open-items/ageing.ts'
import { tradeKinds } from '../core/open-items/trade-entry.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, type RowTable, rowTable } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { OpenItems, Relations } from './relation.schema.ts'
import { en } from './relations.words.en.ts'
import { nl, type RelationsWords } from './relations.words.nl.ts'

export const relationsWords: Record<Language, RelationsWords> = { nl, en }

export const relationTables = ['items', 'balances', 'tieOut'] as const
export type RelationTable = (typeof relationTables)[number]

export interface RelationsPage {
  language: Language
  analysisId: string
  currency: string
  openItems: OpenItems
  relations: Relations
  query: Record<string, string | number | undefined>
  mistakes?: readonly Mistake[]
}

type Named = { relationId: string | null; relationName: string | null }
const relationText = ({ relationId, relationName }: Named, words: RelationsWords): string =>
  relationId === null
    ? words.items.none
    : relationName && relationName !== relationId
      ? `${relationName} (${relationId})`
      : relationId

export const itemColumns = (language: Language): RowColumn<OpenItems['items'][number]>[] => {
  const words = relationsWords[language]
  const { items } = words
  return [
    {
      key: 'relation',
      heading: items.relation,
      kind: 'text',
      names: true,
      value: (row) => relationText(row, words),
    },
    { key: 'kind', heading: items.kind, kind: 'text', value: (row) => words.kinds[row.kind] },
    { key: 'document', heading: items.document, kind: 'text', value: (row) => row.documentNumber },
    { key: 'date', heading: items.date, kind: 'date', value: (row) => row.date },
    { key: 'dueDate', heading: items.dueDate, kind: 'date', value: (row) => row.dueDate },
    { key: 'days', heading: items.days, kind: 'number', value: (row) => row.days },
    { key: 'amount', heading: items.amount, kind: 'amount', value: (row) => row.amount },
    { key: 'basis', heading: items.basis, kind: 'text', value: (row) => items.bases[row.basis] },
  ]
}

export const balanceColumns = (language: Language): RowColumn<Relations['balances'][number]>[] => {
  const words = relationsWords[language]
  const amounts = ['opening', 'debit', 'credit', 'balance', 'items', 'difference'] as const
  return [
    {
      key: 'relation',
      heading: words.items.relation,
      kind: 'text',
      names: true,
      value: (row) => relationText(row, words),
    },
    { key: 'kind', heading: words.items.kind, kind: 'text', value: (row) => words.kinds[row.kind] },
    ...amounts.map(
      (key): RowColumn<Relations['balances'][number]> => ({
        key,
        heading: words.balances[key],
        kind: 'amount',
        value: (row) => row[key],
      }),
    ),
  ]
}

export const tieColumns = (language: Language): RowColumn<OpenItems['tieOut'][number]>[] => {
  const words = relationsWords[language]
  return [
    {
      key: 'account',
      heading: words.items.account,
      kind: 'text',
      names: true,
      value: (row) => row.accountId,
    },
    { key: 'ledger', heading: words.tieOut.ledger, kind: 'amount', value: (row) => row.ledger },
    { key: 'items', heading: words.balances.items, kind: 'amount', value: (row) => row.items },
    { key: 'difference', heading: words.balances.difference, kind: 'amount', value: (row) => row.difference },
  ]
}

/** Both kinds upwards, whatever side of the ledger they are on. */
const ageingChart = ({ openItems, language, currency }: RelationsPage, words: RelationsWords): Html => {
  const kinds = tradeKinds.filter((kind) => openItems.ageing.some((row) => row.kind === kind))
  return barChart({
    language,
    id: 'ageing',
    title: words.ageing.title,
    heading: words.ageing.heading,
    labels: ageClasses.map((one) => words.ageing.classes[one]),
    series: kinds.map((kind) => ({
      name: words.kinds[kind],
      values: ageClasses.map((ageClass) => {
        const row = openItems.ageing.find((one) => one.kind === kind && one.ageClass === ageClass)
        return Number(row?.amount ?? 0) * (kind === 'PAYABLE' ? -1 : 1) || 0
      }),
    })),
    format: (value) => amountText(value.toFixed(2), language, currency),
  })
}

const filterForm = (
  { language, analysisId, openItems, query, mistakes = [] }: RelationsPage,
  words: RelationsWords,
): Html =>
  html`<form class="row" method="get" action="${pathOf(analysisId, 'relations')}">
${field({ language, name: 'asOf', label: words.asOf, type: 'date', value: String(query['asOf'] || openItems.asOf || ''), width: 'short', message: mistakes.length > 0 ? words.wrongDay : null })}
${selectField({ language, name: 'kind', label: words.kind, prompt: words.both, value: String(query['kind'] ?? ''), options: tradeKinds.map((kind) => ({ value: kind, label: words.kinds[kind] })) })}
${button({ kind: 'quiet', label: words.show })}</form>`

/**
 * Payments that name no relation can settle nothing of one: its invoices look open and old. Said where they are a
 * twentieth or more of what relations have open.
 */
const unnamedPayments = (
  { openItems, language, currency }: RelationsPage,
  words: RelationsWords,
): readonly Html[] =>
  tradeKinds.flatMap((kind) => {
    const sign = kind === 'RECEIVABLE' ? 1 : -1
    const sum = (isCounted: (relationId: string | null, open: number) => boolean): number =>
      openItems.items
        .filter((item) => item.kind === kind && isCounted(item.relationId, sign * Number(item.amount)))
        .reduce((all, { amount }) => all + sign * Number(amount), 0)
    const open = sum((relationId, amount) => relationId !== null && amount > 0)
    const paid = -sum((relationId, amount) => relationId === null && amount < 0)
    if (open === 0 || paid < open / 20) return []
    return [
      alert({ tone: 'warn', text: words.unnamed[kind](amountText(paid.toFixed(2), language, currency)) }),
    ]
  })

export const relationsView = (page: RelationsPage): BenchView => {
  const { language, analysisId, openItems, relations, query } = page
  const words = relationsWords[language]
  if (openItems.tieOut.length === 0 && openItems.items.length === 0 && query['kind'] === undefined)
    return {
      body: emptyState({
        heading: words.none.heading,
        text: words.none.text,
        act: linkButton({ href: pathOf(analysisId, 'findings'), label: words.none.act }),
      }),
    }
  const asked = { asOf: query['asOf'], kind: query['kind'] }
  const common = <R>(
    id: RelationTable,
    caption: string,
    columns: RowColumn<R>[],
    rows: readonly R[],
  ): RowTable<R> => ({
    // Eight columns are more than a tablet has room for.
    ...{ language, id, caption, columns, rows, query, wide: 'cards' },
    hrefOf: (changed) => pathOf(analysisId, 'relations', changed),
    exportHref: pathOf(analysisId, 'relations', asked, `/export/${id}`),
  })
  const isTied = [...openItems.tieOut, ...relations.balances].every(({ difference }) => difference === '0.00')
  return {
    mistakes: page.mistakes ?? [],
    body: html`<p>${openItems.asOf ? words.lead(dateText(openItems.asOf, language)) : words.leadUndated}</p>
${filterForm(page, words)}
${alert(isTied ? { tone: 'good', text: words.ties } : { tone: 'warn', text: words.differs })}
${unnamedPayments(page, words)}
${ageingChart(page, words)}
${rowTable(common('items', words.items.caption, itemColumns(language), openItems.items))}
<p class="hint">${words.signs}</p>
${rowTable(common('balances', words.balances.caption, balanceColumns(language), relations.balances))}
${rowTable(common('tieOut', words.tieOut.caption, tieColumns(language), openItems.tieOut))}`,
  }
}
