/** The lines of pixels of a part of a picture, for what looks along them and across. */

import type { Box, ColourPixels } from './picture-borders.ts'

export interface Lines {
  count: number
  /** Pixels of each. */
  length: number
  /** Where the first line begins, from one line to the next, and from one pixel of a line to the next. */
  start: number
  nextLine: number
  nextPixel: number
}

/** Its rows from above, and its columns from the left. */
export const linesOf = ({ width, channels }: ColourPixels, box: Box): { rows: Lines; columns: Lines } => {
  const start = (box.top * width + box.left) * channels
  const [right, down] = [channels, width * channels]
  return {
    rows: { count: box.height, length: box.width, start, nextLine: down, nextPixel: right },
    columns: { count: box.width, length: box.height, start, nextLine: right, nextPixel: down },
  }
}
