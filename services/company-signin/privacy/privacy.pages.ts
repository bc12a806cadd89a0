/** `/account/export` and `/account/erase`: all that is kept of a person, and the end of it. */

import { reply } from '../../../kit/http/reply.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Mistake } from '../../../kit/pages/parts/error-summary.ts'
import { asksPassword, isOwnPassword } from '../addresses/email.pages.ts'
import {
  type BrowserSession,
  type CompanySite,
  demandSecondStep,
} from '../browser-sessions/browser-session.ts'
import { forgetSessionCookie } from '../browser-sessions/session-cookie.ts'
import type { Ctx } from '../context.ts'
import { findCompanyName } from './person-data.store.ts'
import { closesCompany, erase, exportPerson } from './privacy.actions.ts'
import { erasedPage, erasePage } from './privacy.views.ts'
import { privacyWords } from './privacy.words.ts'

export const privacyPages = (site: CompanySite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  const companyToClose = async (session: BrowserSession): Promise<string | null> =>
    (await closesCompany(ctx, session)) ? findCompanyName(ctx.db, session.kvkNumber) : null
  return [
    page({
      ...{ method: 'GET', path: '/account/export', access: 'session' },
      summary: 'All that is kept of the person',
      handler: async ({ session }) =>
        reply({
          status: 200,
          headers: {
            'content-type': 'application/json; charset=utf-8',
            'content-disposition': 'attachment; filename="polder-company-signin.json"',
            'cache-control': 'no-store',
            'x-content-type-options': 'nosniff',
          },
          body: `${JSON.stringify(await exportPerson(ctx, session), null, 2)}\n`,
        }),
    }),
    page({
      ...{ method: 'GET', path: '/account/erase', access: 'public' },
      summary: 'What erasing the person means',
      query: closed({ done: Type.Optional(Type.String({ maxLength: 10 })) }),
      handler: async ({ session, query, view: { language } }) => {
        if (!session && query.done !== undefined) return erasedPage(language)
        if (!session) return seeOther('/login?back=%2Faccount%2Ferase')
        const closes = await companyToClose(session)
        return erasePage({ language, closes, asksPassword: asksPassword(session, ctx.clock.now()) })
      },
    }),
    page({
      ...{ method: 'POST', path: '/account/erase', access: 'session' },
      summary: 'Erase the person',
      fields: ['confirm', 'company', 'current'],
      handler: async ({ session, fields, view: { language }, address }) => {
        demandSecondStep(session, ctx.clock.now())
        const words = privacyWords[language]
        const asks = asksPassword(session, ctx.clock.now())
        const closes = await companyToClose(session)
        const isClosing = fields.company === 'CLOSE'
        const isOwn = !asks || (await isOwnPassword(ctx, session, fields.current, address))
        const mistakes: Mistake[] = [
          ...(closes !== null && !isClosing ? [{ field: 'company', message: words.missingClose }] : []),
          ...(fields.confirm === 'ERASE' ? [] : [{ field: 'confirm', message: words.missingConfirm }]),
          ...(isOwn ? [] : [{ field: 'current', message: words.wrongPassword }]),
        ]
        const again = (named: string | null, wrong: Mistake[]) =>
          erasePage({ language, closes: named, asksPassword: asks, mistakes: wrong })
        if (mistakes.length > 0) return again(closes, mistakes)
        // Another one by law may have left meanwhile: the database says so.
        if ((await erase(ctx, session, closes !== null && isClosing)) === 'last-by-law')
          return again(await findCompanyName(ctx.db, session.kvkNumber), [
            { field: 'company', message: words.missingClose },
          ])
        return seeOther('/account/erase?done=1', { cookies: [forgetSessionCookie(ctx)] })
      },
    }),
  ]
}
