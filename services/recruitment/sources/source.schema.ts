/** Shapes of job sources on the wire (specification, Job sources). */

import { numberedPageSchema } from '../../../kit/http/page.ts'
import {
  closed,
  ignored,
  named,
  nullable,
  oneOf,
  optional,
  requiredText,
  type Static,
  Type,
  text,
  timestamp,
} from '../../../kit/http/schema.ts'
import { count, identifier, maybeInteger, maybeMoment, maybeText } from '../wire.ts'
import { allSourceTypes, runStatuses } from './source.tables.ts'

export const SourceType = named(
  'SourceType',
  oneOf(allSourceTypes, {
    description:
      'How the source is read: the software behind it, job data on its pages (`JSON_LD`), a feed (`RSS`), or not at all (`MANUAL`).',
  }),
)

export const RunStatus = named(
  'RunStatus',
  oneOf(runStatuses, {
    description:
      'How a run stands. `PARTIAL` may not have seen everything, `FAILED` read nothing useful, `CANCELLED` was ended by a stop of the service.',
  }),
)

/** What the fields mean, said once for what is sent and for what is answered. */
const about = {
  name: 'Name of the source, shown with its jobs.',
  url: 'Address of the site or feed; feeds of a known type are read from the origin of this address.',
  identifier:
    'What the feed calls the company. `GREENHOUSE`, `LEVER` and `ASHBY` need it: it stands in the address of their feeds.',
  active: 'Whether the source is scraped by its schedule.',
  indexable:
    'Whether search engines may have its jobs at our address, with structured data and in the sitemap; otherwise the job at its source is the one to find.',
  description: 'What the source is, in words.',
  crawlFrequencyMinutes: 'Minutes from one run to the next.',
  maxPages: 'Most pages that a run reads.',
  config: 'Settings of your own, kept as they are; at most 10,000 characters as JSON.',
}

const freeForm = (description: string) =>
  Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true, description })

export const JobSourceRequest = named(
  'JobSourceRequest',
  closed({
    id: ignored(),
    name: requiredText(100, { description: about.name }),
    sourceType: SourceType,
    url: requiredText(2000, { description: `${about.url} It must be public.` }),
    identifier: optional(text(100, { description: about.identifier })),
    active: optional(
      Type.Boolean({ description: `${about.active} Left out: true for a new source, unchanged otherwise.` }),
    ),
    indexable: optional(
      Type.Boolean({
        description: `${about.indexable} Left out: false for a new source, unchanged otherwise.`,
      }),
    ),
    description: optional(text(1000, { description: about.description })),
    crawlFrequencyMinutes: optional(
      Type.Integer({
        minimum: 1,
        maximum: 525_600,
        description: `${about.crawlFrequencyMinutes} Once a day unless given.`,
      }),
    ),
    maxPages: optional(
      Type.Integer({ minimum: 1, maximum: 500, description: `${about.maxPages} 20 unless given.` }),
    ),
    config: Type.Optional(
      Type.Unsafe<Record<string, unknown> | null>({
        type: ['object', 'null'],
        additionalProperties: true,
        description: about.config,
      }),
    ),
    lastScrapedAt: ignored(),
    lastStatus: ignored(),
    lastError: ignored(),
    jobsFound: ignored(),
    createdAt: ignored(),
    updatedAt: ignored(),
  }),
)

const lastRun = {
  lastScrapedAt: maybeMoment('When the last run began. null: there was none.'),
  lastStatus: nullable(RunStatus),
  lastError: maybeText('What went wrong in the last run. null: nothing.'),
  jobsFound: count('Jobs that the last run that read the source found.'),
}

export const JobSourceDto = named(
  'JobSourceDto',
  closed({
    id: identifier('Number of the source.'),
    name: Type.String({ description: about.name }),
    sourceType: SourceType,
    url: Type.String({ description: about.url }),
    identifier: maybeText(`${about.identifier} null: none.`),
    active: Type.Boolean({ description: about.active }),
    indexable: Type.Boolean({ description: about.indexable }),
    description: maybeText(`${about.description} null: none.`),
    crawlFrequencyMinutes: count(about.crawlFrequencyMinutes),
    maxPages: maybeInteger(`${about.maxPages} null: 20.`),
    config: freeForm(about.config),
    ...lastRun,
    createdAt: timestamp({ description: 'When it was added.' }),
    updatedAt: timestamp({ description: 'When it last changed.' }),
  }),
)

export const JobSourcePage = named('JobSourcePage', numberedPageSchema(JobSourceDto))

/** `jobsFound` is what was created, updated and found to be a twin; what is closed or no usable job is skipped. */
export const ScrapeResult = named(
  'ScrapeResult',
  closed({
    success: Type.Boolean({ description: 'Whether the source was read, at least in part.' }),
    message: Type.String({ description: 'How the run went, in English.' }),
    sourceId: identifier('Number of the source.'),
    sourceName: Type.String({ description: about.name }),
    jobsFound: count('Jobs that were found: created, updated and duplicates together.'),
    jobsCreated: count('Jobs that are new here.'),
    jobsUpdated: count('Jobs that this source had shown before, changed or not.'),
    jobsSkipped: count('Cards and entries that are closed or no usable job.'),
    duplicates: count('Jobs that were known from another source; a link to this one was added.'),
    errors: Type.Array(Type.String(), { description: 'What went wrong, at most 50 lines.' }),
    startedAt: timestamp({ description: 'When the run began.' }),
    completedAt: maybeMoment('When the run ended. null: it goes on in the background.'),
    durationMs: count('Milliseconds from its beginning to its end, or to this answer.'),
  }),
)

const SourceState = named(
  'SourceState',
  closed({
    id: identifier('Number of the source.'),
    name: Type.String({ description: about.name }),
    sourceType: SourceType,
    active: Type.Boolean({ description: about.active }),
    running: Type.Boolean({ description: 'Whether it is being scraped now.' }),
    ...lastRun,
    nextRunAt: maybeMoment('When it is due next. null: it is switched off or `MANUAL`.'),
  }),
)

export const ScrapingStatus = named(
  'ScrapingStatus',
  closed({
    running: Type.Boolean({ description: 'Whether any source is being scraped now.' }),
    currentSource: maybeText(
      'Name of the source that is being scraped, of several the one that began first. null: none.',
    ),
    lastRunAt: maybeMoment('When the last run began. null: there was none.'),
    lastSuccessAt: maybeMoment('When the last run that read its source ended. null: there was none.'),
    nextRunAt: maybeMoment('When the next source is due. null: none is.'),
    totalSources: count('All sources.'),
    activeSources: count('Sources that are switched on.'),
    totalJobsScraped: count('Jobs that the present sources brought in, in all their runs.'),
    lastError: maybeText('The newest error of a last run. null: there is none.'),
    sources: Type.Array(SourceState, { description: 'Each source.' }),
  }),
)

export type JobSourceRequest = Static<typeof JobSourceRequest>
export type JobSourceDto = Static<typeof JobSourceDto>
export type ScrapeResult = Static<typeof ScrapeResult>
export type ScrapingStatus = Static<typeof ScrapingStatus>
