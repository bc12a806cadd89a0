/** How many open jobs have each value, kept with every change, so that showing them costs the same for ten jobs and a million. */

import { sql } from 'kysely'
import { groupKey } from '../core/search-text.ts'
import type { Db, JobRow, Trx } from './job.store.ts'
import { dayOf } from './job-day.ts'
import { touchParts } from './sitemap.store.ts'
import { WordChanges } from './word-changes.store.ts'

/** `job` counts all jobs, `open` those that public lists show, `day` the open ones by the day of their posting (UTC). */
export type FacetKind =
  | 'job'
  | 'open'
  | 'day'
  | 'location'
  | 'company'
  | 'category'
  | 'employmentType'
  | 'experienceLevel'
  | 'workArrangement'
  | 'skill'
  | 'source'

type FacetKey = readonly [FacetKind, string]

/** The values that one open job adds to the counts. */
const facetsOf = (job: JobRow): FacetKey[] => {
  const values: [FacetKind, string | null][] = [
    ['open', ''],
    ['day', dayOf(job.posted_at)],
    ['location', job.location],
    ['company', job.company],
    ['category', job.category],
    ['employmentType', job.employment_type],
    ['experienceLevel', job.experience_level],
    ['workArrangement', job.work_arrangement],
    ['source', job.source],
  ]
  const skills = [...new Set(job.skills.map((skill) => skill.trim()))]
  return [
    ...values.flatMap(([kind, value]): FacetKey[] => (value === null ? [] : [[kind, value.trim()]])),
    ...skills.map((skill): FacetKey => ['skill', skill]),
  ]
}

/** Differences to the counts, to the words and suggestions of open jobs, and to the sitemap, gathered over a transaction. */
export class FacetChanges {
  readonly #changes = new Map<string, { kind: FacetKind; value: string; count: number }>()
  readonly #words = new WordChanges()
  readonly #jobs = new Set<number>()

  add(kind: FacetKind, value: string, count: number): void {
    const key = `${kind}:${value}`
    const known = this.#changes.get(key)
    if (known) known.count += count
    else this.#changes.set(key, { kind, value, count })
  }

  open(job: JobRow): void {
    this.#jobs.add(job.id)
    for (const [kind, value] of facetsOf(job)) this.add(kind, value, 1)
    this.#words.open(job)
  }

  close(job: JobRow): void {
    this.#jobs.add(job.id)
    for (const [kind, value] of facetsOf(job)) this.add(kind, value, -1)
    this.#words.close(job)
  }

  /** Call this once, at the end of the transaction: every change of a job locks these rows, so they are locked briefly and in one order. */
  async write(trx: Trx, now: Date): Promise<void> {
    await this.#words.write(trx)
    await touchParts(trx, this.#jobs, now)
    const changes = [...this.#changes.values()].filter(({ count }) => count !== 0)
    if (changes.length === 0) return
    await sql`INSERT INTO job_facets (kind, key, value, count)
      SELECT kind, key, value, count FROM unnest(${changes.map(({ kind }) => kind)}::text[],
        ${changes.map(({ kind, value }) => groupKey(kind, value))}::text[],
        ${changes.map(({ value }) => value)}::text[], ${changes.map(({ count }) => count)}::bigint[])
        AS change (kind, key, value, count) ORDER BY kind COLLATE "C", key COLLATE "C", value COLLATE "C"
      ON CONFLICT (kind, key, value) DO UPDATE SET count = job_facets.count + excluded.count`.execute(trx)
  }
}

export interface FacetCount {
  value: string
  count: number
}

const shown: readonly FacetKind[] = [
  'location',
  'company',
  'category',
  'employmentType',
  'experienceLevel',
  'workArrangement',
  'skill',
  'source',
]

/**
 * The most frequent values of every kind that people choose from, at most `limit` of each; of those that a filter does
 * not tell apart the most frequent spelling, with the count of all.
 */
export const readFacets = async (db: Db, limit: number): Promise<Map<FacetKind, FacetCount[]>> => {
  const facets = new Map<FacetKind, FacetCount[]>(shown.map((kind) => [kind, []]))
  const { rows } = await sql<{ kind: FacetKind } & FacetCount>`
    SELECT kind.name AS kind, spelling.value, top.count FROM unnest(${[...shown]}::text[]) AS kind (name)
    CROSS JOIN LATERAL (SELECT key, sum(count)::bigint AS total FROM job_facets
      WHERE job_facets.kind = kind.name AND count > 0 AND key <> ''
      GROUP BY key ORDER BY total DESC, key LIMIT ${limit}) AS top (key, count)
    CROSS JOIN LATERAL (SELECT value FROM job_facets
      WHERE job_facets.kind = kind.name AND job_facets.key = top.key AND count > 0
      ORDER BY job_facets.count DESC, value LIMIT 1) AS spelling
    ORDER BY top.count DESC, top.key`.execute(db)
  for (const { kind, value, count } of rows) facets.get(kind)!.push({ value, count })
  return facets
}

/** One count; 0 for what was never counted. */
export const readFacet = async (db: Db, kind: FacetKind, value = ''): Promise<number> => {
  const { count } = await db
    .selectFrom('job_facets')
    .select(sql<number>`coalesce(sum(count), 0)::bigint`.as('count'))
    .where('kind', '=', kind)
    .where('key', '=', groupKey(kind, value))
    .executeTakeFirstOrThrow()
  return count
}

/** Those of some names, as they are typed, that are companies with open jobs. */
export const readCompaniesAmong = async (db: Db, names: readonly string[]): Promise<Set<string>> => {
  if (names.length === 0) return new Set()
  const keys = new Map(names.map((name) => [name, groupKey('company', name)]))
  const rows = await db
    .selectFrom('job_facets')
    .select('key')
    .where('kind', '=', 'company')
    .where('key', 'in', [...new Set(keys.values())])
    .where('count', '>', 0)
    .execute()
  const known = new Set(rows.map(({ key }) => key))
  return new Set(names.filter((name) => known.has(keys.get(name)!)))
}

/** Open jobs by day, newest day first. */
export const readDays = (db: Db): Promise<FacetCount[]> =>
  db
    .selectFrom('job_facets')
    .select(['value', 'count'])
    .where('kind', '=', 'day')
    .where('count', '>', 0)
    .orderBy('key', 'desc')
    .execute()
