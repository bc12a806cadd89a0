/** Candidates who do not want recruiters to see how well they fit: their objection hides it at once (specification, Explained match). */

import type { Ctx } from '../context.ts'
import type { RecruitmentCaller } from '../dialect.ts'
import type { ObjectionDto } from './match.schema.ts'
import * as store from './match.store.ts'

export const readObjection = async (
  ctx: Pick<Ctx, 'db'>,
  caller: Pick<RecruitmentCaller, 'id'>,
): Promise<ObjectionDto> => ({
  objectedAt: (await store.findObjection(ctx.db, caller.id))?.toISOString() ?? null,
})

/** What it is already changes nothing. */
export const setObjection = async (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  caller: Pick<RecruitmentCaller, 'id'>,
  objects: boolean,
): Promise<ObjectionDto> => {
  if (objects) await store.insertObjection(ctx.db, caller.id, ctx.clock.now())
  else await store.deleteObjection(ctx.db, caller.id)
  return readObjection(ctx, caller)
}

/** Inside the erasure of the account. */
export const eraseObjectionOf = (trx: store.Trx, userId: number): Promise<void> =>
  store.deleteObjection(trx, userId)
