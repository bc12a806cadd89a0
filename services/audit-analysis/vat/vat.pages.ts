/** The page of VAT, its form, and its tables as spreadsheets. */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import { vatSides } from '../core/vat/rubrics.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { chooseRubric, vatOf } from './vat.actions.ts'
import type { Vat } from './vat.schema.ts'
import { type VatPage, vatView } from './vat.views.ts'
import {
  accountColumns,
  codeColumns,
  codeName,
  differenceColumns,
  isUnstated,
  returnColumns,
  returnRows,
  type VatTable,
  vatTables,
  vatWords,
} from './vat-tables.ts'

const tableQuery = Object.fromEntries(
  vatTables.flatMap((id) => [
    [`${id}Sort`, Type.Optional(Type.String({ maxLength: 40 }))],
    [`${id}Page`, Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))],
  ]),
)

const pageOf = async (
  ctx: Ctx,
  analysis: Session,
  language: Language,
  more: Partial<VatPage>,
): Promise<BenchView> =>
  vatView({
    language,
    analysisId: analysis.id,
    currency: analysis.ledger.company.currency,
    vat: await vatOf(ctx, analysis, language),
    query: {},
    ...more,
  })

export const vatPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('vat', {
    summary: 'The VAT return by the codes of the file, tied to the VAT accounts',
    query: tableQuery,
    handler: ({ analysis, language, query, view }) =>
      pageOf(ctx, analysis, language, {
        query: query as VatPage['query'],
        done: view.toast === 'rubrics' ? vatWords[language].codes.saved : undefined,
      }),
  }),
  bench.form('vat', {
    summary: 'Accept or change the rubrics of VAT codes',
    lists: ['unit', 'rubric', 'deductiblePct'],
    handler: async ({ analysis, language, lists }) => {
      const vat = await vatOf(ctx, analysis, language)
      const entered = enteredIn(lists, vat)
      const mistakes = mistakesIn(entered, vat, language)
      if (mistakes.length > 0) return pageOf(ctx, analysis, language, { mistakes, entered })
      for (const [i, { rubric, deductiblePct }] of entered.entries()) {
        const { code, side, ...row } = vat.codes[i]!
        const percent = percentOf(deductiblePct)!
        const isAsBefore = rubric === (row.rubric ?? '') && percent === row.deductiblePct
        if (isAsBefore && row.source !== 'PROPOSED') continue
        await chooseRubric(
          ctx,
          analysis,
          { code, side, rubric: rubric || null, deductiblePct: percent },
          language,
        )
      }
      return seeOther(pathOf(analysis.id, 'vat'), { toast: 'rubrics' })
    },
  }),
  bench.page('vat', {
    below: '/export/{table}',
    params: { table: oneOf(vatTables) },
    summary: 'A table of the page of VAT as spreadsheet',
    handler: async ({ analysis, language, params: { table } }) =>
      exported(table as VatTable, await vatOf(ctx, analysis, language), analysis.id, language),
  }),
]

/** What was sent for each code as the page has them now; what was not sent stays. */
const enteredIn = (
  { unit, rubric, deductiblePct }: Record<'unit' | 'rubric' | 'deductiblePct', readonly string[]>,
  { codes }: Vat,
): { rubric: string; deductiblePct: string }[] =>
  codes.map((row) => {
    const place = unit.findIndex((name) =>
      vatSides.some((side) => name === `${side}:${row.code}` && side === row.side),
    )
    return {
      rubric: rubric[place] ?? row.rubric ?? '',
      deductiblePct: deductiblePct[place] ?? String(row.deductiblePct),
    }
  })

/** As people write it: `62,5`. null for what is no percentage. */
const percentOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.').replace(/\s*%$/, '')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(plain)) return null
  return Number(plain) <= 100 ? Number(plain) : null
}

const mistakesIn = (
  entered: readonly { deductiblePct: string }[],
  { codes }: Vat,
  language: Language,
): Mistake[] => {
  const words = vatWords[language]
  return entered.flatMap(({ deductiblePct }, i) =>
    percentOf(deductiblePct) === null
      ? [
          {
            field: `deductiblePct-${i + 1}`,
            message: words.codes.wrongPercentage(codeName(codes[i]!, words)),
          },
        ]
      : [],
  )
}

const exported = (name: VatTable, vat: Vat, analysisId: string, language: Language): Reply => {
  if (name === 'return')
    return rowsAsSpreadsheet(
      { columns: returnColumns(language), rows: returnRows(vat, language) },
      'vat-return',
    )
  if (name === 'codes')
    return rowsAsSpreadsheet(
      { columns: codeColumns(language, !isUnstated(vat)), rows: vat.codes },
      'vat-codes',
    )
  if (name === 'accounts')
    return rowsAsSpreadsheet({ columns: accountColumns(language), rows: vat.accounts }, 'vat-accounts')
  return rowsAsSpreadsheet(
    { columns: differenceColumns(analysisId, language), rows: vat.transactions },
    'vat-differences',
  )
}
