/** The owners' page; what it does, it does through the API. */

import type { Route } from '../../../kit/http/route.ts'
import { pagesFor } from '../../../kit/pages/page-route.ts'
import type { PhotoSite } from '../site/site.ts'
import { appPage } from './app.page.ts'

export const appPages = (site: PhotoSite): Route[] => [
  pagesFor(site)({
    method: 'GET',
    path: '/app',
    summary: 'The page where owners upload and manage their photos',
    access: 'public',
    handler: ({ view: { language } }) => appPage(language),
  }),
]
