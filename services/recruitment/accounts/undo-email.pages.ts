/** The page that the mail about a changed address leads to: it shows what the link is for, and one button does it. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { undoPath } from './mailed-tokens.actions.ts'
import { resetPath } from './reset.pages.ts'
import { lookAtUndo, undoEmailChange } from './undo-email.actions.ts'
import { undoPage, undoRefusedPage } from './undo-email.views.ts'

export const undoEmailPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: undoPath,
      summary: 'What the link about a changed e-mail address is for',
      access: 'public',
      query: closed({ token: Type.Optional(Type.String({ maxLength: 500 })) }),
      handler: async ({ query: { token = '' }, view: { language } }) => {
        const email = await lookAtUndo(ctx, token)
        return email === null ? undoRefusedPage(language, 'over') : undoPage(language, token, email)
      },
    }),
    page({
      method: 'POST',
      path: undoPath,
      summary: 'Take a changed e-mail address back',
      access: 'public',
      fields: ['token'],
      repeatable: true,
      handler: async ({ fields: { token }, view: { language } }) => {
        const outcome = await undoEmailChange(ctx, token)
        if (typeof outcome === 'string') return undoRefusedPage(language, outcome)
        return seeOther(`${resetPath}?token=${outcome.resetToken}`)
      },
    }),
  ]
}
