/** Routes of job management for administrators (specification, Job management). */

import { pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type, text } from '../../../kit/http/schema.ts'
import { boundTo } from '../accounts/company-scope.ts'
import type { Ctx } from '../context.ts'
import { admin, recruiter, route } from '../dialect.ts'
import { exampleId, exampleJob } from '../examples.ts'
import * as actions from './job.actions.ts'
import { pageOf } from './job.routes.ts'
import { JobDto, JobRequest } from './job.schema.ts'
import { listManagedJobs } from './job-list.actions.ts'
import { JobPage } from './job-list.schema.ts'
import { removeJob } from './job-removal.actions.ts'
import { listWithoutPay } from './without-pay.actions.ts'

const tag = 'Job management'
const access = admin
const base = '/api/v1/admin/jobs'
/** There is no GET here: its tag is that of the job's own address. */
const shownAt = '/jobs/{id}'
const params = closed({ id: idParameter({ description: 'Number of the job.' }) })

export const jobManagementRoutes = (ctx: Ctx): Route[] => [
  ...payRoutes(ctx),
  ...listAndReplaceRoutes(ctx),
  ...switchRoutes(ctx),
]

const listAndReplaceRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listManagedJobs',
    summary: 'All jobs',
    description:
      'Administrators only. Open and closed jobs, newest first, by words (`search`) and by whether they are switched on (`active`).',
    tag,
    access,
    query: closed({
      ...pageQuery(),
      search: Type.Optional(text(500, { description: 'Words that a job must have.' })),
      active: Type.Optional(Type.Boolean({ description: 'Only jobs that are switched on, or off.' })),
    }),
    output: JobPage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      return pageOf(await listManagedJobs(ctx, query.search, query.active, request, caller.id), request)
    },
  }),
  route({
    method: 'POST',
    path: base,
    operationId: 'createManagedJob',
    repeats: 'kept',
    summary: 'Create a job as an administrator',
    description:
      'Administrators only. Does what `POST /jobs` does: the job is open at once, unless `active` is false.',
    tag,
    access,
    body: JobRequest,
    status: 201,
    output: JobDto,
    examples: { body: exampleJob },
    handler: ({ body, caller }) => actions.createJob(ctx, body, caller),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    shownAt,
    operationId: 'replaceManagedJob',
    summary: 'Replace a job as an administrator',
    description:
      'Administrators only. Does what `PUT /jobs/{id}` does: all fields are replaced, only `active` stays as it is when it is left out.',
    tag,
    access,
    params,
    body: JobRequest,
    output: JobDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: exampleJob },
    handler: ({ params: { id }, body, caller }) => actions.replaceJob(ctx, id, body, caller),
  }),
]

const payRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/without-pay`,
    operationId: 'listJobsWithoutPay',
    summary: 'Open jobs that do not say their pay',
    description:
      'Recruiters only. Newest first. Applicants must be told the pay in time (Directive 2023/970); an advertisement that asks what somebody earned before is flagged with `asksEarlierPay`.',
    tag,
    access: recruiter,
    query: closed(pageQuery()),
    output: JobPage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      return pageOf(await listWithoutPay(ctx, request, caller.id, boundTo(caller)), request)
    },
  }),
]

const switchRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: `${base}/{id}/toggle`,
    shownAt,
    operationId: 'toggleJob',
    summary: 'Switch a job on or off',
    description:
      'Administrators only. Sets `active` to its opposite: a job that is switched off leaves the public lists. 404 for a number that no job has.',
    tag,
    access,
    params,
    output: JobDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.toggleJob(ctx, id, caller),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    shownAt,
    operationId: 'removeManagedJob',
    summary: 'Delete a job as an administrator',
    description: 'Administrators only. Its applications, bookmarks and links go with it.',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => removeJob(ctx, id, caller),
  }),
]
