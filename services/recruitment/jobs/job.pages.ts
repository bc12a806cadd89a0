/** The page of one job, which mails lead to: `/vacatures/{id}-{slug}`, one address for each job. */

import type { Route } from '../../../kit/http/route.ts'
import { reply } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { closingTime } from '../core/closing-time.ts'
import { jobPath } from '../core/job-path.ts'
import { readNotice } from '../matches/match-notice.actions.ts'
import { findOwnMatch } from '../matches/own-match.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { isOpen, withCompany } from './job.actions.ts'
import { findDto } from './job.store.ts'
import { closedJobPage, jobPage, missingJobPage } from './job-page.views.ts'

const idPattern = /^(\d{1,15})(?:-|$)/

export const jobPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/vacatures/{job}',
    summary: 'One job',
    access: 'public',
    params: closed({ job: Type.String() }),
    handler: async ({ params, session, view: { language } }) => {
      const id = Number(idPattern.exec(params.job)?.[1] ?? 0)
      const job = id === 0 ? undefined : await findDto(ctx.db, id, null)
      if (!job) return missingJobPage(language)
      const path = jobPath(job)
      // The title has changed since, or somebody made the address up.
      if (path !== `/vacatures/${params.job}`)
        return reply({ status: 301, headers: { location: path, 'cache-control': 'no-cache' } })
      const { active, expiresAt, applicationDeadline } = job
      const closes_at = closingTime(expiresAt === null ? null : new Date(expiresAt), applicationDeadline)
      if (!isOpen({ active, closes_at }, ctx.clock.now())) return closedJobPage(job, language)
      ctx.views.count(id)
      const [match, notice] = await Promise.all([
        session ? findOwnMatch(ctx, session.caller, id) : null,
        readNotice(ctx),
      ])
      return jobPage(await withCompany(ctx, job), language, { match, notice })
    },
  }),
]
