/**
 * The invisible watermark: a small tile of bits in the least significant bits of R, G and B, repeated over the
 * whole image, so that any crop that holds a whole tile still gives the id (specification, Watermark).
 *
 * A tile is 16 × 8 pixels of 3 bits, 48 bytes: the frame (magic, version, length, id, CRC-32), repeated to fill it.
 */
import { crc32 } from 'node:zlib'
import { isVerificationId, maximumIdLength } from './verification-id.ts'

/** 8-bit pixels, row by row, without padding; a fourth channel is alpha and is left alone. */
export type Pixels = { data: Uint8Array; width: number; height: number; channels: 3 | 4 }

export const tileWidth = 16
export const tileHeight = 8
const rowBits = tileWidth * 3
const tileBits = rowBits * tileHeight
const tileBytes = tileBits / 8

const magic = [0xb7, 0x4d]
const version = 1
const headerBytes = magic.length + 2
const crcBytes = 4

/** Votes are counted per square of this many pixels a side, so that one area cannot outvote another. */
const blockEdge = 64

const crcOf = (frame: Uint8Array, length: number): number => crc32(frame.subarray(2, headerBytes + length))

/** The 384 bits of the tile for an id. */
const tileFor = (id: string): Uint8Array => {
  if (!isVerificationId(id) || id.length > maximumIdLength) throw new Error('not a verification id')
  const frame = new Uint8Array(headerBytes + id.length + crcBytes)
  frame.set([...magic, version, id.length])
  frame.set(Buffer.from(id, 'latin1'), headerBytes)
  new DataView(frame.buffer).setUint32(headerBytes + id.length, crcOf(frame, id.length))
  const bits = new Uint8Array(tileBits)
  for (let i = 0; i < tileBits; i++) bits[i] = (frame[(i >> 3) % frame.length]! >> (7 - (i & 7))) & 1
  return bits
}

/** One period of a row (16 pixels) as 32-bit words that start `phase` bytes into it, and what they keep. */
const rowWords = (bits: Uint8Array, row: number, channels: number, phase: number) => {
  const period = tileWidth * channels
  const set = new Uint8Array(period)
  const keep = new Uint8Array(period)
  for (let i = 0; i < period; i++) {
    const at = (i + phase) % period
    const channel = at % channels
    keep[i] = channel < 3 ? 0xfe : 0xff
    set[i] = channel < 3 ? bits[row * rowBits + Math.floor(at / channels) * 3 + channel]! : 0
  }
  return { set: new Uint32Array(set.buffer), keep: new Uint32Array(keep.buffer) }
}

/**
 * Writes the watermark into the pixels in place. No colour value changes by more than 1.
 * Words rather than bytes: 12 megapixels take about 15 ms, so the event loop is not held up.
 */
export const embedWatermark = ({ data, width, height, channels }: Pixels, id: string): void => {
  const bits = tileFor(id)
  const stride = width * channels
  const period = tileWidth * channels
  const tables = Array.from({ length: tileHeight }, (_, row) =>
    [0, 1, 2, 3].map((phase) => rowWords(bits, row, channels, phase)),
  )
  const putByte = (row: number, at: number, index: number): void => {
    const channel = at % channels
    if (channel === 3) return
    data[index] =
      (data[index]! & 0xfe) | bits[row * rowBits + Math.floor((at % period) / channels) * 3 + channel]!
  }
  const wholeWords = (data.byteOffset + data.byteLength) >> 2
  const words = new Uint32Array(data.buffer, 0, wholeWords)
  for (let y = 0; y < height; y++) {
    const row = y % tileHeight
    const start = y * stride
    const lead = Math.min((4 - ((data.byteOffset + start) & 3)) & 3, stride)
    for (let i = 0; i < lead; i++) putByte(row, i, start + i)
    const { set, keep } = tables[row]![lead]!
    const first = (data.byteOffset + start + lead) >> 2
    const count = (stride - lead) >> 2
    for (let i = 0, at = 0; i < count; i++) {
      words[first + i] = (words[first + i]! & keep[at]!) | set[at]!
      if (++at === set.length) at = 0
    }
    for (let i = lead + count * 4; i < stride; i++) putByte(row, i, start + i)
  }
}

/** For each block of the image and each bit of the tile: ones minus zeros. Fully transparent pixels do not vote. */
const countVotes = ({ data, width, height, channels }: Pixels) => {
  const columns = Math.ceil(width / blockEdge)
  const rows = Math.ceil(height / blockEdge)
  const votes = new Int32Array(columns * rows * tileBits)
  for (let y = 0; y < height; y++) {
    const rowBase = Math.floor(y / blockEdge) * columns
    const bitRow = (y % tileHeight) * rowBits
    let at = y * width * channels
    for (let x = 0; x < width; x++, at += channels) {
      if (channels === 4 && data[at + 3] === 0) continue
      const base = (rowBase + (x >> 6)) * tileBits + bitRow + (x & 15) * 3
      votes[base]! += ((data[at]! & 1) << 1) - 1
      votes[base + 1]! += ((data[at + 1]! & 1) << 1) - 1
      votes[base + 2]! += ((data[at + 2]! & 1) << 1) - 1
    }
  }
  return { votes, columns, rows }
}

type Votes = ReturnType<typeof countVotes>

/** The same votes at half the resolution: two by two blocks added up. */
const halve = ({ votes, columns, rows }: Votes): Votes => {
  const halfColumns = Math.ceil(columns / 2)
  const halfRows = Math.ceil(rows / 2)
  const sums = new Int32Array(halfColumns * halfRows * tileBits)
  for (let block = 0; block < columns * rows; block++) {
    const column = (block % columns) >> 1
    const row = Math.floor(block / columns) >> 1
    const to = (row * halfColumns + column) * tileBits
    const from = block * tileBits
    for (let bit = 0; bit < tileBits; bit++) sums[to + bit]! += votes[from + bit]!
  }
  return { votes: sums, columns: halfColumns, rows: halfRows }
}

/** Reads the frame of a tile whose origin lies at (ox, oy) in the votes for its bits, or null where none is. */
const frameAt = (votes: Int32Array, ox: number, oy: number): string | null => {
  const byteAt = (index: number): number => {
    let byte = 0
    for (let i = index * 8; i < index * 8 + 8; i++) {
      const row = (Math.floor(i / rowBits) + oy) % tileHeight
      const vote = votes[row * rowBits + (((i % rowBits) + ox * 3) % rowBits)]!
      byte = (byte << 1) | (vote > 0 ? 1 : 0)
    }
    return byte
  }
  if (byteAt(0) !== magic[0] || byteAt(1) !== magic[1] || byteAt(2) !== version) return null
  const length = byteAt(3)
  if (length === 0 || length > maximumIdLength || headerBytes + length + crcBytes > tileBytes) return null
  const frame = Uint8Array.from({ length: headerBytes + length + crcBytes }, (_, i) => byteAt(i))
  if (new DataView(frame.buffer).getUint32(headerBytes + length) !== crcOf(frame, length)) return null
  const id = Buffer.from(frame.subarray(headerBytes, headerBytes + length)).toString('latin1')
  return isVerificationId(id) ? id : null
}

/** Its origin may be in any row, at any pixel of it: only where its first byte stands is the rest looked at. */
const idFromVotes = (votes: Int32Array): string | null => {
  for (let oy = 0; oy < tileHeight; oy++) {
    let byte = 0
    for (let at = 0; at < rowBits + 7; at++) {
      byte = ((byte << 1) | (votes[oy * rowBits + (at % rowBits)]! > 0 ? 1 : 0)) & 0xff
      if (byte !== magic[0] || at < 7 || (at - 7) % 3 !== 0) continue
      const id = frameAt(votes, (at - 7) / 3, oy)
      if (id !== null) return id
    }
  }
  return null
}

/**
 * Reads the id back, or null where no watermark is found. First the whole image votes, which bears heavy damage;
 * then ever smaller squares down to 64 pixels, so that a photo inside a screenshot is not outvoted by what is around
 * it. Resampled or lossily compressed copies no longer carry it.
 */
export const readWatermark = (pixels: Pixels): string | null => {
  const levels = [countVotes(pixels)]
  for (let last = levels[0]!; last.columns * last.rows > 1; last = levels[0]!) levels.unshift(halve(last))
  for (const { votes, columns, rows } of levels) {
    for (let block = 0; block < columns * rows; block++) {
      const id = idFromVotes(votes.subarray(block * tileBits, (block + 1) * tileBits))
      if (id !== null) return id
    }
  }
  return null
}
