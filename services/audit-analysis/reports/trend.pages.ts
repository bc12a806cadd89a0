/** The page of the trend: revenue, cost and result by period, and the costs that come every month. */

import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { lineChart } from '../../../kit/pages/parts/charts/line-chart.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Ctx } from '../context.ts'
import { formatMonth } from '../core/detectors/wording.ts'
import type { FixedCostAccount, FixedCosts } from '../core/reports/fixed-costs.ts'
import { type Granularity, undated } from '../core/reports/period-label.ts'
import type { Trend } from '../core/reports/trend.ts'
import { amountText } from '../workbench/amounts.ts'
import {
  type DataColumn,
  dataTable,
  type TableQuery,
  tableExport,
  tableQuery,
} from '../workbench/data-table.ts'
import { reportOf } from '../workbench/report-of.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { type FiguresWords, figuresWords } from './figures.words.ts'

type TrendRow = Trend['periods'][number]

const granularities = ['MONTH', 'QUARTER', 'YEAR'] as const

const periodText = (period: string, language: Language): string => {
  if (period === undated) return figuresWords[language].undated
  return /^\d+-\d\d$/.test(period) ? formatMonth(period, language) : period
}

const columnsOf = (language: Language): DataColumn<TrendRow>[] => {
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

const view = ({ language, analysisId, trend, fixed, granularity, query }: Shown): BenchView => {
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
${dataTable({
  language,
  id: 'trend',
  caption: words.trendCaption,
  columns: columnsOf(language),
  rows: periods,
  query,
  href: (asked) => pathOf(analysisId, 'trend', { granularity, ...asked }),
  exportHref: pathOf(analysisId, 'trend', { granularity }, '/export'),
})}
${fixedCostsOf(fixed, language, analysisId, words)}`,
  }
}

const fixedCostsOf = (
  { accounts }: FixedCosts,
  language: Language,
  analysisId: string,
  words: FiguresWords,
): Html => {
  const odd = ({ months }: FixedCostAccount): string =>
    months
      .filter(({ status }) => status !== 'NORMAL')
      .map(({ month, amount, status }) => {
        const value = status === 'MISSING' ? words.missing : amountText(amount, language)
        return `${formatMonth(month, language)}: ${value}`
      })
      .join('; ') || words.oddNone
  return html`<h2>${words.fixed}</h2><p>${accounts.length > 0 ? words.fixedLead : words.fixedNone}</p>
${
  accounts.length > 0 &&
  table({
    caption: words.fixedCaption,
    columns: [
      {
        heading: words.account,
        names: true,
        cell: ({ accountId, accountDescription }: FixedCostAccount) =>
          link({
            href: pathOf(analysisId, 'accounts', {}, `/${encodeURIComponent(accountId)}`),
            label: `${accountId} ${accountDescription}`.trim(),
          }),
      },
      { heading: words.median, kind: 'number', cell: ({ median }) => amountText(median, language) },
      { heading: words.odd, cell: odd },
    ],
    rows: accounts.slice(0, 100),
  })
}`
}

const query = { granularity: Type.Optional(oneOf(granularities)) }

export const trendPages = (bench: Workbench, ctx: Pick<Ctx, 'threads'>): Route[] => [
  bench.page('trend', {
    summary: 'Revenue, cost and result by period, and fixed costs',
    query: { ...tableQuery, ...query },
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
      return tableExport('trend', {
        caption: figuresWords[language].trendCaption,
        columns: columnsOf(language),
        rows: periods,
      })
    },
  }),
]
