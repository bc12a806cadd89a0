/** The tables of crawls and of the hosts that are asked. */

import type { Generated, Selectable } from 'kysely'
import type { FetchFailureKind } from '../../../kit/outside/fetch-failure.ts'
import type { CrawlType } from '../adapters/sources/crawl.ts'
import type { RunStatus } from '../sources/source.tables.ts'

export interface CrawlTables {
  crawl_jobs: {
    id: Generated<number>
    url: string
    crawl_type: CrawlType
    status: RunStatus
    max_pages: number
    initiated_by: string
    pages_crawled: Generated<number>
    jobs_found: Generated<number>
    jobs_created: Generated<number>
    jobs_updated: Generated<number>
    duplicates: Generated<number>
    error_count: Generated<number>
    error_message: string | null
    started_at: Date | null
    completed_at: Date | null
    run_owner: string | null
    run_lease_until: Date | null
    created_at: Date
  }
  /** A row for each host that was asked in the last ninety days, and for each that is paused. */
  crawler_hosts: {
    /** As in an address: lower case, with the port where it is not the usual one. */
    host: string
    /** Nothing goes there before, from any instance. */
    next_allowed_at: Date
    /** Since when an administrator keeps it from being asked. */
    paused_at: Date | null
    last_fetched_at: Date | null
    /** Null where there was no answer; then `last_failure` says why. */
    last_status: number | null
    last_failure: FetchFailureKind | null
    /** When its robots.txt was last asked for; the status is null where it did not answer. */
    robots_at: Date | null
    robots_status: number | null
    robots_text: string | null
    /** What its robots.txt asks for. */
    crawl_delay_milliseconds: number | null
  }
}

export type CrawlerHostRow = Selectable<CrawlTables['crawler_hosts']>

export type CrawlRow = Selectable<CrawlTables['crawl_jobs']>
