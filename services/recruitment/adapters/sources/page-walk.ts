/** Walks the pages of one site, breadth first, job-like links before others. */

import { FetchFailure } from '../../../../kit/outside/fetch-failure.ts'
import { canonicalUrl } from '../../core/deduplication.ts'
import { webAddress } from '../../core/job-posting.ts'
import { findJobPostings } from '../../core/json-ld-page.ts'
import { addressesInLists } from '../../core/listed-links.ts'
import { parseHtml } from '../../core/markup.ts'
import type { Page, PageRequest } from '../page.ts'
import { textOfPage } from '../page.ts'

export interface Walk {
  url: string
  maxPages: number
  /** `site`: every link on the same host; `below`: those under the start's path or that look like a job page. */
  linksOf: 'site' | 'below'
  get: (request: PageRequest) => Promise<Page>
  signal?: AbortSignal
  /** A page that could not be fetched; the first page's failure is thrown instead. */
  onError?: (url: string, error: FetchFailure) => void
}

const jobLike = /vacatur|job|career|werken-?bij|opdracht|position|opening|vacanc|functie|stage/i
const notPages = /\.(pdf|jpe?g|png|gif|webp|svg|css|js|zip|docx?|xlsx?|mp4|mp3|ico|woff2?)$/i

/** The links of a page to the same host, canonical ones once, those that look like a job first. */
export const linksIn = (html: string, pageUrl: string): string[] => {
  const $ = parseHtml(html)
  const base = webAddress($('base[href]').attr('href'), pageUrl) ?? pageUrl
  const found = new Map<string, string>()
  for (const anchor of $('a[href]').toArray()) {
    const rel = $(anchor).attr('rel') ?? ''
    const href = webAddress($(anchor).attr('href')?.replace(/#.*$/, ''), base)
    if (!href || /\bnofollow\b/i.test(rel)) continue
    const url = new URL(href)
    if (url.host !== new URL(pageUrl).host || notPages.test(url.pathname)) continue
    const key = canonicalUrl(href)!
    if (!found.has(key)) found.set(key, href)
  }
  const links = [...found.values()]
  const isJob = (href: string): boolean => jobLike.test(new URL(href).pathname)
  return [...links.filter(isJob), ...links.filter((href) => !isJob(href))].slice(0, 2000)
}

/** Where the page's data lists jobs, on the same host. */
const listedLinks = (html: string, pageUrl: string): string[] => {
  if (!/ItemList/.test(html)) return []
  const addresses = [...findJobPostings(html).listed, ...addressesInLists(html)]
  const links = addresses.flatMap((address) => webAddress(address, pageUrl) ?? [])
  return [...new Set(links)].filter((href) => new URL(href).host === new URL(pageUrl).host).slice(0, 2000)
}

const isBelow = (href: string, start: URL): boolean => {
  const { pathname } = new URL(href)
  const folder = start.pathname.replace(/[^/]*$/, '')
  return (folder !== '/' && pathname.startsWith(folder)) || jobLike.test(pathname)
}

/** Gives each page with its HTML, at most `maxPages` requests. Failures of later pages are reported, not thrown. */
export async function* crawlPages(walk: Walk): AsyncGenerator<{ page: Page; html: string }> {
  const start = new URL(walk.url)
  const queue = [walk.url]
  const seen = new Set([canonicalUrl(walk.url)])
  let home: string | undefined
  for (let requests = 0; queue.length > 0 && requests < walk.maxPages; requests++) {
    const url = queue.shift()!
    let page: Page
    try {
      page = await walk.get({ url, signal: walk.signal })
    } catch (error) {
      if (!(error instanceof FetchFailure) || requests === 0 || error.kind === 'aborted') throw error
      walk.onError?.(url, error)
      // The next pages would fail too.
      if (error.kind === 'asked-to-wait') return
      continue
    }
    seen.add(canonicalUrl(page.url))
    const html = textOfPage(page)
    yield { page, html }
    // Where the first page leads is home (www, a language); a later page that leads elsewhere is not followed on.
    home ??= new URL(page.url).host
    if (queue.length > 5000 || new URL(page.url).host !== home) continue
    const listed = listedLinks(html, page.url)
    for (const href of [...listed, ...linksIn(html, page.url)]) {
      const key = canonicalUrl(href)
      const isLed = listed.includes(href)
      if (seen.has(key) || (walk.linksOf === 'below' && !isLed && !isBelow(href, start))) continue
      seen.add(key)
      queue.push(href)
    }
  }
}
