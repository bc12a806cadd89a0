/** The every-example test: each example of the API document, sent as it stands, gets the answer that the document promises. */

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type Route, takesKey } from '../http/route.ts'
import { operationsOf, type ApiDocument as ReadDocument } from '../pages/docs/api-operations.ts'
import { curlOf } from '../pages/docs/curl.ts'
import { type CurlRequest, requestsOfCurl } from './curl-requests.ts'
import { type ApiDocument, answerProblems } from './document-answers.ts'
import { refuseOtherStates, sendAgain, shownByRoute } from './example-again.ts'
import { operatorTokenOf } from './route-target.ts'
import type { TestRequest, TestService } from './test-service.ts'

export interface ExampleFile {
  filename: string
  contentType: string
  bytes: Buffer
}

export interface EveryExampleOptions {
  /** A token that the route lets in; only asked for where it takes one. */
  tokenFor?: (route: Route, service: TestService) => Promise<string | undefined>
  /** Run before an operation's example, by operationId: makes the example data that the example names. */
  prepare?: Record<string, (service: TestService) => Promise<unknown>>
  /** Files of form examples, by operationId and field; `body` is the body itself of a route that takes bytes. */
  files?: Record<string, Record<string, ExampleFile | ExampleFile[]>>
  /** Examples that cannot do what they show, by operationId: the status that they get, and why. */
  refused?: Record<string, { status: number; because: string }>
}

/** What the request of an operation carries; undefined where it needs none. */
export const tokenOf = async (
  route: Route,
  service: TestService,
  options: Pick<EveryExampleOptions, 'tokenFor'>,
): Promise<string | undefined> => {
  if (route.access === 'public') return undefined
  return route.access === 'operator' ? operatorTokenOf(service) : options.tokenFor?.(route, service)
}

const methodOrder = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The path with the values of the route's examples in it. */
const pathOf = (route: Route, path: string): string =>
  path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = route.examples?.params?.[name]
    if (value === undefined) throw new Error(`${route.operationId}: no example of {${name}}`)
    return encodeURIComponent(String(value))
  })

/** `/jobs/{id}?size=20` with the values of the route's examples. Throws where a required one is missing. */
const addressOf = (route: Route): string => {
  const { query = {} } = route.examples ?? {}
  const path = pathOf(route, route.path)
  const fields = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return fields.length === 0 ? path : `${path}?${new URLSearchParams(fields)}`
}

const formOf = (route: Route, files: Record<string, ExampleFile | ExampleFile[]> = {}): FormData => {
  const form = new FormData()
  for (const [name, value] of Object.entries(route.examples?.form ?? {})) form.append(name, value)
  for (const [name, given] of Object.entries(files))
    for (const { bytes, contentType, filename } of [given].flat())
      form.append(name, new Blob([new Uint8Array(bytes)], { type: contentType }), filename)
  return form
}

const requestOf = (route: Route, options: EveryExampleOptions): TestRequest => {
  const headers = Object.fromEntries(
    Object.entries(route.headers ?? {}).flatMap(([name, { example }]) =>
      example === undefined ? [] : [[name, example]],
    ),
  )
  if (route.bytes) {
    const file = [options.files?.[route.operationId!]?.['body'] ?? []].flat()[0]
    if (!file) throw new Error(`${route.operationId}: no example of its body`)
    return {
      headers: { ...headers, 'content-type': file.contentType },
      body: new Blob([new Uint8Array(file.bytes)]),
    }
  }
  if (route.form) return { headers, body: formOf(route, options.files?.[route.operationId!]) }
  return route.examples?.body === undefined ? { headers } : { headers, json: route.examples.body }
}

/** As `requestsOfCurl` tells them: files are the reader's own, and so is the token. */
const expectedOf = (route: Route, { headers = {}, json, body }: TestRequest): CurlRequest => ({
  method: route.method,
  address: `http://here${addressOf(route)}`,
  hasToken: route.access !== 'public' && route.access !== 'optional',
  headers: Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name.toLowerCase(), value])
      .filter(([name]) => name !== 'content-type'),
  ),
  json: json ?? null,
  texts: body instanceof FormData ? textsIn(body) : [],
  files: body instanceof FormData ? filesIn(body) : body ? ['body'] : [],
})

const textsIn = (form: FormData): [string, string][] =>
  [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')

const filesIn = (form: FormData): string[] => [
  ...new Set([...form].filter(([, value]) => typeof value !== 'string').map(([name]) => name)),
]

/**
 * Registers a test for each operation, reading ones first and deleting ones last. Call it with a running service (awaited at
 * the top of the test file, so that its routes are known); it is disposed of at the end.
 */
export const everyExampleTests = (service: TestService, options: EveryExampleOptions = {}): void => {
  after(() => service[Symbol.asyncDispose]())
  const shown = service.service.routes
    .filter((route) => !route.hidden)
    .sort((a, b) => methodOrder.indexOf(a.method) - methodOrder.indexOf(b.method))
  assert.ok(shown.length > 0, 'there are no operations')
  const shownBy = shownByRoute(service.service.routes)
  let problemsIn: ReturnType<typeof answerProblems> | undefined
  /** The tag of what the route changes, as whoever changes it sees it now. */
  const tagOf = async (route: Route, seen: Route, token: string | undefined): Promise<string> => {
    const answer = await service.get(pathOf(route, seen.path), token ? { token } : {})
    assert.equal(answer.status, 200, `GET ${seen.path}: ${answer.bytes.subarray(0, 500)}`)
    return answer.headers.get('etag') ?? ''
  }
  for (const route of shown)
    test(`every example: ${route.operationId ?? `${route.method} ${route.path}`}`, async () => {
      const id = route.operationId!
      await options.prepare?.[id]?.(service)
      const token = await tokenOf(route, service, options)
      const request: TestRequest = { ...requestOf(route, options), ...(token ? { token } : {}) }
      const send = (given: TestRequest) => service.call(route.method, addressOf(route), given)
      const seen = shownBy.get(route)
      if (takesKey(route))
        request.headers = {
          ...request.headers,
          // Callers without a sign-in are told apart by their address, which some tests change with each call.
          'x-forwarded-for': '192.0.2.250',
          'idempotency-key': `the example of ${id}`.replaceAll(' ', '-'),
        }
      if (seen) {
        await refuseOtherStates(send, request, await tagOf(route, seen, token))
        request.headers = { ...request.headers, 'if-match': await tagOf(route, seen, token) }
      }
      const answer = await send(request)
      const expected = options.refused?.[id]?.status ?? route.status ?? 200
      assert.equal(
        answer.status,
        expected,
        `${route.method} ${addressOf(route)}: ${answer.bytes.subarray(0, 2000)}`,
      )
      problemsIn ??= answerProblems((await service.get('/v3/api-docs')).body as ApiDocument)
      assert.equal(problemsIn(route, answer), null)
      if (takesKey(route) && expected < 400) {
        const again = await sendAgain(route, send, request, answer)
        if (again) assert.equal(problemsIn(route, again), null)
      }
      if (!route.etag) return
      const headers = { ...request.headers, 'if-none-match': answer.headers.get('etag') ?? 'none' }
      const known = await service.call(route.method, addressOf(route), { ...request, headers })
      assert.equal(known.status, 304, `${id}: its tag is another one at the next look`)
      assert.equal(problemsIn(route, known), null)
    })
  test('every example: the commands of the reference send these very requests', async () => {
    const document = (await service.get('/v3/api-docs')).body as ReadDocument
    const operations = operationsOf(document)
    const commands = operations.map((operation) => curlOf(operation, 'http://here'))
    const sent = await requestsOfCurl(commands)
    for (const [i, { id }] of operations.entries()) {
      const route = shown.find(({ operationId }) => operationId === id)!
      const expected = expectedOf(route, requestOf(route, options))
      assert.deepEqual(sent[i], expected, `${id}: ${commands[i]}`)
    }
  })
  test('every example: those that are refused are named with a reason', () => {
    for (const [id, { because }] of Object.entries(options.refused ?? {})) {
      assert.ok(
        shown.some((route) => route.operationId === id),
        `there is no operation ${id}`,
      )
      assert.ok(because.length > 10, id)
    }
  })
}
