/** The page of the year comparison: choosing the prior analysis, whether the two are a pair, and every account. */

import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { badge } from '../../../kit/pages/parts/badge.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { type Fact, facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { OtherYear } from '../context.ts'
import { isPair } from '../core/comparison/compare-years.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable } from '../workbench/row-table.views.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { Comparison } from './comparison.schema.ts'
import { type ComparisonWords, comparisonWords } from './comparison.words.ts'

export interface ComparisonPage {
  language: Language
  analysisId: string
  currency: string
  query: Record<string, string | number | undefined>
  comparison: Comparison | null
  /** How many differences of the opening balance nothing explains. */
  differences: number
  /** Whether these are findings, which they are not where the reviewer signed before the comparison. */
  areFindings: boolean
  /** What is left of the latest comparison where its prior year is not in memory. */
  kept: KeptComparison | null
  /** Analyses of the same customer, to choose from. */
  others: readonly OtherYear[]
  mistakes: readonly Mistake[]
}

/** What is kept of a comparison; `differences` is null where the two were no pair of years. */
export interface KeptComparison {
  differences: readonly KeptDifference[] | null
}

/** `accountId` is null for equity as a whole. */
interface KeptDifference {
  accountId: string | null
  accountDescription: string | null
  priorClosing: string
  opening: string
  difference: string
}

export const openingColumns = ({ columns }: ComparisonWords): RowColumn<Comparison['opening'][number]>[] => [
  { key: 'account', heading: columns.account, kind: 'text', names: true, value: (row) => row.accountId },
  { key: 'name', heading: columns.name, kind: 'text', value: (row) => row.accountDescription },
  { key: 'prior', heading: columns.priorClosing, kind: 'amount', value: (row) => row.priorClosing },
  { key: 'opening', heading: columns.opening, kind: 'amount', value: (row) => row.opening },
  { key: 'difference', heading: columns.difference, kind: 'amount', value: (row) => row.difference },
]

export const rowColumns = ({
  columns,
  statuses,
}: ComparisonWords): RowColumn<Comparison['rows'][number]>[] => [
  { key: 'account', heading: columns.account, kind: 'text', names: true, value: (row) => row.accountId },
  { key: 'name', heading: columns.name, kind: 'text', value: (row) => row.accountDescription },
  { key: 'prior', heading: columns.prior, kind: 'amount', value: (row) => row.prior },
  { key: 'current', heading: columns.current, kind: 'amount', value: (row) => row.current },
  { key: 'difference', heading: columns.difference, kind: 'amount', value: (row) => row.difference },
  { key: 'pct', heading: columns.pct, kind: 'number', value: (row) => row.pct },
  { key: 'status', heading: columns.status, kind: 'text', value: (row) => statuses[row.status] },
]

/** Accounts that were nothing in either year fill the page and say nothing; the spreadsheet has them. */
const isNothing = (amount: string | null): boolean => amount === null || /^-?0\.00$/.test(amount)
const movedAtOpening = (row: Comparison['opening'][number]): boolean =>
  !isNothing(row.priorClosing) || !isNothing(row.opening)
const movedInYears = (row: Comparison['rows'][number]): boolean =>
  !isNothing(row.prior) || !isNothing(row.current)

export const comparisonView = (page: ComparisonPage): BenchView => {
  const { language, analysisId, comparison, query, mistakes, currency } = page
  const words = comparisonWords[language]
  const common = {
    ...{ language, query, wide: 'cards' as const },
    hrefOf: (changed: ComparisonPage['query']) => pathOf(analysisId, 'comparison', changed),
  }
  const exportOf = (id: string): string =>
    pathOf(analysisId, 'comparison', { prior: query['prior'] }, `/export/${id}`)
  return {
    mistakes,
    body: html`<p>${words.lead}</p>
<form class="stack" method="get" action="${pathOf(analysisId, 'comparison')}">${field({ language, name: 'prior', label: words.prior, hint: words.hint, value: String(query['prior'] ?? ''), autocomplete: 'off', message: mistakes.length > 0 ? words.unknown : null })}
${button({ label: words.act })}</form>
${othersOf(page, words)}
${keptView(page, words)}
${
  comparison &&
  html`${outcomeOf(comparison, page, words)}
${facts([
  ...comparison.checks.map(
    ({ code, ok }): Fact => ({
      name: words.checks[code],
      value: badge(ok ? { label: words.yes, tone: 'good' } : { label: words.no, tone: 'bad' }),
    }),
  ),
  { name: words.result, value: amountText(comparison.priorResult, language, currency) },
])}
${rowTable({ ...common, id: 'opening', caption: words.opening, columns: openingColumns(words), rows: comparison.opening.filter(movedAtOpening), exportHref: exportOf('opening') })}
${rowTable({ ...common, id: 'rows', caption: words.rows, columns: rowColumns(words), rows: comparison.rows.filter(movedInYears), exportHref: exportOf('rows') })}`
}`,
  }
}

const outcomeOf = (
  comparison: Comparison,
  { analysisId, differences, areFindings }: ComparisonPage,
  { outcome }: ComparisonWords,
): Html => {
  if (!isPair(comparison)) return alert({ tone: 'warn', text: outcome.noPair })
  if (differences === 0) return alert({ tone: 'good', text: outcome.equal })
  const href = pathOf(analysisId, 'findings', { kind: 'COMPARISON' })
  return alert({
    tone: 'warn',
    text: areFindings ? outcome.differs(differences) : `${outcome.differs(differences)} ${outcome.signed}`,
    ...(areFindings ? { acts: link({ href, label: outcome.findings }) } : {}),
  })
}

const keptColumns = (words: ComparisonWords): RowColumn<KeptDifference>[] => {
  const { account, name, priorClosing, opening, difference } = words.columns
  return [
    {
      key: 'account',
      heading: account,
      kind: 'text',
      names: true,
      value: (row) => row.accountId ?? words.kept.equity,
    },
    { key: 'name', heading: name, kind: 'text', value: (row) => row.accountDescription },
    { key: 'prior', heading: priorClosing, kind: 'amount', value: (row) => row.priorClosing },
    { key: 'opening', heading: opening, kind: 'amount', value: (row) => row.opening },
    { key: 'difference', heading: difference, kind: 'amount', value: (row) => row.difference },
  ]
}

const keptView = ({ kept, language, analysisId, query }: ComparisonPage, words: ComparisonWords): Html => {
  if (!kept) return html``
  const { differences } = kept
  const found =
    differences === null ? words.kept.noPair : differences.length === 0 ? words.kept.equal : words.kept.below
  return html`${alert({ tone: 'info', heading: words.kept.heading, text: `${found} ${words.kept.again}` })}
${
  differences &&
  differences.length > 0 &&
  rowTable({
    ...{ language, query, wide: 'cards' as const, id: 'opening', exportHref: null },
    ...{ caption: words.kept.caption, columns: keptColumns(words), rows: differences },
    hrefOf: (changed) => pathOf(analysisId, 'comparison', { ...changed, prior: undefined }),
  })
}`
}

const othersOf = ({ analysisId, others, query }: ComparisonPage, words: ComparisonWords): Html => {
  if (others.length === 0) return html``
  const nameOf = ({ companyName, fiscalYear, fileNames }: OtherYear): string =>
    [companyName, fiscalYear, fileNames.join(', ')].filter(Boolean).join(' · ')
  return html`<section class="stack"><h2>${words.others}</h2><ul>${others.map(
    (other) =>
      html`<li>${link({
        href: pathOf(analysisId, 'comparison', { prior: other.analysisId }),
        label: nameOf(other),
        current: query['prior'] === other.analysisId ? 'true' : undefined,
      })}</li>`,
  )}</ul></section>`
}
