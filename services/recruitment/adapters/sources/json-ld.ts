/** Pages with schema.org JobPosting data: the source's page itself and the job pages it links to. */

import type { PostingDraft } from '../../core/job-posting.ts'
import { draftFromJsonLd, findJobPostings } from '../../core/json-ld.ts'
import { crawlPages } from './page-walk.ts'
import { changedShape, cleanPostings, type SourceAdapter } from './source.ts'

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
      const { postings, brokenScripts } = findJobPostings(html)
      const drafts: PostingDraft[] = postings.map((posting) =>
        draftFromJsonLd(posting, page.url, source.name),
      )
      pages++
      broken += brokenScripts
      found += drafts.length
      yield* cleanPostings(drafts, context)
    }
    if (found === 0 && broken > 0)
      throw changedShape(source, `${broken} data scripts on ${pages} pages are not JSON.`)
  },
}
