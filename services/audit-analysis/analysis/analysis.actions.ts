/** Narrowing, lists, mapping and the summary of analyses. */

import { badRequest } from '../../../kit/errors.ts'
import { offsetOf, pageRequest } from '../../../kit/http/page.ts'
import type { Ctx } from '../context.ts'
import type { Language } from '../core/detectors/detector.ts'
import { normaliseMapping } from '../core/ledger/classification.ts'
import { parseIsoDay } from '../core/ledger/day.ts'
import type { Narrowing } from '../core/ledger/population.ts'
import { type Category, standardCategories } from '../core/settings.ts'
import { entryPageLimits } from '../dialect.ts'
import type { FlaggedList } from '../threads/answer-questions.ts'
import { type AccountTypes, categories } from './analysis.schema.ts'
import { type SettingsCtx, settingsOf } from './layered-settings.actions.ts'
import type { Session } from './session-store.ts'

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

/**
 * Stores the normalised mapping, with what else is decided about the analysis.
 * @throws 400 for an id in both lists, 409 while the reviewer's signature stands; then nothing changes
 */
export const replaceAccountTypes = async (
  { states }: Pick<Ctx, 'states'>,
  session: Session,
  mapping: AccountTypes,
): Promise<AccountTypes> => {
  const normal = normaliseMapping(mapping)
  await states.append(session, 'mapping', () => normal)
  session.mapping = normal
  return normal as AccountTypes
}
