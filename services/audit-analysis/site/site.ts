/** The pages of audit-analysis as one site: its name, its assets, its front page. People sign in where there is an issuer. */

import type { Route } from '../../../kit/http/route.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { signInAtIssuerFirst } from '../../../kit/sign-in/issuer-accounts.pages.ts'
import type { IssuerSession, IssuerSessions } from '../../../kit/sign-in/issuer-sessions.ts'
import type { UploadCtx } from '../analysis/upload.actions.ts'
import { dialect } from '../dialect.ts'
import { sentenceInDutch } from '../refusals.ts'
import { workbenchWords } from '../workbench/workbench.words.ts'
import { frontPages } from './front.pages.ts'
import { siteName } from './site.words.ts'

/** Clients who hand in documents have no business with engagements and accounts. */
const isForClients = (path: string): boolean => path.startsWith('/upload/')

/** `sessions`: of people who sign in at an issuer, where there is one. */
export const openAuditSite = (platform: Platform, sessions: IssuerSessions | null): Site<IssuerSession> =>
  openSite<IssuerSession>(platform, {
    service: dialect.name,
    name: siteName,
    ...(sessions ? { sessions, signInPage: signInAtIssuerFirst } : {}),
    hidesAccount: isForClients,
    refusalInDutch: sentenceInDutch,
    // Engagements are kept in the database, where there is one.
    navigation: ({ language, path }) =>
      platform.database && !isForClients(path)
        ? [{ href: '/dossiers', label: workbenchWords[language].start.dossiers }]
        : [],
    files: {
      front: new URL('./front.browser.ts', import.meta.url),
      'front-style': new URL('./front.css', import.meta.url),
      'upload-page': new URL('../upload-links/upload-page.browser.ts', import.meta.url),
      refusal: new URL('../upload-links/refusal.ts', import.meta.url),
      'settings-preview': new URL('../analysis/settings-preview.browser.ts', import.meta.url),
      'findings-style': new URL('../findings/findings.css', import.meta.url),
      'workbench-style': new URL('../workbench/workbench.css', import.meta.url),
      'upload-page-style': new URL('../upload-links/upload-page.css', import.meta.url),
    },
  })

/** The front page, the examples that it offers, assets and preferences. */
export const sitePages = (site: Site, ctx: UploadCtx, hasDossiers: boolean): Route[] => [
  ...frontPages(site, ctx, hasDossiers),
  ...siteRoutes(site),
  ...designRoutes(site),
]
