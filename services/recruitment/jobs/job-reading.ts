/** Reads a job: what was given first, then its texts; and makes columns of the readings (specification, Reading). */

import { lexicon } from '../adapters/lexicon.ts'
import { isInternshipTitle } from '../core/job-vocabulary.ts'
import { groups, mergeReadings } from '../core/reading/merge.ts'
import { payOfBoth } from '../core/reading/pay-of-both.ts'
import { distinct, type JobPlace, placesIn, placesInField } from '../core/reading/places.ts'
import { readAdvertisement } from '../core/reading/read-ad.ts'
import { locationsOf } from '../core/reading/read-places.ts'
import { type ReadField, type Reading, readFields } from '../core/reading/reading.ts'
import { adText } from '../core/site/ad-text.ts'
import type { JobRow, JobValues } from './job.store.ts'

type Column = keyof JobRow & keyof JobValues

const columns: Partial<Record<ReadField, Column>> = {
  salaryMin: 'salary_min',
  salaryMax: 'salary_max',
  salaryCurrency: 'salary_currency',
  salaryPeriod: 'salary_period',
  salaryBasisHours: 'salary_basis_hours',
  salaryGross: 'salary_gross',
  salaryScale: 'salary_scale',
  salaryCao: 'salary_cao',
  salaryExtras: 'salary_extras',
  hoursPerWeekMin: 'hours_per_week_min',
  hoursPerWeekMax: 'hours_per_week_max',
  startDate: 'start_date',
  endDate: 'end_date',
  applicationDeadline: 'application_deadline',
  contractKinds: 'contract_kinds',
  employmentType: 'employment_type',
  experienceLevel: 'experience_level',
  workArrangement: 'work_arrangement',
  location: 'location',
  locations: 'locations',
}

const lists = new Set<ReadField>(['salaryExtras', 'contractKinds', 'locations'])

export interface ReadJob {
  /** Every column that is read; null or an empty list where there is no reading. */
  values: Partial<JobValues>
  readings: Reading[]
  /** When it was posted, where a text says so. yyyy-MM-dd */
  postedAt: string | null
}

export interface ReadableJob {
  title: string
  company: string
  location: string | null
  description: string
  requirements: string | null
  responsibilities: string | null
  benefits: string | null
  /** What else the page says; read last. */
  pageText?: string | null
  /** Minor units, as the source has them, whether or not they can be pay for the period beside them. */
  salaryMin?: number | null
  salaryMax?: number | null
}

/** No vacancy is open for longer: `2099-12-31` stands where a site must give a day and has none. */
const longestYears = 5

const isFarAhead = ({ field, value }: Reading, posted: string): boolean =>
  field === 'applicationDeadline' &&
  Number(String(value).slice(0, 4)) > Number(posted.slice(0, 4)) + longestYears

/** A deadline that had passed when the job was posted is of another time; what a page says around is less sure. */
const adjusted = (reading: Reading, posted: string): Reading => {
  if (reading.field === 'applicationDeadline' && String(reading.value) < posted)
    return { ...reading, confidence: 0 }
  if (reading.where.startsWith('page:') && reading.from === 'TEXT')
    return { ...reading, confidence: reading.confidence - 0.1 }
  return reading
}

/** Places of a source with what the list of places knows of them. */
const completed = (reading: Reading): Reading => {
  const value = (reading.value as JobPlace[]).slice(0, 20).map((place) => {
    const found =
      placesInField([place.name, place.province].filter(Boolean).join(', '), lexicon)[0] ??
      placesInField(place.name, lexicon)[0] ??
      // `HENGELO OV`: a town with more behind it.
      placesIn(`in ${place.name}`, lexicon)[0]?.place
    const byCode = found
      ? undefined
      : place.postalCode
        ? placesInField(place.postalCode, lexicon)[0]
        : undefined
    const known = found ?? byCode
    return {
      name: known?.name ?? place.name,
      province: known?.province ?? place.province,
      postalCode: place.postalCode,
      lat: place.lat ?? known?.lat ?? null,
      lon: place.lon ?? known?.lon ?? null,
    }
  })
  return { ...reading, value: distinct(value) }
}

const columnValues = (readings: readonly Reading[]): Partial<JobValues> => {
  const byField = new Map(readings.map((reading) => [reading.field, reading.value]))
  const values = readFields.flatMap((field): [Column, unknown][] => {
    const column = columns[field]
    if (!column) return []
    const value = byField.get(field) ?? (lists.has(field) ? [] : null)
    return [[column, field === 'locations' ? JSON.stringify(value) : value]]
  })
  const read = Object.fromEntries(values) as Partial<JobValues>
  const paid = (read.salary_min ?? read.salary_max ?? null) !== null
  return { ...read, salary_currency: read.salary_currency ?? (paid ? 'EUR' : null) }
}

/** `given` are the readings of fields; `posted` is yyyy-MM-dd. */
export const readJob = (job: ReadableJob, given: readonly Reading[], posted: string): ReadJob => {
  const { title, company, pageText = null } = job
  const texts = [
    { name: 'description', text: job.description },
    { name: 'requirements', text: job.requirements },
    { name: 'responsibilities', text: job.responsibilities },
    { name: 'benefits', text: job.benefits },
    { name: 'page', text: pageText },
  ].map(({ name, text }) => ({ name, text: text && adText(text) }))
  const location = given.find(({ field, value }) => field === 'location' && value !== null)
  const hasPlaces = given.some(({ field }) => field === 'locations')
  const places =
    location && !hasPlaces ? locationsOf(String(location.value), location.from, location.where, lexicon) : []
  const found = readAdvertisement({ title, company, texts, posted }, lexicon)
  const known = given.flatMap((reading) => {
    if (reading.from === 'RECRUITER') return [reading]
    if (isFarAhead(reading, posted)) return []
    return [reading.field === 'locations' ? completed(reading) : reading]
  })
  const read = mergeReadings([...known, ...places, ...found.map((reading) => adjusted(reading, posted))])
  // Amounts of the data that cannot be pay for its unit count where a text says them too.
  const isPaid = read.some(({ field }) => field === 'salaryMin' || field === 'salaryMax')
  const readings = isPaid
    ? read
    : mergeReadings([...read, ...payOfBoth(texts, job, isInternshipTitle(title))])
  const postedAt = readings.find(({ field }) => field === 'postedAt')?.value
  return {
    values: columnValues(readings),
    readings: readings.filter(({ field }) => field !== 'postedAt'),
    postedAt: typeof postedAt === 'string' ? postedAt : null,
  }
}

const fieldOfColumn = Object.entries(columns) as [ReadField, Column][]

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '[]' || (Array.isArray(value) && value.length === 0)

const plain = (field: ReadField, value: unknown): unknown =>
  field === 'locations' && typeof value === 'string' ? JSON.parse(value) : value

const shown = (value: unknown): string =>
  (Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' && each ? each.name : each)).join(', ')
    : String(value)
  ).slice(0, 200)

/** The columns that are read, all empty. */
export const emptyColumns: Partial<JobValues> = Object.fromEntries(
  fieldOfColumn.map(([field, column]) => [
    column,
    field === 'locations' ? '[]' : lists.has(field) ? [] : null,
  ]),
)

/** What a recruiter typed, as readings. */
export const recruiterReadings = (values: Partial<JobValues>): Reading[] =>
  fieldOfColumn.flatMap(([field, column]): Reading[] => {
    const value = values[column]
    if (isEmpty(value)) return []
    const known = plain(field, value)
    return [{ field, value: known, from: 'RECRUITER', where: field, text: shown(known), confidence: 1 }]
  })

/** Fields that were emptied by hand: they had a value, or had been emptied before, and were sent as null. */
export const clearedReadings = (
  request: Readonly<Record<string, unknown>>,
  before: Readonly<JobRow>,
  previous: readonly Reading[],
): Reading[] =>
  fieldOfColumn.flatMap(([field, column]): Reading[] => {
    const sent = request[field]
    if (sent === undefined || !isEmpty(sent)) return []
    const wasCleared = previous.some(
      (reading) => reading.field === field && reading.from === 'RECRUITER' && isEmpty(reading.value),
    )
    if (isEmpty(before[column]) && !wasCleared) return []
    return [
      {
        field,
        value: lists.has(field) ? [] : null,
        from: 'RECRUITER',
        where: field,
        text: '',
        confidence: 1,
      },
    ]
  })

/**
 * A value that a client merely sent back keeps the reading that it had, as long as that still holds; of values that
 * belong together none does when one was changed.
 */
export const keepOrigins = (
  readings: readonly Reading[],
  previous: readonly Reading[],
  fresh: readonly Reading[],
): Reading[] => {
  const kept = readings.map((reading) => ({ reading, was: originOf(reading, previous, fresh) }))
  const isTyped = (field: ReadField): boolean => {
    const group = groups.find((each) => each.includes(field)) ?? [field]
    return kept.some(({ reading, was }) => was.from === 'RECRUITER' && group.includes(reading.field))
  }
  return kept.map(({ reading, was }) => (isTyped(reading.field) ? reading : was))
}

const originOf = (reading: Reading, previous: readonly Reading[], fresh: readonly Reading[]): Reading => {
  if (reading.from !== 'RECRUITER' || isEmpty(reading.value)) return reading
  const same = (other: Reading): boolean =>
    other.field === reading.field && JSON.stringify(other.value) === JSON.stringify(reading.value)
  const was = previous.find(same)
  if (!was || was.from === 'RECRUITER') return reading
  return was.from === 'STRUCTURED' || was.from === 'FEED' ? was : (fresh.find(same) ?? reading)
}
