/** Who looked at whose data: rows that are written with the look, and read by administrators. */

import type { Kysely } from 'kysely'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Tables } from '../tables.ts'
import type { LoggedAct } from './privacy.tables.ts'

export interface Look {
  act: LoggedAct
  subjectId?: number
  applicationId?: number
  /** What was looked at, never what was seen. */
  detail?: string
}

export const writeLook = async (
  { db, clock }: Pick<Ctx, 'clock'> & { db: Kysely<Tables> },
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  { act, subjectId, applicationId, detail }: Look,
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
    })
    .execute()
}
