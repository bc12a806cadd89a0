/** The pages of company-signin as one site: its name, its front page, assets and preferences. */

import type { Route } from '../../../kit/http/route.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { html } from '../../../kit/pages/html.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import { card } from '../../../kit/pages/parts/card.ts'
import { link } from '../../../kit/pages/parts/link.ts'
import { inDutchBy } from '../../../kit/pages/refusals.ts'
import type { NavigationItem } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import {
  type BrowserSession,
  type CompanySite,
  currentSession,
  provingPath,
} from '../browser-sessions/browser-session.ts'
import type { Ctx } from '../context.ts'
import { mayManage } from '../core/representation.ts'
import { dialect } from '../dialect.ts'
import { returnPaths } from '../identity/own-bank.ts'
import { lostStepPath } from '../sign-in/asked.ts'
import { signInFirst } from '../sign-in/login.pages.ts'
import { refusals } from './refusals.words.ts'
import { type SiteWords, siteWords } from './site.words.ts'

const fileOf = (path: string): URL => new URL(path, import.meta.url)

/** Browser modules of this service, by the names that they are served by. */
const siteFiles = {
  'audit-page': fileOf('../audit-trail/audit-page.browser.ts'),
  'bundle-check': fileOf('../audit-trail/bundle-check.browser.ts'),
  'canonical-json': fileOf('../core/canonical-json.ts'),
  passkeys: fileOf('../sign-in/passkeys.browser.ts'),
}

/** What each role finds; the pages themselves decide who may see them. */
const navigationOf = ({ role, manager }: BrowserSession, words: SiteWords): NavigationItem[] => [
  { href: '/account', label: words.account, key: 'a' },
  { href: '/account/people', label: words.people, key: 'p' },
  { href: '/account/mandates', label: words.mandates, key: 'm' },
  ...(role === 'BESTUURDER' ? [{ href: '/audit', label: words.audit, key: 't' }] : []),
  ...(mayManage({ role, manager }) ? [{ href: '/developers', label: words.developers, key: 'd' }] : []),
]

/** Where whoever has no second step can still go when their company demands one. */
const openWithoutTwoSteps = /^\/account($|\/(totp|passkeys|recovery-codes|password|email|two-steps|sessions))/

/** Where whoever lost it can go then, and nowhere else. */
const openToWhoLostIt: readonly string[] = [lostStepPath, returnPaths.FACTORS]

/**
 * A company that demands two steps has its people set the second one up, or take it, before anything else. Without it there
 * is only having it cleared: a company of one has nobody else who could.
 */
const twoStepsFirst = (session: BrowserSession, path: string): string | undefined => {
  const { facts, hasTotp, hasPasskey } = session
  if (!session.companyDemandsTwoSteps) return undefined
  if (!hasTotp && !hasPasskey) return openWithoutTwoSteps.test(path) ? undefined : '/account/totp'
  const isTaken = facts.otpAt !== null || facts.passkeyAt !== null
  return isTaken || openToWhoLostIt.includes(path) ? undefined : provingPath('second-step', '/account')
}

export const openCompanySite = (
  platform: Platform,
  ctx: Pick<Ctx, 'db' | 'challenges' | 'publicUrl'>,
): CompanySite => {
  const { db } = ctx
  const { clock, production } = platform
  return openSite<BrowserSession>(platform, {
    service: dialect.name,
    refusalInDutch: inDutchBy(refusals),
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    sessions: {
      current: async (cookies) => (await currentSession({ db, clock, production }, cookies)) ?? null,
    },
    ownOrigin: () => new URL(ctx.publicUrl()).origin,
    files: siteFiles,
    navigation: ({ session, language }) => (session ? navigationOf(session, siteWords[language]) : []),
    detour: twoStepsFirst,
    signInPath: '/login',
    signOutPath: '/account/sign-out',
    signInPage: signInFirst(ctx),
  })
}

/** The front page, whose main act is onboarding, and what every site has. */
export const sitePages = (site: CompanySite): Route[] => [
  landingPage(site, ({ language, session }) => {
    const { title, lead, act, signIn, account, assurance, gains } = siteWords[language]
    const way = session ? { href: '/account', label: account } : { href: '/login', label: signIn }
    return {
      ...{ title, lead, act: { href: '/onboarding', label: act }, other: way },
      more: html`<div class="columns">${gains.map(([heading, text]) => card({ heading, body: html`<p>${text}</p>` }))}</div>
<p>${link({ href: '/assurance', label: assurance })}</p>`,
    }
  }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
