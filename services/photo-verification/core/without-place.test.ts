/** Places taken out of photos, judged by exiftool: no GPS is left, and all else is as it was. */

import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { type ImageType, sniffImageType } from './image-type.ts'
import {
  mutate,
  photo,
  pngChunk,
  pngTextBody,
  seeded,
  withJpegSegment,
  withPngChunks,
} from './testing/photos.ts'
import { withoutPlace } from './without-place.ts'

const exif = {
  IFD0: { Make: 'Polder', Model: 'Tulp 5', Artist: 'Fleur' },
  IFD2: { DateTimeOriginal: '2026:03:17 15:04:05', FNumber: '28/10' },
  IFD3: {
    ...{ GPSLatitudeRef: 'N', GPSLatitude: '52/1 5/1 2652/100', GPSLongitudeRef: 'E' },
    ...{ GPSLongitude: '5/1 7/1 1740/100', GPSAltitude: '125/10', GPSDateStamp: '2026:03:17' },
  },
}

const packet = `<?xpacket begin='' id='W5M0MpCehiHzreSzNTczkc9d'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><rdf:RDF xmlns:rdf='http://www.w3.org/1999/02/22-rdf-syntax-ns#'><rdf:Description rdf:about='' xmlns:exif='http://ns.adobe.com/exif/1.0/' xmlns:dc='http://purl.org/dc/elements/1.1/' xmlns:drone-dji='http://www.dji.com/drone-dji/1.0/' exif:GPSLatitude='52,5.442N' drone-dji:GpsLongtitude="+5.12" dc:format='image/jpeg'><exif:GPSLongitude>5,7.29E</exif:GPSLongitude><exif:GPSTimeStamp/><dc:creator><rdf:Seq><rdf:li>Fleur</rdf:li></rdf:Seq></dc:creator></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end='w'?>`

const withExif = (format: 'jpeg' | 'png' | 'webp'): Promise<Buffer> =>
  photo(64, 48)
    .toFormat(format)
    .withExif(exif as never)
    .toBuffer()

const cut = (bytes: Uint8Array): Uint8Array | null => withoutPlace(bytes, sniffImageType(bytes)!)

describe('read by exiftool', { skip: !existsSync('/usr/bin/exiftool') && !process.env['CI'] }, () => {
  let folder: string
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'polder-place-'))
  })
  after(() => rmSync(folder, { recursive: true }))

  const run = (...given: string[]): string =>
    execFileSync('exiftool', given, { encoding: 'utf8', maxBuffer: 1 << 26 })

  /** All that exiftool can tell, but for what the file system and arithmetic add. */
  const tagsOf = (bytes: Uint8Array): Record<string, unknown> => {
    const path = join(folder, 'read')
    writeFileSync(path, bytes)
    const [tags] = JSON.parse(run('-j', '-a', '-u', '-G1', '-ee', path))
    return Object.fromEntries(
      Object.entries(tags as object).filter(
        ([name]) => !/^(?:SourceFile|System:|ExifTool:ExifTool)/.test(name),
      ),
    )
  }
  const isPlace = (tag: string): boolean => /gps/i.test(tag)
  const otherTags = (bytes: Uint8Array) =>
    Object.fromEntries(Object.entries(tagsOf(bytes)).filter(([name]) => !isPlace(name)))

  const written = (bytes: Uint8Array, ...given: string[]): Buffer => {
    const path = join(folder, 'written')
    writeFileSync(path, bytes)
    run('-q', '-overwrite_original', ...given, path)
    return readFileSync(path)
  }

  const samePixels = async (one: Uint8Array, other: Uint8Array): Promise<void> => {
    const [a, b] = await Promise.all([one, other].map((bytes) => sharp(bytes).raw().toBuffer()))
    assert.deepEqual(a, b)
  }

  const checked = async (bytes: Uint8Array, name: string): Promise<Uint8Array> => {
    assert.ok(Object.keys(tagsOf(bytes)).some(isPlace), `${name}: there is a place to be taken out`)
    const before = Buffer.from(bytes)
    const made = cut(bytes)
    assert.ok(made, name)
    assert.deepEqual(Buffer.from(bytes), before, 'what was given is as it was')
    assert.deepEqual(Object.keys(tagsOf(made)).filter(isPlace), [], name)
    assert.deepEqual(otherTags(made), otherTags(bytes), name)
    await samePixels(made, bytes)
    assert.equal(cut(made), null, `${name}: nothing is left to be taken out`)
    return made
  }

  test('EXIF in each format and both byte orders, with a thumbnail and notes of the maker', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) await checked(await withExif(format), format)
    const thumbnail = join(folder, 'thumbnail.jpg')
    writeFileSync(thumbnail, await photo(16, 12).jpeg().toBuffer())
    const plain = await photo(64, 48).jpeg().toBuffer()
    for (const order of ['II', 'MM']) {
      const place = [
        '-GPSLatitude=52.0907',
        '-GPSLatitudeRef=N',
        '-GPSLongitude=5.1215',
        '-GPSLongitudeRef=E',
      ]
      const more = [`-ThumbnailImage<=${thumbnail}`, '-UserComment=bij de molen', '-Orientation#=6']
      const file = written(plain, `-ExifByteOrder=${order}`, ...place, '-GPSMapDatum=WGS-84', ...more)
      const made = await checked(file, order)
      assert.equal(made.length, file.length)
    }
  })

  test('XMP: attributes, elements and another maker’s names, in each format', async () => {
    const jpeg = await photo(64, 48).jpeg().toBuffer()
    const header = 'http://ns.adobe.com/xap/1.0/\0'
    await checked(withJpegSegment(jpeg, 0xe1, Buffer.from(header + packet)), 'jpeg')
    const png = await photo(64, 48).png().toBuffer()
    const body = Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0${packet}`)
    await checked(withPngChunks(png, [pngChunk('iTXt', body)]), 'png')
    const webp = await photo(64, 48).webp().withXmp(packet).toBuffer()
    await checked(webp, 'webp')
  })

  test('a second picture behind the first, as phones write them', async () => {
    const first = await withExif('jpeg')
    const made = cut(Buffer.concat([first, first]))!
    assert.equal(made.length, first.length * 2)
    for (const half of [made.subarray(0, first.length), made.subarray(first.length)])
      assert.deepEqual(Object.keys(tagsOf(half)).filter(isPlace), [])
  })

  test('compressed packets and profiles of a PNG go whole', async () => {
    const png = await photo(64, 48).png().toBuffer()
    for (const chunk of [
      pngChunk('iTXt', pngTextBody.iTXtCompressed('XML:com.adobe.xmp', packet)),
      pngChunk('zTXt', pngTextBody.zTXt('Raw profile type exif', '\nexif\n4\n45786966\n')),
    ]) {
      const made = cut(withPngChunks(png, [chunk, pngChunk('tEXt', pngTextBody.tEXt('Title', 'Molen'))]))!
      assert.deepEqual(
        Buffer.from(made),
        withPngChunks(png, [pngChunk('tEXt', pngTextBody.tEXt('Title', 'Molen'))]),
      )
    }
  })
})

test('where there is no place nothing is made; the place of a video behind a photo goes', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    assert.equal(
      cut(
        await photo(32, 32)
          .toFormat(format)
          .withExif({ IFD0: { Make: 'x' } })
          .toBuffer(),
      ),
      null,
    )
  const jpeg = await photo(32, 32).jpeg().toBuffer()
  const place = Buffer.from('\0\x15\0\0+52.0907+005.1215/', 'latin1')
  const atom = Buffer.concat([
    Buffer.from([0, 0, 0, place.length + 8]),
    Buffer.from('\xa9xyz', 'latin1'),
    place,
  ])
  const made = cut(Buffer.concat([jpeg, atom]))!
  assert.ok(!Buffer.from(made).includes('52.0907'))
  assert.deepEqual(Buffer.from(made.subarray(0, jpeg.length)), jpeg)
})

test('Content Credentials of a file that loses its place go with it, and stay in any other', async () => {
  const manifest = (text: string) =>
    Buffer.concat([Buffer.from('JP\0\x01\0\0\0\x01\0\0\0\x20jumb', 'latin1'), Buffer.from(text)])
  const jpeg = withJpegSegment(await withExif('jpeg'), 0xeb, manifest('c2pa.actions'))
  assert.ok(!Buffer.from(cut(jpeg)!).includes('jumb'))
  const plain = await photo(32, 32).jpeg().toBuffer()
  assert.equal(cut(withJpegSegment(plain, 0xeb, manifest('c2pa.actions'))), null)
  assert.ok(!Buffer.from(cut(withJpegSegment(plain, 0xeb, manifest('exif:GPSLatitude')))!).includes('GPS'))
})

test('600 damaged files: nothing throws, and nothing grows', async () => {
  const random = seeded(20260318)
  const files = await Promise.all((['jpeg', 'png', 'webp'] as const).map(withExif))
  for (let i = 0; i < 600; i++) {
    const bytes = mutate(files[i % 3]!, random)
    const type: ImageType = sniffImageType(bytes) ?? 'image/jpeg'
    const made = withoutPlace(bytes, type)
    assert.ok(made === null || made.length <= bytes.length)
  }
})
