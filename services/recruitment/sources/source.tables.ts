/** The table of job sources. */

import type { ColumnType, Generated, Selectable } from 'kysely'
import { sourceTypes } from '../adapters/sources/source.ts'

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
}

export type SourceRow = Selectable<SourceTables['job_sources']>
