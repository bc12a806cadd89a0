/** Rows of the sitemap: which parts changed since they were written, and the jobs that stand in one. */

import { type RawBuilder, sql } from 'kysely'
import { partOf, rangeOf } from '../core/site/sitemap.ts'
import type { Db, Trx } from './job.store.ts'

/** Notes that jobs changed, with the transaction that changes them; in one order, as every change locks these rows. */
export const touchParts = async (trx: Trx, jobIds: Iterable<number>, now: Date): Promise<void> => {
  const parts = [...new Set([...jobIds].map(partOf))].sort((a, b) => a - b)
  if (parts.length === 0) return
  await sql`INSERT INTO sitemap_parts (part, changes, changed_at)
    SELECT part, 1, ${now} FROM unnest(${parts}::integer[]) AS touched (part) ORDER BY part
    ON CONFLICT (part) DO UPDATE SET changes = sitemap_parts.changes + 1,
      changed_at = greatest(sitemap_parts.changed_at, excluded.changed_at)`.execute(trx)
}

/** Jobs of a source that is read elsewhere are not listed. */
const isListed = sql`(jobs.source IS NULL OR jobs.source_url IS NULL OR EXISTS (
  SELECT FROM job_source_links AS link JOIN job_sources ON job_sources.id = link.source_id
  WHERE link.job_id = jobs.id AND link.is_primary AND job_sources.indexable))`

/** Said of both tables, or the planner walks one of them from its first row on. */
const isOfRange = (first: number, last: number): RawBuilder<boolean> =>
  sql<boolean>`jobs.id BETWEEN ${first} AND ${last} AND job_search.job_id BETWEEN ${first} AND ${last}`

/** Which sources let their jobs be found here: with others every part is new. */
export const readIndexableSources = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ sources: string }>`
    SELECT coalesce(string_agg(id::text, ' ' ORDER BY id), '') AS sources FROM job_sources WHERE indexable`.execute(
    db,
  )
  return rows[0]!.sources
}

export interface PartState {
  part: number
  changes: number
  changed_at: Date
  /** How many changes there were when it was written. */
  written: number | null
  sources: string | null
  addresses: number | null
}

export const readParts = async (db: Db): Promise<PartState[]> =>
  db
    .selectFrom('sitemap_parts')
    .select(['part', 'changes', 'changed_at', 'written', 'sources', 'addresses'])
    .orderBy('part')
    .execute()

export const readPart = async (
  db: Db,
  part: number,
): Promise<(PartState & { body: Uint8Array | null }) | undefined> =>
  db.selectFrom('sitemap_parts').selectAll().where('part', '=', part).executeTakeFirst()

/** Whether a part has anything to list. */
export const hasListed = async (db: Db, part: number): Promise<boolean> => {
  const { first, last } = rangeOf(part)
  const { rows } = await sql<{ some: boolean }>`
    SELECT EXISTS (SELECT FROM jobs JOIN job_search ON job_search.job_id = jobs.id
      WHERE ${isOfRange(first, last)} AND job_search.open AND NOT jobs.draft AND ${isListed}) AS some`.execute(
    db,
  )
  return rows[0]!.some
}

export interface ListedJob {
  id: number
  title: string
  updated_at: Date
}

/** The listed jobs of a range of numbers, in their order. */
export const readListed = async (db: Db, first: number, last: number): Promise<ListedJob[]> => {
  const { rows } = await sql<ListedJob>`
    SELECT jobs.id, jobs.title, jobs.updated_at FROM jobs JOIN job_search ON job_search.job_id = jobs.id
    WHERE ${isOfRange(first, last)} AND job_search.open AND NOT jobs.draft AND ${isListed}
    ORDER BY jobs.id`.execute(db)
  return rows
}

/** Keeps what was written, unless somebody else wrote what is newer. */
export const keepPart = async (
  db: Db,
  { part, changes }: Pick<PartState, 'part' | 'changes'>,
  values: { sources: string; addresses: number; body: Uint8Array },
): Promise<void> => {
  await db
    .updateTable('sitemap_parts')
    .set({ ...values, written: changes })
    .where('part', '=', part)
    .where((eb) => eb.or([eb('written', 'is', null), eb('written', '<=', changes)]))
    .execute()
}

export interface ListedPage {
  path: string
  lastmod: Date
}

const mostPages = 20_000

/** Published articles, newest change first; what a reader does there is no change. */
export const readListedArticles = async (db: Db): Promise<ListedPage[]> => {
  const rows = await db
    .selectFrom('articles')
    .select(['slug', 'updated_at'])
    .where('published', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(mostPages)
    .execute()
  return rows.map(({ slug, updated_at }) => ({
    path: `/artikelen/${encodeURIComponent(slug)}`,
    lastmod: updated_at,
  }))
}

/** Companies that were claimed: the others are lists. Their jobs stand on their pages. */
export const readListedCompanies = async (db: Db): Promise<ListedPage[]> => {
  const { rows } = await sql<{ slug: string; lastmod: Date }>`
    SELECT slug, greatest(companies.updated_at, (SELECT max(jobs.updated_at) FROM jobs
      WHERE jobs.company_slug = companies.slug AND NOT jobs.draft)) AS lastmod
    FROM companies ORDER BY lastmod DESC LIMIT ${mostPages}`.execute(db)
  return rows.map(({ slug, lastmod }) => ({ path: `/bedrijven/${encodeURIComponent(slug)}`, lastmod }))
}
