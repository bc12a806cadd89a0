/** Routes of kept jobs (specification, Bookmarks). */

import { numberedPageSchema, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import * as bookmarks from './bookmark.actions.ts'
import { pageOf } from './job.routes.ts'
import { JobDto, type SortField, sortFields } from './job.schema.ts'

const tag = 'Jobs'
const access = 'bearer'
const params = closed({ id: idParameter() })
const errors = [404]

export const bookmarkRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/bookmarks',
    summary: 'Jobs that the caller keeps, the last kept first unless sorted otherwise',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(sortFields) }),
    output: numberedPageSchema(JobDto),
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<SortField>(query.sort)
      return pageOf(await bookmarks.listBookmarks(ctx, caller.id, sorts, request), request)
    },
  }),
  route({
    method: 'POST',
    path: '/jobs/{id}/bookmark',
    summary: 'Keep a job',
    tag,
    access,
    params,
    errors,
    handler: ({ params: { id }, caller }) => bookmarks.addBookmark(ctx, id, caller.id),
  }),
  route({
    method: 'POST',
    path: '/jobs/{id}/unbookmark',
    summary: 'Keep a job no longer',
    tag,
    access,
    params,
    errors,
    handler: ({ params: { id }, caller }) => bookmarks.removeBookmark(ctx, id, caller.id),
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/bookmark',
    summary: 'Whether the caller keeps a job',
    tag,
    access,
    params,
    output: Type.Boolean(),
    errors,
    handler: ({ params: { id }, caller }) => bookmarks.hasBookmark(ctx, id, caller.id),
  }),
]
