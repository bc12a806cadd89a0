/** `/account/sites/{clientId}/disconnect`: a person takes back what they agreed to for a site. */

import { notFound } from '../../../kit/errors.ts'
import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { CompanySite } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { disconnectSite } from './site.actions.ts'

export const connectedSitePages = (site: CompanySite, ctx: Ctx): Route[] => [
  pagesFor(site)({
    ...{ method: 'POST', path: '/account/sites/{clientId}/disconnect', access: 'session' },
    summary: 'Take back what a site may know, and end what it holds',
    params: closed({ clientId: Type.String() }),
    handler: async ({ session, params: { clientId } }) => {
      if (!(await disconnectSite(ctx, session, clientId)))
        throw notFound('You are not connected to this site.')
      return seeOther('/account', { toast: 'site-disconnected' })
    },
  }),
]
