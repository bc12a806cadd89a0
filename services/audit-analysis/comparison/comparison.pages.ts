/** The page of the year comparison, and its tables as spreadsheets. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { analysisIdIn, compare, comparedWith } from './comparison.actions.ts'
import type { Comparison } from './comparison.schema.ts'
import { type ComparisonPage, comparisonView, openingColumns, rowColumns } from './comparison.views.ts'
import { comparisonWords } from './comparison.words.ts'

const sort = Type.Optional(Type.String({ maxLength: 40 }))
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const prior = Type.Optional(Type.String({ maxLength: 500 }))

/** null where the prior analysis is unknown. */
const found = async (ctx: Ctx, id: string, asked: string): Promise<Comparison | null> => {
  try {
    return await compare(ctx, id, analysisIdIn(asked))
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return null
    throw error
  }
}

export const comparisonPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('comparison', {
    summary: 'This year beside the one before',
    query: { prior, openingSort: sort, openingPage: page, rowsSort: sort, rowsPage: page },
    handler: async ({ analysis, language, query }) => {
      const asked =
        query.prior?.trim() || (query.prior === undefined ? await comparedWith(ctx, analysis) : null)
      const comparison = asked ? await found(ctx, analysis.id, asked) : null
      const isUnknown = asked !== null && comparison === null && query.prior !== undefined
      return comparisonView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        query: { ...(query as ComparisonPage['query']), ...(asked ? { prior: asked } : {}) },
        comparison,
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
