/** The hours of a whole advertisement: the best of what its passages offer, with the bounds and alternatives that stand apart. */

import { type Alternatives, alternativesIn } from './hour-alternatives.ts'
import type { Hours } from './hour-bounds.ts'
import { hoursIn, hoursInField } from './hours.ts'
import { type Passage, scopeOf } from './passages.ts'
import { type Reading, type ReadingOrigin, shorten } from './reading.ts'
import { timeIn } from './vocabulary.ts'
import { hoursOfNamedDays, turnsTold } from './week-of-days.ts'

const hoursReadings = (
  { min, max, text, confidence }: Hours,
  from: ReadingOrigin,
  where: string,
): Reading[] => [
  ...(min === null
    ? []
    : [{ field: 'hoursPerWeekMin' as const, value: min, from, where, text: shorten(text), confidence }]),
  ...(max === null
    ? []
    : [{ field: 'hoursPerWeekMax' as const, value: max, from, where, text: shorten(text), confidence }]),
]

const isCounted = /verlof|leave|vakantie|holiday|salar|loon|€/i

/** The whole week that is named is offered to whoever works full-time, and part-time work is not spoken of. */
const wholeWeek = (passages: readonly Passage[], { stated }: Weeks): FoundHours[] => {
  // `A full-time 38-hour week comes with 232 hours of leave` says what leave is counted by.
  const times = passages.map(({ text }) => (isCounted.test(text) ? null : timeIn(text)?.word))
  const at = times.indexOf('FULL_TIME')
  const isBoth = passages.some(({ text }) => /part-?\s?time|deeltijd|minder uren|fewer hours/i.test(text))
  if (stated === null || at < 0 || isBoth || times.includes('PART_TIME')) return []
  const { text, where } = passages[at]!
  const hours = { min: stated, max: stated, text: shorten(text), confidence: 0.71 }
  return [{ hours, from: 'TEXT', where, at }]
}

/** A line of a few words, such as a bullet between the facts. */
const isShort = (text: string): boolean => text.length <= 45

interface FoundHours {
  hours: Hours
  from: ReadingOrigin
  where: string
  /** The place of its passage; before all of them for the title. */
  at: number
  /** What its line begins with, if it is these hours or a name with a colon, such as that of a job. */
  opens?: 'hours' | 'name' | null
}

/** The whole week is offered: not merely what a pay or share of it is counted by. */
const isWhole =
  /(?:^\W*|\bje werkt )(?:full-?time|voltijds?)\b(?! ?(?:of|or|tot|en|\/|salar|dienstverband|werkweek))|\b(?:based on|op basis van|bij) (?:an? |een )?\d{2}[- ](?:hours?|urige)|\bbij \d{2} uur\b[^.€]*\d{2} uur (?:kan|mag|is) /i

/** `Minimaal aantal uren: 16` is the least, and `Maximaal aantal uren: 32` the most. */
const boundedByLabel = (text: string, hours: Hours): Hours => {
  if (hours.min !== hours.max) return hours
  if (/^\W*min(?:imaal|imum)?\.?\s[^\d:]{0,24}\b(?:u(?:ur|ren)|hours?)\b|^\W*fte min/i.test(text))
    return { ...hours, max: null }
  return /^\W*max(?:imaal|imum)?\.?\s[^\d:]{0,24}\b(?:u(?:ur|ren)|hours?)\b|^\W*fte max/i.test(text)
    ? { ...hours, min: null }
    : hours
}

/** What the best leaves open may stand under a label of its own. */
const withOtherBound = (best: FoundHours, all: readonly FoundHours[]): Hours => {
  const { min, max } = best.hours
  const other = all.find(
    ({ from, hours }) =>
      from === 'LABEL' &&
      (min === null ? hours.max === null && hours.min! <= max! : hours.min === null && hours.max! >= min),
  )
  if (best.from !== 'LABEL' || (min !== null && max !== null) || !other) return best.hours
  return { ...best.hours, min: min ?? other.hours.min, max: max ?? other.hours.max }
}

/** May be had instead of the full-time week that the advertisement names. */
const instead =
  /\b(?:bespreekbaar|(?:mag|kan|gaat) (?:natuurlijk |zeker )?ook|ook (?:mogelijk|bespreekbaar|prima)|negotiable|possible|as well)\b/i

const partTimeToo =
  /\b(?:part-?time|deeltijd)\b[^.;]{0,60}\b(?:bespreekbaar|mogelijk|welkom|negotiable|possible)\b/i

export interface Weeks {
  /** What a share of the full-time week is counted by. */
  fullTimeHours: number
  /** As the advertisement names it. */
  stated: number | null
}

/** Two sentences on, what `ook` may be had is still about the hours before. */
const nearby = 2

/** What may be had besides widens what is offered: `40 uur. Liever 32 of 36? Prima!` is 32 to 40. */
const withAlternatives = (
  best: Hours,
  at: number,
  passages: readonly Passage[],
  { fullTimeHours, stated }: Weeks,
): Hours => {
  const near = passages.slice(Math.max(0, at - 1), at + 1 + nearby)
  const found = near.map(({ text, kinds }, index) =>
    kinds.length > 0 && !kinds.includes('hours')
      ? { also: [], least: [], most: [] }
      : alternativesIn(
          text,
          { previous: near[index - 1]?.text ?? '', next: near[index + 1]?.text ?? '' },
          fullTimeHours,
        ),
  )
  const of = (name: keyof Alternatives): number[] => found.flatMap((each) => each[name])
  const [also, least, most] = [of('also'), of('least'), of('most')]
  const { min, max } = best
  if (min === null) {
    const lows = [...least, ...also].filter((each) => each < max!)
    return lows.length === 0 ? best : { ...best, min: Math.min(...lows) }
  }
  if (max === null) {
    // Part-time that may be had instead of the week that the advertisement names.
    if (stated !== null && stated > min && partTimeToo.test(passages[at]?.text ?? ''))
      return { ...best, max: stated }
    const highs = [...most, ...also].filter((each) => each > min)
    return highs.length === 0 ? best : { ...best, max: Math.max(...highs) }
  }
  const others = [...also, ...least.filter((each) => each < min), ...most.filter((each) => each > max)]
  if (others.length === 0) return best
  const isOnlyThat = others.every((each) => each >= min && each <= max)
  const isInstead =
    near.some(({ text }) => isWhole.test(text)) ||
    (stated !== null && also.length > 0 && instead.test(passages[at]?.text ?? ''))
  const whole = isOnlyThat && isInstead ? [stated ?? fullTimeHours] : []
  const all = [min, max, ...others, ...whole]
  return { ...best, min: Math.min(...all), max: Math.max(...all) }
}

/** `€ 2.650 tot € 3.750 (38 uur)`, `a full-time position (38 hours)`: the week in brackets is all that some say of their hours. */
const inBrackets =
  /(?<!(?:\b(?:bij|op basis|uitgaande|gebaseerd|based|voor)\b|o\.?b\.?v)[^.;(]{0,45})\((\d{2}(?:[.,]\d)?)[ -]?(?:uur|uren|urige|hours?|hrs?|h|u)\)/i

/** What no rule takes for the hours of the work, and which can be nothing else since no others are named. */
const lastHours = (passages: readonly Passage[], fullTimeHours: number): FoundHours[] => {
  const found = passages.flatMap(({ text, where, kinds }, at): FoundHours[] =>
    kinds.length > 0
      ? []
      : hoursIn(text, { labelled: false, short: false, fullTimeHours, last: true }).map((hours) => ({
          hours: { ...hours, confidence: 0.71 },
          from: 'TEXT',
          where,
          at,
        })),
  )
  return found.length === 1 ? found : []
}

/** Behind these labels days are those of the work: `Wanneer: maandag en donderdag`. */
const isOfWork = ({ kinds }: Passage): boolean => kinds.includes('hours') || kinds.includes('start')

/** Days by name of the one sentence that tells them; where clock times stand beside them, or on the next line, they are no whole days. */
const hoursOfDays = (passages: readonly Passage[]): FoundHours[] => {
  const found = passages.flatMap(({ text, value, where, kinds }, at): FoundHours[] => {
    const labelled = isOfWork(passages[at]!)
    if (kinds.length > 0 && !labelled) return []
    if (/\d{1,2}[.:]\d{2}|\d\s?(?:uur|u\b|hours)/i.test(passages[at + 1]?.text ?? '')) return []
    return hoursOfNamedDays(labelled ? value : text, labelled).map((hours) => ({
      hours,
      from: 'TEXT',
      where,
      at,
    }))
  })
  return found.length === 1 ? found : []
}

/** Turns and how long they take, told in two places. */
const hoursOfTurns = (passages: readonly Passage[], fullTimeHours: number): FoundHours[] => {
  const told = turnsTold(passages.map(({ text }) => text))
  if (!told) return []
  const { text, where } = passages[told.at]!
  const found = hoursIn(told.text, { labelled: false, short: true, fullTimeHours })
  return found.map((hours) => ({
    hours: { ...hours, text: shorten(text), confidence: 0.72 },
    ...({ from: 'TEXT', where, at: told.at } as const),
  }))
}

const hoursInBrackets = (passages: readonly Passage[]): FoundHours[] =>
  passages.flatMap(({ text, where, kinds }, at) => {
    const found = kinds.includes('other') ? null : inBrackets.exec(text)
    const hours = found ? Number(found[1]!.replace(',', '.')) : 0
    if (
      !found ||
      hours < 12 ||
      hours > 45 ||
      !/€|\bfull-?time|\bvoltijd|\b(?:dag|ochtend|avond|nacht)en\b|\bweek\b/i.test(text)
    )
      return []
    return [{ hours: { min: hours, max: hours, text: found[0], confidence: 0.72 }, from: 'TEXT', where, at }]
  })

/** `Bediening: 24 tot 38 uur per week` and `Keukenhulp: 8 tot 16 uur per week`: several jobs in one advertisement offer all of these. */
const withOtherJobs = (best: FoundHours, all: readonly FoundHours[]): Hours => {
  const { min, max } = best.hours
  if (min === null || max === null || !best.opens) return best.hours
  const others = all.filter(
    ({ hours, from, where, opens }) =>
      where !== best.where &&
      from === best.from &&
      opens === best.opens &&
      hours.min !== null &&
      hours.max !== null &&
      /week|p[./]?w/i.test(hours.text) &&
      /week|p[./]?w/i.test(best.hours.text),
  )
  return {
    ...best.hours,
    min: Math.min(min, ...others.map(({ hours }) => hours.min!)),
    max: Math.max(max, ...others.map(({ hours }) => hours.max!)),
  }
}

/** A label for hours has those of the one job. */
const openingOf = ({ text, kinds }: Passage, hours: Hours): FoundHours['opens'] => {
  if (kinds.length > 0) return null
  if (text.replace(/^\W+/, '').startsWith(hours.text)) return 'hours'
  return /^\W*\p{Lu}[^\d:.;]{2,40}:/u.test(text) ? 'name' : null
}

/** Hours a week, by labels, title and sentences. */
export const readHours = (title: string, passages: readonly Passage[], weeks: Weeks): Reading[] => {
  const { fullTimeHours } = weeks
  const all: FoundHours[] = []
  const inTitle = hoursIn(title, { labelled: false, short: true, fullTimeHours })[0]
  if (inTitle) all.push({ hours: { ...inTitle, confidence: 0.9 }, from: 'TEXT', where: 'title', at: -1 })
  for (const [at, passage] of passages.entries()) {
    const { text, value, where, kinds } = passage
    // `Periode: februari - juli, 32 uur per week`: behind another label hours are named in full.
    const aside = kinds.some((kind) => kind === 'start' || kind === 'contract' || kind === 'place')
    const place = scopeOf(passage, 'hours') ?? (aside ? ({ scope: 'text', from: 'TEXT' } as const) : null)
    if (!place) continue
    const found =
      place.from === 'LABEL'
        ? hoursInField(value, fullTimeHours).map((hours) => boundedByLabel(text, hours))
        : hoursIn(text, { labelled: false, short: isShort(text), fullTimeHours })
    if (found[0])
      all.push({ hours: found[0], from: place.from, where, at, opens: openingOf(passage, found[0]) })
  }
  const best =
    all
      .filter(({ hours }) => hours.confidence >= 0.7)
      .toSorted((one, other) =>
        one.from === other.from
          ? other.hours.confidence - one.hours.confidence
          : one.from === 'LABEL'
            ? -1
            : 1,
      )[0] ??
    hoursInBrackets(passages)[0] ??
    lastHours(passages, fullTimeHours)[0] ??
    hoursOfDays(passages)[0] ??
    hoursOfTurns(passages, fullTimeHours)[0] ??
    wholeWeek(passages, weeks)[0]
  if (!best) return []
  const own = { ...best, hours: withOtherJobs(best, all) }
  const hours = withAlternatives(withOtherBound(own, all), best.at, passages, weeks)
  return hoursReadings(hours, best.from, best.where)
}
