/** Words that were likely meant: errors of fingers, and spellings that sound alike. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mostLikelyMeant } from './spelling.ts'

const known = [
  'pedagogisch',
  'coordinator',
  'psycholoog',
  'chauffeur',
  'logistiek',
  'technisch',
  'tandarts',
  'bakker',
  'baker',
]
const meant = (word: string): string[] =>
  mostLikelyMeant(
    word,
    known.map((each) => ({ word: each, uses: 1 })),
    3,
  )

test('who writes as one hears makes one error, in however many letters', () => {
  for (const [word, expected] of [
    ['pedagogies', 'pedagogisch'],
    ['koordienator', 'coordinator'],
    ['psygoloog', 'psycholoog'],
    ['sjauffeur', 'chauffeur'],
    ['technies', 'technisch'],
  ] as const)
    assert.deepEqual(meant(word), [expected], word)
})

test('errors of fingers count as before: one in a short word, two in a longer', () => {
  assert.deepEqual(meant('tandars'), ['tandarts'])
  assert.deepEqual(meant('bakkr'), ['baker', 'bakker'])
  assert.deepEqual(meant('logistikk'), ['logistiek'])
  assert.deepEqual(meant('lgstk'), [])
  assert.deepEqual(meant('tan'), [])
})
