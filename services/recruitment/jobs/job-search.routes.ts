/** Routes of the search for jobs: the search itself, suggestions while typing, and places (specification, Search for jobs). */

import { numberedPage, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import type { AnonymousReads } from './anonymous-reads.ts'
import { sortOf } from './job-list.actions.ts'
import { findRelaxed, findStrictly } from './job-search.actions.ts'
import { JobSearchPage, PlaceDto, Suggestion, searchParameters } from './job-search.schema.ts'
import { describeSearch } from './search-details.actions.ts'
import { show } from './shown-jobs.ts'
import { suggestPlaces, suggestTexts } from './suggestions.actions.ts'
import type { JobSearch } from './understood-search.ts'

const tag = 'Jobs'
const maximumSuggestions = 10

/** In the query of an address, single values and `true` come as they are sent. */
interface SearchQuery extends Partial<Omit<JobSearch['filter'], never>> {
  query?: string
  place?: string
  radiusKm?: number
  sort?: JobSearch['sort']
  sortBy?: Parameters<typeof sortOf>[0]
  sortDirection?: string | null
  details?: boolean
  literal?: boolean
  page?: number
  size?: number
}

const searchOfQuery = (asked: SearchQuery): JobSearch => {
  const {
    query,
    place,
    radiusKm,
    sort,
    sortBy,
    sortDirection,
    literal,
    details: _details,
    page: _page,
    size: _size,
    ...filter
  } = asked
  return {
    text: query ?? '',
    place,
    radiusKm,
    filter,
    sort,
    sorts: sort ? [] : sortOf(sortBy, sortDirection),
    literal,
  }
}

export const jobSearchRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/search',
    operationId: 'searchJobs',
    summary: 'Search open jobs',
    description:
      'In Dutch and English, best match first. All words must be there, as they are, as another form, in a compound or as the same occupation; the last one may be the beginning of a word, and typing errors are mended. Without words the answer is all open jobs, newest first. 400 for an unknown place, with likely ones, and for a distance without a place.',
    tag,
    access: 'optional',
    query: closed({ ...searchParameters, ...pageQuery() }),
    output: JobSearchPage,
    examples: { query: { query: 'verpleegkundige in arnhem 32 uur', details: true } },
    handler: ({ query, caller }) => {
      const request = pageRequest(query)
      const search = searchOfQuery(query as SearchQuery)
      const userId = caller?.id ?? null
      const read = async () => {
        if (!query.details) {
          const { ids, total } = await findStrictly(ctx, search, request)
          return numberedPage(await show(ctx, ids, userId), request, total)
        }
        const found = await findRelaxed(ctx, search, request)
        const jobs = await show(ctx, found.ids, userId)
        const { matches, details } = await describeSearch(ctx, found, jobs)
        const content = jobs.map((job) => ({ ...job, match: matches.get(job.id)! }))
        return { ...numberedPage(content, request, found.total), search: details }
      }
      return caller ? read() : anonymous.answer(JSON.stringify(['found', query]), read)
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/suggestions',
    operationId: 'suggestSearches',
    summary: 'What to look for, while somebody types',
    description:
      'Titles, companies and places of open jobs of which a word, or the last part of a compound, begins like the question; the most frequent first.',
    tag,
    access: 'public',
    query: closed({
      query: requiredText(255, { description: 'What was typed so far.' }),
      limit: Type.Optional(
        Type.Integer({
          minimum: 1,
          maximum: maximumSuggestions,
          description: 'How many at most; 10 unless given.',
        }),
      ),
    }),
    output: Type.Array(Suggestion, { description: 'Suggestions, the most frequent first.' }),
    examples: { query: { query: 'chauf' } },
    handler: ({ query }) => suggestTexts(ctx, query.query, query.limit ?? maximumSuggestions),
  }),
  route({
    method: 'GET',
    path: '/places',
    operationId: 'findPlaces',
    summary: 'Places of the Netherlands by the beginning of their name',
    description:
      'Towns and villages, also by other names and postcodes, the most populous first; at most ten.',
    tag,
    access: 'public',
    query: closed({ query: requiredText(100, { description: 'Beginning of a name, or a postcode.' }) }),
    output: Type.Array(PlaceDto, { description: 'Places, the most populous first.' }),
    examples: { query: { query: 'arn' } },
    handler: ({ query }) => suggestPlaces(query.query),
  }),
]
