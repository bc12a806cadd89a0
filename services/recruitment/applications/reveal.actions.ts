/** Revealing who applied: one logged act with a reason, which the candidate reads (specification, First selection). */

import type { RecruitmentCaller } from '../dialect.ts'
import { writeLook } from '../privacy/privacy-log.actions.ts'
import { type ApplicationCtx, missing, shownTo } from './application.actions.ts'
import type { ApplicationDto } from './application.schema.ts'
import * as store from './application.store.ts'

/** The first one counts; another changes nothing. 404 for no application. */
export const reveal = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  id: number,
  reason: string,
): Promise<ApplicationDto> => {
  await ctx.db.transaction().execute(async (trx) => {
    const application = await store.lockApplication(trx, id)
    if (!application) throw missing()
    if (application.revealed_at) return
    const now = ctx.clock.now()
    await store.updateApplication(trx, id, { revealed_at: now })
    await store.insertHistory(trx, {
      application_id: id,
      from_status: application.status,
      to_status: 'REVEALED',
      message: reason.trim(),
      changed_by: caller.id,
      changed_by_role: caller.role,
      changed_at: now,
    })
    const look = { act: 'REVEALED', subjectId: application.user_id, applicationId: id } as const
    await writeLook({ db: trx, clock: ctx.clock }, caller, { ...look, detail: reason.trim() })
  })
  return shownTo(ctx, caller, (await store.findDto(ctx.db, id))!)
}
