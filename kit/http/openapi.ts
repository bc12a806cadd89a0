/** The OpenAPI 3.1 document, made from the declared routes, and the page that shows it. */

import { readFile } from 'node:fs/promises'
import fastifySwagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { html } from '../pages/html.ts'
import type { Dialect } from './dialect.ts'
import { declaredStatuses, type Route } from './route.ts'

const errorSchemaId = 'Error'

const descriptions: Record<number, string> = {
  200: 'Done',
  201: 'Created',
  204: 'Done; no content',
  400: 'Something in the request is wrong; the message names it',
  401: 'No valid credential',
  403: 'Not permitted',
  404: 'Not found',
  409: 'Conflicts with the present state',
  410: 'Gone',
  413: 'Too large',
  415: 'Wrong Content-Type',
  429: 'Too many requests; Retry-After says how long to wait',
  500: 'Failure on our side; the trace id identifies the call',
  502: 'An outside service failed',
  503: 'Away for the moment',
}

/** Answer schemas for Fastify: the success answer and the service's error body for every other declared status. */
export const answerSchemas = (route: Route): Record<string, object> => {
  const success = route.status ?? 200
  const schemas: Record<string, object> = {}
  for (const status of declaredStatuses(route)) {
    if (status !== success) schemas[status] = { $ref: `${errorSchemaId}#` }
  }
  if (route.contentType)
    schemas[success] = { content: { [route.contentType]: { schema: { type: 'string', format: 'binary' } } } }
  else schemas[success] = route.output ?? { type: 'null' }
  return schemas
}

const formSchema = (route: Route): object => {
  const entries = Object.entries(route.form!.fields)
  const property = (field: (typeof entries)[number][1]): object => {
    const one = field.kind === 'file' ? { type: 'string', format: 'binary' } : { type: 'string' }
    return { description: field.about, ...(field.multiple ? { type: 'array', items: one } : one) }
  }
  return {
    type: 'object',
    required: entries.filter(([, field]) => field.required).map(([name]) => name),
    properties: Object.fromEntries(entries.map(([name, field]) => [name, property(field)])),
  }
}

const securityOf = (route: Route): object[] =>
  route.access === 'public' ? [] : route.access === 'optional' ? [{}, { bearer: [] }] : [{ bearer: [] }]

/** Serves `/v3/api-docs`, `/swagger-ui.html` and `/swagger-ui/`. */
export const registerOpenApi = async (app: FastifyInstance, dialect: Dialect): Promise<void> => {
  app.addSchema({ ...dialect.errorSchema, $id: errorSchemaId })
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: dialect.title,
        description: dialect.about,
        version: dialect.version,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    refResolver: {
      buildLocalReference: (json, _base, _fragment, i) =>
        typeof json['$id'] === 'string' ? json['$id'] : `schema-${i}`,
    },
    transform: ({ schema, url, route: fastifyRoute }) => {
      const route = (fastifyRoute.config as { route?: Route } | undefined)?.route
      if (!route || route.hidden) return { schema: { ...schema, hide: true } as never, url }
      const response = Object.fromEntries(
        Object.entries(answerSchemas(route)).map(([status, answer]) => [
          status,
          { ...('$ref' in answer ? answer : { description: descriptions[Number(status)], ...answer }) },
        ]),
      )
      return {
        url,
        schema: {
          ...schema,
          summary: route.summary,
          tags: [route.tag],
          security: securityOf(route),
          ...(route.form ? { consumes: ['multipart/form-data'], body: formSchema(route) } : {}),
          response,
        } as never,
      }
    },
    transformObject: (document) =>
      withDescriptions('openapiObject' in document ? document.openapiObject : {}) as never,
  })
  app.get('/v3/api-docs', { schema: { hide: true } as object }, async (_request, answer) =>
    answer.type('application/json; charset=utf-8').send(JSON.stringify(app.swagger())),
  )
  serveSwaggerUi(app, dialect)
}

/** Error answers are references, for which the plugin writes no description of its own. */
const withDescriptions = (document: object): object => {
  const { paths = {} } = document as {
    paths?: Record<string, Record<string, { responses?: Record<string, { description?: string }> }>>
  }
  for (const operations of Object.values(paths))
    for (const operation of Object.values(operations))
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        response.description = descriptions[Number(status)] ?? 'Answer'
  return document
}

/** The package's folder; its main module would load the whole interface into this process. */
const swaggerUi = new URL('.', import.meta.resolve('swagger-ui-dist/swagger-ui.css'))

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const serveSwaggerUi = (app: FastifyInstance, dialect: Dialect): void => {
  const hide = { schema: { hide: true } as object }
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${dialect.title}: API</title>
<link rel="icon" href="/swagger-ui/favicon-32x32.png">
<link rel="stylesheet" href="/swagger-ui/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/swagger-ui/swagger-ui-bundle.js"></script>
<script src="/swagger-ui/start.js"></script>
</body>
</html>`.toString()
  const policy =
    "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'"
  for (const path of ['/swagger-ui.html', '/swagger-ui/', '/swagger-ui/index.html'])
    app.get(path, hide, async (_request, answer) =>
      answer.type('text/html; charset=utf-8').header('content-security-policy', policy).send(page),
    )
  const start =
    "window.ui = SwaggerUIBundle({ url: '/v3/api-docs', dom_id: '#swagger-ui', deepLinking: true })\n"
  app.get('/swagger-ui/start.js', hide, async (_request, answer) =>
    answer.type('text/javascript; charset=utf-8').send(start),
  )
  app.get('/swagger-ui/:file', hide, async (request, answer) => {
    const { file } = request.params as { file: string }
    const type = Object.hasOwn(assets, file) ? assets[file] : undefined
    if (!type) throw notFound('There is nothing at this address.')
    const bytes = await readFile(new URL(file, swaggerUi))
    return answer.type(type).header('cache-control', 'public, max-age=3600').send(bytes)
  })
}
