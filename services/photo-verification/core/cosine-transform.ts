/** The low frequencies of a square picture, there and back (orthonormal DCT-II), without computing those that nobody asks for. */

export interface CosineTransform {
  /** Of `edge` × `edge` values: `frequencies` × `frequencies` coefficients, row by row. */
  forward(values: Float32Array): Float64Array
  /** The picture that these coefficients alone make. */
  inverse(coefficients: Float64Array): Float32Array
}

/** Cosines by frequency and place, of the first half of the places. */
const cosineTable = (edge: number, frequencies: number): Float64Array => {
  const half = edge / 2
  return Float64Array.from({ length: frequencies * half }, (_, at) => {
    const [frequency, place] = [Math.floor(at / half), at % half]
    const scale = Math.sqrt((frequency === 0 ? 1 : 2) / edge)
    return scale * Math.cos((Math.PI / (2 * edge)) * frequency * (2 * place + 1))
  })
}

/**
 * Coefficients from 0 up to `frequencies`, either way; `edge` is even. From the other end a wave looks the same where its
 * frequency is even, and upside down where it is odd: places are taken in pairs, which is half the work.
 */
export const createCosineTransform = (edge: number, frequencies: number): CosineTransform => {
  if (edge % 2 !== 0) throw new Error('the edge of a cosine transform is even')
  const half = edge / 2
  const table = cosineTable(edge, frequencies)

  /** The sums, then the differences, of rows that lie as far from either end: `half` rows of each. */
  const pairedRows = (values: Float32Array): [sums: Float64Array, differences: Float64Array] => {
    const [sums, differences] = [new Float64Array(half * edge), new Float64Array(half * edge)]
    for (let y = 0; y < half; y++)
      for (let x = 0, near = y * edge, far = (edge - 1 - y) * edge; x < edge; x++) {
        sums[near + x] = values[near + x]! + values[far + x]!
        differences[near + x] = values[near + x]! - values[far + x]!
      }
    return [sums, differences]
  }

  const forward = (values: Float32Array): Float64Array => {
    const pairs = pairedRows(values)
    const column = new Float64Array(edge)
    const whole = new Float64Array(frequencies * frequencies)
    for (let u = 0; u < frequencies; u++) {
      const rows = pairs[u & 1]!
      column.fill(0)
      for (let y = 0; y < half; y++) {
        const cosine = table[u * half + y]!
        for (let x = 0, from = y * edge; x < edge; x++) column[x]! += cosine * rows[from + x]!
      }
      for (let v = 0; v < frequencies; v++) {
        const sign = v & 1 ? -1 : 1
        let sum = 0
        for (let x = 0; x < half; x++)
          sum += (column[x]! + sign * column[edge - 1 - x]!) * table[v * half + x]!
        whole[u * frequencies + v] = sum
      }
    }
    return whole
  }

  /** What the coefficients of each row make across, for all places. */
  const across = (coefficients: Float64Array): Float64Array => {
    const rows = new Float64Array(frequencies * edge)
    for (let u = 0; u < frequencies; u++)
      for (let v = 0; v < frequencies; v++) {
        const value = coefficients[u * frequencies + v]!
        if (value === 0) continue
        const mirrored = v & 1 ? -value : value
        for (let x = 0, at = u * edge, end = at + edge - 1; x < half; x++) {
          const cosine = table[v * half + x]!
          rows[at + x]! += value * cosine
          rows[end - x]! += mirrored * cosine
        }
      }
    return rows
  }

  const inverse = (coefficients: Float64Array): Float32Array => {
    const rows = across(coefficients)
    const whole = new Float32Array(edge * edge)
    const parts = [new Float64Array(edge), new Float64Array(edge)] as const
    for (let y = 0; y < half; y++) {
      for (const part of parts) part.fill(0)
      for (let u = 0; u < frequencies; u++) {
        const part = parts[u & 1]!
        const cosine = table[u * half + y]!
        for (let x = 0, at = u * edge; x < edge; x++) part[x]! += cosine * rows[at + x]!
      }
      const [even, odd] = parts
      for (let x = 0, near = y * edge, far = (edge - 1 - y) * edge; x < edge; x++) {
        whole[near + x] = even[x]! + odd[x]!
        whole[far + x] = even[x]! - odd[x]!
      }
    }
    return whole
  }
  return { forward, inverse }
}
