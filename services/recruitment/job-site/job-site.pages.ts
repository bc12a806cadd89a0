/** All pages of the public job site, in the order in which people meet them. */

import type { Route } from '../../../kit/http/route.ts'
import type { Ctx } from '../context.ts'
import { jobPages } from '../jobs/job.pages.ts'
import { jobReadingPages } from '../jobs/job-reading.pages.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { companyPages } from './company.pages.ts'
import { feedPages } from './feed.pages.ts'
import { frontPages } from './front.pages.ts'
import { listPages } from './list.pages.ts'
import { searchPages } from './search.pages.ts'
import { sitemapPages } from './sitemap.pages.ts'

export const jobSitePages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...frontPages(site, ctx),
  ...searchPages(site, ctx),
  ...listPages(site, ctx),
  ...jobPages(site, ctx),
  ...jobReadingPages(site, ctx),
  ...companyPages(site, ctx),
  ...feedPages(site, ctx),
  ...sitemapPages(site, ctx),
]
