/** Jobs as a feed: RSS 2.0, Atom (RFC 4287) and JSON Feed 1.1, of the same entries. The writer is loaded when it is first asked for. */

import { escapeHtml } from '../../../kit/pages/html.ts'
import type { Language } from '../../../kit/pages/language.ts'
import { plainText } from '../../../kit/pages/parts/shown-text.ts'
import { withoutPadding } from '../core/feed-padding.ts'
import { jobPath } from '../core/job-path.ts'
import { adText, blocksAsHtml, blocksOf } from '../core/site/ad-text.ts'
import type { JobDto } from '../jobs/job.schema.ts'
import { contractText, hoursText, payText, shortPlaceText } from '../jobs/job-facts.ts'
import { languageOfAd } from '../jobs/job-list.views.ts'
import { jobPageWords } from '../jobs/job-page.words.ts'

export const feedKinds = ['rss', 'atom', 'json'] as const
export type FeedKind = (typeof feedKinds)[number]

export const feedTypes: Record<FeedKind, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
}

export interface FeedProps {
  language: Language
  title: string
  description: string
  publicUrl: string
  /** The list as a page, and the feed itself: paths with their query. */
  pagePath: string
  feedPath: string
  now: Date
  jobs: readonly JobDto[]
}

/** What XML cannot hold, and half letters, are left out. */
const clean = (text: string): string =>
  plainText(text)
    .toWellFormed()
    .replace(/[\p{Cc}\ufffe\uffff]/gu, (sign) => (/[\t\n\r]/.test(sign) ? sign : ''))

/**
 * A title in RSS is read as HTML by some readers and as text by others. An ampersand is the same to both as it is (RSS Best
 * Practices Profile); what some would take for a tag, and lose, is written as a reference.
 */
const rssTitle = (text: string): string => text.replaceAll('<', '&#x3C;').replaceAll('>', '&#x3E;')

const mostLetters = 500

const entriesOf = ({ jobs, language, publicUrl }: FeedProps) =>
  jobs.map((job) => {
    const words = jobPageWords[language]
    const hours = hoursText(job, language)
    const facts = [
      job.company,
      shortPlaceText(job, language),
      payText(job, language) ?? words.payNotShown,
      hours && words.hoursAWeek(hours),
      contractText(job, language),
    ]
    const text = clean(adText(job.description))
    return {
      // Without the title: a reader shows a job again whose name changes (RFC 4287, 4.2.6).
      id: `${publicUrl}/vacatures/${job.id}`,
      url: publicUrl + jobPath(job),
      title: clean(job.title),
      company: clean(job.company),
      facts: clean(facts.filter(Boolean).join(' · ')),
      text: text.length > mostLetters ? `${text.slice(0, mostLetters).toWellFormed()}…` : text,
      posted: new Date(job.postedAt),
      changed: new Date(job.updatedAt),
      lang: languageOfAd(job),
    }
  })

type Entry = ReturnType<typeof entriesOf>[number]

const asHtml = ({ facts, text }: Entry): string =>
  `<p>${escapeHtml(facts)}</p>${blocksAsHtml(blocksOf(text))}`

const newest = (entries: readonly Entry[], now: Date): Date =>
  entries.reduce<Date | null>((last, { changed }) => (last && last > changed ? last : changed), null) ?? now

const rss = async (props: FeedProps): Promise<string> => {
  const { generateRssFeed } = await import('feedsmith')
  const { language, title, description, publicUrl, pagePath, feedPath, now } = props
  const entries = entriesOf(props)
  return generateRssFeed({
    title: rssTitle(clean(title)),
    link: publicUrl + pagePath,
    description: rssTitle(clean(description)),
    language,
    lastBuildDate: newest(entries, now),
    atom: { links: [{ href: publicUrl + feedPath, rel: 'self', type: 'application/rss+xml' }] },
    items: entries.map((entry) => ({
      title: rssTitle(entry.title),
      link: entry.url,
      guid: { value: entry.id, isPermaLink: true },
      pubDate: entry.posted,
      description: asHtml(entry),
    })),
  })
}

const atom = async (props: FeedProps): Promise<string> => {
  const { generateAtomFeed } = await import('feedsmith')
  const { title, description, publicUrl, pagePath, feedPath, now } = props
  const entries = entriesOf(props)
  return generateAtomFeed({
    id: publicUrl + feedPath,
    title: { value: clean(title), type: 'text' },
    subtitle: { value: clean(description), type: 'text' },
    updated: newest(entries, now),
    links: [
      { href: publicUrl + feedPath, rel: 'self', type: 'application/atom+xml' },
      { href: publicUrl + pagePath, rel: 'alternate', type: 'text/html' },
    ],
    entries: entries.map((entry) => ({
      id: entry.id,
      title: { value: entry.title, type: 'text' },
      updated: entry.changed,
      published: entry.posted,
      authors: [{ name: entry.company }],
      links: [
        {
          href: entry.url,
          rel: 'alternate',
          type: 'text/html',
          ...(entry.lang ? { hreflang: entry.lang } : {}),
        },
      ],
      summary: { value: asHtml(entry), type: 'html' },
    })),
  })
}

const json = async (props: FeedProps): Promise<string> => {
  const { generateJsonFeed } = await import('feedsmith')
  const { language, title, description, publicUrl, pagePath, feedPath } = props
  const items = entriesOf(props).map((entry) => ({
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary: entry.facts,
    content_text: `${entry.facts}\n\n${entry.text}`,
    date_published: entry.posted,
    date_modified: entry.changed,
    authors: [{ name: entry.company }],
    ...(entry.lang ? { language: entry.lang } : {}),
  }))
  const feed = generateJsonFeed({
    title: clean(title),
    description: clean(description),
    language,
    home_page_url: publicUrl + pagePath,
    feed_url: publicUrl + feedPath,
    items,
  })
  // A feed without items has the list all the same.
  return JSON.stringify({ items: [], ...(feed as object) })
}

export const writeFeed: Record<FeedKind, (props: FeedProps) => Promise<string>> = {
  rss: async (props) => withoutPadding(await rss(props)),
  atom: async (props) => withoutPadding(await atom(props)),
  json,
}
