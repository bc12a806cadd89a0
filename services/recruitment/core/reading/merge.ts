/** Makes one reading of each field out of all: values that belong together come from the same origin (specification, Reading). */

import {
  bestReading,
  leastConfidence,
  type ReadField,
  type Reading,
  readFields,
  readingOrigins,
} from './reading.ts'

/** Amounts without the period that they were given with would be wrong; so would one end of a range. */
export const groups: readonly (readonly ReadField[])[] = [
  ['salaryMin', 'salaryMax', 'salaryCurrency', 'salaryPeriod'],
  ['hoursPerWeekMin', 'hoursPerWeekMax'],
  ['location', 'locations'],
]
/** What makes the group: a currency alone is no pay. */
const leading: readonly (readonly ReadField[])[] = [
  ['salaryMin', 'salaryMax'],
  ['hoursPerWeekMin', 'hoursPerWeekMax'],
  ['location', 'locations'],
]

const single = readFields.filter((field) => !groups.some((group) => group.includes(field)))

const groupOf = (readings: readonly Reading[], at: number): Reading[] => {
  const group = groups[at]!
  const own = readings.filter(({ field }) => group.includes(field))
  const from = readingOrigins.find((origin) =>
    own.some((reading) => reading.from === origin && leading[at]!.includes(reading.field)),
  )
  if (from === undefined) return []
  return group.flatMap(
    (field) => bestReading(own.filter((each) => each.field === field && each.from === from)) ?? [],
  )
}

/** A period and currency beside a recruiter's amounts, where the text says the same amounts. */
const withPeriodOfText = (pay: readonly Reading[], all: readonly Reading[]): Reading[] => {
  if (pay.length === 0 || pay.some(({ field }) => field === 'salaryPeriod')) return [...pay]
  const period = bestReading(all.filter(({ field }) => field === 'salaryPeriod'))
  if (!period) return [...pay]
  const same = pay.every(
    ({ field, value }) =>
      (field !== 'salaryMin' && field !== 'salaryMax') ||
      all.some((other) => other.field === field && other.from === period.from && other.value === value),
  )
  return same ? [...pay, period] : [...pay]
}

/** An end before its start is nobody's meaning; the less sure of the two goes. */
const inOrder = (readings: Reading[]): Reading[] => {
  const start = readings.find(({ field }) => field === 'startDate')
  const end = readings.find(({ field }) => field === 'endDate')
  if (!start || !end || String(start.value) <= String(end.value)) return readings
  const keep = bestReading([start, end])
  return readings.filter((reading) => reading === keep || (reading !== start && reading !== end))
}

/** At most one reading of each field, in the order of `readFields`; a recruiter's null stays and says that there is none. */
export const mergeReadings = (all: readonly Reading[]): Reading[] => {
  const sure = all.filter(({ confidence }) => confidence >= leastConfidence)
  const merged = [
    ...groups.flatMap((_, at) => (at === 0 ? withPeriodOfText(groupOf(sure, at), sure) : groupOf(sure, at))),
    ...single.flatMap((field) => bestReading(sure.filter((each) => each.field === field)) ?? []),
  ]
  const ordered = merged.toSorted(
    (one, other) => readFields.indexOf(one.field) - readFields.indexOf(other.field),
  )
  return inOrder(ordered)
}
