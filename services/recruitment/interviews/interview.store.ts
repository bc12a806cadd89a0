/** Rows of interviews and their times in and out of the database. */

import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { Tables } from '../tables.ts'
import type { InterviewRow, InterviewTables, SlotRow } from './interview.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface InterviewFilter {
  applicationId?: number
  /** Whose applications they are of. */
  candidateId?: number
  organiserId?: number
  /** Those that end after this moment, or were not chosen yet. */
  after?: Date
}

/** The first first; those without a time last. */
export const listInterviews = (db: Db, filter: InterviewFilter): Promise<InterviewRow[]> => {
  let query = db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .selectAll('interviews')
  if (filter.applicationId !== undefined)
    query = query.where('interviews.application_id', '=', filter.applicationId)
  if (filter.candidateId !== undefined) query = query.where('applications.user_id', '=', filter.candidateId)
  if (filter.organiserId !== undefined)
    query = query.where('interviews.organiser_id', '=', filter.organiserId)
  const { after } = filter
  if (after)
    query = query.where((eb) =>
      eb.or([eb('interviews.ends_at', '>', after), eb('interviews.ends_at', 'is', null)]),
    )
  return query.orderBy(sql`interviews.starts_at ASC NULLS LAST`).orderBy('interviews.id').limit(500).execute()
}

/** Holds the applications of a candidate or for a job until the transaction ends. */
export const lockApplicationsOf = async (
  trx: Trx,
  { candidateId, jobId }: { candidateId?: number; jobId?: number },
): Promise<void> => {
  await trx
    .selectFrom('applications')
    .select('id')
    .$if(candidateId !== undefined, (query) => query.where('user_id', '=', candidateId!))
    .$if(jobId !== undefined, (query) => query.where('job_id', '=', jobId!))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Ids of all of a candidate, over and called off ones too. */
export const listOfCandidate = async (trx: Trx, candidateId: number): Promise<number[]> => {
  const rows = await trx
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select('interviews.id')
    .where('applications.user_id', '=', candidateId)
    .orderBy('interviews.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ids of those that are not over: of applications with one of these statuses, of one application, of one candidate, for one job. */
export const listToCome = async (
  db: Db,
  now: Date,
  filter: {
    statuses?: readonly ApplicationStatus[]
    applicationId?: number
    candidateId?: number
    jobId?: number
  },
): Promise<number[]> => {
  const { statuses, applicationId, candidateId, jobId } = filter
  const rows = await db
    .selectFrom('interviews')
    .innerJoin('applications', 'applications.id', 'interviews.application_id')
    .select('interviews.id')
    .where('interviews.status', '!=', 'CANCELLED')
    .$if(statuses !== undefined, (query) => query.where('applications.status', 'in', statuses!))
    .$if(applicationId !== undefined, (query) => query.where('applications.id', '=', applicationId!))
    .$if(candidateId !== undefined, (query) => query.where('applications.user_id', '=', candidateId!))
    .$if(jobId !== undefined, (query) => query.where('applications.job_id', '=', jobId!))
    .where((eb) => eb.or([eb('interviews.starts_at', '>', now), eb('interviews.starts_at', 'is', null)]))
    .orderBy('interviews.id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findInterview = (db: Db, id: number): Promise<InterviewRow | undefined> =>
  db.selectFrom('interviews').selectAll().where('id', '=', id).executeTakeFirst()

export const findByHash = (db: Db, hash: string): Promise<InterviewRow | undefined> =>
  db.selectFrom('interviews').selectAll().where('token_hash', '=', hash).executeTakeFirst()

export const lockInterview = (trx: Trx, id: number): Promise<InterviewRow | undefined> =>
  trx.selectFrom('interviews').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const insertInterview = (
  trx: Trx,
  values: Insertable<InterviewTables['interviews']>,
): Promise<InterviewRow> =>
  trx.insertInto('interviews').values(values).returningAll().executeTakeFirstOrThrow()

export const updateInterview = (
  trx: Trx,
  id: number,
  values: Partial<Insertable<InterviewTables['interviews']>>,
): Promise<InterviewRow> =>
  trx.updateTable('interviews').set(values).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

export const slotsOf = (db: Db, ids: readonly number[]): Promise<SlotRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('interview_slots')
        .selectAll()
        .where('interview_id', 'in', ids)
        .orderBy('starts_at')
        .orderBy('id')
        .execute()

export const replaceSlots = async (
  trx: Trx,
  interviewId: number,
  slots: readonly { startsAt: Date; endsAt: Date }[],
): Promise<void> => {
  await trx.deleteFrom('interview_slots').where('interview_id', '=', interviewId).execute()
  await trx
    .insertInto('interview_slots')
    .values(
      slots.map(({ startsAt, endsAt }) => ({
        interview_id: interviewId,
        starts_at: startsAt,
        ends_at: endsAt,
      })),
    )
    .execute()
}

/** Booked interviews of these organisers that have not ended, to tell which times are taken. */
export const listBooked = (
  db: Db,
  organiserIds: readonly number[],
  from: Date,
): Promise<Pick<InterviewRow, 'id' | 'organiser_id' | 'starts_at' | 'ends_at'>[]> =>
  organiserIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('interviews')
        .select(['id', 'organiser_id', 'starts_at', 'ends_at'])
        .where('organiser_id', 'in', organiserIds)
        .where('status', '=', 'BOOKED')
        .where('ends_at', '>', from)
        .execute()

/** Whose feed it is. */
export const findFeed = (db: Db, hash: string) =>
  db.selectFrom('calendar_feeds').selectAll().where('token_hash', '=', hash).executeTakeFirst()

export const feedOf = (db: Db, userId: number) =>
  db.selectFrom('calendar_feeds').selectAll().where('user_id', '=', userId).executeTakeFirst()

export const writeFeed = async (db: Db, row: InterviewTables['calendar_feeds']): Promise<void> => {
  await db
    .insertInto('calendar_feeds')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute()
}

export const deleteFeed = async (db: Db, userId: number): Promise<void> => {
  await db.deleteFrom('calendar_feeds').where('user_id', '=', userId).execute()
}
