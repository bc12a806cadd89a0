/** Routes of jobs that everybody sees, and of changing them (specification, Open jobs). */

import {
  numberedPage,
  numberedPageSchema,
  type PageRequest,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { limitOf, limitQuery } from '../list-queries.ts'
import { type AnonymousReads, createAnonymousReads } from './anonymous-reads.ts'
import * as actions from './job.actions.ts'
import * as schema from './job.schema.ts'
import { findDto } from './job.store.ts'
import * as lists from './job-list.actions.ts'
import { findSimilarJobs } from './similar.actions.ts'
import { listLinks } from './source-link.store.ts'

const tag = 'Jobs'
const params = closed({ id: idParameter() })
const output = numberedPageSchema(schema.JobDto)

export const pageOf = ({ jobs, total }: lists.JobPage, request: PageRequest) =>
  numberedPage(jobs, request, total)

export const jobRoutes = (ctx: Ctx): Route[] => {
  const anonymous = createAnonymousReads(ctx)
  return [
    ...listRoutes(ctx, anonymous),
    ...overviewRoutes(ctx, anonymous),
    ...oneJobRoutes(ctx, anonymous),
    ...changeRoutes(ctx),
  ]
}

const listRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs',
    summary: 'Open jobs, newest first unless sorted otherwise',
    tag,
    access: 'optional',
    query: closed({
      ...pageQuery(),
      sortBy: Type.Optional(oneOf(schema.sortFields)),
      sortDirection: Type.Optional(schema.sortDirection()),
      ...sortQuery(schema.sortFields),
    }),
    output,
    handler: ({ query, caller }) => {
      const asked = sortsOf<schema.SortField>(query.sort)
      const sorts = asked.length > 0 ? asked : lists.sortOf(query.sortBy, query.sortDirection)
      const request = pageRequest(query)
      const read = async () => pageOf(await lists.listJobs(ctx, sorts, request, caller?.id ?? null), request)
      return caller ? read() : anonymous.answer(JSON.stringify(['sorted', sorts, request]), read)
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/search',
    summary:
      'Search in Dutch and English, best match first; the last word may be a beginning, typing errors are forgiven',
    tag,
    access: 'optional',
    query: closed({ query: Type.Optional(text(500)), ...pageQuery() }),
    output,
    handler: ({ query, caller }) => {
      const words = query.query ?? ''
      const request = pageRequest(query)
      const read = async () =>
        pageOf(await lists.searchJobs(ctx, words, request, caller?.id ?? null), request)
      return caller ? read() : anonymous.answer(JSON.stringify(['found', words, request]), read)
    },
  }),
  route({
    method: 'POST',
    path: '/jobs/filter',
    summary: 'Open jobs that meet all given fields, any value of each list',
    tag,
    access: 'optional',
    query: closed(pageQuery()),
    body: schema.JobFilterDto,
    output,
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
    summary:
      'Values to filter by, with how many open jobs have them; at most 200 of each, most frequent first',
    tag,
    access: 'public',
    output: schema.FilterValues,
    handler: () => anonymous.answer('filters', () => lists.getFilterValues(ctx)),
  }),
  route({
    method: 'GET',
    path: '/jobs/statistics',
    summary: 'Counts of jobs',
    tag,
    access: 'public',
    output: schema.JobStatistics,
    handler: () => anonymous.answer('statistics', () => lists.getStatistics(ctx)),
  }),
]

const oneJobRoutes = (ctx: Ctx, anonymous: AnonymousReads): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job, open or not',
    tag,
    access: 'optional',
    params,
    output: schema.JobDto,
    errors: [404],
    handler: ({ params: { id }, caller, method }) => {
      const found = caller ? findDto(ctx.db, id, caller.id) : anonymous.findJob(id)
      return actions.viewJob(ctx, id, found, method !== 'HEAD')
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/sources',
    summary: 'Where a job was found',
    tag,
    access: 'public',
    params,
    output: Type.Array(schema.JobSourceLinkDto),
    errors: [404],
    handler: async ({ params: { id } }) => {
      await actions.getJob(ctx.db, id)
      return listLinks(ctx.db, id)
    },
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/similar',
    summary: 'Open jobs that are like this one, most alike first, each with what they have in common',
    tag,
    access: 'optional',
    params,
    query: closed(limitQuery(5)),
    output: Type.Array(schema.SimilarJob),
    errors: [404],
    handler: ({ params: { id }, query, caller }) =>
      findSimilarJobs(ctx, id, limitOf(query, 5), caller?.id ?? null),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/jobs',
    summary: 'Create a job',
    tag,
    access: recruiter,
    body: schema.JobRequest,
    status: 201,
    output: schema.JobDto,
    handler: ({ body, caller }) => actions.createJob(ctx, body, caller.id),
  }),
  route({
    method: 'PUT',
    path: '/jobs/{id}',
    summary: 'Replace a job; `active` stays as it is when left out',
    tag,
    access: recruiter,
    params,
    body: schema.JobRequest,
    output: schema.JobDto,
    errors: [404],
    handler: ({ params: { id }, body, caller }) => actions.replaceJob(ctx, id, body, caller.id),
  }),
  route({
    method: 'DELETE',
    path: '/jobs/{id}',
    summary: 'Delete a job with its applications and bookmarks',
    tag,
    access: recruiter,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeJob(ctx, id),
  }),
]
