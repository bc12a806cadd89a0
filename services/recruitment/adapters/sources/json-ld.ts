/** Pages with schema.org JobPosting data: the source's page itself and the job pages it links to. */

import { draftsOnPage } from '../../core/page-drafts.ts'
import { crawlPages } from './page-walk.ts'
import { changedShape, cleanPostings, type SourceAdapter } from './source.ts'

/** What is said of a page whose data cannot be read. */
export const brokenOn = (url: string, scripts: number): string =>
  `${url}: ${scripts === 1 ? 'a data script is' : `${scripts} data scripts are`} not JSON (JSON-LD).`

export const jsonLd: SourceAdapter = {
  type: 'JSON_LD',
  async *fetchPostings(context) {
    const { source } = context
    let pages = 0
    let broken = 0
    let found = 0
    const walk = crawlPages({
      ...context,
      url: source.url,
      maxPages: source.maxPages ?? 20,
      linksOf: 'below',
      onError: (url, error) => context.onSkip?.(`${url}: ${error.message}`),
    })
    for await (const { page, html } of walk) {
      const { drafts, brokenScripts, mayMissJobs } = draftsOnPage(html, page.url, source.name)
      pages++
      broken += brokenScripts
      if (mayMissJobs) context.onBroken?.(brokenOn(page.url, brokenScripts))
      found += drafts.length
      yield* cleanPostings(drafts, context)
    }
    if (found === 0 && broken > 0)
      throw changedShape(source, `${broken} data scripts on ${pages} pages are not JSON.`)
  },
}
