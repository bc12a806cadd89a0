/** The tables of job sources and their runs. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import { sourceTypes } from '../adapters/sources/source.ts'
import type { Reading } from '../core/reading/reading.ts'

/** MANUAL sources have nothing to scrape: their jobs are typed in. */
export const allSourceTypes = [...sourceTypes, 'MANUAL'] as const
export type SourceType = (typeof allSourceTypes)[number]

/** How runs of sources and crawls stand (specification, Crawler). */
export const runStatuses = ['PENDING', 'RUNNING', 'COMPLETED', 'PARTIAL', 'FAILED', 'CANCELLED'] as const
export type RunStatus = (typeof runStatuses)[number]

export interface SourceTables {
  job_sources: {
    id: Generated<number>
    name: string
    source_type: SourceType
    url: string
    identifier: string | null
    active: boolean
    /** Whether its jobs may stand in search engines at our address. */
    indexable: Generated<boolean>
    description: string | null
    crawl_frequency_minutes: number
    /** null: the adapter's own limit. */
    max_pages: number | null
    config: ColumnType<Record<string, unknown>, string, string>
    /** When the last run began. */
    last_scraped_at: Date | null
    /** When the last run that read the source ended. */
    last_success_at: Date | null
    last_status: RunStatus | null
    last_error: string | null
    /** Jobs that the last run that read the source found. */
    jobs_found: Generated<number>
    /** Jobs that all runs together created. */
    jobs_created: Generated<number>
    /** The site, when a crawl made this source. */
    crawled_site: string | null
    /** Set while a run is under way. */
    run_id: string | null
    run_owner: string | null
    run_lease_until: Date | null
    search_text: string
    created_at: Date
    updated_at: Date
  }
  /** A row is kept for 90 days. */
  source_runs: {
    id: Generated<number>
    /** The `run_id` of its source while it is under way. */
    run_id: string
    source_id: number
    status: RunStatus
    started_at: Date
    ended_at: Date | null
    message: string | null
    errors: ColumnType<string[], string | undefined, string>
    /** Why entries were left out; the first fifty. */
    skips: ColumnType<string[], string | undefined, string>
    jobs_found: Generated<number>
    jobs_created: Generated<number>
    jobs_updated: Generated<number>
    jobs_skipped: Generated<number>
    duplicates: Generated<number>
  }
  /** What a run read of each job, in the order of the source. A row is kept for 14 days. */
  source_run_jobs: {
    run: number
    position: number
    /** null: it could not be stored. The job may be gone since. */
    job_id: number | null
    title: string
    url: string
    outcome: RunOutcome
    /** null: just as before, so that the readings of the job are those. */
    readings: ColumnType<Reading[] | null, string | null, never>
    texts: ColumnType<Record<string, string> | null, string | null, never>
  }
}

/** What became of a job that a run showed. */
export type RunOutcome = 'created' | 'updated' | 'unchanged' | 'duplicate' | 'failed'

export type SourceRow = Selectable<SourceTables['job_sources']>
export type SourceRunRow = Selectable<SourceTables['source_runs']>
export type RunJobRow = Selectable<SourceTables['source_run_jobs']>
