/** `/docs`: quickstarts and the reference, made from the API document (specification, Reference and changelog). */

import { notFound } from '../../errors.ts'
import { reply } from '../../http/reply.ts'
import type { Route } from '../../http/route.ts'
import { closed, Type } from '../../http/schema.ts'
import type { Language } from '../language.ts'
import { pagesFor } from '../page-route.ts'
import type { PageSession, Site } from '../site.ts'
import { type ApiDocument, namedSchemas, operationsOf } from './api-operations.ts'
import { changelogFeed, changelogPage } from './changelog.views.ts'
import { docsPage, quickstartPage } from './docs.views.ts'
import type { Documentation } from './documentation.ts'
import { type OperationPlace, operationPage, schemaPage } from './operation.views.ts'

export interface DocsOptions extends Documentation {
  /** Asked for when the first page is. */
  document(): ApiDocument
  /** Where the service is, without a slash at its end. */
  base(): string
}

const mostLetters = 200

/** Operations under `/docs/operations`, schemas under `/docs/schemas`, and a quickstart for each audience. */
export const docsPages = <S extends PageSession>(site: Site<S>, options: DocsOptions): Route[] => {
  const page = pagesFor(site)
  const placeIn = (language: Language): OperationPlace => ({
    document: options.document(),
    service: site.service,
    base: options.base(),
    language,
  })
  return [
    page({
      method: 'GET',
      path: '/docs',
      summary: 'What a program can do here',
      access: 'public',
      query: closed({ q: Type.Optional(Type.String({ maxLength: mostLetters })) }),
      handler: ({ view, query }) =>
        docsPage(placeIn(view.language), {
          about: view.language === 'nl' ? options.aboutInDutch : (options.document().info.description ?? ''),
          quickstarts: options.quickstarts,
          query: (query.q ?? '').trim(),
        }),
    }),
    page({
      method: 'GET',
      path: '/docs/{audience}',
      summary: 'How to begin',
      access: 'public',
      params: closed({ audience: Type.String() }),
      handler: ({ params, view }) => {
        const found = options.quickstarts.find(({ audience }) => audience === params.audience)
        if (!found) throw notFound('There is no quickstart of this name.')
        return quickstartPage(found, options.base(), view.language)
      },
    }),
    page({
      method: 'GET',
      path: '/docs/operations/{operationId}',
      summary: 'One operation with its examples',
      access: 'public',
      params: closed({ operationId: Type.String() }),
      handler: ({ params, view }) => {
        const place = placeIn(view.language)
        const found = operationsOf(place.document).find(({ id }) => id === params.operationId)
        if (!found) throw notFound('There is no operation of this name.')
        return operationPage(found, place)
      },
    }),
    page({
      method: 'GET',
      path: '/docs/schemas/{name}',
      summary: 'The fields of one schema',
      access: 'public',
      params: closed({ name: Type.String() }),
      handler: ({ params: { name }, view }) => {
        const place = placeIn(view.language)
        if (!Object.hasOwn(namedSchemas(place.document), name))
          throw notFound('There is no schema of this name.')
        return schemaPage(name, place)
      },
    }),
  ]
}

/** `/changelog`, and the same as an Atom feed (RFC 4287). */
export const changelogPages = <S extends PageSession>(
  site: Site<S>,
  { changes, base, document }: DocsOptions,
): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: '/changelog',
      summary: 'What has changed in the API',
      access: 'public',
      handler: ({ view }) => changelogPage(changes, document(), view.language),
    }),
    page({
      method: 'GET',
      path: '/changelog.atom',
      summary: 'What has changed in the API, as a feed',
      access: 'public',
      handler: async ({ view: { language } }) =>
        reply({
          status: 200,
          headers: {
            'content-type': 'application/atom+xml; charset=utf-8',
            'cache-control': 'public, max-age=300',
            vary: 'Accept-Language, Cookie',
          },
          body: await changelogFeed(changes, { language, base: base(), name: site.name[language] }),
        }),
    }),
  ]
}
