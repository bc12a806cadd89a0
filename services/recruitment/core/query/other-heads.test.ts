/** Names of work with another last part than the lists have. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { conceptsOfTitle } from './index-terms.ts'
import { readQuestion } from './query.ts'

const concepts = (text: string): string[] =>
  readQuestion(text, lexicon).alternatives.flatMap(({ occupations }) =>
    occupations.flatMap((one) => one.concepts),
  )

test('kassakracht, zwemjuf and tandartshulp are known by what else they are called', () => {
  for (const [text, group] of [
    ['kassakracht', 'cashier'],
    ['kassa kracht', 'cashier'],
    ['zwemjuf', 'swim-teacher'],
    ['tandartshulp', 'dental-assistant'],
    ['kraanrijder', 'crane-operator'],
    ['winkelleider', 'store-manager'],
    ['wijkzuster', 'district-nurse'],
    ['magazijnkrachten', 'warehouse-worker'],
    ['winkelmeisje', 'shop-assistant'],
    ['overblijfkracht', 'childcare-worker'],
    ['bardame', 'bartender'],
  ] as const)
    assert.ok(concepts(text).includes(`group:${group}`), text)
})

test('what is done in one word is the work of who does it, in titles as in questions', () => {
  for (const [text, group] of [
    ['kamerschoonmaak', 'room-attendant'],
    ['autoverkoop', 'car-salesman'],
    ['maaltijdbezorging', 'meal-courier'],
    ['objectbeveiliging', 'security-guard'],
    ['woonbegeleiding', 'care-supervisor'],
    ['productieplanning', 'production-planner'],
  ] as const) {
    assert.ok(concepts(text).includes(`group:${group}`), text)
    assert.ok(conceptsOfTitle(text, lexicon).includes(`@group:${group}`), text)
  }
})

test('a title bears the concept as a question asks for it', () => {
  assert.ok(conceptsOfTitle('Keukenkracht gezocht', lexicon).includes('@group:kitchen-help'))
})

test('a last part alone, or behind what no name begins with, is nobody else', () => {
  assert.deepEqual(concepts('glanskracht'), [])
  assert.deepEqual(concepts('medewerker'), [])
  assert.ok(!concepts('juf').includes('group:swim-teacher'))
  assert.ok(!concepts('burgemeester').some((one) => one.startsWith('group:teacher')))
})
