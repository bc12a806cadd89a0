/** Erasing what dossiers have kept long enough (specification, Kept analyses). */

import { listRecordsOf } from '../analysis/working-state.ts'
import { isExpired, keptSince } from '../core/review/retention.ts'
import { signatureOf } from '../core/review/sign-offs.ts'
import type { DossierCtx } from './dossier-analysis.actions.ts'
import { deleteBinding, listEndedBefore } from './dossier-analysis.store.ts'
import { eraseLedger, sweepLedgers } from './kept-ledgers.ts'

const dayMilliseconds = 86_400_000

/**
 * Erases the analyses whose time is over, keys first, and objects that have lost theirs; what is in memory goes with them.
 * Answers how many analyses went.
 */
export const eraseExpired = async (ctx: DossierCtx): Promise<number> => {
  const { db } = ctx.keeping
  const now = ctx.clock.now()
  let erased = 0
  for (const { analysis_id, dossier_id, ended_on } of await listEndedBefore(db, keptSince(now))) {
    const signOffs = await listRecordsOf(db, analysis_id, 'signOffs')
    if (!isExpired(now, signatureOf(signOffs, 'REVIEWER')?.at ?? null, ended_on)) continue
    await eraseLedger(ctx, analysis_id)
    if (!(await deleteBinding(db, dossier_id, analysis_id))) continue
    if (ctx.sessions.has(analysis_id)) ctx.sessions.remove(analysis_id)
    erased++
  }
  await sweepLedgers(ctx, new Date(ctx.clock.millis() - dayMilliseconds))
  return erased
}
