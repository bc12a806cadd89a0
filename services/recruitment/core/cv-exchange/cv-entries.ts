/** Jobs, studies and projects of a CV in plain text: each begins with its period, or with the line above that. */

import type { Line } from './cv-sections.ts'
import { goesBefore, isInstitution, isPost, isSchoolOf, isWhole, partsOf } from './cv-titles.ts'
import { type FoundPeriod, findPeriod, isDuration, isSentence } from './periods.ts'

export interface Entry extends Omit<FoundPeriod, 'rest'> {
  periodLine: Line
  /** What it is called: the words beside or around the period. */
  titles: Line[]
  /** Paragraphs. */
  body: Line[]
  /** Points of a list, without their signs. */
  points: Line[]
}

const point = /^\s*(?:[•●▪◦‣·*◆◇■□▶►➢➤✓✔❖]|[-–—](?=\s))\s*/
export const isPoint = (text: string): boolean => point.test(text)

/** The sign of a point; null where a line is none. */
const signOf = (text: string): string | null => point.exec(text)?.[0].trim() ?? null

/**
 * `• Philips  Eindhoven` over `Engineer  2016 - heden`, which a section begins with: that sign belongs to titles where it
 * stands right above a period at least as often as elsewhere.
 */
const withoutTitleSigns = (lines: readonly Line[]): readonly Line[] => {
  const isTitleAt = (at: number): boolean => {
    const next = lines[at + 1]
    return next !== undefined && !isPoint(next.text) && findPeriod(next.text) !== null
  }
  const sign = signOf(lines[0]?.text ?? '')
  const ofSign = [...lines.keys()].filter((at) => signOf(lines[at]!.text) === sign)
  const isOfTitles = sign !== null && isTitleAt(0) && ofSign.filter(isTitleAt).length * 2 >= ofSign.length
  return isOfTitles
    ? lines.map((line, at) => (ofSign.includes(at) ? { ...line, text: line.text.replace(point, '') } : line))
    : lines
}

/** A line that ends a sentence, or is long, tells about the work; it is no title. */
export const isTitle = ({ text }: Line): boolean =>
  text.length <= 110 && !isPoint(text) && !/[.!?;]$/.test(text)

const maximumTitles = 2

/** Of those that stand above a period: two where it stands alone, one where it has words beside it. */
const titlesAbove = (lines: readonly Line[], start: number, floor: number, isAlone: boolean): number => {
  let count = 0
  while (
    count < (isAlone ? maximumTitles : 1) &&
    start - count > floor &&
    isTitle(lines[start - count - 1]!) &&
    (count === 0 || goesBefore(lines[start - 2]!, lines[start - 1]!))
  )
    count++
  return count
}

/** `Ministerie van Justitie, Den Haag | 2019 - 2021` under a line that is its post, larger or by its name: in all entries alike. */
const isUnderPosts = (
  lines: readonly Line[],
  starts: readonly number[],
  rests: readonly string[],
): boolean => {
  const posts = starts.map((start) => lines[start - 1])
  const isTitled = starts.every(
    (start, n) =>
      posts[n] !== undefined &&
      isTitle(posts[n]) &&
      !starts.includes(start - 1) &&
      rests[n] !== '' &&
      isWhole({ text: rests[n]!, number: 0 }) &&
      !isPost({ text: rests[n]!, number: 0 }),
  )
  const isLarger = starts.every((start, n) => (posts[n]?.size ?? 0) > (lines[start]!.size ?? 0))
  return isTitled && (isLarger || posts.some((post) => isPost(post!)))
}

/** `Teamleider` over `Gemeente Ede` over `2019 - 2021  Ede, Gelderland`, each set smaller than the one above: in all entries alike. */
const isOverPlaces = (lines: readonly Line[], starts: readonly number[], rests: readonly string[]): boolean =>
  starts.every((start, n) => {
    const [post, employer] = [lines[start - 2], lines[start - 1]]
    const sizes = [post, employer, lines[start]].map((line) => line?.size ?? 0)
    return (
      post !== undefined &&
      isTitle(post) &&
      !isPoint(employer!.text) &&
      isPlaceAlone(rests[n]!) &&
      sizes[0]! > sizes[1]! &&
      sizes[1]! > sizes[2]!
    )
  })

/** A town and what it is in, and neither a post nor an employer. */
export const isPlaceAlone = (text: string): boolean =>
  /^\p{Lu}[\p{L}.'’ -]+(?:,\s\p{Lu}[\p{L}. ]+)?$/u.test(text) &&
  !isPost({ text, number: 0 }) &&
  !isInstitution({ text, number: 0 })

/**
 * Where the first period of a section stands on the first line, titles follow their periods; where a title stands above it,
 * they go before. A period with words beside it has a title there.
 */
export const entriesOf = (section: readonly Line[]): { entries: Entry[]; rest: Line[] } => {
  const lines = withoutTitleSigns(section.filter(({ text }) => !isDuration(text)))
  const found = lines.map((line) => {
    const period = isPoint(line.text) ? null : findPeriod(line.text)
    return period && isSentence(period) ? null : period
  })
  const first = found.findIndex((period) => period !== null)
  if (first === -1) return { entries: [], rest: [...lines] }
  const titlesBefore = first > 0 && isTitle(lines[first - 1]!)
  const starts = found.flatMap((period, i) => (period ? [i] : []))
  const isStacked = isUnderPosts(
    lines,
    starts,
    starts.map((start) => found[start]!.rest),
  )
  const isPlaced = isOverPlaces(
    lines,
    starts,
    starts.map((start) => found[start]!.rest),
  )
  // How many lines above each period are its titles.
  const above = starts.map((start, n) => {
    const { rest } = found[start]!
    if (isPlaced) return maximumTitles
    if (isStacked) return 1
    const beside = { text: rest, number: 0 }
    const isOfSchool = start > 0 && isSchoolOf(lines[start - 1]!, beside)
    if (!titlesBefore || (rest !== '' && isWhole(beside) && !isOfSchool)) return 0
    return titlesAbove(lines, start, n === 0 ? 0 : starts[n - 1]! + 1, rest === '')
  })
  const entries = starts.map((start, n): Entry => {
    const { rest, ...period } = found[start]!
    const end = n + 1 < starts.length ? starts[n + 1]! - above[n + 1]! : lines.length
    const titles = lines.slice(start - above[n]!, start)
    if (rest !== '' && isPlaced) titles[1] = { ...titles[1]!, text: `${titles[1]!.text}  ${rest}` }
    else if (rest !== '') titles.push(...besidePeriod(lines[start]!, rest, titles))
    const following = lines.slice(start + 1, end)
    while (titles.length < maximumTitles && following[0] && needsMore(titles, following[0]))
      titles.push(following.shift()!)
    return { ...period, periodLine: lines[start]!, titles, ...toldOf(following) }
  })
  return { entries, rest: lines.slice(0, starts[0]! - above[0]!) }
}

/** What stands beside a period is a title; behind it and a comma it is where the post was whose line above says the rest. */
const besidePeriod = ({ text, number }: Line, rest: string, titles: Line[]): Line[] => {
  const above = titles[0]
  const isPlace = titles.length === 1 && isWhole(above!) && text.endsWith(`, ${rest}`) && !/,/.test(rest)
  if (!isPlace || isPost({ text: rest, number }) || isInstitution({ text: rest, number }))
    return [{ text: rest, number }]
  titles[0] = { ...above!, text: `${above!.text}, ${rest}` }
  return []
}

/** One title that parts in two needs no second line, unless that names where it was and the title does not. */
const needsMore = ([title, second]: readonly Line[], next: Line): boolean => {
  if (second || !isTitle(next)) return false
  return !title || !isWhole(title) || (isInstitution(next) && !partsOf([title]).some(isInstitution))
}

/** What is told of an entry, in paragraphs and points; a point that its line cannot hold goes on in the next ones. */
export const toldOf = (lines: readonly Line[]): Pick<Entry, 'body' | 'points'> => {
  const told: Pick<Entry, 'body' | 'points'> = { body: [], points: [] }
  let before: Line | null = null
  for (const line of lines) {
    const last = told.points.at(-1)
    if (isPoint(line.text)) told.points.push({ ...line, text: line.text.replace(point, '') })
    else if (last && before && goesOn(before, line))
      told.points[told.points.length - 1] = together(last, line)
    else {
      told.body.push(line)
      before = null
      continue
    }
    before = line
  }
  return told
}

/** Lines that are wrapped are nearly full; a short one ends where its author ended it. */
const nearlyFull = 70

const goesOn = (before: Line, { text }: Line): boolean =>
  /^[\p{Ll}(]/u.test(text) || (before.text.length >= nearlyFull && !/[.!?:;]$/.test(before.text))

const together = (one: Line, { text }: Line): Line => ({
  ...one,
  text:
    /\p{L}-$/u.test(one.text) && /^\p{Ll}/u.test(text) ? one.text.slice(0, -1) + text : `${one.text} ${text}`,
})
