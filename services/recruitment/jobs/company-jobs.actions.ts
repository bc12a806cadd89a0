/** Companies by their open jobs: one company's, and who has most (specification, The job site). */

import { companySlug } from '../core/company-slug.ts'
import { findOfCompany } from './company-jobs.store.ts'
import { closeExpired, type JobCtx } from './job.actions.ts'
import type { JobDto } from './job.schema.ts'
import { readFacets } from './job-facets.store.ts'
import { show } from './shown-jobs.ts'
import { pageSize } from './site-search.actions.ts'

export const jobsOfCompany = async (
  ctx: JobCtx,
  slug: string,
  { page, userId }: { page: number; userId: number | null },
): Promise<{ jobs: JobDto[]; total: number }> => {
  await closeExpired(ctx)
  const { ids, total } = await findOfCompany(ctx.db, slug, { page: page - 1, size: pageSize })
  return { jobs: await show(ctx, ids, userId), total }
}

export interface CompanyCount {
  name: string
  slug: string
  count: number
}

const mostCompanies = 200

/** Companies with most open jobs, at most two hundred; names of one slug are one company. */
export const busiestCompanies = async (ctx: JobCtx): Promise<CompanyCount[]> => {
  await closeExpired(ctx)
  const counts = (await readFacets(ctx.db, mostCompanies)).get('company') ?? []
  const companies = new Map<string, CompanyCount>()
  for (const { value, count } of counts) {
    const slug = companySlug(value)
    const known = companies.get(slug)
    if (known) known.count += count
    else companies.set(slug, { name: value, slug, count })
  }
  return [...companies.values()].sort((a, b) => b.count - a.count || (a.slug < b.slug ? -1 : 1))
}
