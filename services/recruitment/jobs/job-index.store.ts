/** The index that searches jobs: one row for each job, and the dictionary of all words in them. */

import { sql } from 'kysely'
import type { SalaryPeriod } from '../core/dutch-values.ts'
import { yearlyPay } from '../core/matching.ts'
import { isDictionaryWord, searchText, tagsOf } from '../core/search-text.ts'
import type { Db, JobRow, Trx } from './job.store.ts'
import { dayOf } from './job-facets.store.ts'

export interface IndexTexts {
  title: string
  head: string
  body: string
}

/** The texts that a job is found by, best first. */
export const indexTexts = (job: JobRow): IndexTexts => ({
  title: searchText(job.title),
  head: searchText(job.company, job.category, job.skills.join('\n')),
  body: searchText(
    job.location,
    job.description,
    job.requirements,
    job.responsibilities,
    job.benefits,
    job.education_level,
  ),
})

export const indexTags = (job: JobRow): string[] =>
  tagsOf({
    day: dayOf(job.posted_at),
    company: job.company,
    location: job.location,
    category: job.category,
    employmentType: job.employment_type,
    experienceLevel: job.experience_level,
    workArrangement: job.work_arrangement,
    skills: job.skills,
    source: job.source,
  })

const yearly = (job: JobRow, amount: number | null): number | null =>
  amount === null ? null : yearlyPay(amount, job.salary_period as SalaryPeriod | null)

/** Writes or replaces the job's row and adds its words to the dictionary. */
export const writeIndex = async (trx: Trx, job: JobRow, open: boolean): Promise<void> => {
  const texts = indexTexts(job)
  const low = job.salary_min ?? job.salary_max
  const high = job.salary_max ?? job.salary_min
  const inEuros = (job.salary_currency ?? 'EUR') === 'EUR'
  const values = {
    open,
    posted_at: job.posted_at,
    closes_at: job.closes_at,
    pay_min: yearly(job, low),
    pay_max: yearly(job, high),
    euro_min: inEuros ? low : null,
    euro_max: inEuros ? high : null,
    hours_min: job.hours_per_week_min ?? job.hours_per_week_max,
    hours_max: job.hours_per_week_max ?? job.hours_per_week_min,
    ...texts,
    tags: indexTags(job),
  }
  await trx
    .insertInto('job_search')
    .values({ job_id: job.id, ...values } as never)
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(values as never))
    .execute()
  await addWords(trx, texts)
}

export const setOpen = async (trx: Trx, jobId: number, open: boolean): Promise<void> => {
  await trx.updateTable('job_search').set({ open }).where('job_id', '=', jobId).execute()
}

/** Whether the job counts as open. Locks that until the transaction ends, as closing expired jobs does not take the job's own lock. */
export const lockOpen = async (trx: Trx, jobId: number): Promise<boolean> => {
  const row = await trx
    .selectFrom('job_search')
    .select('open')
    .where('job_id', '=', jobId)
    .forUpdate()
    .executeTakeFirst()
  return row?.open ?? false
}

/** Writes the words in their order, so that two jobs with the same new words take turns and never block each other. */
const addWords = async (trx: Trx, texts: IndexTexts): Promise<void> => {
  const all = `${texts.title} ${texts.head} ${texts.body}`.split(' ')
  const words = [...new Set(all.filter(isDictionaryWord))].sort()
  await sql`INSERT INTO job_words (word, nl, en)
    SELECT word, (tsvector_to_array(to_tsvector('pg_catalog.dutch', word)))[1],
      (tsvector_to_array(to_tsvector('pg_catalog.english', word)))[1]
    FROM unnest(${words}::text[]) AS seen (word)
    WHERE NOT EXISTS (SELECT FROM job_words WHERE job_words.word = seen.word)
    ORDER BY word COLLATE "C" ON CONFLICT DO NOTHING`.execute(trx)
}

/** Ids of open jobs that have expired. They are marked closed, and no other transaction takes them. */
export const takeExpired = async (trx: Trx, now: Date, limit: number): Promise<number[]> => {
  const { rows } = await sql<{ job_id: number }>`
    UPDATE job_search SET open = false WHERE job_id IN (
      SELECT job_id FROM job_search WHERE open AND closes_at <= ${now}
      ORDER BY closes_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING job_id`.execute(trx)
  return rows.map(({ job_id }) => job_id)
}

export const hasExpired = async (db: Db, now: Date): Promise<boolean> => {
  const row = await db
    .selectFrom('job_search')
    .select('job_id')
    .where('open', '=', true)
    .where('closes_at', '<=', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Least and most pay of open jobs in euros, as given. */
export const readSalaryRange = async (db: Db): Promise<{ min: number | null; max: number | null }> => {
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    SELECT (SELECT min(euro_min) FROM job_search WHERE open) AS min,
      (SELECT max(euro_max) FROM job_search WHERE open) AS max`.execute(db)
  return rows[0]!
}

export const countPostedSince = async (db: Db, since: Date): Promise<number> => {
  const row = await db
    .selectFrom('job_search')
    .where('open', '=', true)
    .where('posted_at', '>=', since)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}
