import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { launchBrowser, missingBrowser, onScriptError } from '../testing/browser.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { declaredStatuses } from './route.ts'

let service: TestService
before(async () => {
  service = await startTestService(createSampleService, { database: false })
})
after(() => service[Symbol.asyncDispose]())

interface Answer {
  $ref?: string
  description: string
  content?: Record<string, { schema: { $ref?: string } }>
  headers?: Record<string, { $ref: string }>
}

/** An answer, or what it refers to. */
const resolved = (document: { components: { responses: Record<string, Answer> } }, answer: Answer): Answer =>
  answer.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!]! : answer

interface Operation {
  'x-api-key-scope'?: string
  responses: Record<string, Answer>
  security?: object[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: {
    required?: boolean
    content: Record<string, { schema: { required?: string[]; properties: object } }>
  }
  tags: string[]
  summary: string
}

const operationsOf = (document: {
  paths: Record<string, Record<string, Operation>>
}): [string, Operation][] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  )

test('the document is OpenAPI 3.1 and holds exactly the routes that are shown', async () => {
  const { status, headers, body } = await service.get('/v3/api-docs')
  assert.equal(status, 200)
  assert.match(headers.get('content-type') ?? '', /^application\/json/)
  assert.equal(body.openapi, '3.1.0')
  assert.equal(body.info.title, 'Sample')
  const shown = service.service.routes.filter((route) => !route.hidden)
  assert.deepEqual(
    operationsOf(body)
      .map(([name]) => name)
      .sort(),
    shown.map((route) => `${route.method} ${route.path}`).sort(),
  )
})

test('what every answer has is said once, at the beginning', async () => {
  const { body } = await service.get('/v3/api-docs')
  for (const name of ['x-trace-id', 'traceparent', 'no-store', 'application/problem+json'])
    assert.ok(body.info.description.includes(`${name}`), name)
  assert.doesNotMatch(body.info.description, /Dutch/, 'its refusals have no Dutch')
})

test('every operation says that it may be 503, but health, which overload leaves alone', async () => {
  const { body } = await service.get('/v3/api-docs')
  for (const [name, { responses }] of operationsOf(body))
    if (!name.startsWith('GET /health')) assert.ok('503' in responses, name)
  assert.ok(!('503' in body.paths['/health/live'].get.responses))
})

test('every operation has its answers, its security and its parameters', async () => {
  const { body } = await service.get('/v3/api-docs')
  const operations = new Map(operationsOf(body))
  for (const route of service.service.routes.filter((one) => !one.hidden)) {
    const name = `${route.method} ${route.path}`
    const operation = operations.get(name)!
    assert.deepEqual(Object.keys(operation.responses).map(Number), declaredStatuses(route), name)
    for (const answer of Object.values(operation.responses))
      assert.ok(resolved(body, answer).description, name)
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    const parameters = operation.parameters ?? []
    assert.deepEqual(
      parameters.filter((one) => one.in === 'path').map((one) => [one.name, one.required]),
      inPath.map((one) => [one, true]),
      name,
    )
    assert.deepEqual(
      parameters.filter((one) => one.in === 'query').map((one) => one.name),
      Object.keys(route.query?.properties ?? {}),
      name,
    )
    const few = { public: [], optional: [{}, { bearer: [] }], operator: [{ operator: [] }] }
    const people = few[route.access as 'public'] ?? [{ bearer: [] }]
    const expected = [...people, ...(route.scope ? [{ apiKey: [] }] : [])]
    assert.deepEqual(operation.security ?? [], expected, name)
    assert.equal(operation['x-api-key-scope'], route.scope, name)
    assert.equal(Boolean(operation.requestBody), Boolean(route.body ?? route.form), name)
  }
})

test('every 401 says that it names in a header what it asks for', async () => {
  const { body } = await service.get('/v3/api-docs')
  const refused = operationsOf(body).filter(([, { responses }]) => '401' in responses)
  assert.ok(refused.length > 0)
  for (const [name, { responses }] of refused)
    assert.deepEqual(
      resolved(body, responses['401']!).headers?.['WWW-Authenticate'],
      { $ref: '#/components/headers/WWWAuthenticate' },
      name,
    )
  assert.equal(body.components.headers.WWWAuthenticate.schema.type, 'string')
})

test('bodies, forms and empty answers are described as they are', async () => {
  const { body } = await service.get('/v3/api-docs')
  const { paths } = body
  assert.deepEqual(paths['/things'].post.requestBody.content['application/json'].schema.required, ['name'])
  const form = paths['/uploads'].post.requestBody.content['multipart/form-data'].schema
  assert.deepEqual(form.required, ['file'])
  assert.equal(form.properties.file.format, 'binary')
  assert.equal(form.properties.tag.type, 'array')
  assert.equal(paths['/ping'].post.responses['204'].content, undefined)
  assert.ok(paths['/page-form'].post.responses['200'].content['text/plain'])
  const references = [...JSON.stringify(body).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  assert.ok(references.length > 0)
  for (const [, room, name] of references) assert.ok(body.components[room!][name!], `${room}/${name}`)
  const conflict = resolved(body, paths['/things'].post.responses['409'])
  assert.equal(conflict.content?.['application/json']?.schema.$ref, '#/components/schemas/Error')
})

test('the page and its assets are there', async () => {
  for (const path of ['/swagger-ui.html', '/swagger-ui/', '/swagger-ui', '/swagger-ui/index.html']) {
    const page = await service.get(path)
    assert.equal(page.status, 200, path)
    for (const [, asset] of page.body.matchAll(/(?:src|href)="([^"]+)"/g))
      assert.equal((await service.get(asset)).status, 200, asset)
  }
  for (const path of ['/swagger-ui/package.json', '/swagger-ui/..%2Fpackage.json', '/swagger-ui/constructor'])
    assert.equal((await service.get(path)).status, 404, path)
})

test('the page shows the operations in a browser, without an error', { skip: missingBrowser }, async () => {
  const chrome = await launchBrowser()
  try {
    for (const path of ['/swagger-ui.html', '/swagger-ui/']) {
      const page = await chrome.newPage()
      const problems: string[] = []
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()))
      onScriptError(page, (error) => problems.push(error.message))
      page.on(
        'response',
        (answer) => answer.status() >= 400 && problems.push(`${answer.status()} ${answer.url()}`),
      )
      await page.goto(`${service.address}${path}`)
      await page.waitForSelector('.opblock')
      const shown = await page.locator('.opblock').count()
      assert.equal(shown, service.service.routes.filter((route) => !route.hidden).length)
      await page.locator('.opblock-summary').first().click()
      await page.waitForSelector('.opblock-body .responses-wrapper')
      if (process.env['SCREENSHOT'])
        await page.screenshot({ path: process.env['SCREENSHOT'], fullPage: true })
      assert.deepEqual(problems, [])
      await page.close()
    }
  } finally {
    await chrome.close()
  }
})
