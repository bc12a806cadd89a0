/** The pages of samples: drawing one, and one with the fields for its audit values. */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { oneOf, Type } from '../../../kit/http/schema.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { centsOf } from '../../../kit/pages/parts/money-field.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Ctx } from '../context.ts'
import type { SampleSide } from '../core/sampling/sample-request.ts'
import { rowsAsSpreadsheet } from '../workbench/row-table.views.ts'
import type { Workbench } from '../workbench/workbench.ts'
import type { BenchView } from '../workbench/workbench.views.ts'
import { pathOf } from '../workbench/workbench-pages.ts'
import { directionColumns, directionRows, type OneSamplePage, oneSampleView } from './one-sample.views.ts'
import { enteredBody, mistakeOf } from './read-entered.ts'
import {
  configuredMateriality,
  draw,
  find,
  recordAuditValues,
  sizesOf,
  summariesOf,
} from './sample.actions.ts'
import type { Sample } from './sample.schema.ts'
import {
  type Drawn,
  drawFields,
  type SamplesPage,
  sampleColumns,
  samplesView,
  samplesWords,
  sizeColumns,
} from './samples.views.ts'

const sort = Type.Optional(Type.String({ maxLength: 40 }))
const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000 }))
const planQuery = {
  side: Type.Optional(oneOf(['DEBIT', 'CREDIT'])),
  materiality: Type.Optional(Type.String({ maxLength: 40 })),
}
const listQuery = { ...planQuery, sizesSort: sort, sizesPage: page, samplesSort: sort, samplesPage: page }
const oneQuery = { itemsSort: sort, itemsPage: page, evaluationSort: sort, evaluationPage: page }
const one = { n: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }

type Query = Record<string, string | number | undefined>

/** What was typed for the size table, else what is configured; nothing that is no amount above 0. */
const plannedMateriality = async (ctx: Ctx, analysis: Session, typed: unknown): Promise<number | null> => {
  const cents = typeof typed === 'string' && typed.trim() !== '' ? centsOf(typed) : null
  return cents !== null && cents > 0 ? cents : configuredMateriality(ctx, analysis)
}

const listOf = async (
  ctx: Ctx,
  analysis: Session,
  language: Language,
  query: Query,
  more: Partial<SamplesPage> = {},
): Promise<BenchView> => {
  const side = (query['side'] ?? 'DEBIT') as SampleSide
  const planned = await plannedMateriality(ctx, analysis, query['materiality'])
  return samplesView({
    language,
    analysisId: analysis.id,
    currency: analysis.ledger.company.currency,
    sizes: await sizesOf(ctx, analysis, side, planned),
    isAssumed: planned === null,
    side,
    samples: await summariesOf(ctx, analysis),
    query,
    entered: { materiality: String(query['materiality'] ?? '') },
    ...more,
  })
}

const listPages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('samples', {
    summary: 'Sizes of samples, drawing one, and those that were drawn',
    query: listQuery,
    handler: ({ analysis, language, query }) => listOf(ctx, analysis, language, query as Query),
  }),
  bench.form('samples', {
    summary: 'Draw a sample',
    fields: drawFields,
    handler: async ({ analysis, language, fields }) => {
      const entered = fields as Drawn
      const read = enteredBody(entered, language)
      const failed = (mistakes: readonly Mistake[]) =>
        listOf(ctx, analysis, language, { side: entered.side || undefined }, { entered, mistakes })
      if ('mistakes' in read) return failed(read.mistakes)
      try {
        const { n } = await draw(ctx, analysis, read.body)
        return seeOther(pathOf(analysis.id, 'samples', {}, `/${n}`), { toast: 'drawn' })
      } catch (error) {
        const mistake = mistakeOf(error, language)
        if (!mistake) throw error
        return failed([mistake])
      }
    },
  }),
  bench.page('samples', {
    below: '/export/{table}',
    params: { table: oneOf(['sizes', 'samples']) },
    query: planQuery,
    summary: 'The sizes or the samples as spreadsheet',
    handler: async ({ analysis, language, params: { table }, query }) => {
      if (table === 'samples')
        return rowsAsSpreadsheet(
          { columns: sampleColumns(analysis.id, language), rows: await summariesOf(ctx, analysis) },
          'samples',
        )
      const materiality = await plannedMateriality(ctx, analysis, query.materiality)
      const { rows } = await sizesOf(ctx, analysis, (query.side ?? 'DEBIT') as SampleSide, materiality)
      return rowsAsSpreadsheet({ columns: sizeColumns(language), rows }, 'sample-sizes')
    },
  }),
]

const viewOf = (
  analysis: Session,
  language: Language,
  sample: Sample,
  more: Partial<OneSamplePage>,
): BenchView =>
  oneSampleView({
    language,
    analysisId: analysis.id,
    currency: analysis.ledger.company.currency,
    sample,
    query: {},
    ...more,
  })

const toasts = (language: Language, toast: string | null): string | undefined =>
  ({ drawn: samplesWords[language].draw.done, audited: samplesWords[language].one.saved })[toast ?? '']

const onePages = (bench: Workbench, ctx: Ctx): Route[] => [
  bench.page('samples', {
    below: '/{n}',
    params: one,
    query: oneQuery,
    summary: 'One sample with its items and evaluation',
    handler: async ({ analysis, language, params: { n }, query, view }) =>
      viewOf(analysis, language, await find(ctx, analysis, n), {
        query: query as Query,
        done: toasts(language, view.toast),
      }),
  }),
  bench.form('samples', {
    below: '/{n}',
    params: one,
    query: oneQuery,
    summary: 'Record what items of a sample should be',
    lists: ['item', 'audit'],
    fields: ['fill'],
    handler: async ({ analysis, language, params: { n }, query, lists, fields }) => {
      const sample = await find(ctx, analysis, n)
      const entered = enteredAudits(lists, fields.fill === 'book', sample)
      const mistakes = auditMistakes(entered, sample, language)
      const asked = query as Query
      if (mistakes.length > 0) return viewOf(analysis, language, sample, { query: asked, entered, mistakes })
      const values = [...entered].map(
        ([place, text]) => [place, text.trim() === '' ? null : centsOf(text)] as const,
      )
      if (values.length > 0) await recordAuditValues(ctx, analysis, n, values)
      return seeOther(pathOf(analysis.id, 'samples', asked, `/${n}`), { toast: 'audited' })
    },
  }),
  bench.page('samples', {
    below: '/{n}/evaluation',
    params: one,
    summary: 'The evaluation of a sample as spreadsheet',
    handler: async ({ analysis, language, params: { n } }) => {
      const words = samplesWords[language]
      const rows = directionRows(await find(ctx, analysis, n), words)
      return rowsAsSpreadsheet({ columns: directionColumns(words), rows }, `sample-${n}-evaluation`)
    },
  }),
]

/** What was typed, by the place of the item; with `fill` the book value where nothing was. */
const enteredAudits = (
  { item, audit }: Record<'item' | 'audit', readonly string[]>,
  fill: boolean,
  { items }: Sample,
): Map<number, string> =>
  new Map(
    item.map((name, i) => {
      const place = Number(name)
      const known = /^\d{1,6}$/.test(name) ? items[place] : undefined
      if (!known) throw notFound('This sample has no such item.')
      const typed = audit[i] ?? ''
      return [place, fill && typed.trim() === '' ? known.book : typed]
    }),
  )

const auditMistakes = (
  entered: ReadonlyMap<number, string>,
  { items }: Sample,
  language: Language,
): Mistake[] =>
  [...entered].flatMap(([place, text]) => {
    if (text.trim() === '' || centsOf(text) !== null) return []
    const { transactionId, lineNumber } = items[place]!
    const message = samplesWords[language].one.wrongAudit(transactionId, lineNumber)
    return [{ field: `audit-${place + 1}`, message }]
  })

export const samplesPages = (bench: Workbench, ctx: Ctx): Route[] => [
  ...listPages(bench, ctx),
  ...onePages(bench, ctx),
]
