import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { collageParts } from './collage.ts'
import type { Box } from './picture-borders.ts'
import { scene } from './testing/scenes.ts'

const tile = async (seed: number, width: number, height: number): Promise<Buffer> =>
  (await scene(width, height, seed)).png().toBuffer()

/** JPEG, as collages are sent; in pixels again. */
const collage = async (width: number, height: number, tiles: readonly [Box, number][]) => {
  const composed = await Promise.all(
    tiles.map(async ([{ left, top, width, height }, seed]) => ({
      ...{ left, top, input: await tile(seed, width, height) },
    })),
  )
  const jpeg = await sharp({ create: { width, height, channels: 3, background: '#fff' } })
    .composite(composed)
    .jpeg({ quality: 75 })
    .toBuffer()
  return { data: await sharp(jpeg).raw().toBuffer(), width, height, channels: 3 } as const
}

const isNear = (one: Box, other: Box): boolean =>
  (['left', 'top', 'width', 'height'] as const).every((side) => Math.abs(one[side] - other[side]) <= 6)

test('side by side, above each other, in fours and unevenly, with a gap and without', async () => {
  const layouts: [number, number, Box[]][] = [
    [
      700,
      300,
      [
        { left: 0, top: 0, width: 280, height: 300 },
        { left: 280, top: 0, width: 420, height: 300 },
      ],
    ],
    [
      400,
      612,
      [
        { left: 0, top: 0, width: 400, height: 300 },
        { left: 0, top: 312, width: 400, height: 300 },
      ],
    ],
    [
      620,
      410,
      [
        { left: 0, top: 0, width: 400, height: 410 },
        { left: 410, top: 0, width: 210, height: 200 },
        { left: 410, top: 210, width: 210, height: 200 },
      ],
    ],
    [
      600,
      600,
      [0, 1, 2, 3].map((at) => ({ left: (at % 2) * 300, top: (at >> 1) * 300, width: 300, height: 300 })),
    ],
  ]
  for (const [width, height, boxes] of layouts) {
    const found = collageParts(
      await collage(
        width,
        height,
        boxes.map((box, at) => [box, 700 + at]),
      ),
    )
    for (const box of boxes)
      assert.ok(
        found.some((one) => isNear(one, box)),
        `${JSON.stringify(box)} in ${JSON.stringify(found)}`,
      )
  }
})

test('a picture alone has no parts, nor has one that is too small for any', async () => {
  for (const seed of [710, 711, 712])
    assert.deepEqual(
      collageParts(await collage(600, 400, [[{ left: 0, top: 0, width: 600, height: 400 }, seed]])),
      [],
    )
  assert.deepEqual(collageParts({ data: new Uint8Array(9 * 9 * 3), width: 9, height: 9, channels: 3 }), [])
})
