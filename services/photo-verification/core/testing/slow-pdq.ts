/** PDQ word for word as its paper has it, without any shortcut: what `core/pdq.ts` is checked against. */

interface Picture {
  values: ArrayLike<number>
  width: number
  height: number
}

/** The mean over a window of so many values, half before and half behind, as far as the line goes. */
const windowMean = (line: number[], at: number, window: number): number => {
  const ahead = (window + (window % 2 === 0 ? 2 : 1)) / 2 - 1
  const part = line.slice(Math.max(0, at - (window - 1 - ahead)), at + ahead + 1)
  return part.reduce((sum, value) => sum + value, 0) / part.length
}

const blurLines = (rows: number[][], window: number): number[][] =>
  rows.map((row) => row.map((_, at) => windowMean(row, at, window)))

const transposed = (rows: number[][]): number[][] => rows[0]!.map((_, at) => rows.map((row) => row[at]!))

/** Bits of the hash, row by row, and the quality. */
export const slowPdq = ({ values, width, height }: Picture): { bits: boolean[]; quality: number } => {
  let rows = Array.from({ length: height }, (_, y) =>
    Array.from({ length: width }, (_, x) => values[y * width + x]!),
  )
  if (width !== 64 || height !== 64)
    for (let pass = 0; pass < 2; pass++) {
      rows = blurLines(rows, Math.ceil(width / 128))
      rows = transposed(blurLines(transposed(rows), Math.ceil(height / 128)))
    }
  const centre = (at: number, length: number): number => Math.floor(((at + 0.5) * length) / 64)
  const small = Array.from({ length: 64 }, (_, i) =>
    Array.from({ length: 64 }, (_, j) => rows[centre(i, height)]![centre(j, width)]!),
  )
  let gradients = 0
  for (const lines of [small, transposed(small)])
    for (const line of lines)
      for (let i = 1; i < 64; i++) gradients += Math.trunc(Math.abs(((line[i]! - line[i - 1]!) * 100) / 255))
  const wave = (frequency: number, place: number): number =>
    Math.sqrt(1 / 32) * Math.cos((Math.PI / 128) * frequency * (2 * place + 1))
  const along = transposed(small).map((line) =>
    Array.from({ length: 16 }, (_, f) => line.reduce((sum, value, at) => sum + value * wave(f + 1, at), 0)),
  )
  const dct = transposed(along).map((line) =>
    Array.from({ length: 16 }, (_, f) => line.reduce((sum, value, at) => sum + value * wave(f + 1, at), 0)),
  )
  const all = dct.flat()
  const median = all.toSorted((a, b) => a - b)[127]!
  return { bits: all.map((value) => value > median), quality: Math.min(100, Math.floor(gradients / 90)) }
}
