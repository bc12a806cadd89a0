/** Tests of the watermark on raw pixels: crops, damage, foreign surroundings, no false finds. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { seeded } from './testing/photos.ts'
import { idAlphabet } from './verification-id.ts'
import { embedWatermark, type Pixels, readWatermark, tileHeight, tileWidth } from './watermark.ts'

const noise = (width: number, height: number, channels: 3 | 4, seed: number): Pixels => {
  const random = seeded(seed)
  return {
    data: Uint8Array.from({ length: width * height * channels }, () => random() * 256),
    width,
    height,
    channels,
  }
}

/** Pixel by pixel on purpose: it shares nothing with the code under test. */
const crop = (from: Pixels, left: number, top: number, width: number, height: number): Pixels => {
  const data = new Uint8Array(width * height * from.channels)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let c = 0; c < from.channels; c++) {
        data[(y * width + x) * from.channels + c] =
          from.data[((y + top) * from.width + x + left) * from.channels + c]!
      }
    }
  }
  return { data, width, height, channels: from.channels }
}

const id = fc.oneof(
  fc.array(fc.constantFrom(...idAlphabet), { minLength: 6, maxLength: 6 }).map((symbols) => symbols.join('')),
  fc.uuid(),
  fc.stringMatching(/^[a-z]{1,8}[-_][0-9a-z]{4,24}$/),
)

test('any crop that holds a tile gives the id, whatever the id form, channels, size and place', () => {
  fc.assert(
    fc.property(
      id,
      fc.constantFrom(3 as const, 4 as const),
      fc.integer({ min: tileWidth, max: 150 }),
      fc.integer({ min: tileHeight, max: 150 }),
      fc.nat(),
      (text, channels, width, height, seed) => {
        const random = seeded(seed)
        const pixels = noise(width, height, channels, seed)
        if (channels === 4) for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i]! |= 1
        embedWatermark(pixels, text)
        assert.equal(readWatermark(pixels), text)
        const cropWidth = tileWidth + Math.floor(random() * (width - tileWidth + 1))
        const cropHeight = tileHeight + Math.floor(random() * (height - tileHeight + 1))
        const left = Math.floor(random() * (width - cropWidth + 1))
        const top = Math.floor(random() * (height - cropHeight + 1))
        assert.equal(readWatermark(crop(pixels, left, top, cropWidth, cropHeight)), text)
      },
    ),
    { numRuns: 60 },
  )
})

test('colours change by at most 1, alpha not at all, and pixels outside the view stay untouched', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(3 as const, 4 as const),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 1, max: 20 }),
      fc.integer({ min: 0, max: 7 }),
      fc.nat(),
      (channels, width, height, offset, seed) => {
        const before = noise(width, height, channels, seed).data
        const whole = new Uint8Array(offset + before.length + 9).fill(0xaa)
        whole.set(before, offset)
        const data = whole.subarray(offset, offset + before.length)
        embedWatermark({ data, width, height, channels }, 'abcdef')
        for (let i = 0; i < data.length; i++) {
          const allowed = channels === 4 && i % 4 === 3 ? 0 : 1
          assert.ok(Math.abs(data[i]! - before[i]!) <= allowed)
        }
        assert.ok(whole.subarray(0, offset).every((byte) => byte === 0xaa))
        assert.ok(whole.subarray(offset + before.length).every((byte) => byte === 0xaa))
      },
    ),
    { numRuns: 100 },
  )
})

test('every whole tile holds the whole frame: magic, version, length, id, CRC-32', () => {
  const pixels = noise(48, 24, 3, 7)
  embedWatermark(pixels, 'k7m2qx')
  const bitAt = (tile: number, bit: number) => {
    const x = (tile % 3) * 16 + (Math.floor(bit / 3) % 16)
    const y = Math.floor(tile / 3) * 8 + Math.floor(bit / 48)
    return pixels.data[(y * 48 + x) * 3 + (bit % 3)]! & 1
  }
  for (let tile = 0; tile < 9; tile++) {
    const bytes = Array.from({ length: 14 }, (_, byte) =>
      Array.from({ length: 8 }, (_, i) => bitAt(tile, byte * 8 + i)).reduce((sum, bit) => sum * 2 + bit, 0),
    )
    const covered = [1, 6, ...Buffer.from('k7m2qx')]
    // CRC-32 (ISO 3309), bit by bit.
    let crc = 0xffffffff
    for (const byte of covered) {
      crc ^= byte
      for (let i = 0; i < 8; i++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
    }
    crc = ~crc >>> 0
    assert.deepEqual(bytes, [
      0xb7,
      0x4d,
      ...covered,
      crc >>> 24,
      (crc >>> 16) & 255,
      (crc >>> 8) & 255,
      crc & 255,
    ])
  }
})

test('a third of the pixels struck by noise and a fifth painted over: the majority still gives the id', () => {
  const pixels = noise(400, 300, 3, 11)
  embedWatermark(pixels, 'abc234')
  const random = seeded(12)
  for (let i = 0; i < pixels.data.length; i += 3) {
    if (random() < 1 / 3) for (let c = 0; c < 3; c++) pixels.data[i + c] = random() * 256
  }
  pixels.data.fill(0, 0, pixels.data.length / 5)
  assert.equal(readWatermark(pixels), 'abc234')
})

test('a photo in the middle of a large plain or patterned page is not outvoted', () => {
  for (const background of ['plain', 'noise'] as const) {
    const page = noise(1200, 800, 3, 21)
    if (background === 'plain') page.data.fill(255)
    const photo = noise(301, 203, 3, 22)
    embedWatermark(photo, 'zyx987')
    for (let y = 0; y < photo.height; y++) {
      const row = photo.data.subarray(y * photo.width * 3, (y + 1) * photo.width * 3)
      page.data.set(row, ((y + 333) * page.width + 517) * 3)
    }
    assert.equal(readWatermark(page), 'zyx987', background)
  }
})

test('transparent pixels do not vote', () => {
  const pixels = noise(200, 100, 4, 31)
  const random = seeded(32)
  for (let i = 3; i < pixels.data.length; i += 4) pixels.data[i] = 255
  embedWatermark(pixels, 'mnpqrs')
  for (let i = 0; i < pixels.data.length; i += 4) {
    if (random() < 0.9) pixels.data.fill(0, i, i + 4)
  }
  assert.equal(readWatermark(pixels), 'mnpqrs')
})

test('random, flat and gradient images hold no watermark', () => {
  for (let seed = 0; seed < 40; seed++) assert.equal(readWatermark(noise(160, 120, 3, seed)), null)
  for (const value of [0, 1, 127, 254, 255]) {
    const flat = {
      data: new Uint8Array(100 * 90 * 3).fill(value),
      width: 100,
      height: 90,
      channels: 3 as const,
    }
    assert.equal(readWatermark(flat), null)
  }
  const ramp = {
    data: Uint8Array.from({ length: 256 * 64 * 3 }, (_, i) => i / 3),
    width: 256,
    height: 64,
    channels: 3 as const,
  }
  assert.equal(readWatermark(ramp), null)
})

test('one wrong bit everywhere is caught by the checksum rather than read as another id', () => {
  // Every tile alike, so that no majority repairs it: bits 32 to 79 are the id, 80 to 111 the checksum.
  for (let bit = 0; bit < 112; bit++) {
    const pixels = noise(tileWidth * 2, tileHeight * 2, 3, bit)
    embedWatermark(pixels, 'abcdef')
    for (let y = 0; y < pixels.height; y++) {
      for (let x = 0; x < pixels.width; x++) {
        const first = ((y % 8) * 16 + (x % 16)) * 3
        for (let c = 0; c < 3; c++) if (first + c === bit) pixels.data[(y * pixels.width + x) * 3 + c]! ^= 1
      }
    }
    const read = readWatermark(pixels)
    assert.ok(read === null || read === 'abcdef', `bit ${bit} read as ${read}`)
  }
})

test('what is no id is not written', () => {
  const pixels = noise(32, 32, 3, 1)
  for (const text of ['', 'ABC', '../..', 'a'.repeat(40)]) {
    assert.throws(() => embedWatermark(pixels, text), /not a verification id/)
  }
})
