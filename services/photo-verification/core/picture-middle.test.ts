/** The middle of pictures: many cuts at once against one cut after another, and what is found of cut pictures and of others. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import { distanceOf, lumaOf, minimumQuality, type PdqWords, sameAt } from './pdq.ts'
import { middleCandidates, middleEdge, middleFingerprint } from './picture-middle.ts'
import { seeded } from './testing/photos.ts'
import { scene } from './testing/scenes.ts'

const stretched = async (image: Sharp): Promise<Float32Array> =>
  lumaOf(await image.resize(middleEdge, middleEdge, { fit: 'fill', kernel: 'linear' }).raw().toBuffer(), 3)
const nearest = (wanted: PdqWords, candidates: PdqWords[]): number =>
  Math.min(...candidates.map((words) => distanceOf(wanted, words)))

const [width, height] = [600, 400]
const made = async (seed: number): Promise<Buffer> => (await scene(width, height, seed)).png().toBuffer()

interface Cut {
  left: number
  right: number
  top: number
  bottom: number
}

/** Shares of the picture that are cut off. */
const cutOff = (file: Buffer, { left, right, top, bottom }: Cut): Sharp => {
  const box = { left: Math.round(left * width), top: Math.round(top * height) }
  const [endX, endY] = [Math.round((1 - right) * width), Math.round((1 - bottom) * height)]
  return sharp(file).extract({ ...box, width: endX - box.left, height: endY - box.top })
}

test('the candidate of no cut is the middle’s own fingerprint', async () => {
  for (const seed of [1, 2, 3]) {
    const values = await stretched(sharp(await made(seed)))
    const { words, quality } = middleFingerprint(values)
    assert.ok(quality >= minimumQuality)
    // Sums in another order: a coefficient at the median itself may fall to either side.
    assert.ok(nearest(words, middleCandidates(values).slice(0, 1)) <= 2)
  }
})

test('the middle is found in what any cut of up to a tenth at each side leaves, and two opposite sides of a fifth', async () => {
  const random = seeded(4)
  for (const seed of [11, 12, 13, 14]) {
    const file = await made(seed)
    const { words } = middleFingerprint(await stretched(sharp(file)))
    const share = (): number => random() * 0.1
    const cuts: Cut[] = [
      { left: 0.03, right: 0.03, top: 0.03, bottom: 0.03 },
      { left: 0.1, right: 0.1, top: 0.1, bottom: 0.1 },
      { left: 0, right: 0, top: 0, bottom: 0.09 },
      { left: 0.17, right: 0.17, top: 0, bottom: 0 },
      { left: share(), right: share(), top: share(), bottom: share() },
    ]
    for (const cut of cuts) {
      const copy = sharp(await cutOff(file, cut).jpeg({ quality: 70 }).toBuffer())
      const distance = nearest(words, middleCandidates(await stretched(copy)))
      assert.ok(distance <= sameAt, `${seed} ${JSON.stringify(cut)}: ${distance}`)
    }
  }
})

test('a logo in a corner leaves the middle as it was; another picture has another', async () => {
  const middles = []
  for (const seed of [21, 22, 23, 24]) {
    const file = await made(seed)
    const { words } = middleFingerprint(await stretched(sharp(file)))
    const logo = { create: { width: 105, height: 70, channels: 3, background: '#f4f4f4' } } as const
    const copy = await sharp(file)
      .composite([{ input: logo, gravity: 'southeast' }])
      .jpeg({ quality: 70 })
      .toBuffer()
    const candidates = middleCandidates(await stretched(sharp(copy)))
    assert.ok(nearest(words, candidates) <= sameAt, `${seed}`)
    middles.push({ words, candidates })
  }
  for (const one of middles)
    for (const other of middles)
      if (one !== other) assert.ok(nearest(one.words, other.candidates) > 2 * sameAt)
})
