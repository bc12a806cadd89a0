/** `/account`: who is signed in, for which company, and how sure the issuer is of it. */

import type { Route } from '../../../kit/http/route.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { SignInDesk } from '../../../kit/sign-in/desk.ts'
import type { IssuerSession } from '../../../kit/sign-in/issuer-sessions.ts'
import { accountView } from './account.views.ts'

export const accountPages = (site: Site<IssuerSession>, desk: SignInDesk): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/account',
    summary: 'Who is signed in',
    access: 'session',
    handler: ({ session, view }) => accountView(view.language, session, new URL(desk.issuerOrigin)),
  }),
]
