/** The open jobs that meet an alert now: the strict results of the same search, newest first. */

import type { PageRequest } from '../../../kit/http/page.ts'
import { findNewestMatches, type JobCtx, type JobSearch } from '../jobs/job-matching.actions.ts'
import type { JobAlertRow } from './job-alert.tables.ts'

/** What an alert wishes, without what it is called and when it is mailed. */
export type AlertWishes = Pick<
  JobAlertRow,
  | 'keywords'
  | 'location'
  | 'radius_km'
  | 'category'
  | 'company'
  | 'employment_types'
  | 'experience_levels'
  | 'skills'
  | 'remote'
  | 'salary_min'
  | 'salary_currency'
>

/** With a radius its place of work is a place; without one it is words. */
export const searchOf = (alert: AlertWishes): JobSearch => ({
  text: alert.keywords ?? '',
  ...(alert.radius_km === null ? {} : { place: alert.location, radiusKm: alert.radius_km }),
  filter: {
    location: alert.radius_km === null ? alert.location : null,
    category: alert.category,
    company: alert.company,
    employmentTypes: alert.employment_types,
    experienceLevels: alert.experience_levels,
    skills: alert.skills,
    ...(alert.remote ? { workArrangements: ['REMOTE'] } : {}),
    ...(alert.salary_min ? { salaryMin: alert.salary_min, currency: alert.salary_currency ?? 'EUR' } : {}),
  },
})

/** Ids of one page and how many match; with `since` only jobs that were posted from then on. */
export const findMatches = (
  ctx: JobCtx,
  alert: AlertWishes,
  request: PageRequest,
  since?: string,
): Promise<{ ids: number[]; total: number }> => {
  const search = searchOf(alert)
  const asked = since === undefined ? search : { ...search, filter: { ...search.filter, postedAfter: since } }
  return findNewestMatches(ctx, asked, request)
}
