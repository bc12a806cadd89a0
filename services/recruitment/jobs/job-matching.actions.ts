/** What other resources ask of jobs: open jobs by words and tags, newest first. */

import type { PageRequest } from '../../../kit/http/page.ts'
import type { MatchableJob } from '../core/matching.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos, type JobRow } from './job.store.ts'
import { type FoundPage, findPage, type Wanted } from './job-search.store.ts'
import { readWordGroups, type WordGroup } from './search-words.store.ts'

export { closeExpired, type JobCtx } from './job.actions.ts'
export { findJob, findJobs } from './job.store.ts'

export const findWords = (ctx: Pick<JobCtx, 'db'>, words: readonly string[]): Promise<WordGroup[]> =>
  readWordGroups(ctx.db, words)

export const findOpenJobs = (
  ctx: Pick<JobCtx, 'db'>,
  wanted: Wanted,
  request: PageRequest,
): Promise<FoundPage> => findPage(ctx.db, wanted, [{ field: 'postedAt', direction: 'desc' }], request)

/** In the order of the ids. */
export const loadJobs = (
  ctx: Pick<JobCtx, 'db'>,
  ids: readonly number[],
  userId: number | null = null,
): Promise<JobDto[]> => findDtos(ctx.db, ids, userId)

export const matchableOf = (job: JobRow): MatchableJob => ({
  title: job.title,
  company: job.company,
  location: job.location,
  description: job.description,
  requirements: job.requirements,
  responsibilities: job.responsibilities,
  category: job.category,
  employmentType: job.employment_type,
  experienceLevel: job.experience_level,
  workArrangement: job.work_arrangement,
  skills: job.skills,
  salaryMin: job.salary_min,
  salaryMax: job.salary_max,
  salaryCurrency: job.salary_currency,
  salaryPeriod: job.salary_period as MatchableJob['salaryPeriod'],
})
