/** What administrators do with job sources, and the sources that crawls make for the sites they find jobs on. */

import { invalidField, notFound } from '../../../kit/errors.ts'
import { violatedUnique } from '../../../kit/store/constraint.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { PostingSource } from '../jobs/posting.actions.ts'
import type { JobSourceDto, JobSourceRequest } from './source.schema.ts'
import * as store from './source.store.ts'
import type { SourceRow } from './source.tables.ts'
import { addCreated } from './source-run.store.ts'

type SourceCtx = Pick<Ctx, 'db' | 'clock' | 'crawler'>

export const missingSource = () => notFound('This source does not exist.')

const onceADay = 24 * 60
const maximumConfigLength = 10_000

/** Types whose feed has the identifier in its path. */
const identified = new Set(['GREENHOUSE', 'LEVER', 'ASHBY', 'WORKABLE', 'SMARTRECRUITERS'])
const pathName = /^[A-Za-z0-9][A-Za-z0-9._-]*$/

const identifierFor = (sourceType: string, given: string | null | undefined): string | null => {
  const identifier = given?.trim() || null
  if (!identified.has(sourceType)) return identifier
  if (!identifier) throw invalidField('identifier', `is required for a source of type ${sourceType}`)
  if (!pathName.test(identifier))
    throw invalidField('identifier', 'must be letters, digits, dots, underscores and hyphens')
  return identifier
}

const valuesOf = async (ctx: SourceCtx, request: JobSourceRequest): Promise<store.SourceValues> => {
  const config = JSON.stringify(request.config ?? {})
  if (config.length > maximumConfigLength)
    throw invalidField('config', `must have at most ${maximumConfigLength} characters as JSON`)
  const identifier = identifierFor(request.sourceType, request.identifier)
  const url = request.url.trim()
  await ctx.crawler.check(url)
  return {
    name: request.name.trim(),
    source_type: request.sourceType,
    url,
    identifier,
    description: request.description?.trim() || null,
    crawl_frequency_minutes: request.crawlFrequencyMinutes ?? onceADay,
    max_pages: request.maxPages ?? null,
    config,
  }
}

const found = (row: SourceRow | undefined): JobSourceDto => {
  if (!row) throw missingSource()
  return store.dtoOf(row)
}

export const getSource = async (ctx: SourceCtx, id: number): Promise<JobSourceDto> =>
  found(await store.findSource(ctx.db, id))

/** A source that pages change. What came of no source, as jobs that recruiters post, has nothing to change. */
export const changeableSource = async (ctx: SourceCtx, id: number): Promise<JobSourceDto> => {
  const source = await getSource(ctx, id)
  if (source.sourceType === 'MANUAL') throw missingSource()
  return source
}

/** Changes a source and writes that down, both or neither. */
const changing = (
  ctx: SourceCtx,
  caller: RecruitmentCaller,
  act: 'SOURCE_CREATED' | 'SOURCE_CHANGED' | 'SOURCE_REMOVED',
  change: (trx: store.Trx) => Promise<SourceRow | undefined>,
): Promise<JobSourceDto> =>
  ctx.db.transaction().execute(async (trx) => {
    const source = found(await change(trx))
    await logAct({ db: trx, clock: ctx.clock }, caller, { act, detail: source.name })
    return source
  })

/** What a source is fetched from: of a type whose feed has the identifier in its path the origin, else the address. */
const fetchedFrom = (type: string, address: string): string | null => {
  const url = URL.parse(address.trim())
  if (!url) return null
  return identified.has(type) ? url.origin : `${url.origin}${url.pathname.replace(/\/+$/, '')}${url.search}`
}

/** The source that fetches the same already, other than the one of the id. Its jobs would come twice, as twins of their own. */
export const sameSource = async (
  ctx: SourceCtx,
  { sourceType, url, identifier }: Pick<JobSourceRequest, 'sourceType' | 'url' | 'identifier'>,
  id: number | null,
): Promise<JobSourceDto | null> => {
  const at = fetchedFrom(sourceType, url)
  const rows = await store.sourcesNamed(ctx.db, sourceType, identifier?.trim() || null)
  const same = rows.find((row) => row.id !== id && fetchedFrom(sourceType, row.url) === at)
  return at !== null && same ? store.dtoOf(same) : null
}

export const createSource = async (
  ctx: SourceCtx,
  request: JobSourceRequest,
  caller: RecruitmentCaller,
): Promise<JobSourceDto> => {
  const values = await valuesOf(ctx, request)
  const switches = { active: request.active ?? true, indexable: request.indexable ?? false }
  return changing(ctx, caller, 'SOURCE_CREATED', (trx) =>
    store.insertSource(trx, { ...values, ...switches, crawled_site: null }, ctx.clock.now()),
  )
}

/** All fields are replaced; only `active` and `indexable` stay as they are when they are left out. */
export const replaceSource = async (
  ctx: SourceCtx,
  id: number,
  request: JobSourceRequest,
  caller: RecruitmentCaller,
): Promise<JobSourceDto> => {
  await getSource(ctx, id)
  const values = await valuesOf(ctx, request)
  const active = typeof request.active === 'boolean' ? { active: request.active } : {}
  const indexable = typeof request.indexable === 'boolean' ? { indexable: request.indexable } : {}
  return changing(ctx, caller, 'SOURCE_CHANGED', (trx) =>
    store.updateSource(trx, id, { ...values, ...active, ...indexable }, ctx.clock.now()),
  )
}

/** Without `active`, to the opposite of what it is. */
export const switchSource = (
  ctx: SourceCtx,
  id: number,
  caller: RecruitmentCaller,
  active?: boolean,
): Promise<JobSourceDto> =>
  changing(ctx, caller, 'SOURCE_CHANGED', (trx) => store.switchSource(trx, id, active, ctx.clock.now()))

/** Jobs that were found there stay as they are. */
export const removeSource = async (ctx: SourceCtx, id: number, caller: RecruitmentCaller): Promise<void> => {
  await changing(ctx, caller, 'SOURCE_REMOVED', (trx) => store.deleteSource(trx, id))
}

/**
 * The source that stands for a crawled site, so that its jobs are told apart from those of other sites and are found
 * again. It is made at the first job, switched off: an administrator may switch it on to have it scraped by schedule.
 */
export const siteSource = async (ctx: Pick<Ctx, 'db' | 'clock'>, address: string): Promise<PostingSource> => {
  const { host, origin } = new URL(address)
  const postingSource = ({ id, name, source_type: type }: SourceRow): PostingSource => ({ id, name, type })
  const known = await store.findSiteSource(ctx.db, host)
  if (known) return postingSource(known)
  const values = {
    name: host.replace(/^www\./, '').slice(0, 100),
    source_type: 'JSON_LD' as const,
    url: `${origin}/`,
    identifier: null,
    description: 'Made by a crawl of this site.',
    crawl_frequency_minutes: onceADay,
    max_pages: null,
    config: '{}',
    active: false,
    crawled_site: host,
  }
  try {
    return postingSource(await store.insertSource(ctx.db, values, ctx.clock.now()))
  } catch (error) {
    // Another crawl of the site was first.
    if (violatedUnique(error) !== 'job_sources_crawled_site') throw error
    return postingSource((await store.findSiteSource(ctx.db, host))!)
  }
}

/** Counts what a crawl brought in with the source of its site. */
export const recordCrawled = async (
  ctx: Pick<Ctx, 'db'>,
  source: PostingSource,
  created: number,
): Promise<void> => {
  if (created > 0) await addCreated(ctx.db, source.id, created)
}
