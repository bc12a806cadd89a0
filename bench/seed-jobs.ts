/** Fills recruitment's database with generated jobs, as the service itself would have written them, in large steps. */

import { type Kysely, type RawBuilder, sql } from 'kysely'
import { companySlug } from '../services/recruitment/core/company-slug.ts'
import type { JobRow } from '../services/recruitment/jobs/job.store.ts'
import { FacetChanges } from '../services/recruitment/jobs/job-facets.store.ts'
import { indexValues } from '../services/recruitment/jobs/job-index.values.ts'
import { touchParts } from '../services/recruitment/jobs/sitemap.store.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { type GeneratedJob, generateJobs } from './generate-jobs.ts'

const step = 1_000
const tables = ['jobs', 'job_search', 'job_facets', 'job_words', 'job_suggestions']

/** Jobs that the service's own code makes index rows of, at most; any further ones are copies of them with other days. */
const made = 20_000

/** Posted one after another over some four months, the last an hour ago. The database is one that nobody else uses. */
export const seedJobs = async (db: Kysely<Tables>, count: number, now: Date): Promise<void> => {
  const restore = await prepare(db)
  const gap = (120 * 24 * 3_600_000) / count
  const source = generateJobs(1)
  const changes = new FacetChanges()
  const first = Math.ceil(count / Math.ceil(count / made))
  for (let id = 1; id <= first; id += step) {
    const rows = Array.from({ length: Math.min(step, first - id + 1) }, (_, at) =>
      rowOf(source.next().value!, id + at, new Date(now.getTime() - 3_600_000 - (count - id - at) * gap)),
    )
    for (const row of rows) {
      changes.add('job', '', 1)
      changes.open(row)
    }
    await insertRows(db, rows)
  }
  await db.transaction().execute((trx) => changes.write(trx, now))
  if (count > first) await copyRows(db, first, count, gap)
  await db.transaction().execute((trx) => touchParts(trx, idsTo(count), now))
  await sql`SELECT setval(pg_get_serial_sequence('jobs', 'id'), ${count})`.execute(db)
  await restore()
}

const idsTo = (count: number): Set<number> => new Set(Array.from({ length: count }, (_, at) => at + 1))

/** Only a job's number, its dates and the lexeme of its day differ; words and values are counted as often as they are copied. */
const copyRows = async (db: Kysely<Tables>, first: number, count: number, gap: number): Promise<void> => {
  for (let offset = first; offset < count; offset += first) {
    const later = sql`make_interval(secs => ${(offset * gap) / 1000})`
    const last = Math.min(first, count - offset)
    const other = (name: string): RawBuilder<unknown> => {
      if (name === 'id' || name === 'job_id') return sql`${sql.id(name)} + ${offset}::bigint`
      if (name === 'content_key') return sql`(id + ${offset}::bigint)::text`
      return ['posted_at', 'created_at', 'updated_at'].includes(name)
        ? sql`${sql.id(name)} + ${later}`
        : sql`${sql.id(name)}`
    }
    await sql`INSERT INTO jobs (${namesOf('jobs')}) OVERRIDING SYSTEM VALUE
      SELECT ${sql.join(columns.jobs!.map(other))} FROM jobs WHERE id <= ${last}`.execute(db)
    const day = (posted: RawBuilder<unknown>): RawBuilder<unknown> =>
      sql`'=day:' || to_char((${posted}) AT TIME ZONE 'UTC', 'YYYY-MM-DD')`
    const terms = sql`ts_delete(terms, ${day(sql`posted_at`)}) || array_to_tsvector(ARRAY[${day(sql`posted_at + ${later}`)}])`
    await sql`INSERT INTO job_search (${namesOf('job_search')})
      SELECT ${sql.join(columns.job_search!.map((name) => (name === 'terms' ? terms : other(name))))}
      FROM job_search WHERE job_id <= ${last}`.execute(db)
  }
  const times = count / first
  await sql`UPDATE job_words SET uses = round(uses * ${times}::float8)`.execute(db)
  await sql`UPDATE job_suggestions SET count = round(count * ${times}::float8)`.execute(db)
  await sql`DELETE FROM job_facets WHERE kind = 'day'`.execute(db)
  await sql`UPDATE job_facets SET count = round(count * ${times}::float8)`.execute(db)
  await sql`INSERT INTO job_facets (kind, key, value, count) SELECT 'day', day, day, count(*) FROM (
    SELECT to_char(posted_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day FROM job_search) AS days GROUP BY day`.execute(
    db,
  )
}

/** Takes indexes and triggers away; gives what puts all back. */
const prepare = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  await configure(db, ["max_wal_size = '16GB'", "maintenance_work_mem = '2GB'", 'autovacuum = off'])
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'recruitment' AND tablename = ANY(${tables}) AND indexname NOT LIKE '%_pkey'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db)
  for (const name of tables) await sql`ALTER TABLE ${sql.id(name)} DISABLE TRIGGER ALL`.execute(db)
  return async () => {
    await Promise.all(indexes.map(({ definition }) => sql.raw(definition).execute(db)))
    for (const name of tables) {
      await sql`ALTER TABLE ${sql.id(name)} ENABLE TRIGGER ALL`.execute(db)
      await sql`VACUUM ANALYZE ${sql.id(name)}`.execute(db)
    }
    await configure(db, ['autovacuum = on'])
  }
}

const configure = async (db: Kysely<Tables>, settings: readonly string[]): Promise<void> => {
  for (const setting of settings) await sql`ALTER SYSTEM SET ${sql.raw(setting)}`.execute(db)
  await sql`SELECT pg_reload_conf()`.execute(db)
}

const rowOf = (job: GeneratedJob, id: number, posted: Date): JobRow => ({
  id,
  title: job.title,
  company: job.company,
  company_slug: companySlug(job.company),
  location: job.location,
  description: job.description,
  requirements: null,
  responsibilities: null,
  benefits: null,
  category: job.category,
  employment_type: job.employmentType,
  experience_level: job.experienceLevel,
  work_arrangement: job.workArrangement,
  skills: job.skills,
  education_level: null,
  salary_min: job.salaryMin,
  salary_max: job.salaryMax,
  salary_currency: 'EUR',
  salary_period: 'MONTH',
  salary_basis_hours: null,
  salary_gross: null,
  salary_scale: null,
  salary_cao: null,
  salary_extras: [],
  contract_kinds: [],
  locations: [],
  hours_per_week_min: job.hoursPerWeekMin,
  hours_per_week_max: job.hoursPerWeekMax,
  start_date: null,
  end_date: null,
  application_deadline: null,
  expires_at: null,
  answer_within_days: null,
  questions: [],
  criteria: [],
  application_url: null,
  company_logo_url: null,
  source: 'Bench',
  source_url: null,
  external_id: null,
  active: true,
  draft: false,
  posted_at: posted,
  closes_at: null,
  content_key: String(id),
  view_count: 0,
  created_at: posted,
  updated_at: posted,
  posted_by: null,
  closed_at: null,
  procedure_ended_at: null,
})

const insertRows = async (db: Kysely<Tables>, rows: readonly JobRow[]): Promise<void> => {
  await insert(db, 'jobs', rows)
  await insert(
    db,
    'job_search',
    rows.map((row) => ({ job_id: row.id, open: true, ...indexValues(row) })),
  )
}

/** Names of the columns that were filled, by table. */
const columns: Record<string, string[]> = {}
const namesOf = (table: string): RawBuilder<unknown> => sql.join(columns[table]!.map((name) => sql.id(name)))

const insert = async (db: Kysely<Tables>, table: string, rows: readonly object[]): Promise<void> => {
  columns[table] = Object.keys(rows[0]!)
  const names = namesOf(table)
  await sql`INSERT INTO ${sql.id(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
