/** The route of the owners' page; what it does, it does through the API. */

import type { Route } from '../../../kit/http/route.ts'
import { pageReply } from '../../../kit/pages/layout.ts'
import { route } from '../dialect.ts'
import { noticePage } from '../portal/gate.views.ts'
import { appPage } from './app.page.ts'

export const appRoutes = (): Route[] => [
  route({
    method: 'GET',
    path: '/app',
    summary: 'The page where owners upload and manage their photos',
    tag: 'Pages',
    access: 'public',
    hidden: true,
    anyQuery: true,
    contentType: 'text/html',
    errorPage: (failure) => noticePage(failure, failure.language),
    handler: ({ language }) => pageReply(appPage(language)),
  }),
]
