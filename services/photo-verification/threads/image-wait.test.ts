/** Whoever asks for a picture waits five seconds at most for room in memory and a thread; work in the background as long as it takes. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { Failure } from '../../../kit/errors.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import { createImageTools } from './image.ts'

test('no room for its pixels within five seconds is 503 for who asks, and holds no place', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-wait-'))
  const path = join(folder, 'photo.png')
  const create = { width: 64, height: 48, channels: 3 as const, background: '#845' }
  await writeFile(path, await sharp({ create }).png().toBuffer())
  const clock = createFakeClock()
  const limit = createWeightedLimit(1)
  const settings = { longestEdge: 2048, timeoutSeconds: 20, watermarkSecrets: [Buffer.alloc(32, 7)] }
  await using tools = createImageTools({ ...settings, limit, clock })
  const full = Promise.withResolvers<void>()
  const holding = limit.run(1, () => full.promise)
  const asking = new AbortController()
  const asked = tools.makeThumbnailOf(path, asking.signal)
  const inBackground = tools.makeThumbnailOf(path)
  try {
    while (limit.state().waiting < 2) await new Promise(setImmediate)
    clock.advance(5_000)
    await assert.rejects(asked, (error) => {
      assert.ok(error instanceof Failure)
      assert.deepEqual([error.status, error.options.headers?.['retry-after']], [503, '5'])
      return true
    })
    assert.equal(limit.state().waiting, 1)
  } finally {
    full.resolve()
  }
  await holding
  assert.ok('jpeg' in (await inBackground))
  const again = tools.makeThumbnailOf(path, asking.signal)
  assert.ok('jpeg' in (await again))
  await rm(folder, { recursive: true })
})
