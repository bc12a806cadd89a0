/** Finds the job that a posting is a twin of, and tells when a link that was joined must be parted (specification, Twins). */

import { sql } from 'kysely'
import { canonicalUrl, type TwinKeys } from '../core/deduplication.ts'
import { contradiction, type TwinContent } from '../core/twin-likeness.ts'
import type { JobRow, JobValues, Trx } from './job.store.ts'
import * as store from './job.store.ts'
import type { LinkRow } from './source-link.store.ts'

/** `OPERATOR`: an administrator said that the two are one job. */
export type JoinedBy = 'ADDRESS' | 'CONTENT' | 'OPERATOR'

export interface Twin {
  job: JobRow
  /** null: the source showed it before, under the same id. */
  joinedBy: JoinedBy | null
}

export const textOf = (
  job: Pick<JobRow, 'description' | 'requirements' | 'responsibilities' | 'benefits'>,
): string =>
  [job.description, job.responsibilities, job.requirements, job.benefits].filter(Boolean).join('\n')

type Comparable = Pick<
  JobRow,
  | 'salary_min'
  | 'salary_max'
  | 'salary_currency'
  | 'salary_period'
  | 'hours_per_week_min'
  | 'hours_per_week_max'
  | 'description'
  | 'requirements'
  | 'responsibilities'
  | 'benefits'
>

export const contentOf = (job: Comparable): TwinContent => ({
  salaryMin: job.salary_min,
  salaryMax: job.salary_max,
  salaryCurrency: job.salary_currency,
  salaryPeriod: job.salary_period,
  hoursMin: job.hours_per_week_min,
  hoursMax: job.hours_per_week_max,
  text: textOf(job),
})

const isAddress = (externalId: string | null, urlKey: string | null): boolean =>
  externalId !== null && urlKey !== null && canonicalUrl(externalId) === urlKey

interface Keyed {
  job_id: number
  source_id: number | null
  external_id: string | null
  url: string | null
  url_key: string | null
  external_key: string | null
}

/** The source's own link of this posting: the same id, or where the address is the id, the same address. */
const ownLink = (
  links: readonly Keyed[],
  sourceId: number,
  keys: TwinKeys,
  url: string,
  hasAddressAsId: boolean,
): Keyed | undefined => {
  const own = links.filter((link) => link.source_id === sourceId)
  return (
    own.find((link) => keys.externalKey !== null && link.external_key === keys.externalKey) ??
    (hasAddressAsId
      ? own.find(
          (link) =>
            link.url_key !== null &&
            link.url_key === keys.urlKey &&
            isAddress(link.external_id, link.url_key),
        )
      : undefined) ??
    // A page that held several jobs and holds one now, or the other way about.
    own.find((link) => link.url === url && (link.url_key === null) !== (keys.urlKey === null))
  )
}

const linksWith = async (trx: Trx, keys: TwinKeys, url: string): Promise<Keyed[]> => {
  const { rows } = await sql<Keyed>`
    SELECT job_id, source_id, external_id, url, url_key, external_key FROM job_source_links
    WHERE external_key = ${keys.externalKey} OR url_key = ${keys.urlKey}
    UNION
    SELECT job_id, source_id, external_id, url, url_key, external_key FROM job_source_links
    WHERE job_id IN (SELECT id FROM jobs WHERE content_key = ${keys.contentKey}) AND url = ${url}
    ORDER BY job_id`.execute(trx)
  return rows
}

const mostCandidates = 20

/** Jobs of the same content that no link of this source stands at; for one that was merged the job that it went into. */
const alikeJobs = async (
  trx: Trx,
  sourceId: number,
  contentKey: string,
): Promise<{ id: number; isMerged: boolean }[]> => {
  const { rows } = await sql<{ id: number; merged: boolean }>`
    SELECT found.id, found.merged FROM (
      SELECT coalesce(kept_id, jobs.id) AS id, bool_and(kept_id IS NOT NULL) AS merged FROM jobs
      LEFT JOIN twin_decisions ON merged_id = jobs.id WHERE content_key = ${contentKey} GROUP BY 1) AS found
    WHERE NOT EXISTS (SELECT FROM job_source_links WHERE job_id = found.id AND source_id = ${sourceId})
    ORDER BY found.id LIMIT ${mostCandidates}`.execute(trx)
  return rows.map(({ id, merged }) => ({ id: Number(id), isMerged: merged }))
}

const hasLinkOf = async (trx: Trx, jobId: number, sourceId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('job_source_links')
    .select('id')
    .where('job_id', '=', jobId)
    .where('source_id', '=', sourceId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface Posted {
  sourceId: number
  keys: TwinKeys
  url: string
  externalId: string
  content: Partial<JobValues> & Comparable
}

/**
 * Within a source only the same id. Across sources the same address, else the same company, title and place where
 * neither pay nor hours nor the texts speak against it. The job is locked.
 */
export const findTwin = async (trx: Trx, posted: Posted): Promise<Twin | null> => {
  const { sourceId, keys, url, externalId, content } = posted
  const links = await linksWith(trx, keys, url)
  const own = ownLink(links, sourceId, keys, url, isAddress(externalId, keys.urlKey))
  if (own) {
    const job = await store.lockJob(trx, own.job_id)
    if (job) return { job, joinedBy: null }
  }
  for (const link of links.filter(
    (each) => each.source_id !== sourceId && each.url_key !== null && each.url_key === keys.urlKey,
  )) {
    if (await hasLinkOf(trx, link.job_id, sourceId)) continue
    const job = await store.lockJob(trx, link.job_id)
    if (job) return { job, joinedBy: 'ADDRESS' }
  }
  for (const { id, isMerged } of await alikeJobs(trx, sourceId, keys.contentKey)) {
    const job = await store.lockJob(trx, id)
    if (job && contradiction(contentOf(content), contentOf(job)) === null)
      return { job, joinedBy: isMerged ? 'OPERATOR' : 'CONTENT' }
  }
  return null
}

/** Whether a link that does not decide what the job says is another job's by now. */
export const isParted = async (trx: Trx, job: JobRow, link: LinkRow, posted: Posted): Promise<boolean> => {
  if (link.is_primary || link.joined_by === 'OPERATOR') return false
  const all = await trx
    .selectFrom('job_source_links')
    .selectAll()
    .where('job_id', '=', job.id)
    .orderBy('id')
    .execute()
  // Two jobs of one source were taken for one once: the first keeps the job.
  if (
    all.some(
      (other) =>
        other.source_id === link.source_id &&
        other.id !== link.id &&
        (other.is_primary || other.id < link.id),
    )
  )
    return true
  if (link.joined_by === 'ADDRESS') return false
  if (
    posted.keys.urlKey !== null &&
    all.some((other) => other.id !== link.id && other.url_key === posted.keys.urlKey)
  )
    return false
  return (
    job.content_key !== posted.keys.contentKey ||
    contradiction(contentOf(posted.content), contentOf(job)) !== null
  )
}
