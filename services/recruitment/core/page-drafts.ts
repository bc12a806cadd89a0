/** All jobs that one page describes for machines, told apart also where none has an address of its own. */

import { createHash } from 'node:crypto'
import { canonicalUrl, twinKeys } from './deduplication.ts'
import type { PostingDraft } from './job-posting.ts'
import { draftFromJsonLd } from './json-ld.ts'
import { findJobPostings } from './json-ld-page.ts'
import { findPageItems } from './page-items.ts'
import { readPage } from './plain-text.ts'

export interface PageDrafts {
  drafts: PostingDraft[]
  /** Data scripts that are not JSON. */
  brokenScripts: number
  /** Whether they may have held a job: one says so, or the page shows no other. */
  mayMissJobs: boolean
  /** The addresses that lists in the data lead to. */
  listed: string[]
}

const contentOf = ({ company = '', title = '', location = null }: PostingDraft): string =>
  twinKeys({ source: '', externalId: null, sourceUrl: null, company, title, location }).contentKey

const idOnPage = (address: string, draft: PostingDraft): string =>
  createHash('sha256')
    .update(JSON.stringify([address, contentOf(draft)]))
    .digest('hex')
    .slice(0, 32)

/**
 * The drafts of a page; `company` is the name for those without one. Different jobs at one address, which is most often
 * the page's, are told apart by their identifier, else by what they are; what is merely said twice is one job still.
 */
export const draftsOnPage = (html: string, pageUrl: string, company: string): PageDrafts => {
  const { postings, brokenScripts, brokenPosting, listed } = findJobPostings(html)
  const nodes = postings.length > 0 ? postings : findPageItems(html, pageUrl)
  // A page with one job is about that job: what stands around its description says more of it.
  const pageText = nodes.length === 1 ? readPage(html).content : null
  const drafts = nodes.map((node) => ({ ...draftFromJsonLd(node, pageUrl), pageText }))
  const addressOf = (draft: PostingDraft): string => canonicalUrl(draft.sourceUrl) ?? draft.sourceUrl
  const jobsAt = new Map<string, Set<string>>()
  for (const draft of drafts) {
    // An object without a title only mentions a job that is described elsewhere on the page.
    if (draft.title === undefined) continue
    const jobs = jobsAt.get(addressOf(draft)) ?? new Set()
    jobsAt.set(addressOf(draft), jobs.add(draft.externalId ?? contentOf(draft)))
  }
  const placed = drafts.map((draft): PostingDraft => {
    const address = addressOf(draft)
    const named = { ...draft, company: draft.company ?? company }
    if ((jobsAt.get(address)?.size ?? 0) < 2) return named
    return { ...named, externalId: draft.externalId ?? idOnPage(address, draft), sharesAddress: true }
  })
  return {
    drafts: placed,
    brokenScripts,
    mayMissJobs: brokenPosting || (brokenScripts > 0 && drafts.length === 0),
    listed,
  }
}
