/** Finds the picture on a screenshot: the largest block between lines of one colour, among bars, texts and buttons of a program. */

import { betweenBlurredBars } from './blurred-bars.ts'
import {
  type Box,
  type ColourPixels,
  isSameColour,
  type Line,
  plainColourOf,
  trimmed,
  withinBorders,
} from './picture-borders.ts'

/** Fewer plain lines than this part nothing: a picture has some of its own. */
const minimumGap = 3
/** Of the box that it is cut from, either way; what is smaller is no picture that a screenshot was taken for. */
const minimumShare = 0.15
/** A picture in a bubble in a window is cut out three times, in two directions. */
const maximumCuts = 6
const minimumEdge = 32

interface Span {
  start: number
  length: number
}

/** The longest run of lines without a gap in it, with a gap's lines at each side, by which its border is known. */
const longestRun = (plain: readonly boolean[]): Span => {
  let best: Span = { start: 0, length: 0 }
  let start = 0
  let gap = 0
  const end = (at: number): void => {
    const length = at - start
    if (length > best.length) best = { start, length }
  }
  for (const [at, isGap] of plain.entries()) {
    gap = isGap ? gap + 1 : 0
    if (gap === minimumGap) end(at + 1)
    if (gap >= minimumGap) start = at + 1 - minimumGap
  }
  end(plain.length)
  return best
}

/** The colour of each line of a box, null for one of several; answers which lines are gaps. */
type FindGaps = (colours: readonly (number[] | null)[]) => boolean[]

const everyColour: FindGaps = (colours) => colours.map((colour) => colour !== null)

/** What lies farther in is not what a picture stands on, unless it begins at the edge. */
const edgeShare = 1 / 8

/** A clear sky, or a table under what lies on it, is plain too: only what has the colour of plain lines at the edges parts. */
const outerColours: FindGaps = (colours) => {
  const edge = Math.ceil(colours.length * edgeShare)
  const outer = [
    colours.slice(0, edge).find((colour) => colour !== null),
    colours.slice(-edge).findLast((colour) => colour !== null),
  ].filter((colour) => !!colour)
  return colours.map((colour) => colour !== null && outer.some((one) => isSameColour(one, colour)))
}

const cutRows = ({ data, width, channels }: ColourPixels, box: Box, findGaps: FindGaps): Box => {
  const lineAt = (y: number): Line => ({
    start: ((box.top + y) * width + box.left) * channels,
    ...{ step: channels, length: box.width },
  })
  const colours = Array.from({ length: box.height }, (_none, y) => plainColourOf(data, lineAt(y)))
  const { start, length } = longestRun(findGaps(colours))
  return { ...box, top: box.top + start, height: length }
}

const cutColumns = ({ data, width, channels }: ColourPixels, box: Box, findGaps: FindGaps): Box => {
  const lineAt = (x: number): Line => ({
    start: (box.top * width + box.left + x) * channels,
    ...{ step: width * channels, length: box.height },
  })
  const colours = Array.from({ length: box.width }, (_none, x) => plainColourOf(data, lineAt(x)))
  const { start, length } = longestRun(findGaps(colours))
  return { ...box, left: box.left + start, width: length }
}

const isPicture = (box: Box, within: Box): boolean =>
  box.width >= Math.max(minimumEdge, within.width * minimumShare) &&
  box.height >= Math.max(minimumEdge, within.height * minimumShare)

const isSame = (one: Box, other: Box): boolean => one.width === other.width && one.height === other.height

/** What is left once rows and columns are cut by turns until neither finds more, the last two. */
const withinBlocks = (pixels: ColourPixels, findGaps: FindGaps): Box[] => {
  const found: Box[] = [{ left: 0, top: 0, width: pixels.width, height: pixels.height }]
  let isRows = true
  for (let cuts = 0, still = 0; cuts < maximumCuts && still < 2; cuts++, isRows = !isRows) {
    const box = found[0]!
    const cut = trimmed(pixels, (isRows ? cutRows : cutColumns)(pixels, box, findGaps))
    if (!isPicture(cut, box)) break
    still = isSame(cut, box) ? still + 1 : 0
    if (still === 0) found.unshift(cut)
  }
  return found.slice(0, -1).slice(0, 2)
}

/** More would be as many more searches. */
const maximumBoxes = 5

/**
 * What may be the picture within borders, between blurred bars, or on a screenshot; empty where there is neither. As with borders alone, nobody can
 * know where a picture begins whose own edge has the colour of what it stands on.
 */
export const picturesWithin = (pixels: ColourPixels): Box[] => {
  const [likeliest, ...others] = withinBorders(pixels)
  const [between, nearly] = withinBlocks(pixels, everyColour)
  const [whole, ...larger] = withinBlocks(pixels, outerColours)
  const boxes = new Map<string, Box>()
  const blurred = betweenBlurredBars(pixels)
  for (const box of [likeliest, blurred, between, whole, nearly, ...larger, ...others].filter((one) => !!one))
    boxes.set(Object.values(box).join(' '), box)
  return [...boxes.values()].slice(0, maximumBoxes)
}
