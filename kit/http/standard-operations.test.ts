import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addStandards, isStandard } from './standard-operations.ts'

const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })

const own = () => ({
  tags: [{ name: 'Own', description: 'Own.' }],
  paths: { '/a': { get: ref('Shared') } } as Record<string, Record<string, object>>,
  components: { schemas: { Shared: {}, Lonely: {} }, responses: {} } as Record<string, object>,
})
const standards = {
  tags: { Standard: 'A standard.' },
  paths: { '/a': { post: ref('Shared') }, '/b': { get: ref('Foreign') } },
  schemas: { Foreign: {} },
  securitySchemes: { client: { type: 'http' } },
}

test('operations of a standard stand beside the own ones, marked', () => {
  const { paths, tags, components } = addStandards(own(), standards) as unknown as ReturnType<typeof own>
  assert.deepEqual(Object.keys(paths['/a']!), ['get', 'post'])
  assert.deepEqual([paths['/a']!['get']!, paths['/a']!['post']!, paths['/b']!['get']!].map(isStandard), [
    false,
    true,
    true,
  ])
  assert.deepEqual(tags.at(-1), { name: 'Standard', description: 'A standard.' })
  assert.deepEqual(Object.keys(components['schemas']!), ['Shared', 'Lonely', 'Foreign'])
  assert.ok('client' in components['securitySchemes']!)
})

test('two schemas of one name are a mistake', () => {
  assert.throws(() => addStandards(own(), { ...standards, schemas: { Shared: {} } }), /Shared/)
})

test('the house’s headers stand beside those that the standard names', () => {
  const answers = { 200: { headers: { ETag: 'theirs' } }, 400: {}, 403: {}, 404: { $ref: '#/a' } }
  const described = { paths: { '/c': { get: { responses: answers } } }, tags: {} }
  const { paths } = addStandards(own(), described, (path, method, status) =>
    status === 403 ? {} : { [`${method} ${path}`]: status, ETag: 'ours' },
  ) as { paths: Record<string, Record<string, object>> }
  assert.deepEqual(paths['/c']!['get'], {
    responses: {
      200: { headers: { 'get /c': 200, ETag: 'theirs' } },
      400: { headers: { 'get /c': 400, ETag: 'ours' } },
      403: {},
      404: { $ref: '#/a' },
    },
    'x-standard': true,
  })
})
