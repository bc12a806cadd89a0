/** `/account/adres-bevestigen`: a new link for whoever has not confirmed their address. */

import type { Reply, Route } from '../../../kit/http/route.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Page } from '../../../kit/pages/site.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { RecruitmentSite } from '../site/site.ts'
import { isOwnAddressProven, resendVerification } from './self-service.actions.ts'
import { linkMailedPage, unprovenPage, unprovenPath } from './unproven.views.ts'

/** Whoever has confirmed it in the meantime goes on to the account. */
const unlessProven = async (ctx: Ctx, caller: RecruitmentCaller, page: () => Page): Promise<Page | Reply> =>
  (await isOwnAddressProven(ctx, caller)) ? seeOther('/account') : page()

export const unprovenPages = (site: RecruitmentSite, ctx: Ctx): Route[] => {
  const page = pagesFor(site)
  return [
    page({
      method: 'GET',
      path: unprovenPath,
      summary: 'Ask for a new link to confirm the own address',
      access: 'session',
      handler: ({ session: { caller }, view: { language } }) =>
        unlessProven(ctx, caller, () => unprovenPage(language, caller.email)),
    }),
    page({
      method: 'POST',
      path: unprovenPath,
      summary: 'Have a new link to confirm the own address mailed',
      access: 'session',
      fields: [],
      repeatable: true,
      handler: async ({ session: { caller } }) => {
        await resendVerification(ctx, caller.email)
        return seeOther(`${unprovenPath}/verstuurd`)
      },
    }),
    page({
      method: 'GET',
      path: `${unprovenPath}/verstuurd`,
      summary: 'What comes next for whoever asked for a new link',
      access: 'session',
      handler: ({ session: { caller }, view: { language } }) =>
        unlessProven(ctx, caller, () => linkMailedPage(language, caller.email)),
    }),
  ]
}
