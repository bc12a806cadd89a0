/** Tests of a decode that runs out of its time: it says nothing of the picture. */

import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Failure } from '../../../kit/errors.ts'
import { photo } from '../core/testing/photos.ts'
import { decode, options } from './decode.ts'

test('out of time is 503 with Retry-After, and damage is damage', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'polder-decode-'))
  const path = join(folder, 'photo')
  try {
    const jpeg = await photo(800, 600, 1).jpeg().toBuffer()
    await writeFile(path, jpeg)
    // Minutes of work on any machine; it is stopped after a second.
    const slow = () =>
      decode(path, 'image/jpeg', 1, (input) =>
        sharp(input, options).resize(4000, 3000).median(101).median(101).median(101),
      )
    await assert.rejects(slow, (failure: Failure) => {
      assert.equal(failure.status, 503)
      assert.equal(failure.options.headers?.['retry-after'], '60')
      return true
    })
    await writeFile(path, jpeg.subarray(0, jpeg.length / 2))
    const cut = await decode(path, 'image/jpeg', 30, (input) => sharp(input, options))
    assert.deepEqual(cut, { refused: 'undecodable' })
  } finally {
    await rm(folder, { recursive: true })
  }
})
