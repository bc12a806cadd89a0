/** Borders around pictures: where they end, ripples and all, and what nobody can know. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { type Box, withinBorders } from './picture-borders.ts'
import { scene } from './testing/scenes.ts'

const boxesOf = async (file: Buffer): Promise<Box[]> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return withinBorders({ data, width: info.width, height: info.height, channels: info.channels as 3 })
}
const picture = async (width: number, height: number, seed: number): Promise<Buffer> =>
  (await scene(width, height, seed)).png().toBuffer()

describe('what is within borders', () => {
  test('a frame, bars above and below, and bars at the sides end where the picture begins, after JPEG too', async () => {
    for (const [seed, width, height] of [
      [3, 640, 427],
      [4, 901, 61],
      [5, 333, 500],
    ] as const) {
      const file = await picture(width, height, seed)
      for (const [top, side, background] of [
        [30, 30, '#fff'],
        [100, 0, '#000'],
        [0, 77, '#205a9c'],
      ] as const) {
        const extended = sharp(file).extend({ top, bottom: top, left: side, right: side, background })
        const boxes = await boxesOf(await extended.jpeg({ quality: 75 }).toBuffer())
        const wanted: Box = { left: side, top, width, height }
        const off = (box: Box): number =>
          Math.max(
            ...(['left', 'top', 'width', 'height'] as const).map((name) =>
              Math.abs(box[name] - wanted[name]),
            ),
          )
        assert.ok(
          boxes.some((box) => off(box) <= 1),
          `${width} × ${height}, ${top}, ${side}: ${JSON.stringify(boxes)}`,
        )
      }
    }
  })

  test('a picture whose own edge has the colour of its frame is guessed at from the other sides', async () => {
    const sky = await sharp(await picture(400, 250, 9))
      .extend({ top: 50, background: '#fff' })
      .png()
      .toBuffer()
    const framed = sharp(sky).extend({ top: 20, bottom: 20, left: 20, right: 20, background: '#fff' })
    const boxes = await boxesOf(await framed.png().toBuffer())
    assert.deepEqual(boxes[0], { left: 20, top: 70, width: 400, height: 250 })
    assert.ok(boxes.some(({ left, top, height }) => left === 20 && top === 20 && height === 300))
  })

  test('no borders: none found; of one colour or a few pixels: nothing within', async () => {
    assert.deepEqual(await boxesOf(await picture(300, 200, 12)), [])
    for (const [width, height] of [
      [300, 200],
      [1, 1],
      [1, 90],
    ] as const) {
      const plain = sharp({ create: { width, height, channels: 3, background: '#2255aa' } })
      assert.deepEqual(await boxesOf(await plain.png().toBuffer()), [])
    }
  })
})
