/**
 * The newest days that stand for all open jobs of a large database. A common word has hundreds of thousands of matches in a
 * million jobs, and ranking or even counting them all takes longer than anybody waits.
 *
 * So among more than some 50,000 jobs the newest days are looked at first: those that hold 4,000 jobs, and unless these have
 * 2,000 matches those that hold 16,000, at most 31 days. When they say that there are at most 15,000 matches, all are read,
 * and the total is exact; with more, the total is the days' share of all jobs, rounded to two digits. Each step is a part of
 * one statement, and costs nothing where those before it are enough.
 */

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './job.store.ts'
import { matchingRows, type Wanted } from './job-conditions.ts'
import { readDays } from './job-facets.store.ts'

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

interface Days {
  days: readonly string[]
  jobs: number
}

export interface Sample {
  /** Of all days. */
  open: number
  first: Days
  /** Those that follow, up to the size of the sample. */
  second: Days
  /** Those that follow up to six times as much, for what few jobs have. */
  more: Days
  /** Matches of the first days from which on these are enough. */
  enough: number
  /** Matches of the first and second days above which they stand for all. */
  broad: number
}

/** null where reading all matches costs no more, and where few jobs would say little of all. */
export const readSample = async (db: Db, bounds = usualBounds): Promise<Sample | null> =>
  sampleOf(await readDays(db), bounds)

const sampleOf = (
  all: readonly { value: string; count: number }[],
  { sampleSize, exactUpTo }: SearchBounds,
): Sample | null => {
  const open = all.reduce((sum, { count }) => sum + count, 0)
  const whole = newestDays(all, sampleSize)
  if (open <= 3 * sampleSize || 4 * whole.jobs <= sampleSize) return null
  const first = newestDays(all, sampleSize / 4)
  const shareOf = (jobs: number): number => (exactUpTo * jobs) / open
  return {
    open,
    first,
    second: without(whole, first),
    more: without(newestDays(all, 6 * sampleSize), whole),
    enough: Math.floor(Math.max(sampleSize / 8, shareOf(first.jobs) + 1)),
    broad: Math.floor(shareOf(whole.jobs)),
  }
}

/** Days from the newest on until they hold enough jobs. */
const newestDays = (all: readonly { value: string; count: number }[], enough: number): Days => {
  const days: string[] = []
  let jobs = 0
  for (const { value, count } of all) {
    if (jobs >= enough || days.length >= maximumSampleDays) break
    days.push(value)
    jobs += count
  }
  return { days, jobs }
}

const without = (some: Days, others: Days): Days => ({
  days: some.days.slice(others.days.length),
  jobs: some.jobs - others.jobs,
})

export const twoDigits = (estimate: number): number => Number(estimate.toPrecision(2))

/** Matches that were counted, and among how many jobs; null: among all. */
export interface Looked {
  matches: number
  among: number | null
}

export const totalOf = ({ matches, among }: Looked, sample: Sample | null): number =>
  among === null || !sample ? matches : twoDigits((matches / among) * sample.open)

/** How many match of the first days, and of the second. */
interface Counts {
  first: RawBuilder<unknown>
  second: RawBuilder<unknown>
}

/** Whether these stand for all matches. */
const standForAll = ({ enough, broad }: Sample, { first, second }: Counts): RawBuilder<boolean> =>
  sql<boolean>`(${first} >= ${enough} OR ${first} + ${second} > ${broad})`

/** Columns of `Looked`. */
const lookedColumns = (sample: Sample, counts: Counts, whole: RawBuilder<unknown>): RawBuilder<unknown> => {
  const { first, second } = counts
  return sql`CASE WHEN ${standForAll(sample, counts)} THEN ${first} + ${second} ELSE ${whole} END AS matches,
    CASE WHEN ${first} >= ${sample.enough} THEN ${sample.first.jobs}::bigint
      WHEN ${first} + ${second} > ${sample.broad} THEN ${sample.first.jobs + sample.second.jobs}::bigint END AS among`
}

/** How many match; of many as many as the newest days have. */
export const countMatches = async (db: Db, wanted: Wanted, sample: Sample | null): Promise<Looked> => {
  const counted = (days: readonly string[] | null): RawBuilder<unknown> =>
    sql`SELECT count(*) AS matches FROM ${matchingRows(wanted, days)}`
  const counts = { first: sql`first.matches`, second: sql`second.matches` }
  const { rows } = await (sample
    ? sql<Looked>`SELECT ${lookedColumns(sample, counts, sql`whole.matches`)} FROM (${counted(sample.first.days)}) AS first
        CROSS JOIN LATERAL (${counted(sample.second.days)} WHERE ${counts.first} < ${sample.enough}) AS second
        CROSS JOIN LATERAL (${counted(null)} WHERE NOT ${standForAll(sample, counts)}) AS whole`
    : sql<Looked>`SELECT matches, NULL::bigint AS among FROM (${counted(null)}) AS whole`
  ).execute(db)
  return rows[0]!
}

/**
 * Parts of a statement, for those that follow in it: `found`, the rows that match, those of the newest days where these
 * stand for all; and `looked`, one row of `Looked` and `broad`, whether they do. A row is `columns` of the index.
 */
export const foundParts = (
  wanted: Wanted,
  sample: Sample | null,
  columns: RawBuilder<unknown>,
): RawBuilder<unknown> => {
  const rows = (days: readonly string[] | null): RawBuilder<unknown> =>
    sql`SELECT ${columns} FROM ${matchingRows(wanted, days)}`
  if (!sample)
    return sql`found AS MATERIALIZED (${rows(null)}),
      looked AS (SELECT count(*) AS matches, NULL::bigint AS among, false AS broad FROM found)`
  const counts = { first: sql`first_count`, second: sql`second_count` }
  return sql`first AS MATERIALIZED (${rows(sample.first.days)}),
    second AS MATERIALIZED (${rows(sample.second.days)} WHERE (SELECT count(*) FROM first) < ${sample.enough}),
    sampled AS MATERIALIZED (SELECT *, ${standForAll(sample, counts)} AS broad FROM (SELECT
      (SELECT count(*) FROM first) AS first_count, (SELECT count(*) FROM second) AS second_count) AS counted),
    whole AS MATERIALIZED (${rows(null)} WHERE NOT (SELECT broad FROM sampled)),
    found AS (SELECT * FROM whole UNION ALL SELECT * FROM first WHERE (SELECT broad FROM sampled)
      UNION ALL SELECT * FROM second WHERE (SELECT broad FROM sampled)),
    looked AS MATERIALIZED (SELECT broad, ${lookedColumns(sample, counts, sql`(SELECT count(*) FROM whole)`)} FROM sampled)`
}

/** Rows of the index of some days, or of all, that meet a condition too. */
type RowsOf = (days: readonly string[] | null, condition: RawBuilder<boolean>) => RawBuilder<unknown>

interface Newest {
  /** What the part is called. */
  name: string
  limit: number
  /** So many rows of the days that were read make all further ones needless; `limit` unless given. */
  enough?: number
  /** Whether days are read before all. */
  daysFirst: RawBuilder<boolean>
}

const plus = sql` + `
const always = sql<boolean>`true`

/** A part of a statement: the newest rows. Days are read one step after another, while those before them have too few. */
export const newestByDays = (
  rows: RowsOf,
  sample: Sample | null,
  { name, limit, enough = limit, daysFirst }: Newest,
): RawBuilder<unknown> => {
  // All matches first: walking the days until there are enough would read the text of every job on the way.
  const newest = (of: RawBuilder<unknown>): RawBuilder<unknown> =>
    sql`SELECT * FROM (${of} OFFSET 0) AS matching ORDER BY posted_at DESC, job_id DESC LIMIT ${limit}`
  if (!sample) return sql`${sql.id(name)} AS MATERIALIZED (${newest(rows(null, always))})`
  const steps = [sample.first, sample.second, sample.more].map(({ days }, at) => ({
    days,
    id: sql.id(`${name}_${at}`),
  }))
  const lacking = (before: readonly { id: RawBuilder<unknown> }[]): RawBuilder<boolean> => {
    const counts = before.map(({ id }) => sql`(SELECT count(*) FROM ${id})`)
    return counts.length === 0 ? always : sql<boolean>`${sql.join(counts, plus)} < ${enough}`
  }
  const parts = steps.map(({ days, id }, at) => {
    const condition = sql<boolean>`${daysFirst} AND ${lacking(steps.slice(0, at))}`
    return sql`${id} AS MATERIALIZED (${newest(rows(days, condition))})`
  })
  const ofDays = sql.join(
    steps.map(({ id }) => sql`SELECT * FROM ${id}`),
    sql` UNION ALL `,
  )
  const every = sql`SELECT * FROM (${ofDays} UNION SELECT * FROM (${newest(rows(null, lacking(steps)))}) AS older) AS every`
  return sql`${sql.join(parts)}, ${sql.id(name)} AS MATERIALIZED (${newest(every)})`
}
