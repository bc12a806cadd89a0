/** Tells JPEG, PNG and WebP by their first bytes and reads width and height without decoding a pixel. */

export type ImageType = 'image/jpeg' | 'image/png' | 'image/webp'

export type ImageHeader = {
  type: ImageType
  width: number
  height: number
  /** Only of a file of several pictures that follow each other. */
  isAnimated?: true
}

/**
 * Why an image is refused. `incomplete` means the bytes given end before the size is known: with a prefix,
 * give more; with the whole file, the file is cut off.
 */
export type ImageRefusal = 'unsupported-type' | 'incomplete' | 'malformed' | 'too-many-pixels'

/** An image larger than this many pixels is refused on its header (specification, Uploading). */
export const maximumPixels = 100_000_000

/** The file name extension of each type, without a dot. */
export const extensionOf: Record<ImageType, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

const pngSignature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const asciiAt = (bytes: Uint8Array, offset: number, text: string): boolean => {
  if (offset + text.length > bytes.length) return false
  for (let i = 0; i < text.length; i++) if (bytes[offset + i] !== text.charCodeAt(i)) return false
  return true
}

/** The type by the first 12 bytes, or null for anything else (also where fewer bytes are given than tell). */
export const sniffImageType = (bytes: Uint8Array): ImageType | null => {
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg'
  if (bytes.length >= 8 && pngSignature.every((byte, i) => bytes[i] === byte)) return 'image/png'
  if (asciiAt(bytes, 0, 'RIFF') && asciiAt(bytes, 8, 'WEBP')) return 'image/webp'
  return null
}

type Size = { width: number; height: number } | 'incomplete' | 'malformed'

const isStartOfFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/**
 * Walks the segments up to the frame header (ITU T.81, annex B); each step moves on, so it ends. Where the bytes end
 * first: the offset at which to go on, which may lie far behind them.
 */
const walkJpeg = (bytes: Uint8Array, start: number): Size | { goOnAt: number } => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let at = start
  while (at + 1 < bytes.length) {
    if (bytes[at] !== 0xff) return 'malformed'
    const marker = bytes[at + 1]!
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2
      continue
    }
    if (marker === 0x00 || marker === 0xd8 || marker === 0xd9 || marker === 0xda) return 'malformed'
    if (at + 4 > bytes.length) break
    const length = view.getUint16(at + 2)
    if (length < 2) return 'malformed'
    if (isStartOfFrame(marker)) {
      if (length < 8) return 'malformed'
      if (at + 9 > bytes.length) break
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    }
    at += 2 + length
  }
  return { goOnAt: at }
}

const jpegSize = (bytes: Uint8Array): Size => {
  const size = walkJpeg(bytes, 2)
  return typeof size === 'object' && 'goOnAt' in size ? 'incomplete' : size
}

const pngSize = (bytes: Uint8Array): Size => {
  if (bytes.length < 24) return 'incomplete'
  if (!asciiAt(bytes, 12, 'IHDR')) return 'malformed'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.getUint32(8) !== 13) return 'malformed'
  const size = { width: view.getUint32(16), height: view.getUint32(20) }
  return size.width > 0x7fffffff || size.height > 0x7fffffff ? 'malformed' : size
}

/** Simple lossy, simple lossless and extended files (RFC 9649, sections 2.5 to 2.7). */
const webpSize = (bytes: Uint8Array): Size => {
  if (bytes.length < 30) return 'incomplete'
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (asciiAt(bytes, 12, 'VP8X')) {
    const edge = (offset: number) => view.getUint16(offset, true) + (bytes[offset + 2]! << 16) + 1
    return { width: edge(24), height: edge(27) }
  }
  if (asciiAt(bytes, 12, 'VP8L')) {
    if (bytes[20] !== 0x2f) return 'malformed'
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (asciiAt(bytes, 12, 'VP8 ')) {
    if (bytes[23] !== 0x9d || bytes[24] !== 0x01 || bytes[25] !== 0x2a) return 'malformed'
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  return 'malformed'
}

const sizeOf: Record<ImageType, (bytes: Uint8Array) => Size> = {
  'image/jpeg': jpegSize,
  'image/png': pngSize,
  'image/webp': webpSize,
}

/** An animation's control chunk stands before the pixels of a PNG (third edition, 11.3.4), and a flag in a WebP's header. */
const isAnimated = (type: ImageType, bytes: Uint8Array): boolean => {
  if (type === 'image/webp') return asciiAt(bytes, 12, 'VP8X') && (bytes[20]! & 2) !== 0
  if (type !== 'image/png') return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    if (asciiAt(bytes, at + 4, 'acTL')) return true
    if (asciiAt(bytes, at + 4, 'IDAT')) return false
  }
  return false
}

/** The header of an image, from its whole bytes or a prefix, or why it is refused. */
export const readImageHeader = (bytes: Uint8Array): ImageHeader | { refused: ImageRefusal } => {
  const type = sniffImageType(bytes)
  if (!type) return { refused: 'unsupported-type' }
  const header = headerOf(type, sizeOf[type](bytes))
  return 'refused' in header || !isAnimated(type, bytes) ? header : { ...header, isAnimated: true }
}

/**
 * Goes on reading a JPEG's header in a later piece of the file, which begins with a segment; the first is at offset 2.
 * Where the piece ends before the size is known: how far behind the piece's beginning the next one begins.
 */
export const continueJpegHeader = (
  piece: Uint8Array,
): ImageHeader | { refused: ImageRefusal } | { goOnAt: number } => {
  const size = walkJpeg(piece, 0)
  return typeof size === 'object' && 'goOnAt' in size ? size : headerOf('image/jpeg', size)
}

const headerOf = (type: ImageType, size: Size): ImageHeader | { refused: ImageRefusal } => {
  if (typeof size === 'string') return { refused: size }
  if (size.width === 0 || size.height === 0) return { refused: 'malformed' }
  if (size.width * size.height > maximumPixels) return { refused: 'too-many-pixels' }
  return { type, ...size }
}
