import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Type } from 'typebox'
import { createSchemaCollector } from './api-schema.ts'
import { closed, described, named, nullable, oneOf } from './schema.ts'

const Colour = named('Colour', oneOf(['red', 'blue'], { description: 'Of the door.' }))
const Door = named('Door', closed({ colour: Colour, other: Type.Optional(nullable(Colour)) }))
const colour = { $ref: '#/components/schemas/Colour' }

test('a named schema stands once, and is referred to wherever it is used', () => {
  const schemas = createSchemaCollector()
  assert.deepEqual(schemas.shown(Door), { $ref: '#/components/schemas/Door' })
  assert.deepEqual(schemas.shown(Type.Array(Door)), {
    type: 'array',
    items: { $ref: '#/components/schemas/Door' },
  })
  assert.deepEqual(schemas.components(), {
    Colour: { type: 'string', enum: ['red', 'blue'], description: 'Of the door.' },
    Door: {
      type: 'object',
      required: ['colour'],
      properties: { colour, other: { anyOf: [colour, { type: 'null' }] } },
      additionalProperties: false,
    },
  })
})

test('words of one place stand beside the reference', () => {
  const schemas = createSchemaCollector()
  assert.deepEqual(schemas.shown(described(Colour, 'Of the frame.')), {
    ...colour,
    description: 'Of the frame.',
  })
  assert.equal(schemas.components()['Colour']?.['description'], 'Of the door.')
})

test('two different schemas of one name are an error; one repeated is not', () => {
  const schemas = createSchemaCollector()
  schemas.shown(Colour)
  schemas.shown(named('Colour', oneOf(['red', 'blue'], { description: 'Of the door.' })))
  assert.throws(() => schemas.shown(named('Colour', oneOf(['red']))), /two schemas are named Colour/)
})

test('examples are data: what looks like a named schema in them stays as it is', () => {
  const schemas = createSchemaCollector()
  const text = Type.String({ examples: [{ title: 'Door' }] })
  assert.deepEqual(schemas.shown(text), { type: 'string', examples: [{ title: 'Door' }] })
  assert.deepEqual(schemas.components(), {})
})
