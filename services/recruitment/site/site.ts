/** The pages of recruitment as one site: its name, who is signed in, and the pages that every service has. */

import type { Route } from '../../../kit/http/route.ts'
import { accountPages } from '../../../kit/pages/accounts/account.pages.ts'
import type { PageAccounts } from '../../../kit/pages/accounts/page-accounts.ts'
import type { SessionOf } from '../../../kit/pages/accounts/page-sessions.ts'
import { signInFirst, signInPages } from '../../../kit/pages/accounts/sign-in.pages.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import { inDutchBy } from '../../../kit/pages/refusals.ts'
import type { NavigationItem, PageView, Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { setUpDetour } from '../accounts/set-up-first.ts'
import type { Ctx } from '../context.ts'
import { admin, dialect, type RecruitmentCaller, recruiter } from '../dialect.ts'
import { refusals } from './refusals.words.ts'
import { siteWords } from './site.words.ts'

export type RecruitmentSession = SessionOf<RecruitmentCaller>
export type RecruitmentSite = Site<RecruitmentSession>

/** What each role has pages for. */
const navigation = ({ session, language }: PageView<RecruitmentSession>): NavigationItem[] => {
  const words = siteWords[language]
  const jobs = { href: '/vacatures', label: words.jobs, key: 'v' }
  const articles = { href: '/artikelen', label: words.articles }
  if (!session) return [jobs, { href: '/bedrijven', label: words.companies }, articles]
  const { role } = session.caller
  return [
    jobs,
    ...(recruiter.includes(role) ? [{ href: '/werkplek', label: words.desk, key: 'w' }] : []),
    ...(admin.includes(role) ? [{ href: '/beheer', label: words.operators }] : []),
    ...(recruiter.includes(role) ? [] : [articles]),
    { href: '/mijn', label: words.mine },
  ]
}

export const openRecruitmentSite = (
  platform: Platform,
  ctx: Pick<Ctx, 'pageSessions'>,
  accounts: PageAccounts<RecruitmentCaller>,
): RecruitmentSite =>
  openSite<RecruitmentSession>(platform, {
    service: dialect.name,
    refusalInDutch: inDutchBy(refusals),
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    sessions: ctx.pageSessions,
    signInPage: signInFirst(accounts),
    detour: setUpDetour,
    navigation,
    files: {
      'cv-editor': new URL('../cv-profiles/cv-editor.browser.ts', import.meta.url),
      'cv-editor-style': new URL('../cv-profiles/cv-editor.css', import.meta.url),
      'desk-lists': new URL('../act-log/act-log.css', import.meta.url),
      'job-site': new URL('../job-site/job-site.css', import.meta.url),
      desk: new URL('../desk/desk.css', import.meta.url),
      'desk-board': new URL('../desk/desk-board.browser.ts', import.meta.url),
    },
  })

/** Signing in, the own account, assets, preferences and, outside production, the style page. */
export const sitePages = (
  site: RecruitmentSite,
  ctx: Pick<Ctx, 'pageSessions' | 'clock'>,
  accounts: PageAccounts<RecruitmentCaller>,
): Route[] => [
  ...signInPages(site, ctx.pageSessions, accounts),
  ...accountPages({ site, sessions: ctx.pageSessions, accounts, clock: ctx.clock }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
