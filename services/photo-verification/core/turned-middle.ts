/**
 * Where the middle of a photo is in a copy that was turned by a few degrees, as people do to set a horizon straight. It turns
 * about its centre, so that the angle and what became of its edges say all. Runs in threads.
 */

import { fingerprintOf, type PdqWords, pdqGrid } from './pdq.ts'
import { middleEdge, middleShare } from './picture-middle.ts'

/** What is between two of these is near enough to one of them. */
const degrees = [1, 2, 3, 4, 5].flatMap((one) => [one, -one])

/** A picture as its middle is looked for in. */
export interface StretchedPicture {
  /** `middleEdge` × `middleEdge` values, row by row. */
  values: Float32Array
  /** Width by height before it was stretched. */
  aspect: number
}

interface Scale {
  across: number
  down: number
}

/** Sizes of the photo by that of the copy: cut to the largest upright picture, within its own size, and on a larger ground. */
const scalesOf = (aspect: number, radians: number): Scale[] => {
  const [cosine, sine] = [Math.cos(radians), Math.abs(Math.sin(radians))]
  const across = cosine + sine / aspect
  const down = cosine + sine * aspect
  const cut = Math.max(across, down)
  return [
    { across: cut, down: cut },
    { across: 1, down: 1 },
    { across: 1 / across, down: 1 / down },
  ]
}

/** The value at a place of the stretched picture, from -0.5 to 0.5 either way. */
const valueAt = (values: Float32Array, across: number, down: number): number => {
  const within = (at: number): number => Math.min(middleEdge - 1.001, Math.max(0, at))
  const x = within((across + 0.5) * middleEdge - 0.5)
  const y = within((down + 0.5) * middleEdge - 0.5)
  const from = Math.floor(y) * middleEdge + Math.floor(x)
  const [right, below] = [x % 1, y % 1]
  const above = values[from]! * (1 - right) + values[from + 1]! * right
  const under = values[from + middleEdge]! * (1 - right) + values[from + middleEdge + 1]! * right
  return above * (1 - below) + under * below
}

const wordsAt = ({ values, aspect }: StretchedPicture, radians: number, scale: Scale): PdqWords => {
  const [cosine, sine] = [Math.cos(radians), Math.sin(radians)]
  const sampled = new Float32Array(pdqGrid * pdqGrid)
  const place = (at: number): number => ((at + 0.5) / pdqGrid - 0.5) * middleShare
  for (let row = 0, at = 0; row < pdqGrid; row++)
    for (let column = 0; column < pdqGrid; column++) {
      const across = place(column) * scale.across
      const down = place(row) * scale.down
      sampled[at++] = valueAt(
        values,
        cosine * across - (sine * down) / aspect,
        sine * across * aspect + cosine * down,
      )
    }
  return fingerprintOf({ values: sampled, width: pdqGrid, height: pdqGrid })!.words
}

/** What the middle would have, were the picture turned by up to five degrees and a half. */
export const turnedMiddles = (picture: StretchedPicture): PdqWords[] =>
  degrees.flatMap((angle) => {
    const radians = (angle * Math.PI) / 180
    return scalesOf(picture.aspect, radians).map((scale) => wordsAt(picture, radians, scale))
  })
