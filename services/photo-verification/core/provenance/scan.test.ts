/** Tests of where marks of AI stand in files that other programs have written or passed on. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ImageType } from '../image-type.ts'
import { photo, pngChunk, pngTextBody, withJpegSegment, withPngChunks } from '../testing/photos.ts'
import { inflate } from './inflate.ts'
import { scanMetadata } from './scan.ts'

const png = await photo(64, 48).png().toBuffer()
const jpeg = await photo(64, 48).jpeg().toBuffer()

const marksIn = (bytes: Uint8Array, type: ImageType): string[] =>
  scanMetadata(bytes, type, inflate)
    .filter(({ confidence }) => confidence > 0)
    .map(({ mark }) => mark)

const vocabulary = 'http://cv.iptc.org/newscodes/digitalsourcetype/'
const trained = `${vocabulary}trainedAlgorithmicMedia`
const capture = `${vocabulary}digitalCapture`
const packet = (inner: string, attributes = ''): string =>
  `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ${attributes}>${inner}</rdf:Description></rdf:RDF>`

const withXmp = (xmp: string | Uint8Array): Buffer =>
  withJpegSegment(
    jpeg,
    0xe1,
    Buffer.concat([Buffer.from('http://ns.adobe.com/xap/1.0/\0'), Buffer.from(xmp)]),
  )

const property = (inner: string): string =>
  packet(`<e:DigitalSourceType>${inner}</e:DigitalSourceType><dc:title>trainedAlgorithmicMedia</dc:title>`)

test('a source type counts in each place of a list and in each spelling of XML', () => {
  for (const inner of [
    `<rdf:Bag><rdf:li>${capture}</rdf:li><rdf:li>${trained}</rdf:li></rdf:Bag>`,
    `<rdf:Alt><rdf:li xml:lang="x-default">${trained}</rdf:li></rdf:Alt>`,
    `<rdf:Bag><rdf:li rdf:resource="${trained}"/></rdf:Bag>`,
    `<![CDATA[${trained}]]>`,
    `${vocabulary}trained&#65;lgorithmic&#x4d;edia`,
    `${vocabulary}TrainedAlgorithmicMedia`,
    'Trained algorithmic media',
  ])
    assert.deepEqual(marksIn(withXmp(property(inner)), 'image/jpeg'), ['trainedAlgorithmicMedia'], inner)
  for (const inner of [
    capture,
    `<rdf:Bag><rdf:li>${capture}</rdf:li></rdf:Bag>`,
    'not trained algorithmic media',
    '',
  ])
    assert.deepEqual(marksIn(withXmp(property(inner)), 'image/jpeg'), [], inner)
  // What follows the property is none of it.
  assert.deepEqual(
    marksIn(
      withXmp(
        packet(
          `<e:DigitalSourceType rdf:resource="${capture}"/><dc:title>trainedAlgorithmicMedia</dc:title>`,
        ),
      ),
      'image/jpeg',
    ),
    [],
  )
})

test('XMP in UTF-16, in either order of bytes, with its mark or without', () => {
  const inBytes = (type: string, isBig: boolean, mark: string): Buffer => {
    const bytes = Buffer.from(mark + packet('', `e:DigitalSourceType="${type}"`), 'utf16le')
    return isBig ? bytes.swap16() : bytes
  }
  for (const isBig of [true, false])
    for (const mark of ['\ufeff', '']) {
      const found = marksIn(withXmp(inBytes(trained, isBig, mark)), 'image/jpeg')
      assert.deepEqual(found, ['trainedAlgorithmicMedia'])
      assert.deepEqual(marksIn(withXmp(inBytes(capture, isBig, mark)), 'image/jpeg'), [])
    }
})

test('XMP in UTF-32, in either order of bytes, with its mark or without', () => {
  const inBytes = (type: string, isBig: boolean, mark: string): Buffer => {
    const points = [...`${mark}${packet('<dc:title>een 🌷</dc:title>', `e:DigitalSourceType="${type}"`)}`]
    const bytes = Buffer.alloc(points.length * 4)
    for (const [at, point] of points.entries()) {
      if (isBig) bytes.writeUInt32BE(point.codePointAt(0)!, at * 4)
      else bytes.writeUInt32LE(point.codePointAt(0)!, at * 4)
    }
    return bytes
  }
  for (const isBig of [true, false])
    for (const mark of ['\ufeff', '']) {
      const found = marksIn(withXmp(inBytes(trained, isBig, mark)), 'image/jpeg')
      assert.deepEqual(found, ['trainedAlgorithmicMedia'])
      assert.deepEqual(marksIn(withXmp(inBytes(capture, isBig, mark)), 'image/jpeg'), [])
      // Numbers that are no character of Unicode are read past.
      const broken = inBytes(trained, isBig, mark).fill(0xff, 40, 44)
      assert.deepEqual(marksIn(withXmp(broken), 'image/jpeg'), ['trainedAlgorithmicMedia'])
    }
})

/** EXIF of one tag in the first directory, of a value longer than an entry holds. */
const withTag = (tag: number, value: Buffer, isBig: boolean): Buffer => {
  const tiff = Buffer.alloc(26)
  const put = (number: number, at: number, bytes: 2 | 4): void => {
    if (isBig) tiff.writeUIntBE(number, at, bytes)
    else tiff.writeUIntLE(number, at, bytes)
  }
  tiff.write(isBig ? 'MM' : 'II', 'latin1')
  for (const [at, number, bytes] of [
    ...([
      [2, 42, 2],
      [4, 8, 4],
      [8, 1, 2],
    ] as const),
    ...([
      [10, tag, 2],
      [12, 1, 2],
      [14, value.length, 4],
      [18, 26, 4],
    ] as const),
  ] as const)
    put(number, at, bytes)
  return withJpegSegment(jpeg, 0xe1, Buffer.concat([Buffer.from('Exif\0\0'), tiff, value]))
}

test('what Windows keeps in EXIF of its own: title, comment, author and subject', () => {
  const settings = 'a heron\nSteps: 20, Sampler: Euler, CFG scale: 7, Seed: 4'
  for (const isBig of [true, false]) {
    const marks = (tag: number, text: string): string[] =>
      marksIn(withTag(tag, Buffer.from(`${text}\0`, 'utf16le'), isBig), 'image/jpeg')
    assert.deepEqual(marks(0x9c9c, settings), ['Stable Diffusion'])
    assert.deepEqual(marks(0x9c9b, 'Made with Midjourney'), ['Midjourney'])
    assert.deepEqual(marks(0x9c9d, 'Midjourney'), ['Midjourney'])
    assert.deepEqual(marks(0x9c9f, 'AI-generated image'), ['AI-generated'])
    assert.deepEqual(marks(0x9c9e, 'Made with Google AI'), ['Made with Google AI'])
    assert.deepEqual(marks(0x9c9c, 'a mural, not made with Midjourney'), [])
    assert.deepEqual(marks(0x9c9d, 'Kling'), [])
  }
})

test('a user comment in UTF-16 ends at its first NUL, as every text of EXIF does', () => {
  const graph = JSON.stringify({ '3': { class_type: 'KSampler', inputs: { seed: 5 } } })
  for (const isBig of [true, false])
    for (const end of ['', '\0', '\0\0\0']) {
      const text = Buffer.from(graph + end, 'utf16le')
      const value = Buffer.concat([Buffer.from('UNICODE\0'), isBig ? text.swap16() : text])
      assert.deepEqual(marksIn(withTag(0x9286, value, isBig), 'image/jpeg'), ['ComfyUI'])
    }
})

/** A part of the packet of that digest: its bytes from the offset on. */
const extendedPart = (digest: string, packet: Uint8Array, offset: number, end?: number): Buffer => {
  const lead = Buffer.alloc(40, digest)
  lead.writeUInt32BE(packet.length, 32)
  lead.writeUInt32BE(offset, 36)
  const header = Buffer.from('http://ns.adobe.com/xmp/extension/\0')
  return Buffer.concat([header, lead, packet.subarray(offset, end)])
}

/** The parts in the order in which they are to stand: each is put before what is there. */
const withParts = (...parts: Buffer[]): Buffer =>
  parts.reduceRight((file, part) => withJpegSegment(file, 0xe1, part), jpeg)

test('parts of extended XMP count in the order of their offsets, not of the file', () => {
  const text = Buffer.from(packet('', `e:DigitalSourceType="${trained}"`))
  const half = text.indexOf('AlgorithmicMedia')
  const parts = [extendedPart('a', text, 0, half), extendedPart('a', text, half)]
  for (const file of [withParts(...parts), withParts(...parts.toReversed())])
    assert.deepEqual(marksIn(file, 'image/jpeg'), ['trainedAlgorithmicMedia'])
})

test('parts of extended XMP of another packet take nothing away, and a character may stand in two of them', () => {
  const text = Buffer.from(packet('', `e:DigitalSourceType="${trained}"`))
  const half = text.indexOf('AlgorithmicMedia')
  const own = [extendedPart('a', text, 0, half), extendedPart('a', text, half)] as const
  const foreign = extendedPart('b', Buffer.from('x'.repeat(half + 9)), half - 1)
  assert.deepEqual(marksIn(withParts(own[0], foreign, own[1]), 'image/jpeg'), ['trainedAlgorithmicMedia'])
  const named = Buffer.from(packet('', 'xmp:CreatorTool="豆包AI"'))
  const within = named.indexOf('豆') + 1
  const split = [extendedPart('a', named, 0, within), extendedPart('a', named, within)]
  assert.deepEqual(marksIn(withParts(...split), 'image/jpeg'), ['Doubao'])
})

/** As ImageMagick writes a profile into a PNG. */
const rawProfile = (name: string, profile: Uint8Array): Buffer => {
  const digits = Buffer.from(profile).toString('hex').replace(/.{72}/g, '$&\n')
  const text = `\n${name}\n${String(profile.length).padStart(8)}\n${digits}\n`
  return withPngChunks(png, [pngChunk('zTXt', pngTextBody.zTXt(`Raw profile type ${name}`, text))])
}

test('profiles that ImageMagick turned into texts of a PNG, and fields of EXIF among them', async () => {
  const xmp = Buffer.from(packet('', `e:DigitalSourceType="${trained}"`))
  assert.deepEqual(marksIn(rawProfile('xmp', xmp), 'image/png'), ['trainedAlgorithmicMedia'])
  const header = Buffer.from('http://ns.adobe.com/xap/1.0/\0')
  const inSegment = Buffer.concat([header, xmp])
  assert.deepEqual(marksIn(rawProfile('APP1', inSegment), 'image/png'), ['trainedAlgorithmicMedia'])
  const iptc = Buffer.from('\x1c\x02\x41\0\x0dAdobe Firefly')
  assert.deepEqual(marksIn(rawProfile('iptc', iptc), 'image/png'), ['Adobe Firefly'])
  const { exif } = await photo(8, 8)
    .withExif({ IFD0: { Software: 'Midjourney' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => ({ exif: bytes.subarray(bytes.indexOf('Exif\0\0'), bytes.indexOf('Exif\0\0') + 400) }))
  assert.deepEqual(marksIn(rawProfile('exif', exif), 'image/png'), ['Midjourney'])
  const field = withPngChunks(png, [pngChunk('tEXt', pngTextBody.tEXt('exif:Software', 'Midjourney'))])
  assert.deepEqual(marksIn(field, 'image/png'), ['Midjourney'])
  const camera = withPngChunks(png, [pngChunk('tEXt', pngTextBody.tEXt('exif:Software', 'Ver.1.01'))])
  assert.deepEqual(marksIn(camera, 'image/png'), [])
})

test('a mark behind many texts is found: a camera has some hundred fields', () => {
  const fields = Array.from({ length: 300 }, (_none, at) =>
    pngChunk('tEXt', pngTextBody.tEXt(`exif:Field${at}`, '1/50')),
  )
  const mark = pngChunk('tEXt', pngTextBody.tEXt('parameters', 'x\nSteps: 20, Sampler: Euler a, Seed: 1'))
  assert.deepEqual(marksIn(withPngChunks(png, [...fields, mark]), 'image/png'), ['Stable Diffusion'])
})

/** A block of IPTC as Photoshop and ExifTool write it: its resource, an even number of bytes, and others behind it. */
const photoshopBlock = (datasets: string): Buffer => {
  const iptc = Buffer.from(datasets, 'latin1')
  const size = Buffer.alloc(4)
  size.writeUInt32BE(iptc.length)
  return Buffer.concat([
    Buffer.from('Photoshop 3.0\x008BIM\x04\x04\0\0', 'latin1'),
    size,
    iptc,
    Buffer.alloc(iptc.length % 2),
    Buffer.from('8BIM\x04\x25\0\0\0\0\0\x100123456789abcdef', 'latin1'),
  ])
}

test('a dataset of IPTC ends where its length says, whatever stands behind it', () => {
  const dataset = (number: number, text: string): string =>
    `\x1c\x02${String.fromCharCode(number)}\0${String.fromCharCode(text.length)}${text}`
  for (const [number, text, mark] of [
    [110, 'Apple Image Playground', 'Image Playground'],
    [110, 'Apple Photos Clean Up', 'Apple Photos Clean Up'],
    [65, 'Midjourney', 'Midjourney'],
    [120, 'Imagined with AI', 'Meta AI'],
  ] as const)
    for (const datasets of [dataset(number, text), dataset(90, 'Ede') + dataset(number, text)])
      assert.deepEqual(
        [...new Set(marksIn(withJpegSegment(jpeg, 0xed, photoshopBlock(datasets)), 'image/jpeg'))],
        [mark],
        text,
      )
})

test("Apple's own credits count alone, in XMP and in IPTC; a company's credit does not", () => {
  const iptc = (credit: string): Buffer =>
    withJpegSegment(
      jpeg,
      0xed,
      Buffer.concat([
        Buffer.from('Photoshop 3.0\0\x1c\x02\x6e\0'),
        Buffer.of(credit.length),
        Buffer.from(credit),
      ]),
    )
  const written = (credit: string): Buffer[] => [
    withXmp(packet('', `photoshop:Credit="${credit}"`)),
    withXmp(packet(`<photoshop:Credit>${credit}</photoshop:Credit>`)),
    iptc(credit),
  ]
  for (const [credit, mark] of [
    ['Apple Image Playground', 'Image Playground'],
    ['Apple Photos Clean Up', 'Apple Photos Clean Up'],
  ] as const)
    for (const file of written(credit)) assert.deepEqual(marksIn(file, 'image/jpeg'), [mark])
  for (const credit of ['Apple', 'Stability AI', 'Image Playground', 'Image Playground Park / Jan Jansen'])
    for (const file of written(credit)) assert.deepEqual(marksIn(file, 'image/jpeg'), [])
})
