/** What a source says in fields of its own, as readings: held to what is sound, sentences in fields for numbers read as such. */

import type { SalaryPeriod } from '../dutch-values.ts'
import { isInternshipTitle } from '../job-vocabulary.ts'
import { dateInField } from './dates.ts'
import { hoursInField } from './hours.ts'
import { isSoundPay, paysIn, periodBySize } from './pay.ts'
import { readingsOfPay } from './read-pay.ts'
import type { ReadField, Reading, ReadingOrigin } from './reading.ts'

/** Values by field as JobDto has them; `salaryText` and `hoursText` are what stood where numbers belong. */
export interface GivenFields {
  title?: string | undefined
  salaryMin?: number | null | undefined
  salaryMax?: number | null | undefined
  salaryCurrency?: string | null | undefined
  salaryPeriod?: SalaryPeriod | null | undefined
  salaryText?: string | null | undefined
  hoursPerWeekMin?: number | null | undefined
  hoursPerWeekMax?: number | null | undefined
  hoursText?: string | null | undefined
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  applicationDeadline?: string | null | undefined
}

export interface GivenContext {
  from: ReadingOrigin
  /** The source's own names of fields. */
  where: Partial<Record<string, string>>
  /** yyyy-MM-dd */
  posted: string
  fullTimeHours: number
}

const confidence = 0.95

const payOf = (given: GivenFields, { from, where }: GivenContext): Reading[] => {
  const intern = isInternshipTitle(given.title ?? '')
  const { salaryMin: min = null, salaryMax: max = null } = given
  if (min !== null || max !== null) {
    const values = [min, max].flatMap((value) => (value ? [value / 100] : []))
    const period = given.salaryPeriod ?? periodBySize(values, intern)
    const foreign = given.salaryCurrency && given.salaryCurrency !== 'EUR'
    const sound = period !== null && isSoundPay(min && min / 100, max && max / 100, period, intern)
    if (!sound && !(foreign && period !== null && (min ?? 0) <= (max ?? min ?? 0))) return []
    const text = [min, max].flatMap((value) => (value ? [String(value / 100)] : [])).join(' - ')
    const pay = {
      min,
      max,
      currency: given.salaryCurrency ?? 'EUR',
      period,
      gross: null,
      basisHours: null,
      text,
      confidence,
      start: 0,
      end: 0,
    }
    return readingsOfPay(pay, from, where['salary'] ?? 'salary', null)
  }
  if (!given.salaryText) return []
  const pays = paysIn(given.salaryText, { labelled: true, intern, period: given.salaryPeriod ?? null })
  const best = pays.toSorted((one, other) => other.confidence - one.confidence)[0]
  return best ? readingsOfPay({ ...best, confidence }, from, where['salary'] ?? 'salary', null) : []
}

const hoursOf = (given: GivenFields, { from, where, fullTimeHours }: GivenContext): Reading[] => {
  const of = (field: ReadField, value: number | null | undefined, text: string): Reading[] =>
    value == null || value < 1 || value > 80
      ? []
      : [
          {
            field,
            value: Math.round(value * 10) / 10,
            from,
            where: where['hours'] ?? 'hours',
            text,
            confidence,
          },
        ]
  const { hoursPerWeekMin: min, hoursPerWeekMax: max } = given
  if (min != null || max != null) {
    const [low, high] = min != null && max != null && min > max ? [max, min] : [min, max]
    return [...of('hoursPerWeekMin', low, String(low)), ...of('hoursPerWeekMax', high, String(high))]
  }
  const found = given.hoursText ? hoursInField(given.hoursText, fullTimeHours)[0] : undefined
  return found
    ? [...of('hoursPerWeekMin', found.min, found.text), ...of('hoursPerWeekMax', found.max, found.text)]
    : []
}

const datesOf = (given: GivenFields, { from, where, posted }: GivenContext): Reading[] =>
  (['startDate', 'endDate', 'applicationDeadline'] as const).flatMap((field): Reading[] => {
    const text = given[field]
    const value = text ? dateInField(text, posted) : null
    return value === null
      ? []
      : [{ field, value, from, where: where[field] ?? field, text: text!.slice(0, 200), confidence }]
  })

/** A word of our own that the source's field was translated into. */
export const givenWord = (field: ReadField, value: unknown, context: GivenContext): Reading[] => {
  const isEmpty = value === null || value === undefined || (Array.isArray(value) && value.length === 0)
  if (isEmpty) return []
  const text = Array.isArray(value)
    ? value.map((each) => (typeof each === 'object' ? each.name : each)).join(', ')
    : String(value)
  return [
    {
      field,
      value,
      from: context.from,
      where: context.where[field] ?? field,
      text: text.slice(0, 200),
      confidence,
    },
  ]
}

/** Pay, hours and dates of a source's fields; what is not sound is left to the texts. */
export const givenReadings = (given: GivenFields, context: GivenContext): Reading[] => [
  ...payOf(given, context),
  ...hoursOf(given, context),
  ...datesOf(given, context),
]
