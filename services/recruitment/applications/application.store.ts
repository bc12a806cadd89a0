/** Rows of applications and their history. */

import {
  type Insertable,
  type Kysely,
  type SelectQueryBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { offsetOf, type PageRequest, type Sort } from '../../../kit/http/page.ts'
import { applicationInScope } from '../accounts/company-scope.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import { alphabetical, sortKey, unknownLast } from '../list-queries.ts'
import { shownEmail, shownName } from '../shown-name.ts'
import type { Tables } from '../tables.ts'
import type { ApplicationDto } from './application.schema.ts'
import type { ApplicationRow, ApplicationTables } from './application.tables.ts'

export { insertHistory, listHistory } from './history.store.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

/** Entries of recruiters, oldest first. */
const joinedNotes = sql<string | null>`(SELECT string_agg(text, E'\\n\\n' ORDER BY id) FROM application_notes
  WHERE application_id = applications.id)`

/** With the names of the job and the candidate, who may have been deleted since. */
const selectDtos = (db: Db) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users', 'users.id', 'applications.user_id')
    .selectAll('applications')
    .select(['jobs.title', 'jobs.company', shownEmail.as('email'), shownName.as('name')])
    .select(joinedNotes.as('notes'))

/** Of somebody who is known, whoever may see that. */
type KnownApplication = ApplicationDto & { userId: number; notes: string | null; revealedAt: Date | null }

type DtoRow = ApplicationRow & {
  title: string
  company: string
  email: string | null
  name: string | null
  notes: string | null
}

const dtoOf = (row: DtoRow): KnownApplication => ({
  id: row.id,
  jobId: row.job_id,
  jobTitle: row.title,
  company: row.company,
  userId: row.user_id,
  candidateName: row.name,
  candidateEmail: row.email,
  cvProfileId: row.cv_profile_id,
  cvFilePath: row.cv_handle,
  cvFileName: row.cv_file_name,
  coverLetter: row.cover_letter,
  phone: row.phone,
  expectedSalary: row.expected_salary,
  salaryCurrency: row.salary_currency,
  availableFrom: row.available_from,
  status: row.status,
  appliedAt: row.applied_at.toISOString(),
  updatedAt: row.updated_at.toISOString(),
  notes: row.notes,
  /** Not told: whether recruiters may see who it is. */
  revealedAt: row.revealed_at,
})

export type FullApplication = ReturnType<typeof dtoOf>

export interface ApplicationFilter {
  /** Somebody who does not see who applied for the others that are not revealed. */
  blindViewer?: number | undefined
  userId?: number | undefined
  jobId?: number | undefined
  status?: ApplicationStatus | undefined
  /** Only those whose procedure has not ended. */
  isRunning?: boolean
  /** Only those for jobs of these companies; null: all. */
  companies?: readonly string[] | null
}

const filtered = <T>(
  query: SelectQueryBuilder<Tables, 'applications', T>,
  filter: ApplicationFilter,
): SelectQueryBuilder<Tables, 'applications', T> => {
  let narrowed = query
  if (filter.userId !== undefined) narrowed = narrowed.where('applications.user_id', '=', filter.userId)
  if (filter.jobId !== undefined) narrowed = narrowed.where('applications.job_id', '=', filter.jobId)
  if (filter.status !== undefined) narrowed = narrowed.where('applications.status', '=', filter.status)
  if (filter.companies) narrowed = narrowed.where(applicationInScope(filter.companies))
  if (filter.isRunning) narrowed = narrowed.where('applications.ended_at', 'is', null)
  // Which applications are of one person is what would be known of them.
  if (filter.userId !== undefined && filter.blindViewer !== undefined)
    narrowed = narrowed.where(isSeenBy(filter.blindViewer))
  return narrowed
}

const isSeenBy = (viewer: number) =>
  sql<SqlBool>`(applications.revealed_at IS NOT NULL OR applications.user_id = ${viewer})`

export const findDto = async (db: Db, id: number): Promise<FullApplication | undefined> => {
  const row = await selectDtos(db).where('applications.id', '=', id).executeTakeFirst()
  return row && dtoOf(row)
}

export const findDtos = async (db: Db, ids: readonly number[]): Promise<FullApplication[]> =>
  (
    await selectDtos(db)
      .where(sql<SqlBool>`applications.id = ANY(${[...ids]}::bigint[])`)
      .execute()
  ).map(dtoOf)

/** All that meet the filter, newest first. */
export const listDtos = async (db: Db, filter: ApplicationFilter): Promise<FullApplication[]> => {
  const query = filtered(selectDtos(db) as never, filter) as unknown as ReturnType<typeof selectDtos>
  return (await query.orderBy('applications.id', 'desc').execute()).map(dtoOf)
}

export const sortColumns = {
  id: 'applications.id',
  appliedAt: 'applications.applied_at',
  updatedAt: 'applications.updated_at',
  status: 'applications.status',
  jobId: 'applications.job_id',
  jobTitle: 'jobs.title',
  company: 'jobs.company',
  userId: 'applications.user_id',
  // Sorted as they are shown: otherwise the order would tell what is hidden of a deleted user.
  candidateName: alphabetical(shownName),
  candidateEmail: alphabetical(shownEmail),
  cvProfileId: 'applications.cv_profile_id',
  cvFilePath: 'applications.cv_handle',
  cvFileName: 'applications.cv_file_name',
  phone: 'applications.phone',
  expectedSalary: 'applications.expected_salary',
  salaryCurrency: 'applications.salary_currency',
  availableFrom: 'applications.available_from',
} as const
export type ApplicationSort = Sort<keyof typeof sortColumns>

/** An order by these would tell what is hidden. */
const hiddenColumns: ReadonlySet<keyof typeof sortColumns> = new Set([
  'userId',
  'candidateName',
  'candidateEmail',
  'cvProfileId',
  'cvFilePath',
  'cvFileName',
  'phone',
])

const seenSortKey = (field: keyof typeof sortColumns, viewer: number | undefined) => {
  const column = sortColumns[field]
  if (viewer === undefined || !hiddenColumns.has(field)) return sortKey(column)
  const value = typeof column === 'string' ? sql.ref(column) : column
  return sql`CASE WHEN ${isSeenBy(viewer)} THEN ${value} END`
}

/** One page, newest first unless sorted otherwise, and how many there are. */
export const pageDtos = async (
  db: Db,
  filter: ApplicationFilter,
  sorts: readonly ApplicationSort[],
  request: PageRequest,
): Promise<{ applications: FullApplication[]; total: number }> => {
  let query = filtered(selectDtos(db) as never, filter) as unknown as ReturnType<typeof selectDtos>
  for (const { field, direction } of sorts)
    query = query.orderBy(seenSortKey(field, filter.blindViewer), unknownLast(direction))
  const counted = filtered(db.selectFrom('applications') as never, filter) as unknown as SelectQueryBuilder<
    Tables,
    'applications',
    object
  >
  const [rows, { total }] = await Promise.all([
    query.orderBy('applications.id', 'desc').limit(request.size).offset(offsetOf(request)).execute(),
    counted.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { applications: rows.map(dtoOf), total }
}

/** All applications of a person for a job, newest first. */
export const listOfPerson = (db: Db, userId: number, jobId: number): Promise<ApplicationRow[]> =>
  db
    .selectFrom('applications')
    .selectAll()
    .where('user_id', '=', userId)
    .where('job_id', '=', jobId)
    .orderBy('id', 'desc')
    .execute()

export const insertApplication = (
  trx: Trx,
  values: Insertable<ApplicationTables['applications']>,
): Promise<ApplicationRow> =>
  trx.insertInto('applications').values(values).returningAll().executeTakeFirstOrThrow()

export const findApplication = (db: Db, id: number): Promise<ApplicationRow | undefined> =>
  db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirst()

/** Holds the application until the transaction ends. */
export const lockApplication = (trx: Trx, id: number): Promise<ApplicationRow | undefined> =>
  trx.selectFrom('applications').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Jobs with applications whose procedure runs, and how many; the newest first, at most 200. */
export const listRunningJobs = (db: Db, companies: readonly string[] | null = null) =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .where('applications.ended_at', 'is', null)
    .where(applicationInScope(companies))
    .select(['jobs.id', 'jobs.title', 'jobs.company', 'jobs.active', 'jobs.closes_at'])
    .select(['jobs.salary_min', 'jobs.salary_max', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('jobs.id')
    .orderBy('jobs.id', 'desc')
    .limit(200)
    .execute()

/** With the job's name and why the name was shown, newest first. */
export const listSent = (
  db: Db,
  userId: number,
): Promise<(ApplicationRow & { title: string; company: string; reason: string | null })[]> =>
  db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .selectAll('applications')
    .select(['jobs.title', 'jobs.company'])
    .select(
      sql<string | null>`(SELECT message FROM application_history
        WHERE application_id = applications.id AND to_status = 'REVEALED' LIMIT 1)`.as('reason'),
    )
    .where('user_id', '=', userId)
    .orderBy('applications.id', 'desc')
    .execute()

/** Applications for a job whose procedure has not ended, held until the transaction ends. */
export const lockRunning = (trx: Trx, jobId: number): Promise<ApplicationRow[]> =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('job_id', '=', jobId)
    .where('ended_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** All for a job, held until the transaction ends. */
export const lockForJob = (trx: Trx, jobId: number): Promise<ApplicationRow[]> =>
  trx.selectFrom('applications').selectAll().where('job_id', '=', jobId).orderBy('id').forUpdate().execute()

/** Numbers of those that are to be erased by now, held until the transaction ends. */
export const lockDue = async (trx: Trx, now: Date, limit: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('applications')
    .select('id')
    .where('erases_at', '<=', now)
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

/** Those that are erased by then and whose candidates do not know it yet. */
export const lockUnwarned = (trx: Trx, until: Date): Promise<ApplicationRow[]> =>
  trx
    .selectFrom('applications')
    .selectAll()
    .where('erases_at', '<=', until)
    .where('warned_at', 'is', null)
    .orderBy('id')
    .limit(500)
    .forUpdate()
    .execute()

export const updateApplication = async (
  trx: Db,
  id: number,
  values: Partial<Insertable<ApplicationTables['applications']>>,
): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('applications')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
