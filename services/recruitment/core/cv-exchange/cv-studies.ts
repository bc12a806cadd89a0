/** Studies of a CV in plain text: each has a period, or a moment alone. */

import { type Entry, entriesOf, isPlaceAlone, isPoint, isTitle, toldOf } from './cv-entries.ts'
import type { Line } from './cv-sections.ts'
import { isDegree, isSchool } from './cv-titles.ts'
import { findMoment, findPeriod } from './periods.ts'

interface Dated {
  date: string | null
  rest: string
}

const momentOf = ({ text }: Line): Dated | null => (isPoint(text) ? null : findMoment(text))

/** `Cornell University` over `Computer Science` over `Dec 2014 | Ithaca, NY`: what stands above such a line is of it. */
const isUnderTitles = (moment: Dated | null, above: Line | undefined): moment is Dated =>
  moment !== null &&
  above !== undefined &&
  isTitle(above) &&
  momentOf(above) === null &&
  (moment.rest === '' || isPlaceAlone(moment.rest))

const stacked = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } | null => {
  const starts = lines.flatMap((line, i) => (isUnderTitles(momentOf(line), lines[i - 1]) ? [i] : []))
  const first = starts.map((start, n) => {
    const [study, school] = [lines[start - 2], lines[start - 1]!]
    const isSchoolAlone = isSchool(school) && !(study && isDegree(study))
    return Math.max(start - (isSchoolAlone ? 1 : 2), n === 0 ? 0 : starts[n - 1]! + 1)
  })
  const isOfSchools = starts.every((start, n) => lines.slice(first[n], start).some(isSchool))
  if (starts.length === 0 || !isOfSchools) return null
  const entries = starts.map(
    (start, n): Entry => ({
      ...{ startDate: null, endDate: momentOf(lines[start]!)!.date, current: false },
      periodLine: lines[start]!,
      titles: lines.slice(first[n], start),
      ...toldOf(lines.slice(start + 1, first[n + 1] ?? lines.length)),
    }),
  )
  return { entries, rest: lines.slice(0, first[0]) }
}

export const studiesOf = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  if (lines.some(({ text }) => findPeriod(text))) return entriesOf(lines)
  const under = stacked(lines)
  if (under) return under
  const entries = lines.flatMap((line): Entry[] => {
    const moment = momentOf(line)
    if (!moment?.rest) return []
    const titles = [{ text: moment.rest, number: line.number }]
    const dates = { startDate: null, endDate: moment.date, current: false }
    return [{ ...dates, periodLine: line, titles, body: [], points: [] }]
  })
  const used = new Set(entries.map(({ periodLine }) => periodLine.number))
  return { entries, rest: lines.filter(({ number }) => !used.has(number)) }
}
