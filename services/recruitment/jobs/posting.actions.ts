/** Jobs from sources: a posting becomes a job, or one more link of a job that is known already (specification, Twins). */

import { sql } from 'kysely'
import { localDate } from '../core/calendar.ts'
import { closingTime } from '../core/closing-time.ts'
import { companySlug } from '../core/company-slug.ts'
import { type TwinKeys, twinKeys } from '../core/deduplication.ts'
import type { JobPosting } from '../core/job-posting.ts'
import type { Reading } from '../core/reading/reading.ts'
import { addJob, changeJob, type JobCtx, withChanges } from './job.actions.ts'
import type { JobRow, JobValues, Trx } from './job.store.ts'
import * as store from './job.store.ts'
import type { FacetChanges } from './job-facets.store.ts'
import { readReadings, writeReadings } from './job-reading.store.ts'
import { type ReadJob, readJob } from './job-reading.ts'
import * as links from './source-link.store.ts'
import { findTwin, isParted, type Posted } from './twins.ts'

export interface PostingSource {
  id: number
  name: string
  type: string
}

/** `duplicate`: the job is known from elsewhere, and got a link to this source; `unchanged`: seen before, just as it is. */
export type PostingOutcome = 'created' | 'updated' | 'unchanged' | 'duplicate'

const keysOf = (source: PostingSource, posting: JobPosting, location: string | null): TwinKeys =>
  twinKeys({
    source: String(source.id),
    externalId: posting.externalId,
    sourceUrl: posting.sharesAddress ? null : posting.sourceUrl,
    company: posting.company,
    title: posting.title,
    location,
  })

/** The columns that a posting makes, those that are read from its fields and texts among them. */
const contentOf = (posting: JobPosting, source: PostingSource, contentKey: string, read: ReadJob) => {
  const expiresAt = posting.expiresAt ? new Date(posting.expiresAt) : null
  return {
    ...(read.values as Required<Pick<JobRow, 'salary_min'>> & Partial<JobValues>),
    title: posting.title,
    company: posting.company,
    company_slug: companySlug(posting.company),
    description: posting.description,
    requirements: posting.requirements,
    responsibilities: posting.responsibilities,
    benefits: posting.benefits,
    category: posting.category,
    skills: posting.skills,
    education_level: posting.educationLevel,
    expires_at: expiresAt,
    closes_at: closingTime(expiresAt, read.values.application_deadline ?? null),
    application_url: posting.applicationUrl,
    company_logo_url: posting.companyLogoUrl,
    source: source.name,
    source_url: posting.sourceUrl,
    external_id: posting.externalId,
    content_key: contentKey,
  } as Omit<JobValues, 'active' | 'posted_at' | 'created_at' | 'updated_at'>
}

/** Lists of places are JSON on their way in. */
const differs = (job: JobRow, values: Partial<JobValues>): boolean =>
  Object.entries(values).some(([column, value]) => {
    const before = JSON.stringify(job[column as keyof JobRow])
    return column === 'locations' ? before !== value : before !== JSON.stringify(value)
  })

/** Two sources that show the same new job at once must not both make one: the second waits and then finds it. */
const lockTwins = (trx: Trx, { externalKey, urlKey, contentKey }: TwinKeys): Promise<void> =>
  lockTwinKeys(trx, [externalKey, urlKey, contentKey])

/** Until the transaction ends no posting with one of these keys is taken in. */
export const lockTwinKeys = async (trx: Trx, keys: readonly (string | null)[]): Promise<void> => {
  const texts = keys.filter((key) => key !== null)
  await sql`SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT hashtextextended('job ' || text, 0) AS key
    FROM unnest(${texts}::text[]) AS given (text) ORDER BY key) AS keys`.execute(trx)
}

interface Taken {
  source: PostingSource
  posting: JobPosting
  read: ReadJob
  content: Omit<JobValues, 'active' | 'posted_at' | 'created_at' | 'updated_at'>
  link: Omit<links.LinkRow, 'id' | 'job_id' | 'source_id' | 'is_primary' | 'first_seen_at' | 'joined_by'>
  now: Date
}

const create = async (ctx: JobCtx, trx: Trx, taken: Taken, changes: FacetChanges): Promise<JobRow> => {
  const { posting, read, content, now } = taken
  const given = posting.postedAt ?? (read.postedAt ? `${read.postedAt}T00:00:00.000Z` : null)
  const posted = given ? new Date(given) : now
  const values = {
    ...content,
    active: true,
    posted_at: posted < now ? posted : now,
    created_at: now,
    updated_at: now,
  }
  const job = await addJob(ctx, trx, values, changes)
  await writeReadings(trx, job.id, read.readings)
  return job
}

const insertLink = (
  trx: Trx,
  { link, source, now }: Taken,
  jobId: number,
  joinedBy: string | null,
): Promise<void> =>
  links.insertLink(trx, {
    ...link,
    job_id: jobId,
    source_id: source.id,
    is_primary: joinedBy === null,
    first_seen_at: now,
    joined_by: joinedBy,
  })

/** Prepares what is written before anything is locked: reading takes longer than the rest. */
const takenFrom = (
  source: PostingSource,
  posting: JobPosting,
  kept: readonly Reading[],
  now: Date,
): Taken & { keys: TwinKeys } => {
  const posted = posting.postedAt?.slice(0, 10) ?? localDate(now)
  const read = readJob(posting, [...kept, ...posting.given], posted)
  const keys = keysOf(source, posting, read.values.location ?? null)
  const link = {
    source_name: source.name,
    source_type: source.type,
    url: posting.sourceUrl,
    external_id: posting.externalId,
    external_key: keys.externalKey,
    url_key: keys.urlKey,
    last_seen_at: now,
    missed_runs: 0,
    active: true,
  }
  return {
    source,
    posting,
    read,
    keys,
    link,
    now,
    content: contentOf(posting, source, keys.contentKey, read),
  }
}

/** What recruiters typed into a job of a source stays when the source shows it again. */
const withTyped = async (trx: Trx, taken: Taken, jobId: number): Promise<Taken> => {
  const typed = (await readReadings(trx, jobId)).filter(({ from }) => from === 'RECRUITER')
  return typed.length === 0 ? taken : takenFrom(taken.source, taken.posting, typed, taken.now)
}

const update = async (
  ctx: JobCtx,
  trx: Trx,
  job: JobRow,
  link: links.LinkRow | undefined,
  taken: Taken,
  changes: FacetChanges,
): Promise<boolean> => {
  const wasShown = (await links.withoutActiveLink(trx, [job.id])).length === 0
  if (link) await links.updateLink(trx, link.id, taken.link)
  const revived = !job.active && !wasShown ? { active: true } : {}
  const own = link?.is_primary ? await withTyped(trx, taken, job.id) : null
  const wanted = { ...own?.content, ...revived }
  const changed = differs(job, wanted)
  if (changed) await changeJob(ctx, trx, job, wanted, changes)
  if (changed && own) await writeReadings(trx, job.id, own.read.readings)
  return changed
}

/** What became of a posting, as which job, and what was read of it. */
export interface TakenPosting {
  outcome: PostingOutcome
  jobId: number
  readings: Reading[]
}

/**
 * Takes in what a source shows now. The source whose link is the job's first decides what the job says; other sources
 * only add their link, and have a job of their own as soon as they differ. A job that had gone inactive because nobody
 * showed it becomes active again, one that somebody switched off does not.
 */
export const takePosting = (
  ctx: JobCtx,
  source: PostingSource,
  posting: JobPosting,
): Promise<TakenPosting> => {
  const now = ctx.clock.now()
  const { keys, ...taken } = takenFrom(source, posting, [], now)
  const { readings } = taken.read
  return withChanges(ctx, async (trx, changes) => {
    await lockTwins(trx, keys)
    const { sourceUrl: url, externalId } = posting
    const posted = { sourceId: source.id, keys, url, externalId, content: taken.content as Posted['content'] }
    const twin = await findTwin(trx, posted)
    if (!twin) {
      const job = await create(ctx, trx, taken, changes)
      await insertLink(trx, taken, job.id, null)
      return { outcome: 'created', jobId: job.id, readings }
    }
    const link = await links.findLink(trx, twin.job.id, source.id, keys, url)
    if (link && (await isParted(trx, twin.job, link, posted))) {
      const job = await create(ctx, trx, taken, changes)
      await links.updateLink(trx, link.id, {
        ...taken.link,
        job_id: job.id,
        is_primary: true,
        joined_by: null,
      })
      return { outcome: 'created', jobId: job.id, readings }
    }
    const changed = await update(ctx, trx, twin.job, link, taken, changes)
    if (!link) await insertLink(trx, taken, twin.job.id, twin.joinedBy ?? 'CONTENT')
    const outcome = link ? (changed ? 'updated' : 'unchanged') : 'duplicate'
    return { outcome, jobId: twin.job.id, readings }
  })
}

/** Good runs in a row without a job after which it is gone (specification, Runs of sources). */
const runsUntilGone = 2

/**
 * Call at the end of a good run, with the moment at which it started: links that it did not show have missed a run, and
 * a job goes inactive when all its links have missed two. Never call it after a run that failed or yielded nothing.
 * Gives the number of jobs that went inactive.
 */
export const deactivateMissing = (ctx: JobCtx, sourceId: number, runStartedAt: Date): Promise<number> =>
  withChanges(ctx, async (trx, changes) => {
    const suspects = await links.markMissed(trx, sourceId, runStartedAt, runsUntilGone)
    let gone = 0
    for (const id of await links.withoutActiveLink(trx, suspects)) {
      const job = await store.lockJob(trx, id)
      if (!job?.active) continue
      await changeJob(ctx, trx, job, { active: false }, changes)
      gone++
    }
    return gone
  })
