/** The table of crawls. */

import type { Generated, Selectable } from 'kysely'
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
}

export type CrawlRow = Selectable<CrawlTables['crawl_jobs']>
