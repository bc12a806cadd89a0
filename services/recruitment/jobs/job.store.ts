/** Rows of jobs in and out of the database. */

import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { Tables } from '../tables.ts'
import type { JobDto } from './job.schema.ts'
import type { JobRow, JobTables } from './job.tables.ts'
import type { SortField } from './job-list.schema.ts'

/** The database or a transaction on it. */
export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>
export type JobValues = Insertable<JobTables['jobs']>

/** Columns are named as the fields are, in snake case. */
export const columnOf = (field: SortField): keyof JobRow =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`) as keyof JobRow

/** Withdrawn applications do not count; those that were erased since do. */
const applicationCount = sql<number>`((SELECT count(*) FROM applications
  WHERE applications.job_id = jobs.id AND applications.status <> 'WITHDRAWN')
  + (SELECT coalesce(sum(count), 0) FROM erased_applications
  WHERE erased_applications.job_id = jobs.id AND erased_applications.status <> 'WITHDRAWN')::bigint)`

const bookmarkedBy = (userId: number | null) =>
  userId === null
    ? sql<boolean>`false`
    : sql<boolean>`EXISTS (SELECT FROM job_bookmarks WHERE job_id = jobs.id AND user_id = ${userId})`

/** Jobs as the given user sees them; null is somebody who is not signed in. Drafts are for the desk alone. */
const selectDtos = (db: Db, userId: number | null, forDesk: boolean) => {
  const query = db
    .selectFrom('jobs')
    .selectAll('jobs')
    .select([applicationCount.as('application_count'), bookmarkedBy(userId).as('bookmarked')])
  return forDesk ? query : query.where('jobs.draft', '=', false)
}

/** The criteria are for recruiters alone, where one asks. */
export const dtoOf = (
  row: JobRow & { application_count: number; bookmarked: boolean },
  forDesk = false,
): JobDto => ({
  id: row.id,
  title: row.title,
  company: row.company,
  location: row.location,
  description: row.description,
  requirements: row.requirements,
  responsibilities: row.responsibilities,
  benefits: row.benefits,
  category: row.category,
  employmentType: row.employment_type,
  experienceLevel: row.experience_level,
  workArrangement: row.work_arrangement,
  skills: row.skills,
  educationLevel: row.education_level,
  salaryMin: row.salary_min,
  salaryMax: row.salary_max,
  salaryCurrency: row.salary_currency,
  salaryPeriod: row.salary_period,
  salaryBasisHours: row.salary_basis_hours,
  salaryGross: row.salary_gross,
  salaryScale: row.salary_scale,
  salaryCao: row.salary_cao,
  salaryExtras: row.salary_extras,
  payShown: row.salary_min !== null || row.salary_max !== null,
  contractKinds: row.contract_kinds,
  locations: row.locations,
  hoursPerWeekMin: row.hours_per_week_min,
  hoursPerWeekMax: row.hours_per_week_max,
  startDate: row.start_date,
  endDate: row.end_date,
  applicationDeadline: row.application_deadline,
  expiresAt: row.expires_at?.toISOString() ?? null,
  answerWithinDays: row.answer_within_days,
  questions: row.questions,
  ...(forDesk ? { criteria: row.criteria } : {}),
  applicationUrl: row.application_url,
  companyLogoUrl: row.company_logo_url,
  source: row.source,
  sourceUrl: row.source_url,
  externalId: row.external_id,
  active: row.active,
  postedAt: row.posted_at.toISOString(),
  viewCount: row.view_count,
  applicationCount: row.application_count,
  bookmarked: row.bookmarked,
  createdAt: row.created_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
})

/** `forDesk`: a recruiter or administrator asks. */
export const findDto = async (
  db: Db,
  id: number,
  userId: number | null,
  forDesk = false,
): Promise<JobDto | undefined> => {
  const row = await selectDtos(db, userId, forDesk).where('id', '=', id).executeTakeFirst()
  return row && dtoOf(row, forDesk)
}

/** In the order of the ids; what is gone is left out. */
export const findDtos = async (
  db: Db,
  ids: readonly number[],
  userId: number | null,
  forDesk = false,
): Promise<JobDto[]> => {
  if (ids.length === 0) return []
  const rows = await selectDtos(db, userId, forDesk).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, dtoOf(row, forDesk)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

export const findJob = (db: Db, id: number): Promise<JobRow | undefined> =>
  db.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirst()

export const findJobs = async (db: Db, ids: readonly number[]): Promise<JobRow[]> =>
  ids.length === 0 ? [] : db.selectFrom('jobs').selectAll().where('id', 'in', ids).execute()

/** Locks the job until the transaction ends. */
export const lockJob = (trx: Trx, id: number): Promise<JobRow | undefined> =>
  trx.selectFrom('jobs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Keeps the job from changing until the transaction ends. Several transactions may do so at once. */
export const shareJob = (trx: Trx, id: number): Promise<JobRow | undefined> =>
  trx.selectFrom('jobs').selectAll().where('id', '=', id).forShare().executeTakeFirst()

export const insertJob = (trx: Trx, values: JobValues): Promise<JobRow> =>
  trx.insertInto('jobs').values(values).returningAll().executeTakeFirstOrThrow()

export const updateJob = (trx: Trx, id: number, values: Partial<JobValues>): Promise<JobRow> =>
  trx.updateTable('jobs').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const deleteJob = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('jobs').where('id', '=', id).execute()
}

export const addViews = async (db: Db, views: ReadonlyMap<number, number>): Promise<void> => {
  const entries = [...views].sort(([a], [b]) => a - b)
  await sql`UPDATE jobs SET view_count = view_count + seen.count
    FROM unnest(${entries.map(([id]) => id)}::bigint[], ${entries.map(([, count]) => count)}::bigint[])
      AS seen (id, count) WHERE jobs.id = seen.id`.execute(db)
}

export type { JobRow } from './job.tables.ts'
