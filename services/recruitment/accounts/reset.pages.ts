/** The page that password-reset mails lead to: one form, which works without JavaScript. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { resetPassword } from './account.actions.ts'
import { forgotPath } from './forgot-path.ts'
import { resetDonePage, resetOverPage, resetPage } from './reset.views.ts'

/** Where mails link to unless RECRUITMENT_RESET_PAGE says otherwise. */
export const resetPath = '/auth/reset-password'

export const resetPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: resetPath,
      summary: 'The page on which to choose a new password',
      access: 'public',
      query: closed({ token: Type.Optional(Type.String({ maxLength: 500 })) }),
      handler: ({ query: { token }, view: { language } }) =>
        token
          ? resetPage(language, resetPath, token)
          : { ...resetOverPage(language, forgotPath), status: 400 },
    }),
    page({
      method: 'POST',
      path: resetPath,
      summary: 'Choose a new password on the page',
      access: 'public',
      fields: ['token', 'newPassword'],
      handler: async ({ fields: { token, newPassword }, view: { language } }) => {
        try {
          await resetPassword(ctx, token, newPassword)
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 400) throw error
          // A refused password is asked for again; anything else wrong means that the link is over.
          return error.options.fieldErrors
            ? { ...resetPage(language, resetPath, token, true), status: 422 }
            : { ...resetOverPage(language, forgotPath), status: 400 }
        }
        return resetDonePage(language)
      },
    }),
  ]
}
