/** Serves the API document at `/v3/api-docs`, and the page that shows it at `/swagger-ui.html`. */

import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../errors.ts'
import { html } from '../pages/html.ts'
import { type ApiDocumentOptions, apiDocument } from './api-document.ts'

/** The document is made when it is first asked for. */
export const serveApiDocument = (app: FastifyInstance, options: ApiDocumentOptions): void => {
  let document: string | undefined
  app.get('/v3/api-docs', { schema: { hide: true } as object }, async (_request, answer) => {
    document ??= JSON.stringify(apiDocument(options))
    return answer.type('application/json; charset=utf-8').send(document)
  })
  serveSwaggerUi(app, options.dialect.title)
}

/** The package's folder; its main module would load the whole interface into this process. */
const swaggerUi = new URL('.', import.meta.resolve('swagger-ui-dist/swagger-ui.css'))

const assets: Record<string, string> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'favicon-32x32.png': 'image/png',
}

const serveSwaggerUi = (app: FastifyInstance, title: string): void => {
  const hide = { schema: { hide: true } as object }
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}: API</title>
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
