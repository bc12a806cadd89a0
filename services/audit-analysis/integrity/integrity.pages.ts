/** The page of what an analysis' files say of themselves. */

import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import { integrityOf } from '../analysis/integrity.actions.ts'
import { ignoredIn } from '../analysis/upload.actions.ts'
import type { Ctx } from '../context.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import { exportColumns, integrityView, ofSeverity } from './integrity.views.ts'

const narrowed = { severity: Type.Optional(oneOf(['ERROR', 'WARNING', 'INFO'])) }

export const integrityPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('integrity', {
    summary: 'Whether totals, references and elements of the files hold',
    query: narrowed,
    handler: async ({ analysis, language, query: { severity } }) => {
      const { findings, ...integrity } = await integrityOf(ctx, analysis, language)
      const { id, files } = analysis
      const ignored = ignoredIn(analysis)
      return integrityView({ language, analysisId: id, integrity, findings, severity, files, ignored })
    },
  }),
  bench.page('integrity', {
    below: '/export',
    summary: 'What does not hold in the files, as spreadsheet',
    query: narrowed,
    handler: async ({ analysis, language, query: { severity } }) => {
      const { findings } = await integrityOf(ctx, analysis, language)
      return rowsAsSpreadsheet(
        { columns: exportColumns(language), rows: ofSeverity(findings, severity) },
        'integrity',
      )
    },
  }),
]
