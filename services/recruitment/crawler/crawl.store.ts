/** Rows of crawls. */

import type { Transaction } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Database } from '../../../kit/store/database.ts'
import type { RunStatus } from '../sources/source.tables.ts'
import type { Tables } from '../tables.ts'
import type { CrawlJob } from './crawl.schema.ts'
import type { CrawlRow } from './crawl.tables.ts'

type Db = Database<Tables>
type NewCrawl = Pick<CrawlRow, 'url' | 'crawl_type' | 'max_pages' | 'initiated_by' | 'created_at'>

const dtoOf = (row: CrawlRow): CrawlJob => ({
  id: row.id,
  url: row.url,
  crawlType: row.crawl_type,
  status: row.status,
  maxPages: row.max_pages,
  initiatedBy: row.initiated_by,
  pagesCrawled: row.pages_crawled,
  jobsFound: row.jobs_found,
  jobsCreated: row.jobs_created,
  jobsUpdated: row.jobs_updated,
  duplicates: row.duplicates,
  errorCount: row.error_count,
  errorMessage: row.error_message,
  startedAt: row.started_at?.toISOString() ?? null,
  completedAt: row.completed_at?.toISOString() ?? null,
  createdAt: row.created_at.toISOString(),
})

export const insertCrawl = async (trx: Transaction<Tables>, crawl: NewCrawl): Promise<number> => {
  const { id } = await trx
    .insertInto('crawl_jobs')
    .values({ ...crawl, status: 'PENDING' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const findCrawl = async (db: Db, id: number): Promise<CrawlJob | undefined> => {
  const row = await db.selectFrom('crawl_jobs').selectAll().where('id', '=', id).executeTakeFirst()
  return row && dtoOf(row)
}

/** Newest first. */
export const listCrawls = async (
  db: Db,
  request: PageRequest,
): Promise<{ crawls: CrawlJob[]; total: number }> => {
  const all = db.selectFrom('crawl_jobs')
  const [rows, { total }] = await Promise.all([
    all.selectAll().orderBy('id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { crawls: rows.map(dtoOf), total: Number(total) }
}

/** Takes a waiting crawl for this process; undefined when it was taken before. */
export const claimCrawl = (
  db: Db,
  id: number,
  { owner, now, leaseUntil }: { owner: string; now: Date; leaseUntil: Date },
): Promise<CrawlRow | undefined> =>
  db
    .updateTable('crawl_jobs')
    .set({ status: 'RUNNING', started_at: now, run_owner: owner, run_lease_until: leaseUntil })
    .where('id', '=', id)
    .where('status', '=', 'PENDING')
    .returningAll()
    .executeTakeFirst()

type Progress = Partial<
  Pick<
    CrawlRow,
    | 'pages_crawled'
    | 'jobs_found'
    | 'jobs_created'
    | 'jobs_updated'
    | 'duplicates'
    | 'error_count'
    | 'error_message'
    | 'run_lease_until'
  >
>

/** Notes how far a crawl is, or how it ended; false when it is not running any more. */
export const updateCrawl = async (
  db: Db,
  id: number,
  values: Progress & { status?: RunStatus; completed_at?: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await db
    .updateTable('crawl_jobs')
    .set(values)
    .where('id', '=', id)
    .where('status', '=', 'RUNNING')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Ends the crawls that no process goes on with: those whose lease has ended, and those of the given owner. */
export const failDeadCrawls = async (
  db: Db,
  now: Date,
  error: string,
  owner: string | null,
): Promise<void> => {
  await db
    .updateTable('crawl_jobs')
    .set((eb) => ({
      status: 'FAILED',
      completed_at: now,
      error_count: eb('error_count', '+', 1),
      error_message: error,
    }))
    .where('status', '=', 'RUNNING')
    .where((eb) => eb.or([eb('run_lease_until', '<', now), eb('run_owner', '=', owner)]))
    .execute()
}
