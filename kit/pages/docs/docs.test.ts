/** The reader of API documents, the search over its operations, and the changelog's feed. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { runInNewContext } from 'node:vm'
import { parseAtomFeed } from 'feedsmith'
import { requestsOfCurl } from '../../testing/curl-requests.ts'
import { type ApiDocument, operationsOf } from './api-operations.ts'
import { changelogFeed } from './changelog.views.ts'
import { curlOf } from './curl.ts'
import { foundIn } from './docs.views.ts'
import type { Change } from './documentation.ts'
import { literal, typescriptOf } from './typescript-call.ts'

const document: ApiDocument = {
  info: { title: 'Sample', version: '1.0.0' },
  paths: {
    '/things/{id}': {
      put: {
        operationId: 'changeThing',
        tags: ['Things'],
        summary: 'Change a thing',
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' }, example: 'a/b ‘c’' },
          { name: 'tag', in: 'query', required: false, schema: { type: 'array' }, example: ['x', 'y z'] },
          { $ref: '#/components/parameters/IfMatch' },
        ],
        requestBody: {
          required: true,
          content: {
            'application/json': {
              schema: { $ref: '#/components/schemas/Thing' },
              example: { name: 'it\'s $HOME `x` "q" \\n' },
            },
          },
        },
        responses: {
          200: { description: 'Done.', content: { 'text/plain': { schema: { type: 'string' } } } },
        },
        security: [{ bearer: [] }],
      },
    },
    '/colours': {
      get: {
        operationId: 'listColours',
        tags: ['Colours'],
        summary: 'List colours',
        responses: { 200: { description: 'Done.' } },
        security: [],
      },
    },
  },
  components: {
    schemas: { Thing: { type: 'object' } },
    parameters: { IfMatch: { name: 'If-Match', in: 'header', required: false, schema: { type: 'string' } } },
  },
}
const [change, list] = operationsOf(document) as [
  ReturnType<typeof operationsOf>[number],
  ReturnType<typeof operationsOf>[number],
]

test('a command of curl says to a shell what the example says, whatever is in it', async () => {
  const [sent] = await requestsOfCurl([curlOf(change, 'http://here')])
  assert.deepEqual(sent, {
    method: 'PUT',
    address: 'http://here/things/a%2Fb%20%E2%80%98c%E2%80%99?tag=x&tag=y+z',
    hasToken: true,
    headers: {},
    json: { name: 'it\'s $HOME `x` "q" \\n' },
    texts: [],
    files: [],
  })
  assert.equal(curlOf(list, 'http://here'), "curl 'http://here/colours'")
})

test('a program has its values as they are, and what is no JSON as text', () => {
  const program = typescriptOf(change, 'photo-verification', 'http://here')
  assert.match(program, /createPhotoVerificationClient\(\{ baseUrl: 'http:\/\/here' \}\)/)
  assert.match(program, /parseAs: 'text'/)
  const values = { a: "it's", 'b-c': [1, null, true], d: 'line\n“x” "y" \\', e: {}, f: 'é'.repeat(90) }
  assert.deepEqual(JSON.parse(runInNewContext(`JSON.stringify(${literal(values)})`)), values)
})

test('a search finds operations in which every word stands, in names of parameters too', () => {
  const names = (query: string): string[] => foundIn([change, list], query).map(({ id }) => id)
  assert.deepEqual(names('THINGS'), ['changeThing'])
  assert.deepEqual(names('if-match put'), ['changeThing'])
  assert.deepEqual(names('colours put'), [])
  assert.deepEqual(names('  '), ['changeThing', 'listColours'])
})

test('the feed names each change for ever, and is what a reader of feeds takes', async () => {
  const changes: Change[] = [
    { on: '2026-11-23', kind: 'added', text: { nl: 'Twee', en: 'Two & <b>' } },
    { on: '2026-11-23', kind: 'removed', text: { nl: 'Een', en: 'One' }, operations: ['gone'] },
  ]
  const place = { language: 'en', base: 'http://here', name: 'Sample' } as const
  const feed = parseAtomFeed(await changelogFeed(changes, place))
  assert.deepEqual(
    feed.entries?.map(({ id, title }) => [id, title?.value]),
    [
      ['http://here/changelog#2026-11-23-2', 'New: Two & <b>'],
      ['http://here/changelog#2026-11-23-1', 'Gone: One'],
    ],
  )
  const later: Change = { on: '2026-11-23', kind: 'mended', text: { nl: 'Drie', en: 'Three' } }
  const next = parseAtomFeed(await changelogFeed([later, ...changes], place))
  assert.deepEqual(
    next.entries?.slice(1).map(({ id }) => id),
    feed.entries?.map(({ id }) => id),
  )
})
