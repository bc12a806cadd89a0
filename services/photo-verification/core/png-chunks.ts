/** Writes a PNG anew with some of its chunks, or with its end (PNG 3rd edition, 5.3). Runs in browsers. */

import type { ImageBlock } from './image-blocks.ts'

export type PngChunk = ImageBlock

const signatureBytes = 8

const crcTable = Uint32Array.from({ length: 256 }, (_none, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value
})

/** Of a chunk's type and data (PNG 3rd edition, annex D). */
const crcOf = (bytes: Uint8Array): number => {
  let crc = 0xffffffff
  for (const byte of bytes) crc = crcTable[(crc ^ byte) & 0xff]! ^ (crc >>> 8)
  return (crc ^ 0xffffffff) >>> 0
}

/** `kept` are chunks of `png`, in their order; those that were `changed` get a new checksum. IEND and what follows it stays. */
export const pngOf = (
  png: Uint8Array,
  kept: readonly PngChunk[],
  changed: ReadonlySet<PngChunk>,
): Uint8Array => {
  const pieces = [png.subarray(0, signatureBytes)]
  for (const chunk of kept) {
    const start = chunk.body.byteOffset - png.byteOffset - 8
    const piece = png.subarray(start, start + 12 + chunk.body.length)
    if (changed.has(chunk)) {
      const checksum = new DataView(piece.buffer, piece.byteOffset + piece.length - 4, 4)
      checksum.setUint32(0, crcOf(piece.subarray(4, -4)))
    }
    pieces.push(piece)
  }
  pieces.push(png.subarray(endOf(png)))
  const made = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    made.set(piece, at)
    at += piece.length
  }
  return made
}

const endType = 0x49454e44

/** Where IEND begins, or what is no whole chunk; one that lacks its checksum alone is whole unless `checked`. */
const endOf = (png: Uint8Array, checked = false): number => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = signatureBytes; ; at += 12 + view.getUint32(at)) {
    const isEnd = at + 12 > png.length || view.getUint32(at + 4) === endType
    const neededBytes = checked ? 12 : 8
    if (isEnd || at + neededBytes + view.getUint32(at) > png.length) return Math.min(at, png.length)
  }
}

/** No length, its name, the checksum of that. */
const endChunk = Uint8Array.of(0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82)

/**
 * The file as readers of chunks want it. Decoders show a PNG that was cut off behind its pixels, C2PA's reader refuses it: it gets
 * an end in the place of what is no whole chunk. A PNG that has one, and every other type, comes back as it is.
 */
export const withPngEnd = (bytes: Uint8Array, type: string): Uint8Array => {
  if (type !== 'image/png') return bytes
  const at = endOf(bytes, true)
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + endChunk.length <= bytes.length && view.getUint32(at + 4) === endType) return bytes
  const whole = new Uint8Array(at + endChunk.length)
  whole.set(bytes.subarray(0, at))
  whole.set(endChunk, at)
  return whole
}
