/** What the pages of accounts show. */

import { dateText, localeOf } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { table } from '../../../kit/pages/parts/table.ts'
import type { Entry } from '../core/ledger/entry.ts'
import type { AccountKind } from '../core/reports/account-kinds.ts'
import type { AccountSummary } from '../core/reports/account-reports.ts'
import type { BalanceRow } from '../core/reports/balance-reports.ts'
import type { ShareholderLoans } from '../core/reports/shareholder-loans.ts'
import { amountText } from '../workbench/amounts.ts'
import { type DataColumn, dataTable, type TableQuery } from '../workbench/data-table.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import type { AccountEntry } from './account-entries.ts'
import { type AccountWords, accountWords } from './account-page.words.ts'

export type AccountRow = AccountKind & AccountSummary & BalanceRow

const below = (...parts: (string | number)[]): string =>
  parts.map((part) => `/${encodeURIComponent(part)}`).join('')

/** The address of an account, for links from other pages too. */
export const accountPath = (analysisId: string, accountId: string, query: TableQuery = {}): string =>
  pathOf(analysisId, 'accounts', { ...query }, below(accountId))

export const accountColumns = (language: Language, analysisId: string): DataColumn<AccountRow>[] => {
  const words = accountWords[language]
  return [
    {
      key: 'account',
      heading: words.account,
      kind: 'text',
      value: ({ accountId }) => accountId,
      cell: ({ accountId }) => link({ href: accountPath(analysisId, accountId), label: accountId }),
      names: true,
    },
    { key: 'description', heading: words.description, kind: 'text', value: (row) => row.accountDescription },
    { key: 'kind', heading: words.kind, kind: 'text', value: ({ kind }) => words.kinds[kind] },
    {
      key: 'confidence',
      heading: words.confidence,
      kind: 'text',
      value: ({ confidence }) => words.confidences[confidence],
    },
    { key: 'entries', heading: words.entries, kind: 'number', value: ({ postingCount }) => postingCount },
    { key: 'net', heading: words.net, kind: 'amount', value: ({ netAmount }) => netAmount },
    { key: 'closing', heading: words.closing, kind: 'amount', value: ({ closingBalance }) => closingBalance },
  ]
}

export interface AccountsPage {
  language: Language
  analysisId: string
  currency: string
  rows: readonly AccountRow[]
  loans: ShareholderLoans
  interestPct: number
  query: TableQuery
}

export const accountsView = (page: AccountsPage): BenchView => {
  const { language, analysisId, rows, query } = page
  const words = accountWords[language]
  return {
    body: html`<p>${words.lead}</p>
${dataTable({
  language,
  id: 'accounts',
  caption: words.caption,
  columns: accountColumns(language, analysisId),
  rows,
  query,
  href: (asked) => pathOf(analysisId, 'accounts', { ...asked }),
  exportHref: pathOf(analysisId, 'accounts', {}, '/export'),
})}
${page.loans.accounts.length > 0 && loansOf(page, words)}`,
  }
}

const loansOf = ({ language, currency, loans, interestPct }: AccountsPage, words: AccountWords): Html => {
  const written = (amount: string | null): string => amountText(amount, language, currency)
  const { over, under, untested } = words.loansText
  const [closing, threshold] = [written(loans.closing), written(loans.threshold)]
  const amount = (heading: string, cell: (row: ShareholderLoans['accounts'][number]) => string | null) => ({
    heading,
    kind: 'number' as const,
    cell: (row: ShareholderLoans['accounts'][number]) => amountText(cell(row), language),
  })
  return html`<h2>${words.loans}</h2>
${alert({
  tone: loans.exceeded ? 'warn' : 'info',
  text: loans.testable ? (loans.exceeded ? over : under)(closing, threshold) : untested,
})}
${table({
  caption: words.loans,
  captionHidden: true,
  wide: { id: 'loans' },
  columns: [
    {
      heading: words.account,
      names: true,
      cell: ({ accountId, accountDescription }) => `${accountId} ${accountDescription}`,
    },
    amount(words.opening, ({ opening }) => opening),
    amount(words.peak, ({ peak }) => peak),
    amount(words.average, ({ dailyAverage }) => dailyAverage),
    amount(words.closing, ({ closing }) => closing),
    amount(words.interest(decimalText(interestPct, language)), ({ interest }) => interest),
  ],
  rows: loans.accounts,
})}`
}

/** `7 jan 2025`: short, for a column. */
const shortDate = (date: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' }).format(
    Date.parse(date),
  )

export const entryColumns = (
  language: Language,
  analysisId: string,
  accountId?: string,
): DataColumn<AccountEntry>[] => {
  const words = accountWords[language]
  const id = ({ entry }: AccountEntry): string => entry().transactionId
  return [
    {
      key: 'date',
      heading: words.date,
      kind: 'date',
      value: ({ date }) => date,
      cell: ({ date }) => (date ? shortDate(date, language) : ''),
    },
    {
      key: 'transaction',
      heading: words.transaction,
      kind: 'text',
      value: id,
      ...(accountId === undefined
        ? {}
        : {
            cell: (row: AccountEntry) => {
              const path = below(accountId, 'transactions', row.transaction + 1)
              return link({ href: pathOf(analysisId, 'accounts', {}, path), label: id(row) })
            },
          }),
      names: true,
    },
    {
      key: 'description',
      heading: words.description,
      kind: 'text',
      value: ({ entry }) => entry().description,
    },
    { key: 'debit', heading: words.debit, kind: 'amount', value: ({ debit }) => debit },
    { key: 'credit', heading: words.credit, kind: 'amount', value: ({ credit }) => credit },
    { key: 'balance', heading: words.balance, kind: 'amount', value: ({ balance }) => balance },
    { key: 'document', heading: words.document, kind: 'text', value: ({ entry }) => entry().documentNumber },
    { key: 'relation', heading: words.relation, kind: 'text', value: ({ entry }) => entry().relationName },
  ]
}

export interface AccountPage {
  language: Language
  analysisId: string
  currency: string
  row: AccountRow
  entries: readonly AccountEntry[]
  query: TableQuery
}

export const accountView = ({
  language,
  analysisId,
  currency,
  row,
  entries,
  query,
}: AccountPage): BenchView => {
  const words = accountWords[language]
  const { accountId, kind, basis, confidence, conflicts } = row
  const name = `${accountId} ${row.accountDescription}`.trim()
  const against = conflicts.map((one) => `${words.bases[one.basis]}: ${words.kinds[one.kind]}`)
  return {
    subject: name,
    body: html`<h2>${name}</h2>
${facts([
  { name: words.kind, value: words.kinds[kind] },
  {
    name: words.basis,
    value: `${words.bases[basis]} (${words.confidence.toLowerCase()}: ${words.confidences[confidence]})`,
  },
  { name: words.conflicts, value: against.length > 0 ? against : words.none },
  { name: words.opening, value: amountText(row.openingBalance, language, currency) },
  { name: words.closing, value: amountText(row.closingBalance, language, currency) },
])}
${dataTable({
  language,
  id: 'entries',
  caption: words.postings,
  columns: entryColumns(language, analysisId, accountId),
  rows: entries,
  query,
  href: (asked) => accountPath(analysisId, accountId, asked),
  exportHref: pathOf(analysisId, 'accounts', {}, below(accountId, 'export')),
})}
<p>${link({ href: pathOf(analysisId, 'accounts'), label: words.all })}</p>`,
  }
}

export interface TransactionPage {
  language: Language
  analysisId: string
  accountId: string
  /** At least one. */
  entries: readonly Entry[]
}

export const transactionView = ({ language, analysisId, accountId, entries }: TransactionPage): BenchView => {
  const words = accountWords[language]
  const [first] = entries as readonly [Entry]
  return {
    subject: first.transactionId,
    body: html`<h2>${words.transaction} ${first.transactionId}</h2>
${facts([
  { name: words.date, value: first.transactionDate && dateText(first.transactionDate, language) },
  { name: words.journal, value: first.journal },
  { name: words.period, value: first.period === null ? null : String(first.period) },
  { name: words.by, value: first.createdBy || null },
])}
${table({
  caption: words.lines(first.transactionId),
  wide: { id: 'lines' },
  columns: [
    { heading: words.line, cell: ({ lineNumber }) => lineNumber },
    {
      heading: words.account,
      names: true,
      cell: (entry: Entry) =>
        link({
          href: accountPath(analysisId, entry.accountId),
          label: `${entry.accountId} ${entry.accountDescription}`.trim(),
        }),
    },
    { heading: words.description, cell: ({ description }) => description },
    { heading: words.document, cell: ({ documentNumber }) => documentNumber },
    { heading: words.relation, cell: ({ relationName }) => relationName },
    { heading: words.vat, cell: ({ vatCode }) => vatCode },
    {
      heading: words.debit,
      kind: 'number',
      cell: (entry) => entry.debitAmount && amountText(entry.debitAmount, language),
    },
    {
      heading: words.credit,
      kind: 'number',
      cell: (entry) => entry.creditAmount && amountText(entry.creditAmount, language),
    },
  ],
  rows: entries,
})}
<p>${link({ href: accountPath(analysisId, accountId), label: words.back })}</p>`,
  }
}
