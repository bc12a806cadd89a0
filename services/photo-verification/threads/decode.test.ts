/** Tests of a decode that runs out of its time: it says nothing of the picture. */

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { Failure } from '../../../kit/errors.ts'
import { photo } from '../core/testing/photos.ts'
import { decode } from './decode.ts'

test('out of time is 503 with Retry-After, and damage is damage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-decode-'))
  const path = join(folder, 'photo')
  try {
    const jpeg = await photo(800, 600, 1).jpeg().toBuffer()
    await writeFile(path, jpeg)
    // Minutes of work on any machine; it is stopped after a second.
    const slow = () =>
      decode({ path, type: 'image/jpeg', timeoutSeconds: 1 }, (image) =>
        image.resize(4000, 3000).median(101).median(101).median(101),
      )
    await assert.rejects(slow, (failure: Failure) => {
      assert.equal(failure.status, 503)
      assert.equal(failure.options.headers?.['retry-after'], '60')
      return true
    })
    await writeFile(path, jpeg.subarray(0, jpeg.length / 2))
    const cut = await decode({ path, type: 'image/jpeg', timeoutSeconds: 30 }, (image) => image)
    assert.deepEqual(cut, { refused: 'undecodable' })
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('a JPEG that lost its last bytes is read as long as all its pixels are there', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-decode-'))
  const path = join(folder, 'photo')
  const read = async (bytes: Uint8Array) => {
    await writeFile(path, bytes)
    const pixels = await decode({ path, type: 'image/jpeg', timeoutSeconds: 30 }, (image) => image)
    assert.deepEqual(await readdir(folder), ['photo'])
    return pixels
  }
  try {
    for (const progressive of [false, true]) {
      const jpeg = await photo(801, 601, 1).jpeg({ progressive, quality: 92 }).toBuffer()
      const whole = await read(jpeg)
      for (const missing of [1, 2]) assert.deepEqual(await read(jpeg.subarray(0, -missing)), whole)
      for (const missing of [20, 60, 400, jpeg.length / 2])
        assert.deepEqual(await read(jpeg.subarray(0, -missing)), { refused: 'undecodable' }, `${missing}`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('what is wrong with a picture is told apart beside others that fail, whose messages libvips mixes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-decode-'))
  const path = join(folder, 'photo')
  const jpeg = await photo(801, 601, 1).jpeg({ progressive: true }).toBuffer()
  const kept = async (name: string, bytes: Uint8Array) => {
    await writeFile(`${path}-${name}`, bytes)
    return { path: `${path}-${name}`, type: 'image/jpeg' as const, timeoutSeconds: 30 }
  }
  try {
    const whole = await decode(await kept('whole', jpeg), (image) => image)
    const endless = await Promise.all(
      Array.from({ length: 64 }, (_none, at) => kept(`${at}`, jpeg.subarray(0, -2))),
    )
    for (const pixels of await Promise.all(endless.map((work) => decode(work, (image) => image))))
      assert.deepEqual(pixels, whole)
    const slow = { ...(await kept('slow', jpeg)), timeoutSeconds: 1 }
    const late = Array.from({ length: 8 }, () =>
      decode(slow, (image) => image.resize(4000, 3000).median(101).median(101).median(101)),
    )
    for (const { status, reason } of (await Promise.allSettled(late)) as PromiseRejectedResult[])
      assert.deepEqual([status, reason?.status], ['rejected', 503])
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('the first thread blocks loaders, and no later one: for a moment it would refuse what another decodes', async () => {
  const blocked = new Int32Array(new SharedArrayBuffer(4))
  const thread = `
    import { workerData } from 'node:worker_threads'
    import sharp from ${JSON.stringify(import.meta.resolve('sharp'))}
    sharp.block = () => Atomics.add(workerData, 0, 1)
    await import(${JSON.stringify(import.meta.resolve('./decode.ts'))})`
  const module = new URL(`data:text/javascript,${encodeURIComponent(thread)}`)
  const [code] = await once(new Worker(module, { workerData: blocked }), 'exit')
  // The thread of this file was the first.
  assert.deepEqual([code, blocked[0]], [0, 0])
})
