/** Routes of job source management (specification, Job sources). */

import { numberedPage, pageQuery, pageRequest, sortQuery, sortsOf } from '../../../kit/http/page.ts'
import { type Route, reply } from '../../../kit/http/route.ts'
import { closed, described, idParameter, text } from '../../../kit/http/schema.ts'
import type { Ctx } from '../context.ts'
import { admin, route } from '../dialect.ts'
import { exampleId, exampleSource } from '../examples.ts'
import * as actions from './source.actions.ts'
import { JobSourceDto, JobSourcePage, JobSourceRequest, ScrapeResult, SourceType } from './source.schema.ts'
import { dtoOf, listSources, type SourceSort, sortColumns } from './source.store.ts'
import type { SourceRow } from './source.tables.ts'
import { queueSources, scrapeNow } from './source-run.actions.ts'

const tag = 'Job sources'
const access = admin
const base = '/api/v1/admin/sources'
const params = closed({ id: idParameter({ description: 'Number of the source.' }) })
const listQuery = { ...pageQuery(), ...sortQuery(Object.keys(sortColumns)) }
const plainText = 'text/plain'

export const sourceRoutes = (ctx: Ctx): Route[] => [
  ...listRoutes(ctx),
  ...oneSourceRoutes(ctx),
  ...changeRoutes(ctx),
  ...scrapeRoutes(ctx),
]

const page = async (
  ctx: Ctx,
  query: { page?: number; size?: number; sort?: string[] },
  filter: { type?: SourceRow['source_type']; text?: string } = {},
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
    operationId: 'listSources',
    summary: 'All job sources',
    description: 'Administrators only. Active and switched off, newest first unless sorted otherwise.',
    tag,
    access,
    query: closed(listQuery),
    output: JobSourcePage,
    handler: ({ query }) => page(ctx, query),
  }),
  route({
    method: 'GET',
    path: `${base}/type/{sourceType}`,
    operationId: 'listSourcesOfType',
    summary: 'Job sources of one type',
    description: 'Administrators only. Newest first unless sorted otherwise. 400 for a word that is no type.',
    tag,
    access,
    params: closed({ sourceType: described(SourceType, 'The type to look for.') }),
    query: closed(listQuery),
    output: JobSourcePage,
    examples: { params: { sourceType: 'RSS' } },
    handler: ({ params: { sourceType }, query }) => page(ctx, query, { type: sourceType }),
  }),
  route({
    method: 'GET',
    path: `${base}/search`,
    operationId: 'searchSources',
    summary: 'Search job sources',
    description:
      'Administrators only. Sources whose name, address, identifier or description holds the text. An empty text finds all.',
    tag,
    access,
    query: closed({
      query: text(200, { description: 'Part of a name, address, identifier or description.' }),
      ...listQuery,
    }),
    output: JobSourcePage,
    examples: { query: { query: 'voorbeeld' } },
    handler: ({ query }) => page(ctx, query, { text: query.query }),
  }),
]

const oneSourceRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'GET',
    path: `${base}/{id}`,
    operationId: 'getSource',
    etag: true,
    summary: 'One job source',
    description:
      'Administrators only. With its settings and how its last run went. 404 for a number that no source has.',
    tag,
    access,
    params,
    output: JobSourceDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id } }) => actions.getSource(ctx, id),
  }),
]

const changeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: base,
    operationId: 'createSource',
    repeats: 'kept',
    summary: 'Add a job source',
    description:
      'Administrators only. An active source is scraped within a minute, and then by its schedule. 400 for an address that is not public, and for a type that needs an `identifier` without one.',
    tag,
    access,
    body: JobSourceRequest,
    status: 201,
    output: JobSourceDto,
    examples: { body: exampleSource },
    handler: ({ body, caller }) => actions.createSource(ctx, body, caller),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}`,
    operationId: 'replaceSource',
    summary: 'Replace a job source',
    description:
      'Administrators only. Replaces all fields; only `active` stays as it is when it is left out.',
    tag,
    access,
    params,
    body: JobSourceRequest,
    output: JobSourceDto,
    errors: [404],
    examples: { params: { id: exampleId }, body: exampleSource },
    handler: ({ params: { id }, body, caller }) => actions.replaceSource(ctx, id, body, caller),
  }),
  route({
    method: 'DELETE',
    path: `${base}/{id}`,
    operationId: 'removeSource',
    summary: 'Remove a job source',
    description:
      'Administrators only. The jobs that were found there stay, and are not looked for any more. 404 for a number that no source has.',
    tag,
    access,
    params,
    status: 204,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.removeSource(ctx, id, caller),
  }),
  route({
    method: 'PUT',
    path: `${base}/{id}/toggle`,
    operationId: 'toggleSource',
    summary: 'Switch a job source on or off',
    description:
      'Administrators only. Sets `active` to its opposite: a source that is switched off is not scraped by schedule.',
    tag,
    access,
    params,
    output: JobSourceDto,
    errors: [404],
    examples: { params: { id: exampleId } },
    handler: ({ params: { id }, caller }) => actions.switchSource(ctx, id, caller),
  }),
]

const scrapeRoutes = (ctx: Ctx): Route[] => [
  route({
    method: 'POST',
    path: `${base}/{id}/scrape`,
    operationId: 'scrapeSource',
    repeats: { harmless: 'a source that is being scraped is not scraped twice' },
    summary: 'Scrape a job source now',
    description:
      'Administrators only. Waits for the result; after 55 seconds the answer is that the run goes on. Works for a source that is switched off too. 409 while it is being scraped, 400 for a source of type `MANUAL`.',
    tag,
    access,
    params,
    output: ScrapeResult,
    errors: [404, 409],
    examples: { params: { id: exampleId } },
    actsOutside: true,
    handler: ({ params: { id }, caller }) => scrapeNow(ctx, id, caller),
  }),
  route({
    method: 'POST',
    path: `${base}/scrape-all`,
    operationId: 'scrapeAllSources',
    repeats: { harmless: 'a source that is being scraped is not scraped twice' },
    summary: 'Scrape all active job sources in the background',
    description:
      'Administrators only. The answer is a sentence that says how many runs were put in the queue.',
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
