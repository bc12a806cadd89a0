/**
 * Finds the ids of open jobs: by words, tags and ranges; best match first, or sorted.
 *
 * A common word has hundreds of thousands of matches in a million jobs, and ranking or even counting them all takes
 * longer than anybody waits. So among more than some 50,000 jobs the newest days that hold 16,000, at most 31 days, are
 * looked at first. When they say that there are at most 15,000 matches, all are read, and the total is exact; with more,
 * the total is the newest days' share of all jobs, rounded to two digits. The newest thousand matches are put in order
 * of relevance, any further ones follow newest first; so every match can be reached by paging, and always in the same
 * order.
 */

import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { anyLexeme, everyGroup, tagOf } from '../core/search-text.ts'
import { sortKey } from '../list-queries.ts'
import { columnOf, type Db } from './job.store.ts'
import { readDays } from './job-facets.store.ts'
import type { SortField } from './job-list.schema.ts'
import type { WordGroup } from './search-words.store.ts'

export interface Wanted {
  words: readonly WordGroup[]
  /** One tag of each list must be there. */
  tags: readonly (readonly string[])[]
  /** A year's pay in minor units. */
  payMin?: number | undefined
  payMax?: number | undefined
  hoursMin?: number | undefined
  hoursMax?: number | undefined
  postedAfter?: Date | undefined
}

/** What to sort by, the most important first. Empty: best match first, or newest first when no words are asked for. */
export type JobSorts = readonly Sort<SortField>[]

export interface FoundPage {
  ids: number[]
  total: number
}

/** How many matches are looked at. Tests give smaller numbers. */
export interface SearchBounds {
  /** Matches that are put in order of relevance. */
  rankedMatches: number
  /** Jobs of the newest days that are looked at first, where there are more than three times as many. */
  sampleSize: number
  /** Matches up to which the total is exact. */
  exactUpTo: number
}

const usualBounds: SearchBounds = { rankedMatches: 1_000, sampleSize: 16_384, exactUpTo: 15_000 }
/** Each day is one more word in the question, and costs as much as a word. */
const maximumSampleDays = 31

export const findPage = async (
  db: Db,
  wanted: Wanted,
  sorts: JobSorts,
  request: PageRequest,
  bounds = usualBounds,
): Promise<FoundPage> => {
  const [first] = sorts
  const newestFirst =
    !first || (sorts.length === 1 && first.field === 'postedAt' && first.direction === 'desc')
  if (!newestFirst) return findSorted(db, wanted, sorts, request)
  const ranked = !first && wanted.words.length > 0 ? bounds.rankedMatches : 0
  if (wanted.words.length === 0 && wanted.tags.length === 0) return findNewest(db, wanted, request)
  const days = await readDays(db)
  const open = days.reduce((sum, { count }) => sum + count, 0)
  const sample = newestDays(days, bounds.sampleSize)
  // In a smaller database reading all matches costs no more, and few jobs say little of all.
  if (open > 3 * bounds.sampleSize && 4 * sample.jobs > bounds.sampleSize) {
    const broad = Math.floor((bounds.exactUpTo * sample.jobs) / open)
    const found = await findMatches(db, wanted, ranked, request, sample.days, broad)
    const reaches = offsetOf(request) + request.size <= found.total
    if (found.total > broad && reaches)
      return { ids: found.ids, total: twoDigits((found.total / sample.jobs) * open) }
  }
  return findMatches(db, wanted, ranked, request, null)
}

/** Days from the newest on until they hold enough jobs. */
const newestDays = (
  all: readonly { value: string; count: number }[],
  enough: number,
): { days: string[]; jobs: number } => {
  const days: string[] = []
  let jobs = 0
  for (const { value, count } of all) {
    if (jobs >= enough || days.length >= maximumSampleDays) break
    days.push(value)
    jobs += count
  }
  return { days, jobs }
}

const twoDigits = (estimate: number): number => Number(estimate.toPrecision(2))

/** Both ends count, and a job whose range is unknown does not meet a wish for one. */
const inRanges = (wanted: Wanted): RawBuilder<unknown> => {
  const conditions = [sql`open`]
  if (wanted.payMin !== undefined) conditions.push(sql`pay_max >= ${wanted.payMin}`)
  if (wanted.payMax !== undefined) conditions.push(sql`pay_min <= ${wanted.payMax}`)
  if (wanted.hoursMin !== undefined) conditions.push(sql`hours_max >= ${wanted.hoursMin}`)
  if (wanted.hoursMax !== undefined) conditions.push(sql`hours_min <= ${wanted.hoursMax}`)
  if (wanted.postedAfter !== undefined) conditions.push(sql`posted_at >= ${wanted.postedAfter}`)
  return sql.join(conditions, sql` AND `)
}

const matching = (wanted: Wanted, days: readonly string[] | null): RawBuilder<unknown> => {
  const query = everyGroup([
    ...wanted.words.map(({ all }) => all),
    ...wanted.tags,
    ...(days ? [days.map((day) => tagOf('day', day))] : []),
  ])
  return query === null
    ? inRanges(wanted)
    : sql`job_search.document @@ ${query}::tsquery AND ${inRanges(wanted)}`
}

/** By title, company, category and skills. Words as they were asked for count in full, completions of the last one a tenth. */
const rankOf = (words: readonly WordGroup[]): RawBuilder<number> => {
  const exact = anyLexeme(words.flatMap((group) => group.exact))
  const all = anyLexeme(words.flatMap((group) => group.all))
  if (exact === '' || exact === all) return sql<number>`ts_rank(ranking, ${all}::tsquery)`
  return sql<number>`ts_rank(ranking, ${exact}::tsquery) + 0.1 * ts_rank(ranking, ${all}::tsquery)`
}

const findMatches = async (
  db: Db,
  wanted: Wanted,
  /** Newest matches that are ranked. */
  ranked: number,
  request: PageRequest,
  days: readonly string[] | null,
  /** The page is read only where there are more matches than this. */
  above = 0,
): Promise<FoundPage> => {
  const offset = offsetOf(request)
  const needed = Math.max(ranked, offset + request.size)
  const rank =
    ranked > 0 ? sql`CASE WHEN place <= ${ranked} THEN ${rankOf(wanted.words)} END` : sql`NULL::real`
  const { rows } = await sql<{ total: number; job_ids: number[] | null }>`
    WITH found AS MATERIALIZED (
      SELECT job_id, posted_at, ctid AS address FROM job_search WHERE ${matching(wanted, days)}
    ), newest AS (
      SELECT job_id, address, row_number() OVER (ORDER BY posted_at DESC, job_id DESC) AS place
      FROM found WHERE (SELECT count(*) FROM found) > ${above}
      ORDER BY posted_at DESC, job_id DESC LIMIT ${needed}
    ), page AS (
      SELECT newest.job_id, row_number() OVER (ORDER BY ${rank} DESC NULLS LAST, place) AS place
      FROM newest ${ranked > 0 ? sql`JOIN job_search ON job_search.ctid = newest.address` : sql``}
    )
    SELECT (SELECT count(*) FROM found) AS total, (SELECT array_agg(job_id ORDER BY place) FROM page
      WHERE place > ${offset} AND place <= ${offset + request.size}) AS job_ids`.execute(db)
  return { ids: rows[0]!.job_ids ?? [], total: rows[0]!.total }
}

const findNewest = async (db: Db, wanted: Wanted, request: PageRequest): Promise<FoundPage> => {
  const unlimited = Object.values({ ...wanted, words: undefined, tags: undefined }).every(
    (value) => value === undefined,
  )
  const conditions = inRanges(wanted)
  const total = unlimited
    ? sql`SELECT coalesce(sum(count), 0)::bigint FROM job_facets WHERE kind = 'open'`
    : sql`SELECT count(*) FROM job_search WHERE ${conditions}`
  const { rows } = await sql<{ total: number; job_ids: number[] | null }>`
    SELECT (${total}) AS total, (SELECT array_agg(job_id ORDER BY posted_at DESC, job_id DESC) FROM (
      SELECT job_id, posted_at FROM job_search WHERE ${conditions}
      ORDER BY posted_at DESC, job_id DESC LIMIT ${request.size} OFFSET ${offsetOf(request)}) AS page) AS job_ids`.execute(
    db,
  )
  return { ids: rows[0]!.job_ids ?? [], total: rows[0]!.total }
}

const countMatches = async (db: Db, conditions: RawBuilder<unknown>): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM job_search WHERE ${conditions}`.execute(db)
  return rows[0]!.total
}

/** By columns of the job, unknown values last, equal ones newest first; all matches are read. */
const findSorted = async (
  db: Db,
  wanted: Wanted,
  sorts: JobSorts,
  request: PageRequest,
): Promise<FoundPage> => {
  const conditions = matching(wanted, null)
  const order = sorts.map(
    ({ field, direction }) => sql`${sortKey(`jobs.${columnOf(field)}`)} ${sql.raw(direction)} NULLS LAST`,
  )
  const [found, total] = await Promise.all([
    sql<{ id: number }>`
      WITH found AS MATERIALIZED (SELECT job_id FROM job_search WHERE ${conditions})
      SELECT jobs.id FROM found JOIN jobs ON jobs.id = found.job_id
      ORDER BY ${sql.join(order)}, jobs.id DESC
      LIMIT ${request.size} OFFSET ${offsetOf(request)}`.execute(db),
    countMatches(db, conditions),
  ])
  return { ids: found.rows.map(({ id }) => id), total }
}

/** For recruiters: jobs of any condition, newest first. */
export const findManaged = async (
  db: Db,
  words: readonly WordGroup[],
  active: boolean | undefined,
  request: PageRequest,
): Promise<FoundPage> => {
  const query = everyGroup(words.map(({ all }) => all))
  let jobs = db.selectFrom('jobs')
  if (active !== undefined) jobs = jobs.where('active', '=', active)
  // Two indexes, each of its own half.
  if (query)
    jobs = jobs.where(
      sql<boolean>`id IN (SELECT job_id FROM job_search WHERE open AND document @@ ${query}::tsquery
        UNION ALL SELECT job_id FROM job_search WHERE NOT open AND document @@ ${query}::tsquery)`,
    )
  const [found, { total }] = await Promise.all([
    jobs.select('id').orderBy('id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    jobs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { ids: found.map(({ id }) => id), total }
}
