/** The page of restricted accounts and its form. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { readAmount } from '../core/reconciliation/read-amount.ts'
import { restrictionTypes } from '../core/restricted/restriction.ts'
import { reportOf } from '../workbench/report-of.ts'
import { queryOfTables, rowsAsSpreadsheet, tableQuery } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import {
  type EnteredRestriction,
  type RestrictedPage,
  restrictedColumns,
  restrictedFindingColumns,
  restrictedView,
} from './restricted.views.ts'
import { restrictedWords } from './restricted.words.ts'
import { configurationOf, configure, remove } from './restricted-account.actions.ts'

type PageCtx = Pick<Ctx, 'threads' | 'states' | 'flags' | 'restrictedKeywords'>

const resultOf = async (ctx: PageCtx, analysis: Session, language: Language) =>
  ctx.flags.isEnabled('restricted-accounts')
    ? await reportOf(ctx, analysis, 'restrictedAccounts', {
        config: await configurationOf(ctx, analysis),
        keywords: ctx.restrictedKeywords,
        language,
      })
    : null

const pageOf = async (ctx: PageCtx, analysis: Session, language: Language, more: Partial<RestrictedPage>) =>
  restrictedView({
    language,
    analysisId: analysis.id,
    currency: analysis.ledger.company.currency,
    result: await resultOf(ctx, analysis, language),
    query: {},
    ...more,
  })

/** What is wrong with what was entered; nothing where it can be kept. */
const mistakesIn = (
  { ledger }: Session,
  { account, amount }: EnteredRestriction,
  language: Language,
): Mistake[] => {
  const words = restrictedWords[language]
  const cents = readAmount(amount)
  return [
    ...(ledger.accounts.some(({ id }) => id === account)
      ? []
      : [{ field: 'account', message: words.noAccount }]),
    ...(cents === null || (cents !== 'empty' && cents < 0)
      ? [{ field: 'amount', message: words.wrongAmount }]
      : []),
  ]
}

const acts: readonly string[] = ['CONFIRMED', 'REJECTED', 'REMOVE']

const keep = (
  ctx: PageCtx,
  analysis: Session,
  { account, restrictionType, label, amount }: EnteredRestriction,
  act: string,
) => {
  if (act === 'REMOVE') return remove(ctx, analysis, account)
  const cents = readAmount(amount)
  return configure(ctx, analysis, account, {
    restrictionType: restrictionType as (typeof restrictionTypes)[number],
    label: label.trim() === '' ? null : label.slice(0, 200),
    status: act === 'REJECTED' ? 'REJECTED' : 'CONFIRMED',
    deblokkeringGranted: typeof cents === 'number',
    deblokkeringAmount: typeof cents === 'number' ? (cents / 100).toFixed(2) : null,
  })
}

export const restrictedPages = (bench: Workbench, ctx: PageCtx): Route[] => [
  bench.page('restricted', {
    summary: 'Restricted accounts, and findings on G-rekeningen',
    query: { ...tableQuery, ...queryOfTables(['findings']) },
    handler: ({ analysis, language, query, view }) =>
      pageOf(ctx, analysis, language, {
        query,
        done: view.toast === 'kept' ? restrictedWords[language].done : undefined,
      }),
  }),
  bench.page('restricted', {
    below: '/export',
    summary: 'Restricted accounts as spreadsheet',
    handler: async ({ analysis, language }) =>
      rowsAsSpreadsheet(
        {
          columns: restrictedColumns(language, analysis.id),
          rows: (await resultOf(ctx, analysis, language))?.accounts ?? [],
        },
        'restricted-accounts',
      ),
  }),
  bench.page('restricted', {
    below: '/findings/export',
    summary: 'Findings on G-rekeningen as spreadsheet',
    handler: async ({ analysis, language }) => {
      const rows = (await resultOf(ctx, analysis, language))?.findings ?? []
      return rowsAsSpreadsheet({ columns: restrictedFindingColumns(language), rows }, 'restricted-findings')
    },
  }),
  bench.form('restricted', {
    summary: 'Confirm or reject a restricted account',
    fields: ['account', 'restrictionType', 'label', 'amount', 'act'],
    handler: async ({ analysis, language, fields: { act, ...entered } }) => {
      if (!ctx.flags.isEnabled('restricted-accounts')) throw notFound(restrictedWords[language].switchedOff)
      const isKnown = (restrictionTypes as readonly string[]).includes(entered.restrictionType)
      if (!isKnown || !acts.includes(act))
        throw badRequest('restrictionType and act: choose one of the form.')
      const asked = { ...entered, account: entered.account.trim() }
      const mistakes = mistakesIn(analysis, asked, language)
      if (mistakes.length > 0) return pageOf(ctx, analysis, language, { mistakes, entered: asked })
      await keep(ctx, analysis, asked, act)
      return seeOther(pathOf(analysis.id, 'restricted'), { toast: 'kept' })
    },
  }),
]
