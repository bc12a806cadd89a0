/** Questions of people in a hurry: shortened words and places, words run together, other joints, kinds of contract in a word. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { readQuestion } from './query.ts'

const conceptsOf = (text: string): string[] =>
  readQuestion(text, lexicon).alternatives.flatMap(({ occupations }) =>
    occupations.flatMap(({ concepts }) => concepts),
  )
const filtersOf = (text: string): unknown[] =>
  readQuestion(text, lexicon).filters.map(({ field, value }) => [field, value])
const placeOf = (text: string): string | undefined => readQuestion(text, lexicon).place?.places[0]?.name

test('hours stick to no word, but in a literal question they do', () => {
  const { alternatives, filters } = readQuestion('verpleegkundige32uur', lexicon)
  assert.deepEqual(
    alternatives[0]?.terms.map(({ word }) => word),
    ['verpleegkundige'],
  )
  assert.deepEqual(filters[0]?.value, [32, 32])
  assert.deepEqual(filtersOf('zorg24-32u'), [['hours', [24, 32]]])
  assert.deepEqual(filtersOf('zorg 24 tot 32u'), [['hours', [24, 32]]])
  assert.deepEqual(filtersOf('mbo4 zorg'), [])
  const literal = readQuestion('verpleegkundige32uur', lexicon, { literal: true })
  assert.deepEqual(
    literal.alternatives[0]?.terms.map(({ word }) => word),
    ['verpleegkundige32uur'],
  )
})

test('towns as they are shortened, or written as one', () => {
  for (const [text, name] of [
    ['chauffeur rdam', 'Rotterdam'],
    ["horeca a'dam", 'Amsterdam'],
    ['kok denhaag', 'Den Haag'],
    ['kok denbosch', "'s-Hertogenbosch"],
  ] as const)
    assert.equal(placeOf(text), name, text)
})

test('shortened words are the whole ones, in titles too', () => {
  assert.ok(
    conceptsOf('mdw klantenservice').some((concept) =>
      conceptsOf('medewerker klantenservice').includes(concept),
    ),
  )
  assert.deepEqual(conceptsOf('adm. mdw'), conceptsOf('administratief medewerker'))
  assert.deepEqual(conceptsOf('leraressen'), conceptsOf('leraar'))
})

test('a name with another joint, and a deed as one word', () => {
  assert.ok(conceptsOf('vrachtwagenschauffeur').includes('group:truck-driver'))
  assert.ok(conceptsOf('lesgeven').includes('group:teacher'))
  assert.ok(conceptsOf('oppas').includes('group:childcare-worker'))
})

test('kinds of contract in a word are filters', () => {
  assert.deepEqual(filtersOf('bbl monteur'), [['contractKinds', ['BBL']]])
  assert.deepEqual(filtersOf('vrijwilligerswerk ouderen'), [['contractKinds', ['VOLUNTEER']]])
  assert.deepEqual(filtersOf('bijbaan'), [['employmentTypes', ['PART_TIME']]])
})

test('the mark of a plural is no word, and a worker beside an occupation is part of it', () => {
  const words = (text: string): string[] =>
    readQuestion(text, lexicon).alternatives.flatMap(({ terms }) => terms.map(({ word }) => word))
  assert.deepEqual(words("ik wil met auto's werken"), ['auto'])
  assert.deepEqual(words('’s nachts werken'), ['nacht'])
  const [asked] = readQuestion('bieb medewerker', lexicon).alternatives
  assert.deepEqual(
    asked?.occupations.map(({ from, to, text }) => [from, to, text]),
    [[0, 2, 'bieb medewerker']],
  )
  assert.deepEqual(asked?.occupations[0]?.concepts, conceptsOf('bieb'))
  assert.ok(conceptsOf('iets met kinderen').includes('group:childcare-worker'))
})
