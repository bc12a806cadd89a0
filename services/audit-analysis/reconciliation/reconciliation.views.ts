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
  result?: ReconciliationResult
  /** Why the file was refused, and its first rows where it has no headings. */
  refusal?: { message: string; firstRows: FirstRows | null }
  /** Letters as they were entered. */
  chosen: Partial<Record<ChosenField, string>>
}

const shownRows = 100

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

const cut = <R>(
  words: ReconciliationWords,
  id: string,
  caption: string,
  rows: readonly R[],
  columns: readonly Column<R>[],
): Html | false =>
  rows.length > 0 &&
  html`${table({ caption, wide: { id }, columns, rows: rows.slice(0, shownRows) })}${
    rows.length > shownRows && html`<p>${words.shownOf(shownRows, rows.length)}</p>`
  }`

const resultOf = (
  page: ReconciliationPage,
  result: ReconciliationResult,
  words: ReconciliationWords,
): Html => {
  const { language, currency } = page
  const { totals, discrepancies, unmatched, matched, unreadable } = result
  const written = (amount: string): string => amountText(amount, language)
  const isWhole = discrepancies.length + unmatched.length + unreadable.length === 0
  const count = (name: string, value: number) => ({ name, value: integerText(value, language) })
  type Pair = { accountId: string; accountDescription: string; ledgerBalance: string; trialBalance: string }
  const account = [
    { heading: words.account, names: true, cell: ({ accountId }: { accountId: string }) => accountId },
    { heading: words.description, cell: (row: { accountDescription: string }) => row.accountDescription },
  ] as const
  const pair: Column<Pair>[] = [
    ...account,
    { heading: words.ledger, kind: 'number', cell: ({ ledgerBalance }) => written(ledgerBalance) },
    { heading: words.trial, kind: 'number', cell: ({ trialBalance }) => written(trialBalance) },
  ]
  return html`<h2 id="result">${words.result}</h2>
${alert({ tone: isWhole ? 'good' : 'warn', text: isWhole ? words.agrees : words.differs, live: 'status' })}
${facts([
  { name: words.difference, value: amountText(totals.difference, language, currency) },
  count(words.matchedCount, totals.matchedCount),
  count(words.discrepancyCount, totals.discrepancyCount),
  count(words.unmatchedCount, totals.unmatchedCount),
  count(words.unreadableCount, new Set(unreadable.map(({ accountId }) => accountId)).size),
])}
${cut(words, 'discrepancies', words.discrepancies, discrepancies, [
  ...pair,
  { heading: words.rowDifference, kind: 'number', cell: ({ difference }) => written(difference) },
])}
${cut(words, 'unmatched', words.unmatched, unmatched, [
  ...account,
  { heading: words.where, cell: ({ side }) => words.sides[side] },
  { heading: words.balance, kind: 'number', cell: ({ balance }) => written(balance) },
])}
${cut(words, 'unreadable', words.unreadable, unreadable, [
  { heading: words.account, names: true, cell: ({ accountId }) => accountId },
  { heading: words.cell, cell: ({ letter, row }) => `${letter}${row}` },
  { heading: words.content, cell: ({ text }) => text },
])}
${cut(words, 'matched', words.matched, matched, pair)}
${readingOf(result, words)}`
}

const readingOf = (result: ReconciliationResult, words: ReconciliationWords): Html =>
  html`<h2>${words.read}</h2>
${facts([
  { name: words.sheet, value: result.sheet },
  { name: words.headingRows, value: String(result.headingRows) },
])}
${cut(words, 'columns', words.columns, result.columns, [
  { heading: words.letter, names: true, cell: ({ letter }) => letter },
  { heading: words.columnHeading, cell: ({ heading }) => heading },
  { heading: words.role, cell: ({ role }) => words.roles[role] },
  { heading: words.used, cell: ({ used }) => (used ? words.yes : words.no) },
])}
${cut(words, 'ignored', words.ignored, result.ignoredRows, [
  { heading: words.row, names: true, cell: ({ row }) => String(row) },
  { heading: words.reason, cell: ({ reason }) => words.reasons[reason] },
  { heading: words.content, cell: ({ text }) => text },
])}`
