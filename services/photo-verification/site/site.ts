/** The pages of photo-verification as one site: its name, who is signed in, and the pages that every service has. */

import type { Route } from '../../../kit/http/route.ts'
import { accountPages } from '../../../kit/pages/accounts/account.pages.ts'
import type { PageAccounts } from '../../../kit/pages/accounts/page-accounts.ts'
import type { SessionOf } from '../../../kit/pages/accounts/page-sessions.ts'
import { signInFirst, signInPages } from '../../../kit/pages/accounts/sign-in.pages.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import { inDutchBy } from '../../../kit/pages/refusals.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { Ctx } from '../context.ts'
import { type AccountHolder, dialect } from '../dialect.ts'
import { joinedModules, pageFiles, pageWorkers } from './page-assets.ts'
import { refusals } from './refusals.words.ts'
import { siteWords } from './site.words.ts'

export type PhotoSession = SessionOf<AccountHolder>
export type PhotoSite = Site<PhotoSession>

export const openPhotoSite = (
  platform: Platform,
  ctx: Pick<Ctx, 'pageSessions'>,
  accounts: PageAccounts<AccountHolder>,
): PhotoSite =>
  openSite<PhotoSession>(platform, {
    service: dialect.name,
    refusalInDutch: inDutchBy(refusals),
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    files: pageFiles,
    joined: joinedModules,
    workers: pageWorkers,
    sessions: ctx.pageSessions,
    signInPage: signInFirst(accounts),
    navigation: ({ session, language }) =>
      session
        ? [
            { href: '/app', label: siteWords[language].photos },
            { href: '/app/cases', label: siteWords[language].cases },
            { href: '/app/camera', label: siteWords[language].camera },
            { href: '/app/settings', label: siteWords[language].settings },
          ]
        : [],
  })

/** Signing in, the own account, assets and preferences. */
export const sitePages = (
  site: PhotoSite,
  ctx: Pick<Ctx, 'pageSessions' | 'clock'>,
  accounts: PageAccounts<AccountHolder>,
): Route[] => [
  ...signInPages(site, ctx.pageSessions, accounts),
  ...accountPages({ site, sessions: ctx.pageSessions, accounts, clock: ctx.clock }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
