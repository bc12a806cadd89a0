/** How long the chain is and what of it no checkpoint vouches for yet, for the metrics. */

import type { ChainState } from '../../../kit/metrics.ts'
import type { Ctx } from '../context.ts'
import { firstNewsAfter, headSize } from './audit-event.store.ts'

export const chainState = async ({
  db,
  checkpoints,
  clock,
}: Pick<Ctx, 'db' | 'checkpoints' | 'clock'>): Promise<ChainState> => {
  const newest = await checkpoints.newest(await checkpoints.extent())
  const waiting = await firstNewsAfter(db, newest?.size ?? 0)
  return {
    events: await headSize(db),
    uncoveredSeconds: waiting === undefined ? 0 : Math.max(0, (clock.millis() - Date.parse(waiting)) / 1000),
  }
}
