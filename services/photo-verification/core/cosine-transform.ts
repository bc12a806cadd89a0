/** The low frequencies of a square picture, there and back (orthonormal DCT-II), without computing those that nobody asks for. */

export interface CosineTransform {
  /** Of `edge` × `edge` values: `frequencies` × `frequencies` coefficients, row by row. */
  forward(values: Float32Array): Float64Array
  /** The picture that these coefficients alone make. */
  inverse(coefficients: Float64Array): Float32Array
}

/** Cosines by frequency and place. */
const cosineTable = (edge: number, frequencies: number): Float64Array =>
  Float64Array.from({ length: frequencies * edge }, (_, at) => {
    const [frequency, place] = [Math.floor(at / edge), at % edge]
    const scale = Math.sqrt((frequency === 0 ? 1 : 2) / edge)
    return scale * Math.cos((Math.PI / (2 * edge)) * frequency * (2 * place + 1))
  })

/** Coefficients from 0 up to `frequencies`, either way. */
export const createCosineTransform = (edge: number, frequencies: number): CosineTransform => {
  const table = cosineTable(edge, frequencies)
  return {
    forward: (values) => {
      const half = new Float64Array(frequencies * edge)
      for (let u = 0; u < frequencies; u++)
        for (let y = 0; y < edge; y++) {
          const cosine = table[u * edge + y]!
          for (let x = 0, at = u * edge, from = y * edge; x < edge; x++)
            half[at + x]! += cosine * values[from + x]!
        }
      const whole = new Float64Array(frequencies * frequencies)
      for (let u = 0; u < frequencies; u++)
        for (let v = 0; v < frequencies; v++) {
          let sum = 0
          for (let x = 0; x < edge; x++) sum += half[u * edge + x]! * table[v * edge + x]!
          whole[u * frequencies + v] = sum
        }
      return whole
    },
    inverse: (coefficients) => {
      const half = new Float64Array(frequencies * edge)
      for (let u = 0; u < frequencies; u++)
        for (let v = 0; v < frequencies; v++) {
          const value = coefficients[u * frequencies + v]!
          if (value !== 0) for (let x = 0; x < edge; x++) half[u * edge + x]! += value * table[v * edge + x]!
        }
      const whole = new Float32Array(edge * edge)
      const row = new Float64Array(edge)
      for (let y = 0; y < edge; y++) {
        row.fill(0)
        for (let u = 0; u < frequencies; u++) {
          const cosine = table[u * edge + y]!
          for (let x = 0, at = u * edge; x < edge; x++) row[x]! += cosine * half[at + x]!
        }
        whole.set(row, y * edge)
      }
      return whole
    },
  }
}
