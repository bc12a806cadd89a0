/** What other resources ask of jobs: open jobs that a search finds, and whether one of them is found by many searches. */

import type { PageRequest } from '../../../kit/http/page.ts'
import type { MatchJob } from '../core/match/facts.ts'
import { adText } from '../core/site/ad-text.ts'
import type { JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos, type JobRow } from './job.store.ts'
import { matching } from './job-conditions.ts'
import { meetsWanted } from './job-meets.store.ts'
import { findStrictly, understandSearch } from './job-search.actions.ts'
import type { FoundPage } from './job-sorted.store.ts'
import type { JobSearch } from './understood-search.ts'

export { closeExpired, type JobCtx } from './job.actions.ts'
export { findJob, findJobs } from './job.store.ts'
export { demandPlaces } from './understand.actions.ts'
export type { JobSearch } from './understood-search.ts'

const newestFirst = [{ field: 'postedAt', direction: 'desc' }] as const

/** Newest first. */
export const findNewestMatches = (ctx: JobCtx, search: JobSearch, request: PageRequest): Promise<FoundPage> =>
  findStrictly(ctx, { ...search, sorts: newestFirst }, request)

const searchesAtOnce = 100

/** For each search whether an open job is among its strict results. A search that cannot be understood finds nothing. */
export const isFoundBy = async (
  ctx: Pick<JobCtx, 'db'>,
  jobId: number,
  searches: readonly JobSearch[],
): Promise<boolean[]> => {
  const found: boolean[] = []
  for (let at = 0; at < searches.length; at += searchesAtOnce) {
    const some = searches.slice(at, at + searchesAtOnce)
    const wanted = []
    for (const search of some) {
      const { wanted: one, nothing } = await understandSearch(ctx, search)
      wanted.push(nothing ? null : matching(one, null))
    }
    found.push(...(await meetsWanted(ctx.db, jobId, wanted)))
  }
  return found
}

/** In the order of the ids. */
export const loadJobs = (
  ctx: Pick<JobCtx, 'db'>,
  ids: readonly number[],
  userId: number | null = null,
): Promise<JobDto[]> => findDtos(ctx.db, ids, userId)

/** What a match may look at. */
export const matchFactsOf = (job: JobRow): MatchJob => ({
  title: job.title,
  texts: [job.description, job.requirements, job.responsibilities]
    .filter((text) => text !== null)
    .map(adText),
  skills: job.skills,
  location: job.location,
  locations: (job.locations ?? []).map(({ name, lat, lon }) => ({ name, lat, lon })),
  experienceLevel: job.experience_level,
  workArrangement: job.work_arrangement,
  employmentType: job.employment_type,
  hoursMin: job.hours_per_week_min,
  hoursMax: job.hours_per_week_max,
  salaryMin: job.salary_min,
  salaryMax: job.salary_max,
  salaryCurrency: job.salary_currency,
  salaryPeriod: job.salary_period,
})
