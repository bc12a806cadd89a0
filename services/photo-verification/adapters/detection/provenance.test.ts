/** Tests of the offline detector as a whole: real C2PA signatures, hostile files, tries that end. */
import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import type { ImageType } from '../../core/image-type.ts'
import {
  mutate,
  photo,
  pngChunk,
  pngTextBody,
  seeded,
  withJpegSegment,
  withPngChunks,
} from '../../core/testing/photos.ts'
import { DetectionError } from './detector.ts'
import { createProvenanceDetector } from './provenance.ts'
import { signWithC2pa } from './testing/c2pa-sign.ts'
import { makeTestChain } from './testing/der.ts'
import { withManifestSlippedIn } from './testing/slip-in-manifest.ts'

const detector = createProvenanceDetector({ timeoutSeconds: 30 })
after(() => detector[Symbol.asyncDispose]())

const detect = (bytes: Uint8Array, contentType: ImageType, by = detector) =>
  by.detect({ bytes, contentType, sha256: 'ab'.repeat(32), signal: AbortSignal.timeout(30_000) })

const trained = 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia'
const capture = 'http://cv.iptc.org/newscodes/digitalsourcetype/digitalCapture'

const png = await photo(64, 48).png().toBuffer()
const jpeg = await photo(64, 48).jpeg().toBuffer()

test('a photo without marks: false at 0.5, no evidence', async () => {
  for (const [bytes, type] of [
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
    [await photo(64, 48).webp().toBuffer(), 'image/webp'],
  ] as const) {
    assert.deepEqual(await detect(bytes, type), {
      isAiGenerated: false,
      confidence: 0.5,
      provider: 'provenance',
      evidence: [],
    })
  }
})

test('a C2PA manifest counts by its source type and its signer', async () => {
  const { rootPem, signer } = makeTestChain()
  const trusting = createProvenanceDetector({ timeoutSeconds: 30, trustAnchors: async () => rootPem })
  for (const [image, type] of [
    [png, 'image/png'],
    [jpeg, 'image/jpeg'],
  ] as const) {
    const signed = await signWithC2pa(image, type, trained, signer)
    const untrusted = await detect(signed, type)
    assert.equal(untrusted.isAiGenerated, true)
    assert.deepEqual(
      untrusted.evidence.map(({ source, mark, signer: who }) => [source, mark, who]),
      [['c2pa', 'trainedAlgorithmicMedia', 'untrusted']],
    )
    assert.equal(untrusted.evidence[0]!.signedBy, 'Polder Test Signer')

    const trusted = await detect(signed, type, trusting)
    assert.equal(trusted.evidence[0]!.signer, 'trusted')
    assert.ok(trusted.confidence > untrusted.confidence)

    // The manifest moved onto other pixels: a byte of the image data changed.
    const moved = Buffer.from(signed)
    moved[moved.length - 30]! ^= 1
    const invalid = await detect(moved, type)
    assert.equal(invalid.evidence[0]!.signer, 'invalid')
    assert.ok(invalid.confidence < untrusted.confidence)

    const camera = await detect(await signWithC2pa(image, type, capture, signer), type)
    assert.deepEqual(
      [camera.isAiGenerated, camera.confidence, camera.evidence[0]!.mark],
      [false, 0.5, 'digitalCapture'],
    )
  }
  await trusting[Symbol.asyncDispose]()
})

test('the manifest of a PNG is read though the file was cut off behind its pixels', async () => {
  const { signer } = makeTestChain()
  const signed = await signWithC2pa(png, 'image/png', trained, signer)
  const whole = await detect(signed, 'image/png')
  for (const missing of [1, 4, 8, 12])
    assert.deepEqual(await detect(signed.subarray(0, -missing), 'image/png'), whole, `${missing}`)
})

test('who signed, whether the signing holds and whether the picture is as signed are told apart', async () => {
  const { signer } = makeTestChain('210101000000Z')
  const signed = await signWithC2pa(jpeg, 'image/jpeg', capture, signer)
  assert.equal((await detect(signed, 'image/jpeg')).evidence[0]!.signer, 'expired')
  // The picture of a signer whose certificate has run out can be a changed one all the same.
  const moved = Buffer.from(signed)
  moved[moved.length - 30]! ^= 1
  assert.equal((await detect(moved, 'image/jpeg')).evidence[0]!.signer, 'invalid')
  // The claim is not what was signed: that says nothing of the picture.
  const sound = Buffer.from(await signWithC2pa(jpeg, 'image/jpeg', capture, makeTestChain().signer))
  sound[sound.indexOf('polder-test')]! ^= 1
  assert.equal((await detect(sound, 'image/jpeg')).evidence[0]!.signer, 'broken')
})

test('a manifest that was slipped into a signed file is nobody’s word', async () => {
  const { rootPem, signer } = makeTestChain()
  await using trusting = createProvenanceDetector({ timeoutSeconds: 30, trustAnchors: async () => rootPem })
  const signed = await signWithC2pa(jpeg, 'image/jpeg', capture, signer)
  const others = await signWithC2pa(jpeg, 'image/jpeg', trained, makeTestChain().signer)
  const slippedIn = withManifestSlippedIn(signed, others)
  assert.equal(slippedIn.length, signed.length)
  assert.ok(slippedIn.includes('trainedAlgorithmicMedia'))
  const found = await detect(slippedIn, 'image/jpeg', trusting)
  assert.deepEqual(found, await detect(signed, 'image/jpeg', trusting))
  assert.deepEqual([found.isAiGenerated, found.evidence[0]!.signer], [false, 'trusted'])
})

const settings = 'a cat\nSteps: 28, Sampler: Euler a, CFG scale: 7, Seed: 12345'

test('a manifest kept elsewhere is named and not fetched', async () => {
  let requests = 0
  const server = createServer((_request, response) => {
    requests++
    response.end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/manifest`
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/" dcterms:provenance="${url}"/></rdf:RDF></x:xmpmeta>`
  const found = await detect(await sharp(png).withXmp(xmp).jpeg().toBuffer(), 'image/jpeg')
  await new Promise((resolve) => server.close(resolve))
  assert.deepEqual(
    [found.isAiGenerated, found.evidence],
    [false, [{ source: 'c2pa', mark: 'manifest', confidence: 0, signer: 'elsewhere' }]],
  )
  assert.equal(requests, 0)
})

test('a C2PA block that cannot be read is called that, not a signature that does not fit', async () => {
  const description = Buffer.from(
    '\0\0\0\x20jumdc2pa\0\x11\0\x10\x80\0\0\xaa\0\x38\x9b\x71\x03c2pa\0',
    'latin1',
  )
  const box = Buffer.from(
    `JP\0\x01\0\0\0\x01\0\0\0\x3cjumb${description.toString('latin1')}${'z'.repeat(20)}`,
    'latin1',
  )
  assert.deepEqual((await detect(withJpegSegment(jpeg, 0xeb, box), 'image/jpeg')).evidence, [
    { source: 'c2pa', mark: 'manifest', confidence: 0, signer: 'unreadable' },
  ])
})

test('hostile metadata: bombs, endless repeats and a thousand mutations give an answer, not a crash', async () => {
  const bomb = Buffer.concat([
    Buffer.from('parameters\0\0'),
    deflateSync(Buffer.alloc(64 * 1024 * 1024, 'Steps: 1, ')),
  ])
  const many = Array.from({ length: 3000 }, () =>
    pngChunk('tEXt', pngTextBody.tEXt('parameters', 'Steps: 1, '.repeat(300))),
  )
  const spaces = `${'<a:DigitalSourceType '.repeat(9000)}${'DigitalSourceType> '.repeat(9000)}${' '.repeat(300_000)}`
  const files = [
    withPngChunks(png, [pngChunk('zTXt', bomb)]),
    withPngChunks(png, many),
    withPngChunks(png, [pngChunk('iTXt', pngTextBody.iTXtCompressed('XML:com.adobe.xmp', spaces))]),
  ]
  for (const bytes of files) assert.equal((await detect(bytes, 'image/png')).isAiGenerated, false)
  const { signer } = makeTestChain()
  const originals: [Uint8Array, ImageType][] = [
    [await signWithC2pa(jpeg, 'image/jpeg', trained, signer), 'image/jpeg'],
    [await signWithC2pa(png, 'image/png', trained, signer), 'image/png'],
    [
      await sharp(png)
        .withExif({ IFD0: { ImageDescription: settings } })
        .webp()
        .toBuffer(),
      'image/webp',
    ],
    [withPngChunks(png, [pngChunk('iTXt', pngTextBody.iTXtCompressed('parameters', settings))]), 'image/png'],
  ]
  const random = seeded(4711)
  for (let i = 0; i < 1000; i++) {
    const [bytes, type] = originals[i % originals.length]!
    const found = await detect(mutate(bytes, random), type)
    assert.ok(found.confidence >= 0.5 && found.confidence <= 1)
  }
})

test('a try that is ended, or too slow, is worth another one, and the detector goes on working', async () => {
  const abort = AbortSignal.abort(new Error('over'))
  await assert.rejects(
    detector.detect({ bytes: png, contentType: 'image/png', sha256: '', signal: abort }),
    (error: DetectionError) => error instanceof DetectionError && error.retryable,
  )
  const hasty = createProvenanceDetector({ timeoutSeconds: 0.001 })
  await assert.rejects(
    detect(png, 'image/png', hasty),
    (error: DetectionError) => error.retryable && /no answer within/.test(error.message),
  )
  await hasty[Symbol.asyncDispose]()
  assert.equal((await detect(png, 'image/png')).confidence, 0.5)
})
