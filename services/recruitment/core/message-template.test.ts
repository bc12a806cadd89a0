import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  type Fillings,
  fillIn,
  placeholderNames,
  placeholders,
  unknownPlaceholders,
} from './message-template.ts'

const fillings: Fillings = {
  firstName: 'Anna {job}',
  job: 'Kok',
  company: 'De Pan',
  recruiter: null,
  appliedOn: '  ',
}

test('known places are filled in once, unknown and empty ones stay and are named', () => {
  assert.deepEqual(fillIn('{voornaam} {{ Job }} {bedrijf}', fillings), {
    text: 'Anna {job} Kok De Pan',
    empty: [],
  })
  assert.deepEqual(fillIn('{recruiter} {datum} {date} {x}', fillings), {
    text: '{recruiter} {datum} {date} {x}',
    empty: ['recruiter', 'appliedOn'],
  })
  assert.deepEqual(unknownPlaceholders('{x} {job} {{y}} {x} {open {}'), ['{x}', '{{y}}', '{}'])
})

test('texts of words and known places are taken apart as a plain reader does', () => {
  const names = placeholderNames.flatMap((name) => Object.values(placeholders[name]))
  const piece = fc.oneof(
    fc.constantFrom(...names).map((name) => `{${name}}`),
    fc.constantFrom('naam', 'foo', '').map((name) => `{{${name}}}`),
    fc.string({ maxLength: 8 }).filter((text) => !/[{}]/.test(text)),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const unknown = new Set(pieces.filter((one) => one.startsWith('{{')))
      assert.deepEqual(new Set(unknownPlaceholders(pieces.join(''))), unknown)
    }),
    { numRuns: 100 },
  )
})
