/** Shapes of job sources on the wire (specification, Job sources). */

import {
  closed,
  ignored,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
} from '../../../kit/http/schema.ts'
import { sourceTypes } from '../adapters/sources/source.ts'
import { runStatuses } from './source.tables.ts'

/** MANUAL sources have nothing to scrape: their jobs are typed in. */
export const allSourceTypes = [...sourceTypes, 'MANUAL'] as const

const freeForm = () => Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true })

export const JobSourceRequest = closed({
  id: ignored(),
  name: requiredText(100),
  sourceType: oneOf(allSourceTypes),
  url: requiredText(2000),
  identifier: optional(text(100)),
  active: optional(Type.Boolean()),
  description: optional(text(1000)),
  crawlFrequencyMinutes: optional(
    Type.Integer({ minimum: 1, maximum: 525_600, description: 'Once a day unless given.' }),
  ),
  maxPages: optional(Type.Integer({ minimum: 1, maximum: 500, description: '20 unless given.' })),
  config: optional(freeForm()),
  lastScrapedAt: ignored(),
  lastStatus: ignored(),
  lastError: ignored(),
  jobsFound: ignored(),
  createdAt: ignored(),
  updatedAt: ignored(),
})

const moment = nullable(Type.String())
const maybeText = nullable(Type.String())
const status = () => nullable(oneOf(runStatuses))

export const JobSourceDto = closed({
  id: Type.Integer(),
  name: Type.String(),
  sourceType: Type.String(),
  url: Type.String(),
  identifier: maybeText,
  active: Type.Boolean(),
  description: maybeText,
  crawlFrequencyMinutes: Type.Integer(),
  maxPages: nullable(Type.Integer()),
  config: freeForm(),
  lastScrapedAt: moment,
  lastStatus: status(),
  lastError: maybeText,
  jobsFound: Type.Integer(),
  createdAt: Type.String(),
  updatedAt: Type.String(),
})

/** `jobsFound` is what was created, updated and found to be a twin; what is closed or no usable job is skipped. */
export const ScrapeResult = closed({
  success: Type.Boolean(),
  message: Type.String(),
  sourceId: Type.Integer(),
  sourceName: Type.String(),
  jobsFound: Type.Integer(),
  jobsCreated: Type.Integer(),
  jobsUpdated: Type.Integer(),
  jobsSkipped: Type.Integer(),
  duplicates: Type.Integer(),
  errors: Type.Array(Type.String()),
  startedAt: Type.String(),
  completedAt: moment,
  durationMs: Type.Integer(),
})

export const ScrapingStatus = closed({
  running: Type.Boolean(),
  currentSource: maybeText,
  lastRunAt: moment,
  lastSuccessAt: moment,
  nextRunAt: moment,
  totalSources: Type.Integer(),
  activeSources: Type.Integer(),
  totalJobsScraped: Type.Integer(),
  lastError: maybeText,
  sources: Type.Array(
    closed({
      id: Type.Integer(),
      name: Type.String(),
      sourceType: Type.String(),
      active: Type.Boolean(),
      running: Type.Boolean(),
      lastScrapedAt: moment,
      lastStatus: status(),
      lastError: maybeText,
      jobsFound: Type.Integer(),
      nextRunAt: moment,
    }),
  ),
})

export type JobSourceRequest = Static<typeof JobSourceRequest>
export type JobSourceDto = Static<typeof JobSourceDto>
export type ScrapeResult = Static<typeof ScrapeResult>
export type ScrapingStatus = Static<typeof ScrapingStatus>
