/** The page of the trial balance. */

import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { button } from '../../../kit/pages/parts/button.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { field } from '../../../kit/pages/parts/field.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Ctx } from '../context.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import type { BalanceRow, Kolommenbalans } from '../core/reports/balance-reports.ts'
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
import { figuresWords } from './figures.words.ts'
import type { WindowQuery } from './report.actions.ts'

const windowQuery = {
  dateFrom: Type.Optional(Type.String({ maxLength: 10 })),
  dateTo: Type.Optional(Type.String({ maxLength: 10 })),
}

/** The bounds of dates that were entered; one that is no date bounds nothing. `isBackwards` where they end before they begin. */
const boundsOf = ({ dateFrom = '', dateTo = '' }: WindowQuery) => {
  const [fromDay, toDay] = [parseIsoDay(dateFrom), parseIsoDay(dateTo)]
  const isBackwards = fromDay !== null && toDay !== null && toDay < fromDay
  if (isBackwards) return { bounds: {}, isBackwards }
  return {
    bounds: { ...(fromDay === null ? {} : { fromDay }), ...(toDay === null ? {} : { toDay }) },
    isBackwards,
  }
}

const columnsOf = (language: Language, analysisId: string): RowColumn<BalanceRow>[] => {
  const words = figuresWords[language]
  return [
    {
      key: 'account',
      heading: words.account,
      kind: 'text',
      value: ({ accountId }) => accountId,
      cell: ({ accountId }) =>
        link({
          href: pathOf(analysisId, 'accounts', {}, `/${encodeURIComponent(accountId)}`),
          label: accountId,
        }),
      names: true,
    },
    { key: 'description', heading: words.description, kind: 'text', value: (row) => row.accountDescription },
    { key: 'opening', heading: words.opening, kind: 'amount', value: ({ openingBalance }) => openingBalance },
    { key: 'debit', heading: words.debit, kind: 'amount', value: ({ totalDebit }) => totalDebit },
    { key: 'credit', heading: words.credit, kind: 'amount', value: ({ totalCredit }) => totalCredit },
    { key: 'closing', heading: words.closing, kind: 'amount', value: ({ closingBalance }) => closingBalance },
  ]
}

interface Shown {
  language: Language
  analysisId: string
  currency: string
  balance: Kolommenbalans
  query: TableQuery & WindowQuery
  isBackwards: boolean
}

const view = ({ language, analysisId, currency, balance, query, isBackwards }: Shown): BenchView => {
  const words = figuresWords[language]
  const { openingBalance, totalDebit, totalCredit, closingBalance } = balance.grandTotals
  const { dateFrom = '', dateTo = '' } = query
  const total = (name: string, amount: string) => ({ name, value: amountText(amount, language, currency) })
  const window = { dateFrom, dateTo }
  return {
    mistakes: isBackwards ? [{ field: 'dateTo', message: words.wrongRange }] : [],
    body: html`<form class="row" method="get" action="${pathOf(analysisId, 'trial-balance')}">
${field({ language, name: 'dateFrom', label: words.from, type: 'date', value: dateFrom, width: 'short' })}
${field({ language, name: 'dateTo', label: words.to, type: 'date', value: dateTo, width: 'short', message: isBackwards ? words.wrongRange : null })}
${button({ kind: 'quiet', label: words.show })}
</form>
<h2>${words.totals}</h2>
${facts([
  total(words.opening, openingBalance),
  total(words.debit, totalDebit),
  total(words.credit, totalCredit),
  total(words.closing, closingBalance),
])}
${rowTable({
  language,
  id: 'balance',
  main: true,
  wide: true,
  caption: words.balanceCaption,
  columns: columnsOf(language, analysisId),
  rows: balance.rows,
  query,
  hrefOf: (asked) => pathOf(analysisId, 'trial-balance', { ...window, ...asked }),
  exportHref: pathOf(analysisId, 'trial-balance', window, '/export'),
})}`,
  }
}

export const trialBalancePages = (bench: Workbench, ctx: Pick<Ctx, 'threads'>): Route[] => [
  bench.page('trial-balance', {
    summary: 'The trial balance, within dates',
    query: { ...tableQuery, ...windowQuery },
    handler: async ({ analysis, language, query }) => {
      const { bounds, isBackwards } = boundsOf(query)
      const balance = await reportOf(ctx, analysis, 'kolommenbalans', { bounds })
      const { currency } = analysis.ledger.company
      return view({ language, analysisId: analysis.id, currency, balance, query, isBackwards })
    },
  }),
  bench.page('trial-balance', {
    below: '/export',
    summary: 'The trial balance as spreadsheet',
    query: windowQuery,
    handler: async ({ analysis, language, query }) => {
      const { bounds } = boundsOf(query)
      const { rows } = await reportOf(ctx, analysis, 'kolommenbalans', { bounds })
      const columns = columnsOf(language, analysis.id)
      return rowsAsSpreadsheet({ columns, rows }, 'trial-balance')
    },
  }),
]
