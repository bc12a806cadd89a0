/** `/account/invitation`: the page that the link of an invitation leads to. */

import { Failure } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import { beginBrowserSession, type CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { deviceOf, rememberDevice } from '../sign-in/known-devices.ts'
import { join, readInvitation } from './joining.actions.ts'
import { goneInvitationPage, invitationPage, invitationPath } from './joining.views.ts'
import { peopleWords } from './people.views.ts'
import { nothingSent, sentOf } from './sent.ts'

const access = 'public'

export const joiningPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      ...{ method: 'GET', path: invitationPath, access },
      summary: 'An invitation; looking at it uses nothing up',
      query: Type.Object({ token: Type.Optional(Type.String({ maxLength: 200 })) }),
      handler: ({ query: { token = '' }, view: { language } }) =>
        orGone(language, async () =>
          invitationPage(language, await readInvitation(ctx, token), token, nothingSent),
        ),
    }),
    page({
      ...{ method: 'POST', path: invitationPath, access },
      summary: 'Take up an invitation, which signs in',
      fields: ['token', 'firstName', 'lastNamePrefix', 'lastName', 'password'],
      // A one-time key does not repeat the cookie; the invitation works once by itself.
      repeatable: true,
      handler: ({ fields, address, headers, cookies, view: { language } }) =>
        orGone(language, async () => {
          const device = deviceOf(ctx, cookies)
          const userAgent = headers['user-agent']
          try {
            const { cookie } = await join(
              ctx,
              { ...fields, language },
              async (trx, { id: representativeId }) => {
                // The browser in which they made the account is none that they have to be warned of.
                await rememberDevice(trx, ctx, { representativeId, token: device.token, userAgent })
                const facts = { passwordAt: ctx.clock.now() }
                return beginBrowserSession(trx, ctx, { representativeId, facts, address, userAgent })
              },
            )
            return seeOther('/account', { cookies: [cookie, device.cookie] })
          } catch (error) {
            const { password: _secret, ...entered } = fields
            const sent = sentOf(error, entered, peopleWords[language].joinProblems)
            if (!sent) throw error
            return invitationPage(language, await readInvitation(ctx, fields.token), fields.token, sent)
          }
        }),
    }),
  ]
}

const orGone = async <T>(language: 'nl' | 'en', work: () => Promise<T>): Promise<T | Page> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof Failure && error.options.code === 'INVITATION_GONE')
      return goneInvitationPage(language)
    throw error
  }
}
