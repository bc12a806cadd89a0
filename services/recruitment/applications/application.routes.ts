/** Routes of applications (specification, Applications). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf, Type, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { recruiter, route } from '../dialect.ts'
import * as actions from './application.actions.ts'
import * as schema from './application.schema.ts'
import { changeStatus, withdraw } from './application-status.actions.ts'
import { cvForm, uploadCv } from './cv-upload.actions.ts'
import { getStatistics } from './statistics.actions.ts'

const tag = 'Applications'
const access = 'bearer'
const params = closed({ id: idParameter() })
const jobParams = closed({ jobId: idParameter() })

export const applicationRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...oneRoutes(ctx)]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/applications',
    summary: "A candidate's own applications, a recruiter's all, newest first",
    tag,
    access,
    query: closed({ status: Type.Optional(oneOf(applicationStatuses)) }),
    output: Type.Array(schema.ApplicationDto),
    handler: ({ query, caller }) => actions.listVisible(ctx, caller, query.status),
  }),
  route({
    method: 'GET',
    path: '/applications/my-applications',
    summary: "The caller's own applications, newest first",
    tag,
    access,
    output: Type.Array(schema.ApplicationDto),
    handler: ({ caller }) => actions.listOwn(ctx, caller),
  }),
  route({
    method: 'GET',
    path: '/applications/check/{jobId}',
    summary: 'Whether the caller applied for a job, and may',
    tag,
    access,
    params: jobParams,
    output: schema.ApplicationCheckDto,
    errors: [404],
    handler: ({ params: { jobId }, caller }) => actions.check(ctx, caller, jobId),
  }),
  route({
    method: 'GET',
    path: '/applications/job/{jobId}',
    summary: 'All applications for a job, newest first',
    tag,
    access: recruiter,
    params: jobParams,
    output: Type.Array(schema.ApplicationDto),
    errors: [404],
    handler: ({ params: { jobId } }) => actions.listOfJob(ctx, jobId),
  }),
  route({
    method: 'GET',
    path: '/applications/statistics',
    summary: 'Figures over all applications',
    tag,
    access: recruiter,
    output: schema.ApplicationStatistics,
    handler: () => getStatistics(ctx),
  }),
]

const oneRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/applications',
    summary: 'Apply for a job',
    tag,
    access,
    body: schema.ApplicationRequest,
    status: 201,
    output: schema.ApplicationDto,
    errors: [404, 409],
    handler: ({ body, caller }) => actions.apply(ctx, caller, body),
  }),
  route({
    method: 'POST',
    path: '/api/applications/upload-cv',
    summary: 'Upload a CV (PDF, at most 5 MB); its filePath can be attached to an application',
    tag,
    access,
    form: cvForm,
    output: schema.CvUpload,
    errors: [503],
    handler: ({ parts, caller }) => uploadCv(ctx, caller, parts()),
  }),
  route({
    method: 'PUT',
    path: '/applications/{id}/status',
    summary: 'Change the status: a recruiter to any but withdrawn, a candidate withdraws or accepts an offer',
    tag,
    access,
    params,
    query: closed({ status: text(50) }),
    output: schema.ApplicationDto,
    errors: [403, 404, 409],
    handler: ({ params: { id }, query, caller }) => changeStatus(ctx, caller, id, { status: query.status }),
  }),
  route({
    method: 'GET',
    path: '/applications/{id}/history',
    summary: 'How the status changed, oldest first',
    tag,
    access,
    params,
    output: Type.Array(schema.ApplicationStatusHistoryDto),
    errors: [404],
    handler: ({ params: { id }, caller }) => actions.history(ctx, caller, id),
  }),
  route({
    method: 'DELETE',
    path: '/applications/{id}',
    summary: 'Withdraw an application',
    tag,
    access,
    params,
    output: schema.ApplicationDto,
    errors: [404, 409],
    handler: ({ params: { id }, caller }) => withdraw(ctx, caller, id),
  }),
]
