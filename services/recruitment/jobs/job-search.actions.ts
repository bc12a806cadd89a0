/** Searches open jobs for what is meant, and says how it understood the question (specification, Search for jobs). */

import { sql } from 'kysely'
import { invalidField } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import type { Place } from '../core/query/places.ts'
import { usualRadiusKm } from '../core/query/query.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import type { Wanted } from './job-conditions.ts'
import { findPage } from './job-search.store.ts'
import type { FoundPage, JobSorts, SpecialSort } from './job-sorted.store.ts'
import { givenFields, wantedOfFilter } from './job-wanted.ts'
import { rankBy } from './rank-jobs.ts'
import { closeTo, type Wider, widened } from './relax.ts'
import { facetedMatches } from './search-facets.store.ts'
import { asksNothing, demandPlaces, understandText, wantedOfText } from './understand.actions.ts'
import type { JobSearch, Understood } from './understood-search.ts'

/** Understands a search; 400 for an unknown place, and for a distance without a place. */
export const understandSearch = async (ctx: Pick<JobCtx, 'db'>, search: JobSearch): Promise<Understood> => {
  const { text, filter, literal = false } = search
  const places = search.place?.trim() ? demandPlaces('place', search.place) : null
  const options = { literal, given: givenFields(filter), placeGiven: places !== null }
  const understanding = await understandText(ctx.db, text, options)
  const known = places ?? understanding.question.place?.places ?? null
  if (!known && typeof search.radiusKm === 'number')
    throw invalidField('radiusKm', 'needs a place to measure from')
  if (!known && search.sort === 'distance')
    throw invalidField('sort', 'distance needs a place to measure from')
  const radiusKm = search.radiusKm ?? understanding.question.place?.radiusKm ?? usualRadiusKm
  return {
    search,
    understanding,
    radiusKm,
    wanted: { ...wantedOfText(understanding), ...wantedOfFilter(filter), ...nearOf(known, radiusKm) },
    nothing: asksNothing(understanding),
  }
}

const nearOf = (places: readonly Place[] | null, radiusKm: number): Pick<Wanted, 'near'> =>
  places ? { near: { points: places.map(({ lat, lon }) => ({ lat, lon })), radiusKm } } : {}

const sortsOf = ({ sort, sorts }: JobSearch): JobSorts | SpecialSort => {
  if (sort === 'pay' || sort === 'distance') return sort
  if (sort === 'date') return [{ field: 'postedAt', direction: 'desc' }]
  return sorts ?? []
}

/** One page of what is wanted; best match first where words or a place are asked for and no order is given. `counted`: see `Ranking`. */
export const findUnderstood = async (
  ctx: Pick<JobCtx, 'db' | 'clock'>,
  { search, understanding, wanted, nothing }: Understood,
  request: PageRequest,
  counted = 0,
): Promise<FoundPage> => {
  if (nothing) return { ids: [], total: 0 }
  const ranks = wanted.query !== null || wanted.near !== undefined || (wanted.liked ?? []).length > 0
  const ranking = ranks ? { rank: rankBy(ctx.db, understanding, ctx.clock.now()), counted } : null
  return findPage(ctx.db, wanted, sortsOf(search), request, ranking)
}

/** The strict results: nothing is relaxed. Alerts have the same. */
export const findStrictly = async (
  ctx: JobCtx,
  search: JobSearch,
  request: PageRequest,
): Promise<FoundPage> => {
  const understood = await understandSearch(ctx, search)
  await closeExpired(ctx)
  return findUnderstood(ctx, understood, request)
}

export interface RelaxedPage extends FoundPage, Wider {}

/** Strict results, or where there are none those of the first step of relaxation that has some. */
export const findRelaxed = async (
  ctx: JobCtx,
  search: JobSearch,
  request: PageRequest,
): Promise<RelaxedPage> => {
  const understood = await understandSearch(ctx, search)
  await closeExpired(ctx)
  const find = (one: Understood): Promise<FoundPage> => findUnderstood(ctx, one, request, facetedMatches)
  let page: RelaxedPage = { understood, relaxed: [], ...(await find(understood)) }
  if (page.total > 0 || understood.nothing) return page
  for (const wider of widened(understood)) {
    page = { ...wider, ...(await find(wider.understood)) }
    if (page.total > 0) break
  }
  return page
}

/** Below so many results a person is shown others. */
const few = 10
const mostClose = 10

/**
 * What is close to a question that few jobs meet: at most ten others, those of the nearest step first. The page must be
 * the first.
 */
export const findClose = async (
  ctx: Pick<JobCtx, 'db' | 'clock'>,
  { understood, ids, total, relaxed }: RelaxedPage,
): Promise<number[]> => {
  if (total >= few || understood.nothing || (total > 0 && relaxed.length > 0)) return []
  return ctx.db.transaction().execute(async (trx) => {
    // The planner takes each of many lexemes for a common one, and would look at every job: seconds for a hundred thousand.
    await sql`SET LOCAL enable_seqscan = off`.execute(trx)
    const close: number[] = []
    for (const wider of closeTo(understood)) {
      const request = { page: 0, size: total + close.length + mostClose }
      const found = await findUnderstood({ ...ctx, db: trx }, wider.understood, request)
      close.push(...found.ids.filter((id) => !ids.includes(id) && !close.includes(id)))
      if (close.length >= mostClose) break
    }
    return close.slice(0, mostClose)
  })
}
