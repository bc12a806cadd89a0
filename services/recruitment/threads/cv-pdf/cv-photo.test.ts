/** Photos of CVs: turned upright, made small, bare of metadata; what is no photo is left out. */

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { makeCvPhoto } from './cv-photo.ts'

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 80, b: 40, alpha: 0.5 } } })

test('JPEG, PNG and WebP become a small JPEG, upright, opaque and without metadata', async () => {
  const kinds = [picture(2000, 1000).jpeg(), picture(2000, 1000).png(), picture(2000, 1000).webp()]
  for (const kind of kinds) {
    const photo = await makeCvPhoto(await kind.withExif({ IFD0: { Artist: 'Geheim' } }).toBuffer())
    const { format, width, height, exif, hasAlpha } = await sharp(photo!.data).metadata()
    assert.deepEqual(
      [photo!.format, format, width, height, exif, hasAlpha],
      ['jpg', 'jpeg', 720, 360, undefined, false],
    )
  }
  const turned = await picture(300, 200).jpeg().withMetadata({ orientation: 6 }).toBuffer()
  const { width, height } = await sharp((await makeCvPhoto(turned))!.data).metadata()
  assert.deepEqual([width, height], [200, 300])
})

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const sizes = Buffer.alloc(8)
  sizes.writeUInt32BE(data.length)
  sizes.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([sizes.subarray(0, 4), body, sizes.subarray(4)])
}
const crc32 = (bytes: Buffer): number => {
  let crc = ~0
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return ~crc >>> 0
}

test('what is no photo, is broken, or unfolds to more than any camera makes, is none', async () => {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(60_000)
  header.writeUInt32BE(60_000, 4)
  header.set([8, 0, 0, 0, 0], 8)
  const bomb = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  const jpeg = await picture(400, 400).jpeg().toBuffer()
  const cases = [
    Buffer.alloc(0),
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    Buffer.from('GIF89a'),
    jpeg.subarray(0, 300),
    Buffer.concat([jpeg.subarray(0, 20), Buffer.from('geen plaatje')]),
    bomb,
  ]
  for (const [at, bytes] of cases.entries()) assert.equal(await makeCvPhoto(bytes), undefined, String(at))
})
