/** What a file itself says was done to it: by C2PA's actions, and by the program in its EXIF. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Edit, editOfSoftware, editsInManifests, maximumEdits } from './edits.ts'

type Code = [code: string, explanation?: string]

const storeWith = (state: string, failures: Code[], actions: object[]) => ({
  active_manifest: 'new',
  validation_state: state,
  validation_results: {
    activeManifest: { failure: failures.map(([code, explanation = '']) => ({ code, explanation })) },
  },
  manifests: {
    new: {
      signature_info: { common_name: 'Somebody', issuer: 'A house' },
      assertions: [{ label: 'c2pa.actions.v2', data: { actions } }],
      ingredients: [{ relationship: 'parentOf', active_manifest: 'old' }],
    },
    old: {
      signature_info: { issuer: 'Another house' },
      assertions: [{ label: 'c2pa.actions', data: { actions: [{ action: 'c2pa.created' }] } }],
    },
  },
})
const cropped = {
  action: 'c2pa.cropped',
  when: '2026-03-18T12:00:00Z',
  softwareAgent: { name: 'Editor', version: '2' },
}

test('actions of all manifests, the oldest first, by which program, when, and whose manifest says so', () => {
  assert.deepEqual(editsInManifests(storeWith('Valid', [], [cropped])), [
    { source: 'c2pa', action: 'c2pa.created', signedBy: 'Another house' },
    {
      ...{ source: 'c2pa', action: 'c2pa.cropped', by: 'Editor 2', at: '2026-03-18T12:00:00Z' },
      signedBy: 'Somebody',
    },
  ])
  assert.deepEqual(editsInManifests(null), [])
  const many = Array.from({ length: 1000 }, () => cropped)
  assert.equal(editsInManifests(storeWith('Valid', [], many)).length, maximumEdits)
})

test('nobody is said to have said what stands in credentials that do not hold, or fit another picture', () => {
  const sayers = (...failures: Code[]) =>
    editsInManifests(storeWith('Invalid', failures, [cropped])).map(({ signedBy, isDoubtful }) => [
      signedBy,
      isDoubtful,
    ])
  const nobody = [undefined, true]
  assert.deepEqual(sayers(['claimSignature.mismatch']), [nobody, nobody])
  assert.deepEqual(sayers(['assertion.dataHash.mismatch', 'hash does not match']), [nobody, nobody])
  // A certificate that ran out, or that nobody here knows, takes nothing from what was signed.
  assert.deepEqual(sayers(['signingCredential.expired'], ['signingCredential.untrusted']), [
    ['Another house', undefined],
    ['Somebody', undefined],
  ])
})

test('the own software of a camera or phone is no edit; a program that is named is', () => {
  const of = (software: string, model = 'E-M1'): Edit[] => editOfSoftware({ software, model })
  for (const own of [
    ...[
      '17.5.1',
      'Ver.T2.10.gb',
      'v981-79',
      'V06P-74',
      'G991BXXU3AUE1',
      '00WW_3_380_SP02',
      'HDR+ 1.0.345618096zd',
    ],
    ...['Version 1.0', 'Firmware Version 1.0.2', 'E-M1 Ver.3.1'],
  ])
    assert.deepEqual(of(own), [{ source: 'exif', by: own, isDevice: true }], own)
  assert.equal(of('Digital Camera FinePix40i Ver1.39', 'FinePix40i')[0]!.isDevice, true)
  for (const program of [
    ...[
      'GIMP 2.10.8',
      'Adobe Photoshop 25.1 (Windows)',
      'Nikon Transfer 1.1 W',
      'ACDSee',
      'Picasa',
      'Snapseed 2.0',
    ],
    ...['paint.net 5.0', 'darktable 4.6.0', 'Luminar Neo 1.17', 'OLYMPUS CAMEDIA Master'],
  ])
    assert.deepEqual(of(program), [{ source: 'exif', by: program }], program)
  // A file that names no camera was saved by whatever it names.
  assert.deepEqual(editOfSoftware({ software: '17.5.1' }), [{ source: 'exif', by: '17.5.1' }])
  assert.deepEqual(editOfSoftware({}), [])
})
