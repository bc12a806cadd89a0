import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { companySlug } from './company-slug.ts'

test('names that differ in case, accents or signs alone are one company', () => {
  for (const [name, slug] of [
    ['Zuivel & Zonen B.V.', 'zuivel-en-zonen-b-v'],
    ['ZUIVEL en Zonen, b.v.', 'zuivel-en-zonen-b-v'],
    ["Café 't Hoekje", 'cafe-t-hoekje'],
    ['株式会社', 'u-682a-5f0f-4f1a-793e'],
    ['株', 'u-682a'],
    ['!', 'u-21'],
  ] as const)
    assert.equal(companySlug(name), slug)
  assert.notEqual(companySlug('Zuivel'), companySlug('Zuivel Noord'))
})

test('every name has an address of one path segment', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 200, unit: 'binary' }), (name) => {
      assert.match(companySlug(name), /^[a-z0-9]+(?:-[a-z0-9]+)*$/)
    }),
    { numRuns: 200 },
  )
})
