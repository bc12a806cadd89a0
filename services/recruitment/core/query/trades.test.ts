/** Names of care and trades, whom one teaches, and halves of compounds. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { lexicon } from '../../adapters/lexicon.ts'
import { conceptsOfTitle } from './index-terms.ts'
import { readQuestion } from './query.ts'

const bearsFully = (title: string, group: string): boolean =>
  conceptsOfTitle(title, lexicon).some((lexeme) => lexeme === `@group:${group}`)

test('whom one teaches or recruits is no work of one’s own', () => {
  for (const title of [
    'Docent verpleegkunde mbo',
    'Recruiter verpleegkundigen',
    'Praktijkopleider verpleegkundige',
  ])
    assert.equal(bearsFully(title, 'nurse'), false, title)
  for (const title of ['Docent/verpleegkundige', 'Verpleegkundige en docent', 'Docent en verpleegkundige'])
    assert.equal(bearsFully(title, 'nurse'), true, title)
  assert.equal(bearsFully('Docent verpleegkunde mbo', 'teacher'), true)
  assert.equal(bearsFully('Docent kok', 'cook'), false)
})

test('words of care, of trades and of offices lead to the work that is meant', () => {
  const cases: [string, string][] = [
    ['wondverpleegkundige', 'wound-nurse'],
    ['dialyseverpleegkundige', 'dialysis-nurse'],
    ['roosteraar', 'planner'],
    ['prikassistent', 'doctor-assistant'],
    ['echoscopist', 'radiographer'],
    ['hoogspanningsmonteur', 'grid-technician'],
    ['laadpaalmonteur', 'electrician'],
    ['lasersnijder', 'cnc-operator'],
    ['hydrauliekmonteur', 'mechanic'],
    ['hrbp', 'hr-adviser'],
    ['beauty advisor', 'beautician'],
    ['sourcer', 'recruiter'],
    ['facilities coordinator', 'facility-manager'],
    ['constructeur staal', 'civil-engineer'],
    ['sociaal raadsvrouw', 'social-worker'],
  ]
  for (const [text, group] of cases) {
    const [alternative] = readQuestion(text, lexicon).alternatives
    const concepts = alternative!.occupations.flatMap((one) => one.concepts)
    assert.ok(concepts.includes(`group:${group}`), `${text}: ${concepts}`)
  }
})

test('who welds, mills or turns is a metalworker too', () => {
  for (const title of ['Lasser MIG/MAG', 'CNC-frezer'])
    assert.ok(conceptsOfTitle(title, lexicon).includes('@>group:metalworker'), title)
  assert.ok(!conceptsOfTitle('Technisch tekenaar', lexicon).includes('@>group:metalworker'))
})

test('times that change are left out as one thing', () => {
  const [alternative] = readQuestion('verpleegkundige zonder onregelmatige diensten', lexicon).alternatives
  assert.deepEqual(
    [alternative!.terms.map(({ word }) => word), alternative!.excluded.map(({ text }) => text)],
    [['verpleegkundige'], ['onregelmatige diensten']],
  )
  // A degree of something else is none.
  const [other] = readQuestion('kok zonder onregelmatige gasten', lexicon).alternatives
  assert.deepEqual(
    other!.excluded.map(({ text }) => text),
    ['onregelmatige'],
  )
})
