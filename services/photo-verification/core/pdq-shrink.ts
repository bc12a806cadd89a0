/** Shrinks a picture's brightness before it is hashed, as the server's decoder does it, for browsers. */

import { type Luma, pdqEdge } from './pdq.ts'

interface Taps {
  first: number
  weights: Float32Array
}

/** A triangle as wide as the shrinking, over the middle of each place. */
const tapsFor = (length: number, to: number): Taps[] => {
  const shrink = length / to
  return Array.from({ length: to }, (_, place) => {
    const middle = (place + 0.5) * shrink - 0.5
    const first = Math.max(0, Math.ceil(middle - shrink))
    const last = Math.min(length - 1, Math.floor(middle + shrink))
    const weights = Float32Array.from({ length: last - first + 1 }, (_, i) =>
      Math.max(0, 1 - Math.abs(first + i - middle) / shrink),
    )
    const sum = weights.reduce((total, weight) => total + weight, 0)
    return { first, weights: weights.map((weight) => weight / sum) }
  })
}

const across = ({ values, width, height }: Luma, to: number): Luma => {
  const taps = tapsFor(width, to)
  const result = new Float32Array(to * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < to; x++) {
      const { first, weights } = taps[x]!
      let sum = 0
      for (let i = 0, at = y * width + first; i < weights.length; i++) sum += values[at + i]! * weights[i]!
      result[y * to + x] = sum
    }
  return { values: result, width: to, height }
}

const down = ({ values, width, height }: Luma, to: number): Luma => {
  const taps = tapsFor(height, to)
  const result = new Float32Array(width * to)
  for (let y = 0; y < to; y++) {
    const { first, weights } = taps[y]!
    for (let i = 0; i < weights.length; i++)
      for (let x = 0, from = (first + i) * width, at = y * width; x < width; x++)
        result[at + x]! += values[from + x]! * weights[i]!
  }
  return { values: result, width, height: to }
}

/** To 512 pixels either way where it is larger; never larger than it was. */
export const shrinkLuma = (luma: Luma): Luma => {
  const narrow = luma.width > pdqEdge ? across(luma, pdqEdge) : luma
  return narrow.height > pdqEdge ? down(narrow, pdqEdge) : narrow
}
