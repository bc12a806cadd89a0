/** Lists of jobs for the public: search, filter, similar ones, the values to choose from, and statistics. */

import { invalidField } from '../../../kit/errors.ts'
import type { PageRequest } from '../../../kit/http/page.ts'
import { startOfDate, startOfWeek } from '../core/calendar.ts'
import { yearlyPay } from '../core/matching.ts'
import { askedWords, type TagKind, tagOf, wordTags } from '../core/search-text.ts'
import { closeExpired, type JobCtx, withViews } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { findDtos } from './job.store.ts'
import { type FacetCount, type FacetKind, readFacet, readFacets } from './job-facets.store.ts'
import { countPostedSince, readSalaryRange } from './job-index.store.ts'
import type { FilterValues, JobFilterDto, JobStatistics, SortField } from './job-list.schema.ts'
import { findManaged, findPage, type JobSorts, type Wanted } from './job-search.store.ts'
import { readWordGroups } from './search-words.store.ts'

export interface JobPage {
  jobs: JobDto[]
  total: number
}

const show = async (ctx: JobCtx, ids: readonly number[], userId: number | null): Promise<JobDto[]> =>
  (await findDtos(ctx.db, ids, userId)).map((job) => withViews(ctx, job))

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
): Promise<JobPage> => findJobs(ctx, { words: [], tags: [] }, sorts, request, userId)

export const searchJobs = async (
  ctx: JobCtx,
  query: string,
  request: PageRequest,
  userId: number | null,
): Promise<JobPage> => {
  const words = await readWordGroups(ctx.db, askedWords(query))
  // A question of signs alone finds no job. An empty question asks for the whole list.
  if (words.length === 0 && query.trim() !== '') return { jobs: [], total: 0 }
  return findJobs(ctx, { words, tags: [] }, [], request, userId)
}

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

const anyOf = (kind: TagKind, values: readonly string[] | null | undefined): string[][] =>
  values && values.length > 0 ? [values.map((value) => tagOf(kind, value))] : []

const whole = (kind: TagKind, value: string | null | undefined): string[][] =>
  value?.trim() ? [[tagOf(kind, value)]] : []

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

const wantedOf = async (ctx: JobCtx, filter: JobFilterDto): Promise<Wanted> => ({
  words: await readWordGroups(ctx.db, askedWords(filter.keyword ?? '')),
  tags: [
    ...eachWord('location', filter.location),
    ...eachWord('company', filter.company),
    ...whole('category', filter.category),
    ...anyOf('employment', filter.employmentTypes),
    ...anyOf('experience', filter.experienceLevels),
    ...anyOf('arrangement', filter.workArrangements),
    ...anyOf('skill', filter.skills),
    ...whole('source', filter.source),
  ],
  payMin: yearly(filter.salaryMin),
  payMax: yearly(filter.salaryMax),
  hoursMin: filter.hoursMin ?? undefined,
  hoursMax: filter.hoursMax ?? undefined,
  postedAfter: postedAfterOf(filter.postedAfter),
})

export const filterJobs = async (
  ctx: JobCtx,
  filter: JobFilterDto,
  request: PageRequest,
  userId: number | null,
): Promise<JobPage> => {
  const wanted = await wantedOf(ctx, filter)
  return findJobs(ctx, wanted, sortOf(filter.sortBy, filter.sortDirection), request, userId)
}

/** For administrators: jobs of any condition, newest first. */
export const listManagedJobs = async (
  ctx: JobCtx,
  search: string | undefined,
  active: boolean | undefined,
  request: PageRequest,
  userId: number,
): Promise<JobPage> => {
  const words = await readWordGroups(ctx.db, askedWords(search ?? ''))
  if (words.length === 0 && search?.trim()) return { jobs: [], total: 0 }
  const { ids, total } = await findManaged(ctx.db, words, active, request)
  return { jobs: await show(ctx, ids, userId), total }
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
