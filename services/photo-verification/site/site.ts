/** The pages of photo-verification as one site: its name, its front page, and what every service's pages have. */

import type { Route } from '../../../kit/http/route.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { dialect, type PhotoSession } from '../dialect.ts'
import { checkForm } from '../portal/check.views.ts'
import { pageFiles } from './page-assets.ts'
import { siteWords } from './site.words.ts'

export type PhotoSite = Site<PhotoSession>

export const openPhotoSite = (platform: Platform): PhotoSite =>
  openSite<PhotoSession>(platform, {
    service: dialect.name,
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    files: pageFiles,
  })

/** The front page, assets and preferences. */
export const sitePages = (site: PhotoSite): Route[] => [
  landingPage(site, ({ language }) => {
    const { title, lead, act } = siteWords[language]
    return { title, lead, act: { href: '/app', label: act }, more: checkForm({ language }) }
  }),
  ...siteRoutes(site),
]
