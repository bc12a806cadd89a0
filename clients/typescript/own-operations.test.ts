import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withoutStandards } from './own-operations.ts'

const ref = (name: string) => ({ schema: { $ref: `#/components/schemas/${name}` } })
const foreign = (name: string) => ({ ...ref(name), 'x-standard': true })

test('operations of a standard go, with the schemas that they alone refer to', () => {
  const { paths, components } = withoutStandards({
    paths: {
      '/a': { get: ref('Shared'), post: foreign('Shared') },
      '/b': { get: foreign('Foreign') },
    },
    components: { schemas: { Shared: {}, Lonely: {}, Foreign: {} }, responses: {} },
  })
  assert.deepEqual(paths, { '/a': { get: ref('Shared') } })
  assert.deepEqual(components.schemas, { Shared: {}, Lonely: {} })
})
