/** The page of findings: ranked by exposure, with facets, search and export. */

import { localeOf } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge, type Tone } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { hiddenFields } from '../../../kit/pages/parts/dialog.ts'
import { emptyState } from '../../../kit/pages/parts/empty-state.ts'
import { facetList } from '../../../kit/pages/parts/facet-list.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link, linkButton } from '../../../kit/pages/parts/link.ts'
import { pager } from '../../../kit/pages/parts/pager.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import { categoryNames } from '../core/detectors/category-names.ts'
import type { Priority } from '../core/findings/exposure.ts'
import { type FacetCount, type FacetName, facetNames } from '../core/findings/finding-facets.ts'
import type { FindingsPage } from '../core/findings/finding-list.ts'
import type { FindingRow } from '../core/findings/finding-row.ts'
import type { FindingKind } from '../core/findings/subject-finding.ts'
import type { DecisionStatus } from '../core/review/decisions.ts'
import type { FlagCategory } from '../core/settings.ts'
import { amountText } from '../workbench/amounts.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { en } from './findings.words.en.ts'
import { type FindingsWords, nl } from './findings.words.nl.ts'

export const findingsWords: Record<Language, FindingsWords> = { nl, en }

/** A page's query, as its address has it; the page counts from 1. */
export type ListQuery = Record<string, string | number | undefined>

export interface FindingsList {
  language: Language
  analysisId: string
  currency: string
  query: ListQuery
  page: FindingsPage
  /** What the file calls an account, a journal and a relation, by their ids. */
  names: { account: Map<string, string>; journal: Map<string, string>; relation: Map<string, string> }
  isKept: boolean
  hasDossiers: boolean
  done?: string | undefined
}

/** Long facets show their most frequent values; a value that is chosen always shows. */
const shownValues = 8

export const priorityBadge = (priority: Priority, words: FindingsWords): Html => {
  const tones: Record<Priority, Tone | undefined> = { HIGH: 'bad', MEDIUM: 'warn', LOW: undefined }
  const tone = tones[priority]
  return badge({ label: words.priorities[priority], ...(tone ? { tone } : {}) })
}

const statusTones: Record<DecisionStatus, Tone | undefined> = {
  OPEN: undefined,
  EXPLAINED: 'good',
  ERROR: 'bad',
  FOLLOW_UP: 'info',
}

export const statusBadge = (status: DecisionStatus, words: FindingsWords): Html => {
  const tone = statusTones[status]
  return badge({ label: words.statuses[status], ...(tone ? { tone } : {}) })
}

/** What flags a transaction, or the kind of any other finding. */
export const signalsOf = ({ kind, categories }: FindingRow, language: Language): string =>
  kind === 'TRANSACTION'
    ? categories.map((category) => categoryNames[language][category]).join(', ')
    : findingsWords[language].kinds[kind]

/** Where decisions live, said wherever they are made. */
export const keptNotice = (
  { isKept, hasDossiers }: { isKept: boolean; hasDossiers: boolean },
  words: FindingsWords,
): Html | false => !isKept && alert({ tone: 'info', text: hasDossiers ? words.notKept : words.notKeptHere })

/** `11 jun 2025`: short, for a column. */
const dayText = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

const monthText = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    Date.parse(`${month}-01`),
  )

const valueText = ({ language, names }: FindingsList, name: FacetName, value: string): string => {
  const words = findingsWords[language]
  if (name === 'kind') return words.kinds[value as FindingKind]
  if (name === 'category') return categoryNames[language][value as FlagCategory]
  if (name === 'priority') return words.priorities[value as Priority]
  if (name === 'status') return words.statuses[value as DecisionStatus]
  if (name === 'month') return monthText(value, language)
  const text = names[name].get(value)
  return text && text !== value ? `${value} ${text}` : value
}

const facetsOf = (list: FindingsList): Html[] => {
  const { language, analysisId, query, page } = list
  const words = findingsWords[language]
  const hrefOf = (name: FacetName, value: string | undefined): string =>
    pathOf(analysisId, 'findings', { ...query, page: undefined, [name]: value })
  return facetNames.flatMap((name) => {
    const all: readonly FacetCount[] = page.facets[name]
    const isLong = !['kind', 'category', 'priority', 'status', 'month'].includes(name)
    const shown = isLong ? all.filter(({ value }, i) => i < shownValues || value === query[name]) : all
    // Of one value there is nothing to choose.
    if (shown.length < 2 && query[name] === undefined) return []
    const items = shown.map(({ value, count }) => {
      const on = query[name] === value
      return { label: valueText(list, name, value), href: hrefOf(name, on ? undefined : value), count, on }
    })
    return [facetList({ language, heading: words.facets[name], level: 2, id: `facet-${name}`, items })]
  })
}

const searchForm = ({ language, analysisId, query }: FindingsList, words: FindingsWords): Html => {
  const { search, page: _, ...others } = query
  const kept = Object.fromEntries(
    Object.entries(others).map(([name, value]) => [name, value === undefined ? undefined : String(value)]),
  )
  return html`<form class="findings-search" role="search" action="${pathOf(analysisId, 'findings')}">${hiddenFields(kept)}
${field({
  language,
  name: 'search',
  type: 'search',
  label: words.search,
  hint: words.searchHint,
  value: search === undefined ? '' : String(search),
})}
${button({ label: words.find, kind: 'quiet' })}
</form>`
}

const sortable = (
  { analysisId, query }: FindingsList,
  name: 'exposure' | 'amount' | 'date',
): NonNullable<Column<FindingRow>['sort']> => {
  const [current, turned] = String(query['sort'] ?? 'exposure').split(',')
  const usual = name === 'date' ? 'asc' : 'desc'
  const direction = current === name ? (turned ?? usual) : null
  const other = direction === 'asc' ? 'desc' : 'asc'
  // Asking once more turns the order round.
  const sort = direction === usual ? `${name},${other}` : name
  return {
    href: pathOf(analysisId, 'findings', { ...query, page: undefined, sort }),
    ...(direction ? { direction: direction === 'asc' ? 'ascending' : 'descending' } : {}),
  }
}

const findingsTable = (list: FindingsList, words: FindingsWords): Html => {
  const { language, analysisId, currency, query, page } = list
  const total = integerText(page.totalElements, language)
  return table({
    caption: words.caption(total, page.totalElements === 1),
    columns: [
      {
        heading: words.columns.finding,
        names: true,
        cell: (row: FindingRow) =>
          html`${link({
            href: pathOf(analysisId, 'findings', query, `/${row.key}`),
            label: row.title,
            more: { 'data-row': true },
          })}<br><span class="soft">${row.transactionId !== null && `${row.transactionId} · `}${signalsOf(row, language)}</span>`,
      },
      { heading: words.columns.priority, cell: ({ priority }) => priorityBadge(priority, words) },
      {
        heading: words.columns.exposure,
        kind: 'number',
        sort: sortable(list, 'exposure'),
        cell: ({ exposure }) => amountText(exposure, language, currency),
      },
      {
        heading: words.columns.amount,
        kind: 'number',
        sort: sortable(list, 'amount'),
        cell: ({ amount }) => amountText(amount, language, currency),
      },
      {
        heading: words.columns.date,
        sort: sortable(list, 'date'),
        cell: ({ date }) => (date ? dayText(date, language) : '–'),
      },
      {
        heading: words.columns.status,
        cell: ({ status, changed }) =>
          html`${statusBadge(status, words)}${changed && html`<br><span class="soft">${words.changed}</span>`}`,
      },
    ],
    rows: page.content,
  })
}

const isFiltered = (query: ListQuery): boolean =>
  Object.entries(query).some(
    ([name, value]) => !['page', 'size', 'sort'].includes(name) && value !== undefined && value !== '',
  )

const nothing = ({ analysisId, query }: FindingsList, words: FindingsWords): Html =>
  isFiltered(query)
    ? emptyState({
        heading: words.none,
        act: linkButton({ href: pathOf(analysisId, 'findings'), label: words.clear, kind: 'quiet' }),
      })
    : html`<p>${words.noneAtAll}</p>`

export const findingsView = (list: FindingsList): BenchView => {
  const { language, analysisId, query, page } = list
  const words = findingsWords[language]
  const { page: _, size: _size, ...filters } = query
  const search = new URLSearchParams(
    Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString()
  const exportHref = `/api/analysis/${encodeURIComponent(analysisId)}/findings/export${search && `?${search}`}`
  return {
    done: list.done,
    styles: ['findings-style'],
    body: html`<p>${words.lead}</p>
${keptNotice(list, words)}
${searchForm(list, words)}
<div class="findings">
<details class="findings-facets"${isFiltered(query) && html` open`}><summary>${words.filters}</summary>
${isFiltered(query) && html`<p>${link({ href: pathOf(analysisId, 'findings'), label: words.clear })}</p>`}
${facetsOf(list)}</details>
<div class="stack">
${page.totalElements === 0 ? nothing(list, words) : findingsTable(list, words)}
${pager({
  language,
  page: page.page + 1,
  pages: page.totalPages,
  href: (one) => pathOf(analysisId, 'findings', { ...query, page: one }),
})}
${page.totalElements > 0 && html`<p>${link({ href: exportHref, label: words.export, download: true })}</p>`}
</div>
</div>`,
  }
}
