/** Whoever asks for a picture waits five seconds at most for room in memory and a thread; work in the background as long as it takes. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { Failure } from '../../../kit/errors.ts'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import { createImageTools } from './image.ts'

const folder = await mkdtemp(join(tmpdir(), 'polder-wait-'))
after(() => rm(folder, { recursive: true }))
const path = join(folder, 'photo.png')
const create = { width: 64, height: 48, channels: 3 as const, background: '#845' }
await writeFile(path, await sharp({ create }).png().toBuffer())
const settings = { longestEdge: 2048, timeoutSeconds: 20, watermarkSecrets: [Buffer.alloc(32, 7)] }

/** Tools for one picture at a time, whose only place is taken until `full` is resolved. */
const openBusy = () => {
  const limit = createWeightedLimit(0.001)
  const tools = createImageTools({ ...settings, limit, clock: createFakeClock() })
  const full = Promise.withResolvers<void>()
  const holding = limit.run(1, () => full.promise)
  return { limit, tools, full, holding, [Symbol.asyncDispose]: () => tools[Symbol.asyncDispose]() }
}

test('no room for its pixels within five seconds is 503 for who asks, and holds no place', async () => {
  const clock = createFakeClock()
  const limit = createWeightedLimit(1)
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
})

test('an upload waits for none of those who ask for pictures, however many they are', async () => {
  await using busy = openBusy()
  const { limit, tools, full, holding } = busy
  const { signal } = new AbortController()
  const ended: string[] = []
  const ask = async (): Promise<void> => {
    await tools.makeThumbnailOf(path, signal)
    ended.push('asked')
  }
  // As many as have a turn and as many as wait for one: whoever asks next is refused.
  const asked = Array.from({ length: 40 }, ask)
  while (limit.state().waiting < 8) await new Promise(setImmediate)
  const order = { photo: path, output: join(folder, 'public.png'), verificationId: 'abc234' }
  const upload = tools.makePublicImage(order, signal, { isFirst: true })
  void upload.then(
    () => ended.push('upload'),
    () => ended.push('refused'),
  )
  while (limit.state().waiting < 9 && ended.length === 0) await new Promise(setImmediate)
  full.resolve()
  assert.ok('publicSha256' in (await upload))
  await Promise.all([holding, ...asked])
  assert.equal(ended.indexOf('upload'), 0)
})

test('a public image that is made anew takes no turn of uploads and passes nobody', async () => {
  await using busy = openBusy()
  const { limit, tools, full, holding } = busy
  const { signal } = new AbortController()
  const ended: string[] = []
  const asked = tools.makeThumbnailOf(path, signal).then(() => ended.push('asked'))
  while (limit.state().waiting < 1) await new Promise(setImmediate)
  const make = (name: string, options?: { isFirst: boolean }) => {
    const order = { photo: path, output: join(folder, `${name}.png`), verificationId: 'abc234' }
    return tools.makePublicImage(order, signal, options).then(() => ended.push(options ? 'upload' : 'anew'))
  }
  // More of them than uploads have turns and places.
  const anew = Array.from({ length: 39 }, (_none, at) => make(`anew${at}`))
  while (limit.state().waiting < 8) await new Promise(setImmediate)
  const upload = make('upload', { isFirst: true })
  while (limit.state().waiting < 9) await new Promise(setImmediate)
  full.resolve()
  await Promise.all([holding, asked, upload, ...anew])
  assert.deepEqual(ended.slice(0, 3), ['upload', 'asked', 'anew'])
})
