/** Tests of what is made of c2pa-rs's findings. Those here are what it says of public files of other houses, shortened. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { c2paEvidence } from './c2pa.ts'

interface Findings {
  state: string
  success?: [code: string, explanation: string][]
  informational?: [code: string, explanation: string][]
  failure: [code: string, explanation: string][]
  ofIngredients?: string[]
}

const statuses = (findings: [code: string, explanation: string][] = []) =>
  findings.map(([code, explanation]) => ({ code, explanation }))

const evidenceOf = ({ state, success, informational, failure, ofIngredients = [] }: Findings) => {
  const [first] = c2paEvidence({
    active_manifest: 'one',
    manifests: {
      one: {
        signature_info: { common_name: 'C2PA Signer', time: '2023-01-24T14:48:56+00:00' },
        assertions: [],
      },
    },
    validation_state: state,
    validation_results: {
      activeManifest: {
        ...{ success: statuses(success), informational: statuses(informational) },
        failure: statuses(failure),
      },
      ingredientDeltas: [
        { validationDeltas: { failure: ofIngredients.map((code) => ({ code, explanation: '' })) } },
      ],
    },
  })
  return { signer: first!.signer, time: first!.time?.authority }
}

const untrusted: [string, string] = ['signingCredential.untrusted', 'signing certificate untrusted']
const stamped: [string, string] = ['timeStamp.validated', 'timestamp message digest matched: Some Authority']
const legacy: [string, string] = ['timeStamp.trusted', 'legacy timestamp cert trusted: Some Authority']

test('an older timestamp is of an authority that nobody here knows, whatever c2pa-rs calls it', () => {
  const findings = { state: 'Valid', failure: [untrusted] }
  assert.deepEqual(evidenceOf({ ...findings, success: [stamped, legacy] }), {
    ...{ signer: 'untrusted', time: 'untrusted' },
  })
  const known: [string, string] = ['timeStamp.trusted', 'timestamp cert trusted: Some Authority']
  assert.deepEqual(evidenceOf({ ...findings, success: [stamped, known] }), {
    ...{ signer: 'untrusted', time: 'trusted' },
  })
})

test('only a picture whose own bytes differ is said to have changed', () => {
  const state = 'Invalid'
  const of = (failure: [string, string][], ofIngredients?: string[]) =>
    evidenceOf({ state, failure: [untrusted, ...failure], ...(ofIngredients ? { ofIngredients } : {}) })
      .signer
  assert.equal(of([['assertion.dataHash.mismatch', 'asset hash error']]), 'invalid')
  assert.equal(of([['signingCredential.expired', 'certificate expired']]), 'expired')
  assert.equal(
    of([
      ['signingCredential.expired', ''],
      ['claimSignature.mismatch', ''],
    ]),
    'broken',
  )
  assert.equal(of([['claimSignature.mismatch', 'claim signature is not valid']]), 'broken')
  assert.equal(of([['assertion.hashedURI.mismatch', 'hash does not match assertion data']]), 'broken')
  // A camera that leaves its EXIF out of the hash, too.
  const wide = 'data hash exclusion does not match the manifest location in the asset'
  assert.equal(of([['assertion.dataHash.mismatch', wide]]), 'broken')
  assert.equal(of([], ['signingCredential.untrusted', 'assertion.hashedURI.mismatch']), 'broken')
})

test('of a signature that leaves parts of the file out it is not said that the picture is as it was signed', () => {
  const left: [string, string] = [
    'assertion.dataHash.additionalExclusionsPresent',
    'extra data hash exclusions found',
  ]
  const of = (state: string, failure: [string, string][]) =>
    evidenceOf({ state, informational: [left], failure }).signer
  assert.equal(of('Trusted', []), 'partial')
  assert.equal(of('Valid', [untrusted]), 'partial')
  assert.equal(of('Invalid', [untrusted, ['signingCredential.expired', '']]), 'partial')
  assert.equal(of('Invalid', [['assertion.dataHash.mismatch', 'asset hash error']]), 'invalid')
})

test('a store of which no manifest makes sense is there, and cannot be read', () => {
  const store = { validation_state: 'Invalid', active_manifest: 'one', manifests: {} }
  assert.deepEqual(c2paEvidence(store), [
    { source: 'c2pa', mark: 'manifest', confidence: 0, signer: 'unreadable' },
  ])
  assert.deepEqual(c2paEvidence(null), [])
})

test('an added identity that does not hold, or cannot be checked here, says nothing of the credentials', () => {
  const identity: [string, string] = ['cawg.ica.did_unavailable', 'Unable to resolve issuer DID']
  const of = (failure: [string, string][], more: Partial<Findings> = {}) =>
    evidenceOf({ state: 'Invalid', failure: [...failure, identity], ...more }).signer
  assert.equal(of([untrusted]), 'untrusted')
  assert.equal(of([untrusted], { ofIngredients: ['signingCredential.untrusted', identity[0]] }), 'untrusted')
  assert.equal(of([], { success: [['signingCredential.trusted', '']] }), 'trusted')
  assert.equal(of([['signingCredential.expired', '']]), 'expired')
  assert.equal(of([untrusted, ['assertion.dataHash.mismatch', 'asset hash error']]), 'invalid')
  assert.equal(of([untrusted, ['claimSignature.mismatch', '']]), 'broken')
  assert.equal(of([untrusted], { ofIngredients: ['assertion.hashedURI.mismatch'] }), 'broken')
  assert.equal(evidenceOf({ state: 'Invalid', failure: [] }).signer, 'broken')
})

test('a manifest without a source type counts by the generator that it names, one with a source type by that', () => {
  const marksOf = (manifest: object) =>
    c2paEvidence({
      active_manifest: 'one',
      manifests: { one: { signature_info: { common_name: 'Maker' }, ...manifest } },
      validation_state: 'Trusted',
    }).map(({ mark, field, confidence }) => [mark, field, confidence])
  const actions = (...list: object[]) => ({
    assertions: [{ label: 'c2pa.actions', data: { actions: list } }],
  })
  const created = { action: 'c2pa.created' }
  const none = [['manifest', undefined, 0]]
  assert.deepEqual(marksOf(actions({ ...created, softwareAgent: 'DALL·E' })), [
    ['DALL·E', 'softwareAgent', 0.9],
  ])
  assert.deepEqual(marksOf(actions({ ...created, softwareAgent: { name: 'Veo 3.1', version: '1' } })), [
    ['Google Veo', 'softwareAgent', 0.9],
  ])
  assert.deepEqual(
    marksOf({
      assertions: [{ label: 'c2pa.actions.v2', data: { softwareAgents: [{ name: 'gpt-image' }] } }],
    }),
    [['ChatGPT', 'softwareAgent', 0.9]],
  )
  assert.deepEqual(marksOf({ claim_generator: 'Ideogram/1.0 c2pa-rs/0.31' }), [
    ['Ideogram', 'generator', 0.9],
  ])
  assert.deepEqual(marksOf({ claim_generator_info: [{ name: 'ChatGPT' }, { name: 'c2pa-rs' }] }), [
    ['ChatGPT', 'generator', 0.9],
  ])
  assert.deepEqual(marksOf(actions({ ...created, description: 'AI Generated Image' })), [
    ['AI-generated', 'description', 0.8],
  ])
  assert.deepEqual(marksOf(actions({ ...created, description: 'Created by Google Generative AI.' })), [
    ['Made with Google AI', 'description', 0.97],
  ])
  // Pixel phones sign what they photograph with the library that Gemini signs with.
  assert.deepEqual(marksOf({ claim_generator_info: [{ name: 'Google C2PA Core Generator Library' }] }), none)
  assert.deepEqual(marksOf(actions({ action: 'c2pa.edited', softwareAgent: 'Adobe Photoshop 26.0' })), none)
  assert.deepEqual(marksOf({ claim_generator_info: null, assertions: [{ softwareAgent: 7 }] }), none)
  const captured = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'
  assert.deepEqual(
    marksOf({
      claim_generator: 'ComfyUI',
      ...actions({ ...created, digitalSourceType: captured }),
    }),
    [['digitalCapture', undefined, 0]],
  )
  // Each action counts for itself: a generator that says nothing of its edit is one, beside a photo that was opened.
  const opened = { action: 'c2pa.opened', digitalSourceType: captured }
  assert.deepEqual(
    marksOf(actions(opened, { action: 'c2pa.edited', softwareAgent: { name: 'Adobe Firefly' } })),
    [
      ['digitalCapture', undefined, 0],
      ['Adobe Firefly', 'softwareAgent', 0.9],
    ],
  )
  for (const action of [
    { action: 'c2pa.cropped', softwareAgent: 'Adobe Firefly' },
    { action: 'c2pa.edited', softwareAgent: 'Adobe Firefly', digitalSourceType: captured },
    { action: 'c2pa.edited', softwareAgent: 'Adobe Photoshop' },
  ])
    assert.deepEqual(marksOf(actions(opened, action)), [['digitalCapture', undefined, 0]])
  assert.deepEqual(marksOf(actions({ action: 'c2pa.edited', description: 'Edited with Google AI.' })), [
    ['Made with Google AI', 'description', 0.97],
  ])
  const metadata = (data: object) => ({ assertions: [{ label: 'cawg.metadata', data }] })
  assert.deepEqual(marksOf(metadata({ 'Iptc4xmpExt:AISystemUsed': 'ChatGPT' })), [
    ['AISystemUsed', undefined, 0.9],
  ])
  assert.deepEqual(marksOf(metadata({ 'Iptc4xmpExt:AIPromptInformation': { 'x-default': 'a fox' } })), [
    ['AIPromptInformation', undefined, 0.9],
  ])
  assert.deepEqual(marksOf(metadata({ 'Iptc4xmpExt:AISystemUsed': ' ' })), none)
})
