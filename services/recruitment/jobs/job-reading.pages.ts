/** The page of where each field of a job was read: `/vacatures/{id}-{slug}/gelezen` (specification, Reading). */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { jobPath } from '../core/job-path.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { idIn } from './job.pages.ts'
import { findDto } from './job.store.ts'
import { missingJobPage } from './job-page.views.ts'
import { jobReadingPage } from './job-reading.views.ts'
import { toldReadings } from './job-readings.actions.ts'

export const jobReadingPages = (site: RecruitmentSite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/vacatures/{job}/gelezen',
    summary: 'Where each field of a job was read',
    access: 'public',
    params: closed({ job: Type.String() }),
    handler: async ({ params, view }) => {
      const id = idIn(params.job)
      const job = id === 0 ? undefined : await findDto(ctx.db, id, null)
      if (!job) return missingJobPage(view.language)
      if (jobPath(job) !== `/vacatures/${params.job}`) return seeOther(`${jobPath(job)}/gelezen`)
      return jobReadingPage(job, await toldReadings(ctx, id), view.language)
    },
  }),
]
