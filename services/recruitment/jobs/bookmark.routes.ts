/** Routes of kept jobs (specification, Bookmarks). */

import { pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { route } from '../dialect.ts'
import { exampleId } from '../examples.ts'
import * as bookmarks from './bookmark.actions.ts'
import { pageOf } from './job.routes.ts'
import { JobPage, type SortField, sortFields } from './job-list.schema.ts'

const tag = 'Jobs'
const access = 'bearer'
const params = closed({ id: idParameter({ description: 'Number of the job.' }) })
const errors = [404]

export const bookmarkRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: '/jobs/bookmarks',
    operationId: 'listJobBookmarks',
    summary: 'Jobs that the caller keeps',
    description: 'Whatever became of the jobs; the last kept first unless sorted otherwise.',
    tag,
    access,
    query: closed({ ...pageQuery(), ...sortQuery(sortFields) }),
    output: JobPage,
    handler: async ({ query, caller }) => {
      const request = pageRequest(query)
      const sorts = sortsOf<SortField>(query.sort)
      return pageOf(await bookmarks.listBookmarks(ctx, caller.id, sorts, request), request)
    },
  }),
  route({
    method: 'POST',
    path: '/jobs/{id}/bookmark',
    operationId: 'addJobBookmark',
    repeats: { harmless: 'what is kept stays kept' },
    summary: 'Keep a job',
    description:
      'Anybody signed in, for themselves. Keeping a job twice is keeping it once. 404 for a number that no job has.',
    tag,
    access,
    params,
    errors,
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => bookmarks.addBookmark(ctx, id, caller.id),
  }),
  route({
    method: 'POST',
    path: '/jobs/{id}/unbookmark',
    operationId: 'removeJobBookmark',
    repeats: { harmless: 'what is gone stays gone' },
    summary: 'Keep a job no longer',
    description:
      'Anybody signed in, for themselves. Letting a job go twice is letting it go once. 404 for a number that no job has.',
    tag,
    access,
    params,
    errors,
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => bookmarks.removeBookmark(ctx, id, caller.id),
  }),
  route({
    method: 'GET',
    path: '/jobs/{id}/bookmark',
    operationId: 'hasJobBookmark',
    summary: 'Whether the caller keeps a job',
    description:
      'Anybody signed in, for themselves. The answer is `true` or `false`. 404 for a number that no job has.',
    tag,
    access,
    params,
    output: Type.Boolean({ description: 'Whether the caller keeps the job.' }),
    errors,
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => bookmarks.hasBookmark(ctx, id, caller.id),
  }),
]
