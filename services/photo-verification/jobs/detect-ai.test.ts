import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventually } from '../../../kit/testing/eventually.ts'
import { createDetector, type DetectorName } from '../adapters/detection/detectors.ts'
import {
  type Behaviour,
  credentials,
  type ProviderServer,
  startProvider,
} from '../adapters/detection/testing/provider-servers.ts'
import { photo as makePhoto, pngChunk, pngTextBody, withPngChunks } from '../core/testing/photos.ts'
import { migrations } from '../migrations/all.ts'
import { detectPhoto, failForgottenDetections } from '../photos/detection.actions.ts'
import { createUploadsFirst } from '../photos/uploads-first.ts'
import type { Tables } from '../tables.ts'
import { type PhotoTestService, startPhotoService } from '../testing/photo-service.ts'

const providerEnvironment = (name: DetectorName, server: ProviderServer) => ({
  AI_DETECTION_PROVIDER: name,
  AI_DETECTION_URL: server.url,
  AI_DETECTION_USER: credentials.user,
  AI_DETECTION_KEY: credentials.key,
})

const stateOf = async (polder: PhotoTestService, id: string) => {
  const { body } = await polder.get(`/api/v1/photos/${id}`)
  return [body.aiDetectionStatus, body.isAiGenerated, body.aiConfidence, body.aiProvider]
}

const finished = (polder: PhotoTestService, id: string) =>
  eventually(async () => {
    const state = await stateOf(polder, id)
    return state[0] !== 'PENDING' && state
  }, 'detection has finished')

const pending = ['PENDING', null, null, null]

for (const [name, generator] of [
  ['sightengine', 'other'],
  ['hive', 'midjourney'],
  ['aiornot', 'flux'],
] as const)
  test(`${name}: two failed tries, then the answer is recorded`, async () => {
    await using server = await startProvider(name)
    server.behave({ kind: 'status', status: 503 })
    await using polder = await startPhotoService({
      environment: providerEnvironment(name, server),
      service: { detectionRetryDelaySeconds: 0 },
    })
    const { token } = await polder.account()
    const { verificationId: id, sha256 } = await polder.photo(token)
    await eventually(async () => server.received.length >= 2, 'tried twice')
    assert.deepEqual(await stateOf(polder, id), pending)
    server.behave({ kind: 'score', score: 0.97, generator })
    assert.deepEqual(await finished(polder, id), ['SUCCESS', true, 0.97, name])
    assert.equal((await polder.get(`/public/photos/${id}/verify`)).body.aiDetectionStatus, 'COMPLETED')
    // The provider learns neither the id nor the owner.
    assert.ok(server.received.every((image) => image.name.startsWith(sha256)))
  })

test('a photo with a generator mark is recognised by the embedded provider', async () => {
  await using polder = await startPhotoService()
  const { token } = await polder.account()
  const plain = await makePhoto(64, 64).png().toBuffer()
  const mark = pngTextBody.tEXt('parameters', 'a tulip field, Steps: 20, Sampler: Euler a, CFG scale: 7')
  const file = withPngChunks(plain, [pngChunk('tEXt', mark)])
  const { verificationId: id } = await polder.photo(token, { file, type: 'image/png' })
  const [status, isAiGenerated, confidence, provider] = await finished(polder, id)
  assert.deepEqual([status, isAiGenerated, provider], ['SUCCESS', true, 'provenance'])
  assert.ok(confidence > 0.5)
})

test('each way to fail: what is worth another try, what is final, and nothing is judged twice', async () => {
  await using away = await startProvider('sightengine')
  away.behave({ kind: 'status', status: 503 })
  await using server = await startProvider('sightengine')
  await using polder = await startPhotoService({
    environment: providerEnvironment('sightengine', away),
    // The service's own job fails once and then waits; the tries below are made by hand.
    service: { detectionRetryDelaySeconds: 10_000 },
  })
  const { token } = await polder.account()
  const db = await polder.platform.database!.open<Tables>('photo_verification', migrations)
  const detector = createDetector(
    { provider: 'sightengine', url: server.url, ...credentials, timeoutSeconds: 1 },
    { fetch, now: () => polder.platform.clock.millis() },
  )
  const objects = await polder.platform.objectsFor('photo-verification')
  const { clock, log } = polder.platform
  const uploadsFirst = createUploadsFirst(clock)
  const ctx = { db, clock, objects, uploadsFirst, detectors: [detector], detectionTimeoutSeconds: 0.2, log }
  const signal = new AbortController().signal
  const attempt = (verificationId: string, lastTry: boolean) =>
    detectPhoto(ctx, { verificationId, signal, lastTry })
  const failed = ['FAILED', null, null, 'sightengine']
  const retried: Behaviour[] = [
    { kind: 'hang' },
    { kind: 'drop' },
    { kind: 'endless' },
    { kind: 'body', body: 'no JSON' },
    { kind: 'body', body: '{"type":{"ai_generated":7}}' },
    { kind: 'status', status: 429 },
    { kind: 'status', status: 500 },
  ]
  for (const behaviour of retried) {
    const { verificationId: id } = await polder.photo(token)
    server.behave(behaviour)
    await assert.rejects(attempt(id, false), { name: 'DetectionError' }, behaviour.kind)
    assert.deepEqual(await stateOf(polder, id), pending)
    await attempt(id, true)
    assert.deepEqual(await stateOf(polder, id), failed)
    // A second run of the same job finds nothing to do.
    server.behave({ kind: 'score', score: 0.9 })
    await attempt(id, false)
    assert.deepEqual(await stateOf(polder, id), failed)
    assert.equal((await polder.get(`/public/photos/${id}/verify`)).body.aiDetectionStatus, 'FAILED')
  }
  for (const status of [400, 401, 403, 404]) {
    const { verificationId: id } = await polder.photo(token)
    server.behave({ kind: 'status', status })
    await attempt(id, false)
    assert.deepEqual(await stateOf(polder, id), failed, String(status))
  }
  await attempt('zzzzzz', false)

  const { verificationId: id } = await polder.photo(token)
  const stopping = AbortSignal.abort()
  await assert.rejects(detectPhoto(ctx, { verificationId: id, signal: stopping, lastTry: true }))
  assert.deepEqual(await stateOf(polder, id), pending, 'a process that stops does not use up the last try')
  const sweep = { db, clock, detectors: [detector] }
  polder.platform.clock.advance(24 * 60 * 60_000 - 1)
  assert.equal(await failForgottenDetections(sweep), 0)
  polder.platform.clock.advance(1)
  assert.equal(await failForgottenDetections(sweep), 1)
  assert.deepEqual(await stateOf(polder, id), failed)
  await db.destroy()
})
