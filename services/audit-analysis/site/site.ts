/** The pages of audit-analysis as one site: its name, its assets, its front page. Nobody signs in. */

import type { Route } from '../../../kit/http/route.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import type { UploadCtx } from '../analysis/upload.actions.ts'
import { dialect } from '../dialect.ts'
import { workbenchWords } from '../workbench/workbench.words.ts'
import { frontPages } from './front.pages.ts'
import { siteName } from './site.words.ts'

export const openAuditSite = (platform: Platform): Site =>
  openSite(platform, {
    service: dialect.name,
    name: siteName,
    // Engagements are kept in the database, where there is one. Clients who hand in documents have no business there.
    navigation: ({ language, path }) =>
      platform.database && !path.startsWith('/upload/')
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
