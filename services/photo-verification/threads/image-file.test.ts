import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp from 'sharp'
import { photo, withJpegSegment } from '../core/testing/photos.ts'
import { openWithoutBulk, readFileHeader } from './image-file.ts'

const folder = await mkdtemp(join(tmpdir(), 'polder-image-file-'))
after(() => rm(folder, { recursive: true }))

const padded = (jpeg: Buffer, segments: number, name = ''): Buffer => {
  const body = Buffer.alloc(60_000, 7)
  body.write(name, 'latin1')
  const one = withJpegSegment(jpeg.subarray(0, 2), name.startsWith('ICC') ? 0xe2 : 0xef, body).subarray(2)
  return Buffer.concat([jpeg.subarray(0, 2), ...Array<Buffer>(segments).fill(one), jpeg.subarray(2)])
}

const stored = async (bytes: Buffer): Promise<string> => {
  const path = join(folder, 'photo.jpg')
  await writeFile(path, bytes)
  return path
}

const pixels = (input: string | Buffer) => sharp(input).autoOrient().toColourspace('srgb').raw().toBuffer()

const coloured = await sharp(await photo(90, 60).png().toBuffer())
  .withMetadata({ orientation: 6 })
  .withIccProfile('p3')
  .jpeg()
  .toBuffer()
const cmyk = await sharp(await photo(90, 60).png().toBuffer())
  .toColourspace('cmyk')
  .jpeg()
  .toBuffer()

test('megabytes of metadata are left out, and orientation, profile and colours stay as they were', async () => {
  for (const jpeg of [coloured, cmyk]) {
    const path = await stored(padded(jpeg, 40))
    assert.deepEqual(await readFileHeader(path), readHeaderOf(jpeg))
    {
      await using slim = await openWithoutBulk(path)
      assert.notEqual(slim.path, path)
      assert.equal((await readFile(slim.path)).length, jpeg.length)
      assert.deepEqual(await pixels(slim.path), await pixels(jpeg))
    }
    assert.deepEqual(await readdir(folder), ['photo.jpg'])
  }
})

const readHeaderOf = (jpeg: Buffer) => {
  // The frame header: marker, length, precision, height, width (ITU T.81, B.2.2).
  const at = jpeg.indexOf(Buffer.from([0xff, 0xc0]))
  return { type: 'image/jpeg', width: jpeg.readUInt16BE(at + 7), height: jpeg.readUInt16BE(at + 5) }
}

test('what stands behind the image, and a little metadata, is no reason for a copy', async () => {
  for (const bytes of [coloured, padded(coloured, 10), Buffer.concat([coloured, Buffer.alloc(3_000_000)])]) {
    const path = await stored(bytes)
    await using same = await openWithoutBulk(path)
    assert.equal(same.path, path)
  }
})

test('segments that pose as what is needed are kept up to a bound', async () => {
  const path = await stored(padded(coloured, 300, 'ICC_PROFILE\0'))
  await using slim = await openWithoutBulk(path)
  assert.ok((await readFile(slim.path)).length < 65 * 60_100)
})

test('a file that is cut off in its metadata, or all metadata, ends the walk', async () => {
  const whole = padded(coloured, 40)
  for (const length of [2, 5, 60_003, 2_400_100, 1_999_999]) {
    const path = await stored(whole.subarray(0, length))
    await using file = await openWithoutBulk(path)
    assert.ok((await readFile(file.path)).length <= length)
  }
})
