/** A JPEG of several pictures (an HDR photo with its gain map): its embedded copy still leads to all of them. */

import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { createFakeClock } from '../../../kit/testing/fake-clock.ts'
import { photo, withJpegSegment } from '../core/testing/photos.ts'
import { readWithC2paRs } from './testing/read-credentials.ts'
import { openTestSigner, subject } from './testing/test-signer.ts'

const { folder, credentials } = openTestSigner(createFakeClock())

const first = await photo(200, 150, 31).jpeg({ quality: 90 }).toBuffer()
const gainMap = await photo(50, 38, 32).greyscale().jpeg().toBuffer()

/** The first picture's length, then the second one's and how far behind the index's head it stands (CIPA DC-007, 5.2.3). */
const indexOf = (isLittle: boolean, sizes: [first: number, second: number, offset: number]): Buffer => {
  const index = Buffer.alloc(4 + 8 + 2 + 3 * 12 + 4 + 2 * 16)
  index.write('MPF\0', 'latin1')
  const tiff = index.subarray(4)
  tiff.write(isLittle ? 'II' : 'MM', 'latin1')
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at)
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at)
  short(42, 2)
  long(8, 4)
  short(3, 8)
  const fields = [
    [0xb000, 7, 4, tiff.readUInt32LE(0)],
    [0xb001, 4, 1, 2],
    [0xb002, 7, 32, 50],
  ] as const
  for (const [place, [tag, type, count, value]] of fields.entries()) {
    short(tag, 10 + place * 12)
    short(type, 12 + place * 12)
    long(count, 14 + place * 12)
    long(value, 18 + place * 12)
  }
  tiff.write('0100', 18, 'latin1')
  long(0x030000, 50)
  long(sizes[0], 54)
  long(sizes[1], 70)
  long(sizes[2], 74)
  return index
}

const severalPictures = (isLittle: boolean): Buffer => {
  const empty = withJpegSegment(first, 0xe2, indexOf(isLittle, [0, 0, 0]))
  // The head of the index stands behind SOI, the segment's head and its name.
  const index = indexOf(isLittle, [empty.length, gainMap.length, empty.length - 10])
  return Buffer.concat([withJpegSegment(first, 0xe2, index), gainMap])
}

/** The length of the first picture, and the bytes of the second, by the index alone. */
const byIndex = (jpeg: Uint8Array): { length: number; second: Buffer } => {
  const file = Buffer.from(jpeg)
  const tiff = file.indexOf('MPF\0') + 4
  const isLittle = file[tiff] === 0x49
  const long = (at: number) => (isLittle ? file.readUInt32LE(tiff + at) : file.readUInt32BE(tiff + at))
  const start = tiff + long(74)
  return { length: long(54), second: file.subarray(start, start + long(70)) }
}

for (const isLittle of [true, false])
  test(`the pictures behind the first are found in the embedded copy, ${isLittle ? 'little' : 'big'} end first`, async () => {
    const root = (await credentials.chain()).pems.at(-1)!
    const original = severalPictures(isLittle)
    assert.deepEqual(byIndex(original).second, gainMap)
    const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
    let signed = await credentials.sign({ ...order, bytes: original })
    // Once more over what has a manifest already, as phones write them.
    for (const round of [1, 2]) {
      const { length, second } = byIndex(signed.bytes)
      assert.deepEqual(second, gainMap, `round ${round}`)
      assert.equal(length, signed.bytes.length - gainMap.length)
      const { state, failures } = await readWithC2paRs(signed.bytes, 'image/jpeg', root)
      assert.deepEqual([state, failures], ['Trusted', []])
      assert.deepEqual(await sharp(signed.bytes).raw().toBuffer(), await sharp(first).raw().toBuffer())
      signed = await credentials.sign({ ...order, bytes: signed.bytes })
    }
  })

test('exiftool takes the second picture out of the embedded copy', {
  skip: spawnSync('exiftool', ['-ver']).status !== 0 && 'exiftool is not installed',
}, async () => {
  const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
  const { bytes } = await credentials.sign({ ...order, bytes: severalPictures(false) })
  const path = join(folder, 'several.jpg')
  writeFileSync(path, bytes)
  assert.deepEqual(spawnSync('exiftool', ['-b', '-MPImage2', path]).stdout, gainMap)
})

test('an index that leads nowhere is no reason not to sign', async () => {
  const root = (await credentials.chain()).pems.at(-1)!
  const order = { kind: 'embedded', contentType: 'image/jpeg', subject } as const
  const whole = indexOf(true, [4_000_000_000, 10, 4_294_967_295])
  for (const length of [4, 6, 12, 20, 40, 60, whole.length]) {
    const bytes = withJpegSegment(first, 0xe2, whole.subarray(0, length))
    const signed = await credentials.sign({ ...order, bytes })
    assert.equal((await readWithC2paRs(signed.bytes, 'image/jpeg', root)).state, 'Trusted', `${length}`)
  }
})
