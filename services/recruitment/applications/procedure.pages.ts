/** Pages about the procedures of jobs for recruiters, over the same actions as the API. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { boundTo } from '../accounts/company-scope.ts'
import type { Ctx } from '../context.ts'
import { recruiter } from '../dialect.ts'
import { getJob } from '../jobs/job.actions.ts'
import { listWithoutPay } from '../jobs/without-pay.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { listRunningOfJob } from './application.actions.ts'
import { endProcedurePage, procedurePath, proceduresPage } from './procedure.views.ts'
import { endProcedure, listRunningProcedures } from './retention.actions.ts'

const params = closed({ id: idParameter() })

/** More than a page holds; the API has all. */
const shownJobs = { page: 0, size: 100 }

export const procedurePages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: procedurePath,
      summary: 'Procedures that run, and jobs without pay',
      access: recruiter,
      handler: async ({ session, view: { language, toast } }) => {
        const [running, { jobs }] = await Promise.all([
          listRunningProcedures(ctx, boundTo(session.caller)),
          listWithoutPay(ctx, shownJobs, session.caller.id, boundTo(session.caller)),
        ])
        return proceduresPage({ language, running, withoutPay: jobs, toast })
      },
    }),
    page({
      method: 'GET',
      path: `${procedurePath}/{id}`,
      summary: 'What ending a procedure does',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session, view: { language } }) => {
        const job = await getJob(ctx.db, id)
        return endProcedurePage(language, job, await listRunningOfJob(ctx, session.caller, id))
      },
    }),
    page({
      method: 'POST',
      path: `${procedurePath}/{id}`,
      summary: 'End the procedure of a job',
      access: recruiter,
      params,
      handler: async ({ params: { id }, session }) => {
        await endProcedure(ctx, session.caller, id)
        return seeOther(procedurePath, { toast: 'procedure-ended' })
      },
    }),
  ]
}
