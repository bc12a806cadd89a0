import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type ApiDocument, answerProblems } from './document-answers.ts'
import type { TestAnswer } from './test-service.ts'

const reference = (room: string, name: string) => ({ $ref: `#/components/${room}/${name}` })
const json = (name: string) => ({ content: { 'application/json': { schema: reference('schemas', name) } } })
const document = {
  paths: {
    '/doors/{id}': {
      get: { responses: { 200: json('Door'), 404: reference('responses', 'Error404') } },
      delete: { responses: { 204: {} } },
    },
  },
  components: {
    responses: { Error404: json('Error') },
    schemas: {
      Door: {
        type: 'object',
        required: ['colour'],
        additionalProperties: false,
        properties: { colour: reference('schemas', 'Colour'), width: { type: ['integer', 'null'] } },
      },
      Colour: { type: 'string', enum: ['red', 'blue'] },
      Error: { type: 'object', required: ['message'] },
    },
  },
} as unknown as ApiDocument

const answer = (status: number, body?: unknown): TestAnswer => ({
  ...{ status, body, headers: new Headers({ 'content-type': 'application/json; charset=utf-8' }) },
  bytes: Buffer.from(body === undefined ? '' : JSON.stringify(body)),
})

test('a header that only some operations answer with is in the document of those', () => {
  const file = { ...answer(200, { colour: 'red' }) }
  file.headers.set('content-disposition', 'attachment; filename="door.json"')
  const declared = structuredClone(document)
  declared.paths['/doors/{id}']!['get']!.responses['200']!.headers = { 'Content-Disposition': {} }
  const route = { method: 'GET', path: '/doors/{id}' }
  assert.match(answerProblems(document)(route, file)!, /the header content-disposition of a 200/)
  assert.equal(answerProblems(declared)(route, file), null)
})

test('so is one that says what is left of a limit, or what is asked for', () => {
  for (const name of ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate']) {
    const given = answer(404, { message: 'no such door' })
    given.headers.set(name, 'so')
    const problem = answerProblems(document)({ method: 'GET', path: '/doors/{id}' }, given)
    assert.equal(problem, `the header ${name.toLowerCase()} of a 404 is not in the document`)
  }
})

test('so is any other but those of every answer, and those of caches where nothing is kept', () => {
  const problemWith = (headers: Record<string, string>): string | null => {
    const given = answer(404, { message: 'no such door' })
    for (const [name, value] of Object.entries(headers)) given.headers.set(name, value)
    return answerProblems(document)({ method: 'GET', path: '/doors/{id}' }, given)
  }
  for (const name of ['access-control-allow-origin', 'tus-resumable', 'x-robots-tag', 'x-new'])
    assert.match(problemWith({ [name]: 'so' })!, new RegExp(`^the header ${name} of a 404`))
  assert.equal(problemWith({ 'x-trace-id': 'a', 'x-content-type-options': 'nosniff' }), null)
  assert.equal(problemWith({ 'cache-control': 'no-store', vary: 'accept-language' }), null)
  assert.match(problemWith({ 'cache-control': 'no-cache' })!, /^the header cache-control of a 404/)
  assert.match(problemWith({ vary: 'accept-language' })!, /^the header vary of a 404/)
})

test('a declared header has a value that is allowed', () => {
  const declared = structuredClone(document)
  declared.components.headers = { Wait: { schema: { type: 'integer', minimum: 1 } } }
  declared.components.responses['Error404']!.headers = {
    'Retry-After': reference('headers', 'Wait'),
    Again: { schema: { type: 'string', enum: ['true'] } },
  }
  const problemWith = (name: string, value: string): string | null => {
    const given = answer(404, { message: 'no such door' })
    given.headers.set(name, value)
    return answerProblems(declared)({ method: 'GET', path: '/doors/{id}' }, given)
  }
  assert.equal(problemWith('retry-after', '3'), null)
  assert.equal(problemWith('retry-after', '0'), 'the header Retry-After of a 404 is 0')
  assert.equal(problemWith('retry-after', 'soon'), 'the header Retry-After of a 404 is soon')
  assert.equal(problemWith('again', 'true'), null)
  assert.equal(problemWith('again', 'yes'), 'the header Again of a 404 is yes')
})

test('an answer as documented has no problem; any other one is named', () => {
  const problemsIn = answerProblems(document)
  const get = (status: number, body?: unknown) =>
    problemsIn({ method: 'GET', path: '/doors/{id}' }, answer(status, body))
  const remove = (status: number, body?: unknown) =>
    problemsIn({ method: 'DELETE', path: '/doors/{id}' }, answer(status, body))
  assert.equal(get(200, { colour: 'red', width: null }), null)
  assert.equal(get(404, { message: 'no such door' }), null)
  assert.equal(remove(204), null)
  assert.match(get(200, { width: 1 })!, /required property 'colour'/)
  assert.match(get(200, { colour: 'green' })!, /colour must be equal to one of/)
  assert.match(get(200, { colour: 'red', height: 2 })!, /additional properties/)
  assert.match(get(404, {})!, /required property 'message'/)
  assert.match(get(500, {})!, /status 500/)
  assert.match(remove(204, 'gone')!, /a body/)
  const page = {
    ...answer(200),
    headers: new Headers({ 'content-type': 'text/html' }),
    bytes: Buffer.from('<p>'),
  }
  assert.match(problemsIn({ method: 'GET', path: '/doors/{id}' }, page)!, /media type text\/html of a 200/)
})
