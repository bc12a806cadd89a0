/** Pictures between bars that are a blur of themselves, as stories and news on a phone's screen have them. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp from 'sharp'
import { betweenBlurredBars } from './blurred-bars.ts'
import { picturesWithin } from './picture-blocks.ts'
import type { Box, ColourPixels } from './picture-borders.ts'
import { scene } from './testing/scenes.ts'

const pixelsOf = async (file: Buffer): Promise<ColourPixels> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height, channels: 3 }
}

/** The picture on its own blur, which fills the screen, sent on as a JPEG. */
const story = async (seed: number, screen: { width: number; height: number }, at: Box): Promise<Buffer> => {
  const picture = await (await scene(at.width, at.height, seed)).png().toBuffer()
  const ground = await sharp(picture)
    .resize(screen.width, screen.height, { fit: 'cover' })
    .blur(20)
    .png()
    .toBuffer()
  const input = [{ input: picture, left: at.left, top: at.top }]
  return sharp(ground).composite(input).jpeg({ quality: 75 }).toBuffer()
}

const isNear = (box: Box | null, wanted: Box): boolean =>
  box !== null &&
  Object.entries(wanted).every(([side, value]) => Math.abs(box[side as keyof Box] - value) <= 8)

test('a picture between blurred bars is cut out, above and below or at both sides', async () => {
  const upright = { left: 0, top: 250, width: 540, height: 405 }
  const wide = { left: 340, top: 0, width: 300, height: 540 }
  let found = 0
  for (let seed = 1; seed <= 10; seed++) {
    if (
      isNear(
        betweenBlurredBars(await pixelsOf(await story(seed, { width: 540, height: 960 }, upright))),
        upright,
      )
    )
      found++
    if (
      isNear(betweenBlurredBars(await pixelsOf(await story(seed, { width: 960, height: 540 }, wide))), wide)
    )
      found++
  }
  assert.ok(found >= 18, `${found} of 20`)
})

test('it is among what may be the picture, and a picture without such bars is whole', async () => {
  const at = { left: 0, top: 250, width: 540, height: 405 }
  const boxes = picturesWithin(await pixelsOf(await story(3, { width: 540, height: 960 }, at)))
  assert.ok(boxes.some((box) => isNear(box, at)))
  const bare = await (await scene(540, 405, 3)).jpeg({ quality: 75 }).toBuffer()
  assert.equal(betweenBlurredBars(await pixelsOf(bare)), null)
  const plain = { create: { width: 64, height: 64, channels: 3 as const, background: '#789' } }
  assert.equal(betweenBlurredBars(await pixelsOf(await sharp(plain).png().toBuffer())), null)
})

test('two soft halves that meet in the middle are no bars: nothing is between them', async () => {
  // Sky and water, or a lawn behind a blurred hedge: two smooth halves of different brightness.
  const halves = async (width: number, height: number, at: number): Promise<Buffer> => {
    const data = Buffer.alloc(width * height * 3)
    for (let y = 0, i = 0; y < height; y++)
      for (let x = 0; x < width; x++)
        for (let channel = 0; channel < 3; channel++)
          data[i++] = Math.round((y < at ? 190 : 60) + 20 * Math.sin((x + y + channel * 9) / 90))
    const raw = { width, height, channels: 3 } as const
    return sharp(data, { raw }).jpeg({ quality: 75 }).toBuffer()
  }
  for (const [width, height] of [
    [1024, 683],
    [1024, 1024],
    [400, 300],
  ] as const)
    for (const off of [-9, -1, 0, 1, 9])
      for (const turn of [0, 90]) {
        const file = await sharp(await halves(width, height, (height >> 1) + off))
          .rotate(turn)
          .toBuffer()
        const pixels = await pixelsOf(file)
        assert.equal(betweenBlurredBars(pixels), null, `${width} × ${height}, ${off}, ${turn}`)
        for (const box of picturesWithin(pixels)) assert.ok(box.width >= 5 && box.height >= 5)
      }
})
