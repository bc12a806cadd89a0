/** `/account`: a person's own page, and ending sessions. */

import { badRequest, notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { demandTwoSteps, endSession, listAccount } from './account.actions.ts'
import { accountPage } from './account.views.ts'
import { type CompanySite, demandSecondStep } from './browser-session.ts'
import { forgetSessionCookie } from './session-cookie.ts'

export const accountPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/account', access: 'session' },
      summary: 'The own account',
      handler: async ({ session, view: { language, toast } }) =>
        accountPage({ language, session, toast, ...(await listAccount(ctx, session)) }),
    }),
    page({
      ...{ method: 'POST', path: '/account/sessions/{id}/end', access: 'session' },
      summary: 'End one session of the own account',
      params: closed({ id: Type.String() }),
      handler: async ({ session, params: { id } }) => {
        if (!(await endSession(ctx, session, id))) throw notFound('This session is not yours, or has ended.')
        return id === session.id
          ? seeOther('/', { cookies: [forgetSessionCookie(ctx)] })
          : seeOther('/account', { toast: 'session-ended' })
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/sessions/end-all', access: 'session' },
      summary: 'End all sessions of the own account',
      handler: async ({ session }) => {
        await endSession(ctx, session, 'all')
        return seeOther('/', { cookies: [forgetSessionCookie(ctx)] })
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/two-steps', access: 'session', fields: ['demand'] },
      summary: 'Demand two steps of everybody of the company, or not',
      handler: async ({ session, fields: { demand } }) => {
        if (demand !== 'yes' && demand !== 'no') throw badRequest('demand: must be yes or no')
        demandSecondStep(session, ctx.clock.now())
        await demandTwoSteps(ctx, session, demand === 'yes')
        return seeOther('/account', { toast: 'two-steps' })
      },
    }),
  ]
}
