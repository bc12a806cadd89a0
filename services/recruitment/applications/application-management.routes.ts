/** Routes of application management for recruiters (specification, Application management). */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, described, idParameter } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { type RecruitmentCaller, recruiter, route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import { callingOff, callingOffDeleted } from '../interviews/ended-application.actions.ts'
import { JobDto } from '../jobs/job.schema.ts'
import { ApplicationStatus } from '../wire.ts'
import { pageVisible } from './application.actions.ts'
import * as schema from './application.schema.ts'
import * as store from './application.store.ts'
import * as actions from './application-status.actions.ts'
import { showCv } from './cv-view.actions.ts'
import { removeApplication } from './removed-applications.actions.ts'
import { endProcedure } from './retention.actions.ts'

const tag = 'Application management'
const access = recruiter
const base = '/api/v1/admin/applications'
const params = closed({ id: idParameter({ description: 'Number of the application.' }) })
const listQuery = closed({ ...pageQuery(), ...sortQuery(Object.keys(store.sortColumns)) })
const output = schema.ApplicationPage

export const applicationManagementRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...endRoutes(ctx),
  ...changeRoutes(ctx),
]

const page = async (
  ctx: Ctx,
  caller: RecruitmentCaller,
  filter: store.ApplicationFilter,
  query: { page?: number; size?: number; sort?: string[] },
) => {
  const request = pageRequest(query)
  const sorts = sortsOf<store.ApplicationSort['field']>(query.sort)
  const { applications, total } = await pageVisible(ctx, caller, filter, sorts, request)
  return numberedPage(applications, request, total)
}

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    operationId: 'listApplications',
    summary: 'All applications',
    description: 'Recruiters only. Applications of everybody, newest first unless sorted otherwise.',
    tag,
    access,
    query: listQuery,
    output,
    handler: ({ query, caller }) => page(ctx, caller, {}, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-status/{status}`,
    operationId: 'listApplicationsByStatus',
    summary: 'Applications with a status',
    description: 'Recruiters only. Newest first unless sorted otherwise. 400 for a word that is no status.',
    tag,
    access,
    params: closed({ status: described(ApplicationStatus, 'The status to look for.') }),
    query: listQuery,
    output,
    examples: { params: { status: 'PENDING' } },
    handler: ({ params: { status }, query, caller }) => page(ctx, caller, { status }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-job/{jobId}`,
    operationId: 'listApplicationsByJob',
    summary: 'Applications for a job',
    description:
      'Recruiters only. Newest first unless sorted otherwise; empty for a job that does not exist.',
    tag,
    access,
    params: closed({ jobId: idParameter({ description: 'Number of the job.' }) }),
    query: listQuery,
    output,
    examples: { params: { jobId: exampleId } },
    handler: ({ params: { jobId }, query, caller }) => page(ctx, caller, { jobId }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-user/{userId}`,
    operationId: 'listApplicationsByUser',
    summary: "A candidate's applications",
    description:
      'Recruiters only. Newest first unless sorted otherwise; empty for a user who does not exist. Under `FIRST_SELECTION=anonymous` only those that were revealed.',
    tag,
    access,
    params: closed({ userId: idParameter({ description: 'Number of the candidate.' }) }),
    query: listQuery,
    output,
    examples: { params: { userId: exampleId } },
    handler: ({ params: { userId }, query, caller }) => page(ctx, caller, { userId }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/cv`,
    operationId: 'showCv',
    summary: 'The CV of an application',
    description:
      'Recruiters only. The uploaded file, else the CV profile as a PDF of the moment at which it was sent, to be shown inline; the look is logged. 404 where the application has neither; 403 under `FIRST_SELECTION=anonymous` until the candidate is revealed; 503 while files cannot be read.',
    tag,
    access,
    params,
    contentType: 'application/pdf',
    tells: ['Content-Disposition'],
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => showCv(ctx, caller, id),
  }),
]

const endRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: '/api/v1/admin/jobs/{id}/end-procedure',
    operationId: 'endProcedure',
    repeats: { harmless: 'what has ended stays so' },
    summary: 'End the procedure of a job',
    description:
      'Recruiters only. The job takes no applications any more, and those that it has are erased after 28 days, or a year where the candidate agrees; each is asked once more by mail. Doing so again changes nothing. 404 for a job that does not exist.',
    tag,
    access,
    params: closed({ id: idParameter({ description: 'Number of the job.' }) }),
    output: JobDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => endProcedure(ctx, caller, id),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: `${base}/bulk-update`,
    operationId: 'changeApplications',
    summary: 'Give many applications a status',
    description:
      'Recruiters only. Each application by itself: what fails is named with its reason and holds up nothing else. Each candidate whose status changes gets a mail.',
    tag,
    access,
    body: schema.BulkChange,
    output: schema.BulkResult,
    examples: { body: { ids: [exampleId], status: 'REVIEWING', message: 'We lezen je brief.' } },
    handler: ({ body, caller }) => actions.changeMany(ctx, caller, body, callingOff(ctx)),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/status`,
    operationId: 'changeManagedApplicationStatus',
    summary: 'Change the status of an application, with a message',
    description:
      'Recruiters only. The candidate gets a mail with the message. 403 for `WITHDRAWN`, 409 once it is withdrawn and, under `PAY_RULE=on`, for an interview about a job that does not say its pay, unless `payTold` is true. The status that it already has writes no history and no mail.',
    tag,
    access,
    params,
    body: schema.StatusChange,
    output: schema.ApplicationDto,
    errors: [403, 404, 409],
    examples: {
      params: { id: exampleId },
      body: { status: 'INTERVIEW', message: 'Kun je dinsdag om tien uur?', notes: 'Belt liever na vijven.' },
    },
    handler: ({ params: { id }, body, caller }) =>
      actions.changeStatus(ctx, caller, id, body, callingOff(ctx)),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/notes`,
    operationId: 'setApplicationNotes',
    summary: 'Replace the notes of an application',
    description: 'Recruiters only, who alone see them. Writes no history and no mail.',
    tag,
    access,
    params,
    body: schema.NotesChange,
    output: schema.ApplicationDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: { notes: 'Belt liever na vijven.' } },
    handler: ({ params: { id }, body, caller }) => actions.setNotes(ctx, caller, id, body.notes),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'removeApplication',
    summary: 'Delete an application',
    description:
      'Recruiters only. Its history and files go with it, and the candidate can apply again. 404 for a number that no application has.',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => removeApplication(ctx, caller, id, callingOffDeleted(ctx)),
  }),
]
