/** Reads an advertisement: every field that its title and texts give, with the words that say so (specification, Reading). */

import { type ContractKind, type EmploymentType, isInternshipTitle } from '../job-vocabulary.ts'
import type { PlaceNames } from '../query/lexicon.ts'
import { datedFields, datesOfLabel } from './dated-fields.ts'
import { type Alternatives, alternativesIn } from './hour-alternatives.ts'
import { fullTimeWeek, type Hours, hoursIn, hoursInField } from './hours.ts'
import { type Passage, passagesOf } from './passages.ts'
import { placesIn } from './places.ts'
import { readPay } from './read-pay.ts'
import { readPlaces } from './read-places.ts'
import type { Reading, ReadingOrigin } from './reading.ts'
import { arrangementIn, contractKindsIn, levelIn, type Scope, timeIn, type Word } from './vocabulary.ts'

export interface Advertisement {
  title: string
  company: string
  /** Named as the fields of JobDto, in the order in which they are read. */
  texts: readonly { name: string; text: string | null }[]
  /** yyyy-MM-dd */
  posted: string
}

const shorten = (text: string): string => text.trim().slice(0, 200)

const scopeOf = (
  passage: Passage,
  ...kinds: Passage['kinds']
): { scope: Scope; from: ReadingOrigin } | null => {
  if (passage.kinds.length === 0) return { scope: 'text', from: 'TEXT' }
  return kinds.some((kind) => passage.kinds.includes(kind)) ? { scope: 'label', from: 'LABEL' } : null
}

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

/** A line of a few words, such as a bullet between the facts. */
const isShort = (text: string): boolean => text.length <= 45

interface FoundHours {
  hours: Hours
  from: ReadingOrigin
  where: string
  /** The place of its passage; before all of them for the title. */
  at: number
}

/** The whole week is offered: not merely what a pay or share of it is counted by. */
const isWhole =
  /^\W*(?:full-?time|voltijds?)\b(?! ?(?:of|or|tot|en|\/|salar|dienstverband|werkweek))|\b(?:based on|op basis van|bij) (?:an? |een )?\d{2}[- ](?:hours?|urige)/i

/** `Minimaal aantal uren: 16` is the least, and `Maximaal aantal uren: 32` the most. */
const boundedByLabel = (text: string, hours: Hours): Hours => {
  if (hours.min !== hours.max) return hours
  if (/^\W*min(?:imaal|imum)?\.?\s[^\d:]{0,24}\bu(?:ur|ren)\b|^\W*fte min/i.test(text))
    return { ...hours, max: null }
  return /^\W*max(?:imaal|imum)?\.?\s[^\d:]{0,24}\bu(?:ur|ren)\b|^\W*fte max/i.test(text)
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

/** Two sentences on, what `ook` may be had is still about the hours before. */
const nearby = 2

/** What may be had besides widens what is offered: `40 uur. Liever 32 of 36? Prima!` is 32 to 40. */
const withAlternatives = (
  best: Hours,
  at: number,
  passages: readonly Passage[],
  fullTimeHours: number,
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
    const highs = [...most, ...also].filter((each) => each > min)
    return highs.length === 0 ? best : { ...best, max: Math.max(...highs) }
  }
  const others = [...also, ...least.filter((each) => each < min), ...most.filter((each) => each > max)]
  if (others.length === 0) return best
  const isOnlyThat = others.every((each) => each >= min && each <= max)
  const whole = isOnlyThat && near.some(({ text }) => isWhole.test(text)) ? [fullTimeHours] : []
  const all = [min, max, ...others, ...whole]
  return { ...best, min: Math.min(...all), max: Math.max(...all) }
}

const readHours = (title: string, passages: readonly Passage[], fullTimeHours: number): Reading[] => {
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
    if (found[0]) all.push({ hours: found[0], from: place.from, where, at })
  }
  const best = all
    .filter(({ hours }) => hours.confidence >= 0.7)
    .toSorted((one, other) =>
      one.from === other.from ? other.hours.confidence - one.hours.confidence : one.from === 'LABEL' ? -1 : 1,
    )[0]
  if (!best) return []
  const hours = withAlternatives(withOtherBound(best, all), best.at, passages, fullTimeHours)
  return hoursReadings(hours, best.from, best.where)
}

const readDates = (passages: readonly Passage[], posted: string): Reading[] =>
  passages.flatMap(({ text, value, kinds, where }): Reading[] => {
    const isDated = kinds.some(
      (kind) => kind === 'start' || kind === 'end' || kind === 'deadline' || kind === 'posted',
    )
    if (kinds.includes('other')) return []
    const found = isDated ? datesOfLabel(value, kinds, posted) : datedFields(text, posted)
    const from: ReadingOrigin = isDated ? 'LABEL' : 'TEXT'
    return found.map(({ field, date, confidence }) => ({
      field,
      value: date,
      from,
      where,
      text: shorten(text),
      confidence,
    }))
  })

/** All kinds of the best origin together: an advertisement offers several in several sentences. */
const readContracts = (title: string, passages: readonly Passage[]): Reading[] => {
  const byOrigin = new Map<ReadingOrigin, { words: Word<ContractKind>[]; where: string }>()
  const add = (from: ReadingOrigin, words: Word<ContractKind>[], where: string): void => {
    if (words.length === 0) return
    const known = byOrigin.get(from)
    byOrigin.set(from, { words: [...(known?.words ?? []), ...words], where: known?.where ?? where })
  }
  const inTitle = contractKindsIn(title, 'title')
  for (const passage of passages) {
    const place = scopeOf(passage, 'contract')
    if (place)
      add(
        place.from,
        contractKindsIn(place.from === 'LABEL' ? passage.text : passage.text, place.scope),
        passage.where,
      )
  }
  const best = byOrigin.has('LABEL') ? 'LABEL' : 'TEXT'
  add(best, inTitle, 'title')
  const found = byOrigin.get(best)
  if (!found) return []
  const words = new Set(found.words.map(({ word }) => word))
  const isFirst = words.has('FIXED_TERM') || words.has('AGENCY')
  if (isFirst && found.words.every(({ word, aside }) => word !== 'PERMANENT' || aside))
    words.delete('PERMANENT')
  // Every internship ends: `een stage voor een periode van 5 maanden` is no contract besides.
  if (words.has('INTERNSHIP')) words.delete('FIXED_TERM')
  const value = [...words]
  return [
    {
      field: 'contractKinds',
      value,
      from: best,
      where: found.where,
      text: shorten(found.words[0]!.text),
      confidence: best === 'LABEL' ? 0.92 : 0.82,
    },
  ]
}

const typeOfKinds: readonly (readonly [ContractKind, EmploymentType])[] = [
  ['INTERNSHIP', 'INTERNSHIP'],
  ['FREELANCE', 'FREELANCE'],
  ['AGENCY', 'TEMPORARY'],
  ['SECONDMENT', 'CONTRACT'],
  ['FIXED_TERM', 'TEMPORARY'],
]

const readEmployment = (title: string, passages: readonly Passage[]): Reading[] => {
  const of = (
    word: Word<EmploymentType> | null,
    from: ReadingOrigin,
    where: string,
    confidence: number,
  ): Reading[] =>
    word
      ? [{ field: 'employmentType', value: word.word, from, where, text: shorten(word.text), confidence }]
      : []
  const labelled = (passage: Passage): Word<EmploymentType> | null => {
    const time = timeIn(passage.value)
    const kinds = contractKindsIn(passage.value, 'label').map(({ word }) => word)
    const type = kinds.length > 1 ? undefined : typeOfKinds.find(([kind]) => kinds.includes(kind))?.[1]
    return time ?? (type ? { word: type, text: passage.value } : null)
  }
  return [
    ...(isInternshipTitle(title)
      ? of({ word: 'INTERNSHIP', text: title }, 'TEXT', 'title', 0.95)
      : of(timeIn(title), 'TEXT', 'title', 0.9)),
    ...passages.flatMap((passage) => {
      const place = scopeOf(passage, 'contract')
      if (!place) return []
      return place.scope === 'label'
        ? of(labelled(passage), 'LABEL', passage.where, 0.9)
        : of(timeIn(passage.text), 'TEXT', passage.where, 0.75)
    }),
  ]
}

/** Names and places are taken out before: `Hoofddorp` and `Senior Living B.V.` say nothing of a level. */
const withoutNames = (text: string, company: string, places: PlaceNames | null): string => {
  const name = company.trim()
  const plain = name.length > 2 ? text.replaceAll(name, ' ') : text
  if (!places) return plain
  return placesIn(plain, places).reduceRight(
    (rest, { start, end }) => rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end),
    plain,
  )
}

const readLevel = (ad: Advertisement, passages: readonly Passage[], places: PlaceNames): Reading[] => {
  const title = levelIn(withoutNames(ad.title, ad.company, places), 'title')
  const readings: Reading[] = title
    ? [
        {
          field: 'experienceLevel',
          value: title.word,
          from: 'TEXT',
          where: 'title',
          text: shorten(ad.title),
          confidence: 0.95,
        },
      ]
    : []
  for (const passage of passages) {
    const place = scopeOf(passage, 'level')
    if (!place) continue
    const found = levelIn(
      withoutNames(place.from === 'LABEL' ? passage.value : passage.text, ad.company, null),
      place.scope,
    )
    if (found)
      readings.push({
        field: 'experienceLevel',
        value: found.word,
        from: place.from,
        where: passage.where,
        text: shorten(found.text),
        confidence: place.from === 'LABEL' ? 0.9 : 0.78,
      })
  }
  return readings
}

const readArrangement = (title: string, passages: readonly Passage[]): Reading[] => {
  const inTitle = arrangementIn(title, 'title')
  const readings: Reading[] = inTitle
    ? [
        {
          field: 'workArrangement',
          value: inTitle.word,
          from: 'TEXT',
          where: 'title',
          text: shorten(inTitle.text),
          confidence: 0.92,
        },
      ]
    : []
  for (const passage of passages) {
    const place = scopeOf(passage, 'arrangement')
    if (!place) continue
    const found = arrangementIn(place.from === 'LABEL' ? passage.text : passage.text, place.scope)
    if (found)
      readings.push({
        field: 'workArrangement',
        value: found.word,
        from: place.from,
        where: passage.where,
        text: shorten(found.text),
        confidence: found.aside ? 0.74 : place.from === 'LABEL' ? 0.92 : 0.82,
      })
  }
  return readings
}

/** Every reading of the title and the texts; several of one field, of which the best counts. */
export const readAdvertisement = (ad: Advertisement, places: PlaceNames): Reading[] => {
  const { title, company, texts, posted } = ad
  const passages = texts.flatMap(({ name, text }) => (text ? passagesOf(name, text) : []))
  const whole = texts.map(({ text }) => text ?? '').join('\n')
  const weekly = fullTimeWeek({ title, company, text: whole })
  const kinds = contractKindsIn(title, 'title').map(({ word }) => word)
  const intern =
    isInternshipTitle(title) ||
    kinds.includes('INTERNSHIP') ||
    /\b(?:stage|stagiaire?|afstudeer\w*|internship|(?:our|an|the) interns?)\b|stagevergoeding/i.test(whole)
  const titled: Passage = { text: title, value: title, kinds: [], where: 'title' }
  return [
    ...readPay([titled, ...passages], intern),
    ...readHours(title, passages, weekly),
    ...readDates(passages, posted),
    ...readContracts(title, passages),
    ...readEmployment(title, passages),
    ...readLevel(ad, passages, places),
    ...readArrangement(title, passages),
    ...readPlaces(title, passages, places),
  ]
}
