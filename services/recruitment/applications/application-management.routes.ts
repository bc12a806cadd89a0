/** Routes of application management for recruiters (specification, Application management). */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { applicationStatuses } from '../core/application-status.ts'
import { recruiter, route } from '../dialect.ts'
import * as schema from './application.schema.ts'
import * as store from './application.store.ts'
import * as actions from './application-status.actions.ts'
import { showCv } from './cv-view.actions.ts'

const tag = 'Application management'
const access = recruiter
const base = '/api/v1/admin/applications'
const params = closed({ id: idParameter() })
const listQuery = closed({ ...pageQuery(), ...sortQuery(Object.keys(store.sortColumns)) })
const output = numberedPageSchema(schema.ApplicationDto)

export const applicationManagementRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...changeRoutes(ctx)]

const page = async (
  ctx: Ctx,
  filter: store.ApplicationFilter,
  query: { page?: number; size?: number; sort?: string[] },
) => {
  const request = pageRequest(query)
  const sorts = sortsOf<store.ApplicationSort['field']>(query.sort)
  const { applications, total } = await store.pageDtos(ctx.db, filter, sorts, request)
  return numberedPage(applications, request, total)
}

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'All applications, newest first unless sorted otherwise',
    tag,
    access,
    query: listQuery,
    output,
    handler: ({ query }) => page(ctx, {}, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-status/{status}`,
    summary: 'Applications with a status',
    tag,
    access,
    params: closed({ status: oneOf(applicationStatuses) }),
    query: listQuery,
    output,
    handler: ({ params: { status }, query }) => page(ctx, { status }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-job/{jobId}`,
    summary: 'Applications for a job',
    tag,
    access,
    params: closed({ jobId: idParameter() }),
    query: listQuery,
    output,
    handler: ({ params: { jobId }, query }) => page(ctx, { jobId }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/by-user/{userId}`,
    summary: "A candidate's applications",
    tag,
    access,
    params: closed({ userId: idParameter() }),
    query: listQuery,
    output,
    handler: ({ params: { userId }, query }) => page(ctx, { userId }, query),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/cv`,
    summary: 'The CV of an application: the uploaded file, else its CV profile as a PDF',
    tag,
    access,
    params,
    contentType: 'application/pdf',
    errors: [404, 503],
    handler: ({ params: { id } }) => showCv(ctx, id),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'PUT',
    path: `${base}/bulk-update`,
    summary: 'Give many applications a status; each candidate gets a mail, each id a result',
    tag,
    access,
    body: schema.BulkChange,
    output: schema.BulkResult,
    handler: ({ body, caller }) => actions.changeMany(ctx, caller, body),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/status`,
    summary: 'Change the status; the candidate gets a mail',
    tag,
    access,
    params,
    body: schema.StatusChange,
    output: schema.ApplicationDto,
    errors: [404, 409],
    handler: ({ params: { id }, body, caller }) => actions.changeStatus(ctx, caller, id, body),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/notes`,
    summary: 'Replace the notes, which recruiters alone see',
    tag,
    access,
    params,
    body: schema.NotesChange,
    output: schema.ApplicationDto,
    errors: [404],
    handler: ({ params: { id }, body, caller }) => actions.setNotes(ctx, caller, id, body.notes),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete an application with its history',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeApplication(ctx, id),
  }),
]
