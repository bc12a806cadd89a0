/** Lists of jobs for the public: search, filter, similar ones, the values to choose from, and statistics. */

import type { PageRequest } from '../../../kit/http/page.ts'
import { startOfWeek } from '../core/calendar.ts'
import { wholeQuery } from '../core/query/match-query.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { nothingWanted, type Wanted } from './job-conditions.ts'
import { type FacetCount, type FacetKind, readFacet, readFacets } from './job-facets.store.ts'
import { countPostedSince, readSalaryRange } from './job-index.store.ts'
import type { FilterValues, JobFilterDto, JobStatistics, SortField } from './job-list.schema.ts'
import { findStrictly } from './job-search.actions.ts'
import { findPage } from './job-search.store.ts'
import { findManaged, type JobSorts } from './job-sorted.store.ts'
import { show } from './shown-jobs.ts'
import { understandText } from './understand.actions.ts'

export interface JobPage {
  jobs: JobDto[]
  total: number
}

/** What a client asked to sort by; a direction alone sorts by the date of posting. */
export const sortOf = (
  field: SortField | null | undefined,
  direction: string | null | undefined,
): JobSorts => {
  if (!field && !direction) return []
  const byDefault = !field || field.endsWith('At') ? 'desc' : 'asc'
  const wanted = (direction ?? byDefault).toLowerCase()
  return [{ field: field ?? 'postedAt', direction: wanted === 'desc' ? 'desc' : 'asc' }]
}

export const listJobs = async (
  ctx: JobCtx,
  sorts: JobSorts,
  request: PageRequest,
  userId: number | null,
): Promise<JobPage> => findJobs(ctx, nothingWanted, sorts, request, userId)

const findJobs = async (
  ctx: JobCtx,
  wanted: Wanted,
  sorts: JobSorts,
  request: PageRequest,
  userId: number | null,
): Promise<JobPage> => {
  await closeExpired(ctx)
  const { ids, total } = await findPage(ctx.db, wanted, sorts, request)
  return { jobs: await show(ctx, ids, userId), total }
}

export const filterJobs = async (
  ctx: JobCtx,
  { keyword, sortBy, sortDirection, ...filter }: JobFilterDto,
  request: PageRequest,
  userId: number | null,
): Promise<JobPage> => {
  const search = { text: keyword ?? '', filter, sorts: sortOf(sortBy, sortDirection) }
  const { ids, total } = await findStrictly(ctx, search, request)
  return { jobs: await show(ctx, ids, userId), total }
}

/** For administrators: jobs of any condition, newest first. */
export const listManagedJobs = async (
  ctx: JobCtx,
  search: string | undefined,
  active: boolean | undefined,
  request: PageRequest,
  userId: number,
): Promise<JobPage> => {
  const understanding = await understandText(ctx.db, search ?? '')
  const query = wholeQuery(understanding)
  if (query === null && search?.trim()) return { jobs: [], total: 0 }
  const { ids, total } = await findManaged(ctx.db, query, active, request)
  return { jobs: await show(ctx, ids, userId, true), total }
}

/** Nobody chooses from a longer list. */
const maximumFilterValues = 200

export const getFilterValues = async (ctx: JobCtx): Promise<FilterValues> => {
  await closeExpired(ctx)
  const [facets, range] = await Promise.all([
    readFacets(ctx.db, maximumFilterValues),
    readSalaryRange(ctx.db),
  ])
  const of = (kind: FacetKind): FacetCount[] => facets.get(kind)!
  return {
    locations: of('location'),
    companies: of('company'),
    categories: of('category'),
    employmentTypes: of('employmentType'),
    experienceLevels: of('experienceLevel'),
    workArrangements: of('workArrangement'),
    skills: of('skill'),
    sources: of('source'),
    salaryRange: { ...range, currency: 'EUR' },
  }
}

export const countJobs = async (ctx: JobCtx): Promise<{ total: number; open: number }> => {
  await closeExpired(ctx)
  const [total, open] = await Promise.all([readFacet(ctx.db, 'job'), readFacet(ctx.db, 'open')])
  return { total, open }
}

/** Counts open jobs, and for the total all jobs. Weeks begin on Monday, in the Netherlands. */
export const getStatistics = async (ctx: JobCtx): Promise<JobStatistics> => {
  const { total, open } = await countJobs(ctx)
  const [facets, newJobs, remote] = await Promise.all([
    readFacets(ctx.db, maximumFilterValues),
    countPostedSince(ctx.db, startOfWeek(ctx.clock.now())),
    readFacet(ctx.db, 'workArrangement', 'REMOTE'),
  ])
  const by = (kind: FacetKind): Record<string, number> =>
    Object.fromEntries(facets.get(kind)!.map(({ value, count }) => [value, count]))
  return {
    totalJobs: total,
    activeJobs: open,
    newJobsThisWeek: newJobs,
    remoteJobs: remote,
    jobsByCategory: by('category'),
    jobsByEmploymentType: by('employmentType'),
    jobsByLocation: by('location'),
    jobsBySource: by('source'),
  }
}
