/**
 * The watermark that survives re-encoding, resizing and messengers: each bit moves the projection of some frequencies of the
 * picture onto one of two lattices (spread-transform dither modulation; Chen and Wornell, "Quantization Index Modulation",
 * IEEE Transactions on Information Theory 47, 2001). Cropping and turning undo it.
 */

import { createCipheriv, createHash } from 'node:crypto'
import { createCosineTransform } from './cosine-transform.ts'
import { idOfPayload, payloadBits, payloadOf } from './watermark-number.ts'

/** Pictures are stretched to this many pixels a side before the watermark is put in or read. */
export const markEdge = 512
/** Below this a reading says nothing. */
export const minimumConfidence = 0.5

/** Frequencies between these radii: below, pictures are too uneven; above, compression takes them. */
const innerRadius = 14
const outerRadius = 88
const frequencies = outerRadius + 1
const copies = 3
const units = payloadBits * copies

/** Steps of the lattice. The error is evenly spread over half a step either way: 46 dB at 512 × 512 pixels. */
const step = 180

/** Copies may be brighter or duller: what was multiplied is divided again. */
const gains = Array.from({ length: 113 }, (_, at) => 1.004 ** (at - 56))

const transform = createCosineTransform(markEdge, frequencies)

/** Which frequencies each bit of each copy has, their signs, and where its lattice begins. */
export interface WatermarkKey {
  members: Int32Array[]
  signs: Int8Array[]
  dithers: Float64Array
}

/** Numbers from 0 up to 2^32 that only the key knows: AES-256 in counter mode under the key's SHA-256. */
const streamOf = (secret: Uint8Array): (() => number) => {
  const key = createHash('sha256').update('polder robust watermark v1\n').update(secret).digest()
  const cipher = createCipheriv('aes-256-ctr', key, Buffer.alloc(16))
  const bytes = cipher.update(Buffer.alloc(4 * 4 * frequencies * frequencies))
  let at = 0
  return () => bytes.readUInt32LE(4 * at++)
}

const usableFrequencies = (): number[] => {
  const found: number[] = []
  for (let u = 1; u < frequencies; u++)
    for (let v = 1; v < frequencies; v++) {
      const radius = Math.hypot(u, v)
      if (radius >= innerRadius && radius <= outerRadius) found.push(u * frequencies + v)
    }
  return found
}

/** The same secret gives the same key; 2 ms. */
export const watermarkKeyOf = (secret: Uint8Array): WatermarkKey => {
  const next = streamOf(secret)
  const places = usableFrequencies()
  for (let last = places.length - 1; last > 0; last--) {
    const other = next() % (last + 1)
    ;[places[last], places[other]] = [places[other]!, places[last]!]
  }
  const length = Math.floor(places.length / units)
  const of = (unit: number): number[] => places.slice(unit * length, (unit + 1) * length)
  const members = Array.from({ length: units }, (_, unit) => Int32Array.from(of(unit)))
  return {
    members,
    signs: members.map((list) => Int8Array.from(list, () => (next() & 1 ? 1 : -1))),
    dithers: Float64Array.from({ length: units }, () => (next() / 2 ** 32) * step),
  }
}

/** Where the picture stands along each bit's direction. */
const projectionsOf = (luma: Float32Array, { members, signs }: WatermarkKey): Float64Array => {
  const dct = transform.forward(luma)
  return Float64Array.from(members, (list, unit) => {
    let sum = 0
    for (let at = 0; at < list.length; at++) sum += dct[list[at]!]! * signs[unit]![at]!
    return sum / Math.sqrt(list.length)
  })
}

/** What is to be added to the brightness of the stretched picture, so that it holds the id. */
export const markFor = (luma: Float32Array, id: string, key: WatermarkKey): Float32Array => {
  const bits = payloadOf(id)
  const projections = projectionsOf(luma, key)
  const change = new Float64Array(frequencies * frequencies)
  for (const [unit, list] of key.members.entries()) {
    const offset = key.dithers[unit]! + (bits[unit % payloadBits] ? step / 2 : 0)
    const wanted = Math.round((projections[unit]! - offset) / step) * step + offset
    const share = (wanted - projections[unit]!) / Math.sqrt(list.length)
    for (let at = 0; at < list.length; at++) change[list[at]!] = share * key.signs[unit]![at]!
  }
  return transform.inverse(change)
}

export interface RobustReading {
  id: string
  /** 1: every bit stands where it was put; a picture without a watermark comes to a third. */
  confidence: number
}

/** The likeliest reading of the stretched picture's brightness, or null where there is none to believe. */
export const readRobustWatermark = (luma: Float32Array, key: WatermarkKey): RobustReading | null => {
  const projections = projectionsOf(luma, key)
  let best: RobustReading | null = null
  for (const gain of gains) {
    const votes = new Float64Array(payloadBits)
    for (let unit = 0; unit < units; unit++) {
      const place = (projections[unit]! / gain - key.dithers[unit]!) / step
      votes[unit % payloadBits]! += Math.cos(2 * Math.PI * place)
    }
    const confidence = votes.reduce((sum, vote) => sum + Math.abs(vote), 0) / units
    if (confidence < minimumConfidence || (best && confidence <= best.confidence)) continue
    const id = idOfPayload(Array.from(votes, (vote) => vote < 0))
    if (id !== null) best = { id, confidence }
  }
  return best
}

/** 8-bit pixels of red, green and blue, row by row. */
export interface RgbPixels {
  data: Uint8Array
  width: number
  height: number
}

/** Adds a mark of `markEdge` a side to a picture of any size, in place: to the three colours alike, which changes brightness alone. */
export const addMark = ({ data, width, height }: RgbPixels, mark: Float32Array): void => {
  const [acrossStep, downStep] = [markEdge / width, markEdge / height]
  const last = markEdge - 1
  const clamped = (place: number): number => Math.max(0, Math.min(last, place))
  for (let y = 0, at = 0; y < height; y++) {
    const down = clamped((y + 0.5) * downStep - 0.5)
    const upper = Math.floor(down) * markEdge
    const lower = Math.min(last, Math.floor(down) + 1) * markEdge
    const weight = down - Math.floor(down)
    for (let x = 0; x < width; x++, at += 3) {
      const across = clamped((x + 0.5) * acrossStep - 0.5)
      const left = Math.floor(across)
      const right = Math.min(last, left + 1)
      const share = across - left
      const above = mark[upper + left]! * (1 - share) + mark[upper + right]! * share
      const below = mark[lower + left]! * (1 - share) + mark[lower + right]! * share
      const change = above * (1 - weight) + below * weight
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.max(0, Math.min(255, Math.round(data[channel]! + change)))
    }
  }
}
