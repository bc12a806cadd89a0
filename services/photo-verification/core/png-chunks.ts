/** Writes a PNG anew with some of its chunks (PNG 3rd edition, 5.3). Runs in browsers. */

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

/** Where IEND begins, or what is no whole chunk. */
const endOf = (png: Uint8Array): number => {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = signatureBytes; ; at += 12 + view.getUint32(at)) {
    const isEnd = at + 12 > png.length || view.getUint32(at + 4) === 0x49454e44
    if (isEnd || at + 8 + view.getUint32(at) > png.length) return Math.min(at, png.length)
  }
}
