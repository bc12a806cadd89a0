/** The page of distributions: first digits against the law of Benford, and outliers. */

import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText, integerText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { lineChart } from '../../../kit/pages/parts/charts/line-chart.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { BenfordChart, BenfordSeries } from '../core/detectors/benford.ts'
import { listFindings } from '../findings/finding.actions.ts'
import { amountText } from '../workbench/amounts.ts'
import { reportOf } from '../workbench/report-of.ts'
import {
  type RowColumn,
  rowsAsSpreadsheet,
  rowTable,
  type TableQuery,
  tableQuery,
} from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { type FiguresWords, figuresWords } from './figures.words.ts'

type Digits = BenfordSeries['digits'][number]
type Outliers = Awaited<ReturnType<typeof listFindings>>

const shownOutliers = 50

const percentText = (share: number, language: Language): string =>
  `${decimalText(share * 100, language, 2, true)}%`

const digitColumns = (language: Language): RowColumn<Digits>[] => {
  const words = figuresWords[language]
  const share = (of: (row: Digits) => number) => ({
    kind: 'number' as const,
    value: of,
    cell: (row: Digits) => percentText(of(row), language),
  })
  return [
    { key: 'digits', heading: words.digits, kind: 'number', value: ({ digits }) => digits, names: true },
    { key: 'count', heading: words.amountsColumn, kind: 'number', value: ({ observed }) => observed },
    { key: 'observed', heading: words.observed, ...share(({ observedShare }) => observedShare) },
    { key: 'expected', heading: words.expected, ...share(({ expectedShare }) => expectedShare) },
    {
      key: 'z',
      heading: 'z',
      kind: 'number',
      value: ({ zScore }) => zScore,
      cell: ({ zScore }) => decimalText(zScore, language, 2, true),
    },
  ]
}

interface Shown {
  language: Language
  analysis: Session
  /** null where it is switched off. */
  chart: BenfordChart | null
  outliers: Outliers
  query: TableQuery & { account?: string }
}

const seriesOf = (chart: BenfordChart, account: string | undefined): BenfordSeries =>
  chart.accounts.find(({ accountId }) => accountId === account) ?? chart.overall

const benfordOf = ({ language, analysis, query }: Shown, chart: BenfordChart, words: FiguresWords): Html => {
  const series = seriesOf(chart, query.account)
  const account = series.accountId ?? undefined
  const { digits } = series
  const name = series.accountId === null ? words.all : `${words.account} ${series.accountId}`
  const named = new Map(analysis.ledger.accounts.map(({ id, description }) => [id, description]))
  const choices = [chart.overall, ...chart.accounts.slice(0, 30)].map(({ accountId }) =>
    link({
      href: pathOf(analysis.id, 'distributions', { account: accountId ?? undefined }),
      label: accountId === null ? words.all : `${accountId} ${named.get(accountId) ?? ''}`.trim(),
      current: accountId === series.accountId ? 'true' : undefined,
    }),
  )
  return html`<h2>${words.benford}</h2>
<p class="row">${choices}</p>
${facts([
  { name: words.amounts, value: integerText(series.count, language) },
  { name: words.deviation, value: percentText(series.meanAbsoluteDeviation, language) },
  { name: words.conformity, value: words.conformities[series.conformity] },
])}
${lineChart({
  language,
  id: 'benford-chart',
  title: `${words.benford}: ${name}`,
  heading: words.digits,
  labels: digits.map((row) => String(row.digits)),
  series: [
    { name: words.observed, values: digits.map(({ observedShare }) => observedShare) },
    { name: words.expected, values: digits.map(({ expectedShare }) => expectedShare) },
  ],
  format: (value) => percentText(value, language),
})}
${rowTable({
  language,
  id: 'digits',
  main: true,
  wide: true,
  caption: `${words.digits}: ${name}`,
  columns: digitColumns(language),
  rows: digits,
  query,
  hrefOf: (asked) => pathOf(analysis.id, 'distributions', { account, ...asked }),
  exportHref: pathOf(analysis.id, 'distributions', { account }, '/export'),
})}`
}

const outliersOf = ({ language, analysis, outliers }: Shown, words: FiguresWords): Html => {
  const rows = outliers.content
  const more = link({
    href: pathOf(analysis.id, 'findings', { category: 'OUTLIER' }),
    label: words.outliersMore,
  })
  return html`<h2>${words.outliers}</h2>
${
  rows.length === 0
    ? html`<p>${words.outliersNone}</p>`
    : html`${table({
        caption: words.outliers,
        captionHidden: true,
        columns: [
          {
            heading: words.transaction,
            names: true,
            cell: ({ key, title }: (typeof rows)[number]) =>
              link({ href: pathOf(analysis.id, 'findings', {}, `/${key}`), label: title }),
          },
          { heading: words.date, cell: ({ date }) => date && dateText(date, language) },
          { heading: words.amount, kind: 'number', cell: ({ amount }) => amountText(amount, language) },
          { heading: words.why, cell: ({ reasons }) => (reasons as Record<string, string>)['OUTLIER'] },
        ],
        rows,
      })}<p>${more}</p>`
}`
}

const view = (shown: Shown): BenchView => {
  const words = figuresWords[shown.language]
  return {
    body: html`${
      shown.chart === null
        ? alert({ tone: 'info', text: words.benfordOff })
        : benfordOf(shown, shown.chart, words)
    }
${outliersOf(shown, words)}`,
  }
}

const accountQuery = { account: Type.Optional(Type.String({ maxLength: 200 })) }

export const distributionsPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('distributions', {
    summary: 'First digits against the law of Benford, and outliers',
    query: { ...tableQuery, ...accountQuery },
    handler: async ({ analysis, language, query }) => {
      const asked = { category: 'OUTLIER', page: 0, size: shownOutliers } as never
      return view({
        language,
        analysis,
        chart: ctx.flags.isEnabled('benford') ? await reportOf(ctx, analysis, 'benford', {}) : null,
        outliers: await listFindings(ctx, analysis, asked, language),
        query,
      })
    },
  }),
  bench.page('distributions', {
    below: '/export',
    summary: 'The digits as spreadsheet',
    query: accountQuery,
    handler: async ({ analysis, language, query: { account } }) => {
      const series = seriesOf(await reportOf(ctx, analysis, 'benford', {}), account)
      return rowsAsSpreadsheet({ columns: digitColumns(language), rows: series.digits }, 'digits')
    },
  }),
]
