/** Fills recruitment's database with generated jobs, as the service itself would have written them, in large steps. */

import { type Kysely, sql } from 'kysely'
import { yearlyPay } from '../services/recruitment/core/matching.ts'
import { isDictionaryWord } from '../services/recruitment/core/search-text.ts'
import type { JobRow } from '../services/recruitment/jobs/job.store.ts'
import { FacetChanges } from '../services/recruitment/jobs/job-facets.store.ts'
import { type IndexTexts, indexTags, indexTexts } from '../services/recruitment/jobs/job-index.store.ts'
import type { Tables } from '../services/recruitment/tables.ts'
import { type GeneratedJob, generateJobs } from './generate-jobs.ts'

const step = 1_000
const stepsAtOnce = 2
const tables = ['jobs', 'job_search', 'job_facets', 'job_words']

/** Posted one after another over some four months, the last an hour ago. The database is one that nobody else uses. */
export const seedJobs = async (db: Kysely<Tables>, count: number, now: Date): Promise<void> => {
  const restore = await prepare(db)
  const words = new Set<string>()
  const changes = new FacetChanges()
  const keys = new Map<string, string>()
  const gap = (120 * 24 * 3_600_000) / count
  const source = generateJobs(1)
  const inFlight: Promise<void>[] = []
  for (let id = 1; id <= count; id += step) {
    const rows = Array.from({ length: Math.min(step, count - id + 1) }, (_, at) =>
      rowOf(source.next().value!, id + at, new Date(now.getTime() - 3_600_000 - (count - id - at) * gap)),
    )
    const texts: SeedText[] = []
    for (const row of rows) {
      changes.add('job', '', 1)
      changes.open(row)
      addWords(words, indexTexts({ ...row, description: '' }))
      if (keys.has(row.description)) continue
      const found = indexTexts(row)
      const key = String(keys.size)
      keys.set(row.description, key)
      texts.push({ key, description: row.description, body: found.body })
      addWords(words, found)
    }
    await insertTexts(db, texts)
    if (inFlight.length === stepsAtOnce) await inFlight.shift()
    inFlight.push(insertRows(db, rows, keys))
  }
  await Promise.all(inFlight)
  await db.transaction().execute((trx) => changes.write(trx))
  await sql`INSERT INTO job_words SELECT word, (tsvector_to_array(to_tsvector('pg_catalog.dutch', word)))[1],
    (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1] FROM unnest(${[...words]}::text[]) AS seen (word)`.execute(
    db,
  )
  await sql`SELECT setval(pg_get_serial_sequence('jobs', 'id'), ${count})`.execute(db)
  await restore()
}

const addWords = (words: Set<string>, texts: IndexTexts): void => {
  for (const word of `${texts.title} ${texts.head} ${texts.body}`.split(' '))
    if (isDictionaryWord(word)) words.add(word)
}

/** A text that many jobs have: sent, and its words found, once. */
interface SeedText {
  key: string
  description: string
  body: string
}

/** Takes indexes and triggers away, and has documents made of texts that are read already; gives what puts all back. */
const prepare = async (db: Kysely<Tables>): Promise<() => Promise<void>> => {
  await configure(db, ["max_wal_size = '16GB'", "maintenance_work_mem = '2GB'", 'autovacuum = off'])
  const { rows: indexes } = await sql<{ name: string; definition: string }>`
    SELECT indexname AS name, indexdef AS definition FROM pg_indexes
    WHERE schemaname = 'recruitment' AND tablename = ANY(${tables}) AND indexname NOT LIKE '%_pkey'`.execute(
    db,
  )
  for (const { name } of indexes) await sql`DROP INDEX ${sql.id(name)}`.execute(db)
  for (const name of tables) await sql`ALTER TABLE ${sql.id(name)} DISABLE TRIGGER ALL`.execute(db)
  const { rows: functions } = await sql<{ definition: string }>`
    SELECT pg_get_functiondef('job_document'::regproc) AS definition`.execute(db)
  await sql`CREATE UNLOGGED TABLE seed_texts (key text PRIMARY KEY, description text, body text, document tsvector)`.execute(
    db,
  )
  await sql`CREATE INDEX seed_texts_body ON seed_texts USING hash (body)`.execute(db)
  await sql`CREATE OR REPLACE FUNCTION job_document(title text, head text, body text, tags text[]) RETURNS tsvector
    IMMUTABLE LANGUAGE sql AS $$
      SELECT setweight(to_tsvector('pg_catalog.dutch', title) || to_tsvector('pg_catalog.english', title), 'A')
        || setweight(to_tsvector('pg_catalog.dutch', head) || to_tsvector('pg_catalog.english', head), 'B')
        || (SELECT document FROM seed_texts WHERE seed_texts.body = job_document.body) || array_to_tsvector(tags)
    $$`.execute(db)
  return async () => {
    await sql.raw(functions[0]!.definition).execute(db)
    const { rows: wrong } = await sql`SELECT job_id FROM job_search WHERE job_id % 997 = 1
      AND document <> job_document(title, head, body, tags)`.execute(db)
    if (wrong.length > 0) throw new Error('seeded documents are not those that the service makes')
    await sql`DROP TABLE seed_texts`.execute(db)
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

const insertTexts = async (db: Kysely<Tables>, texts: readonly SeedText[]): Promise<void> => {
  await sql`INSERT INTO seed_texts SELECT key, description, body,
      strip(to_tsvector('pg_catalog.dutch', body) || to_tsvector('pg_catalog.english', body))
    FROM jsonb_populate_recordset(NULL::seed_texts, ${JSON.stringify(texts)}::jsonb)`.execute(db)
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
  posted_by: null,
  closed_at: null,
  procedure_ended_at: null,
})

/** Each long text travels as its key. */
const insertRows = async (
  db: Kysely<Tables>,
  rows: readonly JobRow[],
  keys: ReadonlyMap<string, string>,
): Promise<void> => {
  const jobs = rows.map((row) => ({ ...row, description: keys.get(row.description)! }))
  await insertJoined(db, 'jobs', jobs, 'description')
  const found = jobs.map((row) => ({
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
    body: row.description,
    tags: indexTags(row),
  }))
  await insertJoined(db, 'job_search', found, 'body')
}

/** One column holds the key of the text to be put there. */
const insertJoined = async (
  db: Kysely<Tables>,
  table: string,
  rows: readonly object[],
  column: 'description' | 'body',
): Promise<void> => {
  const names = Object.keys(rows[0]!)
  const values = names.map((name) => sql.ref(`${name === column ? 'text' : 'row'}.${name}`))
  await sql`INSERT INTO ${sql.id(table)} (${sql.join(names.map((name) => sql.id(name)))}) OVERRIDING SYSTEM VALUE
    SELECT ${sql.join(values)} FROM jsonb_populate_recordset(NULL::${sql.id(table)}, ${JSON.stringify(rows)}::jsonb) AS row
    JOIN seed_texts AS text ON text.key = row.${sql.id(column)}`.execute(db)
}
