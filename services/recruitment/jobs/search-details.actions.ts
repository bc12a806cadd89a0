/** Says how a search was understood, what its results have in common, and why each job is among them. */

import { lexicon } from '../adapters/lexicon.ts'
import { highlightTitle, type Piece, snippetOf, wantedWords } from '../core/query/highlights.ts'
import type { Why } from '../core/query/scoring.ts'
import { type Understood as Chip, understoodOf } from '../core/query/understanding.ts'
import { adText } from '../core/site/ad-text.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import type { Wanted } from './job-conditions.ts'
import type { RelaxedPage } from './job-search.actions.ts'
import { readCandidates } from './job-search.store.ts'
import { type FilterFields, wantedOfFilter } from './job-wanted.ts'
import { explainJobs } from './rank-jobs.ts'
import type { RelaxationStep } from './relax.ts'
import { readSearchFacets, type SearchFacet, searchFacets } from './search-facets.store.ts'
import { findSimilarSearches } from './similar-searches.actions.ts'
import type { Understood } from './understood-search.ts'

export interface SearchMatch {
  score: number
  distanceKm: number | null
  why: Why[]
  title: Piece[]
  snippet: Piece[]
}

export interface SearchDetails {
  understood: Chip[]
  corrected: { from: string; to: string }[]
  relaxed: RelaxationStep[]
  facets: Record<SearchFacet, { value: string; count: number }[]> & { approximate: boolean }
  similar: { query: string; count: number }[]
}

const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

export const describeSearch = async (
  ctx: JobCtx,
  found: RelaxedPage,
  jobs: readonly JobDto[],
): Promise<{ matches: Map<number, SearchMatch>; details: SearchDetails }> => {
  const { understood } = found
  const [matches, facets, similar] = await Promise.all([
    explainMatches(ctx, understood, jobs),
    countFacets(ctx, found),
    findSimilarSearches(ctx, understood, jobs),
  ])
  return {
    matches,
    details: {
      understood: understoodOf(understood.understanding, lexicon, understood.radiusKm),
      corrected: understood.understanding.corrected,
      relaxed: found.relaxed,
      facets,
      similar,
    },
  }
}

export const explainMatches = async (
  ctx: JobCtx,
  { understanding, wanted }: Understood,
  jobs: readonly JobDto[],
): Promise<Map<number, SearchMatch>> => {
  const candidates = await readCandidates(
    ctx.db,
    wanted,
    jobs.map(({ id }) => id),
  )
  const scores = await explainJobs(ctx.db, understanding, candidates, ctx.clock.now())
  const words = wantedWords(understanding)
  const distances = new Map(candidates.map(({ id, distanceKm }) => [id, distanceKm]))
  return new Map(
    jobs.map((job) => {
      const { score = 0, why = [] } = scores.get(job.id) ?? {}
      const distance = distances.get(job.id) ?? null
      return [
        job.id,
        {
          score: rounded(score, 4),
          distanceKm: distance === null ? null : rounded(distance, 1),
          why: why.map((part) => ({ ...part, value: rounded(part.value, 4) })),
          title: highlightTitle(job.title, words, lexicon),
          snippet: snippetOf(adText(job.description), words, lexicon),
        },
      ]
    }),
  )
}

/** The fields of a filter that a facet is of. */
const fieldsOf: Record<SearchFacet, readonly (keyof FilterFields)[]> = {
  employmentTypes: ['employmentTypes'],
  experienceLevels: ['experienceLevels'],
  workArrangements: ['workArrangements'],
  contractKinds: ['contractKinds'],
  categories: ['category'],
  companies: ['company', 'companies'],
  locations: ['location', 'locations'],
  skills: ['skills'],
}

/** The same without the filter of one facet, whether a parameter or a word asks for it. */
const without = ({ search, wanted }: Understood, facet: SearchFacet): Wanted => {
  const off = Object.fromEntries(fieldsOf[facet].map((field) => [field, null]))
  const wishes = wanted.wishes?.filter(({ field }) => field !== facet)
  return { ...wanted, tags: wantedOfFilter({ ...search.filter, ...off }).tags, wishes }
}

const countFacets = async (
  ctx: JobCtx,
  { understood, total, counted }: RelaxedPage,
): Promise<SearchDetails['facets']> => {
  const { search, wanted, nothing } = understood
  const filtered = searchFacets.filter((facet) => {
    const values = fieldsOf[facet].map((field) => search.filter[field])
    const given = values.some((value) => (Array.isArray(value) ? value.length > 0 : Boolean(value)))
    return given || wanted.wishes?.some(({ field }) => field === facet)
  })
  const free = searchFacets.filter((facet) => !filtered.includes(facet))
  const empty = Object.fromEntries(searchFacets.map((facet) => [facet, []]))
  if (nothing) return { ...(empty as unknown as SearchDetails['facets']), approximate: false }
  const counts = [await readSearchFacets(ctx.db, { wanted, total, counted }, free)]
  for (const facet of filtered)
    counts.push(await readSearchFacets(ctx.db, { wanted: without(understood, facet), total }, [facet]))
  const values = counts.flatMap((one) => [...one.values])
  return {
    ...(Object.fromEntries([...Object.entries(empty), ...values]) as Omit<
      SearchDetails['facets'],
      'approximate'
    >),
    approximate: counts.some((one) => one.approximate),
  } as SearchDetails['facets']
}
