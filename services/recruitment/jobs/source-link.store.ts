/** Where jobs were found: rows of job_source_links. */

import { type Selectable, sql } from 'kysely'
import { canonicalUrl, type TwinKeys } from '../core/deduplication.ts'
import type { JobSourceLinkDto } from './job.schema.ts'
import type { Db, JobRow, Trx } from './job.store.ts'
import type { JobTables } from './job.tables.ts'

export type LinkRow = Selectable<JobTables['job_source_links']>

/** The primary link first, then in the order in which they were found. */
export const listLinks = async (db: Db, jobId: number): Promise<JobSourceLinkDto[]> => {
  const rows = await db
    .selectFrom('job_source_links')
    .selectAll()
    .where('job_id', '=', jobId)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    jobId: row.job_id,
    sourceId: row.source_id,
    sourceName: row.source_name,
    sourceType: row.source_type,
    url: row.url,
    externalId: row.external_id,
    primary: row.is_primary,
    firstSeenAt: row.first_seen_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    active: row.active,
  }))
}

/** The link of a job that was entered by hand: there is one while it has an address, and crawled links stay as they are. */
export const writeManualLink = async (trx: Trx, job: JobRow, now: Date): Promise<void> => {
  const all = await trx.selectFrom('job_source_links').selectAll().where('job_id', '=', job.id).execute()
  // One that came with a merged job is not this job's.
  const manual = all.find((link) => link.source_id === null && link.joined_by !== 'OPERATOR')
  const values = {
    source_name: job.source ?? 'Manual',
    url: job.source_url,
    external_id: job.external_id,
    url_key: job.source_url ? canonicalUrl(job.source_url) : null,
    last_seen_at: now,
    active: job.active,
  }
  if (!job.source_url) {
    if (manual) await trx.deleteFrom('job_source_links').where('id', '=', manual.id).execute()
  } else if (manual) {
    await trx.updateTable('job_source_links').set(values).where('id', '=', manual.id).execute()
  } else if (!all.some(({ url }) => url !== null && canonicalUrl(url) === values.url_key)) {
    await insertLink(trx, {
      ...values,
      job_id: job.id,
      source_id: null,
      source_type: 'MANUAL',
      external_key: null,
      is_primary: all.length === 0,
      first_seen_at: now,
      missed_runs: 0,
      joined_by: null,
    })
  }
}

export const insertLink = async (trx: Trx, values: Omit<LinkRow, 'id'>): Promise<void> => {
  await trx.insertInto('job_source_links').values(values).execute()
}

export const linksOfJobs = (trx: Trx, jobIds: readonly number[]): Promise<LinkRow[]> =>
  trx.selectFrom('job_source_links').selectAll().where('job_id', 'in', jobIds).orderBy('id').execute()

export const updateLink = async (
  trx: Trx,
  id: number,
  values: Partial<Omit<LinkRow, 'id'>>,
): Promise<void> => {
  await trx.updateTable('job_source_links').set(values).where('id', '=', id).execute()
}

/**
 * The job's link from a source by its id there, else the source's link to the same address: also when the page held
 * several jobs then and one now, or the other way about, for only its own address makes a key.
 */
export const findLink = async (
  trx: Trx,
  jobId: number,
  sourceId: number,
  keys: TwinKeys,
  url: string,
): Promise<LinkRow | undefined> => {
  const links = await trx
    .selectFrom('job_source_links')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('source_id', '=', sourceId)
    .orderBy('id')
    .execute()
  return (
    links.find((link) => link.external_key === keys.externalKey) ??
    links.find((link) => link.url_key !== null && link.url_key === keys.urlKey) ??
    links.find((link) => link.url === url && (link.url_key === null) !== (keys.urlKey === null))
  )
}

/** Counts a good run that did not show these links, and gives the jobs whose links of this source have now all missed enough runs. */
export const markMissed = async (
  trx: Trx,
  sourceId: number,
  runStartedAt: Date,
  runs: number,
): Promise<number[]> => {
  const missed = await trx
    .updateTable('job_source_links')
    .set((eb) => ({
      missed_runs: eb('missed_runs', '+', 1),
      active: sql<boolean>`missed_runs + 1 < ${runs}`,
    }))
    .where('source_id', '=', sourceId)
    .where('active', '=', true)
    .where('last_seen_at', '<', runStartedAt)
    .returning(['job_id', 'active'])
    .execute()
  return [...new Set(missed.filter((link) => !link.active).map((link) => link.job_id))].sort((a, b) => a - b)
}

/** Those of the given jobs that no source shows any more. */
export const withoutActiveLink = async (trx: Trx, jobIds: readonly number[]): Promise<number[]> => {
  if (jobIds.length === 0) return []
  const shown = await trx
    .selectFrom('job_source_links')
    .select('job_id')
    .where('job_id', 'in', jobIds)
    .where('active', '=', true)
    .execute()
  const kept = new Set(shown.map((link) => link.job_id))
  return jobIds.filter((id) => !kept.has(id))
}
