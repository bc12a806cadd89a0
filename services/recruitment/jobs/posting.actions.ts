/** Jobs from sources: a posting becomes a job, or one more link of a job that is known already (specification, Twins). */

import { sql } from 'kysely'
import { closingTime } from '../core/closing-time.ts'
import { type TwinKeys, twinKeys } from '../core/deduplication.ts'
import type { JobPosting } from '../core/job-posting.ts'
import { addJob, changeJob, type JobCtx, withChanges } from './job.actions.ts'
import type { JobRow, JobValues, Trx } from './job.store.ts'
import * as store from './job.store.ts'
import * as links from './source-link.store.ts'

export interface PostingSource {
  id: number
  name: string
  type: string
}

/** `duplicate`: the job is known from elsewhere, and got a link to this source; `unchanged`: seen before, just as it is. */
export type PostingOutcome = 'created' | 'updated' | 'unchanged' | 'duplicate'

const keysOf = (source: PostingSource, posting: JobPosting): TwinKeys =>
  twinKeys({
    source: String(source.id),
    externalId: posting.externalId,
    sourceUrl: posting.sharesAddress ? null : posting.sourceUrl,
    company: posting.company,
    title: posting.title,
    location: posting.location,
  })

const contentOf = (posting: JobPosting, source: PostingSource, contentKey: string) => {
  const expiresAt = posting.expiresAt ? new Date(posting.expiresAt) : null
  return {
    title: posting.title,
    company: posting.company,
    location: posting.location,
    description: posting.description,
    requirements: posting.requirements,
    responsibilities: posting.responsibilities,
    benefits: posting.benefits,
    category: posting.category,
    employment_type: posting.employmentType,
    experience_level: posting.experienceLevel,
    work_arrangement: posting.workArrangement,
    skills: posting.skills,
    education_level: posting.educationLevel,
    salary_min: posting.salaryMin,
    salary_max: posting.salaryMax,
    salary_currency: posting.salaryCurrency,
    salary_period: posting.salaryPeriod,
    hours_per_week_min: posting.hoursPerWeekMin,
    hours_per_week_max: posting.hoursPerWeekMax,
    start_date: posting.startDate,
    end_date: posting.endDate,
    application_deadline: posting.applicationDeadline,
    expires_at: expiresAt,
    closes_at: closingTime(expiresAt, posting.applicationDeadline),
    application_url: posting.applicationUrl,
    company_logo_url: posting.companyLogoUrl,
    source: source.name,
    source_url: posting.sourceUrl,
    external_id: posting.externalId,
    content_key: contentKey,
  } satisfies Partial<JobValues>
}

const differs = (job: JobRow, values: Partial<JobValues>): boolean =>
  Object.entries(values).some(
    ([column, value]) => JSON.stringify(job[column as keyof JobRow]) !== JSON.stringify(value),
  )

/** Two sources that show the same new job at once must not both make one: the second waits and then finds it. */
const lockTwins = async (trx: Trx, keys: TwinKeys): Promise<void> => {
  const texts = [keys.externalKey, keys.urlKey, keys.contentKey].filter((key) => key !== null)
  await sql`SELECT pg_advisory_xact_lock(key) FROM (SELECT DISTINCT hashtextextended('job ' || text, 0) AS key
    FROM unnest(${texts}::text[]) AS given (text) ORDER BY key) AS keys`.execute(trx)
}

/**
 * Takes in what a source shows now. The source whose link is the job's first decides what the job says; other sources
 * only add their link. A job that had gone inactive because nobody showed it becomes active again, one that somebody
 * switched off does not.
 */
export const upsertPosting = (
  ctx: JobCtx,
  source: PostingSource,
  posting: JobPosting,
): Promise<PostingOutcome> =>
  withChanges(ctx, async (trx, changes) => {
    const now = ctx.clock.now()
    const keys = keysOf(source, posting)
    await lockTwins(trx, keys)
    const content = contentOf(posting, source, keys.contentKey)
    const twinId = await links.findTwinJob(trx, keys)
    const twin = twinId === undefined ? undefined : await store.lockJob(trx, twinId)
    const linkValues = {
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
    if (!twin) {
      const posted = posting.postedAt ? new Date(posting.postedAt) : now
      const values = {
        ...content,
        active: true,
        posted_at: posted < now ? posted : now,
        created_at: now,
        updated_at: now,
      }
      const job = await addJob(ctx, trx, values, changes)
      await links.insertLink(trx, {
        ...linkValues,
        job_id: job.id,
        source_id: source.id,
        is_primary: true,
        first_seen_at: now,
      })
      return 'created'
    }
    const wasShown = (await links.withoutActiveLink(trx, [twin.id])).length === 0
    const link = await links.findLink(trx, twin.id, source.id, keys, posting.sourceUrl)
    if (link) await links.updateLink(trx, link.id, linkValues)
    else
      await links.insertLink(trx, {
        ...linkValues,
        job_id: twin.id,
        source_id: source.id,
        is_primary: false,
        first_seen_at: now,
      })
    const revived = !twin.active && !wasShown ? { active: true } : {}
    const wanted = { ...(link?.is_primary ? content : {}), ...revived }
    const changed = differs(twin, wanted)
    if (changed) await changeJob(ctx, trx, twin, wanted, changes)
    if (!link) return 'duplicate'
    return changed ? 'updated' : 'unchanged'
  })

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
