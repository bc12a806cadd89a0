/** The page of the reconciliation: the form, how the file was read, and what differs. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { dropZone } from '../../../kit/pages/parts/drop-zone.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { type Column, table } from '../../../kit/pages/parts/table.ts'
import type { ReconciliationResult } from '../core/reconciliation/reconcile.ts'
import { letterOf } from '../core/reconciliation/sheet.ts'
import type { FirstRows } from '../core/reconciliation/trial-balance.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable, type TableQuery } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { type ReconciliationWords, reconciliationWords } from './reconciliation.words.ts'

export const chosenFields = [
  'account',
  'description',
  'closing',
  'debit',
  'credit',
  'opening',
  'side',
] as const
export type ChosenField = (typeof chosenFields)[number]

export interface ReconciliationPage {
  language: Language
  analysisId: string
  currency: string
  result?: ReconciliationResult | undefined
  /** Whether the result stays with the analysis, so that its tables can be sorted and exported. */
  kept: boolean
  query: TableQuery
  /** Why the file was refused, and its first rows where it has no headings. */
  refusal?: { message: string; firstRows: FirstRows | null }
  /** Letters as they were entered. */
  chosen: Partial<Record<ChosenField, string>>
}

export const reconciliationView = (page: ReconciliationPage): BenchView => {
  const words = reconciliationWords[page.language]
  const { refusal, result } = page
  return {
    mistakes: refusal ? [{ field: 'trialBalanceFile', message: refusal.message }] : [],
    modules: ['file-fields'],
    body: html`<p>${words.lead}</p>
${result && resultOf(page, result, words)}
${refusal?.firstRows && firstRowsOf(refusal.firstRows, words)}
${formCard(page, words)}`,
  }
}

const firstRowsOf = ({ rows }: FirstRows, words: ReconciliationWords): Html => {
  const width = Math.max(...rows.map(({ cells }) => cells.length))
  const columns = Array.from(
    { length: width },
    (_, c): Column<FirstRows['rows'][number]> => ({
      heading: letterOf(c),
      cell: ({ cells }) => cells[c] ?? '',
    }),
  )
  return table({
    caption: words.firstRows,
    wide: { id: 'first-rows' },
    columns: [{ heading: words.row, names: true, cell: ({ row }) => String(row) }, ...columns],
    rows,
  })
}

const formCard = (page: ReconciliationPage, words: ReconciliationWords): Html => {
  const { language, analysisId, refusal, chosen } = page
  const letters = chosenFields.map((name) =>
    field({
      language,
      name,
      label: words.chosen[name],
      value: chosen[name] ?? '',
      width: 'tiny',
      optional: true,
      spellcheck: false,
    }),
  )
  const isOpen = Boolean(refusal?.firstRows) || Object.values(chosen).some(Boolean)
  return card({
    as: 'section',
    id: 'compare',
    heading: words.heading,
    body: html`<form class="stack" method="post" enctype="multipart/form-data" action="${pathOf(analysisId, 'reconciliation')}">
${dropZone({
  language,
  name: 'trialBalanceFile',
  label: words.file,
  hint: refusal ? words.again : words.fileHint,
  accept: ['.xlsx', '.csv'],
  maximumBytes: 20 * 1024 * 1024,
  message: refusal?.message ?? null,
})}
<details${isOpen && html` open`}><summary>${words.columnsHeading}</summary><div class="stack"><p>${words.columnsLead}</p>
<div class="row">${letters}</div></div></details>
${button({ label: words.act })}
</form>`,
  })
}

type Columns<R> = readonly RowColumn<R>[]

const text = <R>(
  key: string,
  heading: string,
  value: (row: R) => string | null,
  names = false,
): RowColumn<R> => ({ key, heading, kind: 'text', value, names })

const amount = <R>(key: string, heading: string, value: (row: R) => string | null): RowColumn<R> => ({
  ...{ key, heading, kind: 'amount', value },
})

type Pair = { accountId: string; accountDescription: string; ledgerBalance: string; trialBalance: string }

/** The tables of a result, in their order: what each is called, its columns and its rows. */
export const reconciliationTables = (result: ReconciliationResult, words: ReconciliationWords) => {
  const account = <R extends { accountId: string; accountDescription: string }>(): Columns<R> => [
    text('account', words.account, ({ accountId }) => accountId, true),
    text('description', words.description, (row) => row.accountDescription),
  ]
  const pair = <R extends Pair>(): Columns<R> => [
    ...account<R>(),
    amount('ledger', words.ledger, ({ ledgerBalance }) => ledgerBalance),
    amount('trial', words.trial, ({ trialBalance }) => trialBalance),
  ]
  const shape = <R>(caption: string, rows: readonly R[], columns: Columns<R>) => ({ caption, rows, columns })
  return {
    discrepancies: shape(words.discrepancies, result.discrepancies, [
      ...pair<(typeof result.discrepancies)[number]>(),
      amount('difference', words.rowDifference, ({ difference }) => difference),
    ]),
    unmatched: shape(words.unmatched, result.unmatched, [
      ...account<(typeof result.unmatched)[number]>(),
      text('side', words.where, ({ side }) => words.sides[side]),
      amount('balance', words.balance, ({ balance }) => balance),
    ]),
    unreadable: shape(words.unreadable, result.unreadable, [
      text('account', words.account, ({ accountId }) => accountId, true),
      text('cell', words.cell, ({ letter, row }) => `${letter}${row}`),
      text('content', words.content, (row) => row.text),
    ]),
    matched: shape(words.matched, result.matched, pair()),
    columns: shape(words.columns, result.columns, [
      text('letter', words.letter, ({ letter }) => letter, true),
      text('heading', words.columnHeading, ({ heading }) => heading),
      text('role', words.role, ({ role }) => words.roles[role]),
      text('used', words.used, ({ used }) => (used ? words.yes : words.no)),
    ]),
    ignored: shape(words.ignored, result.ignoredRows, [
      { ...{ key: 'row', heading: words.row, kind: 'number', names: true }, value: ({ row }) => row },
      text('reason', words.reason, ({ reason }) => words.reasons[reason]),
      text('content', words.content, (row) => row.text),
    ]),
  }
}

export const reconciliationTableNames = [
  'discrepancies',
  'unmatched',
  'unreadable',
  'matched',
  'columns',
  'ignored',
] as const
type TableName = (typeof reconciliationTableNames)[number]

const resultOf = (
  page: ReconciliationPage,
  result: ReconciliationResult,
  words: ReconciliationWords,
): Html => {
  const { language, analysisId, currency, kept, query } = page
  const { totals, discrepancies, unmatched, unreadable } = result
  const isWhole = discrepancies.length + unmatched.length + unreadable.length === 0
  const count = (name: string, value: number) => ({ name, value: integerText(value, language) })
  const tables = reconciliationTables(result, words)
  const shown = (id: TableName): Html | false => {
    const one = tables[id] as { caption: string; rows: readonly unknown[]; columns: Columns<unknown> }
    return (
      one.rows.length > 0 &&
      rowTable({
        ...{ language, id, wide: true, query, ...one },
        hrefOf: (asked) => pathOf(analysisId, 'reconciliation', asked),
        exportHref: kept ? pathOf(analysisId, 'reconciliation', {}, `/export/${id}`) : null,
      })
    )
  }
  return html`<h2 id="result">${words.result}</h2>
${alert({ tone: isWhole ? 'good' : 'warn', text: isWhole ? words.agrees : words.differs, live: 'status' })}
${facts([
  { name: words.difference, value: amountText(totals.difference, language, currency) },
  count(words.matchedCount, totals.matchedCount),
  count(words.discrepancyCount, totals.discrepancyCount),
  count(words.unmatchedCount, totals.unmatchedCount),
  count(words.unreadableCount, new Set(unreadable.map(({ accountId }) => accountId)).size),
])}
${(['discrepancies', 'unmatched', 'unreadable', 'matched'] as const).map(shown)}
<h2>${words.read}</h2>
${facts([
  { name: words.sheet, value: result.sheet },
  { name: words.headingRows, value: String(result.headingRows) },
  ...(result.reversed.length === 0
    ? []
    : [{ name: words.reversed, value: result.reversed.map((part) => words.parts[part]).join(', ') }]),
])}
${(['columns', 'ignored'] as const).map(shown)}`
}
