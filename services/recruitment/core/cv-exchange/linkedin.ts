/** CVs that LinkedIn makes of its profiles: an employer once, then each post there with its period under it and its place after that. */

import { type Entry, isTitle, toldOf } from './cv-entries.ts'
import type { Line, WrittenLine } from './cv-sections.ts'
import type { Named } from './cv-titles.ts'
import { findPeriod, isDuration } from './periods.ts'

const signature = /\(LinkedIn\)\s*$/
const brokenAddress = /linkedin\.com\/in\/[\w%-]*$/i

/** Such a file says of its address what it is. */
export const isLinkedIn = (lines: readonly WrittenLine[]): boolean =>
  lines.some(({ text }) => signature.test(text))

/** An address too long for its column goes on in the next line. */
export const withWholeAddress = (lines: readonly WrittenLine[]): WrittenLine[] =>
  lines.map((line, i) => {
    const [before, after] = [lines[i - 1]?.text ?? '', lines[i + 1]?.text ?? '']
    if (brokenAddress.test(line.text) && signature.test(after) && !/linkedin\.com/i.test(after))
      return { ...line, text: `${line.text.trim()}${after.trim()}` }
    return signature.test(line.text) && brokenAddress.test(before) && !/linkedin\.com/i.test(line.text)
      ? { ...line, text: '' }
      : line
  })

/** Whether a line names the next employer rather than ending what was told of the post before. */
const isEmployer = (line: Line, { size }: Line, before: number): boolean => {
  if (!isTitle(line)) return false
  if (line.size !== undefined && size !== undefined && line.size !== size) return line.size > size
  return before > 1
}

interface Post extends Entry {
  named: Named | null
}

/** Posts with their employers, and what stands before the first. */
export const linkedInPosts = (lines: readonly Line[]): { entries: Post[]; rest: Line[] } => {
  const starts = lines.flatMap(({ text }, i) => (i > 0 && findPeriod(text)?.rest === '' ? [i] : []))
  if (starts.length === 0) return { entries: [], rest: [...lines] }
  let employer: Line | undefined
  const begins = starts.map((start, n) => {
    const floor = n === 0 ? 0 : starts[n - 1]! + 1
    const above = start - 2
    const isGroup = above > floor && isDuration(lines[above]!.text)
    const at = isGroup ? above - 1 : above
    const isNext = at >= floor && (n === 0 || isGroup || isEmployer(lines[at]!, lines[start]!, at - floor))
    if (isNext) employer = lines[at]!
    return { begin: isNext ? at : start - 1, employer }
  })
  const entries = starts.map((start, n): Post => {
    const { rest: _rest, ...period } = findPeriod(lines[start]!.text)!
    const following = lines.slice(start + 1, begins[n + 1]?.begin ?? lines.length)
    const location = following[0] && isPlace(following[0]) ? following.shift() : undefined
    const position = lines[start - 1]!
    const company = begins[n]!.employer
    return {
      ...{ ...period, periodLine: lines[start]!, titles: lines.slice(begins[n]!.begin, start) },
      ...toldOf(following),
      named: company ? { position, company, location, others: [] } : null,
    }
  })
  return { entries, rest: lines.slice(0, begins[0]!.begin) }
}

/** A name or several, with commas between. */
const isPlace = (line: Line): boolean =>
  isTitle(line) && line.text.length <= 80 && line.text.split(',').every((part) => /^\s*\p{Lu}/u.test(part))

/** A school on a line, and below it in smaller letters what was studied, with the years behind it. */
export const linkedInStudies = (lines: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  const entries: Entry[] = []
  for (let at = 0; at < lines.length; ) {
    const school = lines[at++]!
    const study: Line[] = []
    while (lines[at] && isStudy(lines[at]!, school, study.length)) study.push(lines[at++]!)
    const whole = study.map(({ text }) => text).join(' ')
    const { rest, ...period } = findPeriod(whole) ?? {
      ...{ startDate: null, endDate: null, current: false, rest: whole },
    }
    const titles = rest === '' ? [school] : [school, { ...study[0]!, text: rest }]
    entries.push({ ...period, periodLine: study.at(-1) ?? school, titles, body: [], points: [] })
  }
  return { entries, rest: [] }
}

const isStudy = ({ text, size }: Line, school: Line, before: number): boolean =>
  size !== undefined && school.size !== undefined && size !== school.size
    ? size < school.size
    : before === 0 && (text.includes('·') || findPeriod(text) !== null)
