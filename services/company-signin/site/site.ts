/** The pages of company-signin as one site: its name, its front page, assets and preferences. */

import type { Route } from '../../../kit/http/route.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { type BrowserSession, type CompanySite, currentSession } from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { dialect } from '../dialect.ts'
import { signInFirst } from '../sign-in/login.pages.ts'
import { siteWords } from './site.words.ts'

export const openCompanySite = (platform: Platform, db: Ctx['db']): CompanySite => {
  const { clock, production } = platform
  return openSite<BrowserSession>(platform, {
    service: dialect.name,
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    sessions: {
      current: async (cookies) => (await currentSession({ db, clock, production }, cookies)) ?? null,
    },
    signInPath: '/login',
    signOutPath: '/account/sign-out',
    signInPage: signInFirst,
  })
}

/** The front page, whose main act is onboarding, and what every site has. */
export const sitePages = (site: CompanySite): Route[] => [
  landingPage(site, ({ language }) => {
    const { title, lead, act } = siteWords[language]
    return { title, lead, act: { href: '/onboarding', label: act } }
  }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
