/** Shapes of jobs on the wire (specification, Job fields). */

import {
  closed,
  ignored,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { employmentTypes, experienceLevels, workArrangements } from '../core/job-vocabulary.ts'

export const salaryPeriods = ['HOUR', 'DAY', 'MONTH', 'YEAR'] as const

/** Minor units; more than any wage, and small enough to multiply by the hours of a year. */
export const money = () => Type.Integer({ minimum: 0, maximum: 1_000_000_000_000 })
export const currency = () =>
  Type.String({ pattern: '^[A-Z]{3}$', description: 'ISO 4217, for instance EUR.' })
/** The databases know no year 0. */
export const day = () =>
  Type.String({
    format: 'date',
    pattern: '^(?!0000)',
    description: 'A day of the calendar as yyyy-MM-dd, from the year 0001 on.',
  })
const hours = () => Type.Integer({ minimum: 0, maximum: 168 })
const webAddress = () => text(2000, { pattern: '^[hH][tT][tT][pP][sS]?://\\S+$' })
const words = () => Type.Array(requiredText(100), { maxItems: 50 })

/** What a client sends to create or replace a job. */
export const JobRequest = closed({
  id: ignored(),
  title: requiredText(200),
  company: requiredText(200),
  location: optional(text(200)),
  description: requiredText(50_000),
  requirements: optional(text(10_000)),
  responsibilities: optional(text(10_000)),
  benefits: optional(text(10_000)),
  category: optional(text(100)),
  employmentType: optional(oneOf(employmentTypes)),
  experienceLevel: optional(oneOf(experienceLevels)),
  workArrangement: optional(oneOf(workArrangements)),
  skills: optional(words()),
  educationLevel: optional(text(100)),
  salaryMin: optional(money()),
  salaryMax: optional(money()),
  salaryCurrency: optional(currency()),
  salaryPeriod: optional(oneOf(salaryPeriods)),
  hoursPerWeekMin: optional(hours()),
  hoursPerWeekMax: optional(hours()),
  startDate: optional(day()),
  endDate: optional(day()),
  applicationDeadline: optional(day()),
  expiresAt: optional(timestamp()),
  applicationUrl: optional(webAddress()),
  companyLogoUrl: optional(webAddress()),
  source: optional(text(100)),
  sourceUrl: optional(webAddress()),
  externalId: optional(text(255)),
  active: optional(Type.Boolean()),
  postedAt: ignored(),
  viewCount: ignored(),
  applicationCount: ignored(),
  bookmarked: ignored(),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const maybeText = nullable(Type.String())
const maybeInteger = nullable(Type.Integer())

export const JobDto = closed({
  id: Type.Integer(),
  title: Type.String(),
  company: Type.String(),
  location: maybeText,
  description: Type.String(),
  requirements: maybeText,
  responsibilities: maybeText,
  benefits: maybeText,
  category: maybeText,
  employmentType: maybeText,
  experienceLevel: maybeText,
  workArrangement: maybeText,
  skills: Type.Array(Type.String()),
  educationLevel: maybeText,
  salaryMin: maybeInteger,
  salaryMax: maybeInteger,
  salaryCurrency: maybeText,
  salaryPeriod: maybeText,
  hoursPerWeekMin: maybeInteger,
  hoursPerWeekMax: maybeInteger,
  startDate: maybeText,
  endDate: maybeText,
  applicationDeadline: maybeText,
  expiresAt: maybeText,
  applicationUrl: maybeText,
  companyLogoUrl: maybeText,
  source: maybeText,
  sourceUrl: maybeText,
  externalId: maybeText,
  active: Type.Boolean(),
  postedAt: Type.String(),
  viewCount: Type.Integer(),
  applicationCount: Type.Integer(),
  bookmarked: Type.Boolean(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

const share = () => Type.Number({ minimum: 0, maximum: 1 })

/** A job that is like another, and why. */
export const SimilarJob = closed({
  ...JobDto.properties,
  similarity: closed({
    score: share(),
    skills: Type.Array(Type.String()),
    titleWords: Type.Array(Type.String()),
    sameCategory: Type.Boolean(),
    sameLocation: Type.Boolean(),
    text: share(),
  }),
})
export type SimilarJob = Static<typeof SimilarJob>

/** Fields that jobs are sorted by. */
export const sortFields = [
  'id',
  'postedAt',
  'createdAt',
  'updatedAt',
  'title',
  'company',
  'location',
  'category',
  'employmentType',
  'experienceLevel',
  'workArrangement',
  'educationLevel',
  'salaryMin',
  'salaryMax',
  'salaryCurrency',
  'salaryPeriod',
  'hoursPerWeekMin',
  'hoursPerWeekMax',
  'startDate',
  'endDate',
  'applicationDeadline',
  'expiresAt',
  'applicationUrl',
  'companyLogoUrl',
  'source',
  'sourceUrl',
  'externalId',
  'active',
  'viewCount',
] as const
export type SortField = (typeof sortFields)[number]

export const sortDirection = () => oneOf(['asc', 'desc', 'ASC', 'DESC'])

export const JobFilterDto = closed({
  keyword: optional(text(255)),
  location: optional(text(200)),
  company: optional(text(200)),
  category: optional(text(100)),
  employmentTypes: optional(Type.Array(oneOf(employmentTypes), { maxItems: 50 })),
  experienceLevels: optional(Type.Array(oneOf(experienceLevels), { maxItems: 50 })),
  workArrangements: optional(Type.Array(oneOf(workArrangements), { maxItems: 50 })),
  skills: optional(words()),
  salaryMin: optional(money()),
  salaryMax: optional(money()),
  hoursMin: optional(hours()),
  hoursMax: optional(hours()),
  postedAfter: optional(
    text(40, {
      description: 'A date or a moment.',
      anyOf: [{ format: 'date' }, { format: 'date-time' }],
    }),
  ),
  source: optional(text(100)),
  sortBy: optional(oneOf(sortFields)),
  sortDirection: optional(sortDirection()),
})

const counts = Type.Array(closed({ value: Type.String(), count: Type.Integer() }))

export const FilterValues = closed({
  locations: counts,
  companies: counts,
  categories: counts,
  employmentTypes: counts,
  experienceLevels: counts,
  workArrangements: counts,
  skills: counts,
  sources: counts,
  salaryRange: closed({ min: maybeInteger, max: maybeInteger, currency: Type.String() }),
})

const byValue = Type.Record(Type.String(), Type.Integer())

export const JobStatistics = closed({
  totalJobs: Type.Integer(),
  activeJobs: Type.Integer(),
  newJobsThisWeek: Type.Integer(),
  remoteJobs: Type.Integer(),
  jobsByCategory: byValue,
  jobsByEmploymentType: byValue,
  jobsByLocation: byValue,
  jobsBySource: byValue,
})

export const JobSourceLinkDto = closed({
  id: Type.Integer(),
  jobId: Type.Integer(),
  sourceId: maybeInteger,
  sourceName: Type.String(),
  sourceType: Type.String(),
  url: maybeText,
  externalId: maybeText,
  primary: Type.Boolean(),
  firstSeenAt: Type.String(),
  lastSeenAt: Type.String(),
  active: Type.Boolean(),
})

export type JobRequest = Static<typeof JobRequest>
export type JobDto = Static<typeof JobDto>
export type JobFilterDto = Static<typeof JobFilterDto>
export type FilterValues = Static<typeof FilterValues>
export type JobStatistics = Static<typeof JobStatistics>
export type JobSourceLinkDto = Static<typeof JobSourceLinkDto>
