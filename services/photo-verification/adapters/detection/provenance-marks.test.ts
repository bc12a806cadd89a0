/** Tests of every mark the offline detector knows, in real files of every type, through the detector itself. */
import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import sharp from 'sharp'
import type { ImageType } from '../../core/image-type.ts'
import { photo, pngChunk, pngTextBody, withJpegSegment, withPngChunks } from '../../core/testing/photos.ts'
import { createProvenanceDetector } from './provenance.ts'

const detector = createProvenanceDetector({ timeoutSeconds: 30 })
after(() => detector[Symbol.asyncDispose]())

const detect = (bytes: Uint8Array, contentType: ImageType, by = detector) =>
  by.detect({ bytes, contentType, sha256: 'ab'.repeat(32), signal: AbortSignal.timeout(30_000) })

const trained = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const composite = 'http://cv.iptc.org/newscodes/digitalsourcetype/compositeWithTrainedAlgorithmicMedia'
const capture = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'

const png = await photo(64, 48).png().toBuffer()
const jpeg = await photo(64, 48).jpeg().toBuffer()

const xmpPacket = (inner: string, attributes = ''): string =>
  `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" ${attributes}>${inner}</rdf:Description></rdf:RDF></x:xmpmeta>`

test('XMP digitalSourceType, in each form and each file type', async () => {
  const forms = [
    xmpPacket('', `Iptc4xmpExt:DigitalSourceType="${trained}"`),
    xmpPacket(`<Iptc4xmpExt:DigitalSourceType>${trained}</Iptc4xmpExt:DigitalSourceType>`),
    xmpPacket(`<Iptc4xmpExt:DigitalSourceType rdf:resource="${trained}"/>`),
    xmpPacket(
      `<Iptc4xmpExt:DigitalSourceType>\n <rdf:Bag>\n <rdf:li>${trained}</rdf:li></rdf:Bag></Iptc4xmpExt:DigitalSourceType>`,
    ),
  ]
  for (const xmp of forms) {
    const files: [Uint8Array, ImageType][] = [
      [await sharp(png).withXmp(xmp).png().toBuffer(), 'image/png'],
      [await sharp(png).withXmp(xmp).jpeg().toBuffer(), 'image/jpeg'],
      [await sharp(png).withXmp(xmp).webp().toBuffer(), 'image/webp'],
      [
        withPngChunks(png, [pngChunk('iTXt', pngTextBody.iTXtCompressed('XML:com.adobe.xmp', xmp))]),
        'image/png',
      ],
    ]
    for (const [bytes, type] of files) {
      const found = await detect(bytes, type)
      assert.deepEqual(
        [found.isAiGenerated, found.confidence, found.evidence[0]?.mark],
        [true, 0.95, 'trainedAlgorithmicMedia'],
        `${type} ${xmp}`,
      )
    }
  }
  const mixed = await detect(
    await sharp(png)
      .withXmp(xmpPacket('', `Iptc4xmpExt:DigitalSourceType='${composite}'`))
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
  assert.deepEqual([mixed.isAiGenerated, mixed.confidence], [true, 0.9])
  const camera = await detect(
    await sharp(png)
      .withXmp(xmpPacket('', `Iptc4xmpExt:DigitalSourceType="${capture}"`))
      .jpeg()
      .toBuffer(),
    'image/jpeg',
  )
  assert.deepEqual(
    [camera.isAiGenerated, camera.confidence, camera.evidence[0]?.mark],
    [false, 0.5, 'digitalCapture'],
  )
})

const settings =
  'a lighthouse at dusk\nNegative prompt: blurry\nSteps: 28, Sampler: DPM++ 2M Karras, CFG scale: 7, Seed: 12345, Size: 512x768, Model: sd_xl'
const comfyPrompt = '{"3":{"class_type":"KSampler","inputs":{"seed":1,"denoise":NaN}}}'
const comfyWorkflow = '{"last_node_id":9,"nodes":[{"id":3,"type":"KSampler"}],"links":[]}'

test('generator marks in PNG text, in each kind of chunk', async () => {
  const marks: [string, string, string][] = [
    ['parameters', settings, 'Stable Diffusion'],
    ['prompt', comfyPrompt, 'ComfyUI'],
    ['workflow', comfyWorkflow, 'ComfyUI'],
    ['invokeai_metadata', '{"app_version":"4.2","generation_mode":"txt2img"}', 'InvokeAI'],
    ['sd-metadata', '{"model":"stable diffusion","image":{}}', 'InvokeAI'],
    ['Dream', '"a cat" -s 50 -S 42 -W 512 -H 512 -C 7.5 -A k_lms', 'InvokeAI'],
    ['Software', 'NovelAI', 'NovelAI'],
    ['Description', 'a red fox --v 6.1 Job ID: 1f0e7e1c-1234-4abc-8def-0123456789ab', 'Midjourney'],
    ['AIGC', '{"Label":"1","ContentProducer":"x"}', 'TC260 AIGC'],
    ['Comment', 'Made with Google AI', 'Made with Google AI'],
  ]
  for (const [keyword, text, mark] of marks) {
    for (const kind of ['tEXt', 'zTXt', 'iTXt', 'iTXtCompressed'] as const) {
      const chunk = pngChunk(kind.slice(0, 4), pngTextBody[kind](keyword, text))
      const found = await detect(withPngChunks(png, [chunk]), 'image/png')
      assert.ok(found.isAiGenerated && found.confidence >= 0.9, `${keyword} ${kind}`)
      assert.ok(
        found.evidence.some((one) => one.mark === mark && one.source === 'text'),
        `${keyword} ${kind}`,
      )
    }
  }
})

test('generator marks in EXIF, XMP, IPTC and comments', async () => {
  const withExif = (exif: Record<string, Record<string, string>>) => sharp(png).withExif(exif)
  const cases: [string, Uint8Array, ImageType, string][] = [
    [
      'software',
      await withExif({ IFD0: { Software: 'Adobe Firefly 3' } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
      'Adobe Firefly',
    ],
    [
      'comfy',
      await withExif({ IFD0: { Make: `workflow:${comfyWorkflow}`, Model: `prompt:${comfyPrompt}` } })
        .webp()
        .toBuffer(),
      'image/webp',
      'ComfyUI',
    ],
    [
      'description',
      await withExif({ IFD0: { ImageDescription: settings } })
        .jpeg()
        .toBuffer(),
      'image/jpeg',
      'Stable Diffusion',
    ],
    ['comment', withJpegSegment(jpeg, 0xfe, Buffer.from(settings)), 'image/jpeg', 'Stable Diffusion'],
    [
      'iptc',
      withJpegSegment(
        jpeg,
        0xed,
        Buffer.from(
          'Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x18\x1c\x02n\0\x13Made with Google AI',
          'latin1',
        ),
      ),
      'image/jpeg',
      'Made with Google AI',
    ],
    [
      'credit',
      await sharp(png)
        .withXmp(xmpPacket('<photoshop:Credit>Made with Google AI</photoshop:Credit>'))
        .webp()
        .toBuffer(),
      'image/webp',
      'Made with Google AI',
    ],
    [
      'tc260',
      await sharp(png)
        .withXmp(xmpPacket('', 'TC260:AIGC="{&quot;Label&quot;:&quot;2&quot;}"'))
        .png()
        .toBuffer(),
      'image/png',
      'TC260 AIGC',
    ],
    [
      'tool',
      await sharp(png)
        .withXmp(xmpPacket('<xmp:CreatorTool>Midjourney v7</xmp:CreatorTool>'))
        .jpeg()
        .toBuffer(),
      'image/jpeg',
      'Midjourney',
    ],
  ]
  for (const order of ['le', 'be'] as const) {
    const text = Buffer.from(settings, 'utf16le')
    const comment = Buffer.concat([
      Buffer.from('UNICODE\0'),
      order === 'le' ? text : Buffer.from(text).swap16(),
    ])
    const tiff = Buffer.alloc(8 + 2 + 12 + 4 + 2 + 12 + 4)
    tiff.write('II*\0\x08\0\0\0', 'latin1')
    tiff.writeUInt16LE(1, 8)
    const entry = (at: number, tag: number, type: number, count: number, value: number) => {
      tiff.writeUInt16LE(tag, at)
      tiff.writeUInt16LE(type, at + 2)
      tiff.writeUInt32LE(count, at + 4)
      tiff.writeUInt32LE(value, at + 8)
    }
    entry(10, 0x8769, 4, 1, 26)
    tiff.writeUInt16LE(1, 26)
    entry(28, 0x9286, 7, comment.length, tiff.length)
    const body = Buffer.concat([Buffer.from('Exif\0\0'), tiff, comment])
    cases.push([`user comment ${order}`, withJpegSegment(jpeg, 0xe1, body), 'image/jpeg', 'Stable Diffusion'])
  }
  for (const [name, bytes, type, mark] of cases) {
    const found = await detect(bytes, type)
    assert.ok(
      found.evidence.some((one) => one.mark === mark && one.confidence > 0.5),
      `${name}: ${JSON.stringify(found)}`,
    )
  }
})

test('texts that only look alike are no mark', async () => {
  const harmless: [string, string][] = [
    ['parameters', 'exposure 1/200, ISO 100'],
    ['prompt', 'a plain text'],
    ['prompt', '{"a":1}'],
    ['workflow', '{"nodes":3}'],
    ['Software', 'Adobe Photoshop 26.0'],
    ['Description', 'Steps: follow the path'],
    ['Comment', 'about Midjourney and Stable Diffusion'],
    ['Title', 'Job ID: 12'],
    ['AIGC', '{"Label":"0"}'],
  ]
  for (const [keyword, text] of harmless) {
    const found = await detect(
      withPngChunks(png, [pngChunk('tEXt', pngTextBody.tEXt(keyword, text))]),
      'image/png',
    )
    assert.deepEqual(
      [found.isAiGenerated, found.confidence, found.evidence],
      [false, 0.5, []],
      `${keyword}: ${text}`,
    )
  }
})

test('evidence holds the mark and its field, and nothing of the text around it', async () => {
  const xmp = (inner: string) => sharp(png).withXmp(xmpPacket(inner, 'exif:GPSLatitude="52,22.5N"')).jpeg()
  const text = (keyword: string, content: string) =>
    withPngChunks(png, [pngChunk('tEXt', pngTextBody.tEXt(keyword, content))])
  const credit = '<photoshop:Credit>52,22.5N Made with Google AI by Fleur</photoshop:Credit>'
  const ownType = '<Iptc4xmpExt:DigitalSourceType>Fleur in Leiden 52,22.5N</Iptc4xmpExt:DigitalSourceType>'
  const tool = '<xmp:CreatorTool>Midjourney v7 of Fleur, 52,22.5N</xmp:CreatorTool>'
  const label = '<TC260:AIGC>{"Label":"2","ContentProducer":"Fleur 52,22.5N"}</TC260:AIGC>'
  const job = 'Job ID: 1f0e7e1c-1234-4abc-8def-0123456789ab'
  const cases: [Uint8Array, ImageType, object][] = [
    [await xmp(credit).toBuffer(), 'image/jpeg', { source: 'xmp', mark: 'Made with Google AI' }],
    [await xmp(ownType).toBuffer(), 'image/jpeg', { source: 'xmp', mark: 'digitalSourceType' }],
    [await xmp(tool).toBuffer(), 'image/jpeg', { source: 'xmp', mark: 'Midjourney', field: 'creatortool' }],
    [await xmp(label).toBuffer(), 'image/jpeg', { source: 'xmp', mark: 'TC260 AIGC', field: 'Label 2' }],
    [
      text('parameters', `Fleur, 52,22.5N ${settings}`),
      'image/png',
      { source: 'text', mark: 'Stable Diffusion', field: 'parameters' },
    ],
    [text('prompt', comfyPrompt), 'image/png', { source: 'text', mark: 'ComfyUI', field: 'prompt' }],
    [
      text('Description', `Fleur in Leiden ${job}`),
      'image/png',
      { source: 'text', mark: 'Midjourney', field: 'description' },
    ],
    // A keyword is the file's own word, too.
    [text('52,22.5N', 'Made with Google AI'), 'image/png', { source: 'text', mark: 'Made with Google AI' }],
  ]
  for (const [bytes, type, expected] of cases) {
    const { evidence } = await detect(bytes, type)
    assert.deepEqual(
      evidence.map(({ confidence, ...rest }) => rest),
      [expected],
    )
  }
})
