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
  assert.match(answerProblems(document)(route, file)!, /the header Content-Disposition of a 200/)
  assert.equal(answerProblems(declared)(route, file), null)
})

test('so is one that says what is left of a limit, or what is asked for', () => {
  for (const name of ['RateLimit', 'RateLimit-Policy', 'Retry-After', 'WWW-Authenticate']) {
    const given = answer(404, { message: 'no such door' })
    given.headers.set(name, 'so')
    const problem = answerProblems(document)({ method: 'GET', path: '/doors/{id}' }, given)
    assert.equal(problem, `the header ${name} of a 404 is not in the document`)
  }
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
