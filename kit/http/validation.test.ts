import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { closed } from './schema.ts'
import { createValidatorCompiler, type Validator, validationFailure } from './validation.ts'

const schema = closed({
  curve: Type.Literal('P-256'),
  scopes: Type.Array(Type.String(), { minItems: 1, maxItems: 2, uniqueItems: true }),
})
const validate = createValidatorCompiler()({
  ...{ schema, method: 'POST', url: '/', httpPart: 'body' },
}) as Validator

const told = (body: object): string => {
  assert.equal(validate(body), false)
  return validationFailure(validate.errors!, 'body').message
}

test('what a fixed value or a list must be is said in plain words', () => {
  assert.equal(validate({ curve: 'P-256', scopes: ['a'] }), true)
  assert.equal(told({ curve: 'P-384', scopes: ['a'] }), 'curve must be "P-256"')
  assert.equal(told({ curve: 'P-256', scopes: [] }), 'scopes must have at least 1 entry')
  assert.equal(told({ curve: 'P-256', scopes: ['a', 'b', 'c'] }), 'scopes must have at most 2 entries')
  assert.equal(told({ curve: 'P-256', scopes: ['a', 'a'] }), 'scopes must not have the same entry twice')
})

test('text in the place of a number is no number, whatever its bounds', () => {
  const query = Type.Object({
    pct: Type.Number({ minimum: 0, maximum: 100 }),
    page: Type.Integer({ minimum: 1 }),
  })
  const validateQuery = createValidatorCompiler()({
    ...{ schema: query, method: 'GET', url: '/', httpPart: 'querystring' },
  }) as Validator
  const toldOf = (given: object): string => {
    assert.equal(validateQuery(given), false)
    return validationFailure(validateQuery.errors!, 'querystring').message
  }
  for (const pct of ['abc', 'NaN', '1e3', ''])
    assert.equal(toldOf({ pct, page: '2' }), 'pct must be number', pct)
  assert.equal(toldOf({ pct: '101', page: 'x' }), 'pct must be <= 100; page must be integer')
})
