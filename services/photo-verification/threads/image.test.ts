/** Tests of decoding, public images and watermarks from end to end, with real files of every kind. */
import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import type { ImageHeader } from '../core/image-type.ts'
import { mutate, photo, seeded, withJpegSegment } from '../core/testing/photos.ts'
import { createWeightedLimit } from '../core/weighted-limit.ts'
import { createImageTools } from './image.ts'

const limit = createWeightedLimit(100)
const watermarkSecrets = [Buffer.alloc(32, 7)]
const tools = createImageTools({ longestEdge: 2048, timeoutSeconds: 20, limit, watermarkSecrets })
const folder = await mkdtemp(join(tmpdir(), 'polder-image-'))
after(async () => {
  await tools[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

let files = 0
const newPath = () => join(folder, `image-${files++}`)

/** The image as a file, for as long as the work takes. */
const withFile = async <T>(image: Uint8Array, work: (path: string) => Promise<T>): Promise<T> => {
  const path = newPath()
  await writeFile(path, image)
  try {
    return await work(path)
  } finally {
    await rm(path)
  }
}

/** The header and the public image, or why the photo is refused. */
const decoded = (image: Uint8Array, verificationId = 'abc234') =>
  withFile(image, async (photo) => {
    const output = newPath()
    const seen = await tools.makePublicImage({ photo, output, verificationId })
    if ('refused' in seen) {
      assert.equal(existsSync(output), false)
      return seen
    }
    const png = await readFile(output)
    await rm(output)
    return { ...seen, png }
  })

const makePublicImage = async (image: Uint8Array, id: string): Promise<Buffer> => {
  const made = await decoded(image, id)
  assert.ok('png' in made, JSON.stringify(made))
  return made.png
}

const readWatermarkOf = (image: Uint8Array) => withFile(image, (path) => tools.readWatermarkOf(path))

const pixelAt = async (png: Buffer, x: number, y: number): Promise<number[]> => {
  const one = await sharp(png)
    .extract({ left: x, top: y, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer()
  return [...one]
}

/** Four coloured quarters: red, green over blue, white. */
const quarters = async (width: number, height: number) => {
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const colours = [
        [255, 0, 0],
        [0, 255, 0],
        [0, 0, 255],
        [255, 255, 255],
      ]
      data.set(colours[(y < height / 2 ? 0 : 2) + (x < width / 2 ? 0 : 1)]!, (y * width + x) * 3)
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

test('every orientation comes out upright, without metadata, and carries the id', async () => {
  const upright = await (await quarters(80, 48)).png().toBuffer()
  // EXIF 2.32, 4.6.4 A: how a stored image must be turned or mirrored to stand upright, undone here.
  const stored: Record<number, (image: Sharp) => Sharp> = {
    1: (image) => image,
    2: (image) => image.flop(),
    3: (image) => image.rotate(180),
    4: (image) => image.flip(),
    6: (image) => image.rotate(270),
    8: (image) => image.rotate(90),
  }
  const transposed = await sharp(await sharp(upright).rotate(90).png().toBuffer())
    .flop()
    .png()
    .toBuffer()
  const transversed = await sharp(await sharp(upright).rotate(270).png().toBuffer())
    .flop()
    .png()
    .toBuffer()
  for (let orientation = 1; orientation <= 8; orientation++) {
    const turned =
      orientation === 5
        ? sharp(transposed)
        : orientation === 7
          ? sharp(transversed)
          : sharp(await stored[orientation]!(sharp(upright)).png().toBuffer())
    const bytes = await turned
      .withMetadata({ orientation, exif: { IFD0: { Copyright: 'secret' } } })
      .webp({ lossless: true })
      .toBuffer()
    const png = await makePublicImage(bytes, 'abc234')
    const info = await sharp(png).metadata()
    assert.deepEqual([info.format, info.width, info.height], ['png', 80, 48], `orientation ${orientation}`)
    assert.ok(!info.exif && !info.xmp && !info.icc && !png.includes('secret'))
    const near = (actual: number[], expected: number[]) =>
      actual.every((value, i) => Math.abs(value - expected[i]!) <= 1)
    assert.ok(near(await pixelAt(png, 5, 5), [255, 0, 0]), `orientation ${orientation}`)
    assert.ok(near(await pixelAt(png, 75, 5), [0, 255, 0]), `orientation ${orientation}`)
    assert.ok(near(await pixelAt(png, 5, 43), [0, 0, 255]), `orientation ${orientation}`)
    assert.deepEqual(await readWatermarkOf(png), { id: 'abc234' })
  }
})

test('public image, then a crop saved anew as PNG, then a screenshot with the crop on a page: the id reads back', async () => {
  const png = await makePublicImage(await photo(2600, 1700, 3).jpeg().toBuffer(), 'k7m2qx')
  const { width, height } = await sharp(png).metadata()
  assert.deepEqual([width, height], [2048, 1339])
  const random = seeded(9)
  for (let i = 0; i < 6; i++) {
    const size = { width: 16 + Math.floor(random() * 500), height: 8 + Math.floor(random() * 500) }
    const place = {
      left: Math.floor(random() * (2048 - size.width)),
      top: Math.floor(random() * (1339 - size.height)),
    }
    const crop = await sharp(png)
      .extract({ ...place, ...size })
      .removeAlpha()
      .png()
      .toBuffer()
    assert.deepEqual(await readWatermarkOf(crop), { id: 'k7m2qx' })
    const page = sharp({ create: { width: 1400, height: 900, channels: 3, background: '#f4f4f0' } })
    const screenshot = await page
      .composite([
        {
          input: await sharp(png).extract({ left: 100, top: 100, width: 300, height: 260 }).toBuffer(),
          left: 311,
          top: 123,
        },
      ])
      .png()
      .toBuffer()
    assert.deepEqual(await readWatermarkOf(screenshot), { id: 'k7m2qx' })
    assert.deepEqual(await readWatermarkOf(await sharp(crop).webp({ lossless: true }).toBuffer()), {
      id: 'k7m2qx',
    })
  }
  assert.deepEqual(await readWatermarkOf(await photo(300, 200).png().toBuffer()), { id: null })
})

test('grey, 16-bit, palette, transparent, CMYK and wide-gamut photos become plain sRGB with the watermark', async () => {
  const base = await photo(300, 200, 4).png().toBuffer()
  const half = await sharp(base).ensureAlpha(0.5).png().toBuffer()
  const sources = {
    grey: await sharp(base).greyscale().jpeg().toBuffer(),
    deep: await sharp(base).toColourspace('rgb16').png().toBuffer(),
    palette: await sharp(base).png({ palette: true }).toBuffer(),
    transparent: half,
    clear: await sharp(base).ensureAlpha(0).png().toBuffer(),
    cmyk: await sharp(base).toColourspace('cmyk').jpeg().toBuffer(),
    wide: await sharp(base).withIccProfile('p3').png().toBuffer(),
  }
  for (const [name, bytes] of Object.entries(sources)) {
    const png = await makePublicImage(bytes, 'zzz999')
    const info = await sharp(png).metadata()
    assert.deepEqual(
      [info.space, info.depth, info.width, info.hasProfile],
      ['srgb', 'uchar', 300, false],
      name,
    )
    assert.deepEqual(await readWatermarkOf(png), { id: 'zzz999' }, name)
    const stats = await sharp(png).stats()
    assert.ok(stats.isOpaque, name)
  }
  const clear = await makePublicImage(sources.clear, 'zzz999')
  for (const value of await pixelAt(clear, 150, 100)) assert.ok(value >= 254)
  // The profile is applied, not just dropped: the same colours come back within rounding.
  const [wide, plain] = [
    await pixelAt(await makePublicImage(sources.wide, 'zzz999'), 250, 20),
    await pixelAt(base, 250, 20),
  ]
  for (const i of [0, 1, 2]) assert.ok(Math.abs(wide[i]! - plain[i]!) <= 4, `${wide} against ${plain}`)
})

test('a refused image says why', async () => {
  const jpeg = await photo(400, 300).jpeg().toBuffer()
  const png = await photo(100, 80).png().toBuffer()
  const bomb = Buffer.from(png)
  bomb.writeUInt32BE(60000, 16)
  bomb.writeUInt32BE(60000, 20)
  const cases: [string, Uint8Array, string][] = [
    ['empty', new Uint8Array(), 'unsupported-type'],
    ['gif', await photo(9, 9).gif().toBuffer(), 'unsupported-type'],
    [
      'svg',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
      'unsupported-type',
    ],
    ['cut JPEG', jpeg.subarray(0, jpeg.length / 2), 'undecodable'],
    ['cut PNG', png.subarray(0, png.length / 2), 'undecodable'],
    ['bomb', bomb, 'too-many-pixels'],
    ['only a start', jpeg.subarray(0, 8), 'incomplete'],
  ]
  for (const [name, bytes, refused] of cases) {
    assert.deepEqual(await decoded(bytes), { refused }, name)
  }
  assert.equal(limit.state().used, 0)
})

test('the one decode sees the same damage as a plain one at full size, down to the last rows', async () => {
  const whole = [
    await photo(333, 217, 7).jpeg({ quality: 95 }).toBuffer(),
    await photo(333, 217, 7).png().toBuffer(),
    await photo(333, 217, 7).webp({ lossless: true }).toBuffer(),
  ]
  for (const bytes of whole) {
    for (const missing of [20, 40, 80, 200, 800, 3000]) {
      const cut = bytes.subarray(0, bytes.length - missing)
      const seen = await decoded(cut)
      const plain = await sharp(cut, { failOn: 'error' })
        .raw()
        .toBuffer()
        .catch(() => null)
      assert.equal('refused' in seen, plain === null, `${seen} with ${missing} bytes missing`)
    }
  }
})

test('libvips itself opens nothing but JPEG, PNG and WebP', async () => {
  for (const bytes of [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    await photo(9, 9).gif().toBuffer(),
    await photo(9, 9).tiff().toBuffer(),
  ]) {
    await assert.rejects(sharp(bytes).metadata(), /unsupported image format/)
  }
})

test('a header behind megabytes of metadata is found in a file too', async () => {
  let bytes: Buffer = await photo(64, 48).jpeg().toBuffer()
  for (let i = 0; i < 12; i++) bytes = withJpegSegment(bytes, 0xeb, new Uint8Array(65000))
  const { type, width, height } = (await decoded(bytes)) as ImageHeader
  assert.deepEqual({ type, width, height }, { type: 'image/jpeg', width: 64, height: 48 })
})

test('a thousand mutated images: each is refused by name or has a public image, in bounded time', async () => {
  const random = seeded(20260301)
  const originals = await Promise.all([
    photo(120, 90, 1).jpeg().toBuffer(),
    photo(120, 90, 2).jpeg({ progressive: true }).withMetadata({ orientation: 6 }).toBuffer(),
    photo(90, 70, 3).png().toBuffer(),
    photo(90, 70, 4).ensureAlpha(0.5).png({ palette: true }).toBuffer(),
    photo(100, 80, 5).webp().toBuffer(),
    photo(100, 80, 6).ensureAlpha(0.3).webp({ lossless: true }).toBuffer(),
  ])
  const counts = { valid: 0, refused: 0 }
  const started = process.hrtime.bigint()
  for (let i = 0; i < 1000; i++) {
    const bytes = mutate(originals[i % originals.length]!, random)
    const seen = await decoded(bytes)
    if ('png' in seen) {
      counts.valid++
      assert.deepEqual(await readWatermarkOf(seen.png), { id: 'abc234' })
    } else {
      counts.refused++
      assert.ok(
        ['unsupported-type', 'incomplete', 'malformed', 'too-many-pixels', 'undecodable'].includes(
          seen.refused,
        ),
      )
    }
  }
  assert.ok(counts.valid > 50 && counts.refused > 50, JSON.stringify(counts))
  assert.ok(Number(process.hrtime.bigint() - started) < 120e9)
  assert.deepEqual(limit.state(), { used: 0, waiting: 0 })
})
