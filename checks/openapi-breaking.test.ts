/** Planted changes of an API document: each that breaks a program is told, and each near miss is let through. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ApiDocument } from '../kit/pages/docs/api-operations.ts'
import { breakingChanges, checkBreakingChanges } from './openapi-breaking.ts'
import { committedDocument, keptReleases } from './releases.ts'

const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A document with one of everything. */
// biome-ignore lint/suspicious/noExplicitAny: tests change it anywhere
const sample = (): any => ({
  info: { title: 'Sample', version: '1.0.0' },
  paths: {
    '/things': {
      get: {
        operationId: 'listThings',
        tags: ['T'],
        summary: 'List',
        parameters: [{ name: 'size', in: 'query', required: false, schema: { type: 'integer' } }],
        responses: { 200: { description: '', ...json({ type: 'array', items: ref('Thing') }) } },
        security: [],
      },
      post: {
        operationId: 'makeThing',
        tags: ['T'],
        summary: 'Make',
        requestBody: { required: true, ...json(ref('ThingRequest')) },
        responses: { 201: { description: '', ...json(ref('Thing')) }, 409: { description: '' } },
        security: [{ bearer: [] }],
      },
    },
  },
  components: {
    schemas: {
      ThingRequest: {
        type: 'object',
        additionalProperties: false,
        required: ['name'],
        properties: {
          name: { type: 'string' },
          note: { type: ['string', 'null'] },
          colour: { type: 'string', enum: ['RED', 'BLUE'] },
          inner: ref('Inner'),
          price: { type: 'number' },
        },
      },
      Thing: {
        type: 'object',
        additionalProperties: false,
        required: ['id', 'state'],
        properties: {
          id: { type: 'integer' },
          state: { type: 'string', enum: ['OPEN', 'CLOSED'] },
          parent: { anyOf: [ref('Thing'), { type: 'null' }] },
          note: { type: 'string' },
        },
      },
      Inner: { type: 'object', properties: { depth: { type: 'integer' } } },
    },
  },
})

// biome-ignore lint/suspicious/noExplicitAny: as above
type Change = (document: any) => void
const after = (change: Change): string[] => {
  const document = sample()
  change(document)
  return breakingChanges(sample(), document as ApiDocument)
}
const request: (document: ReturnType<typeof sample>) => ReturnType<typeof sample> = (d) =>
  d.components.schemas.ThingRequest
const answer: typeof request = (d) => d.components.schemas.Thing

const breaking: [string, Change, RegExp][] = [
  ['an operation is gone', (d) => delete d.paths['/things'].get, /^GET \/things is gone$/],
  [
    'a path has another name',
    (d) => {
      d.paths['/items'] = d.paths['/things']
      delete d.paths['/things']
    },
    /GET \/things is gone/,
  ],
  ['a parameter is gone', (d) => d.paths['/things'].get.parameters.pop(), /query size is gone/],
  [
    'a parameter must be sent',
    (d) => {
      d.paths['/things'].get.parameters[0].required = true
    },
    /size must be sent/,
  ],
  [
    'a new parameter must be sent',
    (d) => d.paths['/things'].get.parameters.push({ name: 'of', in: 'query', required: true, schema: {} }),
    /of must be sent/,
  ],
  ['a field that was taken is gone', (d) => delete request(d).properties.note, /\.note is gone/],
  ['a field must be sent', (d) => request(d).required.push('note'), /\.note must be sent/],
  [
    'a field takes no null',
    (d) => {
      request(d).properties.note.type = 'string'
    },
    /takes no null/,
  ],
  [
    'a number must be whole',
    (d) => {
      request(d).properties.price.type = 'integer'
    },
    /takes no number/,
  ],
  ['a member that was taken is gone', (d) => request(d).properties.colour.enum.pop(), /no "BLUE"/],
  [
    'a free text becomes a list',
    (d) => {
      request(d).properties.name.enum = ['A']
    },
    /takes A alone/,
  ],
  [
    'a field inside is gone',
    (d) => delete d.components.schemas.Inner.properties.depth,
    /inner\.depth is gone/,
  ],
  ['an answered field is gone', (d) => delete answer(d).properties.note, /\.note is gone/],
  ['an answered field may be absent', (d) => answer(d).required.pop(), /state may be absent/],
  [
    'an answered field may be null',
    (d) => {
      answer(d).properties.note.type = ['string', 'null']
    },
    /may be null/,
  ],
  ['an answered member is gone', (d) => answer(d).properties.state.enum.pop(), /no "CLOSED"/],
  [
    'an answer is of another type',
    (d) => {
      answer(d).properties.id.type = 'string'
    },
    /may be string/,
  ],
  [
    'another status',
    (d) => {
      const { responses } = d.paths['/things'].post
      responses[200] = responses[201]
      delete responses[201]
    },
    /answers no 201/,
  ],
  [
    'another kind of content',
    (d) => {
      d.paths['/things'].get.responses[200].content = { 'text/csv': { schema: { type: 'string' } } }
    },
    /no application\/json/,
  ],
  [
    'a token is needed',
    (d) => {
      d.paths['/things'].get.security = [{ bearer: [] }]
    },
    /needs a token/,
  ],
  [
    'the operator’s token is needed',
    (d) => {
      d.paths['/things'].get.security = [{ operator: [] }]
    },
    /needs a token/,
  ],
]

const harmless: [string, Change][] = [
  ['nothing', () => {}],
  [
    'a new operation',
    (d) => {
      d.paths['/others'] = d.paths['/things']
    },
  ],
  [
    'a new parameter that may be left out',
    (d) => d.paths['/things'].get.parameters.push({ name: 'of', in: 'query', required: false, schema: {} }),
  ],
  [
    'a new field that may be sent',
    (d) => {
      request(d).properties.extra = { type: 'string' }
    },
  ],
  ['a field need not be sent', (d) => request(d).required.pop()],
  [
    'a field takes null too',
    (d) => {
      request(d).properties.name.type = ['string', 'null']
    },
  ],
  [
    'a new member',
    (d) => {
      request(d).properties.colour.enum.push('GREEN')
      answer(d).properties.state.enum.push('HELD')
    },
  ],
  ['a list becomes free text where it is sent', (d) => delete request(d).properties.colour.enum],
  [
    'a new answered field',
    (d) => {
      answer(d).properties.extra = { type: 'string' }
      answer(d).required.push('extra')
    },
  ],
  [
    'a whole number that is sent may be any number',
    (d) => {
      d.components.schemas.Inner.properties.depth.type = 'number'
    },
  ],
  [
    'a new failure',
    (d) => {
      d.paths['/things'].post.responses[422] = { description: '' }
    },
  ],
  ['a failure less', (d) => delete d.paths['/things'].post.responses[409]],
  [
    'a schema has another name',
    (d) => {
      d.components.schemas.Item = d.components.schemas.Inner
      delete d.components.schemas.Inner
      request(d).properties.inner = ref('Item')
    },
  ],
  [
    'a schema has no name',
    (d) => {
      request(d).properties.inner = d.components.schemas.Inner
    },
  ],
  [
    'other words, another order',
    (d) => {
      answer(d).description = 'Other words.'
      answer(d).properties = Object.fromEntries(Object.entries(answer(d).properties).reverse())
    },
  ],
  [
    'no token is needed',
    (d) => {
      d.paths['/things'].post.security = []
    },
  ],
]

for (const [name, change, told] of breaking)
  test(`breaks: ${name}`, () => assert.match(after(change).join('\n'), told))

for (const [name, change] of harmless)
  test(`does not break: ${name}`, () => assert.deepEqual(after(change), []))

test('nothing breaks programs of the last kept release; a field taken out of it would', async () => {
  assert.deepEqual(await checkBreakingChanges(), [])
  const last = (await keptReleases()).at(-1)!
  for (const service of last.services) {
    const document = await last.document(service)
    assert.deepEqual(breakingChanges(document, document), [])
    const less = structuredClone(await committedDocument(service))
    delete less.paths[Object.keys(document.paths)[0]!]
    assert.ok(breakingChanges(document, less).length > 0, service)
  }
})
