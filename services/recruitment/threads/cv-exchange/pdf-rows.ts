/** Rows of a PDF: what stands on one height belongs together, in whatever order a program drew it. */

import { isPoint } from '../../core/cv-exchange/cv-entries.ts'
import { findMoment, findPeriod } from '../../core/cv-exchange/periods.ts'

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

/** A place, a period and how long that was. */
const maximumBeside = 4
const longestBeside = 45

/** How many lines from here on stand to the right of lines before them, a period among them: drawn after what they are of. */
const besideCount = (lines: readonly PlacedLine[], at: number): number => {
  const [before, first] = [lines[at - 1], lines[at]!]
  if (!before || first.y <= before.y + first.size / 2) return 0
  let count = 1
  while (
    at + count < lines.length &&
    lines[at + count]!.y < lines[at + count - 1]!.y &&
    lines[at + count]!.left > before.left + first.size &&
    (Math.abs(lines[at + count]!.right - first.right) < 2 ||
      Math.abs(lines[at + count]!.left - first.left) < 2)
  )
    count++
  const beside = lines.slice(at, at + count)
  const isOfEntry =
    count <= maximumBeside &&
    beside.every(({ text }) => text.length <= longestBeside) &&
    beside.some(({ text }) => findPeriod(text) ?? findMoment(text))
  return isOfEntry ? count : 0
}

/**
 * Where and when, at the right margin of each entry, which some programs draw after all that is told of it: each goes behind
 * the line on its height, where that is a title, else behind the first.
 */
const withBeside = (lines: readonly PlacedLine[]): PlacedLine[] => {
  const rows: PlacedLine[] = []
  for (let at = 0; at < lines.length; at++) {
    const count = besideCount(lines, at)
    const first = count > 0 ? rows.findLastIndex((row) => isLeftOf(row, lines[at]!)) : -1
    // One alone may be of a title that goes on on the line before.
    const isToldBetween = count > 1 || rows.slice(first + 1).some(({ text }) => isPoint(text))
    if (first === -1 || !isToldBetween) {
      rows.push(lines[at]!)
      continue
    }
    for (const each of lines.slice(at, at + count)) {
      const level = rows.findLastIndex((row, i) => i >= first && isLeftOf(row, each))
      const row = level !== -1 && !isPoint(rows[level]!.text) ? level : first
      rows[row] = { ...rows[row]!, text: `${rows[row]!.text}  ${each.text}`, right: each.right }
    }
    at += count - 1
  }
  return rows
}

export const asRows = (lines: readonly PlacedLine[]): PlacedLine[] =>
  withPlaces(withBeside(withMargin(lines)))
