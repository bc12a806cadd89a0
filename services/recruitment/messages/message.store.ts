/** Rows of messages about applications. */

import { type Insertable, type Kysely, sql, type Transaction } from 'kysely'
import { colleagueName, shownName } from '../shown-name.ts'
import type { Tables } from '../tables.ts'
import type { MessageRow, MessageTables } from './message.tables.ts'

export type Db = Kysely<Tables>
export type Trx = Transaction<Tables>

export interface AuthorNames {
  name: string | null
  /** As colleagues know them. */
  colleague: string | null
}

/** Oldest first, each with the name of its author, for candidates and for colleagues. */
export const listOfApplication = (db: Db, applicationId: number): Promise<(MessageRow & AuthorNames)[]> =>
  db
    .selectFrom('application_messages')
    .innerJoin('users', 'users.id', 'application_messages.author_id')
    .selectAll('application_messages')
    .select([shownName.as('name'), colleagueName.as('colleague')])
    .where('application_id', '=', applicationId)
    .orderBy('application_messages.id')
    .execute()

export const insertMessage = (
  trx: Trx,
  values: Insertable<MessageTables['application_messages']>,
): Promise<MessageRow> =>
  trx.insertInto('application_messages').values(values).returningAll().executeTakeFirstOrThrow()

/** The recruiter who wrote last about an application; undefined where none has. */
export const findLastRecruiter = async (trx: Trx, applicationId: number): Promise<number | undefined> => {
  const row = await trx
    .selectFrom('application_messages')
    .select('author_id')
    .where('application_id', '=', applicationId)
    .where('from_candidate', '=', false)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.author_id
}

/** The applications of somebody whose last message is a recruiter's, with that message; the newest first. */
export const listUnanswered = async (
  db: Db,
  userId: number,
): Promise<{ applicationId: number; sentAt: Date }[]> => {
  const { rows } = await sql<{ application_id: number; sent_at: Date; from_candidate: boolean }>`
    SELECT DISTINCT ON (application_id) application_id, sent_at, from_candidate
    FROM application_messages
    WHERE application_id IN (SELECT id FROM applications WHERE user_id = ${userId} AND status <> 'WITHDRAWN')
    ORDER BY application_id, id DESC`.execute(db)
  return rows
    .filter(({ from_candidate }) => !from_candidate)
    .map(({ application_id, sent_at }) => ({ applicationId: application_id, sentAt: sent_at }))
    .toSorted((a, b) => b.sentAt.getTime() - a.sentAt.getTime())
}
