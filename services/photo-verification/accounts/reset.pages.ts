/** The page that the link of `polder admin reset` leads to: one form, which works without JavaScript. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import type { PhotoSite } from '../site/site.ts'
import { accountOfLink, choosePassword } from './admin-reset.actions.ts'
import { changedPage, overPage, resetPage, resetPath } from './reset.views.ts'

const refusedRequest = (error: unknown): Failure => {
  if (error instanceof Failure && error.status === 400) return error
  throw error
}

export const resetPages = (ctx: Ctx, site: PhotoSite): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: resetPath,
      summary: 'The page on which to choose a new password',
      access: 'public',
      query: closed({ token: Type.Optional(Type.String({ maxLength: 1000 })) }),
      handler: async ({ query: { token = '' }, view: { language } }) => {
        try {
          await accountOfLink(ctx, token)
        } catch (error) {
          refusedRequest(error)
          return overPage(language)
        }
        return resetPage(language, token)
      },
    }),
    page({
      method: 'POST',
      path: resetPath,
      summary: 'Choose a new password on the page',
      access: 'public',
      fields: ['token', 'newPassword'],
      handler: async ({ fields: { token, newPassword }, view: { language } }) => {
        try {
          await choosePassword(ctx, token, newPassword)
        } catch (error) {
          // A refused password is asked for again; anything else wrong means that the link is over.
          return refusedRequest(error).options.fieldErrors
            ? { ...resetPage(language, token, true), status: 422 }
            : overPage(language)
        }
        return changedPage(language)
      },
    }),
  ]
}
