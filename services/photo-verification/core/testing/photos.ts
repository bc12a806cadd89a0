/** Makes test photos: repeatable, photo-like pixels in every format and with the metadata a test asks for. */
import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** A small generator of repeatable numbers from 0 up to 1 (mulberry32). */
export const seeded = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

/** A gradient with sensor-like noise, as a sharp pipeline to encode as wanted. */
export const photo = (width: number, height: number, seed = 1): Sharp => {
  const random = seeded(seed)
  const data = Buffer.alloc(width * height * 3)
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const noise = random() * 12
      data[at++] = (x / width) * 200 + noise
      data[at++] = (y / height) * 200 + noise
      data[at++] = 120 + noise
    }
  }
  return sharp(data, { raw: { width, height, channels: 3 } })
}

/** One PNG chunk: length, type, body, CRC. */
export const pngChunk = (type: string, body: Uint8Array): Buffer => {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), body])
  const chunk = Buffer.alloc(typed.length + 8)
  chunk.writeUInt32BE(body.length)
  typed.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(typed), typed.length + 4)
  return chunk
}

/** Text chunk bodies of the three kinds. */
export const pngTextBody = {
  tEXt: (keyword: string, text: string) => Buffer.from(`${keyword}\0${text}`),
  zTXt: (keyword: string, text: string) => Buffer.concat([Buffer.from(`${keyword}\0\0`), deflateSync(text)]),
  iTXt: (keyword: string, text: string) => Buffer.from(`${keyword}\0\0\0en\0\0${text}`),
  iTXtCompressed: (keyword: string, text: string) =>
    Buffer.concat([Buffer.from(`${keyword}\0\x01\0\0\0`), deflateSync(text)]),
}

/** Puts chunks right after a PNG's header chunk. */
export const withPngChunks = (png: Uint8Array, chunks: Uint8Array[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

/** Puts a segment right after a JPEG's start marker. */
export const withJpegSegment = (jpeg: Uint8Array, marker: number, body: Uint8Array): Buffer => {
  const head = Buffer.from([0xff, marker, (body.length + 2) >> 8, (body.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)])
}

/** Changes a file at random: bytes overwritten, a piece cut out, doubled or zeroed, the end cut off. */
export const mutate = (bytes: Uint8Array, random: () => number): Buffer => {
  const copy = Buffer.from(bytes)
  const place = () => Math.floor(random() * (random() < 0.5 ? Math.min(copy.length, 700) : copy.length))
  const kind = Math.floor(random() * 5)
  if (kind === 0) return copy.subarray(0, place())
  const from = place()
  const to = Math.min(copy.length, from + 1 + Math.floor(random() * 64))
  if (kind === 1) return Buffer.concat([copy.subarray(0, from), copy.subarray(to)])
  if (kind === 2) return Buffer.concat([copy.subarray(0, to), copy.subarray(from)])
  if (kind === 3) return copy.fill(random() < 0.5 ? 0 : 255, from, to)
  for (let i = 0; i < 1 + random() * 8; i++) copy[place()] = random() * 256
  return copy
}
