/**
 * Finds open jobs: by words, tags, ranges and places; best match first, or sorted.
 *
 * The newest thousand matches by title or occupation and the newest thousand of all are put in order of relevance, any
 * further ones follow newest first; so every match can be reached by paging, and always in the same order.
 */

import { type RawBuilder, sql } from 'kysely'
import { offsetOf, type PageRequest } from '../../../kit/http/page.ts'
import type { Db } from './job.store.ts'
import { isElsewhere, isUnlimited, matching, rankColumns, type Wanted } from './job-conditions.ts'
import {
  foundParts,
  type Looked,
  newestByDays,
  readSample,
  type Sample,
  totalOf,
  usualBounds,
} from './job-sample.store.ts'
import {
  type FoundPage,
  findBySpecial,
  findSorted,
  type JobSorts,
  type SpecialSort,
} from './job-sorted.store.ts'

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

export interface Ranking {
  rank: Rank
  /** How many matches are told besides, for what is counted among them. */
  counted?: number
}

/** Newest first or sorted by fields; with `ranking` best match first. */
export const findPage = async (
  db: Db,
  wanted: Wanted,
  sorts: JobSorts | SpecialSort,
  request: PageRequest,
  ranking: Ranking | null = null,
  bounds = usualBounds,
): Promise<FoundPage> => {
  if (sorts === 'pay' || sorts === 'distance') return findBySpecial(db, wanted, sorts, request)
  const [first] = sorts
  const newestFirst =
    !first || (sorts.length === 1 && first.field === 'postedAt' && first.direction === 'desc')
  if (!newestFirst) return findSorted(db, wanted, sorts, request)
  const likesSome = ranking !== null && (wanted.liked ?? []).length > 0
  if (isUnlimited(wanted) && !likesSome) return findNewest(db, request)
  const sample = await readSample(db, bounds)
  return ranking && !first
    ? findRanked(db, wanted, request, { ...ranking, sample, rankedMatches: bounds.rankedMatches })
    : findNewestOf(db, wanted, request, sample)
}

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
  { rank, sample, rankedMatches, counted = 0 }: Ranking & { sample: Sample | null; rankedMatches: number },
): Promise<FoundPage> => {
  const { titleQuery } = wanted
  const titled = (days: readonly string[] | null, condition: RawBuilder<boolean>): RawBuilder<unknown> =>
    sql`SELECT job_id, posted_at, ctid AS address FROM job_search
      WHERE ${condition} AND ${matching(wanted, days, titleQuery)}`
  const daysFirst = sql<boolean>`(SELECT broad FROM looked)`
  const told =
    counted === 0
      ? sql`NULL::bigint[]`
      : sql`CASE WHEN row_number() OVER () = 1 THEN
    ARRAY(SELECT job_id FROM found ORDER BY posted_at DESC LIMIT ${counted}) END`
  const { rows } = await sql<CandidateRow & Looked & { counted: number[] | null }>`
    WITH ${foundParts(wanted, sample, sql`job_id, posted_at, address`)}${
      titleQuery
        ? sql`, ${newestByDays(titled, sample, { name: 'titled', limit: rankedMatches, daysFirst })}`
        : sql``
    }, candidates AS (
      ${titleQuery ? sql`SELECT address FROM titled UNION` : sql``} SELECT address FROM (SELECT address FROM found
        ORDER BY posted_at DESC, job_id DESC LIMIT ${rankedMatches}) AS newest
    )
    SELECT job_search.job_id AS id, job_search.posted_at, card, pay_max IS NOT NULL AS paid,
      ${rankColumns(wanted)}, matches, among, ${told} AS counted
    FROM job_search, looked WHERE ctid = ANY(ARRAY(SELECT address FROM candidates))`.execute(db)
  const looked = rows[0] ?? { matches: 0, among: null }
  const all = counted === 0 ? null : (rows.find((row) => row.counted)?.counted ?? [])
  const total = totalOf(looked, sample)
  const order = await rank(rows.map((row) => candidateOf(row, wanted)))
  const sorted = order.toSorted(byRank).map(({ id }) => id)
  const offset = offsetOf(request)
  const page = sorted.slice(offset, offset + request.size)
  // Every match can be reached, also those over an estimate.
  const left = looked.among === null ? Math.min(request.size, total - offset) : request.size
  const missing = left - page.length
  if (missing <= 0) return { ids: page, total, counted: all }
  const further = await furtherIds(db, wanted, sorted, Math.max(0, offset - sorted.length), missing)
  return { ids: [...page, ...further], total, counted: all }
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

/** Newest first; where a place is asked for, remote jobs come after all others, and the newest days do not hold all others. */
const findNewestOf = async (
  db: Db,
  wanted: Wanted,
  request: PageRequest,
  sample: Sample | null,
): Promise<FoundPage> => {
  const offset = offsetOf(request)
  const read = async (from: Sample | null): Promise<Looked & { ids: number[] | null }> => {
    const last = wanted.near ? sql`${isElsewhere(wanted.near)} AS elsewhere` : sql`false AS elsewhere`
    const { rows } = await sql<Looked & { ids: number[] | null }>`
      WITH ${foundParts(wanted, from, sql`job_id, posted_at, ${last}`)}, page AS (
        SELECT job_id, row_number() OVER (ORDER BY elsewhere, posted_at DESC, job_id DESC) AS place
        FROM found ORDER BY place LIMIT ${request.size} OFFSET ${offset}
      )
      SELECT matches, among, (SELECT array_agg(job_id ORDER BY place) FROM page) AS ids FROM looked`.execute(
      db,
    )
    return rows[0]!
  }
  const found = await read(sample)
  const total = totalOf(found, sample)
  const reaches = found.among === null || (offset + request.size <= found.matches && !wanted.near)
  const { ids } = reaches ? found : await read(null)
  return { ids: ids ?? [], total }
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
