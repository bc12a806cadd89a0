/** The routes and pages of recruiters' own things besides applications: jobs that they write, interviews, companies. */

import type { Route } from '../../kit/http/route.ts'
import { companyBindingRoutes } from './accounts/company-binding.routes.ts'
import { companyPages } from './companies/company.pages.ts'
import { companyRoutes } from './companies/company.routes.ts'
import type { Ctx } from './context.ts'
import { operatorPages } from './dashboard/operators.pages.ts'
import { interviewPages } from './interviews/interview.pages.ts'
import { interviewRoutes } from './interviews/interview.routes.ts'
import { editorPages } from './job-editor/editor.pages.ts'
import type { RecruitmentSite } from './site/site.ts'

export const deskPostRoutes = (ctx: Ctx): Route[] => [
  ...interviewRoutes(ctx),
  ...companyRoutes(ctx),
  ...companyBindingRoutes(ctx),
]

export const deskPostPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  ...editorPages(site, ctx),
  ...interviewPages(site, ctx),
  ...companyPages(site, ctx),
  ...operatorPages(site, ctx),
]
