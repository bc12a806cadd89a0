/** `/bevestigen/{token}`: GET shows what will be sent and changes nothing, POST sends (specification, Confirming). */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, text } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { confirmHeld, readHeld } from './confirm.actions.ts'
import { donePage, heldFormPage } from './confirm.views.ts'

const path = '/bevestigen/{token}'
const params = closed({ token: text(100) })

/** What the page that it leads to says was done. */
const toasts = { ALERT: 'alert-made', APPLICATION: 'sent', ACCOUNT: 'welcome' } as const

/** The page says why; whatever else goes wrong is a failure like any other. */
const isTold = (error: unknown): boolean =>
  error instanceof Failure && [403, 404, 409, 410].includes(error.status)

export const confirmPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path,
      summary: 'What will be sent once it is confirmed',
      access: 'public',
      params,
      handler: async ({ params: { token }, session, view: { language, toast } }) => {
        const held = await readHeld(ctx, token, session?.caller ?? null)
        return held.state === 'used' && toast === 'sent'
          ? donePage(language, held)
          : heldFormPage(language, token, held)
      },
    }),
    page({
      method: 'POST',
      path,
      summary: 'Send what was held',
      access: 'public',
      params,
      fields: ['account', 'job'],
      handler: async ({ params: { token }, fields: { account, job }, session, view, headers }) => {
        try {
          const { kind, id, back, userId, cookie } = await confirmHeld(ctx, {
            token,
            takesOver: account === 'overnemen',
            seenJob: /^\d{1,15}$/.test(job) ? Number(job) : null,
            mayBegin: session === null,
            userAgent: headers['user-agent'],
          })
          const isSeen = cookie !== null || session?.caller.id === userId
          const own = {
            ALERT: '/mijn/alerts',
            APPLICATION: `/mijn/sollicitaties/${id}`,
            ACCOUNT: back === '/' ? '/mijn' : back,
          }
          return seeOther(isSeen ? own[kind] : `/bevestigen/${token}`, {
            toast: isSeen ? toasts[kind] : 'sent',
            cookies: cookie === null ? [] : [cookie],
          })
        } catch (error) {
          if (!isTold(error)) throw error
          const shown = heldFormPage(
            view.language,
            token,
            await readHeld(ctx, token, session?.caller ?? null),
          )
          return { ...shown, status: (error as Failure).status }
        }
      },
    }),
  ]
}
