/** Upload, examples, narrowing, mapping and deletion of analyses. */

import { readFile } from 'node:fs/promises'
import { badRequest, notFound } from '../../../kit/errors.ts'
import type { FormPart } from '../../../kit/http/multipart.ts'
import { offsetOf, pageRequest } from '../../../kit/http/page.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import { normaliseMapping } from '../core/ledger/classification.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import type { Narrowing } from '../core/ledger/population.ts'
import { type AnalysisSettings, type Category, standardCategories } from '../core/settings.ts'
import { entryPageLimits } from '../dialect.ts'
import { examplePath } from '../examples/catalogue.ts'
import type { FlaggedList } from '../threads/answer-questions.ts'
import type { FileReader, ReadFile } from '../threads/read-files.ts'
import { type AccountTypes, categories, type UploadAnswer } from './analysis.schema.ts'
import { type SettingsCtx, settingsOf } from './layered-settings.actions.ts'
import { type ReceiveBuffers, readReceivedFile } from './receive-file.ts'
import type { Session } from './session-store.ts'

type ReadCtx = Pick<Ctx, 'sessions' | 'settings' | 'threads'>

const keep = (ctx: ReadCtx, file: ReadFile, settings: AnalysisSettings): UploadAnswer => {
  const session = ctx.sessions.add(file.ledger)
  ctx.threads.open(session, settings, file)
  const { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit } = file.summary
  return {
    analysisId: session.id,
    summary: { totalTransactions, flaggedCount, highRiskCount, populationDebit, populationCredit },
  }
}

/** Reads a form's file while it comes in, examines and keeps it. Nothing is kept of one that is refused. */
export const analyseUpload = async (
  ctx: ReadCtx,
  buffers: ReceiveBuffers,
  parts: AsyncIterable<FormPart>,
  announced: number | undefined,
): Promise<UploadAnswer> => {
  const settings = ctx.settings.get()
  const startReading = (memory: Uint8Array): FileReader<ReadFile> =>
    ctx.threads.startReading(memory, settings)
  return keep(ctx, await readReceivedFile(buffers, parts, announced, startReading), settings)
}

export const loadExample = async (ctx: ReadCtx, exampleId: string): Promise<UploadAnswer> => {
  const path = examplePath(exampleId)
  if (!path) throw notFound('There is no example of that id.')
  const file = await readFile(path)
  const bytes = new Uint8Array(new SharedArrayBuffer(file.length))
  bytes.set(file)
  const settings = ctx.settings.get()
  return keep(ctx, await ctx.threads.startReading(bytes, settings).finish(bytes.length), settings)
}

interface NarrowingQuery {
  from?: string
  to?: string
  excludeRevenue?: boolean
  excludeExpense?: boolean
}

/** Exclusions take the stored mapping alone; one with no mapped accounts of that kind is 400. */
export const narrowingOf = (session: Session, query: NarrowingQuery): Narrowing => {
  const { revenueAccountIds, expenseAccountIds } = session.mapping
  if (query.excludeRevenue && revenueAccountIds.length === 0)
    throw badRequest('excludeRevenue: no revenue accounts are mapped; store them at account-types first.')
  if (query.excludeExpense && expenseAccountIds.length === 0)
    throw badRequest('excludeExpense: no expense accounts are mapped; store them at account-types first.')
  const excludedAccountIds = [
    ...(query.excludeRevenue ? revenueAccountIds : []),
    ...(query.excludeExpense ? expenseAccountIds : []),
  ]
  return { ...boundsOf(query), ...(excludedAccountIds.length > 0 ? { excludedAccountIds } : {}) }
}

/** Days of a query's dates; 400 for a date that is none, and for a range that ends before it begins. */
export const boundsOf = (query: { from?: string; to?: string }): { fromDay?: number; toDay?: number } => {
  const fromDay = query.from === undefined ? undefined : parseIsoDay(query.from)
  const toDay = query.to === undefined ? undefined : parseIsoDay(query.to)
  if (fromDay === null || toDay === null)
    throw badRequest('A date must be a day of the calendar, yyyy-MM-dd.')
  if (fromDay !== undefined && toDay !== undefined && fromDay > toDay)
    throw badRequest('The first date lies after the last one.')
  return { ...(fromDay === undefined ? {} : { fromDay }), ...(toDay === undefined ? {} : { toDay }) }
}

/** The category of a path, whatever its case; 400 names those that exist. */
export const categoryOf = (name: string): Category => {
  const category = categories.find((known) => known === name.toUpperCase())
  if (!category)
    throw badRequest(
      `There is no category "${name.slice(0, 50)}". There are ${[...standardCategories, 'HIGH_RISK'].join(', ')} and the extras of the settings.`,
    )
  return category
}

interface FlaggedListQuery extends NarrowingQuery {
  creditOnly?: boolean
  page?: number
  size?: number
}

/** The rows of a page; all rows where neither page nor size is asked for. */
const sliceOf = (query: FlaggedListQuery): { offset?: number; limit?: number } => {
  if (query.page === undefined && query.size === undefined) return {}
  const request = pageRequest(query, entryPageLimits)
  return { offset: offsetOf(request), limit: request.size }
}

/** What a list or an export of a category is asked for; throws 400 as `categoryOf` and `narrowingOf` do. */
export const flaggedListOf = async (
  ctx: SettingsCtx,
  session: Session,
  category: string,
  query: FlaggedListQuery,
  language: Language,
): Promise<FlaggedList> => ({
  narrowing: narrowingOf(session, query),
  query: { category: categoryOf(category), creditOnly: query.creditOnly ?? false, ...sliceOf(query) },
  settings: await settingsOf(ctx, session),
  language,
})

/** The one-page audit summary of the whole file, as PDF. */
export const renderSummary = async (
  ctx: SettingsCtx & Pick<Ctx, 'clock' | 'threads' | 'reportPdf'>,
  session: Session,
  language: Language,
): Promise<Buffer> => {
  const today = ctx.clock.now().toISOString().slice(0, 10)
  const data = await ctx.threads.reportData(session, await settingsOf(ctx, session), language, today)
  return ctx.reportPdf.render(data, language)
}

/** Stores the normalised mapping; an id in both lists is 400 and changes nothing. */
export const replaceAccountTypes = (session: Session, mapping: AccountTypes): AccountTypes => {
  session.mapping = normaliseMapping(mapping)
  return session.mapping as AccountTypes
}
