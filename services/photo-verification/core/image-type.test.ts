/** Tests of sniffing and of header sizes against a real encoder, hand-made headers and mutated files. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { continueJpegHeader, readImageHeader, sniffImageType } from './image-type.ts'
import { mutate, photo, seeded, withJpegSegment } from './testing/photos.ts'

const encoders = {
  'image/jpeg': [
    (p: ReturnType<typeof photo>) => p.jpeg(),
    (p: ReturnType<typeof photo>) => p.jpeg({ progressive: true }),
  ],
  'image/png': [
    (p: ReturnType<typeof photo>) => p.png(),
    (p: ReturnType<typeof photo>) => p.png({ palette: true }),
  ],
  'image/webp': [
    (p: ReturnType<typeof photo>) => p.webp(),
    (p: ReturnType<typeof photo>) => p.webp({ lossless: true }),
    (p: ReturnType<typeof photo>) => p.ensureAlpha(0.5).webp(),
    (p: ReturnType<typeof photo>) => p.withMetadata({ orientation: 3 }).webp(),
  ],
} as const

const types = ['image/jpeg', 'image/png', 'image/webp'] as const

test('type and size are read as the encoder wrote them', async () => {
  const random = seeded(5)
  for (const type of types) {
    for (const encode of encoders[type]) {
      for (let i = 0; i < 6; i++) {
        const [width, height] = [1 + Math.floor(random() * 300), 1 + Math.floor(random() * 300)]
        const bytes = await encode(photo(width, height)).toBuffer()
        assert.deepEqual(readImageHeader(bytes), { type, width, height })
        assert.equal(sniffImageType(bytes.subarray(0, 12)), type)
      }
    }
  }
})

test('a prefix is either incomplete or gives the same size as the whole', async () => {
  for (const type of types) {
    const bytes = await encoders[type][0](photo(40, 30)).toBuffer()
    for (let length = 12; length < Math.min(bytes.length, 800); length++) {
      const header = readImageHeader(bytes.subarray(0, length))
      if ('refused' in header) assert.equal(header.refused, 'incomplete')
      else assert.deepEqual(header, { type, width: 40, height: 30 })
    }
  }
})

test('a JPEG frame header behind megabytes of metadata is found', async () => {
  let bytes: Buffer = await photo(64, 48).jpeg().toBuffer()
  for (let i = 0; i < 40; i++) bytes = withJpegSegment(bytes, 0xeb, new Uint8Array(65533).fill(0xff))
  assert.deepEqual(readImageHeader(bytes), { type: 'image/jpeg', width: 64, height: 48 })
})

test('a JPEG header read piece by piece is the same as from the whole, however long the pieces', async () => {
  const random = seeded(7)
  let bytes: Buffer = await photo(64, 48).jpeg().toBuffer()
  for (let i = 0; i < 30; i++)
    bytes = withJpegSegment(bytes, 0xe1 + (i % 14), new Uint8Array(Math.floor(random() * 400)).fill(0xff))
  const inPieces = (whole: Uint8Array, length: number): ReturnType<typeof readImageHeader> => {
    for (let position = 2; ; ) {
      const found = continueJpegHeader(whole.subarray(position, position + length))
      if (!('goOnAt' in found)) return found
      if (found.goOnAt === 0) return { refused: 'incomplete' }
      position += found.goOnAt
    }
  }
  for (const length of [9, 10, 11, 64, 1000, 100_000]) {
    assert.deepEqual(inPieces(bytes, length), { type: 'image/jpeg', width: 64, height: 48 })
    for (let i = 0; i < 300; i++) {
      const changed = mutate(bytes, random)
      if (changed[0] !== 0xff || changed[1] !== 0xd8 || changed[2] !== 0xff) continue
      assert.deepEqual(inPieces(changed, length), readImageHeader(changed))
    }
  }
})

const pngHeader = (width: number, height: number): Buffer => {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d4948445200000000000000000802000000', 'hex')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

test('bombs are refused on their header, exactly over 100 megapixels', () => {
  assert.deepEqual(readImageHeader(pngHeader(10000, 10000)), {
    type: 'image/png',
    width: 10000,
    height: 10000,
  })
  assert.deepEqual(readImageHeader(pngHeader(10000, 10001)), { refused: 'too-many-pixels' })
  assert.deepEqual(readImageHeader(pngHeader(0x7fffffff, 0x7fffffff)), { refused: 'too-many-pixels' })
  assert.deepEqual(readImageHeader(pngHeader(0xffffffff, 1)), { refused: 'malformed' })
  assert.deepEqual(readImageHeader(pngHeader(0, 5)), { refused: 'malformed' })
  const jpeg = Buffer.from('ffd8ffc0000b08ffffffff010111000000000000', 'hex')
  assert.deepEqual(readImageHeader(jpeg), { refused: 'too-many-pixels' })
  const webp = Buffer.from('RIFF\0\0\0\0WEBPVP8X\x0a\0\0\0\0\0\0\0\xff\xff\xff\xff\xff\xff', 'latin1')
  assert.deepEqual(readImageHeader(webp), { refused: 'too-many-pixels' })
})

test('anything else is no supported type', () => {
  for (const text of [
    '',
    'GIF89a',
    '<svg xmlns="">',
    'II*\0',
    '%PDF-1.7',
    'RIFF1234WAVE',
    '\0\0\0\x1cftypavif',
  ]) {
    assert.deepEqual(readImageHeader(Buffer.from(text, 'latin1')), { refused: 'unsupported-type' })
  }
})

test('no bytes make it throw, and every answer is a named refusal or a bounded size', async () => {
  const originals = await Promise.all(
    types.flatMap((type) => encoders[type].map((encode) => encode(photo(50, 40)).toBuffer())),
  )
  const starts = ['ffd8ff', '89504e470d0a1a0a', '5249464600000000574542505650382058000000'].map((hex) =>
    Buffer.from(hex, 'hex'),
  )
  const random = seeded(77)
  const check = (bytes: Uint8Array) => {
    const header = readImageHeader(bytes)
    if ('refused' in header) {
      assert.ok(['unsupported-type', 'incomplete', 'malformed', 'too-many-pixels'].includes(header.refused))
    } else assert.ok(header.width > 0 && header.height > 0 && header.width * header.height <= 1e8)
  }
  for (let i = 0; i < 4000; i++) check(mutate(originals[i % originals.length]!, random))
  fc.assert(
    fc.property(fc.constantFrom(...starts), fc.uint8Array({ maxLength: 200 }), (start, rest) =>
      check(Buffer.concat([start, rest])),
    ),
    { numRuns: 1000 },
  )
})
