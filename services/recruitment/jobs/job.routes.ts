/** Routes of jobs that everybody sees, and of changing them (specification, "Jobs"). */

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
import * as actions from './job.actions.ts'
import * as schema from './job.schema.ts'
import * as lists from './job-list.actions.ts'
import { findSimilarJobs } from './similar.actions.ts'
import { listLinks } from './source-link.store.ts'

const tag = 'Jobs'
const params = closed({ id: idParameter() })
const output = numberedPageSchema(schema.JobDto)

export const pageOf = ({ jobs, total }: lists.JobPage, request: PageRequest) =>
  numberedPage(jobs, request, total)

export const jobRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...overviewRoutes(ctx),
  ...oneJobRoutes(ctx),
  ...changeRoutes(ctx),
]

const listRoutes = (ctx: Ctx): Route[] => [
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
    handler: async ({ query, caller }) => {
      const [first] = sortsOf<schema.SortField>(query.sort)
      const sort = first ?? lists.sortOf(query.sortBy, query.sortDirection)
      const request = pageRequest(query)
      return pageOf(await lists.listJobs(ctx, sort, request, caller?.id ?? null), request)
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
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      return pageOf(await lists.searchJobs(ctx, query.query ?? '', request, caller?.id ?? null), request)
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
    handler: async ({ query, body, caller }) => {
      const request = pageRequest(query)
      return pageOf(await lists.filterJobs(ctx, body, request, caller?.id ?? null), request)
    },
  }),
]

const overviewRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/filters',
    summary:
      'Values to filter by, with how many open jobs have them; at most 200 of each, most frequent first',
    tag,
    access: 'public',
    output: schema.FilterValues,
    handler: () => lists.getFilterValues(ctx),
  }),
  route({
    method: 'GET',
    path: '/jobs/statistics',
    summary: 'Counts of jobs',
    tag,
    access: 'public',
    output: schema.JobStatistics,
    handler: () => lists.getStatistics(ctx),
  }),
]

const oneJobRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/{id}',
    summary: 'One job, open or not',
    tag,
    access: 'optional',
    params,
    output: schema.JobDto,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.viewJob(ctx, id, caller?.id ?? null),
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
    summary: 'Open jobs that are like this one, most alike first',
    tag,
    access: 'optional',
    params,
    query: closed(limitQuery(5)),
    output: Type.Array(schema.JobDto),
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
