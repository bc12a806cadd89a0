/** Routes of job alerts (specification, Job alerts). */

import { numberedPage, numberedPageSchema, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { JobDto } from '../jobs/job.schema.ts'
import * as actions from './job-alert.actions.ts'
import { JobAlertDto, JobAlertRequest } from './job-alert.schema.ts'

const tag = 'Job alerts'
const access = 'bearer'
const params = closed({ id: idParameter() })

export const jobAlertRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/job-alerts',
    summary: 'Create a job alert',
    tag,
    access,
    body: JobAlertRequest,
    status: 201,
    output: JobAlertDto,
    errors: [409],
    handler: ({ body, caller }) => actions.createAlert(ctx, caller, body),
  }),
  route({
    method: 'GET',
    path: '/job-alerts',
    summary: "The caller's job alerts, newest first",
    tag,
    access,
    output: Type.Array(JobAlertDto),
    handler: ({ caller }) => actions.listAlerts(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/job-alerts/{id}',
    summary: 'One job alert',
    tag,
    access,
    params,
    output: JobAlertDto,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.getAlert(ctx, caller, id),
  }),
  route({
    method: 'PUT',
    path: '/job-alerts/{id}',
    summary: 'Replace a job alert; `active` stays as it is when left out',
    tag,
    access,
    params,
    body: JobAlertRequest,
    output: JobAlertDto,
    errors: [404],
    handler: ({ params: { id }, body, caller }) => actions.replaceAlert(ctx, caller, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/job-alerts/{id}',
    summary: 'Delete a job alert',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.removeAlert(ctx, caller, id),
  }),
  route({
    method: 'GET',
    path: '/job-alerts/{id}/matches',
    summary: 'Open jobs that meet the alert now, newest first',
    tag,
    access,
    params,
    query: closed(pageQuery()),
    output: numberedPageSchema(JobDto),
    errors: [404],
    handler: async ({ params: { id }, query, caller }) => {
      const request = pageRequest(query)
      const { jobs, total } = await actions.listMatches(ctx, caller, id, request)
      return numberedPage(jobs, request, total)
    },
  }),
]
