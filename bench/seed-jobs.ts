/** Fills recruitment's database with generated jobs, as the service itself would have written them, in large steps. */

import { type Kysely, sql } from 'kysely'
import { yearlyPay } from '../services/recruitment/core/matching.ts'
import { isDictionaryWord } from '../services/recruitment/core/search-text.ts'
import type { JobRow } from '../services/recruitment/jobs/job.store.ts'
import { FacetChanges } from '../services/recruitment/jobs/job-facets.store.ts'
import { indexTags, indexTexts } from '../services/recruitment/jobs/job-index.store.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { type GeneratedJob, generateJobs } from './generate-jobs.ts'

const step = 1_000
const indexes = { job_search_open: 'open', job_search_closed: 'NOT open' }

/** Posted one after another over some four months, the last an hour ago. */
export const seedJobs = async (db: Kysely<Tables>, count: number, now: Date): Promise<void> => {
  for (const name of Object.keys(indexes)) await sql`DROP INDEX ${sql.id(name)}`.execute(db)
  const words = new Set<string>()
  const changes = new FacetChanges()
  const gap = (120 * 24 * 3_600_000) / count
  const source = generateJobs(1)
  for (let id = 1; id <= count; id += step) {
    const rows = Array.from({ length: Math.min(step, count - id + 1) }, (_, at) =>
      rowOf(source.next().value!, id + at, new Date(now.getTime() - 3_600_000 - (count - id - at) * gap)),
    )
    await insertRows(db, rows)
    for (const row of rows) {
      changes.add('job', '', 1)
      changes.open(row)
      const texts = indexTexts(row)
      for (const word of `${texts.title} ${texts.head} ${texts.body}`.split(' '))
        if (isDictionaryWord(word)) words.add(word)
    }
  }
  await db.transaction().execute((trx) => changes.write(trx))
  await sql`INSERT INTO job_words SELECT word, (tsvector_to_array(to_tsvector('pg_catalog.dutch', word)))[1],
    (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] FROM unnest(${[...words]}::text[]) AS seen (word)`.execute(
    db,
  )
  for (const [name, condition] of Object.entries(indexes))
    await sql`CREATE INDEX ${sql.id(name)} ON job_search USING gin (document) WITH (fastupdate = off)
      WHERE ${sql.raw(condition)}`.execute(db)
  for (const table of ['jobs', 'job_search', 'job_facets', 'job_words'])
    await sql`VACUUM ANALYZE ${sql.id(table)}`.execute(db)
}

const rowOf = (job: GeneratedJob, id: number, posted: Date): JobRow => ({
  id,
  title: job.title,
  company: job.company,
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
  hours_per_week_min: job.hoursPerWeekMin,
  hours_per_week_max: job.hoursPerWeekMax,
  start_date: null,
  end_date: null,
  application_deadline: null,
  expires_at: null,
  application_url: null,
  company_logo_url: null,
  source: 'Bench',
  source_url: null,
  external_id: null,
  active: true,
  posted_at: posted,
  closes_at: null,
  content_key: String(id),
  view_count: 0,
  created_at: posted,
  updated_at: posted,
})

const insertRows = async (db: Kysely<Tables>, rows: readonly JobRow[]): Promise<void> => {
  const jobs = JSON.stringify(rows)
  await sql`INSERT INTO jobs OVERRIDING SYSTEM VALUE SELECT * FROM jsonb_populate_recordset(NULL::jobs, ${jobs}::jsonb)`.execute(
    db,
  )
  const found = rows.map((row) => ({
    job_id: row.id,
    open: true,
    posted_at: row.posted_at,
    pay_min: yearlyPay(row.salary_min!, 'MONTH'),
    pay_max: yearlyPay(row.salary_max!, 'MONTH'),
    euro_min: row.salary_min,
    euro_max: row.salary_max,
    hours_min: row.hours_per_week_min,
    hours_max: row.hours_per_week_max,
    ...indexTexts(row),
    tags: indexTags(row),
  }))
  const columns = sql.raw(Object.keys(found[0]!).join(', '))
  await sql`INSERT INTO job_search (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::job_search, ${JSON.stringify(found)}::jsonb)`.execute(db)
}
