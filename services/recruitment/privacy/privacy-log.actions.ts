/** Who looked at whose data: rows that are written with the look, and read by administrators. */

import type { Kysely } from 'kysely'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import type { LoggedAct, SeenPoints } from './privacy.tables.ts'

export interface Look {
  act: LoggedAct
  subjectId?: number
  applicationId?: number
  /** What was looked at, never what was seen. */
  detail?: string
  /** What a look at a match was made from, by which rules, and what it came to. */
  match?: { inputsHash: string; rules: string; result: SeenPoints }
}

export const writeLook = async (
  { db, clock }: Pick<Ctx, 'clock'> & { db: Kysely<Tables> },
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  { act, subjectId, applicationId, detail, match }: Look,
): Promise<void> => {
  await db
    .insertInto('privacy_log')
    .values({
      at: clock.now(),
      act,
      actor_id: caller.id,
      actor_role: caller.role,
      subject_id: subjectId ?? null,
      application_id: applicationId ?? null,
      detail: detail ?? null,
      inputs_hash: match?.inputsHash ?? null,
      rules: match?.rules ?? null,
      result: match ? JSON.stringify(match.result) : null,
    })
    .execute()
}

/** Inside the erasure of applications: why a name was shown, in a recruiter's own words, goes with them; that it was shown stays. */
export const eraseReasonsOfLooks = async (
  trx: Kysely<Tables>,
  erased: readonly { id: number; user_id: number }[],
): Promise<void> => {
  if (erased.length === 0) return
  await trx
    .updateTable('privacy_log')
    .set({ detail: null })
    .where('subject_id', 'in', [...new Set(erased.map(({ user_id }) => user_id))])
    .where(
      'application_id',
      'in',
      erased.map(({ id }) => id),
    )
    .where('act', '=', 'REVEALED')
    .execute()
}
