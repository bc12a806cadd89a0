import assert from 'node:assert/strict'
import { test } from 'node:test'
import { inDutchBy } from '../../../kit/pages/refusals.ts'
import { refusedSentences } from '../../../kit/testing/refusals.ts'
import { refusals } from './refusals.words.ts'

test('what actions refuse has a sentence in Dutch, and none is kept that nothing refuses', () => {
  const thrown = refusedSentences(new URL('../', import.meta.url))
  assert.ok(thrown.length > 20, `${thrown.length} refusals seen`)
  const inDutch = inDutchBy(refusals)
  assert.deepEqual(
    thrown.filter((sentence) => inDutch(sentence) === null),
    [],
  )
  for (const [english, dutch] of Object.entries(refusals)) {
    assert.ok(
      thrown.some((one) => inDutchBy({ [english]: dutch })(one) !== null),
      english,
    )
    assert.equal(dutch.split('{}').length, english.split('{}').length, english)
  }
})
