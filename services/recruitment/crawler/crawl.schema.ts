/** Shapes of the crawler on the wire (specification, Crawler). */

import {
  closed,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import { crawlTypes } from '../adapters/sources/crawl.ts'
import { runStatuses } from '../sources/source.tables.ts'

export const CrawlRequest = closed({
  url: requiredText(2000),
  crawlType: optional(oneOf(crawlTypes, { description: 'SINGLE_PAGE unless given.' })),
  maxPages: optional(Type.Integer({ minimum: 1, maximum: 500, description: '20 unless given.' })),
  initiatedBy: requiredText(100),
})

export const CrawlStart = closed({
  crawlJobId: Type.Integer(),
  status: oneOf(runStatuses),
  message: Type.String(),
})

const moment = nullable(Type.String())

/** `jobsFound` is the sum of created, updated and duplicates. */
export const CrawlJob = closed({
  id: Type.Integer(),
  url: Type.String(),
  crawlType: oneOf(crawlTypes),
  status: oneOf(runStatuses),
  maxPages: Type.Integer(),
  initiatedBy: Type.String(),
  pagesCrawled: Type.Integer(),
  jobsFound: Type.Integer(),
  jobsCreated: Type.Integer(),
  jobsUpdated: Type.Integer(),
  duplicates: Type.Integer(),
  errorCount: Type.Integer(),
  errorMessage: nullable(Type.String()),
  startedAt: moment,
  completedAt: moment,
  createdAt: Type.String(),
})

export const TriggerAnswer = closed({ success: Type.Boolean(), message: Type.String() })

export const ScrapeRequest = closed({
  url: requiredText(2000),
  createJob: optional(Type.Boolean()),
  company: optional(text(200)),
  location: optional(text(200)),
})

/** Where it did not succeed, `content` says why. */
export const ScrapeAnswer = closed({
  success: Type.Boolean(),
  title: nullable(Type.String()),
  content: Type.String(),
  url: Type.String(),
})

export type CrawlRequest = Static<typeof CrawlRequest>
export type CrawlStart = Static<typeof CrawlStart>
export type CrawlJob = Static<typeof CrawlJob>
export type TriggerAnswer = Static<typeof TriggerAnswer>
export type ScrapeRequest = Static<typeof ScrapeRequest>
export type ScrapeAnswer = Static<typeof ScrapeAnswer>
