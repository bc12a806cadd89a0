import assert from 'node:assert/strict'
import { test } from 'node:test'
import { uprightSize } from './upright-size.ts'

test('a photo that was stored on its side has the size that its copy shows', () => {
  const sizes = [
    [4032, 3024, 1536, 2048, 3024, 4032],
    [3024, 4032, 2048, 1536, 4032, 3024],
    [4032, 3024, 2048, 1536, 4032, 3024],
    [900, 900, 900, 900, 900, 900],
    [1001, 1000, 100, 100, 1001, 1000],
  ] as const
  for (const [width, height, across, down, ...shown] of sizes) {
    const upright = uprightSize({ width, height }, { width: across, height: down })
    assert.deepEqual([upright.width, upright.height], shown)
  }
})
