/** The page of relations and open items, and its tables as spreadsheets. */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { openItemsOf, relationsOf } from './relation.actions.ts'
import type { OpenItemsQuery } from './relation.schema.ts'
import {
  balanceColumns,
  itemColumns,
  type RelationTable,
  relationsView,
  relationsWords,
  relationTables,
  tieColumns,
} from './relations.views.ts'

type Query = Record<string, string | number | undefined>

const asked = {
  asOf: Type.Optional(Type.String({ maxLength: 40 })),
  kind: Type.Optional(oneOf(['', 'RECEIVABLE', 'PAYABLE'])),
}
const tables = Object.fromEntries(
  relationTables.flatMap((id) => [
    [`${id}Sort`, Type.Optional(Type.String({ maxLength: 40 }))],
    [`${id}Page`, Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))],
  ]),
)

/** What the form leaves empty asks nothing; a day that is none is said on the page. */
const questionOf = (query: Query): { question: OpenItemsQuery; isWrong: boolean } => {
  const { asOf, kind } = query
  const isWrong = Boolean(asOf) && parseIsoDay(String(asOf)) === null
  return {
    isWrong,
    question: {
      ...(asOf && !isWrong ? { asOf: String(asOf) } : {}),
      ...(kind ? { kind: kind as NonNullable<OpenItemsQuery['kind']> } : {}),
    },
  }
}

export const relationsPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('relations', {
    summary: 'What customers owe and suppliers are owed',
    query: { ...asked, ...tables },
    handler: async ({ analysis, language, query }) => {
      const { question, isWrong } = questionOf(query as Query)
      const mistakes = isWrong ? [{ field: 'asOf', message: relationsWords[language].wrongDay }] : []
      return relationsView({
        language,
        analysisId: analysis.id,
        currency: analysis.ledger.company.currency,
        openItems: await openItemsOf(ctx, analysis, question),
        relations: await relationsOf(ctx, analysis, question),
        query: query as Query,
        mistakes,
      })
    },
  }),
  bench.page('relations', {
    below: '/export/{table}',
    params: { table: oneOf(relationTables) },
    query: asked,
    summary: 'A table of the page of relations as spreadsheet',
    handler: ({ analysis, params: { table }, query, language }) =>
      exported(ctx, analysis, table as RelationTable, questionOf(query as Query).question, language),
  }),
]

const exported = async (
  ctx: Ctx,
  analysis: Session,
  name: RelationTable,
  question: OpenItemsQuery,
  language: 'nl' | 'en',
): Promise<Reply> => {
  if (name === 'balances') {
    const { balances } = await relationsOf(ctx, analysis, question)
    return rowsAsSpreadsheet({ columns: balanceColumns(language), rows: balances }, 'relation-balances')
  }
  const { items, tieOut } = await openItemsOf(ctx, analysis, question)
  return name === 'items'
    ? rowsAsSpreadsheet({ columns: itemColumns(language), rows: items }, 'open-items')
    : rowsAsSpreadsheet({ columns: tieColumns(language), rows: tieOut }, 'open-items-tie-out')
}
