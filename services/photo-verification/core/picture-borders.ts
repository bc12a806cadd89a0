/** Finds borders of one colour around a picture: frames, and bars above and below or at both sides. */

/** Red, green and blue (and alpha, left aside), row by row. */
export interface ColourPixels {
  data: Uint8Array | Uint8ClampedArray
  width: number
  height: number
  channels: 3 | 4
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Pixels at each side. */
interface Borders {
  top: number
  bottom: number
  left: number
  right: number
}

/** How far, of 255, a line of a border is from its colour on average, and how many of its pixels may be far from it: JPEG ripples. */
const maximumMean = 8
const farAt = 32
const maximumFarShare = 0.02
/** As many lines as a block of JPEG has may ripple; those this much nearer to the border than the farthest of them do. */
const rippleLines = 8
const nearShare = 0.4
/** Less than this either way is no picture. */
const minimumEdge = 5

/** The pixels of a line: where the first one stands, how far apart they are, and how many there are. */
export interface Line {
  start: number
  step: number
  length: number
}

/** Whether two lines of one colour each are of the same. */
export const isSameColour = (one: number[], other: number[]): boolean =>
  one.every((value, channel) => Math.abs(value - other[channel]!) <= maximumMean)

const colourOf = (data: ColourPixels['data'], { start, step, length }: Line): number[] =>
  [0, 1, 2].map((channel) => {
    const values = new Uint8Array(length)
    for (let i = 0; i < length; i++) values[i] = data[start + i * step + channel]!
    return values.sort()[length >> 1]!
  })

/** How far the pixels of a line are from a colour, on average, and which share of them is far from it. */
const distanceFrom = (data: ColourPixels['data'], colour: number[], { start, step, length }: Line) => {
  let sum = 0
  let far = 0
  for (let i = 0, at = start; i < length; i++, at += step) {
    let off = 0
    for (let channel = 0; channel < 3; channel++)
      off = Math.max(off, Math.abs(data[at + channel]! - colour[channel]!))
    sum += off
    if (off > farAt) far++
  }
  return { mean: sum / length, farShare: far / length }
}

/** Whether a line may be one of a border of that colour. */
const isOfColour = (data: ColourPixels['data'], colour: number[], line: Line): boolean => {
  const { mean, farShare } = distanceFrom(data, colour, line)
  return mean <= maximumMean && farShare <= maximumFarShare
}

/** Pixels of a line that its colour is told by where there are many lines to tell. */
const sampledPixels = 32

/** The colour of a line that is of one, whichever; else null. */
export const plainColourOf = (data: ColourPixels['data'], line: Line): number[] | null => {
  const every = Math.max(1, Math.floor(line.length / sampledPixels))
  const sampled = { ...line, step: line.step * every, length: Math.ceil(line.length / every) }
  const colour = colourOf(data, sampled)
  return isOfColour(data, colour, sampled) && isOfColour(data, colour, line) ? colour : null
}

/**
 * How many lines, from the first on, are of the first one's colour. The ripples of a sharp edge lie on both its sides, so
 * lines that are far nearer to the colour than what soon comes behind them are still of the border.
 */
const runOf = (data: ColourPixels['data'], lines: number, lineAt: (at: number) => Line): number => {
  const colour = colourOf(data, lineAt(0))
  let run = 0
  while (run < lines && isOfColour(data, colour, lineAt(run))) run++
  if (run === 0 || run === lines) return run
  const means = Array.from({ length: Math.min(rippleLines, lines - run) }, (_, at) => {
    return distanceFrom(data, colour, lineAt(run + at)).mean
  })
  const behind = Math.max(...means)
  return run + means.findIndex((mean) => mean >= nearShare * behind)
}

/** Null where the picture is of one colour throughout. */
const bordersWithin = ({ data, width, channels }: ColourPixels, box: Box): Borders | null => {
  const at = (x: number, y: number): number => (y * width + x) * channels
  const row = (y: number): Line => ({ start: at(box.left, y), step: channels, length: box.width })
  const last = { x: box.left + box.width - 1, y: box.top + box.height - 1 }
  const top = runOf(data, box.height, (line) => row(box.top + line))
  if (top === box.height) return null
  const bottom = runOf(data, box.height, (line) => row(last.y - line))
  // Bars above and below would not be of the colour of what is at the sides.
  const column = (x: number): Line => ({
    ...{ start: at(x, box.top + top), step: width * channels, length: box.height - top - bottom },
  })
  if (column(0).length < 1) return null
  const left = runOf(data, box.width, (line) => column(box.left + line))
  if (left === box.width) return null
  return { top, bottom, left, right: runOf(data, box.width, (line) => column(last.x - line)) }
}

const inside = (box: Box, borders: Borders): Box => ({
  left: box.left + borders.left,
  top: box.top + borders.top,
  width: box.width - borders.left - borders.right,
  height: box.height - borders.top - borders.bottom,
})

/** The box without its borders; itself where it has none, or is of one colour throughout. */
export const trimmed = (pixels: ColourPixels, box: Box): Box => {
  const borders = bordersWithin(pixels, box)
  return borders ? inside(box, borders) : box
}

/**
 * What may be the picture within its borders, the likeliest first; empty where there are none. Where the edge of the picture
 * itself has the colour of its border nobody can say where it begins, but a border mostly has the same width all around, or
 * at both opposite sides, or is at two sides alone.
 */
export const withinBorders = (pixels: ColourPixels): Box[] => {
  const { width, height } = pixels
  const whole: Box = { left: 0, top: 0, width, height }
  const found = bordersWithin(pixels, whole)
  if (!found) return []
  const [high, wide] = [Math.min(found.top, found.bottom), Math.min(found.left, found.right)]
  const around = Math.min(high, wide)
  const guesses: Borders[] = [
    found,
    { top: high, bottom: high, left: wide, right: wide },
    { top: around, bottom: around, left: around, right: around },
    { top: high, bottom: high, left: 0, right: 0 },
    { top: 0, bottom: 0, left: wide, right: wide },
  ]
  const boxes = new Map<string, Box>()
  for (const guess of guesses) {
    const box = inside(whole, guess)
    const isLess = box.width < width || box.height < height
    if (isLess && box.width >= minimumEdge && box.height >= minimumEdge)
      boxes.set(Object.values(box).join(' '), box)
  }
  return [...boxes.values()]
}
