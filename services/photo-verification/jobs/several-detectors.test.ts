/** Several detectors side by side: the first fills the photo's own fields, all are shown, and disagreement is said. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createDetectors, type DetectorsSettings } from '../adapters/detection/detectors.ts'
import { credentials, startProvider } from '../adapters/detection/testing/provider-servers.ts'
import { startPhotoService } from '../testing/photo-service.ts'

test('two that disagree make a disputed photo, and the first alone fills the specified fields', async () => {
  await using sightengine = await startProvider('sightengine')
  await using hive = await startProvider('hive')
  await using polder = await startPhotoService({
    environment: {
      AI_DETECTION_PROVIDERS: 'provenance, sightengine, hive',
      SIGHTENGINE_URL: sightengine.url,
      SIGHTENGINE_USER: credentials.user,
      SIGHTENGINE_KEY: credentials.key,
      HIVE_URL: hive.url,
      HIVE_KEY: credentials.key,
    },
    service: { detectionRetryDelaySeconds: 0 },
  })
  sightengine.behave({ kind: 'score', score: 0.91 })
  hive.behave({ kind: 'status', status: 503 })
  const { token } = await polder.account()
  const { verificationId: id } = await polder.photo(token)
  const found = async () => (await polder.get(`/public/photos/${id}/credentials`)).body
  await eventually(async () => (await found()).detections.length === 2, 'two have answered')
  const early = await found()
  assert.equal(early.headline, 'intact-suspected')
  assert.deepEqual(
    early.detections.map((one: { provider: string }) => one.provider),
    ['provenance', 'sightengine'],
  )
  const photo = (await polder.get(`/api/v1/photos/${id}`)).body
  assert.deepEqual(
    [photo.aiDetectionStatus, photo.isAiGenerated, photo.aiConfidence, photo.aiProvider],
    ['SUCCESS', false, 0.5, 'provenance'],
  )
  hive.behave({ kind: 'score', score: 0.08 })
  await eventually(async () => (await found()).detections.length === 3, 'the third has answered')
  const { headline, detections } = await found()
  assert.equal(headline, 'intact-disputed')
  assert.deepEqual(
    detections.map((one: { provider: string; score: number; isAiGenerated: boolean; at: string }) => [
      one.provider,
      one.score,
      one.isAiGenerated,
      one.at,
    ]),
    [
      ['provenance', 0.5, false, '2026-03-18T12:00:00.000Z'],
      ['sightengine', 0.91, true, '2026-03-18T12:00:00.000Z'],
      ['hive', 0.08, false, '2026-03-18T12:00:00.000Z'],
    ],
  )
  const page = (await polder.get(`/v/${id}`, { headers: { 'accept-language': 'en' } })).body
  assert.match(page, /data-headline="intact-disputed"/)
  for (const text of ['Sightengine', 'Hive', '0.91', '0.08', 'A score is not a chance'])
    assert.ok(page.includes(text), text)
  assert.equal((await polder.get(`/public/photos/${id}/verify`)).body.verdict, 'verified')
})

test('one that fails for good says nothing, and the others stand', async () => {
  await using hive = await startProvider('hive')
  await using polder = await startPhotoService({
    environment: { AI_DETECTION_PROVIDERS: 'provenance,hive', HIVE_URL: hive.url, HIVE_KEY: credentials.key },
    service: { detectionRetryDelaySeconds: 0 },
  })
  hive.behave({ kind: 'status', status: 401 })
  const { token } = await polder.account()
  const { verificationId: id } = await polder.photo(token)
  const found = await eventually(async () => {
    const { body } = await polder.get(`/public/photos/${id}/credentials`)
    return body.headline !== 'intact-pending' && body
  }, 'all have answered or failed')
  assert.deepEqual([found.headline, found.detections.length], ['intact', 1])
})

test('a wrong list is refused by name; the single settings go on for the first', () => {
  const nothing = { url: undefined, user: undefined, key: undefined }
  const base: DetectorsSettings = {
    providers: [],
    single: 'provenance',
    first: nothing,
    own: { sightengine: nothing, hive: nothing, aiornot: nothing },
    timeoutSeconds: 1,
  }
  const outside = { fetch, now: () => 0 }
  const made = (settings: Partial<DetectorsSettings>) =>
    createDetectors({ ...base, ...settings }, outside).map(({ name }) => name)
  const first = { ...nothing, key: 'k' }
  assert.deepEqual(made({ single: 'hive', first }), ['hive'])
  assert.deepEqual(made({ providers: ['hive'], first }), ['hive'])
  assert.deepEqual(made({ providers: ['aiornot', 'hive'], first, own: { ...base.own, hive: first } }), [
    'aiornot',
    'hive',
  ])
  assert.throws(() => made({ providers: ['provenance', 'hive'], first }), /^Error: HIVE_KEY is needed/)
  assert.throws(() => made({ providers: ['sightengine'], first }), /^Error: AI_DETECTION_USER is needed/)
  assert.throws(() => made({ providers: ['hive', 'hive'], first }), /names hive twice/)
  assert.throws(() => made({ providers: ['oracle'] }), /must name some of/)
})
