/** Pages of the register for administrators, over the same actions as the API. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, oneOf } from '../../../kit/http/schema.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Ctx } from '../context.ts'
import { admin } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { readLog, readRegister, readRetention } from './register.actions.ts'
import { logCsv, registerCsv, retentionCsv } from './register.routes.ts'
import { logPage, pathOf, registerPage, registerParts, retentionPage } from './register.views.ts'

/** A page that holds more helps nobody; the file has all. */
const shownRows = 500

export const registerPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: pathOf('register'),
      summary: 'The register of processing activities',
      access: admin,
      handler: async ({ session, view: { language } }) =>
        registerPage(language, await readRegister(ctx, session.caller, language)),
    }),
    page({
      method: 'GET',
      path: pathOf('retention'),
      summary: 'What will be erased',
      access: admin,
      handler: async ({ session, view: { language } }) =>
        retentionPage(language, (await readRetention(ctx, session.caller)).slice(0, shownRows)),
    }),
    page({
      method: 'GET',
      path: pathOf('log'),
      summary: 'Who looked at whose data',
      access: admin,
      handler: async ({ session, view: { language } }) =>
        logPage(language, (await readLog(ctx, session.caller)).slice(0, shownRows)),
    }),
    page({
      method: 'GET',
      path: '/beheer/privacy/{part}/csv',
      summary: 'A part of the register as a file',
      access: admin,
      params: closed({ part: oneOf(registerParts) }),
      handler: async ({ params: { part }, session: { caller }, view: { language } }) => {
        if (part === 'register') return registerCsv(await readRegister(ctx, caller, language))
        return part === 'log'
          ? logCsv(await readLog(ctx, caller))
          : retentionCsv(await readRetention(ctx, caller))
      },
    }),
  ]
}
