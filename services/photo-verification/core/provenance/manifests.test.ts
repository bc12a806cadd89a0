/** Which manifests of a store speak for its picture. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { c2paEvidence } from './c2pa.ts'
import { editsInManifests } from './edits.ts'
import { manifestsInUse } from './manifests.ts'

const naming = (...labels: string[]) => ({ ingredients: labels.map((label) => ({ active_manifest: label })) })
const labelsOf = (store: unknown) => manifestsInUse(store).map(([label]) => label)

test('the active one, those that it names and those that these name; no other, and each once', () => {
  const manifests = {
    stranger: naming('old'),
    old: {},
    part: naming('old', 'absent'),
    parent: naming('old', 'part'),
    active: naming('parent', 'part'),
  }
  assert.deepEqual(labelsOf({ active_manifest: 'active', manifests }), ['old', 'part', 'parent', 'active'])
  assert.deepEqual(labelsOf({ active_manifest: 'old', manifests }), ['old'])
})

test('circles, labels of nothing and what is no store end', () => {
  const manifests = { one: naming('two', 'one', 'toString'), two: naming('one') }
  assert.deepEqual(labelsOf({ active_manifest: 'one', manifests }), ['one', 'two'])
  for (const store of [null, 'a', {}, { manifests }, { active_manifest: 'three', manifests: { one: null } }])
    assert.deepEqual(labelsOf(store), [])
})

test('neither marks of AI nor edits are taken from one that nobody names', () => {
  const made = (action: object) => ({
    signature_info: { common_name: 'Somebody' },
    assertions: [{ label: 'c2pa.actions.v2', data: { actions: [{ action: 'c2pa.created', ...action }] } }],
  })
  const trained = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
  const store = (active: object) => ({
    active_manifest: 'photo',
    validation_state: 'Trusted',
    manifests: { photo: { ...made({}), ...active }, other: made({ digitalSourceType: trained }) },
  })
  const read = (one: unknown) => [c2paEvidence(one).map(({ mark }) => mark), editsInManifests(one).length]
  assert.deepEqual(read(store({})), [['manifest'], 1])
  assert.deepEqual(read(store(naming('other'))), [['trainedAlgorithmicMedia'], 2])
  // What several of them say alike is told once.
  const another = { ...store(naming('other', 'same')), manifests: { ...store({}).manifests } }
  Object.assign(another.manifests, {
    same: another.manifests.other,
    photo: { ...made({}), ...naming('other', 'same') },
  })
  assert.deepEqual(read(another), [['trainedAlgorithmicMedia'], 3])
})
