/** The page of the trend: revenue, cost and result by period, and the costs that come every month. */

import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import { monthText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { lineChart } from '../../../kit/pages/parts/charts/line-chart.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Ctx } from '../context.ts'
import type { FixedCostAccount, FixedCosts } from '../core/reports/fixed-costs.ts'
import { type Granularity, undated } from '../core/reports/period-label.ts'
import type { Trend } from '../core/reports/trend.ts'
import { amountText } from '../workbench/amounts.ts'
import { reportOf } from '../workbench/report-of.ts'
import {
  queryOfTables,
  type RowColumn,
  rowsAsSpreadsheet,
  rowTable,
  type TableQuery,
  tableQuery,
} from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { figuresWords } from './figures.words.ts'

type TrendRow = Trend['periods'][number]

const granularities = ['MONTH', 'QUARTER', 'YEAR'] as const

const periodText = (period: string, language: Language): string => {
  if (period === undated) return figuresWords[language].undated
  return /^\d+-\d\d$/.test(period) ? monthText(period, language) : period
}

const columnsOf = (language: Language): RowColumn<TrendRow>[] => {
  const words = figuresWords[language]
  return [
    {
      key: 'period',
      heading: words.period,
      kind: 'text',
      value: ({ period }) => period,
      cell: ({ period }) => periodText(period, language),
      names: true,
    },
    { key: 'revenue', heading: words.revenue, kind: 'amount', value: ({ revenue }) => revenue },
    { key: 'cost', heading: words.cost, kind: 'amount', value: ({ cost }) => cost },
    { key: 'result', heading: words.result, kind: 'amount', value: ({ netResult }) => netResult },
  ]
}

interface Shown {
  language: Language
  analysisId: string
  trend: Trend
  fixed: FixedCosts
  granularity: Granularity
  query: TableQuery
}

const view = (shown: Shown): BenchView => {
  const { language, analysisId, trend, granularity, query } = shown
  const words = figuresWords[language]
  const { periods } = trend
  const series = (name: string, of: (row: TrendRow) => string) => ({
    name,
    values: periods.map((row) => Number(of(row))),
  })
  const choices = granularities.map((one) =>
    link({
      href: pathOf(analysisId, 'trend', { granularity: one }),
      label: words.granularities[one],
      current: one === granularity ? 'true' : undefined,
    }),
  )
  return {
    body: html`<p>${words.trendLead}</p>
<p class="row">${choices}</p>
${
  periods.length > 0 &&
  lineChart({
    language,
    id: 'trend-chart',
    title: words.trendTitle,
    heading: words.period,
    labels: periods.map(({ period }) => periodText(period, language)),
    series: [
      series(words.revenue, ({ revenue }) => revenue),
      series(words.cost, ({ cost }) => cost),
      series(words.result, ({ netResult }) => netResult),
    ],
  })
}
${rowTable({
  language,
  id: 'trend',
  main: true,
  wide: true,
  caption: words.trendCaption,
  columns: columnsOf(language),
  rows: periods,
  query,
  hrefOf: (asked) => pathOf(analysisId, 'trend', { granularity, ...asked }),
  exportHref: pathOf(analysisId, 'trend', { granularity }, '/export'),
})}
${fixedCostsOf(shown)}`,
  }
}

/** The months that are not as others, in words. */
const oddMonths = ({ months }: FixedCostAccount, language: Language): string => {
  const words = figuresWords[language]
  return months
    .filter(({ status }) => status !== 'NORMAL')
    .map(({ month, amount, status }) => {
      const value = status === 'MISSING' ? words.missing : amountText(amount, language)
      return `${monthText(month, language)}: ${value}`
    })
    .join('; ')
}

const fixedColumns = (language: Language, analysisId: string): RowColumn<FixedCostAccount>[] => {
  const words = figuresWords[language]
  const named = ({ accountId, accountDescription }: FixedCostAccount): string =>
    `${accountId} ${accountDescription}`.trim()
  return [
    {
      ...{ key: 'account', heading: words.account, kind: 'text', value: named, names: true },
      cell: (row) =>
        link({
          href: pathOf(analysisId, 'accounts', {}, `/${encodeURIComponent(row.accountId)}`),
          label: named(row),
        }),
    },
    { key: 'median', heading: words.median, kind: 'amount', value: ({ median }) => median },
    {
      ...{ key: 'odd', heading: words.odd, kind: 'text' },
      value: (row) => oddMonths(row, language) || null,
      cell: (row) => oddMonths(row, language) || words.oddNone,
    },
  ]
}

const fixedCostsOf = ({ language, analysisId, fixed, granularity, query }: Shown): Html => {
  const words = figuresWords[language]
  const { accounts } = fixed
  return html`<h2>${words.fixed}</h2><p>${accounts.length > 0 ? words.fixedLead : words.fixedNone}</p>
${
  accounts.length > 0 &&
  rowTable({
    ...{ language, id: 'fixed', caption: words.fixedCaption },
    columns: fixedColumns(language, analysisId),
    rows: accounts,
    query,
    hrefOf: (asked) => pathOf(analysisId, 'trend', { granularity, ...asked }),
    exportHref: pathOf(analysisId, 'trend', {}, '/fixed-costs/export'),
  })
}`
}

const query = { granularity: Type.Optional(oneOf(granularities)) }

export const trendPages = (bench: Workbench, ctx: Pick<Ctx, 'threads'>): Route[] => [
  bench.page('trend', {
    summary: 'Revenue, cost and result by period, and fixed costs',
    query: { ...tableQuery, ...queryOfTables(['fixed']), ...query },
    handler: async ({ analysis, language, query: { granularity = 'MONTH', ...asked } }) => {
      const { mapping } = analysis
      const trend = await reportOf(ctx, analysis, 'trend', { mapping, bounds: {}, granularity })
      const fixed = await reportOf(ctx, analysis, 'fixedCosts', { mapping })
      return view({ language, analysisId: analysis.id, trend, fixed, granularity, query: asked })
    },
  }),
  bench.page('trend', {
    below: '/export',
    summary: 'The trend as spreadsheet',
    query,
    handler: async ({ analysis, language, query: { granularity = 'MONTH' } }) => {
      const { mapping } = analysis
      const { periods } = await reportOf(ctx, analysis, 'trend', { mapping, bounds: {}, granularity })
      return rowsAsSpreadsheet(
        {
          columns: columnsOf(language),
          rows: periods,
        },
        'trend',
      )
    },
  }),
  bench.page('trend', {
    below: '/fixed-costs/export',
    summary: 'Fixed costs as spreadsheet',
    handler: async ({ analysis, language }) => {
      const { accounts } = await reportOf(ctx, analysis, 'fixedCosts', { mapping: analysis.mapping })
      return rowsAsSpreadsheet(
        { columns: fixedColumns(language, analysis.id), rows: accounts },
        'fixed-costs',
      )
    },
  }),
]
