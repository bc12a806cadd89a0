/** `/bedrijven` and `/bedrijven/{slug}`: companies, what they say of themselves, and their open jobs (specification, The job site). */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import { appliedFor } from '../applications/applied-jobs.actions.ts'
import { findCompany } from '../companies/company.actions.ts'
import type { Ctx } from '../context.ts'
import { readSearch } from '../core/site/asked-search.ts'
import type { Query } from '../core/site/query-values.ts'
import { busiestCompanies, jobsOfCompany } from '../jobs/company-jobs.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { siteWords } from '../site/site.words.ts'
import { companiesPage, companiesPath, companyPage } from './company.views.ts'
import { listing, openGraph } from './found.views.ts'
import { anyQuery } from './search.pages.ts'

export const companyPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: companiesPath,
      summary: 'Companies with open jobs',
      access: 'public',
      query: anyQuery,
      handler: async ({ view }) => {
        const [companies, publicUrl] = await Promise.all([busiestCompanies(ctx), ctx.publicUrl])
        const more = openGraph(view.language, publicUrl + companiesPath, siteWords[view.language].name)
        return { ...companiesPage(view.language, companies), ...listing({ publicUrl, view }, more) }
      },
    }),
    page({
      method: 'GET',
      path: `${companiesPath}/{slug}`,
      summary: 'One company',
      access: 'public',
      params: closed({ slug: Type.String() }),
      query: anyQuery,
      handler: async ({ params: { slug }, query, session, view }) => {
        const { asked, problems } = readSearch(query as Query)
        const userId = session?.caller.id ?? null
        const [company, found, publicUrl] = await Promise.all([
          findCompany(ctx, slug),
          jobsOfCompany(ctx, slug, { page: asked.pagina, userId }),
          ctx.publicUrl,
        ])
        const isMissing =
          (!company && found.total === 0) || problems.some(({ parameter }) => parameter === 'pagina')
        if (isMissing) throw notFound('There is no such company.')
        const ids = found.jobs.map(({ id }) => id)
        const applied = userId === null ? new Map<number, string>() : await appliedFor(ctx, userId, ids)
        const { language } = view
        const named =
          company ?? found.jobs[0] ?? (await jobsOfCompany(ctx, slug, { page: 1, userId })).jobs[0]
        const name = (named && 'name' in named ? named.name : named?.company) ?? slug
        const shown = companyPage({
          ...{ language, slug, name, company, applied, page: asked.pagina, now: ctx.clock.now() },
          ...found,
        })
        const more = openGraph(
          language,
          `${publicUrl}${companiesPath}/${slug}`,
          siteWords[language].name,
          company?.logo?.path,
        )
        const told = listing({ publicUrl, view }, more)
        // Until somebody claims it, it is a list like any other.
        return { ...shown, ...told, ...(company ? {} : { indexed: false, followed: true }) }
      },
    }),
  ]
}
