/** Tests of the HTTP detectors against faithful local servers: answers, refusals, garbage, silence. */
import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { photo } from '../../core/testing/photos.ts'
import { DetectionError } from './detector.ts'
import { createDetector } from './detectors.ts'
import { credentials, providers, startProvider } from './testing/provider-servers.ts'

const bytes = await photo(64, 48).jpeg().toBuffer()
const sha256 = createHash('sha256').update(bytes).digest('hex')
const now = Date.parse('2026-03-01T12:00:00Z')
const names = Object.keys(providers) as (keyof typeof providers)[]

const input = (signal: AbortSignal = AbortSignal.timeout(20_000)) => ({
  bytes,
  contentType: 'image/jpeg' as const,
  sha256,
  signal,
})

const detectorAt = (provider: (typeof names)[number], url: string, key = credentials.key) =>
  createDetector(
    { provider, url, user: credentials.user, key, timeoutSeconds: 20 },
    { fetch, now: () => now },
  )

const failure = async (run: Promise<unknown>): Promise<DetectionError> => {
  const error = await run.then(
    () => assert.fail('it should have failed'),
    (reason: unknown) => reason,
  )
  assert.ok(error instanceof DetectionError, String(error))
  assert.ok(!error.message.includes(credentials.key), 'the key must not show')
  return error
}

for (const name of names) {
  test(`${name}: sends the image whole under its hash and reads score and generator`, async () => {
    await using server = await startProvider(name)
    const detector = detectorAt(name, server.url)
    for (const score of [0, 0.03, 0.5, 0.98, 1]) {
      server.behave({ kind: 'score', score, generator: 'midjourney' })
      const found = await detector.detect(input())
      assert.equal(found.isAiGenerated, score >= 0.5)
      assert.ok(Math.abs(found.confidence - Math.max(score, 1 - score)) < 1e-9)
      assert.equal(found.provider, name)
      const generator = { source: 'model', mark: 'midjourney', confidence: score }
      assert.deepEqual(found.evidence, score >= 0.5 ? [generator] : [])
    }
    server.behave({ kind: 'score', score: 0.9 })
    assert.equal((await detector.detect(input())).isAiGenerated, true)
    for (const { bytes: sent, type, name: file } of server.received) {
      assert.ok(sent.equals(bytes))
      assert.deepEqual([type, file], ['image/jpeg', `${sha256}.jpeg`])
    }
    assert.equal(server.received.length, 6)
  })

  test(`${name}: 429 and 5xx are worth another try, with the pause asked for; another 4xx is not`, async () => {
    await using server = await startProvider(name)
    const detector = detectorAt(name, server.url)
    const pauses: [number, Record<string, string>, number | null][] = [
      [429, { 'retry-after': '17' }, 17],
      [429, { 'retry-after': 'Sun, 01 Mar 2026 12:01:30 GMT' }, 90],
      [429, { 'retry-after': 'Sun, 01 Mar 2026 11:00:00 GMT' }, 0],
      [429, { 'retry-after': 'soon' }, null],
      [503, {}, null],
      [500, {}, null],
      [408, {}, null],
    ]
    for (const [status, headers, seconds] of pauses) {
      server.behave({ kind: 'status', status, headers })
      const error = await failure(detector.detect(input()))
      assert.deepEqual(
        [error.retryable, error.retryAfterSeconds],
        [true, seconds],
        `${status} ${JSON.stringify(headers)}`,
      )
      assert.match(error.message, new RegExp(`${name}: HTTP ${status}`))
    }
    for (const [status, headers] of [
      [400, {}],
      [402, {}],
      [413, {}],
      [422, {}],
      [302, { location: 'http://127.0.0.1:1/' }],
    ] as const) {
      server.behave({ kind: 'status', status, headers })
      assert.equal((await failure(detector.detect(input()))).retryable, false, `HTTP ${status}`)
    }
    const wrongKey = await failure(detectorAt(name, server.url, 'wrong').detect(input()))
    assert.equal(wrongKey.retryable, false)
    assert.match(wrongKey.message, /HTTP 40[13]/)
  })

  test(`${name}: garbage, silence and broken connections are worth another try and end with the try`, async () => {
    await using server = await startProvider(name)
    const detector = detectorAt(name, server.url)
    const garbage = [
      '',
      'null',
      '[]',
      '{}',
      '"x"',
      '<html>Bad gateway</html>',
      '{"status":"success","type":{"ai_generated":"0.9"}}',
    ]
    const wrongScores = ['2', '-1', '1e999', 'true'].map((score) =>
      JSON.stringify(providers[name].found(0.25, undefined)).replaceAll('0.25', score),
    )
    for (const body of [...garbage, ...wrongScores]) {
      server.behave({ kind: 'body', body })
      const error = await failure(detector.detect(input()))
      assert.equal(error.retryable, true, `${body}: ${error.message}`)
    }
    for (const kind of ['drop', 'endless'] as const) {
      server.behave({ kind })
      assert.equal((await failure(detector.detect(input()))).retryable, true, kind)
    }
    server.behave({ kind: 'hang' })
    const late = await failure(detector.detect(input(AbortSignal.timeout(50))))
    assert.equal(late.retryable, true)
    assert.match(late.message, /no answer in time/)
    server.behave({ kind: 'score', score: 0.9 })
    assert.equal((await detector.detect(input())).isAiGenerated, true)
  })

  test(`${name}: nobody listening is worth another try`, async () => {
    const server = await startProvider(name)
    await server[Symbol.asyncDispose]()
    const error = await failure(detectorAt(name, server.url).detect(input()))
    assert.equal(error.retryable, true)
    assert.match(error.message, /ECONNREFUSED/)
  })
}

test('Sightengine failures inside a 200, and Hive tasks that failed, are failures', async () => {
  await using sightengine = await startProvider('sightengine')
  for (const [type, retryable] of [
    ['media_error', false],
    ['usage_limit', true],
    ['api_error', true],
  ] as const) {
    sightengine.behave({
      kind: 'body',
      body: JSON.stringify({ status: 'failure', error: { type, code: 1, message: '' } }),
    })
    const error = await failure(detectorAt('sightengine', sightengine.url).detect(input()))
    assert.deepEqual([error.retryable, error.message], [retryable, `sightengine: ${type}`])
  }
  await using hive = await startProvider('hive')
  hive.behave({ kind: 'body', body: '{"status":[{"status":{"code":"1","message":"FAILED"}}]}' })
  assert.match((await failure(detectorAt('hive', hive.url).detect(input()))).message, /task status 1/)
})

test('a missing setting stops the start and names itself', () => {
  const outside = { fetch, now: () => now }
  for (const provider of names) {
    assert.throws(() => createDetector({ provider, timeoutSeconds: 1 }, outside), /AI_DETECTION_KEY/)
  }
  assert.throws(
    () => createDetector({ provider: 'sightengine', key: 'k', timeoutSeconds: 1 }, outside),
    /AI_DETECTION_USER/,
  )
})
