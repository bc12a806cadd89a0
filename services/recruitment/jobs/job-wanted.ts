/** What the fields of a filter ask of jobs. */

import { invalidField } from '../../../kit/errors.ts'
import { startOfDate } from '../core/calendar.ts'
import { yearlyPay } from '../core/matching.ts'
import { anyOf as matchAny } from '../core/query/tsquery.ts'
import { groupKey, type TagKind, tagOf, wordTags } from '../core/search-text.ts'
import type { Wanted } from './job-conditions.ts'
import type { JobFilterDto } from './job-list.schema.ts'

/** Fields of JobFilterDto, and those that only the search has. */
export type FilterFields = Omit<JobFilterDto, 'keyword' | 'sortBy' | 'sortDirection'> & {
  contractKinds?: readonly string[] | null | undefined
  payShown?: boolean | null | undefined
  /** Of `salaryMin`, where only jobs paid in it are wanted. */
  currency?: string | null | undefined
  /** Any of these kinds of employment or terms of work. */
  contracts?: readonly string[] | null | undefined
  /** Least pay of a month, in minor units. */
  monthlyPay?: number | null | undefined
  /** Questions to the titles, any of which is met. */
  titles?: readonly string[] | null | undefined
}

const anyOf = (kind: TagKind, values: readonly string[] | null | undefined): string[][] =>
  values && values.length > 0 ? [values.map((value) => tagOf(kind, value))] : []

const whole = (kind: TagKind, value: string | null | undefined): string[][] =>
  value?.trim() ? [[tagOf(kind, value)]] : []

const contractTags = (values: readonly string[] | null | undefined): string[][] =>
  values && values.length > 0
    ? [values.flatMap((value) => [tagOf('employment', value), tagOf('contract', value)])]
    : []

const eachWord = (kind: 'company' | 'location', value: string | null | undefined): string[][] =>
  wordTags(kind, value ?? null).map((tag) => [tag])

/** A date means its first moment in the Netherlands. Nothing was posted before 1900, so an earlier date asks for nothing. */
const postedAfterOf = (value: string | null | undefined): Date | undefined => {
  if (!value) return undefined
  const moment = value.length === 10 ? startOfDate(value) : new Date(value)
  const year = moment.getUTCFullYear()
  if (Number.isNaN(year) || year > 9999)
    throw invalidField('postedAfter', 'must be a day or a moment up to the year 9999')
  return year < 1900 ? undefined : moment
}

const yearly = (amount: number | null | undefined): number | undefined =>
  typeof amount === 'number' ? yearlyPay(amount) : undefined

/** The filter alone, without words and place. */
export const wantedOfFilter = (filter: FilterFields): Omit<Wanted, 'query'> => ({
  also: filter.titles && filter.titles.length > 0 ? [matchAny(filter.titles)!] : [],
  tags: [
    ...eachWord('location', filter.location),
    ...eachWord('company', filter.company),
    ...anyOf(
      'wholeLocation',
      filter.locations?.map((name) => groupKey('location', name)),
    ),
    ...anyOf(
      'wholeCompany',
      filter.companies?.map((name) => groupKey('company', name)),
    ),
    ...whole('category', filter.category),
    ...anyOf('employment', filter.employmentTypes),
    ...anyOf('experience', filter.experienceLevels),
    ...anyOf('arrangement', filter.workArrangements),
    ...anyOf('contract', filter.contractKinds),
    ...anyOf('skill', filter.skills),
    ...contractTags(filter.contracts),
    ...whole('source', filter.source),
    ...whole('currency', filter.currency),
  ],
  payMin: filter.monthlyPay ? 12 * filter.monthlyPay : yearly(filter.salaryMin),
  payMax: yearly(filter.salaryMax),
  payShown: filter.payShown ?? undefined,
  hoursMin: filter.hoursMin ?? undefined,
  hoursMax: filter.hoursMax ?? undefined,
  postedAfter: postedAfterOf(filter.postedAfter),
})

/** Fields that the filter gives, by the names that filters in words have. */
export const givenFields = (filter: FilterFields): Set<string> => {
  const given = new Set<string>()
  const listed = (values: readonly string[] | null | undefined): boolean => (values?.length ?? 0) > 0
  if (listed(filter.contracts)) given.add('employmentTypes').add('contractKinds')
  if (filter.monthlyPay) given.add('salaryMin').add('salaryMax')
  if (listed(filter.employmentTypes)) given.add('employmentTypes')
  if (listed(filter.workArrangements)) given.add('workArrangements')
  if (listed(filter.contractKinds)) given.add('contractKinds')
  if (typeof filter.hoursMin === 'number' || typeof filter.hoursMax === 'number') given.add('hours')
  if (typeof filter.salaryMin === 'number' || typeof filter.salaryMax === 'number')
    given.add('salaryMin').add('salaryMax')
  return given
}
