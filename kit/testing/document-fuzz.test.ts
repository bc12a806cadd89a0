import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Caller, type Route, routeFor } from '../http/route.ts'
import { closed, Type } from '../http/schema.ts'
import { createDice } from './document-fuzz/odd-values.ts'
import { requestsFor } from './document-fuzz/requests.ts'
import { fuzzedOperations } from './document-fuzz.ts'
import { createSampleService } from './sample-service.ts'
import { startTestService } from './test-service.ts'

/** An operation that does this with the name that it gets. */
const greeting = (greet: (name: string) => string): Route =>
  routeFor<Caller>()({
    method: 'POST',
    path: '/greetings',
    operationId: 'greet',
    summary: 'Greets somebody',
    tag: 'Sample',
    access: 'public',
    query: closed({ times: Type.Optional(Type.String()) }),
    body: closed({ name: Type.String(), title: Type.Optional(Type.String()) }),
    output: closed({ greeting: Type.String({ maxLength: 100_000 }) }),
    examples: { body: { name: 'Anna' } },
    handler: ({ body }) => ({ greeting: greet(body.name) }),
  })

/** What the fuzz test says of it; null where nothing is wrong. */
const saidOf = async (greet: (name: string) => string): Promise<string | null> => {
  await using service = await startTestService(createSampleService, {
    database: false,
    service: { routes: [greeting(greet)] },
  })
  const operation = (await fuzzedOperations(service, {}, 3)).find(
    ({ operationId }) => operationId === 'greet',
  )
  assert.ok(operation)
  return await operation.run().then(
    () => null,
    (error: Error) => error.message,
  )
}

test('an operation that answers as documented passes', async () => {
  assert.equal(await saidOf((name) => `Hello ${name}`), null)
})

test('a failure of ours is told with the request and its seed', async () => {
  const said = await saidOf((name) => {
    if (name !== 'Anna') throw new Error('not this name')
    return 'Hello'
  })
  assert.match(said!, /^[^\n]*\(seed 3\): POST \/greetings[^\n]*"name"[\s\S]*answered with 500/)
})

test('an answer that is not as declared is told', async () => {
  assert.match((await saidOf(() => 'x'.repeat(100_001)))!, /\(seed 3\): POST \/greetings[\s\S]*100000/)
})

test('the same seed gives the same requests, another seed others', () => {
  const operation = {
    ...{ operationId: 'change', method: 'PUT', path: '/doors/{id}' },
    parameters: [{ name: 'id', in: 'path' as const, example: 7 }],
    requestBody: {
      content: { 'application/json': { schema: {}, example: { colour: 'red', sizes: [1, 2] } } },
    },
  }
  const requests = (seed: number) => requestsFor(createDice(seed), operation, {}, {})
  assert.deepEqual(requests(1), requests(1))
  assert.notDeepEqual(requests(1), requests(2))
  const kinds = requests(1).map(({ what }) => what)
  for (const kind of ['path parameter id', 'another query', 'an extra field', 'cut', 'odd bytes'])
    assert.ok(kinds.includes(kind), kind)
})

test('a form gets parts without a name, cut ones and odd files', () => {
  const operation = {
    ...{ operationId: 'send', method: 'POST', path: '/files' },
    requestBody: {
      content: { 'multipart/form-data': { schema: { properties: { file: {}, note: {} } } } },
    },
  }
  const requests = requestsFor(createDice(1), operation, {}, { file: Buffer.from('x') })
  const kinds = requests.map(({ what }) => what)
  for (const kind of ['cut', 'without its end', 'a part with an odd head', 'an odd type', 'an encoding'])
    assert.ok(kinds.includes(kind), kind)
  assert.ok(kinds.some((kind) => kind.endsWith('is an odd file')))
})
