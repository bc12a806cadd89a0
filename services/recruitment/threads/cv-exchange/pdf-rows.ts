/** Rows of a PDF: what stands on one height belongs together, in whatever order a program drew it. */

/** A line where it stands on its page; y grows upwards, as in the file. */
export interface PlacedLine {
  text: string
  left: number
  right: number
  y: number
  size: number
}

/** Heights within a third of a letter are one. */
const isLevel = (a: PlacedLine, b: PlacedLine): boolean => Math.abs(a.y - b.y) < Math.max(a.size, b.size) / 3

/**
 * Dates and places at the right margin, which browsers draw before everything else: each goes behind the line on its height.
 * A column on the right has its words begin below each other, and not end so.
 */
const withMargin = (lines: readonly PlacedLine[]): PlacedLine[] => {
  const end = lines.findIndex((line, at) => at > 0 && line.y > lines[at - 1]!.y + line.size * 2)
  const first = lines.slice(0, Math.max(0, end))
  const right = Math.max(...first.slice(0, maximumMargin).map((line) => line.right))
  const others = lines.slice(first.length)
  const isMargin =
    first.length > 0 &&
    first.length <= maximumMargin &&
    first.every((line) => right - line.right < 2 && others.some((other) => isLeftOf(other, line)))
  if (!isMargin) return [...lines]
  return others.map((line) => {
    const beside = first.find((each) => isLeftOf(line, each))
    return beside ? { ...line, text: `${line.text}  ${beside.text}`, right: beside.right } : line
  })
}

/** More than stand on a page. */
const maximumMargin = 100

const isLeftOf = (line: PlacedLine, margin: PlacedLine): boolean =>
  isLevel(line, margin) && line.right <= margin.left

/** Whether a file goes up again to the right of a period and the place under it, for what stands beside them. */
const isCell = ([period, place, title, employer]: readonly PlacedLine[]): boolean =>
  employer !== undefined &&
  Math.abs(period!.left - place!.left) < 1 &&
  title!.y > place!.y &&
  title!.y - period!.y < title!.size &&
  title!.left >= Math.max(period!.right, place!.right) &&
  Math.abs(title!.left - employer.left) < 1 &&
  employer.y < title!.y

/** The place that stands under a period goes with the employer, which stands beside it. */
const withPlaces = (lines: readonly PlacedLine[]): PlacedLine[] => {
  const ordered = [...lines]
  for (let at = 0; at + 3 < ordered.length; at++) {
    const [period, place, title, employer] = ordered.slice(at, at + 4) as [
      ...[PlacedLine, PlacedLine],
      ...[PlacedLine, PlacedLine],
    ]
    if (isCell([period, place, title, employer]))
      ordered.splice(at, 4, period, title, { ...employer, text: `${employer.text}  ${place.text}` })
  }
  return ordered
}

export const asRows = (lines: readonly PlacedLine[]): PlacedLine[] => withPlaces(withMargin(lines))
