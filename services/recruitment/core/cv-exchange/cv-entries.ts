/** Jobs, studies and projects of a CV in plain text: each begins with its period, or with the line above that. */

import type { Line } from './cv-sections.ts'
import { type FoundPeriod, findPeriod } from './periods.ts'

export interface Entry extends Omit<FoundPeriod, 'rest'> {
  periodLine: Line
  /** What it is called: the words beside or around the period. */
  titles: Line[]
  /** Paragraphs. */
  body: Line[]
  /** Points of a list, without their signs. */
  points: Line[]
}

const point = /^\s*(?:[•●▪◦‣·*]|[-–—](?=\s))\s*/
export const isPoint = (text: string): boolean => point.test(text)

/** A line that ends a sentence, or is long, tells about the work; it is no title. */
const isTitle = ({ text }: Line): boolean => text.length <= 110 && !isPoint(text) && !/[.!?;]$/.test(text)

const maximumTitles = 2

/**
 * Where the first period of a section stands alone on the first line, titles follow their periods; where a title stands
 * above it, they go before. A period with words beside it has its title there.
 */
export const entriesOf = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  const found = lines.map((line) => (isPoint(line.text) ? null : findPeriod(line.text)))
  const first = found.findIndex((period) => period !== null)
  if (first === -1) return { entries: [], rest: [...lines] }
  const titlesBefore = found[first]!.rest === '' && first > 0
  const starts = found.flatMap((period, i) => (period ? [i] : []))
  // How many lines above each period are its titles.
  const above = starts.map((start, n) => {
    if (!titlesBefore || found[start]!.rest !== '') return 0
    const floor = n === 0 ? 0 : starts[n - 1]! + 1
    let count = 0
    while (count < maximumTitles && start - count > floor && isTitle(lines[start - count - 1]!)) count++
    return count
  })
  const entries = starts.map((start, n): Entry => {
    const { rest, ...period } = found[start]!
    const end = n + 1 < starts.length ? starts[n + 1]! - above[n + 1]! : lines.length
    const titles = lines.slice(start - above[n]!, start)
    if (rest !== '') titles.push({ text: rest, number: lines[start]!.number })
    const following = lines.slice(start + 1, end)
    while (titles.length < maximumTitles && following[0] && isTitle(following[0]) && needsMore(titles))
      titles.push(following.shift()!)
    return {
      ...period,
      periodLine: lines[start]!,
      titles,
      points: following
        .filter(({ text }) => isPoint(text))
        .map((line) => ({ ...line, text: line.text.replace(point, '') })),
      body: following.filter(({ text }) => !isPoint(text)),
    }
  })
  return { entries, rest: lines.slice(0, starts[0]! - above[0]!) }
}

const separator = /\s+(?:bij|at|@)\s+|\s*[|·•]\s*|\s{2,}|\s+[–—-]\s+|,\s+/i

/** One title that parts in two needs no second line. */
const needsMore = (titles: readonly Line[]): boolean =>
  titles.length === 0 || (titles.length === 1 && !separator.test(titles[0]!.text))

/** The parts of an entry's titles: two names, and what else is said, such as a place. */
export const partsOf = (titles: readonly Line[]): { text: string; number: number }[] =>
  titles.flatMap(({ text, number }) =>
    text
      .split(separator)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => ({ text: part, number })),
  )
