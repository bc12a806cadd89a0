/** How long the chain is and what of it no checkpoint vouches for yet, for the metrics. */

import type { ChainState } from '../../../kit/metrics.ts'
import type { Ctx } from '../context.ts'
import { firstNewsAfter, headSize, toldCheckpointSize } from './audit-event.store.ts'

export const chainState = async ({
  db,
  checkpoints,
  clock,
}: Pick<Ctx, 'db' | 'checkpoints' | 'clock'>): Promise<ChainState> => {
  const newestSize = async (): Promise<number> =>
    (await checkpoints.newest(await checkpoints.extent()))?.size ?? 0
  // Where the place does not answer nothing is signed, which is what the alert is for: the chain tells how far the last one went.
  const covered = await newestSize().catch(() => toldCheckpointSize(db))
  const waiting = await firstNewsAfter(db, covered)
  return {
    events: await headSize(db),
    uncoveredSeconds: waiting === undefined ? 0 : Math.max(0, (clock.millis() - Date.parse(waiting)) / 1000),
  }
}
