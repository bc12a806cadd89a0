/** Walks the segments or chunks of an image file without decoding it. Runs in the browser as well as here. */
import { type ImageType, sniffImageType } from './image-type.ts'

/** One segment or chunk: a JPEG marker as two hex digits (`e1`), or a PNG or WebP chunk type (`eXIf`, `XMP `). */
export type ImageBlock = { name: string; body: Uint8Array }

/** A file may hold thousands of blocks; this many are walked at most. */
const maximumBlocks = 100_000

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  String.fromCharCode(...bytes.subarray(from, to))

const jpegBlocks = function* (bytes: Uint8Array): Generator<ImageBlock> {
  for (let at = 2, i = 0; at + 4 <= bytes.length && i < maximumBlocks; i++) {
    if (bytes[at] !== 0xff) return
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    // The pixel data begins (or the image ends): metadata stands before.
    if (marker === 0xda || marker === 0xd9) return
    const length = Math.max(2, bytes[at + 2]! * 256 + bytes[at + 3]!)
    yield { name: marker.toString(16), body: bytes.subarray(at + 4, at + 2 + length) }
    at += 2 + length
  }
}

const pngBlocks = function* (bytes: Uint8Array): Generator<ImageBlock> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8, i = 0; at + 12 <= bytes.length && i < maximumBlocks; i++) {
    const length = view.getUint32(at)
    const name = ascii(bytes, at + 4, at + 8)
    if (name === 'IEND' || at + 8 + length > bytes.length) return
    yield { name, body: bytes.subarray(at + 8, at + 8 + length) }
    at += 12 + length
  }
}

const webpBlocks = function* (bytes: Uint8Array): Generator<ImageBlock> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 12, i = 0; at + 8 <= bytes.length && i < maximumBlocks; i++) {
    const length = view.getUint32(at + 4, true)
    yield { name: ascii(bytes, at, at + 4), body: bytes.subarray(at + 8, at + 8 + length) }
    at += 8 + length + (length & 1)
  }
}

const walkers: Record<ImageType, (bytes: Uint8Array) => Generator<ImageBlock>> = {
  'image/jpeg': jpegBlocks,
  'image/png': pngBlocks,
  'image/webp': webpBlocks,
}

/** The blocks of a file up to its pixel data (JPEG) or its end; a malformed file ends early, nothing throws. */
export const imageBlocks = (bytes: Uint8Array, type: ImageType): Generator<ImageBlock> => walkers[type](bytes)

const exifHeader = 'Exif\0\0'

/** The TIFF structure of a block that holds EXIF, or null. Some writers put JPEG's header into WebP too. */
export const exifOf = ({ name, body }: ImageBlock): Uint8Array | null => {
  const headed = ascii(body, 0, exifHeader.length) === exifHeader
  if (name === 'e1') return headed ? body.subarray(exifHeader.length) : null
  if (name === 'eXIf' || name === 'EXIF') return headed ? body.subarray(exifHeader.length) : body
  return null
}

/** The first EXIF structure of an image of any supported type, or null. */
export const findExif = (bytes: Uint8Array): Uint8Array | null => {
  const type = sniffImageType(bytes)
  if (!type) return null
  for (const block of imageBlocks(bytes, type)) {
    const exif = exifOf(block)
    if (exif) return exif
  }
  return null
}
