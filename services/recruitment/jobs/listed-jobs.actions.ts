/** Lists of open jobs that have an address of their own: those of a town and those of a profession (specification, The job site). */

import { lexicon } from '../adapters/lexicon.ts'
import { occupationsIn } from '../core/query/named-occupations.ts'
import { type Place, plainPlaceName } from '../core/query/places.ts'
import { placesOfName } from '../core/query/question-place.ts'
import { allOf, lexemeLiteral } from '../core/query/tsquery.ts'
import { wordTags } from '../core/search-text.ts'
import { slugify } from '../core/slug.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import type { Wanted } from './job-conditions.ts'
import { readFacets } from './job-facets.store.ts'
import { findPage } from './job-search.store.ts'
import { type PayRange, readFrequentTitles, readPayRange } from './listed-jobs.store.ts'
import { show } from './shown-jobs.ts'
import { pageSize, professionQuery } from './site-search.actions.ts'

/** Fewer jobs make no list. */
export const leastListed = 3

export interface ListedJobs {
  /** As its pages call it. */
  name: string
  slug: string
  jobs: JobDto[]
  total: number
  pay: PayRange | null
}

let slugs: Map<string, Place[]> | undefined

/** Towns by the slug of their name; made at the first question. */
const townsOf = (slug: string): readonly Place[] => {
  if (!slugs) {
    slugs = new Map()
    for (const place of lexicon.allPlaces()) {
      const own = slugify(plainPlaceName(place.name))
      slugs.set(own, [...(slugs.get(own) ?? []), place])
    }
  }
  return slugs.get(slug) ?? placesOfName(slug.replaceAll('-', ' '), lexicon)
}

/** The slug of a town; null for a name that is no town's. */
export const townSlug = (name: string): { name: string; slug: string } | null => {
  const [place] = placesOfName(name, lexicon)
  if (!place) return null
  const plain = plainPlaceName(place.name)
  return { name: plain, slug: slugify(plain) }
}

const listJobs = async (
  ctx: JobCtx,
  wanted: Wanted,
  { name, slug, page, userId }: { name: string; slug: string; page: number; userId: number | null },
): Promise<ListedJobs> => {
  await closeExpired(ctx)
  const { ids, total } = await findPage(ctx.db, wanted, [], { page: page - 1, size: pageSize })
  const [jobs, pay] = await Promise.all([show(ctx, ids, userId), readPayRange(ctx.db, wanted)])
  return { name, slug, jobs, total, pay }
}

export interface ListRequest {
  slug: string
  /** From 1. */
  page: number
  userId: number | null
}

/** Jobs in the town itself, newest first; null for a slug of no town. */
export const listTown = async (
  ctx: JobCtx,
  { slug, ...request }: ListRequest,
): Promise<ListedJobs | null> => {
  const places = townsOf(slug)
  const [first] = places
  if (!first) return null
  const name = plainPlaceName(first.name)
  const named = allOf(wordTags('location', name).map(lexemeLiteral))!
  const wanted: Wanted = { query: null, tags: [], inTown: { points: places, named } }
  return listJobs(ctx, wanted, { name, slug: slugify(name), ...request })
}

/** Jobs whose title has these words or is of that occupation; null for words that ask for nothing. */
export const listProfession = async (
  ctx: JobCtx,
  { slug, ...request }: ListRequest,
): Promise<ListedJobs | null> => {
  const name = slug.replaceAll('-', ' ')
  const query = await professionQuery(ctx, name)
  return query === null ? null : listJobs(ctx, { query, tags: [] }, { name, slug, ...request })
}

export interface Way {
  name: string
  slug: string
  count: number
}

const waysShown = 12
const titlesRead = 200

/** The towns with most jobs, and the professions that most titles name, at most twelve of each. */
export const findWays = async ({ db }: Pick<JobCtx, 'db'>): Promise<{ towns: Way[]; professions: Way[] }> => {
  const [facets, titles] = await Promise.all([
    readFacets(db, 3 * waysShown),
    readFrequentTitles(db, 1, titlesRead),
  ])
  const towns = new Map<string, Way>()
  for (const { value, count } of facets.get('location') ?? []) add(towns, townSlug(value), count)
  const professions = new Map<string, Way>()
  for (const { text, count } of titles) {
    const [occupation] = occupationsIn(text, lexicon)
    const slug = slugify(occupation?.text ?? '')
    if (occupation && slug !== '') add(professions, { name: slug.replaceAll('-', ' '), slug }, count)
  }
  return { towns: listedWays(towns), professions: listedWays(professions) }
}

const add = (ways: Map<string, Way>, way: Omit<Way, 'count'> | null, count: number): void => {
  if (!way) return
  const known = ways.get(way.slug)
  if (known) known.count += count
  else ways.set(way.slug, { ...way, count })
}

const listedWays = (ways: ReadonlyMap<string, Way>): Way[] =>
  [...ways.values()]
    .filter(({ count }) => count >= leastListed)
    .sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
    .slice(0, waysShown)

/** The newest open jobs. */
export const newestJobs = async (ctx: JobCtx, size: number, userId: number | null): Promise<JobDto[]> => {
  await closeExpired(ctx)
  const { ids } = await findPage(ctx.db, { query: null, tags: [] }, [], { page: 0, size })
  return show(ctx, ids, userId)
}

export type { PayRange } from './listed-jobs.store.ts'
