/** Reads an advertisement: every field that its title and texts give, with the words that say so (specification, Reading). */

import { type ContractKind, type EmploymentType, isInternshipTitle } from '../job-vocabulary.ts'
import type { PlaceNames } from '../query/lexicon.ts'
import { arrangementIn } from './arrangement.ts'
import { datedFields } from './dated-fields.ts'
import { fullTimeWeek, statedWeek } from './full-week.ts'
import { datesOfLabel } from './labelled-dates.ts'
import { type Passage, passagesOf, scopeOf } from './passages.ts'
import { readContracts } from './read-contracts.ts'
import { readHours } from './read-hours.ts'
import { readLevel } from './read-level.ts'
import { readPay } from './read-pay.ts'
import { readPlaces } from './read-places.ts'
import { type Reading, type ReadingOrigin, shorten } from './reading.ts'
import { contractKindsIn, timeIn, type Word } from './vocabulary.ts'

export interface Advertisement {
  title: string
  company: string
  /** Named as the fields of JobDto, in the order in which they are read. */
  texts: readonly { name: string; text: string | null }[]
  /** yyyy-MM-dd */
  posted: string
}

const dayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)

/** `vóór 14 december` and `t/m 13 december` are one last day, said both ways. */
const saidBothWays = (readings: readonly Reading[]): Reading[] => {
  const deadlines = new Set(
    readings.flatMap(({ field, value }) => (field === 'applicationDeadline' ? [value] : [])),
  )
  return readings.filter(
    ({ field, value, text }) =>
      field !== 'applicationDeadline' ||
      !/(?<!\p{L})(?:vóór|voor|before)(?!\p{L})/iu.test(text) ||
      !deadlines.has(dayBefore(value as string)),
  )
}

const readDates = (passages: readonly Passage[], posted: string): Reading[] => {
  const readings = passages.flatMap(({ text, value, kinds, where }): Reading[] => {
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
  return saidBothWays(readings)
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
    // `Werkdagen: twee op kantoor, de overige thuis`: a label for hours has the days.
    const aside = passage.kinds.includes('hours') ? ({ scope: 'text', from: 'TEXT' } as const) : null
    const place = scopeOf(passage, 'arrangement') ?? aside
    if (!place) continue
    const found = arrangementIn(passage.text, place.scope)
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
  const weeks = { fullTimeHours: fullTimeWeek({ title, company, text: whole }), stated: statedWeek(whole) }
  const kinds = contractKindsIn(title, 'title').map(({ word }) => word)
  const intern =
    isInternshipTitle(title) ||
    kinds.includes('INTERNSHIP') ||
    /\b(?:stage|stagiaire?|afstudeer\w*|internship|(?:our|an|the) interns?)\b|stagevergoeding/i.test(whole)
  const titled: Passage = { text: title, value: title, kinds: [], where: 'title' }
  return [
    ...readPay([titled, ...passages], intern),
    ...readHours(title, passages, weeks),
    ...readDates(passages, posted),
    ...readContracts(title, passages),
    ...readEmployment(title, passages),
    ...readLevel({ title, company }, passages, places),
    ...readArrangement(title, passages),
    ...readPlaces(title, passages, places),
  ]
}
