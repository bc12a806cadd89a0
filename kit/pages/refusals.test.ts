import assert from 'node:assert/strict'
import { test } from 'node:test'
import { refusedSentences } from '../testing/refusals.ts'
import { inDutchBy } from './refusals.ts'
import { houseRefusals } from './refusals.words.ts'

const inDutch = inDutchBy({
  'This job does not exist.': 'Deze vacature bestaat niet.',
  '{} moved it to {}.': '{} zette het op {}.',
})

test('a refusal is told in Dutch with what it fills in, and one without Dutch is null', () => {
  assert.equal(inDutch('This job does not exist.'), 'Deze vacature bestaat niet.')
  assert.equal(inDutch('A. $1 B.\nC moved it to {}.'), 'A. $1 B.\nC zette het op {}.')
  for (const other of ['This job does not exist. ', 'This job does not exist', 'toString', ''])
    assert.equal(inDutch(other), null, other)
})

test('what every service refuses before its actions are asked has a sentence in Dutch', () => {
  const thrown = refusedSentences(new URL('../', import.meta.url))
  assert.ok(thrown.length > 20, `${thrown.length} refusals seen`)
  const house = inDutchBy(houseRefusals)
  assert.deepEqual(
    thrown.filter((sentence) => house(sentence) === null),
    [],
  )
})
