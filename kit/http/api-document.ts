/** The OpenAPI 3.1 document of a service, made from its declared routes. */

import { failsAs, plainContent } from './api-content.ts'
import {
  errorHeaders,
  headerParameters,
  houseHeadersOf,
  ofEveryAnswer,
  sharedHeaders,
  sharedParameters,
  successHeaders,
  unchangedHeaders,
} from './api-headers.ts'
import { rateLimitHeaders, rateLimitsOf } from './api-limits.ts'
import { createSchemaCollector, type SchemaCollector } from './api-schema.ts'
import { securityOf, securitySchemesOf } from './api-security.ts'
import { type Dialect, shownStatus } from './dialect.ts'
import { Problem, problemMediaType } from './problems.ts'
import { type BytesBody, declaredStatuses, type Route } from './route.ts'
import { addStandards } from './standard-operations.ts'

type Json = Record<string, unknown>

export interface ApiDocumentOptions {
  dialect: Dialect
  routes: readonly Route[]
  /** Where the service is reached; the address that serves the document unless given. */
  serverUrl?: string
  /** Web address of whoever operates the service. */
  contactUrl?: string
}

const descriptions: Record<number, string> = {
  200: 'Done.',
  201: 'Created.',
  202: 'Accepted; the work goes on.',
  204: 'Done; there is no content.',
  302: 'To another address.',
  303: 'To another address, with GET.',
  304: 'Not changed.',
  400: 'Something in the request is wrong; the message names it.',
  401: 'There is no valid credential.',
  403: 'Not permitted.',
  404: 'There is no such thing, or it is not for this caller.',
  409: 'Conflicts with the present state.',
  410: 'It was there and is gone.',
  412: 'What the request takes for granted is not so, or it is not in the state that If-Match names.',
  413: 'The request is too large.',
  415: 'The body has another Content-Type or Content-Encoding than this operation takes.',
  422: 'The request is well-formed and cannot be carried out.',
  429: 'Too many requests; Retry-After says how long to wait.',
  500: 'A failure on our side; the x-trace-id of the answer identifies the call.',
  501: 'Not made.',
  502: 'An outside service failed.',
  503: 'A part of the service is away for the moment; Retry-After says when to try again.',
}

/** The document; pure: the same routes give the same text. Throws where two schemas share a name. */
export const apiDocument = ({ dialect, routes, serverUrl, contactUrl }: ApiDocumentOptions): Json => {
  const schemas = createSchemaCollector()
  const shown = routes.filter((route) => !route.hidden)
  /** Those that a standard describes. */
  const standing = routes.filter(({ path, method }) =>
    Object.hasOwn(dialect.standards?.paths[path] ?? {}, method.toLowerCase()),
  )
  const paths: Record<string, Json> = {}
  for (const route of shown) {
    const item = paths[route.path] ?? {}
    item[route.method.toLowerCase()] = operationOf(route, dialect, schemas)
    paths[route.path] = item
  }
  const tags = [...new Set(shown.map((route) => route.tag))]
  const securitySchemes = securitySchemesOf(shown)
  const error = schemas.shown({ ...dialect.errorSchema, title: 'Error' })
  schemas.shown(Problem)
  const responses = sharedResponses(shown, dialect, error)
  const document = {
    openapi: '3.1.0',
    info: {
      title: dialect.title,
      description: `${dialect.about}\n\n${ofEveryAnswer(dialect.inDutch !== undefined)}`,
      version: dialect.version,
      license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      contact: { name: 'Polder', url: contactUrl ?? 'https://polder.example/' },
    },
    servers: [{ url: serverUrl ?? '/', description: 'The service that serves this document.' }],
    tags: tags.map((name) => ({ name, description: dialect.tags?.[name] ?? sharedTags[name] })),
    paths,
    components: {
      schemas: schemas.components(),
      responses,
      headers: {
        ...sharedHeaders([...shown, ...standing]),
        ...rateLimitHeaders(shown),
      },
      ...sharedParameters(shown),
      ...(Object.keys(securitySchemes).length > 0 ? { securitySchemes } : {}),
    },
  }
  return addStandards(document, dialect.standards, houseHeadersOf(standing))
}

const sharedTags: Record<string, string> = {
  Health: 'Whether the service serves, for load balancers and people on call.',
}

const operationOf = (route: Route, dialect: Dialect, schemas: SchemaCollector): Json => ({
  operationId: route.operationId,
  tags: [route.tag],
  summary: route.summary,
  description: route.description,
  ...(route.deprecated ? { deprecated: true, 'x-sunset': route.deprecated.sunset } : {}),
  ...withParameters(route, schemas),
  ...withBody(route, schemas),
  ...rateLimitsOf(route),
  responses: responsesOf(route, dialect, schemas),
  security: securityOf(route),
  // Linters take scopes beside anything but OAuth for a mistake.
  ...(route.scope ? { 'x-api-key-scope': route.scope } : {}),
})

const withParameters = (route: Route, schemas: SchemaCollector): Json => {
  const examples = route.examples ?? {}
  const parameters = [
    ...pathNames(route).map((name) =>
      parameterOf(
        name,
        'path',
        route.params?.properties[name] ?? { type: 'string' },
        true,
        examples.params,
        schemas,
      ),
    ),
    ...Object.entries(route.query?.properties ?? {}).map(([name, schema]) =>
      parameterOf(name, 'query', schema, isRequired(route.query, name), examples.query, schemas),
    ),
    ...Object.entries(route.headers ?? {}).map(([name, { description, required, example }]) => ({
      ...{ name, in: 'header', required: required ?? false, description, schema: { type: 'string' } },
      ...(example === undefined ? {} : { example }),
    })),
    ...headerParameters
      .filter(([, , takes]) => takes(route))
      .map(([name]) => ({ $ref: `#/components/parameters/${name}` })),
  ]
  return parameters.length > 0 ? { parameters } : {}
}

const pathNames = (route: Route): string[] => [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!)

const isRequired = (schema: object | undefined, name: string): boolean =>
  ((schema as { required?: string[] } | undefined)?.required ?? []).includes(name)

const parameterOf = (
  name: string,
  place: 'path' | 'query',
  declared: object,
  required: boolean,
  examples: Record<string, unknown> | undefined,
  schemas: SchemaCollector,
): Json => {
  const { description, ...schema } = declared as Json
  const example = examples?.[name]
  return {
    ...{ name, in: place, required, description },
    schema: schemas.shown(schema),
    ...(example === undefined ? {} : { example }),
  }
}

/** A route that takes a form and JSON takes either, and one of them must come. */
const withBody = (route: Route, schemas: SchemaCollector): Json => {
  const content = {
    ...(route.form ? formContent(route) : {}),
    ...(route.bytes ? bytesContent(route.bytes) : {}),
    ...(route.body ? jsonContent(route, schemas) : {}),
  }
  if (Object.keys(content).length === 0) return {}
  const required = route.form !== undefined || route.bytes !== undefined || !route.bodyOptional
  return { requestBody: { required, content } }
}

const bytesContent = ({ contentTypes, about }: BytesBody): Json =>
  Object.fromEntries(
    contentTypes.map((type) => [type, { schema: { type: 'string', format: 'binary', description: about } }]),
  )

const jsonContent = (route: Route, schemas: SchemaCollector): Json => {
  const example = route.examples?.body
  const content = { schema: schemas.shown(route.body!), ...(example === undefined ? {} : { example }) }
  return {
    'application/json': content,
    ...(route.pageForm ? { 'application/x-www-form-urlencoded': content } : {}),
  }
}

const formContent = (route: Route): Json => {
  const entries = Object.entries(route.form!.fields)
  const property = ([name, field]: (typeof entries)[number]): Json => {
    const one = field.kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' }
    // At the field itself: an example of the whole form would need a file.
    const example = route.examples?.form?.[name]
    return {
      description: field.about,
      ...(field.multiple ? { type: 'array', items: one } : one),
      ...(example === undefined ? {} : { examples: [example] }),
    }
  }
  const schema = {
    type: 'object',
    required: entries.filter(([, field]) => field.required).map(([name]) => name),
    properties: Object.fromEntries(entries.map((entry) => [entry[0], property(entry)])),
  }
  return { 'multipart/form-data': { schema } }
}

const responsesOf = (route: Route, dialect: Dialect, schemas: SchemaCollector): Json => {
  const success = route.status ?? 200
  const statuses = declaredStatuses(route).map((status) => shownStatus(dialect, status, route))
  return Object.fromEntries(
    [...new Set(statuses)].map((status) => [
      status,
      status === success || route.alike?.includes(status)
        ? successOf(route, schemas, status)
        : errorOf(route, status),
    ]),
  )
}

const successOf = (route: Route, schemas: SchemaCollector, status: number): Json => {
  const description = descriptions[status] ?? 'Done.'
  const headers = successHeaders(route)
  if (route.contentType) return { description, ...headers, content: plainContent([route.contentType].flat()) }
  if (!route.output) return { description, ...headers }
  const example = route.examples?.output
  const content = { schema: schemas.shown(route.output), ...(example === undefined ? {} : { example }) }
  return {
    description,
    ...headers,
    content: { 'application/json': content, ...plainContent(route.alsoAs ?? []) },
  }
}

const nameOfStatus = (status: number): string => `Error${status}`

/** A reference to the answer that all routes share, unless this one says more or answers with a page. */
const errorOf = (route: Route, status: number): Json => {
  const codes = route.codes?.[status]
  if (status === 304) return { description: descriptions[304]!, ...unchangedHeaders(route) }
  if (status < 400) return { description: descriptions[status] ?? 'Answer.', ...successHeaders(route) }
  if (!codes && failsAs(route) === 'json') return { $ref: `#/components/responses/${nameOfStatus(status)}` }
  const words = codes ? ` Its code is ${codes.map((code) => `\`${code}\``).join(' or ')}.` : ''
  const error = { $ref: '#/components/schemas/Error' }
  return errorResponse(status, error, [route], words, failsAs(route))
}

const errorResponse = (
  status: number,
  error: object,
  routes: readonly Route[],
  words = '',
  as: 'page' | 'json' | 'either' = 'json',
): Json => ({
  description: `${descriptions[status] ?? 'Failed.'}${words}`,
  ...errorHeaders(status, routes),
  content: {
    ...(as === 'json' ? {} : plainContent(['text/html'])),
    ...(as === 'page'
      ? {}
      : {
          'application/json': { schema: error },
          [problemMediaType]: { schema: { $ref: '#/components/schemas/Problem' } },
        }),
  },
})

const sharedResponses = (routes: readonly Route[], dialect: Dialect, error: object): Json => {
  const sharing = routes.flatMap((route) =>
    failsAs(route) !== 'json'
      ? []
      : declaredStatuses(route)
          .filter((status) => status >= 400)
          .map((status) => shownStatus(dialect, status, route))
          .filter((status) => !route.codes?.[status] && !route.alike?.includes(status))
          .map((status) => ({ status, route })),
  )
  return Object.fromEntries(
    [...Map.groupBy(sharing, ({ status }) => status)]
      .sort(([a], [b]) => a - b)
      .map(([status, of]) => [
        nameOfStatus(status),
        errorResponse(
          status,
          error,
          of.map(({ route }) => route),
        ),
      ]),
  )
}
