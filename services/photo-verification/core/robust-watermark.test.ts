/** The robust watermark: what it survives, what it costs the eye, and what it is not read from. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { lumaOf } from './pdq.ts'
import {
  addMark,
  markEdge,
  markFor,
  minimumConfidence,
  type RobustReading,
  readRobustWatermark,
  watermarkKeyOf,
} from './robust-watermark.ts'
import { scene } from './testing/scenes.ts'

const key = watermarkKeyOf(Buffer.alloc(32, 7))
const id = '7k3m9q'

const stretched = async (image: Sharp): Promise<Float32Array> =>
  lumaOf(
    await image
      .removeAlpha()
      .toColourspace('srgb')
      .resize(markEdge, markEdge, { fit: 'fill', kernel: 'linear' })
      .raw()
      .toBuffer(),
    3,
  )

const reading = async (file: Buffer): Promise<RobustReading | null> =>
  readRobustWatermark(await stretched(sharp(file)), key)

const pixelsOf = async (seed: number, width: number, height: number) => {
  const { data } = await (await scene(width, height, seed)).raw().toBuffer({ resolveWithObject: true })
  return { data, width, height }
}

const asImage = ({ data, width, height }: Awaited<ReturnType<typeof pixelsOf>>): Sharp =>
  sharp(data, { raw: { width, height, channels: 3 } })

const marked = async (seed: number, width: number, height: number): Promise<Buffer> => {
  const pixels = await pixelsOf(seed, width, height)
  addMark(pixels, markFor(await stretched(asImage(pixels)), id, key))
  return asImage(pixels).jpeg({ quality: 90 }).toBuffer()
}

const within = (edge: number, quality: number, file: Buffer): Promise<Buffer> =>
  sharp(file).resize(edge, edge, { fit: 'inside' }).jpeg({ quality }).toBuffer()

const copies: Record<string, (file: Buffer) => Promise<Buffer>> = {
  'as it is': async (file) => file,
  'JPEG 90': (file) => sharp(file).jpeg({ quality: 90 }).toBuffer(),
  'JPEG 60': (file) => sharp(file).jpeg({ quality: 60 }).toBuffer(),
  'JPEG 30': (file) => sharp(file).jpeg({ quality: 30 }).toBuffer(),
  'WebP 50': (file) => sharp(file).webp({ quality: 50 }).toBuffer(),
  '1,600 pixels': (file) => within(1600, 75, file),
  '1,280 pixels': (file) => within(1280, 60, file),
  'sent on twice': async (file) => within(1280, 60, await within(1600, 75, file)),
  '15 % brighter': (file) => sharp(file).linear(1.15).jpeg({ quality: 85 }).toBuffer(),
}

describe('the robust watermark', () => {
  test('survives re-encoding, resizing and being sent on, wide, tall and square', async () => {
    for (const [seed, width, height] of [
      [1, 2048, 1365],
      [2, 1200, 1600],
      [3, 1500, 1500],
    ] as const) {
      const file = await marked(seed, width, height)
      for (const [name, copy] of Object.entries(copies)) {
        const found = await reading(await copy(file))
        assert.equal(found?.id, id, `scene ${seed}, ${name}`)
        assert.ok(found.confidence >= minimumConfidence && found.confidence <= 1)
      }
    }
  })

  test('costs the picture no more than 44 dB allow', async () => {
    for (const seed of [4, 5]) {
      const pixels = await pixelsOf(seed, 900, 600)
      const before = lumaOf(pixels.data, 3)
      addMark(pixels, markFor(await stretched(asImage(pixels)), id, key))
      const after = lumaOf(pixels.data, 3)
      const error = before.reduce((sum, value, at) => sum + (value - after[at]!) ** 2, 0) / before.length
      const decibels = 10 * Math.log10(255 ** 2 / error)
      assert.ok(decibels >= 44 && decibels < 60, `${decibels} dB`)
    }
  })

  test('is read neither from other pictures nor under another key', async () => {
    for (const seed of [6, 7, 8, 9, 10, 11]) {
      const plain = await stretched(await scene(800, 600, seed))
      assert.equal(readRobustWatermark(plain, key), null)
    }
    const luma = await stretched(sharp(await marked(6, 800, 600)))
    assert.equal(readRobustWatermark(luma, key)?.id, id)
    assert.equal(readRobustWatermark(luma, watermarkKeyOf(Buffer.alloc(32, 8))), null)
  })

  test('says nothing once the picture is cropped or turned', async () => {
    const file = await marked(12, 1200, 800)
    const cropped = sharp(file).extract({ left: 60, top: 40, width: 1080, height: 720 })
    assert.equal(await reading(await cropped.jpeg().toBuffer()), null)
    assert.equal(await reading(await sharp(file).rotate(90).jpeg().toBuffer()), null)
  })

  test('keeps every colour within its range', () => {
    const data = Uint8Array.from({ length: 3 * 64 * 64 }, (_, at) => (at % 2 ? 255 : 0))
    addMark({ data, width: 64, height: 64 }, new Float32Array(markEdge * markEdge).fill(9.6))
    assert.deepEqual([...new Set(data)].sort(), [10, 255])
  })
})
