/** The page of the year comparison, and its tables as spreadsheets. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { ComparisonRecord, YearComparison } from '../core/comparison/compare-years.ts'
import { comparisonAnswer } from '../core/comparison/comparison-answer.ts'
import { formatCents } from '../core/ledger/money.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { analysisIdIn, compare, compareAnalyses, latestComparison } from './comparison.actions.ts'
import type { Comparison } from './comparison.schema.ts'
import {
  type ComparisonPage,
  comparisonView,
  type KeptComparison,
  openingColumns,
  rowColumns,
} from './comparison.views.ts'
import { comparisonWords } from './comparison.words.ts'

const sort = Type.Optional(Type.String({ maxLength: 40 }))
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const prior = Type.Optional(Type.String({ maxLength: 500 }))

/** null where the prior analysis is unknown. */
const found = async (ctx: Ctx, id: string, asked: string): Promise<YearComparison | null> => {
  try {
    return await compareAnalyses(ctx, id, analysisIdIn(asked))
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

/** What a comparison found whose prior year has left the memory, with the names that this year's chart has. */
const keptIn = ({ ledger }: Session, latest: ComparisonRecord | null): KeptComparison | null => {
  if (!latest) return null
  const names = new Map(ledger.accounts.map(({ id, description }) => [id, description]))
  const rows = latest.differences?.map(({ accountId, priorClosingCents, openingCents }) => ({
    accountId,
    accountDescription: accountId === null ? null : (names.get(accountId) ?? null),
    priorClosing: formatCents(priorClosingCents),
    opening: formatCents(openingCents),
    difference: formatCents(openingCents - priorClosingCents),
  }))
  return { differences: rows ?? null }
}

/** Whether the differences with this prior year are findings: what comes after the reviewer's signature is only looked at. */
const isLatest = async (ctx: Ctx, analysis: Session, asked: string): Promise<boolean> =>
  (await latestComparison(ctx, analysis))?.priorId === analysisIdIn(asked)

export const comparisonPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('comparison', {
    summary: 'This year beside the one before',
    query: { prior, openingSort: sort, openingPage: page, rowsSort: sort, rowsPage: page },
    handler: async ({ analysis, language, query }) => {
      const latest = query.prior === undefined ? await latestComparison(ctx, analysis) : null
      const asked = query.prior?.trim() || latest?.priorId || null
      const comparison = asked ? await found(ctx, analysis.id, asked) : null
      const isUnknown = asked !== null && comparison === null && query.prior !== undefined
      return comparisonView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        query: { ...(query as ComparisonPage['query']), ...(asked ? { prior: asked } : {}) },
        comparison: comparison && (comparisonAnswer(comparison) as Comparison),
        differences: comparison?.differences.length ?? 0,
        areFindings: asked !== null && (await isLatest(ctx, analysis, asked)),
        kept: comparison ? null : keptIn(analysis, latest),
        others: (await ctx.otherYears?.(analysis.id)) ?? [],
        mistakes: isUnknown ? [{ field: 'prior', message: comparisonWords[language].unknown }] : [],
      })
    },
  }),
  bench.page('comparison', {
    below: '/export/{table}',
    params: { table: oneOf(['opening', 'rows']) },
    query: { prior },
    summary: 'A table of the year comparison as spreadsheet',
    handler: async ({ analysis, language, params: { table }, query }) => {
      const { opening, rows } = await compare(ctx, analysis.id, analysisIdIn(query.prior ?? ''))
      const words = comparisonWords[language]
      return table === 'opening'
        ? rowsAsSpreadsheet({ columns: openingColumns(words), rows: opening }, 'opening')
        : rowsAsSpreadsheet({ columns: rowColumns(words), rows }, 'year-comparison')
    },
  }),
]
