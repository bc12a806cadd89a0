/** Finds a picture between bars that are a blur: how stories and news on a phone's screen fill what a picture leaves free. */
import type { Box, ColourPixels } from './picture-borders.ts'
import { type Lines, linesOf } from './pixel-lines.ts'

/** Of the edge, each bar at least: less is the soft rim of a picture. */
const minimumShare = 0.04
/** How far neighbouring pixels of a blur are from each other, of 255, on average. */
const maximumBlur = 5
/** Where the picture begins, a whole line is this many times as far from the one before it as lines of a blur are. */
const seamTimes = 4
const minimumSeam = 4
/** Of what is looked at, and of the picture between the bars: two blurred halves meet at one seam, with nothing between them. */
const minimumEdge = 32
const blockLines = 8

/** How far the pixels of a line are from those of the line before it, and from each other, on average. */
const changesAt = (data: ColourPixels['data'], lines: Lines, at: number) => {
  const { start, nextLine, nextPixel, length } = lines
  let [across, along] = [0, 0]
  // Green is most of what is seen.
  for (let i = 1, pixel = start + at * nextLine + nextPixel + 1; i < length; i++, pixel += nextPixel) {
    const value = data[pixel]!
    across += Math.abs(value - data[pixel - nextLine]!)
    along += Math.abs(value - data[pixel - nextPixel]!)
  }
  return { across: across / (length - 1), along: along / (length - 1) }
}

/** A block of JPEG that holds the edge ripples before it: the line with the greatest change, among as many as one has. */
const seamBehind = (data: ColourPixels['data'], lines: Lines, at: number): number => {
  const count = Math.min(blockLines, lines.count - at)
  const changes = Array.from({ length: count }, (_, next) => changesAt(data, lines, at + next).across)
  return changes.indexOf(Math.max(...changes))
}

/** How many lines, from the first on, are a blur that ends at a straight edge; 0 where there is none. */
const barOf = (data: ColourPixels['data'], lines: Lines): number => {
  let sum = 0
  for (let at = 1; at < lines.count / 2; at++) {
    const { across, along } = changesAt(data, lines, at)
    const mean = at > 1 ? sum / (at - 1) : across
    if (across > Math.max(minimumSeam, seamTimes * mean))
      return at >= lines.count * minimumShare ? at + seamBehind(data, lines, at) : 0
    if (along > maximumBlur || across > maximumBlur * 2) return 0
    sum += across
  }
  return 0
}

/** The bars at both ends of these lines; null where one of them is missing, or no picture is left between them. */
const barsOf = (data: ColourPixels['data'], lines: Lines): [number, number] | null => {
  const first = barOf(data, lines)
  if (first === 0) return null
  const { start, nextLine, count } = lines
  const last = barOf(data, { ...lines, start: start + (count - 1) * nextLine, nextLine: -nextLine })
  return last === 0 || count - first - last < minimumEdge ? null : [first, last]
}

/** The picture between two such bars, above and below it or at both its sides; null where there are none. */
export const betweenBlurredBars = (pixels: ColourPixels): Box | null => {
  const { data, width, height } = pixels
  if (width < minimumEdge || height < minimumEdge) return null
  const lines = linesOf(pixels, { left: 0, top: 0, width, height })
  const rows = barsOf(data, lines.rows)
  if (rows) return { left: 0, top: rows[0], width, height: height - rows[0] - rows[1] }
  const columns = barsOf(data, lines.columns)
  return columns && { left: columns[0], top: 0, width: width - columns[0] - columns[1], height }
}
