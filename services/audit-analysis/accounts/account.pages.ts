/** The pages of accounts: all of them, one with its entries, and a whole transaction. */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { transactionEntries } from '../core/reports/entry-page.ts'
import { reportOf } from '../workbench/report-of.ts'
import { queryOfTables, rowsAsSpreadsheet, tableQuery } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import {
  type AccountRow,
  accountColumns,
  accountsView,
  accountView,
  entryColumns,
  lineColumns,
  loanColumns,
  transactionView,
} from './account.views.ts'
import { accountEntries } from './account-entries.ts'
import { accountWords } from './account-page.words.ts'

type PageCtx = Pick<Ctx, 'threads'>

const rowsOf = async (ctx: PageCtx, analysis: Session): Promise<AccountRow[]> => {
  const kinds = await reportOf(ctx, analysis, 'accountKinds', { mapping: analysis.mapping })
  const { rows } = await reportOf(ctx, analysis, 'kolommenbalans', { bounds: {} })
  const accounts = await reportOf(ctx, analysis, 'accounts', {})
  // All three are in order of account number.
  return accounts.map((account, i) => ({ ...rows[i]!, ...account, ...kinds[i]! }))
}

const accountParams = { accountId: Type.String({ maxLength: 200 }) }

/** The account with exactly this id; 404 where the ledger has none. */
const accountOf = ({ ledger }: Session, accountId: string, language: Language): number => {
  const a = ledger.accounts.findIndex(({ id }) => id === accountId)
  if (a === -1) throw notFound(accountWords[language].unknownAccount)
  return a
}

const interestPct = 4

const listPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  bench.page('accounts', {
    summary: 'All accounts with their kinds and balances',
    query: { ...tableQuery, ...queryOfTables(['loans']) },
    handler: async ({ analysis, language, query }) =>
      accountsView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        rows: await rowsOf(ctx, analysis),
        loans: await reportOf(ctx, analysis, 'shareholderLoans', { interestPct }),
        interestPct,
        query,
      }),
  }),
  bench.page('accounts', {
    below: '/export',
    summary: 'All accounts as spreadsheet',
    handler: async ({ analysis, language }) =>
      rowsAsSpreadsheet(
        {
          columns: accountColumns(language, analysis.id),
          rows: await rowsOf(ctx, analysis),
        },
        'accounts',
      ),
  }),
  bench.page('accounts', {
    below: '/loans/export',
    summary: 'Loans of shareholders as spreadsheet',
    handler: async ({ analysis, language }) => {
      const { accounts } = await reportOf(ctx, analysis, 'shareholderLoans', { interestPct })
      return rowsAsSpreadsheet({ columns: loanColumns(language, interestPct), rows: accounts }, 'loans')
    },
  }),
]

const accountPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  bench.page('accounts', {
    below: '/{accountId}',
    params: accountParams,
    summary: 'One account with its entries',
    query: tableQuery,
    handler: async ({ analysis, language, params: { accountId }, query }) => {
      const a = accountOf(analysis, accountId, language)
      const row = (await rowsOf(ctx, analysis)).find((each) => each.accountId === accountId)!
      const { currency } = analysis.ledger.company
      const entries = accountEntries(analysis.ledger, a)
      return accountView({ language, analysisId: analysis.id, currency, row, entries, query })
    },
  }),
  bench.page('accounts', {
    below: '/{accountId}/export',
    params: accountParams,
    summary: 'The entries of one account as spreadsheet',
    handler: ({ analysis, language, params: { accountId } }) =>
      rowsAsSpreadsheet(
        {
          columns: entryColumns(language, analysis.id),
          rows: accountEntries(analysis.ledger, accountOf(analysis, accountId, language)),
        },
        'entries',
      ),
  }),
  bench.page('accounts', {
    below: '/{accountId}/transactions/{transaction}',
    params: { ...accountParams, transaction: Type.Integer({ minimum: 1, maximum: 1e9 }) },
    summary: 'A whole transaction of an account',
    query: tableQuery,
    handler: ({ analysis, language, params: { accountId, transaction }, query }) => {
      const entries = linesOf(analysis, accountId, transaction, language)
      const { id: analysisId } = analysis
      return transactionView({ language, analysisId, accountId, transaction, entries, query })
    },
  }),
  bench.page('accounts', {
    below: '/{accountId}/transactions/{transaction}/export',
    params: { ...accountParams, transaction: Type.Integer({ minimum: 1, maximum: 1e9 }) },
    summary: 'The lines of a transaction as spreadsheet',
    handler: ({ analysis, language, params: { accountId, transaction } }) => {
      const rows = linesOf(analysis, accountId, transaction, language)
      return rowsAsSpreadsheet({ columns: lineColumns(language, analysis.id), rows }, 'transaction-lines')
    },
  }),
]

/** The lines of a transaction, by its place in the file from 1; 404 where there is no such account or transaction. */
const linesOf = (analysis: Session, accountId: string, transaction: number, language: Language) => {
  accountOf(analysis, accountId, language)
  const entries = transactionEntries(analysis.ledger, transaction - 1)
  if (entries.length === 0) throw notFound(accountWords[language].unknownTransaction)
  return entries
}

export const accountsPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  ...listPages(bench, ctx),
  ...accountPages(bench, ctx),
]
