/** `/mijn/bewaard` and `/mijn/alerts`: jobs that somebody keeps, and searches that are mailed to them. */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, idParameter, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import { isOwnAddressProven } from '../accounts/self-service.actions.ts'
import type { Ctx } from '../context.ts'
import { changeAlert, listAlerts, listToday, removeAlert } from '../job-alerts/job-alert.actions.ts'
import { frequencies } from '../job-alerts/job-alert.schema.ts'
import { listBookmarks, removeBookmark } from '../jobs/bookmark.actions.ts'
import { isOpenNow } from '../jobs/job.actions.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { alertsPage, keptPage, keptPageSize, todayShown } from './kept.views.ts'
import { alertsHome, keptHome } from './mine-page.ts'

const params = closed({ id: idParameter() })

export const keptPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: keptHome,
      summary: 'Jobs kept for later',
      access: 'session',
      query: closed({ pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
      handler: async ({ session, query: { pagina = 1 }, view: { language, toast } }) => {
        const request = { page: pagina - 1, size: keptPageSize }
        const { jobs, total } = await listBookmarks(ctx, session.caller.id, [], request)
        const closed = new Set(jobs.filter((job) => !isOpenNow(ctx, job)))
        return keptPage({ language, toast, jobs, closed, total, page: pagina, now: ctx.clock.now() })
      },
    }),
    page({
      method: 'POST',
      path: `${keptHome}/{id}/wissen`,
      summary: 'Keep a job no longer',
      access: 'session',
      params,
      handler: async ({ params: { id }, session }) => {
        await removeBookmark(ctx, id, session.caller.id)
        return seeOther(keptHome, { toast: 'unkept' })
      },
    }),
    ...alertPages(site, ctx),
  ]
}

const alertPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: alertsHome,
      summary: 'Own alerts with the matches of today',
      access: 'session',
      handler: async ({ session: { caller }, view: { language, toast } }) => {
        const alerts = []
        for (const alert of await listAlerts(ctx, caller))
          alerts.push({ alert, today: await listToday(ctx, caller, alert.id, todayShown) })
        const isUnproven = alerts.length > 0 && !(await isOwnAddressProven(ctx, caller))
        return alertsPage({ language, toast, alerts, isUnproven, now: ctx.clock.now() })
      },
    }),
    page({
      method: 'POST',
      path: `${alertsHome}/{id}/frequentie`,
      summary: 'Choose how often an alert is mailed',
      access: 'session',
      params,
      fields: ['frequency'],
      handler: async ({ params: { id }, session, fields: { frequency } }) => {
        const chosen = frequencies.find((each) => each === frequency)
        if (!chosen) throw notFound('There is no such frequency.')
        await changeAlert(ctx, session.caller, id, { frequency: chosen })
        return seeOther(alertsHome, { toast: 'frequency' })
      },
    }),
    page({
      method: 'POST',
      path: `${alertsHome}/{id}/stoppen`,
      summary: 'Stop an alert, or switch it on again',
      access: 'session',
      params,
      fields: ['active'],
      handler: async ({ params: { id }, session, fields }) => {
        const active = fields.active === 'yes'
        await changeAlert(ctx, session.caller, id, { active })
        return seeOther(alertsHome, { toast: active ? 'started' : 'stopped' })
      },
    }),
    page({
      method: 'POST',
      path: `${alertsHome}/{id}/wissen`,
      summary: 'Delete an alert',
      access: 'session',
      params,
      handler: async ({ params: { id }, session }) => {
        await removeAlert(ctx, session.caller, id)
        return seeOther(alertsHome, { toast: 'removed' })
      },
    }),
  ]
}
