import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { closed, date, timestamp } from './schema.ts'
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

test('a moment or day that no clock and no column holds is refused: a 60th second, an offset without minutes, year 0', () => {
  const query = Type.Object({ at: Type.Optional(timestamp()), on: Type.Optional(date()) })
  const validateQuery = createValidatorCompiler()({
    ...{ schema: query, method: 'GET', url: '/', httpPart: 'querystring' },
  }) as Validator
  for (const at of [
    ...['2016-12-31T23:59:60Z', '2026-01-01T00:00:00+00', '0000-12-31T00:00:00Z'],
    ...['0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '2026-02-30T00:00:00Z'],
  ])
    assert.equal(validateQuery({ at }), false, at)
  for (const on of ['0000-01-01', '2026-02-29']) assert.equal(validateQuery({ on }), false, on)
  for (const at of ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z', '2026-01-01T00:00:00.123456+01:00'])
    assert.equal(validateQuery({ at }), true, at)
  for (const on of ['0001-01-01', '9999-12-31', '2024-02-29']) assert.equal(validateQuery({ on }), true, on)
})
