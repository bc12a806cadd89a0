/** Pictures on screenshots: cut out of what a phone or a program shows around them, to the pixel or nearly. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp from 'sharp'
import { picturesWithin } from './picture-blocks.ts'
import type { Box } from './picture-borders.ts'
import { scene } from './testing/scenes.ts'

const boxesOf = async (file: Buffer): Promise<Box[]> => {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return picturesWithin({ data, width: info.width, height: info.height, channels: info.channels as 3 })
}

interface Screen {
  width: number
  height: number
  ground: string
  /** What stands on it, as SVG: bars, bubbles, texts. */
  parts: string
}

/** Made evenly grey from one share of the height to another: a sky, a wall, a table. */
interface Plain {
  from: number
  to: number
}

const withPlain = async (picture: Buffer, { from, to }: Plain, { width, height }: Box): Promise<Buffer> => {
  const size = { width, height: Math.round((to - from) * height) }
  const input = await sharp({ create: { ...size, channels: 3, background: '#aab4c0' } })
    .png()
    .toBuffer()
  return sharp(picture)
    .composite([{ input, left: 0, top: Math.round(from * height) }])
    .png()
    .toBuffer()
}

/** The picture on the screen, sent on as a JPEG. */
const shown = async ({ width, height, ground, parts }: Screen, at: Box, plain?: Plain): Promise<Buffer> => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${parts}</svg>`
  const bare = await (await scene(at.width, at.height, 7)).png().toBuffer()
  const picture = plain ? await withPlain(bare, plain, at) : bare
  const screen = sharp(Buffer.from(svg)).composite([{ input: picture, left: at.left, top: at.top }])
  return screen.jpeg({ quality: 85 }).toBuffer()
}

const offBy = (box: Box, wanted: Box): number =>
  Math.max(...(['left', 'top', 'width', 'height'] as const).map((name) => Math.abs(box[name] - wanted[name])))

/** A bar with texts at the top, and lines of text below. */
const blocks = (colour: string, ...tops: number[]): string =>
  tops
    .flatMap((top) => [0, 1, 2, 3, 4].map((i) => [40 + i * 90, top, 30 + i * 9]))
    .map(([x, y, wide]) => `<rect x="${x}" y="${y}" width="${wide}" height="22" fill="${colour}"/>`)
    .join('')

describe('the picture on a screenshot', () => {
  const at: Box = { left: 60, top: 240, width: 420, height: 300 }
  const screensOf = (): Record<string, Screen> => {
    const bar = '<rect width="540" height="90" fill="#008069"/>'
    const bubble = '<rect x="54" y="234" width="432" height="360" rx="9" fill="#d9fdd3"/>'
    const aside = [150, 200, 250, 300, 350, 400, 450, 500]
      .map((y) => `<rect x="700" y="${y}" width="180" height="14" fill="#333"/>`)
      .join('')
    return {
      chat: {
        ...{ width: 540, height: 1100, ground: '#0b141a' },
        parts: `${bar}${blocks('#fff', 30, 140)}${blocks('#ddd', 700, 900)}`,
      },
      bubble: {
        ...{ width: 540, height: 1100, ground: '#efeae2' },
        parts: `${bar}${blocks('#fff', 30)}${bubble}${blocks('#222', 560)}`,
      },
      viewer: { width: 540, height: 700, ground: '#202124', parts: blocks('#eee', 12) },
      article: {
        ...{ width: 960, height: 900, ground: '#ffffff' },
        parts: `${blocks('#000', 60, 120, 620, 680)}${aside}`,
      },
    }
  }

  const assertFound = async (screens: Record<string, Screen>, at: Box, plain?: Plain): Promise<void> => {
    for (const [name, screen] of Object.entries(screens)) {
      const boxes = await boxesOf(await shown(screen, at, plain))
      assert.ok(
        boxes.some((box) => offBy(box, at) <= 2),
        `${name}, plain ${JSON.stringify(plain)}: ${JSON.stringify(boxes)}`,
      )
      assert.ok(boxes.length <= 5)
    }
  }

  test('a chat, a viewer with a title, an article with a column beside it', () =>
    assertFound(screensOf(), at))

  test('a picture that is plain in a part of itself is not parted there, as wide as the screen or not', async () => {
    const wide: Box = { left: 0, top: 240, width: 540, height: 360 }
    const { viewer } = screensOf()
    const captioned = { width: 540, height: 600, ground: '#ffffff', parts: blocks('#000', 60, 120) }
    for (const plain of [
      { from: 0.1, to: 0.4 },
      { from: 0.45, to: 0.6 },
      { from: 0.7, to: 0.85 },
    ]) {
      await assertFound(screensOf(), at, plain)
      await assertFound({ viewer: viewer!, captioned }, wide, plain)
    }
  })

  test('nothing is cut out of pictures themselves, nor where texts are all there is', async () => {
    for (const seed of [1, 2, 3, 4])
      assert.deepEqual(await boxesOf(await (await scene(600, 400, seed)).jpeg().toBuffer()), [])
    const texts = { width: 540, height: 1100, ground: '#fff', parts: blocks('#000', 100, 300, 500) }
    const at: Box = { left: 500, top: 1000, width: 8, height: 8 }
    for (const { width, height } of await boxesOf(await shown(texts, at)))
      assert.ok(width * height > 540 * 100, `${width} × ${height}`)
  })
})
