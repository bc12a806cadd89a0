/** Shapes of lists of jobs on the wire: how they are sorted and filtered, and what there is to filter by. */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  named,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import {
  count,
  countsByValue,
  EmploymentType,
  ExperienceLevel,
  maybeInteger,
  money,
  optionalList,
  optionalWords,
  WorkArrangement,
} from '../wire.ts'
import { JobDto } from './job.schema.ts'

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
  'salaryBasisHours',
  'salaryGross',
  'salaryScale',
  'salaryCao',
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

export const SortField = named(
  'JobSortField',
  oneOf(sortFields, {
    description:
      'Field that jobs are sorted by. Texts go without regard to case and accents; what is unknown comes last.',
  }),
)
export const SortDirection = named(
  'SortDirection',
  oneOf(['asc', 'desc', 'ASC', 'DESC'], {
    description: 'Ascending or descending; moments are descending unless this says otherwise.',
  }),
)

export const JobPage = named('JobPage', numberedPageSchema(JobDto))

const hours = (description: string) => Type.Integer({ minimum: 0, maximum: 168, description })

/** Without regard to case, accents and signs; what a facet gives leads to as many jobs as it counts. */
const wholeNames = (description: string) => optionalList(requiredText(200), 50, description)

export const JobFilterDto = named(
  'JobFilterDto',
  closed({
    keyword: optional(text(255, { description: 'Words that the job must have, as in the search for jobs.' })),
    location: optional(text(200, { description: 'Words of the place of work.' })),
    company: optional(text(200, { description: 'Words of the name of the company.' })),
    locations: wholeNames('Any of these places of work, by the whole name, as facets give it.'),
    companies: wholeNames('Any of these companies, by the whole name, as facets give it.'),
    category: optional(text(100, { description: 'The whole category, without regard to case and accents.' })),
    employmentTypes: optionalList(EmploymentType, 50, 'Any of these kinds of employment.'),
    experienceLevels: optionalList(ExperienceLevel, 50, 'Any of these levels of experience.'),
    workArrangements: optionalList(WorkArrangement, 50, 'Any of these arrangements.'),
    skills: optionalWords('Any of these skills.'),
    salaryMin: optional(
      money(
        'Least pay. It is compared as a year of pay; whether it is meant for an hour, a month or a year follows from its height.',
      ),
    ),
    salaryMax: optional(money('Most pay, compared in the same way.')),
    hoursMin: optional(hours('Least number of hours a week.')),
    hoursMax: optional(hours('Most hours a week.')),
    postedAfter: optional(
      text(40, {
        description:
          'A day (its first moment in the Netherlands) or a moment; jobs that were posted then or later.',
        anyOf: [{ format: 'date' }, { format: 'date-time' }],
      }),
    ),
    source: optional(
      text(100, { description: 'The whole name of the source, without regard to case and accents.' }),
    ),
    sortBy: optional(SortField),
    sortDirection: optional(SortDirection),
  }),
)

const ValueCount = named(
  'ValueCount',
  closed({
    value: Type.String({ description: 'The value, in the spelling that most jobs have.' }),
    count: count('Open jobs that have it.'),
  }),
)

const valueCounts = (description: string) => Type.Array(ValueCount, { description })

const SalaryRange = named(
  'SalaryRange',
  closed({
    min: maybeInteger(
      'Least pay of an open job, whatever its period, in minor units (cents). null: no job names its pay.',
    ),
    max: maybeInteger(
      'Most pay of an open job, whatever its period, in minor units (cents). null: no job names its pay.',
    ),
    currency: Type.String({ description: 'Currency of both, a code of ISO 4217.' }),
  }),
)

export const FilterValues = named(
  'FilterValues',
  closed({
    locations: valueCounts('Places of work.'),
    companies: valueCounts('Companies.'),
    categories: valueCounts('Fields of work.'),
    employmentTypes: valueCounts('Kinds of employment.'),
    experienceLevels: valueCounts('Levels of experience.'),
    workArrangements: valueCounts('Where the work is done.'),
    skills: valueCounts('Skills.'),
    sources: valueCounts('Names of sources.'),
    salaryRange: SalaryRange,
  }),
)

export const JobStatistics = named(
  'JobStatistics',
  closed({
    totalJobs: count('All jobs, open or not.'),
    activeJobs: count('Open jobs.'),
    newJobsThisWeek: count('Open jobs that were posted since Monday, in the Netherlands.'),
    remoteJobs: count('Open jobs that can be done anywhere.'),
    jobsByCategory: countsByValue('Open jobs by field of work, the 200 most frequent.'),
    jobsByEmploymentType: countsByValue('Open jobs by kind of employment.'),
    jobsByLocation: countsByValue('Open jobs by place of work, the 200 most frequent.'),
    jobsBySource: countsByValue('Open jobs by name of the source, the 200 most frequent.'),
  }),
)

export type JobFilterDto = Static<typeof JobFilterDto>
export type FilterValues = Static<typeof FilterValues>
export type JobStatistics = Static<typeof JobStatistics>
