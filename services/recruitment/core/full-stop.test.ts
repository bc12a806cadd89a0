import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withStop } from './full-stop.ts'

test('a sentence that ends with a name has one full stop', () => {
  assert.equal(withStop('De Pan'), 'De Pan.')
  assert.equal(withStop('Zuivel Digitaal B.V.'), 'Zuivel Digitaal B.V.')
})
