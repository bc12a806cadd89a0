/** Problem documents and their pages: who gets one, what stands in it, and that each failure has its page. */

import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import * as errors from '../errors.ts'
import { problemWords } from '../pages/problems/problem.words.ts'
import { createSampleService } from '../testing/sample-service.ts'
import { startTestService, type TestService } from '../testing/test-service.ts'
import { prefersProblem, problemNameOf, problemNames, problemOf } from './problems.ts'

let polder: TestService
before(async () => {
  polder = await startTestService(createSampleService, { database: false })
})
after(() => polder[Symbol.asyncDispose]())

const problem = { accept: 'application/problem+json' }

test('who names the media type gets it, unless the error body is liked better', () => {
  const cases: [string | undefined, boolean][] = [
    ['application/problem+json', true],
    ['Application/Problem+JSON', true],
    ['application/json, application/problem+json', true],
    ['application/problem+json;q=0.5, application/json', false],
    ['application/problem+json;q=0', false],
    ['application/json', false],
    ['*/*', false],
    [undefined, false],
  ]
  for (const [accept, expected] of cases) assert.equal(prefersProblem(accept), expected, accept)
})

test('a failure is told as RFC 9457 has it, and each wrong field by a pointer', async () => {
  const answer = await polder.post('/things', {
    headers: { ...problem, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'a', inner: { depth: 'deep' } }),
  })
  assert.equal(answer.status, 400)
  assert.equal(answer.headers.get('content-type'), 'application/problem+json')
  const { traceId, detail, ...rest } = answer.body
  assert.equal(traceId, answer.headers.get('x-trace-id'))
  assert.match(detail, /inner/)
  assert.deepEqual(rest, {
    type: '/problems/bad-request',
    title: 'Bad Request',
    status: 400,
    instance: '/things',
    errors: [{ pointer: '#/inner/depth', detail: rest.errors[0].detail }],
  })
  const plain = await polder.get('/nowhere')
  assert.equal(plain.headers.get('content-type'), 'application/json; charset=utf-8')
  assert.equal((await polder.get('/nowhere', { headers: problem })).body.type, '/problems/not-found')
})

test('what a service adds to a failure stands beside the members of the document, and takes none of their places', () => {
  const failure = { message: 'too low', path: '/x', traceId: 't', timestamp: '2026-03-18T12:00:00.000Z' }
  const told = problemOf({ ...failure, status: 403, code: 'LOW', details: { required: 'MIDDEN', status: 1 } })
  assert.deepEqual([told['required'], told['status'], told['code']], ['MIDDEN', 403, 'LOW'])
})

test('each status that the code throws has a problem of its own and words in both languages', () => {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const files = globSync('{kit,services}/**/*.ts', { cwd: root }).filter((file) => !file.includes('.test.'))
  const texts = files.map((file) => readFileSync(`${root}${file}`, 'utf8'))
  const thrown = texts
    .flatMap((text) => [...text.matchAll(/new Failure\(\s*(\d{3})/g)])
    .map(([, status]) => Number(status))
  const made = Object.entries(errors)
    .filter(([, make]) => typeof make === 'function' && !/^class/.test(String(make)))
    .map(([name, make]) => {
      const given = name === 'invalidFields' ? [[{ field: 'name', message: 'words' }]] : ['words', 1]
      return (make as (...given: unknown[]) => { status?: number })(...given).status!
    })
  assert.ok(made.length >= 12 && thrown.length > 3)
  for (const status of new Set([...thrown, ...made])) assert.ok(problemNames[status], `${status}`)
  for (const name of Object.values(problemNames))
    for (const { byName } of Object.values(problemWords)) assert.ok(byName[name], name)
  assert.deepEqual([problemNameOf(418), problemNameOf(599)], ['bad-request', 'internal-error'])
})
