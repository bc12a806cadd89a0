/** What the pages of accounts show. */

import { dateText } from '../../../kit/pages/dates.ts'
import { type Html, html } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { decimalText } from '../../../kit/pages/numbers.ts'
import { alert } from '../../../kit/pages/parts/alert.ts'
import { facts } from '../../../kit/pages/parts/facts.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import type { Entry } from '../core/ledger/entry.ts'
import type { AccountKind } from '../core/reports/account-kinds.ts'
import type { AccountSummary } from '../core/reports/account-reports.ts'
import type { BalanceRow } from '../core/reports/balance-reports.ts'
import type { ShareholderLoans } from '../core/reports/shareholder-loans.ts'
import { amountText } from '../workbench/amounts.ts'
import { type RowColumn, rowTable, type TableQuery } from '../workbench/row-table.views.ts'
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

export const accountColumns = (language: Language, analysisId: string): RowColumn<AccountRow>[] => {
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
${rowTable({
  language,
  id: 'accounts',
  main: true,
  wide: true,
  caption: words.caption,
  columns: accountColumns(language, analysisId),
  rows,
  query,
  hrefOf: (asked) => pathOf(analysisId, 'accounts', { ...asked }),
  exportHref: pathOf(analysisId, 'accounts', {}, '/export'),
})}
${page.loans.accounts.length > 0 && loansOf(page, words)}`,
  }
}

type Loan = ShareholderLoans['accounts'][number]

export const loanColumns = (language: Language, interestPct: number): RowColumn<Loan>[] => {
  const words = accountWords[language]
  const amount = (key: string, heading: string, value: (row: Loan) => string | null): RowColumn<Loan> => ({
    ...{ key, heading, kind: 'amount', value },
  })
  return [
    {
      ...{ key: 'account', heading: words.account, kind: 'text', names: true },
      value: ({ accountId, accountDescription }) => `${accountId} ${accountDescription}`,
    },
    amount('opening', words.opening, ({ opening }) => opening),
    amount('peak', words.peak, ({ peak }) => peak),
    amount('average', words.average, ({ dailyAverage }) => dailyAverage),
    amount('closing', words.closing, ({ closing }) => closing),
    amount('interest', words.interest(decimalText(interestPct, language)), ({ interest }) => interest),
  ]
}

const loansOf = (
  { language, analysisId, currency, loans, interestPct, query }: AccountsPage,
  words: AccountWords,
): Html => {
  const written = (amount: string | null): string => amountText(amount, language, currency)
  const { over, under, untested } = words.loansText
  const [closing, threshold] = [written(loans.closing), written(loans.threshold)]
  return html`<h2>${words.loans}</h2>
${alert({
  tone: loans.exceeded ? 'warn' : 'info',
  text: loans.testable ? (loans.exceeded ? over : under)(closing, threshold) : untested,
})}
${rowTable({
  ...{ language, id: 'loans', caption: words.loans, captionHidden: true, wide: true },
  columns: loanColumns(language, interestPct),
  rows: loans.accounts,
  query,
  hrefOf: (asked) => pathOf(analysisId, 'accounts', asked),
  exportHref: pathOf(analysisId, 'accounts', {}, '/loans/export'),
})}`
}

export const entryColumns = (
  language: Language,
  analysisId: string,
  accountId?: string,
): RowColumn<AccountEntry>[] => {
  const words = accountWords[language]
  const id = ({ entry }: AccountEntry): string => entry().transactionId
  return [
    {
      key: 'date',
      heading: words.date,
      kind: 'date',
      value: ({ date }) => date,
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
${rowTable({
  language,
  id: 'entries',
  main: true,
  wide: true,
  caption: words.postings,
  columns: entryColumns(language, analysisId, accountId),
  rows: entries,
  query,
  hrefOf: (asked) => accountPath(analysisId, accountId, asked),
  exportHref: pathOf(analysisId, 'accounts', {}, below(accountId, 'export')),
})}
<p>${link({ href: pathOf(analysisId, 'accounts'), label: words.all })}</p>`,
  }
}

export interface TransactionPage {
  language: Language
  analysisId: string
  accountId: string
  /** From 1, as in the address. */
  transaction: number
  /** At least one. */
  entries: readonly Entry[]
  query: TableQuery
}

export const lineColumns = (language: Language, analysisId: string): RowColumn<Entry>[] => {
  const words = accountWords[language]
  const text = (key: string, heading: string, value: (entry: Entry) => string | null): RowColumn<Entry> => ({
    ...{ key, heading, kind: 'text', value },
  })
  const amount = (
    key: string,
    heading: string,
    value: (entry: Entry) => string | null,
  ): RowColumn<Entry> => ({
    ...{ key, heading, kind: 'amount', value },
    cell: (entry) => value(entry) && amountText(value(entry), language),
  })
  const named = ({ accountId, accountDescription }: Entry): string =>
    `${accountId} ${accountDescription}`.trim()
  return [
    { key: 'line', heading: words.line, kind: 'text', value: ({ lineNumber }) => lineNumber },
    {
      ...text('account', words.account, named),
      names: true,
      cell: (entry) => link({ href: accountPath(analysisId, entry.accountId), label: named(entry) }),
    },
    text('description', words.description, ({ description }) => description),
    text('document', words.document, ({ documentNumber }) => documentNumber),
    text('relation', words.relation, ({ relationName }) => relationName),
    text('vat', words.vat, ({ vatCode }) => vatCode),
    amount('debit', words.debit, ({ debitAmount }) => debitAmount),
    amount('credit', words.credit, ({ creditAmount }) => creditAmount),
  ]
}

export const transactionView = (page: TransactionPage): BenchView => {
  const { language, analysisId, accountId, transaction, entries, query } = page
  const words = accountWords[language]
  const [first] = entries as readonly [Entry]
  const path = below(accountId, 'transactions', transaction)
  return {
    subject: first.transactionId,
    body: html`<h2>${words.transaction} ${first.transactionId}</h2>
${facts([
  { name: words.date, value: first.transactionDate && dateText(first.transactionDate, language) },
  { name: words.journal, value: first.journal },
  { name: words.period, value: first.period === null ? null : String(first.period) },
  { name: words.by, value: first.createdBy || null },
])}
${rowTable({
  ...{ language, id: 'lines', caption: words.lines(first.transactionId), main: true, wide: 'cards' },
  columns: lineColumns(language, analysisId),
  rows: entries,
  query,
  hrefOf: (asked) => pathOf(analysisId, 'accounts', asked, path),
  exportHref: pathOf(analysisId, 'accounts', {}, `${path}/export`),
})}
<p>${link({ href: accountPath(analysisId, accountId), label: words.back })}</p>`,
  }
}
