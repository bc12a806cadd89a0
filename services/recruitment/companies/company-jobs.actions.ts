/** The open jobs of a company, for its page and for career pages elsewhere. */

import { jobPath } from '../core/job-path.ts'
import { closeExpired, type JobCtx } from '../jobs/job.actions.ts'
import { findCompany } from './company.actions.ts'

const most = 100

export interface CompanyJobs {
  /** As it was claimed, or as its newest job names it. */
  company: string
  /** The company's page here. */
  url: string
  jobs: {
    id: number
    title: string
    url: string
    location: string | null
    salaryMin: number | null
    salaryMax: number | null
    salaryCurrency: string | null
    salaryPeriod: string | null
    hoursPerWeekMin: number | null
    hoursPerWeekMax: number | null
    applicationDeadline: string | null
    postedAt: string
  }[]
}

/** Newest first, at most 100; null for a company without open jobs that nobody claimed. */
export const companyJobs = async (ctx: JobCtx, slug: string, origin: string): Promise<CompanyJobs | null> => {
  await closeExpired(ctx)
  const [claimed, rows] = await Promise.all([
    findCompany(ctx, slug),
    ctx.db
      .selectFrom('jobs')
      .innerJoin('job_search', 'job_search.job_id', 'jobs.id')
      .where('jobs.company_slug', '=', slug)
      .where('job_search.open', '=', true)
      .select(['jobs.id', 'jobs.title', 'jobs.company', 'jobs.location', 'jobs.posted_at'])
      .select(['jobs.salary_min', 'jobs.salary_max', 'jobs.salary_currency', 'jobs.salary_period'])
      .select(['jobs.hours_per_week_min', 'jobs.hours_per_week_max', 'jobs.application_deadline'])
      .orderBy('jobs.posted_at', 'desc')
      .orderBy('jobs.id', 'desc')
      .limit(most)
      .execute(),
  ])
  const company = claimed?.name ?? rows[0]?.company
  if (company === undefined) return null
  const jobs = rows.map((row) => ({
    id: row.id,
    title: row.title,
    url: `${origin}${jobPath(row)}`,
    location: row.location,
    salaryMin: row.salary_min,
    salaryMax: row.salary_max,
    salaryCurrency: row.salary_currency,
    salaryPeriod: row.salary_period,
    hoursPerWeekMin: row.hours_per_week_min,
    hoursPerWeekMax: row.hours_per_week_max,
    applicationDeadline: row.application_deadline,
    postedAt: row.posted_at.toISOString(),
  }))
  return { company, url: `${origin}/bedrijven/${slug}`, jobs }
}
