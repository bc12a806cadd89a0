import assert from 'node:assert/strict'
import { test } from 'node:test'
import { allOf, anyOf, apartFromPhrases, inOrder, lexemeLiteral, noneOf } from './tsquery.ts'

const word = lexemeLiteral

test('a question parts into what the index answers and what a phrase meets', () => {
  const query = anyOf([word('manager'), inOrder([['mana'], ['ger', 'gers']])])!
  assert.deepEqual(apartFromPhrases(query), {
    plain: "('manager' | '=')",
    byPhrase: "('manager' | ('mana' <-> ('ger' | 'gers'))) & !(('manager' | '='))",
  })
})

test('what only looks like a phrase stays, and a phrase that must not be there parts nothing', () => {
  const odd = word("a' <-> ('b")
  assert.equal(apartFromPhrases(allOf([odd, word('c')])!), null)
  const { plain } = apartFromPhrases(anyOf([odd, inOrder([['a\\'], ["b'"]])])!)!
  assert.equal(plain, `(${odd} | '=')`)
  assert.equal(apartFromPhrases(allOf([word('a'), noneOf(inOrder([['b'], ['c']])!)])!), null)
  assert.equal(apartFromPhrases(word('a')), null)
})
