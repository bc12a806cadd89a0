import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import type { ErrorObject } from 'ajv'
import { invalidField } from '../errors.ts'
import { createValidatorCompiler, validationFailure } from '../http/validation.ts'
import { failureInDutch } from './request-refusals.ts'

const refused = (schema: object, data: unknown, httpPart = 'body') => {
  const validate = createValidatorCompiler()({
    schema,
    httpPart,
    method: 'POST',
    url: '/',
  } as never) as never as {
    (given: unknown): boolean
    errors: ErrorObject[]
  }
  assert.equal(validate(data), false)
  const { message, options } = validationFailure(validate.errors, httpPart)
  const { fieldErrors } = options as { fieldErrors: { field: string; message: string }[] }
  return { english: message, dutch: failureInDutch({ message, fieldErrors }) }
}

const of = (schema: object) => ({ type: 'object', properties: { veld: schema } })

test('whatever a schema refuses is told in Dutch, with the field by its name', () => {
  const cases: [schema: object, data: unknown, dutch: string][] = [
    [{ type: 'object', additionalProperties: false }, { x: 1 }, 'x is geen bekend veld van de inhoud'],
    [{ type: 'object', required: ['naam'] }, {}, 'naam is verplicht'],
    [{ type: 'object' }, [], 'de inhoud moet een object zijn'],
    [of({ enum: ['A', 'B'] }), { veld: 'C' }, 'veld moet een van deze zijn: A, B'],
    [of({ type: 'integer' }), { veld: 1.5 }, 'veld moet een geheel getal zijn'],
    [of({ type: ['string', 'boolean', 'null'] }), { veld: 1 }, 'veld moet een tekst of true of false zijn'],
    [of({ type: 'array' }), { veld: 1 }, 'veld moet een lijst zijn'],
    [of({ type: 'number', minimum: 0 }), { veld: -1 }, 'veld moet 0 of meer zijn'],
    [of({ type: 'number', maximum: 5 }), { veld: 6 }, 'veld mag hoogstens 5 zijn'],
    [of({ type: 'number', exclusiveMinimum: 0 }), { veld: 0 }, 'veld moet meer dan 0 zijn'],
    [of({ type: 'number', exclusiveMaximum: 1 }), { veld: 1 }, 'veld moet minder dan 1 zijn'],
    [of({ type: 'string', minLength: 1 }), { veld: '' }, 'veld mag niet leeg zijn'],
    [of({ type: 'string', minLength: 3 }), { veld: 'a' }, 'veld moet minstens 3 tekens hebben'],
    [of({ type: 'string', maxLength: 3 }), { veld: 'abcd' }, 'veld mag hoogstens 3 tekens hebben'],
    [of({ type: 'string', pattern: '\\S' }), { veld: ' ' }, 'veld mag niet leeg zijn'],
    [of({ type: 'string', pattern: '^a' }), { veld: 'b' }, 'veld heeft niet de verwachte vorm'],
    [of({ type: 'string', format: 'date' }), { veld: 'x' }, 'veld moet een datum zijn (jjjj-mm-dd)'],
    [of({ type: 'string', format: 'email' }), { veld: 'x' }, 'veld moet een e-mailadres zijn'],
    [of({ type: 'string', format: 'uuid' }), { veld: 'x' }, 'veld moet een UUID zijn'],
    [of({ type: 'array', minItems: 1 }), { veld: [] }, 'veld moet minstens 1 onderdeel hebben'],
    [of({ type: 'array', maxItems: 2 }), { veld: [1, 2, 3] }, 'veld mag hoogstens 2 onderdelen hebben'],
    [of({ type: 'array', uniqueItems: true }), { veld: [1, 1] }, 'veld mag niets dubbel hebben'],
  ]
  for (const [schema, data, dutch] of cases) assert.equal(refused(schema, data).dutch.message, dutch)
  const amount = of({
    anyOf: [
      { type: 'string', pattern: '^\\d+$' },
      { type: 'number', minimum: 0 },
    ],
  })
  assert.equal(refused(amount, { veld: -1 }).dutch.message, 'veld moet 0 of meer zijn')
  assert.equal(refused(amount, { veld: 'NaN' }).dutch.message, 'veld heeft niet de verwachte vorm')
  const two = refused({ type: 'object', required: ['a', 'b'] }, {}).dutch
  assert.equal(two.message, 'a is verplicht; b is verplicht')
  assert.deepEqual(two.fieldErrors, [
    { field: 'a', message: 'is verplicht' },
    { field: 'b', message: 'is verplicht' },
  ])
  const thrown = invalidField('einde', 'must not lie before begin')
  const { fieldErrors } = thrown.options as { fieldErrors: { field: string; message: string }[] }
  assert.equal(
    failureInDutch({ message: thrown.message, fieldErrors }).message,
    'einde: mag niet voor begin liggen',
  )
  const query = { type: 'object', properties: { page: { type: 'integer' } }, additionalProperties: false }
  assert.equal(
    refused(query, { page: 'x', q: 1 }, 'querystring').dutch.message,
    'q is geen bekende parameter van het adres; page moet een geheel getal zijn',
  )
})

test('so is what reading a request refuses, and what nobody has said in Dutch stays as it was', () => {
  const thrown =
    /\b(?:badRequest|payloadTooLarge|unsupportedMediaType|faulty|notFound)\((?:[^'`]{0,60},)?\s*(['`])([A-Z](?:(?!\1)[^\\]|\\.)*)\1/g
  const sentences = globSync(
    'http/{bodies,body-chunks,dispatch,error-pages,failures,idempotency,multipart}.ts',
    {
      cwd: new URL('../', import.meta.url),
    },
  )
    .flatMap((file) => [...readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').matchAll(thrown)])
    .map(([, , text]) => text!.replaceAll(/\$\{[^}]*\}/g, '7'))
  assert.ok(sentences.length > 15, `${sentences.length} sentences`)
  assert.deepEqual(
    sentences.filter((message) => failureInDutch({ message }).message === message),
    [],
  )
  assert.deepEqual(failureInDutch({ message: 'Something new.' }), { message: 'Something new.' })
})
