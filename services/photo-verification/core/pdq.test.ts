/** PDQ against a slow reference, turned pictures, and what its distances must be. */

import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import {
  distanceOf,
  type Fingerprint,
  fingerprintOf,
  hexOf,
  invertedOf,
  type Luma,
  lumaOf,
  minimumQuality,
  type PdqWords,
  sameAt,
  turnedFingerprints,
  variantsOf,
  wordsOfHex,
} from './pdq.ts'
import { scene } from './testing/scenes.ts'
import { slowPdq } from './testing/slow-pdq.ts'

const lumaFrom = async (seed: number, width: number, height: number): Promise<Luma> => {
  const { data, info } = await (await scene(width, height, seed)).raw().toBuffer({ resolveWithObject: true })
  return { values: lumaOf(data, 3), width: info.width, height: info.height }
}

const hashed = (luma: Luma): Fingerprint => {
  const fingerprint = fingerprintOf(luma)
  assert.ok(fingerprint)
  return fingerprint
}

const bitsOf = (words: PdqWords): boolean[] =>
  Array.from({ length: 256 }, (_, at) => ((words[at >> 4]! >> (at & 15)) & 1) === 1)

/** The picture whose value at a place is the given one's at the place that `from` names. */
const moved = (
  { values, width }: Luma,
  size: { width: number; height: number },
  from: (x: number, y: number) => [number, number],
): Luma => ({
  ...{ width: size.width, height: size.height },
  values: Float32Array.from({ length: size.width * size.height }, (_, at) => {
    const [x, y] = from(at % size.width, Math.floor(at / size.width))
    return values[y * width + x]!
  }),
})

describe('PDQ', () => {
  test('gives the bits and the quality of the slow reference, whatever the size', async () => {
    for (const [seed, width, height] of [
      [1, 64, 64],
      [2, 5, 7],
      [3, 130, 65],
      [4, 257, 129],
      [5, 200, 300],
    ] as const) {
      const luma = await lumaFrom(seed, width, height)
      const slow = slowPdq(luma)
      const found = hashed(luma)
      const wrong = bitsOf(found.words).filter((bit, at) => bit !== slow.bits[at]).length
      // Single against double precision: a coefficient at the median itself may fall on either side.
      assert.ok(wrong <= 2, `${width} × ${height}: ${wrong} bits differ`)
      assert.ok(Math.abs(found.quality - slow.quality) <= 1)
    }
  })

  test('dark for light turns every bit', async () => {
    for (const seed of [11, 12, 13]) {
      const luma = await lumaFrom(seed, 300, 200)
      const negative = { ...luma, values: luma.values.map((value) => 255 - value) }
      // At the median itself a coefficient may fall on either side.
      assert.ok(distanceOf(invertedOf(hashed(luma).words), hashed(negative).words) <= 2)
      assert.ok(distanceOf(hashed(luma).words, hashed(negative).words) >= 254)
    }
  })

  test('noise of any kind agrees with the slow reference', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 5, max: 90 }),
        fc.integer({ min: 0, max: 2 ** 31 }),
        (width, height, seed) => {
          let state = seed | 1
          const next = (): number => {
            state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff
            return (state >> 8) & 255
          }
          const luma = { values: Float32Array.from({ length: width * height }, next), width, height }
          const slow = slowPdq(luma)
          return bitsOf(hashed(luma).words).filter((bit, at) => bit !== slow.bits[at]).length <= 2
        },
      ),
      { numRuns: 25 },
    )
  })

  test('the seven turned fingerprints are those of the turned pictures themselves, whatever the size', async () => {
    for (const [width, height] of [
      [320, 320],
      [512, 341],
      [512, 512],
      [301, 77],
    ] as const) {
      const luma = await lumaFrom(6, width, height)
      const [right, bottom] = [width - 1, height - 1]
      const across = { width: height, height: width }
      const ways: [{ width: number; height: number }, (x: number, y: number) => [number, number]][] = [
        [across, (x, y) => [right - y, x]],
        [luma, (x, y) => [right - x, bottom - y]],
        [across, (x, y) => [y, bottom - x]],
        [luma, (x, y) => [x, bottom - y]],
        [luma, (x, y) => [right - x, y]],
        [across, (x, y) => [y, x]],
        [across, (x, y) => [right - y, bottom - x]],
      ]
      const { words } = hashed(luma)
      const turned = turnedFingerprints(luma)
      assert.equal(turned.length, ways.length)
      const guessed = variantsOf(words)
      for (const [at, [size, way]] of ways.entries()) {
        const itself = hashed(moved(luma, size, way)).words
        const name = `${width} × ${height}, ${at}`
        assert.ok(distanceOf(itself, turned[at]!) <= 2, `${name}: ${distanceOf(itself, turned[at]!)}`)
        assert.ok(distanceOf(itself, words) > 60, 'the picture itself is another one')
        if (width === height && width < 512)
          assert.ok(
            distanceOf(guessed[at]!, itself) <= 20,
            'where no grid leans the bits alone nearly say the same',
          )
      }
    }
    assert.deepEqual(turnedFingerprints({ values: new Float32Array(4 * 90), width: 4, height: 90 }), [])
  })

  test('a copy at half the size is the same, another scene is not', async () => {
    for (const seed of [11, 12, 13, 14]) {
      const picture = await scene(640, 480, seed)
      const copy = await picture.clone().resize(320).jpeg({ quality: 40 }).toBuffer()
      const { default: sharp } = await import('sharp')
      const small = await sharp(copy).raw().toBuffer()
      const whole = hashed(await lumaFrom(seed, 640, 480))
      const again = hashed({ values: lumaOf(small, 3), width: 320, height: 240 })
      assert.ok(whole.quality >= minimumQuality)
      assert.ok(distanceOf(whole.words, again.words) <= sameAt)
      const other = hashed(await lumaFrom(seed + 100, 640, 480))
      assert.ok(distanceOf(whole.words, other.words) > 2 * sameAt)
    }
  })

  test('what is too small has none, what is plain has no quality', () => {
    assert.equal(fingerprintOf({ values: new Float32Array(4 * 90), width: 4, height: 90 }), null)
    assert.equal(hashed({ values: new Float32Array(64 * 64).fill(90), width: 64, height: 64 }).quality, 0)
  })

  test('brightness leaves alpha aside and takes grey as it is', () => {
    assert.deepEqual([...lumaOf(Uint8Array.of(255, 0, 0, 9, 0, 255, 0, 200), 4)].map(Math.round), [76, 150])
    assert.deepEqual([...lumaOf(Uint8Array.of(7, 200), 1)], [7, 200])
  })

  test('hex goes there and back, the last word first', () => {
    const words = Uint16Array.from({ length: 16 }, (_, at) => at * 4099)
    assert.equal(hexOf(Uint16Array.from([1, ...Array(14).fill(0), 0xf8f8])), `f8f8${'0'.repeat(59)}1`)
    assert.deepEqual(wordsOfHex(hexOf(words).toUpperCase()), words)
    for (const wrong of ['', 'g'.repeat(64), '0'.repeat(63), '0'.repeat(65), ` ${'0'.repeat(64)}`])
      assert.equal(wordsOfHex(wrong), null)
  })
})
