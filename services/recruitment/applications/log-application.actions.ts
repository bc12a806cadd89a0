/** Lines of the log book about one application. */

import type { LoggedDeed } from '../act-log/deeds.ts'
import { logAct } from '../act-log/log-act.actions.ts'
import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { Trx } from './application.store.ts'
import type { ApplicationRow } from './application.tables.ts'

/** With the act itself, in its transaction. */
export const logOfApplication = (
  { clock }: Pick<Ctx, 'clock'>,
  trx: Trx,
  caller: Pick<RecruitmentCaller, 'id' | 'role'>,
  { id, user_id, job_id }: Pick<ApplicationRow, 'id' | 'user_id' | 'job_id'>,
  deed: { act: LoggedDeed; detail?: string },
): Promise<void> =>
  logAct({ db: trx, clock }, caller, { ...deed, subjectId: user_id, applicationId: id, jobId: job_id })
