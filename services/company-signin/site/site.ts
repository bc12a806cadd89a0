/** The pages of company-signin as one site: its name, its front page, assets and preferences. */

import type { Route } from '../../../kit/http/route.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { dialect } from '../dialect.ts'
import { siteWords } from './site.words.ts'

export const openCompanySite = (platform: Platform): Site =>
  openSite(platform, {
    service: dialect.name,
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
  })

/** The front page, whose main act is onboarding, and what every site has. */
export const sitePages = (site: Site): Route[] => [
  landingPage(site, ({ language }) => {
    const { title, lead, act } = siteWords[language]
    return { title, lead, act: { href: '/onboarding', label: act } }
  }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
