/** What a recruiter can still take back: single moves, and what was moved together. */

import { Failure } from '../../../kit/errors.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { ApplicationCtx } from './application.actions.ts'
import type { MoveRow } from './desk.tables.ts'
import { undoMove } from './move.actions.ts'
import * as store from './move.store.ts'

/** Own moves whose mails wait, newest first. */
export const listUndoable = (
  ctx: Pick<ApplicationCtx, 'db' | 'clock'>,
  caller: RecruitmentCaller,
  jobId?: number,
): Promise<MoveRow[]> =>
  store.listUndoable(ctx.db, {
    ...{ by: caller.id, now: ctx.clock.now() },
    ...(jobId === undefined ? {} : { jobId }),
  })

/** With all that was moved with it, each by itself; how many could not be undone. As `undoMove` for a single one. */
export const undoWithBatch = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  moveId: number,
  applicationId: number,
): Promise<{ failed: number }> => {
  const move = await store.findMove(ctx.db, moveId)
  if (!move?.batch || move.application_id !== applicationId) {
    await undoMove(ctx, caller, moveId, applicationId)
    return { failed: 0 }
  }
  let failed = 0
  for (const { id } of await store.listBatch(ctx.db, move.batch)) {
    try {
      await undoMove(ctx, caller, id)
    } catch (error) {
      if (!(error instanceof Failure)) throw error
      failed++
    }
  }
  return { failed }
}
