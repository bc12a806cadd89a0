/** Routes of job alerts (specification, Job alerts). */

import { numberedPage, pageQuery, pageRequest } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleAlert, exampleId } from '../examples.ts'
import { JobPage } from '../jobs/job-list.schema.ts'
import * as actions from './job-alert.actions.ts'
import { JobAlertDto, JobAlertRequest } from './job-alert.schema.ts'

const tag = 'Job alerts'
const access = 'bearer'
const params = closed({ id: idParameter({ description: 'Number of the alert.' }) })

export const jobAlertRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...previewRoutes(ctx),
  ...oneAlertRoutes(ctx),
]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/job-alerts',
    operationId: 'createAlert',
    repeats: 'kept',
    summary: 'Create a job alert',
    description: "New matches are mailed to the caller's confirmed address. 409 with fifty alerts.",
    tag,
    access,
    body: JobAlertRequest,
    status: 201,
    output: JobAlertDto,
    errors: [409],
    examples: { body: exampleAlert },
    handler: ({ body, caller }) => actions.createAlert(ctx, caller, body),
  }),
  route({
    method: 'GET',
    path: '/job-alerts',
    operationId: 'listAlerts',
    summary: "The caller's job alerts",
    description:
      'A candidate reads their own alerts, newest first, each with the number of open jobs that meet it now.',
    tag,
    access,
    output: Type.Array(JobAlertDto),
    handler: ({ caller }) => actions.listAlerts(ctx, caller),
  }),
]

const previewRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/job-alerts/preview',
    operationId: 'previewAlert',
    repeats: { harmless: 'only searches' },
    summary: 'Open jobs that a job alert would find now',
    description:
      'Newest first; nothing is kept or mailed. The same as `/matches` of an alert with these wishes. 400 for an unknown place and for a distance without a place.',
    tag,
    access,
    query: closed(pageQuery()),
    body: JobAlertRequest,
    output: JobPage,
    examples: { body: exampleAlert },
    handler: async ({ body, query, caller }) => {
      const request = pageRequest(query)
      const { jobs, total } = await actions.previewAlert(ctx, caller, body, request)
      return numberedPage(jobs, request, total)
    },
  }),
]

const oneAlertRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/job-alerts/{id}',
    operationId: 'getAlert',
    etag: true,
    summary: 'One job alert',
    description:
      "A candidate reads their own alert. 404 for a number that no alert has, and for somebody else's.",
    tag,
    access,
    params,
    output: JobAlertDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.getAlert(ctx, caller, id),
  }),
  route({
    method: 'PUT',
    path: '/job-alerts/{id}',
    operationId: 'replaceAlert',
    summary: 'Replace a job alert',
    description:
      "Replaces all fields; only `active` stays as it is when it is left out. 404 for somebody else's.",
    tag,
    access,
    params,
    body: JobAlertRequest,
    output: JobAlertDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: exampleAlert },
    handler: ({ params: { id }, body, caller }) => actions.replaceAlert(ctx, caller, id, body),
  }),
  route({
    method: 'DELETE',
    path: '/job-alerts/{id}',
    operationId: 'removeAlert',
    summary: 'Delete a job alert',
    description:
      "A candidate deletes their own alert; its mails end. 404 for a number that no alert has, and for somebody else's.",
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.removeAlert(ctx, caller, id),
  }),
  route({
    method: 'GET',
    path: '/job-alerts/{id}/matches',
    operationId: 'listMatches',
    summary: 'Open jobs that meet a job alert now',
    description: "Newest first: the strict results of the same search. 404 for somebody else's alert.",
    tag,
    access,
    params,
    query: closed(pageQuery()),
    output: JobPage,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: async ({ params: { id }, query, caller }) => {
      const request = pageRequest(query)
      const { jobs, total } = await actions.listMatches(ctx, caller, id, request)
      return numberedPage(jobs, request, total)
    },
  }),
]
