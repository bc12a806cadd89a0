/** Compiling late: nothing at the start, each part once, with the same verdicts as before. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sampleDialect } from '../testing/sample-service.ts'
import { createLateCompiler } from './late-compiler.ts'

const route = { method: 'POST', url: '/things', httpPart: 'body' }
const schema = {
  type: 'object',
  additionalProperties: false,
  required: ['name'],
  properties: { name: { type: 'string' } },
}

test('a validator says what is wrong at its first call and at later ones', () => {
  const validate = createLateCompiler(sampleDialect).validators({ ...route, schema }) as unknown as {
    (data: unknown): boolean
    errors?: { keyword: string }[] | null
  }
  assert.equal(validate({ other: 1 }), false)
  assert.deepEqual(validate.errors?.map(({ keyword }) => keyword).sort(), [
    'additionalProperties',
    'required',
  ])
  assert.equal(validate({ name: 'a' }), true)
  assert.equal(validate.errors, null)
})

test('a serializer keeps what its schema names, the error body too', () => {
  const { serializers } = createLateCompiler(sampleDialect)
  assert.equal(serializers({ ...route, schema })({ name: 'a', secret: 'b' }), '{"name":"a"}')
  const error = serializers({ ...route, schema: { $ref: 'Error#' } })
  assert.equal(JSON.parse(error({ problem: 'a', status: 404, secret: 'b' })).secret, undefined)
})

test('what no request has needed is compiled one at a time, and each once', () => {
  const compiler = createLateCompiler(sampleDialect)
  // The error body's serializer is there from the beginning.
  assert.equal(compiler.compileNext(), true)
  assert.equal(compiler.compileNext(), false)
  const used = compiler.validators({ ...route, schema })
  compiler.validators({ ...route, schema: { type: 'object' } })
  used({})
  assert.equal(compiler.compileNext(), true)
  assert.equal(compiler.compileNext(), false)
})
