/** The pages of audit-analysis as one site: its name, its assets, its front page. Nobody signs in. */

import type { Route } from '../../../kit/http/route.ts'
import { closed, Type } from '../../../kit/http/schema.ts'
import { designRoutes } from '../../../kit/pages/design/design.pages.ts'
import { landingPage } from '../../../kit/pages/landing.ts'
import { openSite, siteRoutes } from '../../../kit/pages/open-site.ts'
import { pagesFor, seeOther } from '../../../kit/pages/page-route.ts'
import type { Site } from '../../../kit/pages/site.ts'
import type { Platform } from '../../../kit/platform.ts'
import { loadExample } from '../analysis/analysis.actions.ts'
import type { Ctx } from '../context.ts'
import { dialect } from '../dialect.ts'
import { examples } from '../examples/catalogue.ts'
import { landingView } from './landing.views.ts'
import { siteWords } from './site.words.ts'

export const openAuditSite = (platform: Platform): Site =>
  openSite(platform, {
    service: dialect.name,
    name: { nl: siteWords.nl.name, en: siteWords.en.name },
    files: {
      'upload-page': new URL('../upload-links/upload-page.browser.ts', import.meta.url),
      refusal: new URL('../upload-links/refusal.ts', import.meta.url),
      'workbench-style': new URL('../workbench/workbench.css', import.meta.url),
      'upload-page-style': new URL('../upload-links/upload-page.css', import.meta.url),
    },
  })

/** The front page, the examples that it offers, assets and preferences. */
export const sitePages = (site: Site, ctx: Pick<Ctx, 'sessions' | 'settings' | 'threads'>): Route[] => [
  landingPage(site, ({ language }) => {
    const words = siteWords[language]
    return {
      title: words.title,
      lead: words.lead,
      act: { href: '#examples', label: words.act },
      more: landingView(examples, words),
    }
  }),
  pagesFor(site)({
    method: 'POST',
    path: '/examples/{exampleId}',
    summary: 'Analyse an example and get its summary',
    access: 'public',
    params: closed({ exampleId: Type.String({ maxLength: 100 }) }),
    handler: async ({ params }) => {
      const { analysisId } = await loadExample(ctx, params.exampleId)
      return seeOther(`/api/analysis/${analysisId}/report`)
    },
  }),
  ...siteRoutes(site),
  ...designRoutes(site),
]
