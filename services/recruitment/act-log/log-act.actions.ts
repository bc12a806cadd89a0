/** Writes down what a recruiter or an administrator did, with the act itself, so that neither stands without the other. */

import type { Kysely } from 'kysely'
import type { Ctx } from '../context.ts'
import { plusMonths } from '../core/retention.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import type { LoggedDeed } from './deeds.ts'

export interface Deed {
  act: LoggedDeed
  /** Whose data it was about, such as the candidate's account. */
  subjectId?: number | null
  applicationId?: number
  jobId?: number
  /** What it was in a few words, such as `NEW → INTERVIEW`; never what a note, letter or message says. */
  detail?: string
}

/** Inside the transaction of the act (`{ db: trx, clock }`) where there is one. */
export const logAct = async (
  { db, clock }: Pick<Ctx, 'clock'> & { db: Kysely<Tables> },
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  { act, subjectId, applicationId, jobId, detail }: Deed,
): Promise<void> => {
  await db
    .insertInto('act_log')
    .values({
      at: clock.now(),
      act,
      actor_id: caller.id,
      actor_role: caller.role,
      subject_id: subjectId ?? null,
      application_id: applicationId ?? null,
      job_id: jobId ?? null,
      detail: detail?.slice(0, 500) ?? null,
    })
    .execute()
}

/** Acts are kept for a year. */
export const sweepActs = async ({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<void> => {
  await db.deleteFrom('act_log').where('at', '<=', plusMonths(clock.now(), -12)).execute()
}

/** Inside the erasure of an account: of an act on somebody who is gone only the act stays. */
export const eraseSubjectOfActs = async (trx: Kysely<Tables>, userId: number): Promise<void> => {
  await trx
    .updateTable('act_log')
    .set({ subject_id: null, application_id: null, detail: null })
    .where('subject_id', '=', userId)
    .execute()
}

/** Inside the erasure of applications: the tags that somebody got go with them, that they got some stays. */
export const eraseTagsInActs = async (
  trx: Kysely<Tables>,
  erased: readonly { id: number; user_id: number }[],
): Promise<void> => {
  if (erased.length === 0) return
  await trx
    .updateTable('act_log')
    .set({ detail: null })
    .where('subject_id', 'in', [...new Set(erased.map(({ user_id }) => user_id))])
    .where(
      'application_id',
      'in',
      erased.map(({ id }) => id),
    )
    .where('act', 'in', ['TAGGED', 'UNTAGGED'])
    .execute()
}
