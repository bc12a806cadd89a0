/** In a worker of the browser: all that a file says about itself, read without sending it anywhere. */

import initC2pa, { WasmReader } from '@contentauth/c2pa-wasm'
import { captureTime, readExif } from '../core/exif.ts'
import { readPlace } from '../core/gps.ts'
import { exifOf, imageBlocks } from '../core/image-blocks.ts'
import { type ImageType, sniffImageType } from '../core/image-type.ts'
import { fingerprintOf, hexOf, type Luma, lumaOf, minimumQuality, turnedFingerprints } from '../core/pdq.ts'
import { shrinkLuma } from '../core/pdq-shrink.ts'
import { picturesWithin } from '../core/picture-blocks.ts'
import type { Box } from '../core/picture-borders.ts'
import { withPngEnd } from '../core/png-chunks.ts'
import {
  c2paEvidence,
  c2paReaderSettings,
  hasUnknownAuthority,
  withTrustedTime,
} from '../core/provenance/c2pa.ts'
import type { Evidence } from '../core/provenance/evidence.ts'
import { type Inflate, readMetadata } from '../core/provenance/metadata.ts'
import { scanMetadata } from '../core/provenance/scan.ts'
import { sha256Of } from './file-hash.browser.ts'
import { inflateAll } from './inflate-all.browser.ts'

/** What the page asks; `wasm` is the address of the C2PA reader, which is fetched only where a file has a manifest. */
export interface CheckQuestion {
  file: File
  wasm: string
  trustAnchors: string
  timeAnchors: string
}

export type CheckFinding =
  | { kind: 'refused' }
  | { kind: 'bytes'; sha256: string; type: ImageType }
  | { kind: 'camera'; camera: string; software: string; takenAt: number | null; hasPlace: boolean }
  | { kind: 'marks'; marks: Evidence[] }
  /**
   * `pdq` is null for a picture that is too plain, or cannot be decoded; `searched` is what it is looked for by: as it is,
   * turned, mirrored, and without its borders.
   */
  | { kind: 'fingerprint'; pdq: string | null; searched: string[]; width: number; height: number }
  | { kind: 'credentials'; found: boolean; evidence: Evidence[] }
  | { kind: 'done' }

const tell = (finding: CheckFinding): void => self.postMessage(finding)

const tellCamera = (bytes: Uint8Array, type: ImageType): void => {
  for (const block of imageBlocks(bytes, type)) {
    const tiff = exifOf(block)
    if (!tiff) continue
    const fields = readExif(tiff)
    const { make = '', model = '', software = '' } = fields.texts
    tell({
      kind: 'camera',
      camera: model.startsWith(make) ? model : `${make} ${model}`.trim(),
      software,
      takenAt: captureTime(fields, (local) => -new Date(local).getTimezoneOffset()),
      hasPlace: readPlace(tiff) !== null,
    })
    return
  }
  tell({ kind: 'camera', camera: '', software: '', takenAt: null, hasPlace: false })
}

/** A picture larger than this is halved by the browser before its brightness is read. */
const maximumCanvasPixels = 16_000_000

const readPixels = async (
  file: File,
): Promise<{ size: { width: number; height: number }; pixels: ImageData }> => {
  const bitmap = await createImageBitmap(file)
  const { width, height } = bitmap
  const scale = Math.min(1, Math.sqrt(maximumCanvasPixels / (width * height)))
  const canvas = new OffscreenCanvas(
    Math.max(1, Math.round(width * scale)),
    Math.max(1, Math.round(height * scale)),
  )
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.imageSmoothingQuality = 'high'
  // As it is shown: what is under transparent places, a browser gives nobody.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return { size: { width, height }, pixels: context.getImageData(0, 0, canvas.width, canvas.height) }
}

const cut = ({ values, width }: Luma, box: Box): Luma => {
  const result = new Float32Array(box.width * box.height)
  for (let y = 0; y < box.height; y++) {
    const start = (box.top + y) * width + box.left
    result.set(values.subarray(start, start + box.width), y * box.width)
  }
  return { values: result, width: box.width, height: box.height }
}

/** As it is and in its seven turns; none of a picture that is too plain. */
const fingerprintsOf = (luma: Luma): string[] => {
  const fingerprint = fingerprintOf(luma)
  if (!fingerprint || fingerprint.quality < minimumQuality) return []
  return [fingerprint.words, ...turnedFingerprints(luma)].map(hexOf)
}

const tellFingerprint = async (file: File): Promise<void> => {
  const finding = { kind: 'fingerprint', pdq: null as string | null, searched: [] as string[] } as const
  let size = { width: 0, height: 0 }
  try {
    const read = await readPixels(file)
    size = read.size
    const { data, width, height } = read.pixels
    const luma = { values: lumaOf(data, 4), width, height }
    const whole = fingerprintsOf(shrinkLuma(luma))
    const boxes = picturesWithin({ data, width, height, channels: 4 })
    const within = boxes.flatMap((box) => fingerprintsOf(shrinkLuma(cut(luma, box))))
    return tell({ ...finding, ...size, pdq: whole[0] ?? null, searched: [...whole, ...within] })
  } catch {
    // What the browser cannot show has no fingerprint.
  }
  tell({ ...finding, ...size })
}

/** Where each kind of file keeps a manifest, and how XMP names one that is kept elsewhere. */
const manifestBlocks = ['eb', 'caBX', 'C2PA']
const mayHoldManifest = (bytes: Uint8Array, type: ImageType, inflate: Inflate): boolean =>
  imageBlocks(bytes, type).some(({ name }) => manifestBlocks.includes(name)) ||
  readMetadata(bytes, type, inflate).xmp.some((xmp) => xmp.includes('dcterms:provenance'))

const credentialsOf = async (
  bytes: Uint8Array,
  type: ImageType,
  { wasm, trustAnchors, timeAnchors }: CheckQuestion,
): Promise<Evidence[]> => {
  const whole = withPngEnd(bytes, type)
  const storeOf = async (anchors: string): Promise<unknown> =>
    JSON.parse((await WasmReader.fromBytes(type, whole, c2paReaderSettings(anchors))).json())
  try {
    await initC2pa({ module_or_path: wasm })
    const evidence = c2paEvidence(await storeOf(trustAnchors))
    if (!timeAnchors || !hasUnknownAuthority(evidence)) return evidence
    return withTrustedTime(evidence, await storeOf(timeAnchors))
  } catch (error) {
    const reason = String(error)
    if (reason.includes('JumbfNotFound')) return []
    const signer = reason.includes('RemoteManifestUrl') ? 'elsewhere' : 'unreadable'
    return [{ source: 'c2pa', mark: 'manifest', confidence: 0, signer }]
  }
}

const check = async (question: CheckQuestion): Promise<void> => {
  const { file } = question
  const buffer = await file.arrayBuffer()
  const bytes = new Uint8Array(buffer)
  const type = sniffImageType(bytes)
  if (!type) return tell({ kind: 'refused' })
  tell({ kind: 'bytes', sha256: await sha256Of(buffer), type })
  tellCamera(bytes, type)
  const inflate = await inflateAll(bytes, type)
  tell({ kind: 'marks', marks: scanMetadata(bytes, type, inflate) })
  await tellFingerprint(file)
  const evidence = mayHoldManifest(bytes, type, inflate) ? await credentialsOf(bytes, type, question) : []
  tell({ kind: 'credentials', found: evidence.length > 0, evidence })
  tell({ kind: 'done' })
}

self.addEventListener('message', ({ data }: MessageEvent<CheckQuestion>) => {
  check(data).catch(() => tell({ kind: 'refused' }))
})
