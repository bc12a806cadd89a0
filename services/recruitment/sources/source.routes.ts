/** Routes of job source management (specification, Job sources). */

import {
  numberedPage,
  numberedPageSchema,
  pageQuery,
  pageRequest,
  sortQuery,
  sortsOf,
} from '../../../kit/http/page.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, idParameter, oneOf, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import * as actions from './source.actions.ts'
import { allSourceTypes, JobSourceDto, JobSourceRequest, ScrapeResult } from './source.schema.ts'
import { dtoOf, listSources, type SourceSort, sortColumns } from './source.store.ts'
import { queueSources, scrapeNow } from './source-run.actions.ts'

const tag = 'Job sources'
const access = admin
const base = '/api/v1/admin/sources'
const params = closed({ id: idParameter() })
const listQuery = { ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }
const plainText = 'text/plain'

export const sourceRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...oneSourceRoutes(ctx),
  ...scrapeRoutes(ctx),
]

const page = async (
  ctx: Ctx,
  query: { page?: number; size?: number; sort?: string[] },
  filter: { type?: string; text?: string } = {},
) => {
  const request = pageRequest(query)
  const sorts = sortsOf<SourceSort['field']>(query.sort)
  const { sources, total } = await listSources(ctx.db, request, sorts, filter)
  return numberedPage(sources.map(dtoOf), request, total)
}

const listRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: base,
    summary: 'All job sources, newest first unless sorted otherwise',
    tag,
    access,
    query: closed(listQuery),
    output: numberedPageSchema(JobSourceDto),
    handler: ({ query }) => page(ctx, query),
  }),
  route({
    method: 'GET',
    path: `${base}/type/{sourceType}`,
    summary: 'Job sources of one type',
    tag,
    access,
    params: closed({ sourceType: oneOf(allSourceTypes) }),
    query: closed(listQuery),
    output: numberedPageSchema(JobSourceDto),
    handler: ({ params: { sourceType }, query }) => page(ctx, query, { type: sourceType }),
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    summary: 'Job sources whose name, address, identifier or description holds a text',
    tag,
    access,
    query: closed({ query: text(200), ...listQuery }),
    output: numberedPageSchema(JobSourceDto),
    handler: ({ query }) => page(ctx, query, { text: query.query }),
  }),
]

const oneSourceRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}`,
    summary: 'One job source',
    tag,
    access,
    params,
    output: JobSourceDto,
    errors: [404],
    handler: ({ params: { id } }) => actions.getSource(ctx, id),
  }),
  route({
    method: 'POST',
    path: base,
    summary: 'Add a job source; an active one is scraped within a minute and then by its schedule',
    tag,
    access,
    body: JobSourceRequest,
    status: 201,
    output: JobSourceDto,
    handler: ({ body }) => actions.createSource(ctx, body),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    summary: 'Replace a job source; `active` stays as it is when left out',
    tag,
    access,
    params,
    body: JobSourceRequest,
    output: JobSourceDto,
    errors: [404],
    handler: ({ params: { id }, body }) => actions.replaceSource(ctx, id, body),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    summary: 'Remove a job source; its jobs stay',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    handler: ({ params: { id } }) => actions.removeSource(ctx, id),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/toggle`,
    summary: 'Switch a job source on or off',
    tag,
    access,
    params,
    output: JobSourceDto,
    errors: [404],
    handler: ({ params: { id } }) => actions.toggleSource(ctx, id),
  }),
]

const scrapeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: `${base}/{id}/scrape`,
    summary: 'Scrape a job source now and wait for the result, for at most 55 seconds',
    tag,
    access,
    params,
    output: ScrapeResult,
    errors: [404, 409],
    handler: ({ params: { id } }) => scrapeNow(ctx, id),
  }),
  route({
    method: 'POST',
    path: `${base}/scrape-all`,
    summary: 'Scrape all active job sources in the background',
    tag,
    access,
    contentType: plainText,
    handler: async () => {
      const count = await queueSources(ctx)
      const body =
        count === 0
          ? 'There is no active source to scrape.'
          : `Scraping starts in the background (${count} source${count === 1 ? '' : 's'}).`
      return reply({ status: 200, headers: { 'content-type': `${plainText}; charset=utf-8` }, body })
    },
  }),
]
