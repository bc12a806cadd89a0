/** What came of acting on many, told again when it is asked for later: what moved together, and what was not done. */

import type { Ctx } from '../context.ts'
import type { ApplicationStatus } from '../core/application-status.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { ApplicationCtx } from './application.actions.ts'
import { type BulkOutcome, readItems } from './bulk-move.actions.ts'
import type { MoveRow } from './desk.tables.ts'
import * as store from './move.store.ts'

/** What tells one act from another. */
export interface BulkAct {
  /** One of the moves; null where nothing moved. */
  moveId: number | null
  /** Who was given a tag. */
  tagged: readonly number[]
  refused: readonly { id: number; code: number; from: ApplicationStatus }[]
}

/** Own moves alone: an address tells nobody what somebody else has done. */
const movesOf = async (
  ctx: Pick<Ctx, 'db'>,
  caller: RecruitmentCaller,
  moveId: number | null,
): Promise<MoveRow[]> => {
  const move = moveId === null ? undefined : await store.findMove(ctx.db, moveId)
  if (!move || move.moved_by !== caller.id) return []
  return move.batch ? store.listBatch(ctx.db, move.batch) : [move]
}

/** What was not done comes first. Of applications of this job that the recruiter may see, as they are now. */
export const readBulkResult = async (
  ctx: ApplicationCtx,
  caller: RecruitmentCaller,
  jobId: number,
  { moveId, tagged, refused }: BulkAct,
): Promise<BulkOutcome[]> => {
  const moves = await movesOf(ctx, caller, moveId)
  const moved = moves.map(({ application_id }) => application_id)
  const ids = [...refused.map(({ id }) => id), ...moved, ...tagged]
  const seen = new Map((await readItems(ctx, caller, jobId, ids)).map((item) => [item.id, item]))
  const now = ctx.clock.now()
  const known = (id: number) => ({ id, name: seen.get(id)?.name ?? null, status: seen.get(id)?.from ?? null })
  const done = { outcome: 'moved' as const, code: null, moveId: null }
  return [
    ...refused.map(({ id, code, from }) => ({
      ...known(id),
      ...{ outcome: 'refused' as const, code, from, moveId: null },
    })),
    ...moves
      .filter(({ application_id }) => seen.has(application_id))
      .map(({ id, application_id, from_status, undone_at, mail_at }) => ({
        ...{ ...done, ...known(application_id), from: from_status },
        outcome: undone_at ? ('undone' as const) : ('moved' as const),
        moveId: undone_at === null && mail_at > now ? id : null,
      })),
    ...tagged.flatMap((id) => {
      const item = seen.get(id)
      return item ? [{ ...done, ...known(id), from: item.from }] : []
    }),
  ]
}
