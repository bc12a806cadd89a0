/** Shapes of the crawler on the wire (specification, Crawler). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  named,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { crawlTypes } from '../adapters/sources/crawl.ts'
import { RunStatus } from '../sources/source.schema.ts'
import { count, identifier, maybeMoment, maybeText } from '../wire.ts'

export const CrawlType = named(
  'CrawlType',
  oneOf(crawlTypes, {
    description:
      'What is read: that page alone, the site from that page on, the pages of a sitemap, or the entries of a feed. `SINGLE_PAGE` unless given.',
  }),
)

export const CrawlRequest = named(
  'CrawlRequest',
  closed({
    url: requiredText(2000, { description: 'Address to begin at; a public one, with http:// or https://.' }),
    crawlType: optional(CrawlType),
    maxPages: optional(
      Type.Integer({ minimum: 1, maximum: 500, description: 'Most pages to read; 20 unless given.' }),
    ),
    initiatedBy: requiredText(100, { description: 'Who asks for it, in words; shown with the crawl.' }),
  }),
)

export const CrawlStart = named(
  'CrawlStart',
  closed({
    crawlJobId: identifier('Number of the crawl, for `GET /crawler/status/{id}`.'),
    status: RunStatus,
    message: Type.String({ description: 'What happens now, in English.' }),
  }),
)

/** `jobsFound` is the sum of created, updated and duplicates. */
export const CrawlJob = named(
  'CrawlJob',
  closed({
    id: identifier('Number of the crawl.'),
    url: Type.String({ description: 'Address that it begins at.' }),
    crawlType: CrawlType,
    status: RunStatus,
    maxPages: count('Most pages that it reads.'),
    initiatedBy: Type.String({ description: 'Who asked for it.' }),
    pagesCrawled: count('Pages that were read so far.'),
    jobsFound: count('Jobs that were found: created, updated and duplicates together.'),
    jobsCreated: count('Jobs that are new here.'),
    jobsUpdated: count('Jobs that this site had shown before, changed or not.'),
    duplicates: count('Jobs that were known from another source; a link to this one was added.'),
    errorCount: count('Pages and jobs that failed.'),
    errorMessage: maybeText('Why the first of them failed, a line each. null: none did.'),
    startedAt: maybeMoment('When it began. null: it waits.'),
    completedAt: maybeMoment('When it ended. null: it has not.'),
    createdAt: timestamp({ description: 'When it was asked for.' }),
  }),
)

export const CrawlPage = named('CrawlPage', numberedPageSchema(CrawlJob))

export const TriggerAnswer = named(
  'TriggerAnswer',
  closed({
    success: Type.Boolean({ description: 'Whether there is an active source, so that scraping starts.' }),
    message: Type.String({ description: 'What happens now, in English.' }),
  }),
)

export const ScrapeRequest = named(
  'ScrapeRequest',
  closed({
    url: requiredText(2000, { description: 'The page to read; a public address with http:// or https://.' }),
    createJob: optional(
      Type.Boolean({ description: 'Whether to make a job of the page; false unless given.' }),
    ),
    company: optional(text(200, { description: "Company of the job; the page's own unless given." })),
    location: optional(text(200, { description: "Place of work of the job; the page's own unless given." })),
  }),
)

/** Where it did not succeed, `content` says why. */
export const ScrapeAnswer = named(
  'ScrapeAnswer',
  closed({
    success: Type.Boolean({
      description: 'Whether the page was read, and a job made where one was asked for.',
    }),
    title: maybeText('Title of the page. null: it has none, or was not read.'),
    content: Type.String({ description: 'Text of the page, or why it could not be read.' }),
    url: Type.String({ description: 'The address that was asked for.' }),
  }),
)

export type CrawlRequest = Static<typeof CrawlRequest>
export type CrawlStart = Static<typeof CrawlStart>
export type CrawlJob = Static<typeof CrawlJob>
export type TriggerAnswer = Static<typeof TriggerAnswer>
export type ScrapeRequest = Static<typeof ScrapeRequest>
export type ScrapeAnswer = Static<typeof ScrapeAnswer>
