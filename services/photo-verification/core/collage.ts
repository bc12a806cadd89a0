/**
 * Finds the pictures of a collage: what lies on both sides of a straight seam from edge to edge, and again within each side. Two
 * pictures differ along the whole of their seam, while lines within a picture end somewhere. Runs in threads.
 */

import { type Box, type ColourPixels, trimmed } from './picture-borders.ts'
import { type Lines, linesOf } from './pixel-lines.ts'

/** More would be as many more searches. */
const maximumParts = 4
const maximumCuts = 16
/** Of the whole, either way; what is smaller is a gap, or too little to be looked for. */
const minimumShare = 0.15
const minimumEdge = 32
/** Pixels on both sides of a seam that are this far apart, of 255, differ. */
const differsAt = 12
/** The share of a seam's length that differs, and how much more that is than beside it. */
const minimumSeam = 0.5
const minimumContrast = 0.25
/** So much of both is enough where programs mostly part: at halves and thirds. */
const usualShare = 0.6
const usualPlaces = [1 / 2, 1 / 3, 2 / 3]
const usualWithin = 0.01
/** Lines beside a seam that it is compared with: those next to it ripple, and a resized seam is two lines wide. */
const nearest = 3
const farthest = 8

/** Which share of each line's pixels differs from that of the line two before it. */
const differencesOf = (data: ColourPixels['data'], lines: Lines): Float32Array => {
  const { count, length, start, nextLine, nextPixel } = lines
  const shares = new Float32Array(count)
  for (let line = 2; line < count; line++) {
    let differing = 0
    // Green is most of what is seen.
    for (let i = 0, at = start + line * nextLine + 1; i < length; i++, at += nextPixel)
      if (Math.abs(data[at]! - data[at - 2 * nextLine]!) >= differsAt) differing++
    shares[line] = differing / length
  }
  return shares
}

interface Seam {
  /** The first line behind it. */
  at: number
  contrast: number
}

const meanOf = (shares: Float32Array, from: number, to: number): number =>
  shares.subarray(from, to).reduce((sum, share) => sum + share, 0) / (to - from)

const clearestSeam = (data: ColourPixels['data'], lines: Lines): Seam | null => {
  const shares = differencesOf(data, lines)
  let best: Seam | null = null
  for (let at = farthest + 2; at < lines.count - farthest; at++) {
    const share = shares[at]!
    const isUsual = usualPlaces.some((place) => Math.abs(at / lines.count - place) <= usualWithin)
    const less = isUsual ? usualShare : 1
    if (share < minimumSeam * less) continue
    const before = meanOf(shares, at - farthest, at - nearest + 1)
    const behind = meanOf(shares, at + nearest, at + farthest + 1)
    const contrast = (share - Math.max(before, behind)) / less
    if (contrast >= minimumContrast && (!best || contrast > best.contrast)) best = { at, contrast }
  }
  return best
}

/** Both sides of the clearest seam, upright or level; null where there is none. */
const parted = (pixels: ColourPixels, box: Box): [Box, Box] | null => {
  const { rows, columns } = linesOf(pixels, box)
  const across = clearestSeam(pixels.data, columns)
  const along = clearestSeam(pixels.data, rows)
  if (across && across.contrast >= (along?.contrast ?? 0)) {
    const { at } = across
    return [
      { ...box, width: at - 1 },
      { ...box, left: box.left + at, width: box.width - at },
    ]
  }
  if (!along) return null
  return [
    { ...box, height: along.at - 1 },
    { ...box, top: box.top + along.at, height: box.height - along.at },
  ]
}

/** The pictures that a collage may be made of, the largest first; empty where it has no seam. */
export const collageParts = (pixels: ColourPixels): Box[] => {
  const { width, height } = pixels
  const isPart = (box: Box): boolean =>
    box.width >= Math.max(minimumEdge, width * minimumShare) &&
    box.height >= Math.max(minimumEdge, height * minimumShare)
  const open: Box[] = [trimmed(pixels, { left: 0, top: 0, width, height })]
  const parts: Box[] = []
  for (let cuts = 0; open.length > 0 && cuts < maximumCuts; cuts++) {
    const box = open.shift()!
    const halves = parted(pixels, box)
    // A gap between them is a border of one of them.
    if (halves) open.push(...halves.map((half) => trimmed(pixels, half)).filter(isPart))
    else if (cuts > 0) parts.push(box)
  }
  return parts
    .sort((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, maximumParts)
}
