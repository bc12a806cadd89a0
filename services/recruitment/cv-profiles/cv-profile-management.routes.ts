/** Routes of CV profile management for recruiters (specification, CV profile management). */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, requiredText, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { recruiter, route } from '../dialect.ts'
import { daysAgo, daysQuery } from '../list-queries.ts'
import { pdfReply } from '../pdf-reply.ts'
import * as actions from './cv-profile.actions.ts'
import { CvProfileDto, FullCvProfile } from './cv-profile.schema.ts'
import * as lists from './cv-profile-list.store.ts'

const tag = 'CV profile management'
const access = recruiter
const base = '/api/v1/admin/cv-profiles'
const params = closed({ id: idParameter() })
const profilePage = numberedPageSchema(CvProfileDto)

export const cvProfileManagementRoutes = (ctx: Ctx): Route[] => [...listRoutes(ctx), ...oneProfileRoutes(ctx)]

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'All CV profiles, newest first unless sorted otherwise',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(Object.keys(lists.sortColumns)) }),
    output: profilePage,
    handler: async ({ query }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<lists.CvProfileSort['field']>(query.sort)
      const { profiles, total } = await lists.listProfiles(ctx.db, request, sorts)
      return numberedPage(profiles, request, total)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/by-user/{userId}`,
    summary: "A user's CV profiles, the default one first",
    tag,
    access,
    params: closed({ userId: idParameter() }),
    output: Type.Array(CvProfileDto),
    errors: [404],
    handler: ({ params: { userId } }) => actions.listOfUser(ctx, userId),
  }),
  route({
    method: 'GET',
    path: `${base}/recent`,
    summary: 'CV profiles made in the last days, newest first',
    tag,
    access,
    query: closed({ ...daysQuery(), ...pageQuery() }),
    output: profilePage,
    handler: async ({ query }) => {
      const request = pageRequest(query)
      const since = daysAgo(ctx.clock, query.days)
      const { profiles, total } = await lists.listProfilesSince(ctx.db, request, since)
      return numberedPage(profiles, request, total)
    },
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    summary: 'CV profiles that hold every word of a text, best match first',
    tag,
    access,
    query: closed({ query: requiredText(200), ...pageQuery() }),
    output: profilePage,
    handler: async ({ query }) => {
      const request = pageRequest(query)
      const { profiles, total } = await lists.searchProfiles(ctx.db, request, query.query)
      return numberedPage(profiles, request, total)
    },
  }),
]

const oneProfileRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One CV profile',
    tag,
    access,
    params,
    output: CvProfileDto,
    errors: [404],
    handler: ({ params: { id } }) => actions.getAny(ctx, id),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/full`,
    summary: 'One CV profile with its relations',
    tag,
    access,
    params,
    output: FullCvProfile,
    errors: [404],
    handler: ({ params: { id } }) => actions.getAnyFull(ctx, id),
  }),
  route({
    method: 'GET',
    path: `${base}/{id}/download-pdf`,
    summary: 'The CV as PDF',
    tag,
    access,
    params,
    contentType: 'application/pdf',
    errors: [404],
    handler: async ({ params: { id } }) => {
      const profile = await actions.getAnyFull(ctx, id)
      return pdfReply(profile, await actions.renderPdf(ctx, profile), 'attachment')
    },
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Delete a CV profile',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeAny(ctx, id),
  }),
]
