/** Routes of job management for administrators (specification, Job management). */

import { numberedPageSchema, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import * as actions from './job.actions.ts'
import { pageOf } from './job.routes.ts'
import { JobDto, JobRequest } from './job.schema.ts'
import { listManagedJobs } from './job-list.actions.ts'

const tag = 'Job management'
const access = admin
const base = '/api/v1/admin/jobs'
const params = closed({ id: idParameter() })

export const jobManagementRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'Jobs of any condition, newest first',
    tag,
    access,
    query: closed({
      ...pageQuery(),
      search: Type.Optional(text(500)),
      active: Type.Optional(Type.Boolean()),
    }),
    output: numberedPageSchema(JobDto),
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      return pageOf(await listManagedJobs(ctx, query.search, query.active, request, caller.id), request)
    },
  }),
  route({
    method: 'POST',
    path: base,
    summary: 'Create a job',
    tag,
    access,
    body: JobRequest,
    status: 201,
    output: JobDto,
    handler: ({ body, caller }) => actions.createJob(ctx, body, caller.id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Replace a job; `active` stays as it is when left out',
    tag,
    access,
    params,
    body: JobRequest,
    output: JobDto,
    errors: [404],
    handler: ({ params: { id }, body, caller }) => actions.replaceJob(ctx, id, body, caller.id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/toggle`,
    summary: 'Switch a job on or off',
    tag,
    access,
    params,
    output: JobDto,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.toggleJob(ctx, id, caller.id),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete a job with its applications and bookmarks',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeJob(ctx, id),
  }),
]
