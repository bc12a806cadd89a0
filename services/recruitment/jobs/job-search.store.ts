/**
 * Finds open jobs: by words, tags, ranges and places; best match first, or sorted.
 *
 * A common word has hundreds of thousands of matches in a million jobs, and ranking or even counting them all takes
 * longer than anybody waits. So among more than some 50,000 jobs the newest days that hold 16,000, at most 31 days, are
 * looked at first. When they say that there are at most 15,000 matches, all are read, and the total is exact; with more,
 * the total is the newest days' share of all jobs, rounded to two digits. The newest thousand matches by title or
 * occupation and the newest thousand of all are put in order of relevance, any further ones follow newest first; so every
 * match can be reached by paging, and always in the same order.
 */

import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Db } from './job.store.ts'
import {
  isElsewhere,
  isUnlimited,
  matching,
  matchingRows,
  rankColumns,
  type Wanted,
} from './job-conditions.ts'
import { readDays } from './job-facets.store.ts'
import {
  countAll,
  type FoundPage,
  findBySpecial,
  findSorted,
  type JobSorts,
  type SpecialSort,
} from './job-sorted.store.ts'

/** How many matches are looked at. Tests give smaller numbers. */
export interface SearchBounds {
  /** Matches by title, and of all, that are put in order of relevance. */
  rankedMatches: number
  /** Jobs of the newest days that are looked at first, where there are more than three times as many. */
  sampleSize: number
  /** Matches up to which the total is exact. */
  exactUpTo: number
}

export const usualBounds: SearchBounds = { rankedMatches: 1_000, sampleSize: 16_384, exactUpTo: 15_000 }
/** Each day is one more word in the question, and costs as much as a word. */
const maximumSampleDays = 31

/** What a job is ranked by. */
export interface Candidate {
  id: number
  postedAt: Date
  card: string
  paid: boolean
  distanceKm: number | null
  /** Remote, and outside of the circle that was asked for: such jobs come last. */
  elsewhere: boolean
  /** Filters of the question that were given up and that it meets. */
  liked: string[]
}

export interface Ranked extends Candidate {
  score: number
}

/** Scores candidates; the store orders them by it. */
export type Rank = (candidates: readonly Candidate[]) => Promise<Ranked[]> | Ranked[]

/** Newest first or sorted by fields; with `rank` best match first. */
export const findPage = async (
  db: Db,
  wanted: Wanted,
  sorts: JobSorts | SpecialSort,
  request: PageRequest,
  rank: Rank | null = null,
  bounds = usualBounds,
): Promise<FoundPage> => {
  if (sorts === 'pay' || sorts === 'distance') return findBySpecial(db, wanted, sorts, request)
  const [first] = sorts
  const newestFirst =
    !first || (sorts.length === 1 && first.field === 'postedAt' && first.direction === 'desc')
  if (!newestFirst) return findSorted(db, wanted, sorts, request)
  const likesSome = rank !== null && (wanted.liked ?? []).length > 0
  if (isUnlimited(wanted) && !likesSome) return findNewest(db, request)
  const scope = await scopeOf(db, wanted, bounds)
  const ranked = first ? null : rank
  return ranked
    ? findRanked(db, wanted, request, ranked, scope, bounds)
    : findNewestOf(db, wanted, request, scope)
}

/** Which days are read, and how many matches there are of all. */
export interface Scope {
  days: readonly string[] | null
  /** Six times as much, read before all where the first have too few matches by title. */
  moreDays: readonly string[]
  /** null: count what is found. */
  total: number | null
}

/** The total that a search for it shows, without its jobs. */
export const countLikeSearch = async (db: Db, wanted: Wanted): Promise<number> =>
  (await scopeOf(db, wanted)).total ?? countAll(db, wanted)

const everything: Scope = { days: null, moreDays: [], total: null }

/** In a smaller database reading all matches costs no more, and few jobs say little of all. */
export const scopeOf = async (db: Db, wanted: Wanted, bounds = usualBounds): Promise<Scope> => {
  const days = await readDays(db)
  const open = days.reduce((sum, { count }) => sum + count, 0)
  const sample = newestDays(days, bounds.sampleSize)
  if (open <= 3 * bounds.sampleSize || 4 * sample.jobs <= bounds.sampleSize) return everything
  const broad = Math.floor((bounds.exactUpTo * sample.jobs) / open)
  const { rows } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM ${matchingRows(wanted, sample.days)}`.execute(db)
  const { total } = rows[0]!
  return total > broad
    ? {
        days: sample.days,
        moreDays: newestDays(days, 6 * bounds.sampleSize).days,
        total: twoDigits((total / sample.jobs) * open),
      }
    : everything
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

export const twoDigits = (estimate: number): number => Number(estimate.toPrecision(2))

interface CandidateRow {
  id: number
  posted_at: Date
  card: string
  paid: boolean
  distance: number | null
  elsewhere: boolean
  liked: boolean[] | null
}

const findRanked = async (
  db: Db,
  wanted: Wanted,
  request: PageRequest,
  rank: Rank,
  { days, moreDays, total: estimated }: Scope,
  { rankedMatches }: SearchBounds,
): Promise<FoundPage> => {
  const titled = titledMatches(wanted, days, moreDays, rankedMatches)
  const { rows } = await sql<CandidateRow & { total: number }>`
    WITH found AS MATERIALIZED (
      SELECT job_id, posted_at, address FROM ${matchingRows(wanted, days)}
    )${titled.first}, candidates AS (
      ${titled.all} SELECT address FROM (SELECT address FROM found
        ORDER BY posted_at DESC, job_id DESC LIMIT ${rankedMatches}) AS newest
    )
    SELECT job_search.job_id AS id, job_search.posted_at, card, pay_max IS NOT NULL AS paid,
      ${rankColumns(wanted)}, (SELECT count(*) FROM found) AS total
    FROM job_search WHERE ctid = ANY(ARRAY(SELECT address FROM candidates))`.execute(db)
  const total = estimated ?? rows[0]?.total ?? 0
  const order = await rank(rows.map((row) => candidateOf(row, wanted)))
  const sorted = order.toSorted(byRank).map(({ id }) => id)
  const offset = offsetOf(request)
  const page = sorted.slice(offset, offset + request.size)
  // Every match can be reached, also those over an estimate.
  const missing = (estimated === null ? Math.min(request.size, total - offset) : request.size) - page.length
  if (missing <= 0) return { ids: page, total }
  const further = await furtherIds(db, wanted, sorted, Math.max(0, offset - sorted.length), missing)
  return { ids: [...page, ...further], total }
}

interface TitledMatches {
  /** Those of the newest days, as a part of the question by itself. */
  first: RawBuilder<unknown>
  all: RawBuilder<unknown>
}

/** The newest matches by title. Where the newest days alone have enough of them, no others are read. */
const titledMatches = (
  wanted: Wanted,
  days: readonly string[] | null,
  moreDays: readonly string[],
  limit: number,
): TitledMatches => {
  const { titleQuery } = wanted
  if (!titleQuery) return { first: sql``, all: sql`` }
  // All matches first: walking the days until there are enough would read the text of every job on the way.
  const newestOf = (where: RawBuilder<unknown>): RawBuilder<unknown> => sql`
    SELECT address FROM (SELECT ctid AS address, posted_at, job_id FROM job_search WHERE ${where} OFFSET 0) AS titles
    ORDER BY posted_at DESC, job_id DESC LIMIT ${limit}`
  const whole = matching(wanted, null, titleQuery)
  if (days === null)
    return { first: sql``, all: sql`SELECT address FROM (${newestOf(whole)}) AS titled UNION` }
  return {
    first: sql`, few AS MATERIALIZED (${newestOf(matching(wanted, days, titleQuery))}),
      titled AS MATERIALIZED (SELECT address FROM few UNION SELECT address FROM (${newestOf(
        sql`(SELECT count(*) FROM few) < ${limit} AND ${matching(wanted, moreDays, titleQuery)}`,
      )}) AS more)`,
    all: sql`SELECT address FROM titled UNION SELECT address FROM (${newestOf(
      sql`(SELECT count(*) FROM titled) < ${limit} AND ${whole}`,
    )}) AS older UNION`,
  }
}

/** What these jobs are ranked by, in no order. */
export const readCandidates = async (
  db: Db,
  wanted: Wanted,
  ids: readonly number[],
): Promise<Candidate[]> => {
  if (ids.length === 0) return []
  const { rows } = await sql<CandidateRow>`
    SELECT job_id AS id, posted_at, card, pay_max IS NOT NULL AS paid, ${rankColumns(wanted)}
    FROM job_search WHERE job_id = ANY(${[...ids]}::bigint[])`.execute(db)
  return rows.map((row) => candidateOf(row, wanted))
}

const candidateOf = (row: CandidateRow, { liked = [] }: Wanted): Candidate => ({
  id: row.id,
  postedAt: row.posted_at,
  card: row.card,
  paid: row.paid,
  distanceKm: row.elsewhere ? null : row.distance,
  elsewhere: row.elsewhere,
  liked: liked.flatMap(({ text }, at) => (row.liked?.[at] ? [text] : [])),
})

/** Best first; of equal ones the newest, then the last made. */
const byRank = (a: Ranked, b: Ranked): number =>
  Number(a.elsewhere) - Number(b.elsewhere) ||
  b.score - a.score ||
  b.postedAt.getTime() - a.postedAt.getTime() ||
  b.id - a.id

/** Matches that were not ranked, newest first. */
const furtherIds = async (
  db: Db,
  wanted: Wanted,
  ranked: readonly number[],
  offset: number,
  limit: number,
): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT job_id AS id FROM job_search WHERE ${matching(wanted, null)}
      AND NOT EXISTS (SELECT FROM unnest(${[...ranked]}::bigint[]) AS seen (id) WHERE seen.id = job_id)
    ORDER BY posted_at DESC, job_id DESC LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

const findNewestOf = async (
  db: Db,
  wanted: Wanted,
  request: PageRequest,
  { days, total }: Scope,
): Promise<FoundPage> => {
  const offset = offsetOf(request)
  const read = async (some: readonly string[] | null): Promise<{ total: number; ids: number[] | null }> => {
    const { rows } = await sql<{ total: number; ids: number[] | null }>`
      WITH found AS MATERIALIZED (
        SELECT job_id, posted_at${wanted.near ? sql`, ${isElsewhere(wanted.near)} AS elsewhere` : sql``}
        FROM ${matchingRows(wanted, some)}
      ), page AS (
        SELECT job_id, row_number() OVER (ORDER BY ${wanted.near ? sql`elsewhere,` : sql``} posted_at DESC, job_id DESC) AS place
        FROM found ORDER BY place LIMIT ${request.size} OFFSET ${offset}
      )
      SELECT (SELECT count(*) FROM found) AS total, (SELECT array_agg(job_id ORDER BY place) FROM page) AS ids`.execute(
      db,
    )
    return rows[0]!
  }
  const found = await read(days)
  // Remote jobs come after all others, and the newest days do not hold all others.
  const reaches = days === null || (offset + request.size <= found.total && !wanted.near)
  const all = reaches ? found : await read(null)
  return { ids: all.ids ?? [], total: total ?? all.total }
}

const findNewest = async (db: Db, request: PageRequest): Promise<FoundPage> => {
  const { rows } = await sql<{ total: number; job_ids: number[] | null }>`
    SELECT (SELECT coalesce(sum(count), 0)::bigint FROM job_facets WHERE kind = 'open') AS total,
      (SELECT array_agg(job_id ORDER BY posted_at DESC, job_id DESC) FROM (
        SELECT job_id, posted_at FROM job_search WHERE open
        ORDER BY posted_at DESC, job_id DESC LIMIT ${request.size} OFFSET ${offsetOf(request)}) AS page) AS job_ids`.execute(
    db,
  )
  return { ids: rows[0]!.job_ids ?? [], total: rows[0]!.total }
}
