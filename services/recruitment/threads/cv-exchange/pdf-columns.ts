/** Columns of a PDF: its lines in the order in which they are read, the column with the name first, over all pages. */

import type { WrittenLine } from '../../core/cv-exchange/cv-sections.ts'
import { asRows, type PlacedLine } from './pdf-rows.ts'

export interface PageLines {
  lines: readonly PlacedLine[]
  height: number
}

/** What is drawn from the top down, as a column is: where a file goes up again by more than a heading's height another one begins. */
type Run = PlacedLine[]

/** Of the height of a page. */
const jump = 0.15

const runsOf = ({ lines, height }: PageLines): Run[] => {
  const runs: Run[] = []
  for (const line of asRows(lines)) {
    const before = runs.at(-1)?.at(-1)
    if (before && line.y - before.y < jump * height) runs.at(-1)!.push(line)
    else runs.push([line])
  }
  return runs
}

interface Extent {
  left: number
  right: number
  size: number
}

const extentOf = (run: Run): Extent =>
  run.reduce(
    (extent, line) => ({
      left: Math.min(extent.left, line.left),
      right: Math.max(extent.right, line.right),
      size: Math.max(extent.size, line.size),
    }),
    { left: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, size: 0 },
  )

/** Beside the main column, and not across it. */
const isBeside = ({ left, right }: Extent, main: Extent): boolean =>
  right <= main.left + 1 || left >= main.right - 1

/** Sizes differ in the last digits where a file was scaled. */
const written = ({ text, size }: PlacedLine): WrittenLine => ({ text, size: Math.round(size * 10) / 10 })

/** The main column is that with the largest letters of the first page, those of the name; what stands beside it comes after. */
export const inReadingOrder = (pages: readonly PageLines[]): WrittenLine[] => {
  const columns = pages.map((page) => runsOf(page).map((run) => ({ run, extent: extentOf(run) })))
  const main = columns[0]?.toSorted((a, b) => b.extent.size - a.extent.size)[0]?.extent
  const [before, beside]: [Run[], Run[]] = [[], []]
  for (const { run, extent } of columns.flat()) (main && isBeside(extent, main) ? beside : before).push(run)
  return [
    ...before.flat().map(written),
    ...beside.flat().map((line, at) => ({ ...written(line), ...(at === 0 ? { beginsColumn: true } : {}) })),
  ]
}
