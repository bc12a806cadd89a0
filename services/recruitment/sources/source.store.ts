/** Rows of job sources. */

import { sql, type Transaction } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import type { Database } from '../../../kit/store/database.ts'
import { foldText } from '../../../kit/text/fold-text.ts'
import { containing } from '../full-text.ts'
import { sortKey, unknownLast } from '../list-queries.ts'
import type { Tables } from '../tables.ts'
import type { JobSourceDto } from './source.schema.ts'
import type { SourceRow, SourceType } from './source.tables.ts'

export type Db = Database<Tables>
export type Trx = Transaction<Tables>

/** What an administrator decides about a source. */
export interface SourceValues {
  name: string
  source_type: SourceType
  url: string
  identifier: string | null
  description: string | null
  crawl_frequency_minutes: number
  max_pages: number | null
  /** JSON. */
  config: string
}

export const sortColumns = {
  id: 'id',
  name: 'name',
  sourceType: 'source_type',
  url: 'url',
  identifier: 'identifier',
  active: 'active',
  indexable: 'indexable',
  description: 'description',
  crawlFrequencyMinutes: 'crawl_frequency_minutes',
  maxPages: 'max_pages',
  lastScrapedAt: 'last_scraped_at',
  lastStatus: 'last_status',
  lastError: 'last_error',
  jobsFound: 'jobs_found',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
} as const satisfies Record<string, keyof SourceRow>

export type SourceSort = Sort<keyof typeof sortColumns>

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

export const dtoOf = (row: SourceRow): JobSourceDto => ({
  id: row.id,
  name: row.name,
  sourceType: row.source_type,
  url: row.url,
  identifier: row.identifier,
  active: row.active,
  indexable: row.indexable,
  description: row.description,
  crawlFrequencyMinutes: row.crawl_frequency_minutes,
  maxPages: row.max_pages,
  config: row.config,
  lastScrapedAt: iso(row.last_scraped_at),
  lastStatus: row.last_status,
  lastError: row.last_error,
  jobsFound: row.jobs_found,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

const searchTextOf = (values: SourceValues): string =>
  foldText([values.name, values.url, values.identifier, values.description].filter(Boolean).join('\n'))

/** One page of the sources of a type whose name, address, identifier or description holds a text, newest first unless sorted otherwise. */
export const listSources = async (
  db: Db,
  request: PageRequest,
  sorts: readonly SourceSort[],
  { type, text = '' }: { type?: SourceType; text?: string } = {},
): Promise<{ sources: SourceRow[]; total: number }> => {
  let all = db.selectFrom('job_sources').where('search_text', 'like', containing(foldText(text.trim())))
  if (type) all = all.where('source_type', '=', type)
  let query = all.selectAll()
  for (const { field, direction } of sorts)
    query = query.orderBy(sortKey(sortColumns[field]), unknownLast(direction))
  const [sources, { total }] = await Promise.all([
    query.orderBy('id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    all.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { sources, total: Number(total) }
}

export const findSource = (db: Db, id: number): Promise<SourceRow | undefined> =>
  db.selectFrom('job_sources').selectAll().where('id', '=', id).executeTakeFirst()

export const insertSource = (
  db: Db,
  values: SourceValues & { active: boolean; indexable?: boolean; crawled_site: string | null },
  now: Date,
): Promise<SourceRow> =>
  db
    .insertInto('job_sources')
    .values({ ...values, search_text: searchTextOf(values), created_at: now, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()

/** `active` and `indexable` stay as they are when they are left out. */
export const updateSource = (
  db: Db,
  id: number,
  values: SourceValues & { active?: boolean; indexable?: boolean },
  now: Date,
): Promise<SourceRow | undefined> =>
  db
    .updateTable('job_sources')
    .set({ ...values, search_text: searchTextOf(values), updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Without `active`, to the opposite of what it is. */
export const switchSource = (
  db: Db,
  id: number,
  active: boolean | undefined,
  now: Date,
): Promise<SourceRow | undefined> =>
  db
    .updateTable('job_sources')
    .set({ active: active ?? sql<boolean>`NOT active`, updated_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** Gives what it was. */
export const deleteSource = (db: Db, id: number): Promise<SourceRow | undefined> =>
  db.deleteFrom('job_sources').where('id', '=', id).returningAll().executeTakeFirst()

/** Sources of a type with the same name at the source, or all without one, oldest first. */
export const sourcesNamed = (db: Db, type: SourceType, identifier: string | null): Promise<SourceRow[]> =>
  db
    .selectFrom('job_sources')
    .selectAll()
    .where('source_type', '=', type)
    .where('identifier', identifier === null ? 'is' : '=', identifier)
    .orderBy('id')
    .execute()

/** The source of a site that is crawled: the one that a crawl made for it. */
export const findSiteSource = (db: Db, site: string): Promise<SourceRow | undefined> =>
  db.selectFrom('job_sources').selectAll().where('crawled_site', '=', site).executeTakeFirst()
