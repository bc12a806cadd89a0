/** Searches as the pages of the job site do: what is found and why, what to narrow it by, and what was left out. */

import { Failure } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import { lexicon } from '../adapters/lexicon.ts'
import { appliedFor } from '../applications/applied-jobs.actions.ts'
import { localDate, startOfDate } from '../core/calendar.ts'
import { titleQuery } from '../core/query/match-query.ts'
import { likelyPlaces } from '../core/query/places.ts'
import { placesOfName } from '../core/query/question-place.ts'
import { unmet } from '../core/query/tsquery.ts'
import { type Understood as Chip, understoodOf } from '../core/query/understanding.ts'
import type { AskedSearch } from '../core/site/asked-search.ts'
import { editDistance } from '../core/spelling.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findClose, findRelaxed, findStrictly, type RelaxedPage } from './job-search.actions.ts'
import { countAll } from './job-sorted.store.ts'
import { wantedOfFilter } from './job-wanted.ts'
import type { RelaxationStep } from './relax.ts'
import { explainMatches, type SearchMatch } from './search-details.actions.ts'
import { readSearchFacets, type SiteFacet, siteFacets } from './search-facets.store.ts'
import { show } from './shown-jobs.ts'
import { findSimilarSearches } from './similar-searches.actions.ts'
import { understandText } from './understand.actions.ts'
import type { JobSearch, SearchOrder } from './understood-search.ts'

export const pageSize = 20

export interface FacetValue {
  value: string
  count: number
}

export interface SiteSearch {
  jobs: JobDto[]
  /** Below the first page of few results: others that meet a wider question. */
  close: JobDto[]
  total: number
  matches: Map<number, SearchMatch>
  facets: Record<SiteFacet, FacetValue[]> & { approximate: boolean }
  understood: Chip[]
  corrected: { from: string; to: string }[]
  relaxed: RelaxationStep[]
  similar: { query: string; count: number }[]
  /** Kilometres around a place that was asked for; null: no place was. */
  radiusKm: number | null
  /** Jobs that meet all but the radius, and of which no place is known. */
  unplaced: number
  /** When the reader applied, by job. */
  applied: Map<number, string>
}

/** Something that only the site can know is wrong with what is asked. */
export class SearchRefused extends Error {
  readonly parameter: 'plaats' | 'sorteer'
  /** Places that may be meant. */
  readonly likely: readonly string[]
  constructor(parameter: 'plaats' | 'sorteer', likely: readonly string[] = []) {
    super(parameter)
    this.parameter = parameter
    this.likely = likely
  }
}

const orders: Record<string, SearchOrder> = {
  best: 'relevance',
  nieuw: 'date',
  salaris: 'pay',
  afstand: 'distance',
}

const dayMilliseconds = 86_400_000

const postedAfter = (sinds: AskedSearch['sinds'], now: Date): string | null => {
  if (typeof sinds !== 'number') return sinds
  return new Date(startOfDate(localDate(new Date(now.getTime() - sinds * dayMilliseconds)))).toISOString()
}

const everyField = new Set([
  'employmentTypes',
  'workArrangements',
  'contractKinds',
  'hours',
  'salaryMin',
  'salaryMax',
])

/** What a profession asks of titles: its words there, or the occupation that they name. */
export const professionQuery = async ({ db }: Pick<JobCtx, 'db'>, name: string): Promise<string | null> =>
  titleQuery(await understandText(db, name, { placeGiven: true, given: everyField }))

/** The same question for the API's search; throws SearchRefused for an unknown place. */
export const jobSearchOf = async (
  ctx: Pick<JobCtx, 'db' | 'clock'>,
  asked: AskedSearch,
): Promise<JobSearch> => {
  if (asked.plaats !== '' && placesOfName(asked.plaats, lexicon).length === 0) {
    const likely = likelyPlaces(asked.plaats, lexicon.allPlaces(), editDistance)
    throw new SearchRefused('plaats', [...new Set(likely.map(({ name }) => name))])
  }
  const titles = await Promise.all(
    asked.beroep.map(async (name) => (await professionQuery(ctx, name)) ?? unmet),
  )
  return {
    text: asked.q,
    place: asked.plaats || null,
    radiusKm: asked.straal,
    sort: asked.sorteer === null ? undefined : orders[asked.sorteer],
    filter: {
      titles,
      contracts: asked.dienstverband,
      companies: asked.bedrijf,
      experienceLevels: asked.niveau,
      workArrangements: asked.werkplek,
      hoursMin: asked.uren?.min ?? null,
      hoursMax: asked.uren?.max ?? null,
      monthlyPay: asked.salaris === null ? null : asked.salaris * 100,
      postedAfter: postedAfter(asked.sinds, ctx.clock.now()),
    },
  }
}

/** A radius without a place asks for nothing, as forms send it always; an order by distance cannot be had without one. */
export const findAsked = async (
  ctx: JobCtx,
  asked: AskedSearch,
  request: PageRequest,
): Promise<RelaxedPage> => {
  const search = await jobSearchOf(ctx, asked)
  const refused = (error: unknown): string | undefined =>
    error instanceof Failure ? error.options.fieldErrors?.[0]?.field : undefined
  const find = async (given: JobSearch): Promise<RelaxedPage> => {
    try {
      return await findRelaxed(ctx, given, request)
    } catch (error) {
      if (refused(error) === 'sort') throw new SearchRefused('sorteer')
      if (refused(error) === 'radiusKm' && given.radiusKm) return find({ ...given, radiusKm: null })
      throw error
    }
  }
  return find(search)
}

/** The newest jobs of a search, which gives nothing up. */
export const newestOfSearch = async (ctx: JobCtx, asked: AskedSearch, size: number): Promise<JobDto[]> => {
  const search = await jobSearchOf(ctx, asked)
  const radiusKm = asked.plaats === '' ? null : search.radiusKm
  const { ids } = await findStrictly(ctx, { ...search, radiusKm, sort: 'date' }, { page: 0, size })
  return show(ctx, ids, null)
}

export const searchSite = async (
  ctx: JobCtx,
  asked: AskedSearch,
  userId: number | null,
): Promise<SiteSearch> => {
  const found = await findAsked(ctx, asked, { page: asked.pagina - 1, size: pageSize })
  const { understood, total, ids, relaxed } = found
  const closeIds = asked.pagina === 1 ? await findClose(ctx, found) : []
  const everyJob = await show(ctx, [...ids, ...closeIds], userId)
  const jobs = everyJob.filter(({ id }) => !closeIds.includes(id))
  const close = everyJob.filter(({ id }) => closeIds.includes(id))
  const { near } = understood.wanted
  const [matches, facets, unplaced, applied, similar] = await Promise.all([
    explainMatches(ctx, understood, everyJob),
    countFacets(ctx, found),
    near ? countAll(ctx.db, { ...understood.wanted, near: undefined, unplaced: true }) : 0,
    userId === null ? new Map<number, string>() : appliedFor(ctx, userId, [...ids, ...closeIds]),
    asked.q === '' ? [] : findSimilarSearches(ctx, understood, jobs),
  ])
  return {
    jobs,
    close,
    total,
    matches,
    facets,
    relaxed,
    similar,
    unplaced,
    applied,
    understood: understoodOf(understood.understanding, lexicon, understood.radiusKm),
    corrected: understood.understanding.corrected,
    radiusKm: near?.radiusKm ?? null,
  }
}

const fieldOf = {
  contracts: 'contracts',
  experienceLevels: 'experienceLevels',
  workArrangements: 'workArrangements',
  companies: 'companies',
} as const satisfies Record<SiteFacet, string>

/** Filters in words that a facet is of. */
const wishesOf: Partial<Record<SiteFacet, readonly string[]>> = {
  contracts: ['employmentTypes', 'contractKinds'],
  workArrangements: ['workArrangements'],
}

/** Each facet counts within the results, without its own filter. */
const countFacets = async (
  ctx: Pick<JobCtx, 'db'>,
  { understood, total, counted }: RelaxedPage,
): Promise<SiteSearch['facets']> => {
  const { search, wanted, nothing } = understood
  const empty = { contracts: [], experienceLevels: [], workArrangements: [], companies: [] }
  if (nothing) return { ...empty, approximate: false }
  const isWished = (facet: SiteFacet): boolean =>
    wanted.wishes?.some(({ field }) => wishesOf[facet]?.includes(field)) ?? false
  const isOn = (facet: SiteFacet): boolean =>
    (search.filter[fieldOf[facet]]?.length ?? 0) > 0 || isWished(facet)
  const free = siteFacets.filter((facet) => !isOn(facet))
  const counts = await Promise.all([
    readSearchFacets(ctx.db, { wanted, total, counted }, free),
    ...siteFacets.filter(isOn).map((facet) => {
      const { tags } = wantedOfFilter({ ...search.filter, [fieldOf[facet]]: null })
      const wishes = wanted.wishes?.filter(({ field }) => !wishesOf[facet]?.includes(field))
      return readSearchFacets(ctx.db, { wanted: { ...wanted, tags, wishes }, total }, [facet])
    }),
  ])
  return {
    ...empty,
    ...Object.fromEntries(counts.flatMap(({ values }) => [...values])),
    approximate: counts.some(({ approximate }) => approximate),
  }
}

export type { SiteFacet } from './search-facets.store.ts'
