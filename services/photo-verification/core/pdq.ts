/**
 * PDQ, the fingerprint of what a picture looks like: 256 bits of its coarse structure, which copies share (Facebook,
 * "The TMK+PDQF video-hashing algorithm and the PDQ image-hashing algorithm", 2019). Runs in threads and in browsers.
 */

/** Brightness from 0 to 255, row by row. */
export interface Luma {
  values: Float32Array
  width: number
  height: number
}

/** Sixteen words of sixteen bits; bit `j` of word `i` is the coefficient of row `i` and column `j`. */
export type PdqWords = Uint16Array

export interface Fingerprint {
  words: PdqWords
  /** 0 to 100: how much there is to recognise. Below `minimumQuality` it says nothing. */
  quality: number
}

/** Two pictures look the same at this many different bits or fewer. */
export const sameAt = 31
export const minimumQuality = 50
/** Larger pictures are shrunk to this, in either direction, before they are hashed. */
export const pdqEdge = 512

/** A picture is hashed by as many places either way. */
export const pdqGrid = 64
/** As many frequencies either way are hashed. */
export const pdqOrder = 16
const [grid, order] = [pdqGrid, pdqOrder]
const coefficients = order * order
/** Less than this either way cannot be hashed. */
const minimumEdge = 5

const scale = Math.sqrt(2 / grid)
/** Of each frequency, at each place: row by row. */
export const pdqCosines = Float64Array.from({ length: order * grid }, (_, at) => {
  const [frequency, place] = [Math.floor(at / grid) + 1, at % grid]
  return scale * Math.cos((Math.PI / 2 / grid) * frequency * (2 * place + 1))
})

/** Red, green and blue (and alpha, left aside) to brightness. */
export const lumaOf = (data: Uint8Array | Uint8ClampedArray, channels: 1 | 3 | 4): Float32Array => {
  if (channels === 1) return Float32Array.from(data)
  const values = new Float32Array(Math.floor(data.length / channels))
  for (let i = 0, at = 0; i < values.length; i++, at += channels)
    values[i] = 0.299 * data[at]! + 0.587 * data[at + 1]! + 0.114 * data[at + 2]!
  return values
}

/** The mean of a moving window along one line; at the ends, of what there is of it. */
const boxLine = (
  from: Float32Array,
  to: Float32Array,
  line: { start: number; step: number; length: number; window: number },
): void => {
  const { start, step, length, window } = line
  const right = Math.floor((window + 2) / 2) - 1
  const left = window - right - 1
  let sum = 0
  let count = 0
  for (let i = 0; i < Math.min(right, length); i++, count++) sum += from[start + i * step]!
  for (let i = 0; i < length; i++) {
    if (i + right < length) {
      sum += from[start + (i + right) * step]!
      count++
    }
    if (i - left - 1 >= 0) {
      sum -= from[start + (i - left - 1) * step]!
      count--
    }
    to[start + i * step] = sum / count
  }
}

const windowFor = (length: number): number => Math.floor((length + 2 * grid - 1) / (2 * grid))

/** Two passes of a box along rows and columns, which is a tent (Jarosz), then one value for each of 64 × 64 places. */
const shrinkToGrid = ({ values, width, height }: Luma): Float32Array => {
  if (width === grid && height === grid) return Float32Array.from(values)
  const result = Float32Array.from(values)
  const between = new Float32Array(values.length)
  const [acrossWindow, downWindow] = [windowFor(width), windowFor(height)]
  for (let pass = 0; pass < 2; pass++) {
    for (let y = 0; y < height; y++)
      boxLine(result, between, { start: y * width, step: 1, length: width, window: acrossWindow })
    for (let x = 0; x < width; x++)
      boxLine(between, result, { start: x, step: width, length: height, window: downWindow })
  }
  const small = new Float32Array(grid * grid)
  for (let row = 0; row < grid; row++) {
    const y = Math.floor(((row + 0.5) * height) / grid)
    for (let column = 0; column < grid; column++)
      small[row * grid + column] = result[y * width + Math.floor(((column + 0.5) * width) / grid)]!
  }
  return small
}

/** The sum of the steps between neighbours, each cut to whole hundredths so that faint ones do not add up. */
const qualityOf = (small: Float32Array): number => {
  const step = (a: number, b: number): number => Math.abs(Math.trunc(((a - b) * 100) / 255))
  let sum = 0
  for (let i = 0; i < grid; i++)
    for (let j = 0; j < grid - 1; j++) {
      sum += step(small[j * grid + i]!, small[(j + 1) * grid + i]!)
      sum += step(small[i * grid + j]!, small[i * grid + j + 1]!)
    }
  return Math.min(100, Math.floor(sum / 90))
}

/** Frequencies 1 to 16 either way, down first. */
const transform = (small: Float32Array): Float32Array => {
  const half = new Float64Array(order * grid)
  for (let i = 0; i < order; i++)
    for (let j = 0; j < grid; j++) {
      let sum = 0
      for (let k = 0; k < grid; k++) sum += pdqCosines[i * grid + k]! * small[k * grid + j]!
      half[i * grid + j] = sum
    }
  const whole = new Float32Array(coefficients)
  for (let i = 0; i < order; i++)
    for (let j = 0; j < order; j++) {
      let sum = 0
      for (let k = 0; k < grid; k++) sum += half[i * grid + k]! * pdqCosines[j * grid + k]!
      whole[i * order + j] = sum
    }
  return whole
}

/** Of 16 × 16 coefficients: a bit for each above the (lower) median. */
export const wordsOf = (dct: Float32Array): PdqWords => {
  const median = Float32Array.from(dct).sort()[coefficients / 2 - 1]!
  const words = new Uint16Array(order)
  for (let at = 0; at < coefficients; at++) if (dct[at]! > median) words[at >> 4]! |= 1 << (at & 15)
  return words
}

/** A way to turn or mirror a picture: mirrored from left to right, from top to bottom, then rows for columns. */
interface Turn {
  isAcross: boolean
  isDown: boolean
  isTransposed: boolean
}

const turns: Turn[] = [
  { isAcross: true, isDown: false, isTransposed: true },
  { isAcross: true, isDown: true, isTransposed: false },
  { isAcross: false, isDown: true, isTransposed: true },
  { isAcross: false, isDown: true, isTransposed: false },
  { isAcross: true, isDown: false, isTransposed: false },
  { isAcross: false, isDown: false, isTransposed: true },
  { isAcross: true, isDown: true, isTransposed: true },
]

/** Windows of an even width lean to one side, so a mirrored picture's own grid is not its grid mirrored. */
const mirrored = ({ values, width, height }: Luma, { isAcross, isDown }: Turn): Luma => {
  const result = new Float32Array(values.length)
  for (let y = 0, at = 0; y < height; y++) {
    const row = (isDown ? height - 1 - y : y) * width
    for (let x = 0; x < width; x++) result[at++] = values[row + (isAcross ? width - 1 - x : x)]!
  }
  return { values: result, width, height }
}

const transposed = (dct: Float32Array): Float32Array =>
  Float32Array.from(dct, (_, at) => dct[(at % order) * order + Math.floor(at / order)]!)

const isTooSmall = ({ width, height }: Luma): boolean => width < minimumEdge || height < minimumEdge

/** Null for a picture below 5 pixels either way. */
export const fingerprintOf = (luma: Luma): Fingerprint | null => {
  if (isTooSmall(luma)) return null
  const small = shrinkToGrid(luma)
  return { words: wordsOf(transform(small)), quality: qualityOf(small) }
}

/** What the other seven ways to turn and mirror the picture have; none below 5 pixels either way. */
export const turnedFingerprints = (luma: Luma): PdqWords[] => {
  if (isTooSmall(luma)) return []
  const made = new Map<string, Float32Array>()
  return turns.map((turn) => {
    const key = `${turn.isAcross} ${turn.isDown}`
    const dct = made.get(key) ?? transform(shrinkToGrid(mirrored(luma, turn)))
    made.set(key, dct)
    return wordsOf(turn.isTransposed ? transposed(dct) : dct)
  })
}

const even = (n: number): boolean => (n & 1) === 0

/** Of the same picture with dark for light: every frequency has the other sign. */
export const invertedOf = (words: PdqWords): PdqWords => words.map((word) => word ^ 0xffff)

/**
 * The seven of a fingerprint whose picture is not there: a bit stands for its coefficient's sign, and a mirror turns the
 * signs of odd frequencies. The median is only near nought, and a grid leans, so they differ from those of the picture itself.
 */
export const variantsOf = (words: PdqWords): PdqWords[] =>
  turns.map(({ isAcross, isDown, isTransposed }) => {
    const result = new Uint16Array(order)
    for (let row = 0; row < order; row++)
      for (let column = 0; column < order; column++) {
        const isNegated = (isAcross && even(column)) !== (isDown && even(row))
        const bit = ((words[row]! >> column) & 1) === 1
        const [to, place] = isTransposed ? [column, row] : [row, column]
        if (bit !== isNegated) result[to]! |= 1 << place
      }
    return result
  })

/** 64 lowercase hex digits, word 15 first, as ThreatExchange writes them. */
export const hexOf = (words: PdqWords): string =>
  [...words]
    .reverse()
    .map((word) => word.toString(16).padStart(4, '0'))
    .join('')

/** Of 64 hex digits; null for anything else. */
export const wordsOfHex = (hex: string): PdqWords | null => {
  if (!/^[0-9a-f]{64}$/i.test(hex)) return null
  return Uint16Array.from({ length: order }, (_, i) => Number.parseInt(hex.slice(60 - i * 4, 64 - i * 4), 16))
}

/** How many of the 256 bits differ. */
export const distanceOf = (a: PdqWords, b: PdqWords): number => {
  let distance = 0
  for (let i = 0; i < order; i++) for (let bits = a[i]! ^ b[i]!; bits !== 0; bits &= bits - 1) distance++
  return distance
}
