/** Routes of jobs that everybody sees, and of changing them (specification, Open jobs). */

import {
  numberedPage,
  type PageRequest,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, described, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { exampleFilter, exampleId, exampleJob } from '../examples.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import { type AnonymousReads, createAnonymousReads } from './anonymous-reads.ts'
import * as actions from './job.actions.ts'
import * as schema from './job.schema.ts'
import { findDto } from './job.store.ts'
import * as lists from './job-list.actions.ts'
import * as listSchema from './job-list.schema.ts'
import { toldReadings } from './job-readings.actions.ts'
import { removeJob } from './job-removal.actions.ts'
import { jobSearchRoutes } from './job-search.routes.ts'
import { findSimilarJobs } from './similar.actions.ts'
import { listLinks } from './source-link.store.ts'

const tag = 'Jobs'
const params = closed({ id: idParameter({ description: 'Number of the job.' }) })
const output = listSchema.JobPage

export const pageOf = ({ jobs, total }: lists.JobPage, request: PageRequest) =>
  numberedPage(jobs, request, total)

export const jobRoutes = (ctx: Ctx): Route[] => {
  const anonymous = createAnonymousReads(ctx)
  return [
    ...listRoutes(ctx, anonymous),
    ...jobSearchRoutes(ctx, anonymous),
    ...overviewRoutes(ctx, anonymous),
    ...oneJobRoutes(ctx, anonymous),
    ...changeRoutes(ctx),
  ]
}

const listRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs',
    operationId: 'listJobs',
    summary: 'Open jobs',
    description:
      "Newest first unless sorted otherwise. A token is not needed; with one, `bookmarked` is the caller's.",
    tag,
    access: 'optional',
    query: closed({
      ...pageQuery(),
      sortBy: Type.Optional(
        described(listSchema.SortField, 'Field to sort by; `postedAt` where only a direction is given.'),
      ),
      sortDirection: Type.Optional(
        described(
          listSchema.SortDirection,
          'Direction to sort in; descending for moments and ascending for the rest unless given.',
        ),
      ),
      ...sortQuery(listSchema.sortFields),
    }),
    output,
    handler: ({ query, caller }) => {
      const asked = sortsOf<listSchema.SortField>(query.sort)
      const sorts = asked.length > 0 ? asked : lists.sortOf(query.sortBy, query.sortDirection)
      const request = pageRequest(query)
      const read = async () => pageOf(await lists.listJobs(ctx, sorts, request, caller?.id ?? null), request)
      return caller ? read() : anonymous.answer(JSON.stringify(['sorted', sorts, request]), read)
    },
  }),
  route({
    method: 'POST',
    path: '/jobs/filter',
    operationId: 'filterJobs',
    repeats: { harmless: 'only searches' },
    summary: 'Filter open jobs',
    description:
      'Jobs that meet all given fields, any value of each list. What is left out asks for nothing.',
    tag,
    access: 'optional',
    query: closed(pageQuery()),
    body: listSchema.JobFilterDto,
    output,
    examples: { body: exampleFilter },
    handler: ({ query, body, caller }) => {
      const request = pageRequest(query)
      const read = async () => pageOf(await lists.filterJobs(ctx, body, request, caller?.id ?? null), request)
      return caller ? read() : anonymous.answer(JSON.stringify(['filtered', body, request]), read)
    },
  }),
]

const overviewRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/filters',
    operationId: 'getFilterValues',
    summary: 'Values to filter jobs by',
    description: 'With how many open jobs have them; at most 200 of each, the most frequent first.',
    tag,
    access: 'public',
    output: listSchema.FilterValues,
    handler: () => anonymous.answer('filters', () => lists.getFilterValues(ctx)),
  }),
  route({
    method: 'GET',
    path: '/jobs/statistics',
    operationId: 'getJobStatistics',
    summary: 'Counts of jobs',
    description: 'Of open jobs, but for the total. Weeks begin on Monday, in the Netherlands.',
    tag,
    access: 'public',
    output: listSchema.JobStatistics,
    handler: () => anonymous.answer('statistics', () => lists.getStatistics(ctx)),
  }),
]

const oneJobRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/{id}',
    operationId: 'viewJob',
    // `updatedAt` follows every change, so that whoever read it without signing in names the same state.
    etag: { without: ['viewCount', 'criteria'] },
    summary: 'One job, open or not',
    description:
      'Anybody. It also finds a job that is not open any more. Each call adds one to `viewCount`. 404 for a number that no job has.',
    tag,
    access: 'optional',
    params,
    output: schema.JobDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller, method }) => {
      const found = caller
        ? findDto(ctx.db, id, caller.id, caller.role !== 'CANDIDATE')
        : anonymous.findJob(id)
      return actions.viewJob(ctx, id, found, method !== 'HEAD')
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/sources',
    operationId: 'listJobSources',
    summary: 'Where a job was found',
    description: 'The first link first, then in the order in which they were found.',
    tag,
    access: 'public',
    params,
    output: Type.Array(schema.JobSourceLinkDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id } }) => {
      await actions.getShownJob(ctx.db, id)
      return listLinks(ctx.db, id)
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/reading',
    operationId: 'viewJobReading',
    summary: 'Where each field of a job was read',
    description:
      'Anybody. One reading for each field that has a value: what a recruiter typed, else sound data of the source, else what the texts say. What is surer than 0.7 is written, and nothing else. 404 for a number that no job has.',
    tag,
    access: 'public',
    params,
    output: Type.Array(schema.JobReadingDto),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id } }) => {
      await actions.getShownJob(ctx.db, id)
      return toldReadings(ctx, id)
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/similar',
    operationId: 'findSimilarJobs',
    summary: 'Open jobs that are like this one',
    description:
      'Anybody. Most alike first, each with what the two have in common. 404 for a number that no job has.',
    tag,
    access: 'optional',
    params,
    query: closed(limitQuery(5)),
    output: Type.Array(schema.SimilarJob),
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, query, caller }) =>
      findSimilarJobs(ctx, id, limitOf(query, 5), caller?.id ?? null),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/jobs',
    operationId: 'createJob',
    repeats: 'kept',
    summary: 'Create a job',
    description:
      'Recruiters only. It is open at once, unless `active` is false. 400 where a maximum is below its minimum or an end before its start.',
    tag,
    access: recruiter,
    body: schema.JobRequest,
    status: 201,
    output: schema.JobDto,
    examples: { body: exampleJob },
    handler: ({ body, caller }) => actions.createJob(ctx, body, caller),
  }),
  route({
    method: 'PUT',
    path: '/jobs/{id}',
    operationId: 'replaceJob',
    summary: 'Replace a job',
    description: 'Recruiters only. Replaces all fields; only `active` stays as it is when it is left out.',
    tag,
    access: recruiter,
    params,
    body: schema.JobRequest,
    output: schema.JobDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: exampleJob },
    handler: ({ params: { id }, body, caller }) => actions.replaceJob(ctx, id, body, caller),
  }),
  route({
    method: 'DELETE',
    path: '/jobs/{id}',
    operationId: 'removeJob',
    summary: 'Delete a job',
    description: 'Recruiters only. Its applications, bookmarks and links go with it.',
    tag,
    access: recruiter,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => removeJob(ctx, id, caller),
  }),
]
