/** What is asked of the findings of an analysis. */

import type { Readable } from 'node:stream'
import { notFound } from '../../../kit/errors.ts'
import { pageRequest } from '../../../kit/http/page.ts'
import { boundsOf } from '../analysis/analysis.actions.ts'
import type { Session } from '../analysis/session-store.ts'
import type { Language } from '../core/detectors/detector.ts'
import { ceilOf, centsOf } from '../core/detectors/exact.ts'
import type { FindingFilters, FindingSort } from '../core/findings/finding-filters.ts'
import type { FindingCounts, FindingPlace, FindingsPage } from '../core/findings/finding-list.ts'
import { historiesOf } from '../core/review/decisions.ts'
import { entryPageLimits } from '../dialect.ts'
import { type ReviewCtx, reviewIn, reviewOf } from '../review/review.actions.ts'
import type { FindingDetail, FindingsQuery } from './finding.schema.ts'
import { historyEntry } from './history.ts'

type Query = Omit<FindingsQuery, 'page' | 'size'>

/** Highest exposure and amount first, the oldest date first, unless it is asked otherwise. */
const sortOf = (sort = 'exposure'): FindingSort => {
  const [field, direction] = sort.split(',') as [FindingSort['field'], FindingSort['direction']?]
  return { field, direction: direction ?? (field === 'date' ? 'asc' : 'desc') }
}

const filtersOf = (query: Query): FindingFilters => {
  const { from, to, minAmount, sort: _sort, page: _page, size: _size, ...same } = query as FindingsQuery
  const given = Object.fromEntries(
    Object.entries(same).filter(([, value]) => value !== '' && value !== undefined),
  )
  return {
    ...given,
    ...boundsOf({ ...(from ? { from } : {}), ...(to ? { to } : {}) }),
    ...(minAmount === undefined ? {} : { minAmount: ceilOf(centsOf(minAmount)) }),
  }
}

/** A page of the findings that pass the filters, and what each facet would give. Throws 400 for a range that ends before it begins. */
export const listFindings = async (
  ctx: ReviewCtx,
  session: Session,
  query: FindingsQuery,
  language: Language,
): Promise<FindingsPage> => {
  const asked = {
    filters: filtersOf(query),
    sort: sortOf(query.sort),
    ...pageRequest(query, entryPageLimits),
  }
  return ctx.threads.review(session, await reviewOf(ctx, session), 'findings', { query: asked, language })
}

/** How many findings there are by each facet, all and open, in one question: a thread ranks them once for both. */
export const countFindings = async (ctx: ReviewCtx, session: Session): Promise<FindingCounts> =>
  ctx.threads.review(session, await reviewOf(ctx, session), 'findingCounts', {})

/** The same findings, all of them, as a workbook. */
export const exportFindings = async (
  ctx: ReviewCtx,
  session: Session,
  query: Query,
  language: Language,
): Promise<Readable> => {
  const asked = { filters: filtersOf(query), sort: sortOf(query.sort) }
  return ctx.threads.findingsExport(session, await reviewOf(ctx, session), asked, language)
}

/** Where a finding stands in the list of a query, and what comes before and after it. */
export const placeOfFinding = async (
  ctx: ReviewCtx,
  session: Session,
  query: Query,
  key: string,
): Promise<FindingPlace> => {
  const asked = { filters: filtersOf(query), sort: sortOf(query.sort) }
  return ctx.threads.review(session, await reviewOf(ctx, session), 'findingPlace', { query: asked, key })
}

export const unknownFinding = () => notFound('This analysis has no finding of that key under its settings.')

/** One finding with its transaction, whether that has more lines, and everything that was decided about it. Throws 404. */
export const openFinding = async (
  ctx: ReviewCtx,
  session: Session,
  key: string,
  language: Language,
): Promise<{ finding: FindingDetail; areLinesCut: boolean }> => {
  const state = await ctx.states.load(session)
  const detail = await ctx.threads.review(session, reviewIn(ctx, state), 'finding', {
    key,
    language,
  })
  if (!detail) throw unknownFinding()
  const history = (historiesOf(state.decisions).get(key) ?? []).map(historyEntry)
  const lastYear = await ctx.states.lastYear(session, detail.pattern)
  return {
    finding: {
      ...detail.row,
      lines: detail.lines as FindingDetail['lines'],
      decision: history.at(-1) ?? null,
      history,
      lastYear: lastYear && historyEntry(lastYear),
    },
    areLinesCut: detail.areLinesCut,
  }
}
