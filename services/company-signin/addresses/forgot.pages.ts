/** `/login/forgot` and `/login/reset`: a new password by a mailed link. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { parseEmail } from '../core/email-address.ts'
import { isKvkNumber } from '../core/kvk-number.ts'
import { isPresentPassword } from '../sessions/present-password.ts'
import { addressWords } from './address.words.ts'
import { askReset, isResetToken, resetPassword } from './forgot.actions.ts'
import { forgotPage, resetDonePage, resetOverPage, resetPage, sentPage } from './forgot.views.ts'

const text = () => Type.Optional(Type.String({ maxLength: 300 }))

/** Numbers are copied with spaces and dots between their digits. */
const digitsOf = (given: string): string => given.replace(/[\s.]/g, '')

export const forgotPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: '/login/forgot', access: 'public' },
      summary: 'Ask for a new password',
      query: closed({ sent: text() }),
      handler: ({ query, view: { language } }) =>
        query.sent === undefined ? forgotPage({ language }) : sentPage(language),
    }),
    page({
      ...{ method: 'POST', path: '/login/forgot', access: 'public' },
      summary: 'Have a link for a new password mailed',
      fields: ['kvkNumber', 'email'],
      repeatable: true,
      handler: async ({ fields, view: { language }, address }) => {
        const words = addressWords[language].forgot
        const kvkNumber = digitsOf(fields.kvkNumber)
        const email = parseEmail(fields.email)
        const mistakes = [
          ...(isKvkNumber(kvkNumber) ? [] : [{ field: 'kvkNumber', message: words.missingKvk }]),
          ...(email === null ? [{ field: 'email', message: words.missingEmail }] : []),
        ]
        if (email === null || mistakes.length > 0) return forgotPage({ language, said: fields, mistakes })
        await askReset(ctx, { kvkNumber, email, language }, address)
        return seeOther('/login/forgot?sent=1')
      },
    }),
    page({
      ...{ method: 'GET', path: '/login/reset', access: 'public' },
      summary: 'Choose a new password by a mailed link',
      query: closed({ token: text(), done: text() }),
      handler: async ({ query: { token = '', done }, view: { language } }) => {
        if (done !== undefined && token === '') return resetDonePage(language)
        return (await isResetToken(ctx, token))
          ? resetPage({ language, token })
          : { ...resetOverPage(language), status: 410 }
      },
    }),
    page({
      ...{ method: 'POST', path: '/login/reset', access: 'public' },
      summary: 'Set a new password by a mailed link',
      fields: ['token', 'password'],
      repeatable: true,
      handler: async ({ fields: { token, password }, view: { language } }) => {
        const words = addressWords[language].reset
        try {
          return (await resetPassword(ctx, token, password))
            ? seeOther('/login/reset?done=1')
            : { ...resetOverPage(language), status: 422 }
        } catch (error) {
          if (!(error instanceof Failure) || error.status !== 400) throw error
          const isLength = password.length < 8 || password.length > 128
          const message = isPresentPassword(error) ? words.present : isLength ? words.length : words.common
          return resetPage({ language, token, mistakes: [{ field: 'password', message }] })
        }
      },
    }),
  ]
}
