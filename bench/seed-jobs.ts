/** Fills recruitment's database with generated jobs, as the service itself would have written them, in large steps. */

import { type Kysely, sql } from 'kysely'
import { companySlug } from '../services/recruitment/core/company-slug.ts'
import type { JobRow } from '../services/recruitment/jobs/job.store.ts'
import { FacetChanges } from '../services/recruitment/jobs/job-facets.store.ts'
import { indexValues } from '../services/recruitment/jobs/job-index.values.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { type GeneratedJob, generateJobs } from './generate-jobs.ts'

const step = 1_000
const tables = ['jobs', 'job_search', 'job_facets', 'job_words', 'job_suggestions']

/** Posted one after another over some four months, the last an hour ago. The database is one that nobody else uses. */
export const seedJobs = async (db: Kysely<Tables>, count: number, now: Date): Promise<void> => {
  const restore = await prepare(db)
  const gap = (120 * 24 * 3_600_000) / count
  const source = generateJobs(1)
  const changes = new FacetChanges()
  for (let id = 1; id <= count; id += step) {
    const rows = Array.from({ length: Math.min(step, count - id + 1) }, (_, at) =>
      rowOf(source.next().value!, id + at, new Date(now.getTime() - 3_600_000 - (count - id - at) * gap)),
    )
    for (const row of rows) {
      changes.add('job', '', 1)
      changes.open(row)
    }
    await insertRows(db, rows)
  }
  await db.transaction().execute((trx) => changes.write(trx, now))
  await sql`SELECT setval(pg_get_serial_sequence('jobs', 'id'), ${count})`.execute(db)
  await restore()
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

const insert = async (db: Kysely<Tables>, table: string, rows: readonly object[]): Promise<void> => {
  const names = sql.join(Object.keys(rows[0]!).map((name) => sql.id(name)))
  await sql`INSERT INTO ${sql.id(table)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM jsonb_populate_recordset(NULL::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    db,
  )
}
